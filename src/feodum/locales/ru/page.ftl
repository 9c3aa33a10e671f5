# Страница в браузере. Строки журнала, вопросы и отказы — те же, что в терминале, в других файлах.

app-name = Feodum
title = { $page } — Feodum
title-table = Feodum
title-your-turn = Ваш ход — Feodum
close = Закрыть
go-home = На главную
credits = Рисунки — художники game-icons.net (CC BY 3.0). «Доминион» — игра Дональда Ваккарино, издатель — Rio Grande Games; Feodum с ними не связан.
theme-dark = Тёмная
theme-light = Светлая

## Связь

connecting = Секунду…
connection-lost = Связь пропала, пробуем снова…
offline = Нет сети. Игры хранятся на сервере и дождутся вас.
page-unreachable = Сервер не отвечает. Попробуйте ещё раз.
table-gone = За этим столом больше не на что смотреть.

## Главная

default-guest = Гость
home-title = Постройте своё королевство
home-text = «Доминион» в браузере: сразу против бота или с друзьями по ссылке. Без регистрации.
home-name = Ваше имя
home-play = Играть
home-play-first = Против обычного бота, с картами для первой игры
home-play-random = Против обычного бота, со случайным королевством
home-new = Новый стол
home-new-text = Выбрать игроков, королевство и настройки
home-join = Сесть за стол
home-join-placeholder = Вставьте присланную ссылку
home-join-go = Сесть
join-unknown = Это не ссылка на стол.
open-save = Открыть сохранённую партию
open-save-text = Выберите файл или перетащите его сюда: партию можно посмотреть и доиграть с любого шага
open-save-busy = Читаю…
open-save-large = Этот файл слишком велик для сохранённой партии.
open-save-unreadable = Этот файл не читается.
home-rules = Играете впервые?
home-rules-text = Правила на одной странице, пять минут
home-games = Ваши игры
home-tables = Открытые столы
home-sets = Рекомендованные королевства
game-waiting = Ждём игроков
# $turn: сколько ходов было у игрока
game-mine = Ход { $turn }: ваш черёд
game-theirs = Ход { $turn }: ждём остальных
table-seats = { $open ->
    [0] Свободных мест нет
    [one] Свободно { $open } место из { $seats }
    [few] Свободно { $open } места из { $seats }
   *[many] Свободно { $open } мест из { $seats }
}

## Новый стол

new-title = Новый стол
new-seats = Игроки
new-options = Настройки
new-kingdom = Королевство
new-start = Начать игру
new-open = Открыть стол
seat-number = Место { $number }
seat-me = Вы
seat-open = Свободное место
seat-add = Добавить место
seat-remove = Убрать место { $number }
bot-name-random = Бот: случайные ходы
bot-name-big-money = Бот: новичок (покупает только сокровища и Провинции)
bot-name-easy = Бот: простой (часто покупает не ту карту)
bot-name-basic = Бот: обычный
bot-name-adviser = Бот: сильный (сначала изучает королевство)
bot-name-hard = Бот: трудный (ещё и просчитывает конец игры)
bot-name-expert = Бот: мастер (просчитывает каждую покупку)
bot-name-strategy = Бот: { $name }
bot-choose-strategy = Бот: стратегия…
strategy-search = Найти стратегию
strategy-none = Такой стратегии нет
strategy-missing = Нет в этом королевстве: { $cards }
table-public = Показать в списке открытых столов
table-spectators = Другие могут смотреть
table-scores = Показывать очки
table-counts = Показывать, сколько карт в колодах и сбросах
table-undo = Ходы можно брать назад
table-chat = Чат
table-clock = Время на всю партию
table-clock-time = { $minutes ->
    [0] без предела
    [one] по { $minutes } минуте
   *[other] по { $minutes } минут
}
table-thinking = Время на ход
table-thinking-time = { $seconds ->
    [0] без предела
    [one] { $seconds } секунда
    [few] { $seconds } секунды
   *[many] { $seconds } секунд
}

## Королевства

