"""Finds out how to win a kingdom: strategies evolve, race each other, and are put into words."""
