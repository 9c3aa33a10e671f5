"""Questions in words: the sentence that asks, and the possible answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from feodum.engine.card import END_TURN, PASS, REACTION, Card
from feodum.engine.log import GAIN_KINDS
from feodum.engine.mats import Token
from feodum.kingdoms.sets import CARDS, SOURCES, THINGS
from feodum.locales.names import names
from feodum.wording.hand import in_order
from feodum.wording.logtext import last_card, who_last
from feodum.wording.marks import SEATS, named, plain, segments
from feodum.wording.seen import costs, own_hand

if TYPE_CHECKING:
    from feodum.engine.landscape import Landscape
    from feodum.views.data import LogEntry, Question, View
    from feodum.wording.marks import Segment
    from feodum.wording.words import Words

PLAY_KINDS: Final = ("play",)
LOSSES: Final = ("trash", "trash-from-deck", "exile", "return-to-pile")
ONE_THING: Final = ("use", "discarded")
"""Verbs of questions that offer one thing and name it."""


@dataclass(frozen=True)
class Option:
    """One possible answer."""

    answer: str
    """The answer as the session expects it."""
    label: str
    names: tuple[str, ...]
    """What a person may call it."""
    count: int
    """How often it can be chosen."""
    card: str | None
    """The key of the card, Event or Way, if it is one."""


class QuestionText:
    """A question as read by the person who must answer it."""

    def __init__(
        self,
        words: Words,
        question: Question,
        view: View,
        log: list[LogEntry] | None = None,
        *,
        alone: bool = True,
        typed: bool = True,
    ) -> None:
        self.words: Final = words
        self.locale: Final = words.locale
        self.question: Final = question
        self.alone: Final = alone
        """Whether there is no need to say who is asked."""
        self.typed: Final = typed
        """Whether the answer is typed, so that the sentence says how, rather than tapped."""
        self.log: Final = log or []
        self.costs: Final = costs(view)
        hand = own_hand(view)
        self.in_hand: Final = {key: hand.count(key) for key in hand}
        self.options: Final = self.make_options()

    # ---- what is asked

    def text(self) -> str:
        """The sentence above the choices: which card asks, for what, and how many."""
        return plain(self.marked())

    def segments(self) -> list[Segment]:
        """The sentence in segments, to find the cards in it."""
        return segments(self.marked())

    def marked(self) -> str:
        question = self.question
        if question["kind"] == "turn":
            return self.named(self.locale.text("prompt-turn-over" if self.over else "prompt-turn"))
        if question["verb"] == "gained":
            return self.named(self.gained_text())
        args: dict[str, str | int] = {"card": self.by(question["card"]), "count": self.how_many()}
        args["most"] = len(question["candidates"]) - 1
        args["about"] = self.by(question["about"])
        args["whom"] = SEATS[question["whom"]]
        args["lost"] = self.lost()
        args["verb"] = question["verb"]
        message_id = self.message_id()
        variants = {
            "shown": not self.typed,
            "other": question["whom"] != question["seat"],
            "may": not question["least"],
        }
        for variant, fits in variants.items():
            if fits and self.locale.has(message_id, variant):
                return self.named(self.locale.attribute(message_id, variant, **args))
        return self.named(self.locale.text(message_id, **args))

    def message_id(self) -> str:
        """The message for what this card asks, or for every card that asks the same thing.

        If an added card asks for something without a message, it is the message for this kind of
        question.
        """
        question = self.question
        kind = f"prompt-{question['kind']}"
        verb = f"{kind}-{question['verb']}"
        found = (one for one in (f"{verb}-{question['card']}", verb) if self.locale.has(one))
        return next(found, kind)

    def lost(self) -> str:
        """The card given up for what is gained now: trashed, Exiled or returned to its pile."""
        key = last_card(self.log[-1:], LOSSES, self.question["whom"])
        return "" if key is None else self.words.marked.card(key)

    def gained_text(self) -> str:
        """The sentence about a card that was gained, and who gained it."""
        question = self.question
        gained = question["about"] or ""
        args = {"card": self.words.marked.card(gained), "count": self.how_many()}
        gained_by = who_last(self.log, GAIN_KINDS, gained)
        if gained_by is None or gained_by == question["seat"]:
            return self.locale.attribute("prompt-next-gained", "you", **args)
        name = SEATS[gained_by]
        return self.locale.text("prompt-next-gained", name=name, **args)

    @property
    def over(self) -> bool:
        """Whether the only thing left to do is to end the turn."""
        return self.question["candidates"] == [END_TURN.name]

    @property
    def yes_or_no(self) -> bool:
        """Whether the question offers one thing and names it, so that yes or no answers it."""
        question = self.question
        asked = question["kind"] == "next" and question["verb"] in ONE_THING
        return asked and len({*question["candidates"], PASS.name}) == 2

    def named(self, text: str) -> str:
        if not self.alone:
            name = SEATS[self.question["seat"]]
            text = self.locale.text("prompt-for", name=name, what=text)
        return named(text, self.words.seats)

    def by(self, key: str | None) -> str:
        """A card's name, with its player's name if it is another player's."""
        if key is None:
            return ""
        name = self.words.marked.card(key)
        question = self.question
        card = CARDS.get(key)
        attacks = card is not None and card.is_attack
        if question["verb"] in ("pass", "react") or (key == question["card"] and attacks):
            player = who_last(self.log, PLAY_KINDS, key)
            if player is not None and player != question["seat"]:
                return self.locale.text("card-of", name=SEATS[player], card=name)
        return name

    def how_many(self) -> str | int:
        """How many are asked for, in words.

        For abilities it is a number; for a `next` question, 1 if something must be done, else 0.
        """
        question = self.question
        least, most = question["least"], question["most"]
        if question["kind"] == "abilities":
            return most
        if question["kind"] == "next":
            return int(PASS.name not in question["candidates"])
        if question["one_name"]:
            return self.locale.text("count-one-name", most=most)
        if least == most or question["all_or_none"]:
            return self.locale.text("count-exactly", most=most)
        if least:
            return self.locale.text("count-between", least=least, most=most)
        if most > 1 and most == len(question["candidates"]):
            return self.locale.text("count-any", most=most)
        return self.locale.text("count-up-to", most=most)

    def make_options(self) -> list[Option]:
        if self.question["kind"] == "turn":
            plays = self.cards_to("play")
            if len(plays) > 1:
                order = in_order(self.words, self.in_hand)
                plays.sort(key=lambda name: order.index(self.words.cards[name].key))
            buys = sorted(self.cards_to("buy"), key=self.rank)
            return [
                *[self.move_option("play", name) for name in plays],
                *[self.move_option("buy", name) for name in buys],
                *self.other_moves(),
            ]
        candidates = self.question["candidates"]
        names = list(dict.fromkeys(candidates))
        if self.question["verb"] == "gain":
            names.sort(key=lambda name: -self.costs.get(name, 0))
        return [self.option(name, candidates.count(name)) for name in names]

    def other_moves(self) -> list[Option]:
        """The moves that only some boxes have, such as paying off tokens or ending a phase."""
        found: list[Option] = []
        tokens = [thing for thing in THINGS.values() if isinstance(thing, Token)]
        paying = {token.paying.name: token.key for token in tokens}
        for name in self.question["options"]:
            verb, _, what = name.partition(" ")
            if name in paying:
                label = self.locale.text("move-pay", thing=self.words.thing(paying[name]))
                found.append(Option(name, label, (label, name), 1, None))
            elif verb == "end" and what not in ("turn", "actions"):
                label = self.locale.text("move-end-phase", phase=self.words.phase(what[:-1]))
                found.append(Option(name, label, (label, name), 1, None))
        return found

    def rank(self, name: str) -> tuple[bool, int]:
        """The order of what can be bought: cards by printed cost as on the board, then Events."""
        source = self.words.sources[name]
        if isinstance(source, Card):
            return False, -source.cost.coins
        return True, -self.costs[name]

    def cards_to(self, verb: str) -> list[str]:
        """The cards and Events that can be played or bought."""
        start = f"{verb} "
        size = len(start)
        found = [name[size:] for name in self.question["options"] if name.startswith(start)]
        return [name for name in found if name in self.words.sources]

    def move_option(self, verb: str, name: str) -> Option:
        key = self.words.sources[name].key
        number = self.in_hand[key] if verb == "play" else self.costs[name]
        made = ("move", verb, name, key, number)
        return self.locale.once(made, lambda: self.make_move(verb, name, key, number))

    def make_move(self, verb: str, name: str, key: str, number: int) -> Option:
        """A move; `number` is how many copies are in hand, or what one costs to buy."""
        card = self.words.card(key)
        move = self.locale.text(f"move-{verb}", card=card)
        if verb == "play":
            label = self.times(card, number)
        else:
            label = self.costing(card, SOURCES[key], number)
        answer = f"{verb} {name}"
        return Option(answer, label, (move, card, answer, name, *names(key)), 1, key)

    def option(self, name: str, count: int) -> Option:
        source = self.words.sources.get(name)
        if source is None:
            own = self.words.label(name)
            label = self.locale.text("label-no") if self.yes_or_no else own
            return Option(name, label, (label, own, name), count, None)
        local = self.words.card(source.key)
        label = self.times(local, count)
        known = [local, name, *names(source.key)]
        if self.yes_or_no:
            label = self.locale.text("label-yes")
            known.insert(0, label)
        if self.question["verb"] == "gained":
            label = self.use_at_gain(source)
            known.append(label)
        if self.question["verb"] == "gain" and name in self.costs:
            label = self.costing(label, source, self.costs[name])
        return Option(name, label, tuple(known), count, source.key)

    def costing(self, label: str, source: Card | Landscape, coins: int) -> str:
        return self.locale.text("card-costing", card=label, cost=self.words.price(source, coins))

    def use_at_gain(self, source: Card | Landscape) -> str:
        """What a card or a Way can do about the card that was gained."""
        gained = self.question["about"] or ""
        message_id = f"gained-{source.key}"
        if not self.locale.has(message_id):
            from_hand = isinstance(source, Card) and bool(source.types & REACTION)
            itself = source.key == gained and not from_hand
            message_id = "gained-itself" if itself else "move-play"
        args = {"card": self.words.card(source.key), "gained": self.words.card(gained)}
        return self.locale.text(message_id, **args)

    def times(self, card: str, count: int) -> str:
        return str(card) if count == 1 else self.locale.text("choice-times", card=card, count=count)
