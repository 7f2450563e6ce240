"""What importing makes of one record of a file: a card, or the reason why it is none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from adjudicator.cards.melding import is_of_a_pair
from engine.oracle.card import CardText, FaceText

FACE_FIELDS = tuple(field for field in FaceText.__struct_fields__ if field != "mana_cost")

Record = Mapping[str, Any]


class Found(msgspec.Struct, frozen=True):
    """A card. Of two with one name, one that some format allows (``playable``) is preferred to one that none does.

    ``formats`` are those that allow it, ``year`` is that of its first print, and ``rank`` its place among all cards by how
    much they are played, 1 for the one that is played most, as far as the file says so. ``oracle_id`` is the id by which
    Scryfall's rulings name it.
    """

    card: CardText
    playable: bool = True
    formats: tuple[str, ...] = ()
    year: int | None = None
    rank: int | None = None
    oracle_id: str | None = None


class Skipped(msgspec.Struct, frozen=True):
    """A record that is not imported; ``reason`` is a phrase that fits after "12 skipped:"."""

    name: str
    reason: str


def values(record: Record, fields: Mapping[str, str] | None = None) -> dict[str, Any]:
    """The values of one face; ``fields`` maps our names to the record's where they differ.

    An empty mana cost is none at all (202.1b): a cost of zero is written ``{0}``.
    """
    named = fields or {}
    taken = {field: record[named.get(field, field)] for field in FACE_FIELDS if record.get(named.get(field, field))}
    if "colors" not in taken and record.get("colors") is not None:
        taken["colors"] = ()
    cost = record.get(named.get("mana_cost", "mana_cost"))
    return {**taken, "mana_cost": cost} if cost else taken


def rank(record: Record, field: str) -> int | None:
    """How much a card is played, by the field that says so."""
    found = record.get(field)
    return found if isinstance(found, int) and not isinstance(found, bool) and found > 0 else None


def card(name: str, layout: str, faces: list[dict[str, Any]]) -> Found | Skipped:
    """The card of these faces: a single face becomes the card itself.

    Of a meld card the layout says so, whatever the record does: it has the front face alone (712.4b).
    """
    if not name:
        return Skipped("(no name)", "without a name")
    plain: dict[str, Any] = {"name": name, "layout": "meld" if is_of_a_pair(name) else layout}
    whole = {**faces[0], **plain} if len(faces) == 1 else {**plain, "card_faces": faces}
    if not any(face.get("type_line") for face in faces):
        return Skipped(name, "without a type line")
    try:
        return Found(msgspec.convert(whole, CardText))
    except msgspec.ValidationError as error:
        return Skipped(name, f"not readable as a card ({error})")
