"""How the faces of cards are called in the format (709, 712, 718)."""

from __future__ import annotations

from adjudicator.wire.naming import PROTOTYPE
from engine.state.definition import Definition


def face_name(definition: Definition, face: int) -> str | None:
    """How a face is called: nothing for the first, ``back`` for the second or ``prototype``, else its name."""
    if face == 0:
        return None
    if definition.layout == PROTOTYPE:
        return PROTOTYPE
    return "back" if face == 1 else definition.faces[face].name
