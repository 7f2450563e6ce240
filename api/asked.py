"""What a client asks in the query of an address."""

from __future__ import annotations

from typing import Final

from flask import request

from adjudicator.problems import Problem

LONGEST: Final = 200
"""Characters of a query; no name and no word of the game is longer."""


def text(name: str) -> str:
    """A parameter that has to be there.

    :raises Problem: it is not, or is too long.
    """
    found = typed(name)
    if not found:
        raise _wrong(f"Nothing was typed: `{name}` is empty.")
    return found


def typed(name: str) -> str:
    """A parameter that has to be there, and may be empty: nothing is typed yet.

    :raises Problem: it is not, or is too long.
    """
    given = request.args.get(name)
    if given is None:
        raise _wrong(f"`{name}` has to say what is looked for.")
    found = given.strip()
    if len(found) > LONGEST:
        raise _wrong(f"`{name}` has {len(found)} characters; {LONGEST} are the most.")
    return found


def number(name: str, usual: int, most: int) -> int:
    """A parameter that is a number from 1 on; ``usual`` where it is absent.

    :raises Problem: it is no such number.
    """
    given = request.args.get(name)
    if given is None:
        return usual
    if not (given.isascii() and given.isdecimal() and len(given) < 10 and 1 <= int(given) <= most):
        raise _wrong(f"`{name}` is a number from 1 to {most}.")
    return int(given)


def _wrong(detail: str) -> Problem:
    return Problem(400, "invalid-query", "Invalid query", detail)
