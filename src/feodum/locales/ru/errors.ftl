# Ошибки, по их кодам.

error = Ошибка: { $problem }
did-you-mean = Может быть, { $name }?

## Названия

unknown-card = Карты «{ $name }» нет.
not-in-sets = { $card } есть в других наборах: { $sets }.
unknown-kingdom-card = «{ $name }» — не карта королевства из выбранных наборов.
unknown-landscape = «{ $name }» — не событие и не путь из выбранных наборов.
unknown-set = Набора «{ $name }» нет.
unknown-recommended = Рекомендованного набора «{ $name }» нет.
unknown-bot = Бота «{ $name }» нет.
unknown-language = Языка «{ $name }» нет.
unknown-listing = Списка «{ $name }» нет: есть recommended (рекомендованные наборы), sets (наборы карт) и bots (боты).
unknown-type = Типа «{ $name }» нет.
no-cards = Таких карт нет.
not-a-cost = «{ $word }» — не стоимость: пишите 4 или 3–5.

## Ответы

not-a-move = «{ $answer }» — не ход: сыграйте карту, сыграйте все сокровища, купите карту, закончите фазу действий или ход.
wrong-number = { $most ->
    [1] { $least ->
        [0] Выберите одно или ничего; вы назвали { $count }.
       *[other] Выберите ровно одно; вы назвали { $count }.
    }
   *[other] { $least ->
        [0] Выберите не больше { $most }; вы назвали { $count }.
       *[other] Выберите от { $least } до { $most }; вы назвали { $count }.
    }
}
not-a-text = Ответ должен быть текстом.
too-deep = { $card }: сыграть нельзя, слишком много карт играют друг друга.
not-your-question = Место { $seat } сейчас не спрашивают.
stale-answer = На вопрос { $number } уже ответили.
not-offered = { $answer }: сейчас выбрать нельзя.
different-names = Все выбранные карты должны быть одинаковыми.
not-on-table = { $event }: такого события в этой игре нет.
once-only = { $event }: купить ещё раз нельзя.
not-action-phase = Это можно только в фазе действий.
no-treasure = На руке нет сокровищ.
no-more-treasures = После покупки сокровища уже не играют.
not-in-supply = { $card }: в резерве больше не осталось.
nothing-to-pay = Платить нечего или нечем: { $token }.
pay-first = Сначала расплатитесь: { $token }.
too-few-tokens = Это стоит ещё и жетонов «{ $token }»: { $number }.
no-buys = У вас не осталось покупок.
too-dear = { $card } стоит ${ $cost }, а у вас { $coins ->
    [0] монет нет
   *[other] только ${ $coins }
}.
not-in-hand = На руке нет { CASE($card, "gen") }.
no-actions = У вас не осталось действий.
not-playable = { $card }: эту карту сыграть нельзя.

## Возврат ответа

undo-nothing = Отменять нечего.
undo-refused = Отменить уже нельзя: с тех пор могли открыться скрытые карты.

## Столы