kingdom-random = Случайное
kingdom-recommended = Из правил
kingdom-picked = По картам
page-kingdom-sets = Наборы
kingdom-wish-buy = Карта с +покупкой
kingdom-wish-trasher = Карта, которая выкидывает на свалку
kingdom-wish-reaction = Никаких атак без реакции
page-kingdom-landscapes = События и пути
kingdom-landscapes-auto = как выпадут
kingdom-again = Сдать заново
kingdom-exchange = Заменить { CASE($card, "acc") }
kingdom-exchange-how = Нажмите на карту, чтобы заменить её другой.
page-kingdom-beside = { $landscape }: { $card }
# Выбрано $chosen карт из $size
kingdom-pick = Выберите карты: { $chosen } из { $size }
kingdom-wanted = Карты, которые должны быть или которых быть не должно
kingdom-search = Найти карту или вставить список названий
kingdom-cost = Цена
kingdom-any-cost = Любая цена
kingdom-type = Тип
kingdom-any-type = Любой тип
kingdom-none = В этих наборах такой карты нет.
kingdom-unknown = Нет в этих наборах: { $names }
kingdom-without = Убрать { CASE($card, "acc") }
kingdom-required = да
kingdom-banned = нет
kingdom-link = Скопировать ссылку

## Ожидание игроков

waiting-title = Ждём игроков
waiting-link = Отправьте эту ссылку друзьям:
waiting-copy = Скопировать
waiting-copied = Скопировано
waiting-sit = Сесть
waiting-start = Начать
waiting-start-bots = Начать с ботами
waiting-others = Игра начнётся, когда все места будут заняты.
waiting-for = Все места заняты. Ждём: { $names }.
waiting-leave = Выйти из-за стола
waiting-kingdom = Королевство
seat-bot = Бот
seat-you = это вы
seat-here = здесь
seat-clock = Осталось времени на партию: { $time }
seat-out-resigned = сдаётся
seat-out-time = время вышло
seat-away = не здесь
seat-waiting-for = Кто угодно по ссылке
seat-who = Кто здесь сидит?

## Зоны

zone-others = Остальные игроки
zone-ask = Что делать
zone-side = Журнал и настройки
zone-log = Журнал
zone-chat = Чат
zone-replay = Просмотр
zone-card = Карта, на которую вы смотрите

## Карты

symbol-cards = { $number ->
    [one] +{ $number } карта
    [few] +{ $number } карты
   *[many] +{ $number } карт
}
symbol-actions = { $number ->
    [one] +{ $number } действие
    [few] +{ $number } действия
   *[many] +{ $number } действий
}
symbol-buys = { $number ->
    [one] +{ $number } покупка
    [few] +{ $number } покупки
   *[many] +{ $number } покупок
}
symbol-coins = +${ $number }
symbol-points = { SIGNED($number) } ПО
symbol-cost = стоит { $cost }
times = ×{ $count }
pile-empty = пусто
pile-said = стоит { $cost }, осталось { $count }
card-rulings = частые вопросы
card-more-button = Подробнее
# $words: что объясняется, если оставить карту открытой
card-more = Клавиша i или правая кнопка — подробнее: { SMALL($words) }
event-spent = уже куплено
spot-marked = выбрано
spot-touchable = можно выбрать

## Стол

