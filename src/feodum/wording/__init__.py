"""Session data in words: the log, questions, refusals, cards, results.

The terminal and the page use the same sentences because both take them from here. Nothing here
knows about screens, colours or keys: it turns session data into lines of text in one language, with
cards marked if required.
"""
