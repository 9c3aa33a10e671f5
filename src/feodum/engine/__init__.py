"""The rules: cards, zones, decisions, turns. No card is named here, and no bot."""
