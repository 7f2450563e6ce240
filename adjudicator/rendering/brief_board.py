"""A board in few words, for a chat: without ids that tell nobody anything, and what changed first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final

from adjudicator.rendering.board import board

Record = dict[str, Any]

_OF_PLAYERS: Final = ("hand", "graveyard", "exile", "command")
_SHOWN_BY_ID: Final = ("attached_to", "paired_with")
"""Fields of a permanent that refer to another object and are shown."""
_SHOWN: Final = ("combat", "stack", "pending_triggers", "effects", "delayed_triggers")
"""Parts of a board in which objects are spoken of."""
_PASSING: Final = frozenset({"timestamp", "since"})


def brief_board(state: Record, before: Record | None = None) -> list[str]:
    """The lines of a board for people; those that are not as ``before`` come first, and so do permanents."""
    lines = _lines(state, before)
    known = frozenset(_lines(before, None)) if before is not None else frozenset()
    return sorted(lines, key=lambda line: line in known)


def _lines(state: Record, before: Record | None) -> list[str]:
    there = {item["id"]: _bare(item) for item in (before or {}).get("battlefield") or []}
    battlefield = state.get("battlefield") or []
    changed_first = sorted(battlefield, key=lambda item: before is not None and there.get(item["id"]) == _bare(item))
    return [" ".join(line.split()) for line in board(_named({**state, "battlefield": changed_first}))]


def _bare(item: Record) -> Record:
    return {field: value for field, value in item.items() if field not in _PASSING}


def _named(state: Record) -> Record:
    """The board with names in place of ids, where nobody has to tell objects of one name apart."""
    placed = [*(state.get("battlefield") or []), *(state.get("stack") or [])]
    often = Counter(filter(None, map(_name, placed)))
    spoken_of = frozenset(_spoken_of(state))
    in_hands = [
        item
        for player in state["players"]
        for zone in _OF_PLAYERS
        for item in player.get(zone) or []
        if isinstance(item, dict)
    ]
    names = {item["id"]: name for item in in_hands if item.get("id") and (name := _name(item))}
    names |= {
        item["id"]: name
        for item in placed
        if item.get("id") and (name := _name(item)) and (often[name] == 1 or item["id"] not in spoken_of)
    }
    named: Record = _renamed(state, names)
    return named


def _name(item: Record) -> str:
    card = item.get("card")
    name = card if isinstance(card, str) else (card or {}).get("name")
    return str(name or "") if not item.get("unknown") else ""


def _spoken_of(state: Record) -> Iterator[str]:
    """What other objects and effects refer to, where it is shown; it may be the id of an object."""
    for item in state.get("battlefield") or []:
        yield from (item[field] for field in _SHOWN_BY_ID if item.get(field))
    for part in _SHOWN:
        yield from _texts(state.get(part))


def _texts(value: object) -> Iterator[str]:
    match value:
        case str():
            yield value
        case dict():
            yield from (text for field, part in value.items() if field != "id" for text in _texts(part))
        case list():
            yield from (text for part in value for text in _texts(part))
        case _:
            pass


def _renamed(value: Any, names: Mapping[str, str]) -> Any:
    match value:
        case str():
            return names.get(value, value)
        case dict():
            return {
                names.get(field, field): part if field in ("history", "card", "timestamp") else _renamed(part, names)
                for field, part in value.items()
            }
        case list():
            return [_renamed(part, names) for part in value]
        case _:
            return value