board-trash-name = Свалка
board-trash-none = Свалка пуста.
board-in-play-mine = Личная зона
board-in-play-other = { $name }: личная зона
board-stays = остаётся
board-invested-note = Вложение
# $mat: a mat with cards that others do not see
board-mat-hidden = { $mat } (видите только вы)
# $mat: a mat whose cards are not shown; $count: how many there are
mat-size = { $mat } { $count }
board-exile-of = { $name }: изгнание
board-looking = Это видите только вы
row-hand = Из вашей руки
row-supply = Из резерва
row-trash = Со свалки
row-exile = Из вашего изгнания
row-mat = С поля «{ $mat }»
row-discard = Ваш сброс
row-play = Из вашей личной зоны
row-revealed = Раскрыты
row-looked-at = Видите только вы
board-aside-mine = Отложено
board-aside-other = { $name }: раскрыто или отложено
board-waiting-mine = В следующий ход: { $what }
board-deck-size = Колода { $count }
# $count: -1, если это не показывается
board-discard-size = { $count ->
    [-1] Сброс
   *[other] Сброс { $count }
}
board-hand-empty = На руке пусто.
seat-score = { SIGNED($score) } ПО
seat-hand = рука { $count }
seat-deck = колода { $count }
# $count: -1, если это не показывается
seat-discard = { $count ->
    [-1] сброс
   *[other] сброс { $count }
}
seat-turn = ход { $count }
seat-in-play = личная зона
seat-last = прошлый ход
seat-gained = новое
seat-exile = изгнание
seat-waiting = в следующий ход
seat-return = Я здесь: играю снова
seat-replace = { $name } не здесь: пусть играет бот
seat-replace-soon = { $name } не здесь: бот сможет играть через { $seconds } с

## Строка вопроса

ask-counters = Этот ход
ask-counters-other = Ход: { $name }
ask-progress = { $count } из { $most }
ask-chosen = выбрано: { $count }
ask-confirm = Готово
ask-none = Ничего
ask-turn-over = Делать больше нечего.
page-ask-undo = Отменить
ask-undo-request = Попросить отмену
ask-waiting = Ждём: { $name }
ask-thinking = { $name } думает
ask-moment = Секунду…
ask-deadline = осталось { $seconds } с
ask-over = Игра окончена.
ask-out = Вы выбыли из партии. Дальше играет бот.
ask-replaced = За вас играет бот.
ask-result = Посмотреть итог
move-treasures = Сокровища ${ $coins }
move-end-actions = К покупкам
move-end-turn = Конец хода
place-bottom = В самый низ
place-label = Место в колоде
place-above = { $count ->
    [0] На самый верх
    [one] Под { $count } картой
   *[other] Под { $count } картами
}
name-placeholder = Нажмите на стопку или наберите название
name-this = Назвать
page-undo-asked = Вы просите взять ход назад ({ $seconds } с)
undo-withdraw = Не надо
undo-others = { $name } хочет взять ход назад
undo-wish = { $name } хочет взять ход назад. Согласны?
undo-accept = Да
undo-refuse = Нет

## Подсказки для первой игры

call-offer = Позвать вас, когда будет ваш ход?
call-yes = Да
call-no = Нет
call-me = Звать меня
hint-off = Без подсказок
hint-several = Нажмите на нужные карты, потом «Готово».
hint-action = Нажмите на действие на руке, чтобы его сыграть.
hint-way = Чтобы сыграть действие как путь, сначала нажмите на путь.
hint-villages = { $count ->
    [1] Сначала сыграйте { CASE($card, "acc") }: будет больше действий.
    [one] У вас { $count } { $card }: начните с этих карт.
    [few] У вас { $count } { CASE($card, "few", "gen") }: начните с них.
   *[many] У вас { $count } { CASE($card, "many", "gen") }: начните с них.
}
hint-treasures = Сыграйте сокровища, потом купите карту на эти монеты.
hint-province = $8 хватит на Провинцию: 6 очков.
hint-gold = Вам хватит на Золото, лучшее сокровище.
hint-buy = У вас ${ $coins }: нажмите на стопку, чтобы купить карту.
hint-end = Больше нечего покупать? Закончите ход.

## Журнал, чат, настройки, помощь

