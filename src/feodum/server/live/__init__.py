"""Tables while people are connected: who sees what, whose turn it is, when time runs out."""
