"""What a card says, as text: the input of the compiler (sections 200–211).

Field names are Scryfall's, so that a bulk file, a client's inline definition and a stored job share one shape.
"""

from __future__ import annotations

from typing import Annotated

import msgspec


class FaceText(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One face of a card, with Scryfall's field names.

    A half or part of a card is one too (709–720). The words on the fields are those of the wire format's contract.
    """

    name: Annotated[str, "The face's name."] = ""
    mana_cost: Annotated[str | None, "In symbols, `{2}{W/U}`; absent where there is none (202.1b)."] = None
    type_line: Annotated[str, "As printed: `Legendary Creature — Elf Druid`."] = ""
    oracle_text: Annotated[str, "The rules text in Oracle wording, a paragraph a line."] = ""
    power: Annotated[str | None, "As printed, a text because of `*` (208.2)."] = None
    toughness: Annotated[str | None, "As printed, a text because of `*` (208.2)."] = None
    loyalty: Annotated[str | None, "A planeswalker's printed loyalty (209.1)."] = None
    defense: Annotated[str | None, "A battle's printed defense (210.1)."] = None
    colors: Annotated[
        tuple[str, ...] | None, "Letters of `WUBRG`. Where absent, those of the cost and the indicator (202.2)."
    ] = None
    color_indicator: Annotated[tuple[str, ...] | None, "Letters of `WUBRG` (204.1)."] = None


class CardText(FaceText, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A whole card. ``card_faces`` is empty for a card with one face; then the card's own fields are its face.

    A card with several faces is named ``"A // B"`` and keeps its text in ``card_faces``.
    """

    layout: Annotated[str, "Scryfall's word: `normal`, `transform`, `split` ..."] = "normal"
    card_faces: Annotated[
        tuple[FaceText, ...], "The faces of a card that has several; it then has no text of its own."
    ] = ()

    @property
    def faces(self) -> tuple[FaceText, ...]:
        """The faces in printed order; a card with one face is its own only face.

        >>> CardText(name="Forest", type_line="Basic Land — Forest").faces[0].name
        'Forest'
        """
        return self.card_faces or (self,)
