"""What a card says, as text: the input of the compiler (sections 200–211).

Field names are Scryfall's, so that a bulk file, a client's inline definition and a stored job share one shape.
"""

from __future__ import annotations

import msgspec


class FaceText(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One face, half or part of a card (rules 709–720): the printed values as text.

    ``mana_cost`` is ``None`` where there is none (202.1b) and in symbols otherwise (``"{1}{G}"``); ``power`` and
    ``toughness`` are text because of ``*`` (208.2); ``color_indicator`` holds letters of ``WUBRG`` (204.1).
    """

    name: str = ""
    mana_cost: str | None = None
    type_line: str = ""
    oracle_text: str = ""
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    colors: tuple[str, ...] | None = None
    color_indicator: tuple[str, ...] | None = None


class CardText(FaceText, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A whole card. ``card_faces`` is empty for a card with one face; then the card's own fields are its face.

    A card with several faces is named ``"A // B"`` and keeps its text in ``card_faces``.
    """

    layout: str = "normal"
    card_faces: tuple[FaceText, ...] = ()

    @property
    def faces(self) -> tuple[FaceText, ...]:
        """The faces in printed order; a card with one face is its own only face.

        >>> CardText(name="Forest", type_line="Basic Land — Forest").faces[0].name
        'Forest'
        """
        return self.card_faces or (self,)
