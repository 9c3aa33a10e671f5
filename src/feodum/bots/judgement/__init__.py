"""What all bots share: looking at the game, comparing cards, answering what cards ask."""
