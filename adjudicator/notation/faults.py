"""What is wrong with a text in the notation: the words, and what was expected there."""

from __future__ import annotations

from adjudicator.notation.lexing import Span


class Fault(Exception):  # noqa: N818  (a defect of the text)
    """A place that cannot be read; caught where reading can go on behind it."""

    def __init__(self, span: Span, detail: str) -> None:
        super().__init__(detail)
        self.span = span
        self.detail = detail


def said_before(words: str) -> str:
    """What is told where something else was said of the same thing before."""
    return f"Something else is said above: `{' '.join(words.split())}`. Write only one of the two."
