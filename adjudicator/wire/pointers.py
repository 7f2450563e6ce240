"""JSON pointers (RFC 6901)."""

from __future__ import annotations


def escaped(token: str) -> str:
    """One step of a pointer, written so that its own slashes are none of the pointer's.

    >>> escaped("+1/+1")
    '+1~1+1'
    """
    return token.replace("~", "~0").replace("/", "~1")
