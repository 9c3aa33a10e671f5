"""The boxes of the game: a folder for each, with its cards, its kingdoms and its texts."""
