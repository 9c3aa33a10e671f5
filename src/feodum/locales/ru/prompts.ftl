# Вопросы и то, что можно набрать в ответ.

prompt-mark = {"> "}
prompt-turn = Ваш ход.
prompt-turn-over = Делать больше нечего: Enter — конец хода.
prompt-for = { $name }. { $what }
# Карта другого игрока.
card-of = { $card } ({ $name })

## Сколько: стоит ниже вместо $count, в винительном падеже

count-exactly = { $most ->
    [one] { $most } карту
    [few] { $most } карты
   *[many] { $most } карт
}
count-up-to = { $most ->
    [1] 1 карту
    [one] до { $most } карты
   *[other] до { $most } карт
}
count-any = сколько хотите карт
count-between = { $most ->
    [one] от { $least } до { $most } карты
   *[other] от { $least } до { $most } карт
}
count-one-name = сколько хотите одинаковых карт

## О чём спрашивают. Спрашивает $card; .other: это происходит с другим игроком, $whom; .may: можно
## ничего не выбирать; .shown: если на ответ нажимают, а не набирают его. Сообщение, у которого в конце
## имя карты, события или пути, — для того, о чём спрашивают они.

prompt-cards = { $card }: выберите { $count } ({ $verb }).
    .may = { $card }: можете выбрать { $count } ({ $verb }).
prompt-order = { $card }: назовите карты по порядку ({ $verb }).
prompt-yes-no = { $card }: да или нет? ({ $verb })
prompt-abilities = { $card }: выберите пункты ({ $count }).
prompt-place = { $card }: куда положить { CASE($about, "acc") }? Сколько карт оставить сверху?
prompt-name = { $card }: назовите карту.
prompt-next = Что сначала? ({ $verb })
prompt-way = Сыграть { CASE($about, "acc") } как обычно или как путь?
prompt-cards-discard = { $card }: сбросьте { $count }.
    .may = { $card }: можете сбросить { $count }.
prompt-cards-trash = { $card }: выкиньте на свалку { $count }.
    .may = { $card }: можете выкинуть на свалку { $count }.
    .other = { $card }: выкиньте на свалку { $count } из тех, что раскрывает { $whom }.
prompt-cards-gain = { $card }: получите { $count }.
    .may = { $card }: можете получить { $count }.
prompt-cards-put-on-deck = { $card }: положите { $count } на верх колоды.
    .may = { $card }: можете положить { $count } на верх колоды.
prompt-cards-play = { $card }: выберите { $count }, чтобы сыграть.
    .may = { $card }: можете выбрать { $count }, чтобы сыграть.
prompt-order-put-on-deck = { $card }: верните { $count } на колоду; первой назовите ту, что ляжет сверху.
    .shown = { $card }: верните { $count } на колоду; первой нажмите ту, что ляжет сверху.
prompt-yes-no-deck-into-discard = { $card }: переложить колоду в сброс?
prompt-yes-no-play = { $card }: сыграть { CASE($about, "acc") }?
prompt-yes-no-set-aside = { $card }: вы берёте { CASE($about, "acc") }. Отложить?
prompt-abilities-choose = { $count ->
    [1] { $card }: выберите одно.
    [one] { $card }: выберите { $count } пункт — в том порядке, в каком выполнять.
    [few] { $card }: выберите { $count } пункта — в том порядке, в каком выполнять.
   *[many] { $card }: выберите { $count } пунктов — в том порядке, в каком выполнять.
}
prompt-abilities-choose-about = { $card }: вы раскрываете { CASE($about, "acc") }. Что с этой картой делать?
    .other = { $card }: { $whom } раскрывает { CASE($about, "acc") }. Что с этой картой делать?
prompt-cards-give = { $card }: получите { $count }.
    .may = { $card }: можете получить { $count }.
    .other = { $card }: выберите { $count } — получит { $whom }.
prompt-cards-pass = { $card }: передайте { $count } соседу слева.
    .may = { $card }: можете передать { $count } соседу слева.
prompt-cards-put-into-deck = { $card }: положите { $count } в колоду.
    .may = { $card }: можете положить { $count } в колоду.
prompt-cards-reveal = { $card }: раскройте { $count } с руки.
    .may = { $card }: можете раскрыть { $count } с руки.
prompt-cards-trash-from-supply = { $card }: выкиньте на свалку { $count } из резерва.
    .may = { $card }: можете выкинуть на свалку { $count } из резерва.
prompt-yes-no-trash-this = Выкинуть { CASE($card, "acc") } на свалку?
prompt-place-put-into-deck = { $card }: куда положить { CASE($about, "acc") }? Сколько карт будет сверху: 0 — на самый верх, { $most } — в самый низ.
    .shown = { $card }: куда в колоде положить { CASE($about, "acc") }?
prompt-name-name = { $card }: назовите карту.
prompt-next-react = { $about }: раскрыть реакцию?
prompt-cards-exile = { $card }: изгоните { $count }.
    .may = { $card }: можете изгнать { $count }.
prompt-cards-exile-from-supply = { $card }: изгоните { $count } из резерва.
    .may = { $card }: можете изгнать { $count } из резерва.
prompt-cards-take-from-exile = { $card }: переложите { $count } из изгнания на верх колоды.
    .may = { $card }: можете переложить { $count } из изгнания на верх колоды.
prompt-cards-set-aside = { $card }: отложите { $count }.
    .may = { $card }: можете отложить { $count }.
prompt-cards-trash-to-buy = { $card }: вместо оплаты выкиньте на свалку действие.
    .may = { $card }: вместо оплаты можете выкинуть на свалку действие.
