"""Which ability is activated, or is on the stack, where nobody says it: the only one that the card has."""

from __future__ import annotations

import re
from typing import Final

from engine.oracle.card import CardText

_ACTIVATED: Final = re.compile(
    r"(?:[\w' ]+ — )?((?:\{|[+−-]\d|[+−-]X|0(?=:)|Sacrifice|Discard|Pay|Remove|Tap|Untap|Exile|Return|Put|Reveal|Mill"
    r"|Collect)"
    r"[^\"“.:(]*): "
)
"""A paragraph that is an activated ability: its cost and a colon (602.1a)."""
_KEYWORDS: Final = re.compile(
    r"(Equip|Crew|Cycling|[A-Z][a-z]+cycling|Level up|Fortify|Reconfigure|Outlast|Scavenge|Embalm|Eternalize|Unearth|"
    r"Ninjutsu|Transmute|Reinforce|Saddle|Station|Encore|Craft|Aura swap|Transfigure)\b"
)
"""Keywords that stand for activated abilities (702)."""


_TRIGGERED: Final = re.compile(r"(?:[\w' ]+ — )?(?:When|Whenever|At) [^,]+,")
"""A paragraph that is a triggered ability, up to the end of its trigger condition (603.1)."""


def triggered(card: CardText) -> tuple[str, ...]:
    """The beginnings of the texts of a card's triggered abilities.

    >>> triggered(CardText(oracle_text="Flying" + chr(10) + "Whenever this creature attacks, draw a card."))
    ('Whenever this creature attacks,',)
    """
    lines = (line for face in card.faces for line in face.oracle_text.split("\n"))
    return tuple(found[0] for line in lines if (found := _TRIGGERED.match(line)) is not None)


def activated(card: CardText, *, back: bool = False) -> tuple[str, ...]:
    """The beginnings of the texts of a card's activated abilities, with its front face up or its back face (712.8).

    >>> activated(CardText(oracle_text="Flying" + chr(10) + "{T}: Draw a card." + chr(10) + "Cycling {2}"))
    ('{T}:', 'Cycling')
    """
    found: list[str] = []
    for line in card.faces[-1 if back else 0].oracle_text.split("\n"):
        if (ability := _ACTIVATED.match(line)) is not None:
            found.append(line[: ability.end()].rstrip())
        elif (keyword := _KEYWORDS.match(line)) is not None:
            found.append(keyword[1])
    return tuple(found)
