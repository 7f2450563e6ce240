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


_TARGETS: Final = ("Equip", "Fortify", "Reconfigure", "Reinforce", "Scavenge")
"""Of those the ones that have a target (702.6a, 702.67a, 702.151a, 702.77a)."""


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
    return tuple(numbered(card, back=back).values())


def numbered(card: CardText, *, back: bool = False) -> dict[int, str]:
    """The same by the numbers of their paragraphs, from 0.

    >>> numbered(CardText(oracle_text="Flying" + chr(10) + "{T}: Draw a card." + chr(10) + "Cycling {2}"))
    {1: '{T}:', 2: 'Cycling'}
    """
    found: dict[int, str] = {}
    for number, line in enumerate(card.faces[-1 if back else 0].oracle_text.split("\n")):
        if (ability := _ACTIVATED.match(line)) is not None:
            found[number] = line[: ability.end()].rstrip()
        elif (keyword := _KEYWORDS.match(line)) is not None:
            found[number] = keyword[1]
    return found


def with_targets(card: CardText, found: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the abilities with these beginnings that have targets (115.1).

    >>> with_targets(CardText(oracle_text="{T}: Draw a card." + chr(10) + "{1}: Tap target land."), ("{T}:", "{1}:"))
    ('{1}:',)
    """
    lines = [line for face in card.faces for line in face.oracle_text.split("\n")]
    return tuple(
        one
        for one in found
        if one in _TARGETS or any(line.startswith(one) and re.search(r"\btarget\b", line) for line in lines)
    )
