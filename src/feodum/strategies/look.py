"""What a strategy sees at a decision: everything its player may know, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from feodum.engine.phases import BUYS
from feodum.engine.zones import count

if TYPE_CHECKING:
    from mypy_extensions import i64

    from feodum.engine.card import Card, Source
    from feodum.engine.ledger import Account
    from feodum.engine.player import Player

NO_CARDS: Final[list[Card]] = []


@final
@mypyc_attr(free_list_len=1)  # made and dropped for every decision
class Look:
    """One player's look at the game."""

    def __init__(self, player: Player) -> None:
        game = player.game
        ledger = game.ledger
        if ledger is None:
            ledger = game.keep_ledger()
        self.game: Final = game
        self.player: Final = player
        self.ledger: Final = ledger
        self.account: Final = ledger.accounts[player.seat]
        """Everything the player owns."""
        self.gone = NO_CARDS
        """Cards already chosen that leave the hand."""
        self.lost = NO_CARDS
        """Cards already chosen that the player will no longer own."""
        self.asking: Source | None = None
        """The card, Event or Way that asks, if there is one."""
        self.about: Card | None = None
        """The card that the question is about, if there is one: for Ways, the card being played."""
        self.spent = 0
        """How many Actions to count as spent on a card that is about to be played."""
        self.acting: Final = game.phase is not BUYS or player is not game.current
        """Whether this is not the player's own Buy phase; true on other players' turns."""
        self.own = True
        """Whether the choice affects this player, rather than another."""
        self.tried: i64 = 0
        """Which of the conditions that several rules share have been tried, as bits; 0 again once
        one may have changed."""
        self.found: i64 = 0
        """Which of those hold."""

    # ---- the player

    def owns(self, card: Card) -> int:
        owned = self.account.by_slot[card.slot]
        return owned - count(self.lost, card) if self.lost else owned

    def money(self) -> int:
        """The total coins that the player's cards give, counting the plain bonuses of Actions."""
        total = int(self.account.coins + self.account.bonus_coins)
        for card in self.lost:
            total -= card.coins
        return total

    def cards(self) -> int:
        return int(self.account.cards) - len(self.lost)

    def in_hand(self, card: Card) -> int:
        return count(self.player.hand, card) - count(self.gone, card)

    # ---- the other players

    def others(self) -> list[Account]:
        """What each other player owns, counted from what this player can know."""
        seat = self.player.seat
        found: list[Account] = []
        for other in range(len(self.ledger.accounts)):
            if other != seat:
                found.append(self.ledger.seen_by(seat, other))
        return found

    def best_of_others(self) -> int:
        """The points of the best other player."""
        return self.ledger.best_of_others(self.player.seat)

    # ---- the end

    def gains_to_end(self) -> int:
        """The fewest gains that can end the game."""
        game = self.game
        smallest: list[int] = []
        for pile in game.supply.piles:
            smallest.append(int(pile.count))
        smallest.sort()
        fewest = sum(smallest[: game.rules.end_piles])
        for card in game.rules.end_cards:
            fewest = min(fewest, int(game.supply.pile(card).count))
        return fewest

    def smallest_pile(self) -> int:
        """The cards in the smallest pile of the Supply that is not empty."""
        smallest = 0
        for pile in self.game.supply.piles:
            size = int(pile.count)
            if size and (smallest == 0 or size < smallest):
                smallest = size
        return smallest

    def would_lose(self, card: Card) -> bool:
        """Whether gaining this card ends the game and another player wins it."""
        game = self.game
        if not game.would_end(card):
            return False
        mine = points_with(self.account, card)
        seat = self.player.seat
        for other in game.players:
            if other is not self.player:
                theirs = self.ledger.seen_by(seat, other.seat).score()
                if theirs > mine or (theirs == mine and other.turns < self.player.turns):
                    return True
        return False


def points_with(account: Account, card: Card) -> int:
    """The points of an account with this card added."""
    if account.scoring == 0 and card.score is None:
        return int(account.points) + card.points
    cards = account.all_cards()
    cards.append(card)
    total = int(account.points) + card.points
    for owned in cards:
        if owned.score is not None:
            total += owned.score(cards)
    return total
