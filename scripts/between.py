"""Replaces the part of a document that a script writes."""


def between(document: str, start: str, end: str, text: str) -> str:
    """The document with this text between the two comments."""
    before, _, rest = document.partition(start)
    _, _, after = rest.partition(end)
    return f"{before}{start}\n{text}\n{end}{after}"
