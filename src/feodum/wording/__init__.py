"""Session data in sentences: the log, questions, refusals, cards, results.

The terminal and the page say the same because both take it from here. Nothing here knows of
screens, colours or keys: it takes what leaves a session, and a language, and gives lines of text in
which the cards can be found.
"""
