## Типы (.plural: несколько карт этого типа)

type-action = Действие
    .plural = Действия
type-treasure = Сокровище
    .plural = Сокровища
type-victory = Победа
    .plural = Карты победы
type-curse = Проклятие
    .plural = Проклятия
type-attack = Атака
    .plural = Атаки
type-reaction = Реакция
    .plural = Реакции
type-duration = Длительность
    .plural = Длительные карты
type-event = Событие
    .plural = События
type-way = Путь
    .plural = Пути

## Зоны

zone-hand = рука
zone-deck = колода
zone-discard = сброс
zone-play = личная зона
zone-aside = отложено
zone-exile = изгнание
zone-trash = свалка
zone-supply = резерв

## Фазы

phase-start = Начало хода
phase-action = Фаза действий
    .acc = фазу действий
phase-buy = Фаза приобретений
    .acc = фазу приобретений
phase-cleanup = Фаза расчистки
# $phase: тип карт, у которых своя фаза
phase-other = Фаза «{ $phase }»
    .acc = фазу «{ $phase }»

## Счётчики

counter-actions = Действия
counter-buys = Покупки
counter-coins = Монеты
counter-score = ПО
counter-turns = Ходы
