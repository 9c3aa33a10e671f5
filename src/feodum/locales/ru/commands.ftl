# Что печатают команды.

column-cost = Стоит
column-card = Карта
column-text = Что делает
column-types = Типы
column-sets = Наборы
# Рекомендованный набор. $book: откуда он
recommended-title = { $title } ({ $book })
column-bot = Бот
column-plays = Как играет
column-recommended = Рекомендованный набор
column-set = Набор
column-title = Название
column-cards = Карты
column-landscapes = События и пути
column-wins = Победы
column-losses = Поражения
column-ties = Ничьи
column-interval = Интервал 95 %
column-score = Очки

shown-beside = Отложено ({ $landscape }): { $card }.
shown-sets = Откуда: { $sets }.
between-sets = {"; "}
kingdom-seed = Зерно случайности: { $seed }.
# $command: что набрать
kingdom-play = Сыграть с ним: { $command }

# Числа в отчётах.
share = { NUMBER($number, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
number-1 = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
number-2 = { NUMBER($number, minimumFractionDigits: 2, maximumFractionDigits: 2) }
number-0 = { NUMBER($number, maximumFractionDigits: 0) }
number-between = { $number } ± { $error }

simulate-interrupted = Прервано: сыграны не все игры, а просили { $games }.
simulate-unfinished = { $games ->
    [one] { $games } игра прервана: конца не было видно.
    [few] { $games } игры прерваны: конца не было видно.
   *[many] { $games } игр прервано: конца не было видно.
}
