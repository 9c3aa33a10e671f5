# О стратегиях: что в них не так и что печатают команды лаборатории.

strategy-problem = Строка { $line }, столбец { $column }: { $problem }
strategy-problem-in = { $file }, строка { $line }, столбец { $column }: { $problem }

strategy-expects-line = Нужно правило, например «Smithy if coins >= 4», или раздел, например «buy:».
strategy-expects-line-found = Нужно правило, например «Smithy if coins >= 4», или раздел, например «buy:», а здесь «{ $found }».
strategy-expects-if = Нужно «if» или конец строки.
strategy-expects-if-found = Нужно «if» или конец строки, а здесь «{ $found }».
strategy-expects-value = Нужно число или величина, например «coins» или «owned(Gold)».
strategy-expects-value-found = Нужно число или величина, например «coins» или «owned(Gold)», а здесь «{ $found }».
strategy-expects-thing = Нужно название карты.
strategy-expects-thing-found = Нужно название карты, а здесь «{ $found }».
strategy-expects-bracket = Нужна «)».
strategy-expects-bracket-found = Нужна «)», а здесь «{ $found }».
strategy-expects-operator = Нужно сравнение, например «<», или «and», «or», или конец строки.
strategy-expects-operator-found = Нужно сравнение, например «<», или «and», «or», или конец строки, а здесь «{ $found }».

strategy-empty = Правил нет. Стратегии нужен раздел «buy:».
strategy-field-late = «{ $field }:» должно стоять выше первого раздела.
strategy-twice = «{ $part }:» встречается дважды.
strategy-guard = После «guard:» пишут «on» или «off», а не «{ $text }».
strategy-no-section = «{ $thing }» не стоит ни в одном разделе. Напишите выше «buy:».
strategy-rules = В разделе может быть не больше { $most } правил.
strategy-too-long = В стратегии может быть не больше { $most } знаков.
strategy-too-deep = В условии может быть не больше { $most } вложенных частей.
strategy-number = Число может быть не больше { $most }.
strategy-not-a-number = Здесь нужно число, а не условие.
strategy-comment = Примечание начинается с «#».
strategy-colon = После названия раздела нужно двоеточие: «{ $part }:».
strategy-if-first = Сначала пишут, что выбрать, а потом условие: «Smithy if coins >= 4».
strategy-uncounted = { $told }. Чтобы её сосчитать, напишите «{ $count }({ $thing })».
strategy-needs-thing = После «{ $count }» нужно название карты, например «{ $count }(Gold)».
unknown-strategy-thing = Карты «{ $name }», которая могла бы здесь стоять, нет.
unknown-strategy-part = Раздела «{ $name }:» нет.
unknown-strategy-value = Величины «{ $name }» нет.
unknown-strategy-count = Счётчика «{ $name }( )» нет.
strategy-problems =
    { $first }
    { $rest }
strategy-is-event = { $thing } — событие
strategy-is-way = { $thing } — путь
strategy-is-card = { $thing } — карта
strategy-is-type = { $thing } — тип карт
strategy-is-word = «{ $thing }» — слово для другого раздела
strategy-wrong-place = { $told }, в разделе «{ $section }:» так назвать нельзя.
strategy-wrong-count = { $told }, «{ $count }( )» такого не считает.
strategy-never-played = { $card } — не действие, а «play:» только о действиях.
strategy-never-reacts = { $card } — не реакция, а «react:» только о реакциях.
strategy-never-bought = { $card } не бывает в запасе, купить её нельзя.
strategy-opening = В «{ $field }:» перечислены карты, а { $thing } — не карта.
strategy-one-event = «bought( )» считает одно событие.
strategy-number-late = Число «{ $name }» должно стоять выше первого раздела.
strategy-number-twice = Число «{ $name }» встречается дважды.
strategy-plain-number = После «{ $name } =» пишут число, например 3 или 0.5.
strategy-word-taken = «{ $name }» — слово языка. Назовите число иначе.
unknown-strategy-choice = Ни одна карта не даёт выбрать «{ $name }».
unknown-strategy-named-number = Числа «{ $name }» в стратегии нет.

