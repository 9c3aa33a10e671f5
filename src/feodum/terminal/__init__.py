"""Playing in a terminal, at one keyboard, against bots and other people."""
