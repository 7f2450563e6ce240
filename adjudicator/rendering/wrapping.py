"""Paragraphs that are not wider than a terminal."""

from __future__ import annotations

from textwrap import fill
from typing import Final

WIDTH: Final = 96


def wrapped(text: str, first: str, others: str) -> str:
    """A paragraph, not wider than a terminal; ids and words with hyphens stay whole.

    >>> print(wrapped("x" * 90 + " grizzly-bears-1", "  ", "     ").splitlines()[1])
         grizzly-bears-1
    """
    return fill(
        text, WIDTH, initial_indent=first, subsequent_indent=others, break_long_words=False, break_on_hyphens=False
    )
