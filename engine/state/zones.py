"""The zones, as they are told of (400.1)."""

from __future__ import annotations


def within(zone: str) -> str:
    """Being in a zone, in words (400.1).

    >>> within("hand"), within("exile"), within("command"), within("battlefield")
    ('in a hand', 'in exile', 'in the command zone', 'on the battlefield')
    """
    match zone:
        case "battlefield" | "stack":
            return f"on the {zone}"
        case "command":
            return "in the command zone"
        case "exile":
            return "in exile"
        case _:
            return f"in a {zone}"
