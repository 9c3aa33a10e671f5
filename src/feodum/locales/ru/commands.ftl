# Что печатают команды.

column-cost = Цена
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
column-cards = Карты
column-landscapes = События и пути
column-wins = Победы
column-losses = Поражения
column-ties = Ничьи
column-interval = Интервал 95%
column-score = Очки

shown-mouse = Отложено для Пути Мыши: { $card }.
shown-sets = Откуда: { $sets }.
between-sets = {"; "}
kingdom-seed = Зерно случайности: { $seed }.
# $command: что набрать
kingdom-play = Сыграть с ним: { $command }

simulate-interrupted = Прервано, сыграны не все игры ({ $games }).
simulate-unfinished = { $games ->
    [one] { $games } игра брошена: никто её не заканчивал.
    [few] { $games } игры брошены: никто их не заканчивал.
   *[many] { $games } игр брошено: никто их не заканчивал.
}