prompt-order-gain = { $card }: в каком порядке вы их получаете?
prompt-yes-no-gain-this = { $card }: получить { CASE($about, "acc") }?
prompt-yes-no-return-this = { $card }: вернуть { CASE($about, "acc") } в стопку?
prompt-yes-no-discard-hand = { $card }: сбросить руку?
# $count: 0, если ничего делать не обязательно. $name: другой игрок, который её получил
prompt-next-gained = { $count ->
    [0] { $name } получает { CASE($card, "acc") }. Сделать что-нибудь в ответ?
   *[other] { $name } получает { CASE($card, "acc") }. Что сначала?
}
    .you = { $count ->
        [0] Вы получаете { CASE($card, "acc") }. Сделать что-нибудь в ответ?
       *[other] Вы получаете { CASE($card, "acc") }. Что сначала?
    }
# Что можно сделать с полученной картой. Чего здесь нет, то карта, которую играют с руки.
gained-itself = { $card }: применить свойство при получении
prompt-next-discarded = Вы сбрасываете { CASE($about, "acc") }. Сыграть?
prompt-next-bought = Карта { $about } куплена. Что сначала?
prompt-next-trashed = Карта { $about } на свалке. Что сначала?
prompt-next-start = Ваш ход начинается. Что сначала?
prompt-next-use = { $card }: вы играете { CASE($about, "acc") }. Сначала получить такую же карту?
prompt-way-way = Сыграть { CASE($about, "acc") } как обычно или как путь?

label-yes = да
label-no = нет
label-pass = ничего
label-done = готово
label-discard = сбросить
label-put-back = вернуть на место
label-plus-1-card = +1 карта
label-plus-1-action = +1 действие
label-plus-1-buy = +1 покупка
label-plus-coins-1 = +$1
label-plus-2-cards = +2 карты
label-plus-3-cards = +3 карты
label-plus-2-actions = +2 действия
label-plus-coins-2 = +$2
label-plus-coins-3 = +$3
label-new-hands = сбросить руку, +4 карты (и соперники, у кого 5 и больше)
label-trash-2-cards = выкинуть на свалку 2 карты
label-discard-2-cards = сбросить 2 карты
label-trash-an-action-from-the-supply = выкинуть на свалку действие из резерва
label-gain-an-action-from-the-trash = получить действие со свалки
label-now = сейчас
label-next-turn = в следующий ход
label-hand = на руку
label-deck = на верх колоды
label-exile-from-the-supply = изгнать действие из резерва
label-take-from-exile = переложить действие из изгнания на верх колоды
label-exile = сбросить остальные такие же из изгнания

choice-none = ничего
choice-all = все
# $example: номера нескольких вариантов
choose-several = (несколько: { $example })

## Ход

choices-play = Сыграть
choices-buy = Купить
choices-other = Ещё
choices-keys = Клавиши
move-play = сыграть { CASE($card, "acc") }
move-buy = купить { CASE($card, "acc") }
card-costing = { $card } { $cost }
# $source: что отложило карту до этого хода
choice-put-off = { $card } ({ $source })
# Вариант, который есть несколько раз.
choice-times = { $card } ×{ $count }
# Карта с числом: «2 Поместья», «5 Поместий», «21 Провинцию».
card-times = { $count ->
    [one] { $count } { $card }
    [few] { $count } { CASE($card, "few", "gen") }
   *[many] { $count } { CASE($card, "many", "gen") }
}
    .acc = { $count ->
        [one] { $count } { CASE($card, "acc") }
        [few] { $count } { CASE($card, "few-acc", "few", "gen") }
       *[many] { $count } { CASE($card, "many", "gen") }
    }
# Название карты и рядом английское, если его хотят видеть.
card-beside = { $card } ({ $english })
cost = ${ $cost }
# $tokens: жетоны, которых что-то стоит кроме монет
cost-and-tokens = { $cost } и { $tokens }
# Ходы, которые есть не во всех наборах. $thing: вид жетонов
move-pay = погасить: { $thing }
move-end-phase = закончить { CASE($phase, "acc") }
between-types = {" – "}

## Клавиши: что набирать, короткое впереди (и латиницей, чтобы не переключать раскладку); что делает

keys-treasures = с сокровища t
does-treasures = все сокровища
keys-end = к конец e
does-end = конец хода
keys-buy-phase = ф фаза b
does-buy-phase = к покупкам
keys-undo = о отмена u
does-undo = отмена
keys-ways = у пути w
does-ways = { $on ->
    [0] спрашивать о путях
   *[other] не спрашивать о путях
}
# Вместо ответа, играть ли эту карту как путь.
ways-off = всегда играть { CASE($card, "acc") } как обычно («{ $key } все» — вообще без путей)
# Набирается после клавиши.
keys-all-cards = все
way-text = { $way }: { $text }
# Путь и карта, которую он играет.
way-of-card = { $way } ({ $card })
keys-explain = ?
does-explain = карты
keys-deck = м мои d
does-deck = мои карты
keys-log = ж журнал l
does-log = журнал
keys-help = п помощь h
does-help = помощь
keys-quit = в выход q
does-quit = выход

## Ответы словами: что сделано или можно сделать

# $card: карта, которая спрашивает; $answer: что выбрано
answer-to = { $card }: { $answer }
answer-then = {", потом "}
answer-none = ничего
answer-play-treasures = сыграть сокровища
answer-end-turn = закончить ход
answer-end-actions = закончить фазу действий

## Подсказки, в игре против ботов

keys-hint = ! совет
hint-thinking = Мастер думает
hint = Выбор мастера: { $answer }
