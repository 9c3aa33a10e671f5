"""Questions in words, and what was typed in answer to them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rich.text import Text

from feodum.engine.card import PASS, Card, Event
from feodum.engine.errors import Problem
from feodum.engine.log import GAIN_KINDS
from feodum.kingdoms.sets import CARDS
from feodum.terminal.logtext import who_last
from feodum.terminal.seen import costs, on_table, own_hand
from feodum.terminal.typed import find_source, keys_of, meant_by
from feodum.terminal.ways import way_lines
from feodum.terminal.words import flow

if TYPE_CHECKING:
    from collections.abc import Iterable

    from feodum.session.data import LogEntry, Question, View
    from feodum.terminal.words import Words

PLAY_KINDS: Final = ("play",)
MOVE_VERBS: Final = ("play", "buy")
COUNTED: Final = re.compile(r"(\d+)\s*[x×*]?\s+(\D.*)")
NUMBERS: Final = re.compile(r"\d+(\s+\d+)*")
TYPED: Final = ("place", "name")
"""Kinds of questions whose many options are not listed."""
YES_OR_PASS: Final = ("use", "discarded")
"""Verbs that offer one thing, which the question names."""
WITHOUT_CARDS: Final = ("abilities", "yes-no")
"""Kinds of questions that no card answers."""
SHORTCUTS: Final = {"treasures": "play treasures", "end": "end turn", "buy-phase": "end actions"}
"""Commands that are moves."""


@dataclass(frozen=True)
class Option:
    """One thing that can be named, by its number or by one of its names."""

    answer: str
    label: str
    names: tuple[str, ...]
    count: int
    card: str | None


class Prompt:
    """A question as a person reads and answers it."""

    def __init__(
        self,
        words: Words,
        question: Question,
        view: View,
        log: list[LogEntry] | None = None,
        *,
        alone: bool = True,
        ways_on: bool = True,
    ) -> None:
        self.words: Final = words
        self.locale: Final = words.locale
        self.question: Final = question
        self.alone: Final = alone
        """Nobody else uses this keyboard: it is clear who is asked."""
        self.ways_on: Final = ways_on
        """The person is asked about Ways."""
        self.log: Final = log or []
        self.costs: Final = costs(view)
        self.near: Final = on_table(view)
        self.mouse: Final = view["mouse"]
        hand = own_hand(view)
        self.in_hand: Final = {key: hand.count(key) for key in hand}
        self.options: Final = self.make_options()

    # ---- what is asked

    def text(self) -> str:
        """The sentence above the answer: who asks for what, and how much of it."""
        question = self.question
        if question["kind"] == "turn":
            return self.named(self.locale.text("prompt-turn-over" if self.over else "prompt-turn"))
        if question["verb"] == "gained":
            return self.named(self.gained_text())
        args: dict[str, str | int] = {"card": self.by(question["card"]), "count": self.how_many()}
        args["most"] = len(question["candidates"]) - 1
        args["about"] = self.by(question["about"])
        args["whom"] = self.words.seats[question["whom"]]
        message_id = f"prompt-{question['kind']}-{question['verb']}"
        if self.locale.has(f"{message_id}-{question['card']}"):
            message_id = f"{message_id}-{question['card']}"
        if question["whom"] != question["seat"]:
            text = self.locale.attribute(message_id, "other", **args)
        else:
            text = self.locale.text(message_id, **args)
        return self.named(text)

    def gained_text(self) -> str:
        """Who gained the card that something can be done about."""
        question = self.question
        gained = question["about"] or ""
        args = {"card": self.words.card(gained), "count": self.how_many()}
        gained_by = who_last(self.log, GAIN_KINDS, gained)
        if gained_by is None or gained_by == question["seat"]:
            return self.locale.attribute("prompt-next-gained", "you", **args)
        name = self.words.seats[gained_by]
        return self.locale.text("prompt-next-gained", name=name, **args)

    @property
    def over(self) -> bool:
        """Whether there is nothing left to do but to end the turn."""
        return self.question["candidates"] == [SHORTCUTS["end"]]

    def named(self, text: str) -> str:
        if self.alone:
            return text
        name = self.words.seats[self.question["seat"]]
        return self.locale.text("prompt-for", name=name, what=text)

    def by(self, key: str | None) -> str:
        """A card, with its player's name if it is what another player does to all."""
        if key is None:
            return ""
        name = self.words.card(key)
        question = self.question
        card = CARDS.get(key)
        attacks = card is not None and card.is_attack
        if question["verb"] in ("pass", "react") or (key == question["card"] and attacks):
            player = who_last(self.log, PLAY_KINDS, key)
            if player is not None and player != question["seat"]:
                return self.locale.text("card-of", name=self.words.seats[player], card=name)
        return name

    def how_many(self) -> str | int:
        """How many are asked for, in words; of abilities the number, of what is next 0 or 1."""
        question = self.question
        least, most = question["least"], question["most"]
        if question["all_or_none"]:
            return self.locale.text("count-none-or", most=most)
        if question["kind"] == "abilities":
            return most
        if question["kind"] == "next":
            return int(PASS.name not in question["candidates"])
        if question["one_name"]:
            return self.locale.text("count-one-name", most=most)
        if least == most:
            return self.locale.text("count-exactly", most=most)
        if least:
            return self.locale.text("count-between", least=least, most=most)
        if most > 1 and most == len(question["candidates"]):
            return self.locale.text("count-any", most=most)
        return self.locale.text("count-up-to", most=most)

    def make_options(self) -> list[Option]:
        if self.question["kind"] == "turn":
            plays = [name for name in self.question["options"] if self.move_card(name, "play")]
            buys = [name for name in self.question["options"] if self.move_card(name, "buy")]
            plays.sort(key=lambda name: not self.words.cards[name[5:]].is_action)
            buys.sort(key=lambda name: self.rank(name[4:]))
            return [self.move_option(name) for name in (*plays, *buys)]
        candidates = self.question["candidates"]
        names = list(dict.fromkeys(candidates))
        if self.question["verb"] == "gain":
            names.sort(key=lambda name: -self.costs.get(name, 0))
        return [self.option(name, candidates.count(name)) for name in names]

    def rank(self, name: str) -> tuple[bool, int]:
        """The order of what is bought: cards by their printed cost as on the board, then Events."""
        source = self.words.sources[name]
        if isinstance(source, Card):
            return False, -source.cost.coins
        return True, -self.costs[name]

    def move_card(self, name: str, verb: str) -> bool:
        start = f"{verb} "
        return name.startswith(start) and name[len(start) :] in self.words.sources

    def move_option(self, name: str) -> Option:
        verb, _, card_name = name.partition(" ")
        key = self.words.sources[card_name].key
        card = self.words.card(key)
        move = self.locale.text(f"move-{verb}", card=card)
        if verb == "play":
            label = self.times(card, self.in_hand[key])
        else:
            label = self.locale.text("card-costing", card=card, cost=self.costs[card_name])
        return Option(name, label, (move, card, name, card_name), 1, key)

    def option(self, name: str, count: int) -> Option:
        source = self.words.sources.get(name)
        if source is None:
            label = self.words.label(name)
            return Option(name, label, (label, name), count, None)
        local = self.words.card(source.key)
        label = self.times(local, count)
        names = [local, name]
        if self.question["kind"] == "next" and self.question["verb"] in YES_OR_PASS:
            label = self.locale.text("label-yes")
            names.insert(0, label)
        if self.question["verb"] == "gained":
            label = self.use_at_gain(source.key)
            names.append(label)
        if self.question["verb"] == "gain" and name in self.costs:
            label = self.locale.text("card-costing", card=label, cost=self.costs[name])
        return Option(name, label, tuple(names), count, source.key)

    def use_at_gain(self, key: str) -> str:
        """What a card or a Way can do about the card that was gained."""
        gained = self.question["about"] or ""
        message_id = "gained-itself" if key == gained else f"gained-{key}"
        if not self.locale.has(message_id):
            message_id = "move-play"
        args = {"card": self.words.card(key), "gained": self.words.card(gained)}
        return self.locale.text(message_id, **args)

    def times(self, card: str, count: int) -> str:
        return card if count == 1 else self.locale.text("choice-times", card=card, count=count)

    def lines(self, width: int) -> list[Text]:
        """The numbered choices, and the keys."""
        if self.question["kind"] in TYPED:
            return []
        if self.question["kind"] == "way":
            return self.way_lines(width)
        if self.question["kind"] != "turn":
            cells = list(self.numbered(self.options, 1))
            if not self.question["least"]:
                cells.append(choice("0", self.locale.text("choice-none")))
            if example := self.several():
                cells.append(Text(self.locale.text("choose-several", example=example), "dim"))
            return flow(Text(" "), cells, width)
        plays = [option for option in self.options if option.answer.startswith("play ")]
        cells = list(self.numbered(plays, 1))
        if SHORTCUTS["treasures"] in self.question["candidates"]:
            cells.append(self.command("treasures"))
        if self.words.ways and any(self.is_action(option) for option in plays):
            cells.append(self.command("ways"))
        lines = flow(self.group("choices-play"), cells, width) if cells else []
        buys = list(self.numbered(self.options[len(plays) :], len(plays) + 1))
        if buys:
            lines += flow(self.group("choices-buy"), buys, width)
        keys = ["end", "undo", "explain", "log", "help", "quit"]
        if SHORTCUTS["buy-phase"] in self.question["candidates"]:
            keys.insert(1, "buy-phase")
        return lines + flow(self.group("choices-keys"), [self.command(key) for key in keys], width)

    def several(self) -> str:
        """How to choose several, in an example that can be typed; empty where one is wanted."""
        question = self.question
        least = question["most"] if question["all_or_none"] else max(question["least"], 2)
        count = min(least, question["most"])
        numbers = [i for i, option in enumerate(self.options, 1) for _ in range(option.count)]
        different = list(dict.fromkeys(numbers))
        if question["one_name"]:
            most = max(different, key=numbers.count)
            numbers = [most] * numbers.count(most)
        elif len(different) >= count:
            numbers = different
        return " ".join(map(str, numbers[:count])) if min(count, len(numbers)) > 1 else ""

    def group(self, message_id: str) -> Text:
        ids = ("choices-play", "choices-buy", "choices-keys")
        widest = max(len(self.locale.text(one)) for one in ids)
        return Text(f" {self.locale.text(message_id):<{widest}}  ", style="bold")

    def numbered(self, options: Iterable[Option], first: int) -> Iterable[Text]:
        for number, option in enumerate(options, first):
            yield choice(str(number), option.label)

    def is_action(self, option: Option) -> bool:
        return option.card is not None and CARDS[option.card].is_action

    def left_to_play(self) -> str:
        """The cards that could still be played this turn."""
        plays = [option for option in self.options if option.answer.startswith("play ")]
        return ", ".join(option.label for option in plays)

    def way_lines(self, width: int) -> list[Text]:
        lines = [
            line
            for number, option in enumerate(self.options, 1)
            for line in way_lines(self.words, number, option, self.mouse, width)
        ]
        key = keys_of(self.words, "ways")[0]
        off = self.locale.text("ways-off", card=self.by(self.question["about"]), key=key)
        return [*lines, Text(" ") + choice(key, off)]

    def command(self, command: str) -> Text:
        does = self.locale.text(f"does-{command}", on=int(self.ways_on))
        return choice(keys_of(self.words, command)[0], does)

    # ---- what is answered

    def read(self, line: str) -> list[str]:
        """The names that a typed line stands for, for the session to judge."""
        folded = line.casefold()
        if not self.question["least"] and folded in self.words_for_none():
            return []
        if self.question["most"] > 1 and folded == self.locale.text("choice-all").casefold():
            return list(self.question["candidates"])
        names: list[str] = []
        for part in line.split(","):
            if part.strip():
                names += self.read_part(part.strip())
        if not names:
            raise Problem("error-empty")
        if len(names) > 1 and self.question["kind"] == "turn":
            raise Problem("error-one-move")
        return names

    def words_for_none(self) -> tuple[str, ...]:
        return ("0", "none", self.locale.text("choice-none").casefold())

    def read_part(self, part: str) -> list[str]:
        if self.question["kind"] == "place":
            return [self.place(part)]
        if self.question["kind"] not in TYPED and NUMBERS.fullmatch(part):
            return [self.by_number(int(number[:6])) for number in part.split()]
        counted = COUNTED.fullmatch(part)
        if counted:
            # More than anybody owns is refused all the same, without making a list of it.
            return [self.by_name(counted[2])] * min(int(counted[1][:4]), 100)
        several = part.split()
        if self.question["most"] > 1 and len(several) > 1 and not self.matches(part):
            return [self.by_name(name) for name in several]
        return [self.by_name(part)]

    def by_number(self, number: int) -> str:
        if not 1 <= number <= len(self.options):
            raise Problem("error-number", number=str(number), most=len(self.options))
        return self.options[number - 1].answer

    def place(self, typed: str) -> str:
        most = len(self.options) - 1
        if not typed.isdecimal() or int(typed[:6]) > most:
            raise Problem("error-place", most=most)
        return str(int(typed))

    def by_name(self, name: str) -> str:
        matches = self.matches(name)
        if len(matches) > 1:
            labels = [option.names[0] for option in matches]
            raise Problem("error-ambiguous", name=name, names=", ".join(labels))
        return matches[0].answer if matches else self.not_offered(name)

    def matches(self, name: str) -> list[Option]:
        """The options that can be meant."""
        found = meant_by(name, (known for option in self.options for known in option.names))
        return [option for option in self.options if not set(found).isdisjoint(option.names)]

    def not_offered(self, name: str) -> str:
        """A move or card that exists but is no choice now: the session will say why not."""
        if self.question["kind"] in WITHOUT_CARDS:
            raise Problem("error-no-choice", name=name)
        if self.question["kind"] != "turn":
            return self.find(name)
        if name.casefold() in SHORTCUTS.values():
            return name.casefold()
        for verb in MOVE_VERBS:
            for start in (verb, self.locale.text(f"move-{verb}", card="").strip()):
                if name.casefold().startswith(f"{start.casefold()} "):
                    return f"{verb} {self.find(name[len(start) + 1 :].strip(), verb)}"
        card = self.find(name, "buy")
        verb = "play" if self.words.sources[card].key in self.in_hand else "buy"
        return f"{verb} {card}"

    def find(self, name: str, verb: str = "") -> str:
        """The English name of a card, or of an Event to buy; no other landscape fits."""
        found = find_source(self.words, name, self.near)
        source = self.words.sources[found]
        to_buy = verb == "buy" and isinstance(source, Event)
        if isinstance(source, Card) or (to_buy and found in self.near):
            return found
        if to_buy:
            raise Problem("not-on-table", event=self.words.card(source.key))
        raise Problem("not-offered", answer=self.words.card(source.key))


def choice(key: str, label: str) -> Text:
    text = Text(f"{key})", style="bold")
    text.append(f" {label}", style="not bold")
    return text
