# Вопросы и то, что можно набрать в ответ.

prompt-mark = {"> "}
prompt-turn = Ваш ход.
prompt-turn-over = Делать больше нечего: Enter — конец хода.
prompt-for = { $name }. { $what }
# Карта другого игрока.
card-of = { $card } ({ $name })

## Сколько: стоит ниже вместо $count, в винительном падеже

count-exactly = { $most ->
    [one] { $most } карту
    [few] { $most } карты
   *[many] { $most } карт
}
count-up-to = { $most ->
    [1] 1 карту или ни одной
    [one] до { $most } карты
   *[other] до { $most } карт
}
count-any = сколько хотите карт
count-between = { $most ->
    [one] от { $least } до { $most } карты
   *[other] от { $least } до { $most } карт
}
count-none-or = { $most ->
    [one] { $most } карту или ни одной
    [few] { $most } карты или ни одной
   *[many] { $most } карт или ни одной
}
count-one-name = сколько хотите одинаковых карт

## О чём спрашивают. Спрашивает $card; .other: это происходит с другим игроком, $whom. Сообщение, у
## которого в конце имя карты, события или пути, — для того, о чём спрашивают они.

prompt-cards = { $card }: выберите { $count } ({ $verb }).
prompt-order = { $card }: назовите карты по порядку ({ $verb }).
prompt-yes-no = { $card }: да или нет? ({ $verb })
prompt-abilities = { $card }: выберите { $count }.
prompt-place = { $card }: сколько карт оставить сверху, кладя { CASE($about, "acc") }?
prompt-name = { $card }: назовите карту.
prompt-next = Что сначала? ({ $verb })
prompt-way = Сыграть { CASE($about, "acc") } как обычно или как путь?
prompt-cards-discard = { $card }: сбросьте { $count }.
prompt-cards-trash = { $card }: выкиньте на свалку { $count }.
    .other = { $card }: выкиньте на свалку { $count } из тех, что раскрывает { $whom }.
prompt-cards-gain = { $card }: получите { $count }.
prompt-cards-gain-artisan = { $card }: получите на руку карту не дороже $5.
prompt-cards-gain-feast = { $card }: получите карту не дороже $5.
prompt-cards-gain-workshop = { $card }: получите карту не дороже $4.
prompt-cards-gain-ironworks = { $card }: получите карту не дороже $4.
prompt-cards-gain-groom = { $card }: получите карту не дороже $4.
prompt-cards-gain-demand = { $card }: получите на верх колоды карту не дороже $4.
prompt-cards-gain-bargain = { $card }: получите карту не дороже $5, кроме карт победы.
prompt-cards-gain-falconer = { $card }: получите на руку карту дешевле { CASE($card, "gen") }.
prompt-cards-gain-lurker = { $card }: получите действие со свалки.
prompt-cards-gain-thief = { $card }: какие из выкинутых сокровищ вы получаете?
# $lost: карта, которую за это выкинули, изгнали или вернули
prompt-cards-gain-remodel = { $card }: получите карту не больше чем на $2 дороже { CASE($lost, "gen") }.
prompt-cards-gain-replace = { $card }: получите карту не больше чем на $2 дороже { CASE($lost, "gen") }.
prompt-cards-gain-enhance = { $card }: получите карту не больше чем на $2 дороже { CASE($lost, "gen") }.
prompt-cards-gain-displace = { $card }: получите другую карту не больше чем на $2 дороже { CASE($lost, "gen") }.
prompt-cards-gain-mine-1e = { $card }: получите на руку сокровище не больше чем на $3 дороже { CASE($lost, "gen") }.
prompt-cards-gain-mine-2e = { $card }: получите на руку сокровище не больше чем на $3 дороже { CASE($lost, "gen") }.
prompt-cards-gain-upgrade = { $card }: получите карту ровно на $1 дороже { CASE($lost, "gen") }.
prompt-cards-gain-way-of-the-butterfly = { $card }: получите карту ровно на $1 дороже { CASE($lost, "gen") }.
prompt-cards-gain-saboteur = { $card }: получите карту хотя бы на $2 дешевле { CASE($lost, "gen") } или ничего.
prompt-cards-put-on-deck = { $card }: положите { $count } на верх колоды.
prompt-cards-play = { $card }: выберите { $count }, чтобы сыграть.
prompt-order-put-on-deck = { $card }: верните { $count } на колоду; первой назовите ту, что ляжет сверху.
prompt-yes-no-deck-into-discard = { $card }: переложить колоду в сброс?
prompt-yes-no-play = { $card }: сыграть { CASE($about, "acc") }?
prompt-yes-no-set-aside = { $card }: вы берёте { CASE($about, "acc") }. Отложить?
prompt-abilities-choose = { $count ->
    [1] { $card }: выберите одно.
   *[other] { $card }: выберите { $count } — в том порядке, в каком выполнять.
}
prompt-abilities-choose-about = { $card }: вы раскрываете { CASE($about, "acc") }. Что с этой картой делать?
    .other = { $card }: { $whom } раскрывает { CASE($about, "acc") }. Что с этой картой делать?
