"""One game being played: seats, answers, undo, saving, and what each seat may know."""
