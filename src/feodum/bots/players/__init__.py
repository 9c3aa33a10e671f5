"""The bots that ship: each decides what to play and buy."""
