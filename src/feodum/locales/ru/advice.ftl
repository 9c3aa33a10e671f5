# Советы по королевству: «feodum advise» и его отчёт.

advice-title = Как здесь победить
advice-money = Одни деньги
# Стратегия только из сокровищ и победных карт.
advice-treasures = Сокровища
# Стратегия, которая покупает всё как basic.
advice-like-basic = Точно как basic
# $first, $last: названия в перечне
advice-and = { $first } и { $last }
# $name: стратегия, которая остальное оставляет за basic; $without: чего basic при этом не покупает, в родительном падеже
advice-less = { $name } без { $without }
# $name: лучшая стратегия, по её главным картам
advice-wins = Лучшее здесь: { $name }. Против basic — { $share } побед (с вероятностью 95 % от { $low } до { $high }).
advice-even = Лучшее, что нашлось: { $name }. С basic примерно на равных: { $share } побед (от { $low } до { $high }).
advice-unclear = Лучшее, что нашлось: { $name }. Сильнее ли это, чем basic, ещё не ясно: { $share } побед (с вероятностью 95 % от { $low } до { $high }).
advice-only-basic = За это время не нашлось ничего сильнее basic: дальше — о том, как здесь играет сам basic.
advice-loses = За это время не нашлось ничего сильнее basic. Ближе всего { $name }: { $share } побед против basic (от { $low } до { $high }).
advice-against-money = Против одних денег — { $share } побед.
advice-rival = Опасный соперник — { $rival }: против него только { $share } побед.
# $coins: 4/3 или 5/2
advice-opening = Дебют { $coins }: { $cards }.
advice-nothing = ничего
advice-copies = { $card } { $copies }
advice-between = {"; "}
advice-gains =
    { $turns ->
        [one] В среднем за партию в { $turns } ход приходит: { $cards }.
        [few] В среднем за партию в { $turns } хода приходит: { $cards }.
       *[many] В среднем за партию в { $turns } ходов приходит: { $cards }.
    }
# $events: события с числами, например «Прогулка 2,5»
advice-events = События, сколько раз покупаются за партию в среднем: { $events }.
# $cards: список из advice-first и advice-first-left
advice-firsts = Первые победные карты покупаются в среднем: { $cards }.
advice-first = { $card } — на { $turn }-м ходу
# $left: сколько Провинций тогда осталось
advice-first-left = { $card } — на { $turn }-м ходу (Провинций осталось { $left })
# $others: названия стратегий, например «Ополчение; basic»
advice-reasons = Дальше — измерения в партиях против таких соперников: { $others }.
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
