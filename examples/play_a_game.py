"""Answer a game question by question: play everything, then buy the most expensive card."""

import feodum


def choose(question: feodum.Question) -> list[str]:
    if question["kind"] != "turn":
        # A card asks: choose as few as it allows, from the start of the list.
        return question["candidates"][: question["least"]]
    plays = [option for option in question["options"] if option.startswith("play ")]
    if plays:
        return plays[:1]
    names = [option.removeprefix("buy ") for option in question["options"] if option[:4] == "buy "]
    names = [name for name in names if PRICES[name] >= 3]
    return [f"buy {max(names, key=PRICES.__getitem__)}" if names else "end turn"]


game = feodum.new_session("Ann", "bot:big-money", recommended="base-2e/first-game", seed=5)
PRICES = {pile["name"]: pile["cost"] for pile in game.view(0)["supply"]}

game.play_bots()
while (question := game.question) is not None:
    game.answer(*choose(question))
    game.play_bots()

result = game.result()
for seat, player in zip(game.seats, result["players"], strict=True):
    print(f"{seat.name}: {player['score']} VP in {player['turns']} turns")
print("Won by", ", ".join(game.seats[seat].name for seat in result["winners"]))
