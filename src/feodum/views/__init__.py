"""What a seat may know about a game, as plain data: its view, its questions, its log."""
