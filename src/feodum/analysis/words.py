"""An analysis in words. Every sentence is a measurement."""

from __future__ import annotations

from typing import TYPE_CHECKING

from feodum.lab.report import decimal
from feodum.wording.answers import answer_text, move_text
from feodum.wording.words import Words, name_of

if TYPE_CHECKING:
    from feodum.analysis.values import Analysis, JudgedMove
    from feodum.locales import Locale


def told(analysis: Analysis, locale: Locale) -> list[str]:
    """Where the game was decided, in three sentences."""
    if not analysis.moves:
        return []
    return [
        turning_point(analysis, locale),
        luck_and_choice(analysis, locale),
        dearest(analysis, locale),
    ]


def words_for(analysis: Analysis, locale: Locale) -> Words:
    return Words(locale, analysis.sets, analysis.names)


# ---- the three sentences


def turning_point(analysis: Analysis, locale: Locale) -> str:
    """How the game ended for the seat, and since which turn it had looked that way."""
    name = words_for(analysis, locale).seats[analysis.seat]
    curve = analysis.curve
    if analysis.won is None or analysis.interrupted:
        chance = chance_text(curve[-1].chance, locale)
        return locale.text("analysis-so-far", name=name, turn=curve[-1].turn, chance=chance)
    scores = list(analysis.scores)
    args: dict[str, str | int] = {
        "name": name,
        "own": scores.pop(analysis.seat),
        "best": max(scores),
    }
    if 0 < analysis.won < 1:
        return locale.text("analysis-tied", **args)
    won = analysis.won == 1
    kind = "won" if won else "lost"
    even = 1 / len(analysis.names)
    chances = [(one.turn, one.chance) for one in curve]
    if not won:  # before a mistake, it was not yet lost
        chances += [(move.turn, move.before) for move in analysis.moves]
    turns = [turn for turn, chance in chances if (chance < even) == won]
    if turns:
        return locale.text(f"analysis-{kind}", turn=max(turns), **args)
    return locale.text(f"analysis-always-{kind}", **args)


def luck_and_choice(analysis: Analysis, locale: Locale) -> str:
    """What the draws, the other players and the decisions did, in percentage points."""
    balance = analysis.balance
    assert balance is not None
    return locale.text(
        "analysis-balance",
        first=chance_text(balance.first, locale),
        draws=signed(balance.draws, locale),
        others=signed(balance.others, locale),
        choices=signed(balance.choices, locale),
        error=decimal(100 * balance.choices_error, 0, locale),
    )


def dearest(analysis: Analysis, locale: Locale) -> str:
    """The decision that cost most."""
    if not analysis.marked:
        return locale.text("analysis-no-mistake")
    return locale.text("analysis-dearest", what=mistake(analysis, analysis.marked[0], locale))


# ---- one move


def mistake(analysis: Analysis, move: JudgedMove, locale: Locale) -> str:
    """A sentence that says what a move cost, and what was better."""
    return locale.text(
        "analysis-mistake",
        turn=move.turn,
        answer=given_text(analysis, move, locale),
        better=better_text(analysis, move, locale),
        cost=decimal(100 * move.gain, 0, locale),
        error=decimal(100 * move.gain_error, 0, locale),
    )


def why(analysis: Analysis, move: JudgedMove, locale: Locale) -> str:
    """What is different at the end after the better answer; empty if nothing is certain."""
    if not move.reasons:
        return ""
    words = words_for(analysis, locale)
    parts: list[str] = []
    for own in (True, False):
        cards = [
            locale.text(
                "analysis-more-cards",
                card=name_of(locale, words.sources[reason.card]),
                by=signed_number(reason.by, 1, locale),
            )
            for reason in move.reasons
            if reason.own == own and reason.card in words.sources
        ]
        if cards:
            who = words.seats[analysis.seat] if own else others(analysis, words)
            parts.append(locale.text("analysis-who-more", who=who, cards=", ".join(cards)))
    return locale.text("analysis-why", what="; ".join(parts)) if parts else ""


def others(analysis: Analysis, words: Words) -> str:
    names = [name for number, name in enumerate(words.seats) if number != analysis.seat]
    return names[0] if len(names) == 1 else words.locale.text("analysis-others")


def given_text(analysis: Analysis, move: JudgedMove, locale: Locale) -> str:
    """The answer that was given, in words."""
    return in_words(analysis, move, move.answer, locale)


def in_words(analysis: Analysis, move: JudgedMove, answer: str, locale: Locale) -> str:
    return answer_text(words_for(analysis, locale), move.kind, answer, move.asked_by)


def better_text(analysis: Analysis, move: JudgedMove, locale: Locale) -> str:
    """The best other answer, and what else is bought after it."""
    words = words_for(analysis, locale)
    first = in_words(analysis, move, move.alternative, locale)
    further = [move_text(words, answer) for answer in move.then]
    return locale.text("answer-then").join([first, *further])


# ---- numbers


def chance_text(chance: float, locale: Locale) -> str:
    return locale.text("analysis-chance", number=chance)


def signed(share: float, locale: Locale) -> str:
    """A change of the chance in percentage points, with its sign."""
    return signed_number(100 * share, 0, locale)


def signed_number(number: float, digits: int, locale: Locale) -> str:
    shown = decimal(abs(number), digits, locale)
    if not any(digit in "123456789" for digit in shown):
        return shown
    return ("+" if number > 0 else "\N{MINUS SIGN}") + shown