tab-log = Журнал
tab-deck = Колода
tab-analysis = Разбор
deck-card = Карта
deck-owned = Всего
deck-to-draw = Ещё в колоде
deck-all = Итого
deck-how = Что у вас есть и что ещё придёт до следующей тасовки: всё это можно запомнить и самому.
tab-options = Настройки
tab-help = Помощь
log-fold = Свернуть или развернуть журнал
log-since = с вашего прошлого хода
log-new-lines = Ниже новые строки
log-nothing = Пока ничего не произошло.
chat-placeholder = Напишите что-нибудь
options-automatic = Автоматические ответы
options-automatic-on = Включить
options-moat = Раскрывать Ров
options-no-reaction = Никогда не применять других реакций
options-treasures = Играть все сокровища, когда действий не осталось
options-end-turn = Заканчивать ход, когда делать больше нечего
options-order = Выбирать порядок, когда он почти неважен
options-pace = Скорость чужих ходов
options-pace-off = Сразу
options-pace-quick = Быстро
options-pace-calm = Спокойно
options-look = Вид
options-look-auto = Авто
options-look-light = Светлый
options-look-dark = Тёмный
options-language = Язык
options-english-names = Английские названия карт рядом с русскими
options-hints = Подсказки
options-chat = Чат
help-title = Как здесь играть
help-touch = Всё, на что можно нажать, обведено. Нажмите на карту на руке, чтобы сыграть её, на стопку — чтобы купить из неё.
help-look = Наведите на карту или подержите палец на ней, чтобы увидеть её целиком.
help-rules = Правила на одной странице
help-together = Совместная игра
help-ways = Нажмите на действие, чтобы сыграть его как обычно. Чтобы сыграть его как путь, сначала нажмите на путь.
help-away = Если кого-то нет уже минуту, остальные могут посадить за него бота. Вернувшись, игрок продолжает сам.
help-undo = Ход можно взять назад, пока никто не узнал ничего нового; потом нужно согласие остальных. Пока за кого-то из них играет бот, спросить некого.
help-keys = Клавиши
key-number = 1–9, a–z
key-number-does = нажать на то, что помечено этим знаком (Shift показывает знаки)
key-treasures = t
key-treasures-does = сыграть все сокровища
key-buy-phase = b
key-buy-phase-does = к следующей фазе
key-end = e
key-end-does = закончить ход
key-enter = Enter
key-enter-does = подтвердить или нажать главную кнопку
key-escape = Esc
key-escape-does = снять выбор
key-undo = u
key-undo-does = отменить
key-arrows = стрелки
key-arrows-does = ходить по зонам и картам
key-inspect = i
key-inspect-does = оставить открытой карту, на которую смотрите
key-log = l
key-log-does = журнал
key-chat = c
key-chat-does = чат
key-help = ?
key-help-does = эта помощь
resign = Сдаться
resign-title = Сдать эту партию?
resign-text = Партия на этом закончится вашим поражением.
resign-text-bot = Вы проиграете, а за вас доиграет бот. Вернуться нельзя.
resign-stay = Играть дальше
leave = Уйти
leave-title = Уйти из этой игры?
leave-text = За вас доиграет бот. Пока игра идёт, можно вернуться.
leave-stay = Остаться
leave-go = Уйти

## Конец

end-nobody = Победителя нет
end-won = Вы победили!
end-winner = Победа: { $name }
end-shared = Ничья, победа на всех: { $names }
end-rematch = Ещё раз
end-swap = То же королевство, поменяться местами
end-new-kingdom = Новое королевство
end-next = К следующей игре
end-next-by = { $name } хочет сыграть ещё: присоединиться
end-replay = Посмотреть игру
end-table = Назад к столу
end-download = Скачать игру
end-download-log = Скачать журнал
end-shuffles-good = ✓ Раздачи проверены
end-shuffles-bad = ⚠ Эта игра не сходится с тем, что ваш браузер видел перед её началом. Возможно, раздачи подобраны.
end-shuffles-unused = ⚠ Числа вашего браузера нет среди тех, из которых получены раздачи. Вы садились за стол с другого устройства? Тогда проверьте там.
end-shuffles-how = Секрет сервера и числа всех игроков — те самые, что были запечатаны перед игрой. Чтобы проверить каждую раздачу, скачайте игру и выполните:
end-player = Игрок
end-sources = За что
# $count карт вместе приносят столько $points
end-source = { $card } ×{ $count }: { SIGNED($points) }
end-chart = Очки по ходам
end-chart-point = { $name }: { SIGNED($score) } ПО
end-deck = { $count ->
    [one] { $name }: { $count } карта
    [few] { $name }: { $count } карты
   *[many] { $name }: { $count } карт
}

## Просмотр игры

