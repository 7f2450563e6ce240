"""Scryfall's card objects, which this project's JSON Lines share their field names with."""

from __future__ import annotations

from adjudicator.cards.records import Found, Record, Skipped, card, rank, values

NOT_CARDS = {
    "token": "a token",
    "double_faced_token": "a token",
    "emblem": "an emblem",
    "art_series": "an art card",
}


def read_object(record: Record) -> Found | Skipped:
    """The card that a card object describes.

    >>> read_object({"name": "Island", "layout": "normal", "type_line": "Basic Land — Island"}).card.type_line
    'Basic Land — Island'
    >>> read_object({"name": "Goblin", "layout": "token", "type_line": "Token Creature — Goblin"}).reason
    'a token'
    """
    name = str(record.get("name") or "")
    layout = str(record.get("layout") or "normal")
    reason = _not_a_card(record, layout)
    if reason:
        return Skipped(name, reason)
    printed = record.get("card_faces") or []
    if not isinstance(printed, list) or not all(isinstance(face, dict) for face in printed):
        return Skipped(name, "not readable as a card (card_faces is no list of faces)")
    faces = [values(face) for face in printed]
    if layout == "reversible_card" and faces:
        # The same card on both sides of the paper: one printing of a card that has a name and a layout of its own.
        name, layout, faces = faces[0].get("name", name), str(printed[0].get("layout") or "normal"), faces[:1]
    found = card(name, layout, faces or [values(record)])
    if isinstance(found, Skipped):
        return found
    oracle_id = record.get("oracle_id") or (printed[0].get("oracle_id") if printed else None)
    return Found(
        found.card,
        _playable(record),
        _formats(record),
        _year(record),
        rank(record, "edhrec_rank"),
        str(oracle_id) if oracle_id else None,
    )


def _not_a_card(record: Record, layout: str) -> str | None:
    if record.get("object", "card") != "card":
        return f"a Scryfall {record['object']!r}, not a card"
    types = str(record.get("type_line") or "")
    if types.startswith("Dungeon"):
        return None
    if types in ("Card", "Card // Card"):
        return "a card without rules meaning"
    return NOT_CARDS.get(layout)


def _playable(record: Record) -> bool:
    legalities = record.get("legalities")
    if isinstance(legalities, dict):
        return any(legality != "not_legal" for legality in legalities.values())
    return bool(record.get("legal_in", True))


def _formats(record: Record) -> tuple[str, ...]:
    legalities = record.get("legalities")
    if isinstance(legalities, dict):
        return tuple(name for name, legality in legalities.items() if legality in ("legal", "restricted"))
    listed = record.get("legal_in")
    return tuple(map(str, listed)) if isinstance(listed, list) else ()


def _year(record: Record) -> int | None:
    """The year of the first print; of one that is not known, that of the print which the record is of."""
    year = str(record.get("first_printed") or record.get("released_at") or "")[:4]
    return int(year) if year.isdecimal() else None
