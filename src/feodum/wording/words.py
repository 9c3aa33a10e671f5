"""Cards and players in words: their names, and lists of them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeVar

from feodum.bots import BOTS
from feodum.engine.card import Card
from feodum.engine.landscape import Landscape
from feodum.engine.notation import runs
from feodum.kingdoms.sets import LANDSCAPES, SOURCES, THINGS, all_cards, landscapes
from feodum.locales.cases import Cased
from feodum.locales.names import fold
from feodum.session.seats import LONGEST_NAME, printable
from feodum.wording.marks import mark

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from feodum.engine.card import Source
    from feodum.locales import Locale


class Words:
    """What things are called at one table, in one language."""

    def __init__(
        self,
        locale: Locale,
        sets: tuple[str, ...],
        seats: Sequence[str],
        *,
        ways: bool = False,
        marks: bool = False,
        longest: int = LONGEST_NAME,
    ) -> None:
        self.locale: Final = locale
        """The language."""
        self.sets: Final = sets
        """The sets of this table."""
        self.seats: Final = [printable(name)[:longest] for name in seats]
        """The players' names, by seat."""
        self.cards: Final = all_cards(sets)
        """Every card by its English name, in the version of this table."""
        self.sources: Final = sources(sets)
        """Every card, Event and Way by its English name, in the version of this table."""
        self.ways: Final = ways
        """Whether Actions can be played as Ways at this table."""
        self.marks: Final = marks
        """Whether card names are marked, to find them in a text."""
        self._with_marks: Words | None = None

    @property
    def marked(self) -> Words:
        """These words with card names marked; made once."""
        if self._with_marks is None:
            self._with_marks = Words(self.locale, self.sets, self.seats, ways=self.ways, marks=True)
        return self._with_marks

    def card(self, key: str) -> Cased:
        """The name of a card or landscape."""
        return self.locale.once(("card", key, self.marks), lambda: self._make_card(key))

    def _make_card(self, key: str) -> Cased:
        name = name_of(self.locale, SOURCES[key])
        return Cased(lambda forms: mark(name.form(forms), key)) if self.marks else name

    def thing(self, key: str) -> Cased:
        """The name of a mat or of a kind of token."""
        return thing_name(self.locale, key)

    def tokens(self, tokens: Mapping[str, int]) -> str:
        """Tokens of different kinds: `2 Debt, 1 Beacon`."""
        return tokens_text(self.locale, tokens)

    def kind(self, kind: str) -> str:
        """What landscapes of a kind, or cards of a type, are called; by default, `kind` itself."""
        message_id = f"type-{kind}"
        return self.locale.text(message_id) if self.locale.has(message_id) else kind

    def kinds(self, kind: str) -> str:
        """What several landscapes of a kind, or cards of a type, are called."""
        message_id = f"type-{kind}"
        return (
            self.locale.attribute(message_id, "plural")
            if self.locale.has(message_id, "plural")
            else self.kind(kind)
        )

    def phase(self, phase: str) -> Cased:
        """The name of a phase; one that a box adds is named after what is played in it."""
        message_id = f"phase-{phase}"
        if self.locale.has(message_id):
            return self.locale.cased(message_id)
        return self.locale.cased("phase-other", phase=self.kind(phase))

    def list_cards(self, keys: Iterable[str]) -> Cased:
        """Name cards, with equal neighbours counted: `2 Copper, Estate`."""
        found = tuple(keys)
        return self.locale.once(("cards", found, self.marks), lambda: self._make_list(found))

    def _make_list(self, keys: tuple[str, ...]) -> Cased:
        names = [self.counted(key, count) for key, count in runs(keys)]
        return Cased(lambda forms: ", ".join(name.form(forms) for name in names))

    def counted(self, key: str, count: int) -> Cased:
        """Several copies of a card: `3 Copper`, but `Copper` for one."""
        name = self.card(key)
        if count == 1:
            return name
        return self.locale.cased("card-times", card=name, count=count)

    def label(self, name: str) -> str:
        """What to call an ability, a place in a deck, or `Barge (Way of the Turtle)`."""
        if name.isdecimal():
            return name
        card, bracket, source = name.removesuffix(")").partition(" (")
        if bracket and card in self.sources and source in self.sources:
            known = self.sources
            args = {"card": self.card(known[card].key), "source": self.card(known[source].key)}
            return self.locale.text("choice-put-off", **args)
        message_id = label_id(name)
        return self.locale.text(message_id) if self.locale.has(message_id) else name

    def cost(self, cost: int) -> str:
        """An amount of coins: `$5`."""
        return self.locale.text("cost", cost=cost)

    def price(self, source: Card | Landscape, coins: int | None = None) -> str:
        """What a card or landscape costs; `coins` replaces its printed coins."""
        return price_of(self.locale, source, coins)

    def types(self, key: str) -> str:
        """The types of a card: `Action - Attack`."""
        source = SOURCES[key]
        return self.locale.text("between-types").join(type_names(self.locale, source))


def name_of(locale: Locale, source: Source) -> Cased:
    """What a card is called; its English name if it has no texts."""
    return locale.card(source.key) if locale.has(source.key) else Cased(lambda _: source.name)


def thing_name(locale: Locale, key: str) -> Cased:
    """The name of a mat or of a kind of token; its English name if it has no texts."""
    if locale.has(key):
        return locale.cased(key)
    name = THINGS[key].name
    return Cased(lambda _: name)


def tokens_text(locale: Locale, tokens: Mapping[str, int]) -> str:
    told = [
        locale.text("tokens", thing=thing_name(locale, key), number=number)
        for key, number in tokens.items()
    ]
    return ", ".join(told)


def price_of(locale: Locale, source: Card | Landscape, coins: int | None = None) -> str:
    """What a card or landscape costs, with its tokens; empty if it cannot be bought.

    `coins` replaces its printed coins.
    """
    cost = source.cost
    if cost is None:
        return ""
    told = locale.text("cost", cost=cost.coins if coins is None else coins)
    if not cost.tokens:
        return told
    tokens = tokens_text(locale, {token.key: number for token, number in cost.tokens})
    if not cost.coins:
        return tokens
    return locale.text("cost-and-tokens", cost=told, tokens=tokens)


Named = TypeVar("Named", bound="Source")


def alphabetically(sources: Iterable[Named], locale: Locale) -> list[Named]:
    """Sorted by their names in this language; in Russian, ё sorts like е."""
    return sorted(sources, key=lambda source: (fold(name_of(locale, source)), source.key))


def type_names(locale: Locale, source: Card | Landscape) -> list[str]:
    """A card's types in words; a type without a message keeps its own name."""
    ids = {name: f"type-{name}" for name in source.type_names}
    return [locale.text(found) if locale.has(found) else name for name, found in ids.items()]


def bot_text(locale: Locale, name: str) -> str:
    """What a bot does: its message, or the text it was added with."""
    told = BOTS[name]
    return locale.text(told) if locale.has(told) else printable(told)


@lru_cache(maxsize=64)
def sources(sets: tuple[str, ...]) -> dict[str, Card | Landscape]:
    """Cards, Events and Ways by their English names, shared by all tables with these sets."""
    return {**all_cards(sets), **landscapes(tuple(LANDSCAPES))}


def label_id(name: str) -> str:
    """The message id of an ability: `label-plus-2-cards`, `label-plus-coins-2`."""
    plain = name.lower().replace("+", "plus-").replace("$", "coins-").replace(" ", "-")
    return f"label-{plain}"


def gathered(keys: Iterable[str]) -> list[str]:
    """The keys with equal ones together, in order of first appearance."""
    order = list(keys)
    return sorted(order, key=order.index)