prompt-cards-give = { $card }: получите { $count }.
    .other = { $card }: выберите { $count } — получит { $whom }.
prompt-cards-give-swindler = { $card }: выберите карту той же стоимости: { $lost }.
    .other = { $card }: { $whom } теряет { CASE($lost, "acc") }. Какую карту той же стоимости взамен?
prompt-cards-pass = { $card }: передайте { $count } соседу слева.
prompt-cards-put-into-deck = { $card }: положите { $count } в колоду.
prompt-cards-reveal = { $card }: покажите { $count } с руки.
prompt-cards-trash-from-supply = { $card }: выкиньте на свалку { $count } из резерва.
prompt-yes-no-trash-this = Выкинуть { CASE($card, "acc") } на свалку?
prompt-place-put-into-deck = { $card }: куда положить { CASE($about, "acc") }? Сколько карт будет сверху: 0 — на самый верх, { $most } — в самый низ.
    .shown = { $card }: куда в колоде положить { CASE($about, "acc") }?
prompt-name-name = { $card }: назовите карту.
prompt-next-react = { $about }: раскрыть реакцию?
prompt-cards-exile = { $card }: изгоните { $count }.
prompt-cards-exile-from-supply = { $card }: изгоните { $count } из резерва.
prompt-cards-take-from-exile = { $card }: переложите { $count } из изгнания на верх колоды.
prompt-cards-set-aside = { $card }: отложите { $count }.
prompt-cards-trash-to-buy = { $card }: вместо оплаты выкиньте на свалку { $count }.
prompt-order-gain = { $card }: назовите карты в том порядке, в каком их получить.
prompt-order-put-on-deck-way-of-the-frog = { $card }: что положить на верх колоды? Первой назовите ту, что ляжет сверху.
prompt-yes-no-gain-this = { $card }: получить { CASE($about, "acc") }?
prompt-yes-no-return-this = { $card }: вернуть { CASE($about, "acc") } в стопку?
prompt-yes-no-discard-hand = { $card }: сбросить руку?
prompt-abilities-choose-scrap = { $card }: выберите { $count }.
prompt-abilities-choose-barge = { $card }: +3 карты и +1 покупка — сейчас или в следующий ход?
prompt-abilities-choose-village-green = { $card }: +1 карта и +2 действия — сейчас или в следующий ход?
prompt-abilities-choose-about-sleigh = { $card }: вы получаете { CASE($about, "acc") }. Куда положить?
# $count: 0, если ничего делать не обязательно. $name: другой игрок, который её получил
prompt-next-gained = { $count ->
    [0] { $name } получает { CASE($card, "acc") }. Применить что-нибудь?
   *[other] { $name } получает { CASE($card, "acc") }. Что сначала?
}
    .you = { $count ->
        [0] Вы получаете { CASE($card, "acc") }. Применить что-нибудь?
       *[other] Вы получаете { CASE($card, "acc") }. Что сначала?
    }
