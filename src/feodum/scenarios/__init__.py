"""Scenario files: a position, the answers the players give, and what must then be true."""
