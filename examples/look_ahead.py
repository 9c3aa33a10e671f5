"""What should Ann buy? Deal the cards she cannot see again, play on, and count her wins."""

import feodum

GAMES = 10

game = feodum.new_session("Ann", "Bob", recommended="base-2e/first-game", seed=3)
game.answer("play treasures")

for outcome in feodum.play_out(game, "basic", answers=game.question["options"], games=GAMES):
    print(f"{outcome.answer:14} wins {outcome.share * GAMES:4.1f} of {GAMES}")
