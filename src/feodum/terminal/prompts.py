"""Questions on the screen, and how typed answers are read."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from rich.text import Text

from feodum.engine.card import Card
from feodum.engine.errors import Problem
from feodum.engine.landscape import Event
from feodum.engine.log import TURNS
from feodum.kingdoms.sets import CARDS
from feodum.terminal.texts import flow
from feodum.terminal.typed import find_source, keys_of, meant_by
from feodum.terminal.ways import way_lines
from feodum.wording.questions import QuestionText
from feodum.wording.seen import on_table

if TYPE_CHECKING:
    from collections.abc import Iterable

    from feodum.terminal.numbering import Numbering
    from feodum.views.data import LogEntry, Question, View
    from feodum.wording.questions import Option
    from feodum.wording.words import Words

MOVE_VERBS: Final = ("play", "buy")
COUNTED: Final = re.compile(r"(\d+)\s*[x×*]?\s+(\D.*)")
NUMBERS: Final = re.compile(r"\d+(\s+\d+)*")
TYPED: Final = ("place", "name")
"""Kinds of question with too many options to list."""
WITHOUT_CARDS: Final = ("abilities", "yes-no")
"""Kinds of question that are never answered with a card."""
PLAY: Final = "play "
BUY: Final = "buy "
SHORTCUTS: Final = {"treasures": "play treasures", "end": "end turn", "buy-phase": "end actions"}
"""The moves that some commands stand for."""


class Prompt(QuestionText):
    """A question as a person reads and answers it at a keyboard."""

    def __init__(
        self,
        words: Words,
        question: Question,
        view: View,
        log: list[LogEntry] | None = None,
        *,
        alone: bool = True,
        ways_on: bool = True,
        numbering: Numbering | None = None,
    ) -> None:
        super().__init__(words, question, view, log, alone=alone)
        self.ways_on: Final = ways_on
        """Whether the person is asked about Ways."""
        self.near: Final = on_table(view)
        self.laid_out: Final = view["laid_out"]
        numbers = {option.answer: number for number, option in enumerate(self.options, 1)}
        if question["kind"] == "turn" and numbering is not None:
            turn = sum(entry["kind"] in TURNS for entry in self.log)
            numbers = numbering.numbers(turn, self.options, view)
        self.numbers: Final = numbers
        """The number of each option, by its answer."""

    def hand_numbers(self) -> dict[str, int]:
        """The numbers of the cards in hand that can be played."""
        plays = {option.answer: option.card for option in self.options}
        return {
            card: self.numbers[answer]
            for answer, card in plays.items()
            if card is not None and answer.startswith(PLAY)
        }

    # ---- what is shown

    def lines(self, width: int) -> list[Text]:
        """The numbered choices, and the keys."""
        if self.question["kind"] in TYPED:
            return self.keys(width)
        if self.question["kind"] == "way":
            return self.way_lines(width)
        if self.question["kind"] != "turn":
            cells = list(self.numbered(self.options))
            if not self.question["least"]:
                cells.append(choice("0", self.locale.text("choice-none")))
            if example := self.several():
                cells.append(Text(self.locale.text("choose-several", example=example), "dim"))
            return [*flow(Text(" "), cells, width), *self.keys(width)]
        plays = [option for option in self.options if option.answer.startswith(PLAY)]
        cells = list(self.numbered(plays))
        if SHORTCUTS["treasures"] in self.question["candidates"]:
            cells.append(self.command("treasures"))
        if self.words.ways and any(self.is_action(option) for option in plays):
            cells.append(self.command("ways"))
        lines = flow(self.group("choices-play"), cells, width) if cells else []
        buys = [option for option in self.options if option.answer.startswith(BUY)]
        if buys:
            lines += flow(self.group("choices-buy"), list(self.numbered(buys)), width)
        others = self.options[len(plays) + len(buys) :]
        if others:
            lines += flow(self.group("choices-other"), list(self.numbered(others)), width)
        return lines + self.keys(width)

    def keys(self, width: int) -> list[Text]:
        """The line that says what else can be typed."""
        keys = ["undo", "deck", "explain", "log", "help", "quit"]
        if SHORTCUTS["buy-phase"] in self.question["candidates"]:
            keys.insert(0, "buy-phase")
        if self.question["kind"] == "turn":
            keys.insert(0, "end")
        return flow(self.group("choices-keys"), [self.command(key) for key in keys], width)

    def several(self) -> str:
        """An example of how to type several choices; empty if only one is wanted."""
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
        ids = ("choices-play", "choices-buy", "choices-other", "choices-keys")
        widest = max(len(self.locale.text(one)) for one in ids)
        return Text(f" {self.locale.text(message_id):<{widest}}  ", style="bold")

    def numbered(self, options: Iterable[Option]) -> Iterable[Text]:
        for option in sorted(options, key=lambda option: self.numbers[option.answer]):
            yield choice(str(self.numbers[option.answer]), option.label)

    def is_action(self, option: Option) -> bool:
        return option.card is not None and CARDS[option.card].is_action

    def left_to_play(self) -> str:
        """The cards that could still be played this turn."""
        plays = [option for option in self.options if option.answer.startswith(PLAY)]
        return ", ".join(option.label for option in plays)

    def left_to_buy(self) -> bool:
        """Whether something that costs at least $1 can be bought."""
        buys = [option for option in self.options if option.answer.startswith(BUY)]
        return any(self.costs.get(option.answer[len(BUY) :], 0) for option in buys)

    def way_lines(self, width: int) -> list[Text]:
        lines = [
            line
            for number, option in enumerate(self.options, 1)
            for line in way_lines(self.words, number, option, self.laid_out, width)
        ]
        key = keys_of(self.words, "ways")[0]
        off = self.locale.text(
            "ways-off", card=self.words.card(self.question["about"] or ""), key=key
        )
        return [*lines, Text(" ") + choice(key, off), *self.keys(width)]

    def command(self, command: str) -> Text:
        does = self.locale.text(f"does-{command}", on=int(self.ways_on))
        return choice(keys_of(self.words, command)[0], does)

    # ---- what is answered

    def read(self, line: str) -> list[str]:
        """The names that a typed line stands for; the session decides whether they are legal."""
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
            # Nobody owns 100 copies of a card, so a larger number would be refused anyway.
            return [self.by_name(counted[2])] * min(int(counted[1][:4]), 100)
        several = part.split()
        if self.question["most"] > 1 and len(several) > 1 and not self.matches(part):
            return [self.by_name(name) for name in several]
        return [self.by_name(part)]

    def by_number(self, number: int) -> str:
        """The answer with this number; also a buy that is not on offer, whose refusal says why."""
        for answer, its in self.numbers.items():
            if its == number:
                return answer
        return self.option_at(number).answer

    def option_at(self, number: int) -> Option:
        for option in self.options:
            if self.numbers[option.answer] == number:
                return option
        if self.question["kind"] == "turn":
            raise Problem("error-no-number", number=str(number))
        raise Problem("error-number", number=str(number), most=len(self.options))

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
        """The options that this name can stand for."""
        found = meant_by(name, (known for option in self.options for known in option.names))
        return [option for option in self.options if not set(found).isdisjoint(option.names)]

    def not_offered(self, name: str) -> str:
        """A move or card that exists but is not on offer now; the session says why not."""
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
        """The English name of a card, or of an Event to buy; other landscapes are refused."""
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
