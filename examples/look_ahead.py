"""What should Ann buy? Deal the cards she cannot see again, play on, and count her wins."""

import feodum

DEALS = 10

game = feodum.new_session("Ann", "Bob", recommended="base-2e/first-game", seed=3)
game.answer("play treasures")
bots = [feodum.make_bot("basic"), feodum.make_bot("basic")]


def ann_wins(deal: int, buy: int) -> bool:
    """Make this move in one possible deal, and let bots play on. Returns whether Ann wins."""
    position = game.determinize(seat=0, seed=deal)
    position.answer(position.decision.options()[buy].alone)
    while not position.game.over:
        decision = position.decision
        position.answer(bots[decision.player.seat].answer(decision))
    return 0 in [player.seat for player in position.game.winners()]


for number, option in enumerate(game.question["options"]):
    wins = sum(ann_wins(deal, number) for deal in range(DEALS))
    print(f"{option:14} wins {wins:2} of {DEALS}")
