# Разбор партии: «feodum analyse», его отчёт и страница. $chance, $first: проценты;
# $cost, $error, $draws, $others, $choices: процентные пункты.

analysis-title = { $name }: разбор партии
analysis-chance = { NUMBER($number, style: "percent", maximumFractionDigits: 0) }
# $turn: последний ход, на котором всё ещё могло повернуться иначе
analysis-won = { $name }: победа, { $own } против { $best }; с { $turn }-го хода шансы были лучше, чем у остальных.
analysis-lost = { $name }: поражение, { $own } против { $best }; в последний раз шансы были равны на { $turn }-м ходу.
analysis-always-won = { $name }: победа, { $own } против { $best }; с первого хода шансы были лучше, чем у остальных.
analysis-always-lost = { $name }: поражение, { $own } против { $best }; шансы с самого начала были хуже.
analysis-tied = { $name }: победа на двоих или больше, очков: { $own }.
analysis-so-far = { $name }: шанс победить после { $turn }-го хода — { $chance }.
analysis-balance = Шанс в начале — { $first }; приход карт изменил его на { $draws } п. п., чужие ходы — на { $others }, свои решения — на { $choices } (± { $error }).
analysis-no-mistake = Ни одно решение не стоило явно 5 п. п. или больше.
analysis-dearest = Дороже всего обошёлся { $what }
analysis-mistake = { $turn }-й ход: «{ $answer }» вместо «{ $better }» (− { $cost } ± { $error } п. п.).
# $what: список вроде «Аня: Провинция +0,7; Боб: Проклятие +1,2»
analysis-why = К концу партии в среднем: { $what }.
analysis-who-more = { $who }: { $cards }
analysis-more-cards = { $card } { $by }
analysis-others = остальные
analysis-chances = { $before } → { $after } ± { $error }
analysis-chart = Шанс победить по ходу партии
analysis-column-turn = Ход
analysis-column-answer = Решение
analysis-column-chance = Шанс до и после
analysis-column-alternative = Лучшее из остального
analysis-column-cost = Цена
analysis-method = За всех доигрывал { $bot }: примерно { $rollouts } партий на каждое решение, исходя из того, что знал игрок; зерно случайности { $seed }. ± — стандартная ошибка; отмечены решения, которые стоили 5, 10 или 15 п. п. и больше двух таких ошибок.
analysis-interrupted = Прервано: поздних решений здесь нет.
analysis-playing-on = доигрываем после каждого решения
