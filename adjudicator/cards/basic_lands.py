"""The basic lands (305.6) and Wastes: known where no cards were imported, since every board has them."""

from __future__ import annotations

from typing import Final

from adjudicator.cards.names import name_key
from engine.oracle.card import CardText

_MANA_OF: Final = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
_WASTES: Final = CardText(
    name="Wastes", layout="normal", colors=(), type_line="Basic Land", oracle_text="{T}: Add {C}."
)
_BASIC_LANDS: Final = {
    name_key(card.name): card
    for card in (
        *(
            CardText(
                name=name,
                layout="normal",
                colors=(),
                type_line=f"Basic Land — {name}",
                oracle_text=f"({{T}}: Add {{{mana}}}.)",
            )
            for name, mana in _MANA_OF.items()
        ),
        _WASTES,
    )
}


def basic_land(name: str) -> CardText | None:
    """The basic land of this name; ``None`` if it is none.

    >>> basic_land("mountain").type_line
    'Basic Land — Mountain'
    """
    return _BASIC_LANDS.get(name_key(name))
