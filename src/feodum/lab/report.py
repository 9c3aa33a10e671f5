"""The tables of a result, as rows of plain values, and its summary in a few lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from feodum.engine.card import MADE
from feodum.engine.errors import Problem, UnknownName
from feodum.lab.curves import by_turn, gains_by_turn
from feodum.locales import Locale

if TYPE_CHECKING:
    from collections.abc import Callable

    from feodum.lab.curves import Curves
    from feodum.lab.result import BotResult, RaceResult

Rows = list[dict[str, Any]]
LOW: Final = 0.1
HIGH: Final = 0.9
"""The upper end of a band; `LOW` is the lower one. Both are quantiles of the games."""


def rows(result: RaceResult, table: str) -> Rows:
    if table not in TABLES:
        raise UnknownName("table", table, list(TABLES))
    return TABLES[table](result)


def standing(bot: BotResult) -> dict[str, Any]:
    """How a bot did: its games, how they ended, and its points."""
    return {
        "games": bot.finished,
        "wins": bot.wins,
        "losses": bot.losses,
        "ties": bot.ties,
        "win_share": bot.win_share,
        "win_low": bot.win_interval[0],
        "win_high": bot.win_interval[1],
        "points": bot.score.mean,
    }


def strategies(result: RaceResult) -> Rows:
    return [
        {"strategy": bot.name, **standing(bot), "points_error": bot.score.error}
        for bot in result.bots
    ]


def turns(result: RaceResult) -> Rows:
    found: Rows = []
    for bot in result.bots:
        curves = detailed(bot)
        counted = {
            "points": by_turn(curves.scores),
            "coins": by_turn(curves.coins),
            "money": by_turn(curves.money),
            "cards": by_turn(curves.cards),
        }
        for turn, scores in counted["points"].items():
            row: dict[str, Any] = {"strategy": bot.name, "turn": turn}
            row["games"] = sum(scores.values())
            for name, counts in counted.items():
                row |= spread(name, counts[turn])
            found.append(row)
    return found


def spread(name: str, counts: dict[int, int]) -> dict[str, float]:
    """The mean of some numbers, and the band that holds eight in ten of them."""
    return {
        name: mean_of(counts),
        f"{name}_low": quantile(counts, LOW),
        f"{name}_high": quantile(counts, HIGH),
    }


def provinces(result: RaceResult) -> Rows:
    """How many turns it takes to have the first Province, the second, and so on."""
    found: Rows = []
    for bot in result.bots:
        for number, counts in gains_by_turn(detailed(bot).provinces).items():
            games = sum(counts.values())
            row: dict[str, Any] = {"strategy": bot.name, "provinces": number, "games": games}
            row["share"] = games / max(1, result.games)
            found.append(row | spread("turns", counts))
    return found


def gains(result: RaceResult) -> Rows:
    found: Rows = []
    for bot in result.bots:
        for turn, counts in gains_by_turn(detailed(bot).gains).items():
            by_name: dict[str, int] = {}
            for slot, count in counts.items():
                name = MADE[slot].name
                by_name[name] = by_name.get(name, 0) + count
            for name, count in by_name.items():
                row: dict[str, Any] = {"strategy": bot.name, "turn": turn, "card": name}
                found.append(row | {"gains": count, "per_game": count / max(1, result.games)})
    return found


def lengths(result: RaceResult) -> Rows:
    finished = max(1, result.finished)
    return [
        {"turns": turns, "games": games, "share": games / finished}
        for turns, games in sorted(result.lengths.items())
    ]


def ends(result: RaceResult) -> Rows:
    by_provinces = result.finished - result.by_piles
    found = {"provinces": by_provinces, "piles": result.by_piles, "given-up": result.unfinished}
    return [
        {"end": end, "games": games, "share": games / max(1, result.games)}
        for end, games in found.items()
    ]


TABLES: Final[dict[str, Callable[[RaceResult], Rows]]] = {
    "strategies": strategies,
    "turns": turns,
    "gains": gains,
    "provinces": provinces,
    "lengths": lengths,
    "ends": ends,
}


def detailed(bot: BotResult) -> Curves:
    if bot.curves is None:
        raise Problem("not-detailed")
    return bot.curves


def mean_of(counts: dict[int, int]) -> float:
    return sum(number * count for number, count in counts.items()) / sum(counts.values())


def quantile(counts: dict[int, int], share: float) -> int:
    """The smallest number that is not exceeded in this share of cases."""
    wanted = share * sum(counts.values())
    passed = 0
    number = 0
    for number in sorted(counts):
        passed += counts[number]
        if passed >= wanted:
            break
    return number


# ---- in words


def percent(share: float, locale: Locale) -> str:
    return locale.text("share", number=share)


def decimal(number: float, digits: int, locale: Locale) -> str:
    """A number with 0, 1 or 2 decimal places, as the language writes it."""
    return locale.text(f"number-{digits}", number=number)


def summary(result: RaceResult, locale: Locale) -> str:
    """A line for each strategy, and some lines about all games."""
    if len(result.bots) == 1:
        return "\n".join(
            [result.bots[0].name, *milestones(result, locale), *remarks(result, locale)]
        )
    lines = []
    width = max(len(bot.name) for bot in result.bots)
    for bot in result.bots:
        lines.append(f"{bot.name:<{width}}  {line_of(bot, locale)}")
    return "\n".join([*lines, *remarks(result, locale)])


def line_of(bot: BotResult, locale: Locale) -> str:
    """How a bot did, on one line."""
    low, high = bot.win_interval
    return locale.text(
        "race-line",
        wins=percent(bot.win_share, locale),
        low=percent(low, locale),
        high=percent(high, locale),
        ties=percent(bot.ties / max(1, bot.finished), locale),
        score=decimal(bot.score.mean, 1, locale),
    )


def milestones(result: RaceResult, locale: Locale) -> list[str]:
    """How many turns a strategy that plays alone takes to get each Province."""
    if result.bots[0].curves is None:
        return []
    return [
        locale.text(
            "race-milestone",
            provinces=row["provinces"],
            turns=decimal(row["turns"], 1, locale),
            low=row["turns_low"],
            high=row["turns_high"],
            share=percent(row["share"], locale),
        )
        for row in result.rows("provinces")
    ]


def remarks(result: RaceResult, locale: Locale) -> list[str]:
    """How long games took, how they ended, and how much it helped to go first."""
    finished = max(1, result.finished)
    told = [
        locale.text(
            "race-games",
            games=result.games,
            turns=decimal(result.turns.mean / result.players, 1, locale),
            speed=decimal(result.games_per_second, 0, locale),
            seed=str(result.seed),
        ),
        locale.text(
            "race-ends",
            provinces=percent((result.finished - result.by_piles) / finished, locale),
            piles=percent(result.by_piles / finished, locale),
        ),
    ]
    if result.by_place:
        ends = (result.by_place[0], result.by_place[-1])
        first, last = (percent(wins / finished, locale) for wins in ends)
        told.append(locale.text("race-first", first=first, last=last))
    if result.unfinished:
        told.append(locale.text("simulate-unfinished", games=result.unfinished))
    return told