import-not-xml = { $file } — не собрание ботов в формате XML Геронимо.
import-too-long = { $file }: слишком длинный файл. В собрании может быть не больше { $most } знаков.
import-elements = { $file }: слишком большой файл. В собрании может быть не больше { $most } элементов.
import-parts = У бота может быть не больше { $most } частей.
import-no-bots = В { $file } нет ботов.
import-missing = { $count ->
    [1] Нужна карта, которой в Feodum нет: { $cards }.
   *[other] Нужны карты, которых в Feodum нет: { $cards }.
}
import-rule = Правило для карты { $card } пропущено: для «{ $part }» нет слова.
import-style = { $card } играется так, как играют боты Feodum: для «{ $style }» нет слова.
import-start = Начальная колода пропущена: Feodum перемешивает все карты, которых нет в первой руке.
import-which = Какой бот из { $file }? Напишите { $file }#Name. Есть: { $bots }
import-unreadable = { $name } нельзя записать как стратегию: { $problem }
import-not-a-menu = «{ $text }» — не меню вида e2-d4-p8-gold@99|witch@1|silver@99.
import-not-an-entry = «{ $text }» — не строка меню вида witch@1.
import-colonies = «p{ $province }» ни на что не влияет: это для игр с Колониями.
import-refused = { $name }: { $problem }
unknown-strategy = Стратегии «{ $name }» нет.
import-summary = Преобразовано стратегий: { $converted }; отклонено: { $refused }.
cannot-write = { $file } нельзя записать.

column-strategy = Стратегия
column-why = Чем хороша
strategy-good = { $file }: всё верно.
strategy-formatted = { $file }: приведено к единому виду.
strategy-would-format = { $file }: будет приведено к единому виду.

## Результаты

race-line = победы { $wins } (от { $low } до { $high }), ничьи { $ties }, очки { $score }
race-games = { $games ->
    [one] { $games } игра
    [few] { $games } игры
   *[many] { $games } игр
}, в среднем по { $turns } хода на игрока; игр в секунду: { $speed }. Зерно { $seed }.
race-ends = Закончились Провинциями: { $provinces }; пустыми стопками: { $piles }.
# $cards: карты, которые стратегия называет, а на столе их нет
race-missing = { $name }: на этом столе нет { CASE($cards, "gen") }.
race-first = Победы первого игрока: { $first }; последнего: { $last }.
not-detailed = В этом результате нет отдельных ходов: попросите подробный.
no-lab = Для графиков и таблиц нужны Altair и Polars: pip install 'feodum[lab]'
plot-format = { $file }: графики пишутся как .html, .svg или .png.
unknown-table = Таблицы «{ $name }» нет.

plot-title = Сравнение стратегий
# Как пишут числа на графиках.
plot-decimal = ,
plot-thousands = {" "}
plot-percent = {" %"}
plot-wins = Выигранные игры
plot-win-share = Доля побед и её интервал 95 %
plot-low = Не меньше
plot-high = Не больше
plot-lengths = Длина игр
plot-turns-each = Ходов у каждого игрока
plot-games = Доля игр
plot-turn = Ход
plot-points = Очки
plot-points-title = Очки к концу каждого хода
plot-money = Монеты в колоде
plot-money-title = Сколько монет в колоде
plot-cards = Карты
plot-cards-title = Размер колоды
plot-band = На графиках по ходам линии — средние, полосы — восемь игр из десяти.
plot-ends = Чем кончаются игры
plot-end-provinces = Провинции
plot-end-piles = Пустые стопки
plot-end-given-up = Брошены
plot-gains = Что получает { $name } и когда
plot-per-game = Карт за игру
no-ray = Для кластера нужен Ray: pip install 'feodum[ray]'
no-cluster = По адресу { $address } кластера Ray нет.
cluster-refused = Кластер Ray по адресу { $address } отвечает, но не пускает. Если ему нужен токен, задайте его в RAY_AUTH_TOKEN или укажите файл с ним в RAY_AUTH_TOKEN_PATH. Кроме того, на кластере должна быть та же версия Ray, что и здесь: { $version }.
race-interval = от { $low } до { $high }
race-standing = { $name } { $wins }
between-standings = {", "}
not-a-share = «{ $text }» — не доля вида 0,005 или 0,5%.