replay-back = ‹ Шаг
replay-on = Шаг ›
replay-turn-back = « Ход
replay-turn-on = Ход »
replay-play = Смотреть
replay-pause = Пауза
replay-step = { $step } из { $steps }
replay-view = Игрок:
replay-turns = Ходы
play-on = Играть отсюда вместо игрока: { $name }
play-on-others = Кто играет за остальных
play-on-bots = с ботами
play-on-open = с друзьями
replay-link = Ссылка на этот шаг
replay-result = Назад к итогу

## Правила на одной странице

rules-link = Правила
rules-title = Правила на одной странице
rules-aim = Цель
rules-aim-text = У каждого игрока своя колода карт, вначале совсем маленькая. Ход за ходом вы покупаете в неё карты получше. Побеждает та колода, в которой к концу больше победных очков (ПО).
rules-start = Начало
rules-start-text =
    Вы начинаете с 7 Меди и 3 Поместий, тасуете их и берёте 5 карт. На столе лежит резерв: основные карты, которые показаны ниже, и десять стопок карт королевства — в каждой игре новых.
    Сокровищами платят за карты. Карты победы приносят очки, но на руке почти все они бесполезны. Проклятие отнимает очко.
rules-action = Ход: действия
rules-action-text =
    Сначала можно сыграть с руки одно действие. Сделайте, что на нём написано, сверху вниз и насколько это возможно. То, что на карте написано под чертой, работает не при розыгрыше, а когда там сказано.
    «+1 карта» — сразу возьмите карту. «+1 действие» разрешает сыграть в этот ход ещё одно действие, когда карта, которая его дала, выполнена до конца. «+1 покупка» разрешает купить в этот ход ещё одну карту, а «+$1» — ещё одна монета на покупки.
rules-buy = Ход: покупки
rules-buy-text =
    Потом можно сыграть с руки сокровища и купить одну карту, которая стоит не больше, чем у вас монет. Если покупок больше, можно купить ещё, пока хватает монет. После первой покупки играть сокровища уже нельзя. Покупать не обязательно.
    Купленная карта идёт в ваш сброс: вы возьмёте её позже, когда сброс перетасуют. Сокровища не тратятся: они вернутся к вам так же.
rules-clean-up = Ход: расчистка
rules-clean-up-text = Всё, что вы сыграли, и всё, что осталось на руке, уходит в ваш сброс, и вы берёте 5 новых карт. Когда колода кончается, сброс тасуется и становится вашей колодой. Монеты, действия и покупки не сохраняются.
rules-end = Конец
rules-end-text = Игра кончается после хода, в который кончились Провинции или опустели любые три стопки резерва (четыре при пяти или шести игроках). Все считают очки на всех своих картах; у кого больше, тот и победил. При равенстве побеждает тот, у кого было меньше ходов; если и ходов поровну, победа общая.
rules-others = Остальные игроки
rules-others-text = Атака что-то делает со всеми остальными, по порядку хода. От неё может помочь реакция на руке; вас спросят. В некоторых королевствах есть события, которые покупают как карты, хотя карты не получают, и пути: ещё один способ применить любое действие.
rules-advice = Три совета
rules-advice-text =
    Покупайте Серебро и Золото пораньше: колода без монет ничего не купит.
    Два или три действия, которые дают карты, — это хорошо; десять — слишком много, если нет карт, которые дают ещё действия.
    Очки засоряют колоду. Начинайте покупать Провинции, когда на них часто хватает монет, и не раньше.
rules-words = Слова

