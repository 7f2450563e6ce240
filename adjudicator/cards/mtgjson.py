"""MTGJSON's AtomicCards: names, each with the list of its faces."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from adjudicator.cards.records import Found, Record, Skipped, card, rank, values

FIELDS = {
    "name": "faceName",
    "mana_cost": "manaCost",
    "type_line": "type",
    "oracle_text": "text",
    "color_indicator": "colorIndicator",
}
LAYOUTS = {"aftermath": "split"}
"""Layouts that MTGJSON names and Scryfall does not: 709.3 and 702.127 make aftermath cards split cards."""


def read_entry(name: str, entries: Any) -> Iterator[Found | Skipped]:
    """The cards under one name: one, or with meld cards (713) each face as a card of its own."""
    if not isinstance(entries, list) or not entries or not all(isinstance(entry, dict) for entry in entries):
        yield Skipped(name, "not a list of faces")
        return
    faces = sorted((entry for entry in entries if entry.get("side")), key=lambda entry: str(entry["side"]))
    if not faces:
        yield from (_read_card(name, [entry]) for entry in entries)
    elif faces[0].get("layout") == "meld":
        yield from (_read_card(str(face.get("faceName") or name), [face]) for face in faces)
    else:
        yield _read_card(name, faces)


def _read_card(name: str, entries: list[Record]) -> Found | Skipped:
    layout = str(entries[0].get("layout") or "normal")
    layout = LAYOUTS.get(layout, layout)
    if layout in ("token", "double_faced_token", "emblem", "art_series") and entries[0].get("type") != "Dungeon":
        return Skipped(name, f"a card of layout {layout}")
    if layout == "reversible_card":
        name, layout, entries = str(entries[0].get("faceName") or name), "normal", entries[:1]
    found = card(name, layout, [values(entry, FIELDS) for entry in entries])
    if isinstance(found, Skipped):
        return found
    legalities: Record = entries[0].get("legalities") or {}
    formats = tuple(name for name, legality in legalities.items() if legality in ("Legal", "Restricted"))
    playable = any(entry.get("legalities") for entry in entries)
    return Found(found.card, playable, formats, rank=rank(entries[0], "edhrecRank"), oracle_id=_oracle_id(entries[0]))


def _oracle_id(entry: Record) -> str | None:
    known = entry.get("identifiers")
    return str(known["scryfallOracleId"]) if isinstance(known, dict) and known.get("scryfallOracleId") else None