player-count = За столом от 2 до 6 игроков, а не { $players }.
too-many-players = За столом от 2 до 6 игроков, а не { $players }. Сядьте за два стола, каждый со своим королевством.
seat-count = Мест { $seats }, а игроков за столом { $players }.
card-twice = Карта названа дважды: { $card }.
no-such-seat = За столом на { $players } нет места { $seat }; места считаются с 0.
required-and-banned = Карта и обязательна, и запрещена: { $card }.
nothing-drawn = { $option ->
    [most-landscapes] События и пути не попадаются среди карт королевства, поэтому предел для них ничего не изменит.
    [most-ways] События и пути не вытягиваются, поэтому предел для путей ничего не изменит.
    [required] Королевство не случайное, поэтому обязательные карты ничего не изменят.
    [banned] Королевство не случайное, поэтому запрещённые карты ничего не изменят.
    [wishes] Королевство не случайное, поэтому пожелания ничего не изменят.
   *[counts] Королевство не случайное, поэтому счёт карт из каждого набора ничего не изменит.
}
load-alone = У сохранённой игры свои игроки, королевство и зерно: кроме неё можно указать только, куда сохранять.
load-or-resume = Выберите что-то одно: --load или --resume.
too-many-required = Обязательных карт { $required }, а берётся только { $count } (наборы: { $sets }).
too-few-cards = Карт осталось только { $have }, а взять надо { $count } (наборы: { $sets }).
counts-sum = Всего получается { $total }, а карт в королевстве { $size }.
count-below-zero = Нельзя взять столько карт из набора «{ $set }»: { SIGNED($count) }.
wish-buy = Ни в одном возможном королевстве нет карты с +покупкой.
wish-trasher = Ни в одном возможном королевстве нет карты, которая выкидывает на свалку ваши карты.
wish-reaction = В любом возможном королевстве есть атака без реакции на неё.
wishes = Ни одно возможное королевство не исполнит все пожелания сразу: { $wishes }.
landscapes-twice = Либо назовите события и пути, либо скажите, сколько их сдать.
landscapes-below-zero = Нельзя вытянуть событий и путей: { SIGNED($count) }.
too-few-landscapes = Событий и путей (наборы: { $sets }) можно сдать только { $have }, а не { $count }{ $ways ->
    [0] {"."}
   *[other] ; ещё путей не вошло из-за --most-ways: { $ways }.
}
beside-unused = { $card }: ни одному из названных событий и путей отложенная карта не нужна.
draft-over = Все карты уже выбраны, их { $size }.
draft-unfinished = Выбрано карт: { $chosen } из { $size }.
no-winner = Сначала кто-нибудь должен выиграть.
not-in-kingdom = { $card }: в королевстве такой карты нет.
not-a-count = «{ $word }» — не число карт; чтобы взять пять, напишите { $set }:5.
two-kingdoms = Назовите либо рекомендованный набор, либо карты королевства.
counts-sets = Скажите для каждого из наборов, сколько карт взять, или ни для одного; всего наборов { $sets }.
not-ten = Карт в королевстве { $size }, а не { $count }; случайное само дополнит обязательные.
set-twice = Набор «{ $set }» назван дважды.
set-exists = Набор «{ $set }» уже есть.
key-exists = Ключ { $key } уже есть у другой карты; дайте своей другое название или версию.
no-box-has = Для этой игры нужно «{ $key }», а ни в одной из подключённых коробок этого нет. Сначала добавьте нужную коробку.
dealt-again = Игру с заново розданными картами сохранить нельзя.
secret-size = Длина секрета в байтах — { $size }.
no-games = Нужна хотя бы одна игра, а не { $games }.
worker-ended = Один из процессов, которые играют, завершился.
game-over = Игра окончена.
not-over = Игра ещё не окончена.
analysis-nothing = В этой партии нет решений, которые можно оценить: { $name }.
analysis-who = Игрока по имени { $name } в этой партии нет. Играют: { $names }.
hint-people = Подсказки есть только в играх против ботов.
not-a-bot = { $name } — не бот: здесь отвечает человек.
bot-answer = Бот ответил { $answer }. Ответ — это кортеж вариантов, например decision.options()[0].alone.
bot-move = Бот сделал ход { $answer }. Ход — это card.playing, card.buying, event.buying, PLAY_TREASURES или END_TURN.
no-such-step = Шага { $step } нет; в игре их { $steps }.
bots-endless = Боты ответили подряд уже столько раз: { $answers }, а конца не видно.
not-watched = Что видел бот, известно, только если он следит за игрой.

bot-exists = Бот «{ $name }» уже есть.
plugin-not-python = { $file } — не файл на Python.
plugin-refused = { $file } не годится: { $reason }
plugin-texts = Тексты из { $file } не годятся: { $reason }
plugin-failed = { $file } остановился с ошибкой: { $reason }

## Что передаёт программа

wrong-type = { $wanted ->
    [number] «{ $what }» должно быть целым числом.
    [numbers] «{ $what }» должно быть списком целых чисел.
    [texts] «{ $what }» должно быть списком текстов.
    [function] «{ $what }» должно быть функцией.
    [table] «{ $what }» должно быть столом (Table) или функцией, которая его делает.
    [seats] «{ $what }» должно быть списком мест (Seat).
    [bots] «{ $what }» должно быть списком ботов.
    [cards] «{ $what }» должно быть списком карт.
    [landscapes] «{ $what }» должно быть списком событий и путей.
    [answers] «{ $what }» должно быть списком ответов.
    [bytes] «{ $what }» должно быть байтами.
    [session] «{ $what }» должно быть партией (Session).
    [request] «{ $what }» должно быть запросом KingdomRequest.
    [amount] «{ $what }» должно быть числом.
    [opinions] «{ $what }»: карте нужно мнение Opinion, событию — EventOpinion, пути — WayOpinion.
   *[text] «{ $what }» должно быть текстом.
}
number-too-large = «{ $what }»: число слишком велико.
number-too-small = «{ $what }»: число должно быть не меньше { $least }.

## Сохранённые игры

save-not-json = Это не сохранённая игра: файл не в JSON.
save-not-a-game = Это не сохранённая игра.
save-other-rules = Игра сохранена по правилам версии { $rules }, а здесь версия { $ours }.
save-too-large = Это не сохранённая игра: в файле больше { $most } знаков.
save-too-deep = Это не сохранённая игра: уровней в ней не может быть больше { $most }.
save-answers = Сохранённая игра испорчена: ответов в ней больше { $most }.
save-part = Сохранённая игра испорчена: часть «{ $part }» пропала или не такая, как надо.
save-turn = Сохранённая игра расходится с правилами, начиная с хода { $turn }.
no-files = В { $folder } нет файлов со сценариями (.yaml).
file-too-large = { $file }: слишком большой файл, можно не больше { $most } байт.
unreadable-file = { $file } не читается: { $reason }.
not-text = это не текст в UTF-8
# Почему отказала система.
system-missing = такого пути нет
system-forbidden = нет прав
system-folder = это папка
system-exists = такой файл уже есть
system-full = на диске нет места
system-read-only = туда нельзя писать
system-long-name = слишком длинное имя
system-other = ошибка системы { $number }