why-treasures = Сначала разыграйте сокровища.
why-dear = { $card } стоит ${ $cost }, а у вас ${ $coins }.
why-no-buys = Покупок не осталось.
why-no-actions = Действий не осталось.
why-buy-phase = Фаза действий уже прошла.
why-bought = Вы уже покупали: сокровищ в этом ходу больше не разыграть.
why-not-played = { $card } не разыгрывается.
why-empty = Эта стопка пуста.
why-spent = Это вы уже использовали.
why-owed = Сначала погасите долг.
why-way = Сейчас нет действия, которое можно сыграть как путь.
way-chosen = Теперь выберите действие, чтобы сыграть его как «{ $way }».
why-enough = Вы уже выбрали { $count }.
why-not-asked = Сейчас это выбрать нельзя.
board-watching = Вы смотрите.
table-heading = За столом: { $names }
kingdom-no-set = Выберите хотя бы один набор.
leave-text-alone = С вами играют только боты: игра подождёт вас.
waiting-local = Эту ссылку откроет только этот компьютер. Чтобы её открыли другие, запустите сервер с --host 0.0.0.0.
waiting-network = Эту ссылку откроют все в вашей сети.
offer-automatic = Разыгрывать за вас сокровища и заканчивать ход, когда больше делать нечего?
offer-automatic-yes = Да
offer-automatic-no = Нет, спасибо

## Полигон

home-lab-text = Напишите стратегию и испытайте её против других
lab-title = Полигон
lab-intro = Напишите стратегию, выберите ей соперников и узнайте, кто сильнее.
lab-bots = Боты
lab-bot = Бот
lab-bot-number = Бот { $number }
lab-own = Ваши стратегии
lab-players = Игроки
lab-library = Библиотека стратегий
lab-look = Текст
lab-show = Показать текст: { $name }
lab-add = Добавить бота
lab-remove = Убрать: { $name }
lab-kingdom-named = Только нужное
lab-kingdom-own = Выбрать королевство
lab-kingdom-named-text = Карты, которые названы в стратегиях. Если играют и другие боты, в каждой партии новое случайное королевство с этими картами.
lab-length = Сколько
lab-length-games = { $games } партий
lab-until = с точностью до ± { $margin }
lab-run = Испытать
lab-stop = Остановить
lab-text = Стратегия
lab-new = Новая
lab-import = Загрузить
lab-export = Сохранить
lab-share = Скопировать ссылку
lab-delete = Удалить
lab-delete-sure = Удалить «{ $name }» насовсем?
lab-copy = Изменить копию
lab-no-text = Этот бот решает сам: текста у него нет.
lab-untitled = Без названия
lab-starter = Моя стратегия
lab-mistake = { $more ->
    [0] Строка { $line }: { $text }
   *[other] Строка { $line }: { $text } (и ещё { $more })
}
lab-fine = Ошибок нет.
lab-bad-link = В этой ссылке нет стратегии.
lab-result-title = Результат
lab-wins = Победы
lab-ties = Ничьи
lab-points = Очки
lab-interval = от { $low } до { $high }
lab-last = в прошлый раз { $share }, разница { $change } п. п.
lab-state-waiting = Ждём свободного места…
lab-state-playing = Сыграно { $games } из { $most }
lab-state-done = Сыграно партий: { $games }
lab-state-stopped = Остановлено, сыграно партий: { $games }
lab-state-time = Время вышло, сыграно партий: { $games }
lab-game = Партия
lab-replay = Посмотреть на доске
lab-replay-text = Во время просмотра можно доиграть партию за любого бота с любого хода. В следующем испытании раздачи те же, так что результаты можно сравнивать.
lab-report = Скачать отчёт
lab-tables = Скачать таблицы
lab-reshuffle = Новые раздачи
lab-no-charts = Этот сервер не рисует графиков. Для них нужно: pip install feodum[lab]

## Мои игры

home-mine-text = Итоги, повторы, статистика
mine-title = Мои игры
mine-none = Здесь пока нет игр.
mine-none-go = Сыграть первую
mine-now = Идут сейчас
mine-past = { $count ->
    [one] Сыграна { $count } игра
    [few] Сыграно { $count } игры
   *[many] Сыграно { $count } игр
}
mine-won = Победа
mine-shared = Общая победа
mine-lost = Поражение
mine-closed = Прервана
mine-score = { SIGNED($score) }
mine-more = Показать ещё
mine-all = Показать все: { $count }
mine-statistics = Как шли дела
mine-statistics-all = { $games ->
    [one] { $games } игра
    [few] { $games } игры
   *[many] { $games } игр
}, побед: { $won }{ $shared ->
    [0] {""}
   *[other] , общих побед: { $shared }
}.
mine-won-of = побед: { $won } из { $games }
mine-by-start = По первому ходу
mine-first = Начинаете вы
mine-later = Начинает соперник
mine-by-person = Против людей
mine-by-bot = Против ботов
mine-by-card = С этой картой в королевстве
mine-by-owned = С этой картой в вашей колоде
mine-by-kingdom = Королевства, сыгранные не один раз

