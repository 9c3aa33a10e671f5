# Советы по королевству: «feodum advise» и его отчёт.

advice-title = Как здесь победить
advice-money = Одни деньги
# Стратегия только из сокровищ и победных карт.
advice-treasures = Сокровища
# $name: лучшая стратегия, по её главным картам
advice-wins = Лучшее здесь: { $name }. Против basic — { $share } побед (с вероятностью 95 % от { $low } до { $high }).
advice-even = Лучшее, что нашлось: { $name }. С basic примерно на равных: { $share } побед (от { $low } до { $high }).
advice-loses = За это время не нашлось ничего сильнее basic. Ближе всего { $name }: { $share } побед против basic (от { $low } до { $high }).
advice-against-money = Против одних денег — { $share } побед.
advice-rival = Опасный соперник — { $rival }: против него только { $share } побед.
# $coins: 4/3 или 5/2
advice-opening = Дебют { $coins }: { $cards }.
advice-nothing = ничего
advice-copies = { $card } { $copies }
advice-between = {"; "}
advice-gains = В среднем за партию (ходов: { $turns }) приходит: { $cards }.
advice-province = Первая Провинция есть к { $turn }-му ходу.
advice-duchies =
    { $left ->
        [one] Герцогства покупаются, когда осталась последняя Провинция.
       *[other] Герцогства покупаются, когда Провинций осталось { $left }.
    }
# $by, $error: процентные пункты
advice-without = Без { CASE($card, "gen") } побед меньше на { $by } п. п. (± { $error }).
advice-avoid = { $card } только выглядит заманчиво: с одной такой картой побед меньше на { $by } п. п. (± { $error }).
advice-summary = Сыграно партий: { $games }; зерно случайности { $seed }.
advice-matrix = Доля побед строки над столбцом, ± половина 95-процентного интервала
advice-strategies = Стратегии
advice-interrupted = Прервано: вот что было известно к этому времени, по немногим партиям.
advice-unknown = Прервано раньше, чем что-то стало известно.
advice-saved = Записано: { $file }.
advice-search = поиск
advice-final = финал
advice-prune = убираем лишние правила
advice-measure = измерения