column-rank = Место
column-share = Доля
column-games = Игр
tournament-summary = { $pairs ->
    [one] { $pairs } пара
    [few] { $pairs } пары
   *[many] { $pairs } пар
}, в каждой по { $games ->
    [one] { $games } игре
    [few] { $games } игры
   *[many] { $games } игр
}; ничья считается за половину победы. Зерно { $seed }.
tournament-interrupted = Прервано: доиграно { $finished } из { $pairs } пар.
tournament-few = Для турнира нужны хотя бы две стратегии.

## Бот в одиночку, перебор чисел, начало

race-milestone = { $provinces ->
    [one] { $provinces } Провинция
    [few] { $provinces } Провинции
   *[many] { $provinces } Провинций
}: в среднем за { $turns } хода (в восьми играх из десяти от { $low } до { $high }); так далеко заходят { $share } игр.
race-nobody = Никто
alone-until = Бот в одиночку никого не побеждает: укажите число игр, а не точность доли побед.
no-such-game = Игра { $number } не сыграна: всего игр { $games }.
start-hand = В первой руке не больше { $most } карт, а указано { $cards }.
start-empty = В стартовой колоде нужна хотя бы одна карта.
start-large = В стартовой колоде не больше { $most } карт.
start-count = Стартовых колод или дебютов: { $starts }, а игроков: { $players }. Укажите один вариант для всех или по одному для каждого.
opening-bot = У бота { $name } нет правил, поэтому дебют ему не задать; дебют бывает только у стратегий.
vary-form = Из «{ $text }» неясно, что перебирать. Пишите имя=0..4, имя=0..1..0.25 или имя=1,2,5.
vary-nothing = Для перебора нужно число и его значения.
vary-many = Прогонов слишком много: { $runs }, а можно не больше { $most }.
vary-bot = У бота { $name } нет чисел для перебора; они бывают только у стратегий.
vary-alone = Для перебора нужен соперник.
vary-show = При переборе отдельных игр не посмотреть: сыграйте без перебора и задайте число стратегии, например так: «стратегия,имя=3».
column-behind = Отстаёт от лучшего
column-against = Против
column-provinces = Провинций
column-turns = Ходов
column-band = В восьми играх из десяти
column-reached = Игр
sweep-games = { $runs ->
    [one] { $runs } прогон
    [few] { $runs } прогона
   *[many] { $runs } прогонов
} по { $games ->
    [one] { $games } игре
    [few] { $games } игры
   *[many] { $games } игр
}, все на одних и тех же раздачах. Зерно { $seed }.
sweep-best = Лучше всего: { $numbers }.
sweep-as-good = Возможно, не хуже: { $runs }.
between-runs = {"; "}
sweep-interrupted = Прервано: в каждом прогоне сыграно игр: { $games }.
plot-title-alone = { $name } в одиночку
plot-sweep-title = { $name } с разными числами
plot-tournament-title = Турнир
plot-standings = Места
plot-half-wins = Доля побед; ничья — половина победы
plot-matrix = Стратегии слева против стратегий сверху
plot-coins = Монеты
plot-coins-title = Монеты за ход
plot-provinces = Провинций
plot-provinces-title = На каком ходу берётся каждая Провинция
race-reached = ±{ $reached }, нужно ±{ $wanted }
race-first-hand = Первая рука ({ $name }): { $cards }.