## Профиль

profile-title = На другом устройстве
profile-text = Ваши имя, места, настройки и игры хранятся на сервере, без пароля. Личная ссылка откроет их где угодно.
profile-show = Показать ссылку
profile-code = Личная ссылка в виде кода для сканирования
profile-link = Ваша личная ссылка
profile-secret = Откройте её на телефоне или планшете. Никому её не показывайте: с ней любой сможет играть за вас. Если она попала в чужие руки, замените её: старая больше ничего не откроет.
profile-copy = Скопировать ссылку
profile-renew = Заменить ссылку
profile-export = Скачать всё
profile-delete = Удалить всё…
profile-delete-title = Удалить всё?
profile-delete-text = Профиль будет удалён с сервера вместе с историей, играми против ботов и всем, что помнит этот браузер. Игры с другими людьми останутся: они принадлежат и им. Вернуть удалённое не сможет никто.
profile-delete-yes = Удалить
profile-delete-no = Оставить
profile-here-title = Профиль в этом браузере
profile-here-whose = { $games ->
    [0] Эта ссылка открывает профиль игрока { $name }, игр в нём пока нет.
    [one] Эта ссылка открывает профиль игрока { $name }, в нём { $games } игра.
    [few] Эта ссылка открывает профиль игрока { $name }, в нём { $games } игры.
   *[many] Эта ссылка открывает профиль игрока { $name }, в нём { $games } игр.
}
profile-here-text = Этот браузер возьмёт из него имя, настройки, места и игры.
profile-here-merge = Игры, которые помнит этот браузер, войдут в профиль: любой, у кого есть ссылка, сможет играть за вас. Соглашайтесь, только если профиль ваш.
profile-here-yes = Использовать здесь
profile-here-no = Не нужно

## Королевство дня

home-daily-text = Одна раздача на всех, одна попытка
daily-title = Королевство дня
daily-left = { $hours ->
    [0] Следующее появится в течение часа
    [one] Следующее появится через { $hours } час
    [few] Следующее появится через { $hours } часа
   *[many] Следующее появится через { $hours } часов
}
daily-text = У всех на этом сервере одни и те же карты в одном и том же порядке, соперник — обычный бот. Попытка одна, и она идёт в зачёт, если закончена до конца дня. Её можно прервать и продолжить позже, но увиденное назад не вернуть.
daily-text-past = Этот день прошёл. Его карты можно разыграть для тренировки, в зачёт это не идёт.
daily-play = Играть
daily-go-on = Продолжить попытку
daily-look = Посмотреть свою игру
daily-practise = Тренироваться
daily-today = Сегодняшнее королевство
daily-board = Таблица дня
daily-place = Место
daily-bot = Бот
daily-others = и ещё { $count }
daily-replays = После своей попытки вы сможете посмотреть игры остальных.
daily-nobody = Пока никто не доиграл.
daily-days = Прошлые дни
daily-fair = Почему никто не может узнать его заранее
daily-fair-text = Сервер выбирает секрет, когда начинается день, и из него получаются и королевство, и раздачи. Хеш этого секрета показан здесь с самого начала, а когда день закончится, появится и сам секрет.
daily-order = Порядок — по отрыву от бота, затем по числу ходов.

## Подсказки и разбор партии

expert-ask = Что сделал бы мастер?
analysis-heading = Разбор
analysis-of = { $name }: где решилась партия
analysis-begin = Разобрать партию
analysis-running = Доигрываем после каждого решения…
analysis-waiting = Ждём, когда у сервера будет время…
analysis-stop = Остановить
analysis-how = Как это найдено
