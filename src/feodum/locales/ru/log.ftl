# Журнал. Большинство сообщений — то, что следует за именем игрока («берёт 2 карты»); .you говорится
# тому, о ком речь («берёте Медь, Поместье»). Настоящее время не требует рода.
# $what — карты, по названиям, если они известны.

log-turn = Ход { $number }: { $name }
    .you = Ход { $number }: { $name }
log-extra-turn = Дополнительный ход: { $name }
    .you = Дополнительный ход: { $name }
log-end = Игра окончена.
    .you = Игра окончена.

# $name: другой игрок
log-other = { $name } { $what }
log-between = {"; "}
log-you =
    .first = Вы { $what }
    .within = вы { $what }
# $caused: что из этого вышло, списком
log-caused = { $what }: { $caused }
# $what: карта или событие, которые ждали своего часа
log-caused-by = { $caused } ({ $what })

log-play = играет { CASE($what, "acc") }
    .you = играете { CASE($what, "acc") }
# $way: как что она сыграна
log-play-as = играет { CASE($what, "acc") } как { CASE($way, "acc") }
    .you = играете { CASE($what, "acc") } как { CASE($way, "acc") }
log-way = применяет { CASE($what, "acc") }
    .you = применяете { CASE($what, "acc") }
log-use = применяет { CASE($what, "acc") }
    .you = применяете { CASE($what, "acc") }
# $what: карта, событие или путь, у которых было дело в начале этого хода
log-start = В начале хода ({ $what })
    .you = В начале вашего хода ({ $what })
log-buy = покупает { CASE($what, "acc") }
    .you = покупаете { CASE($what, "acc") }
log-buy-event = покупает { CASE($what, "acc") }
    .you = покупаете { CASE($what, "acc") }
log-gain = получает { CASE($what, "acc") }
    .you = получаете { CASE($what, "acc") }
log-gain-onto-deck = получает { CASE($what, "acc") } на верх колоды
    .you = получаете { CASE($what, "acc") } на верх колоды
log-gain-to-hand = получает { CASE($what, "acc") } на руку
    .you = получаете { CASE($what, "acc") } на руку
log-draw = берёт { CASE($what, "acc") }
    .you = берёте { CASE($what, "acc") }
log-name = называет { CASE($what, "acc") }
    .you = называете { CASE($what, "acc") }
log-reveal = раскрывает { CASE($what, "acc") }
    .you = раскрываете { CASE($what, "acc") }
log-reveal-hand = раскрывает руку: { $what }
    .you = раскрываете руку: { $what }
log-look = смотрит { CASE($what, "acc") }
    .you = смотрите { CASE($what, "acc") }
log-put-on-deck = кладёт { CASE($what, "acc") } на верх колоды
    .you = кладёте { CASE($what, "acc") } на верх колоды
log-put-into-hand = берёт { CASE($what, "acc") } на руку
    .you = берёте { CASE($what, "acc") } на руку
log-set-aside = откладывает { CASE($what, "acc") }
    .you = откладываете { CASE($what, "acc") }
log-discard = сбрасывает { CASE($what, "acc") }
    .you = сбрасываете { CASE($what, "acc") }
log-discard-from-deck = сбрасывает { CASE($what, "acc") } из колоды
    .you = сбрасываете { CASE($what, "acc") } из колоды
log-deck-into-discard = перекладывает колоду в сброс
    .you = перекладываете колоду в сброс
log-trash = выкидывает на свалку { CASE($what, "acc") }
    .you = выкидываете на свалку { CASE($what, "acc") }
log-trash-from-deck = выкидывает на свалку { CASE($what, "acc") } из колоды
    .you = выкидываете на свалку { CASE($what, "acc") } из колоды
log-trash-from-supply = выкидывает на свалку { CASE($what, "acc") } из резерва
    .you = выкидываете на свалку { CASE($what, "acc") } из резерва
log-put-into-deck = кладёт { CASE($what, "acc") } в колоду
    .you = кладёте { CASE($what, "acc") } в колоду
log-exile = изгоняет { CASE($what, "acc") }
    .you = изгоняете { CASE($what, "acc") }
log-exile-from-supply = изгоняет { CASE($what, "acc") } из резерва
    .you = изгоняете { CASE($what, "acc") } из резерва
log-discard-from-exile = сбрасывает { CASE($what, "acc") } из изгнания
    .you = сбрасываете { CASE($what, "acc") } из изгнания
log-take-from-exile = кладёт { CASE($what, "acc") } из изгнания на верх колоды
    .you = кладёте { CASE($what, "acc") } из изгнания на верх колоды
# $thing: поле
log-put-on-mat = кладёт { CASE($what, "acc") } на поле «{ $thing }»
    .you = кладёте { CASE($what, "acc") } на поле «{ $thing }»
log-take-from-mat = берёт { CASE($what, "acc") } с поля «{ $thing }»
    .you = берёте { CASE($what, "acc") } с поля «{ $thing }»
# $thing: вид жетона; $number: сколько
log-take-tokens = получает жетоны «{ $thing }»: { $number }
    .you = получаете жетоны «{ $thing }»: { $number }
log-give-tokens = отдаёт жетоны «{ $thing }»: { $number }
    .you = отдаёте жетоны «{ $thing }»: { $number }
log-pay-off = погашает жетоны «{ $thing }»: { $number }
    .you = погашаете жетоны «{ $thing }»: { $number }
log-put-tokens = кладёт на стопку «{ $what }» жетоны «{ $thing }»: { $number }
    .you = кладёте на стопку «{ $what }» жетоны «{ $thing }»: { $number }
log-clear-tokens = снимает со стопки «{ $what }» жетоны «{ $thing }»: { $number }
    .you = снимаете со стопки «{ $what }» жетоны «{ $thing }»: { $number }
log-return-to-pile = возвращает { CASE($what, "acc") } в стопку
    .you = возвращаете { CASE($what, "acc") } в стопку
# $other: кому
log-pass = передаёт { CASE($what, "acc") } игроку { $other }
    .you = передаёте { CASE($what, "acc") } игроку { $other }
    .to-you = передаёт вам { CASE($what, "acc") }
log-shuffle = тасует сброс
    .you = тасуете сброс
# Что взято при расчистке.
log-next-hand = берёт { CASE($what, "acc") } на следующий ход
    .you = берёте новую руку: { $what }
log-clean-up = сбрасывает { CASE($what, "acc") } при расчистке
    .you = сбрасываете { CASE($what, "acc") } при расчистке

# $kind: то, для чего слов нет
log-other-kind = { $kind }: { $what }
    .you = { $kind }: { $what }

# Целый ход в одну строку. $what: что сделано, списком
short-turn = Ход { $number }, { $name }: { $what }
short-extra-turn = Дополнительный ход, { $name }: { $what }
short-nothing = ничего

log-actions = { $number ->
    [one] +{ $number } действие
    [few] +{ $number } действия
   *[many] +{ $number } действий
}
log-buys = { $number ->
    [one] +{ $number } покупка
    [few] +{ $number } покупки
   *[many] +{ $number } покупок
}
log-coins = +${ $number }

cards = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
    .acc = { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[many] { $count } карт
    }
# $top: карта, которая теперь лежит сверху в сбросе
cards-and-top = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
} (сверху { $top })
    .acc = { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[many] { $count } карт
    } (сверху { $top })

# Что известно о карте без текста.
plus-cards = { $number ->
    [one] +{ $number } карта
    [few] +{ $number } карты
   *[many] +{ $number } карт
}
points = { SIGNED($number) } ПО
no-text = (Что делает эта карта, нигде не написано.)
