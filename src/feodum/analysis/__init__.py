"""Analyses a game that was played: what each decision was worth, and where the game was decided."""
