"""Every question about cards says where they are, and they are there."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from feodum.engine.decision import (
    CARDS,
    DISCARD_PILE,
    EXILE,
    HAND,
    IN_PLAY,
    LOOKED_AT,
    ORDER,
    REVEALED,
    SUPPLY,
    TRASH,
    Agent,
    Decision,
)
from tests.support.positions import Whim
from tests.support.random_tables import EDITIONS, random_table, stocked_game

if TYPE_CHECKING:
    from feodum.engine.card import Answer, Choice


def lying(decision: Decision) -> list[Choice]:
    """The cards in the place that the question names."""
    game, whom, player = decision.game, decision.whom, decision.player
    zones = {
        HAND: player.hand,
        TRASH: game.trash,
        EXILE: player.exile,
        DISCARD_PILE: player.discard_pile,
        IN_PLAY: player.in_play,
        REVEALED: whom.aside,
        LOOKED_AT: player.looking_at,
    }
    if decision.where == SUPPLY:
        return [card for card, count in game.supply.sizes().items() if count]
    return [*zones[decision.where]]


class Checking(Agent):
    """Plays anything, and checks where the cards of each question are."""

    def __init__(self, seed: int, asked: Counter[str]) -> None:
        self.whim: Final = Whim(seed, keen=80)
        self.asked: Final = asked

    def answer(self, decision: Decision) -> Answer:
        if decision.kind in (CARDS, ORDER):
            self.asked[decision.where] += 1
            missing = Counter(decision.candidates) - Counter(lying(decision))
            assert not missing, (decision.card, decision.verb, decision.where)
        return self.whim.answer(decision)


def test_the_cards_of_a_question_are_where_it_says() -> None:
    asked: Counter[str] = Counter()
    for seed in range(40 * len(EDITIONS)):
        table = random_table(seed, EDITIONS[seed % len(EDITIONS)])
        game = stocked_game(table, seed)
        game.agents = [Checking(seed + i, asked) for i in range(table.players)]
        for _ in range(150):
            if game.over:
                break
            game.step()
    assert min(asked[where] for where in (HAND, SUPPLY, REVEALED, LOOKED_AT, DISCARD_PILE)) > 3
    assert min(asked[where] for where in (TRASH, EXILE, IN_PLAY)) > 0, asked
