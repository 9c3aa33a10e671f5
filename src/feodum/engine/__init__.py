"""The rules: cards, zones, decisions, turns. Knows no card by name and nobody who answers."""