## Обучение и поиск

unknown-action = Нет такого действия: { $name }.
rl-table = Этот стол слишком велик: помещается не больше { $cards } карт и { $landscapes } событий и путей.
rl-other-table = Скопировать можно только в эпизод за тем же столом.
rl-dealt-again = Карты этого эпизода пересданы, поэтому сохранить его нельзя.
rl-illegal = После недопустимого действия «{ $value }» не бывает: выберите что-то из { $known }.
rl-render-mode = Режима «{ $value }» здесь нет: выберите что-то из { $known }.
rl-batch-ended = Эти игры нельзя продолжить: их процесс завершился.
rl-actions = Для каждой из игр нужно действие, а игр здесь { $count }.
rl-elsewhere = Эти игры идут в других процессах.
rl-broken = Эту игру нельзя продолжить: её прервала ошибка.
rl-seat = Без соперников вы отвечаете за все места, поэтому место ничего не изменит.
rl-options = Всё решает setting, поэтому эти параметры ничего не изменят: { $names }.
rl-observation = Наблюдений из { $size } байт не бывает.
no-rl = Для обучения и поиска нужны другие пакеты: pip install 'feodum[rl]'

## Файлы со сценариями

scenario-yaml = строка { $line }: не YAML: { $reason }
scenario-empty = строка { $line }: в этом файле нет сценария
scenario-too-long = строка { $line }: в файле больше { $most } знаков
scenario-parts = строка { $line }: в файле больше { $most } частей
scenario-moves = строка { $line }: в сценарии может быть не больше { $most } ходов
scenario-nested = строка { $line }: слишком глубокая вложенность
scenario-too-many-cards = строка { $line }: карт здесь больше { $most }
scenario-number-size = строка { $line }: число слишком велико
scenario-unprintable = строка { $line }: здесь знак, который нельзя показать
scenario-set-twice = строка { $line }: набор { $name } назван дважды
scenario-not-a-mapping = строка { $line }: здесь нужны имена со значениями
scenario-not-a-list = строка { $line }: здесь нужен список
scenario-not-a-word = строка { $line }: здесь нужно слово
scenario-not-a-number = строка { $line }: здесь нужно число, а не «{ $word }»
scenario-unknown-key = строка { $line }: ключа «{ $key }» здесь нет
scenario-key-twice = строка { $line }: ключ «{ $key }» дан дважды
scenario-missing-key = строка { $line }: не хватает ключа «{ $key }»
scenario-unknown-card = строка { $line }: карты «{ $name }» нет
scenario-other-sets = строка { $line }: карты «{ $name }» нет в выбранных наборах
scenario-unknown-set = строка { $line }: набора «{ $name }» нет
scenario-unknown-player = строка { $line }: игрока «{ $name }» нет
scenario-reserved-name = строка { $line }: игрока нельзя назвать { $name }
scenario-not-one-of = строка { $line }: «{ $word }» — не из этого: { $words }
scenario-not-a-move = строка { $line }: ход — это один игрок и один ответ
scenario-checks-nothing = строка { $line }: этот сценарий ничего не проверяет
scenario-landscape = строка { $line }: события или пути «{ $name }» нет в выбранных наборах
scenario-table = строка { $line }: { $reason }
scenario-no-pile = строка { $line }: в этой игре нет стопки «{ $name }»

difference-illegal = строка { $line }: { $player }: { $answer } — { $reason } Вопрос: { $asked }
difference-accepted = строка { $line }: { $player }: { $answer } — ответ принят
difference-over = строка { $line }: { $player }: { $answer } — игра окончена
difference-not-asked = строка { $line }: { $player }: { $answer } — этого не спрашивают. Вопрос: { $asked }
difference-value = строка { $line }: { $what }: ожидалось { $expected }, вышло { $found }

check-ok = верно
check-failed = НЕВЕРНО
check-invalid = ОШИБКА
check-total = верно: { $passed }, неверно: { $failed }{ $invalid ->
    [0] {""}
   *[other] , с ошибками: { $invalid }
}

## Ответы: с тем, что человек видит сам

wrong-number-exactly = Выберите { $most }; вы назвали { $count }.
wrong-number-all = Выберите { $most } или ничего; вы назвали { $count }.
named-too-often = { $count ->
    [1] { $name }: выбрать можно только раз.
    [few] { $name }: выбрать можно только { $count } раза.
   *[other] { $name }: выбрать можно только { $count } раз.
}
not-for-sale = { $card } — не в резерве, купить нельзя.
no-such-pile = { $card }: такой стопки в этой игре нет.
