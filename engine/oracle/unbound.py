"""The refusal of a word that points back to nothing certain (608.2c)."""

from __future__ import annotations


class UnboundError(Exception):
    """A word that points back to nothing, or to more than one thing.

    ``word`` is how the text says it, ``nth`` which of its occurrences it is, counted from 0.
    """

    def __init__(self, word: str, nth: int, why: str) -> None:
        super().__init__(why)
        self.word = word
        self.nth = nth
        self.why = why