# Что можно сделать с полученной картой. Чего здесь нет, то карта, которую играют с руки.
gained-itself = { $card }: сделать то, что положено при получении
gained-way-of-the-seal = { $card }: положить { CASE($gained, "acc") } на верх колоды
gained-sleigh = сбросить { CASE($card, "acc") }: { $gained } — на руку или на верх колоды
gained-gatekeeper = { $card }: изгнать { CASE($gained, "acc") }
gained-livery = { $card }: получить Лошадь
gained-invest = { $card }: +2 карты
prompt-next-discarded = Вы сбрасываете { CASE($about, "acc") }. Сыграть?
prompt-next-bought = Карта { $about } куплена. Что сначала?
prompt-next-trashed = Карта { $about } на свалке. Что сначала?
prompt-next-start = Ваш ход начинается. Что сначала?
prompt-next-use = { $card }: вы играете { CASE($about, "acc") }. Сначала получить такую же карту?
prompt-way-way = Сыграть { CASE($about, "acc") } как обычно или как путь?

label-yes = да
label-no = нет
label-pass = ничего
label-done = готово
label-discard = сбросить
label-put-back = вернуть на место
label-plus-1-card = +1 карта
label-plus-1-action = +1 действие
label-plus-1-buy = +1 покупка
label-plus-coins-1 = +$1
label-plus-2-cards = +2 карты
label-plus-3-cards = +3 карты
label-plus-2-actions = +2 действия
label-plus-coins-2 = +$2
label-plus-coins-3 = +$3
label-new-hands = сбросить руку, +4 карты; и все, у кого не меньше 5 карт
label-trash-2-cards = выкинуть на свалку 2 карты
label-discard-2-cards = сбросить 2 карты
label-gain-a-curse = получить Проклятие на руку
label-gain-a-gold = получить Золото
label-trash-an-action-from-the-supply = выкинуть на свалку действие из резерва
label-gain-an-action-from-the-trash = получить действие со свалки
label-now = сейчас
label-next-turn = в следующий ход
label-hand = на руку
label-deck = на верх колоды
label-gain-a-silver = получить Серебро
label-gain-a-horse = получить Лошадь
label-exile-from-the-supply = изгнать действие из резерва
label-take-from-exile = переложить действие из изгнания на верх колоды
label-exile = сбросить остальные такие же из изгнания

choice-none = ничего
choice-all = все
# $example: номера нескольких вариантов
choose-several = (несколько: { $example })

## Ход

choices-play = Сыграть
choices-buy = Купить
choices-keys = Клавиши
move-play = сыграть { CASE($card, "acc") }
move-buy = купить { CASE($card, "acc") }
card-costing = { $card } ${ $cost }
# $source: что отложило карту до этого хода
choice-put-off = { $card } ({ $source })
# Вариант, который есть несколько раз.
choice-times = { $card } ×{ $count }
# Карта с числом: «2 Поместья», «5 Поместий», «21 Провинцию».
card-times = { $count ->
    [one] { $count } { $card }
    [few] { $count } { CASE($card, "few", "gen") }
   *[many] { $count } { CASE($card, "many", "gen") }
}
    .acc = { $count ->
        [one] { $count } { CASE($card, "acc") }
        [few] { $count } { CASE($card, "few", "gen") }
       *[many] { $count } { CASE($card, "many", "gen") }
    }
# Название карты и рядом английское, если его хотят видеть.
card-beside = { $card } ({ $english })
cost = ${ $cost }
between-types = {" - "}

## Клавиши: что набирать, короткое впереди (и латиницей, чтобы не переключать раскладку); что делает

keys-treasures = с сокровища t
does-treasures = все сокровища
keys-end = к конец e
does-end = конец хода
keys-buy-phase = ф фаза b
does-buy-phase = к покупкам
keys-undo = о отмена u
does-undo = отмена
keys-ways = у пути w
does-ways = { $on ->
    [0] спрашивать о путях
   *[other] не спрашивать о путях
}
# Вместо ответа, играть ли эту карту как путь.
ways-off = играть { CASE($card, "acc") } всегда как обычно («{ $key } все»: без путей вообще)
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
