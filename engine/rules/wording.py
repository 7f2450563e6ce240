"""Words of sentences, whoever says them."""

from __future__ import annotations


def counted(count: int, noun: str) -> str:
    """So many of something.

    >>> counted(1, "Elf token"), counted(2, "+1/+1 counter")
    ('an Elf token', '2 +1/+1 counters')
    """
    if count == 1:
        return f"{'an' if noun[:1].lower() in 'aeiou' else 'a'} {noun}"
    return f"{count} {noun}s"


def capital(text: str) -> str:
    """A sentence with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]
