"""Two rulings beside each other: where their boards end apart, as a patch that can be applied, and in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import orjson

from adjudicator.problems import Problem
from adjudicator.rendering.board import card_name
from adjudicator.ruling.diff import patch
from engine.state.ids import base

Record = dict[str, Any]

ZONES: Final = ("hand", "graveyard", "exile", "command")
_QUIET: Final = frozenset({"id", "card", "timestamp", "was", "controlled_since_turn_began", "came_since_upkeep"})
"""What need not be told of an object: it is what it is called by, or only bookkeeping."""
_REMEMBERED: Final = ("clock", "former", "history", "history_complete")
_OF_THE_BOARD: Final = (*_REMEMBERED, "players", "battlefield", "stack", "turn")
_LONGEST: Final = 80


def compared(one: Record, other: Record) -> Record:
    """What is different in another ruling: ``patch`` makes its board of the first one's, ``changes`` says it for people.

    :raises Problem: one of them has no board: it was asked for in less detail.
    """
    for ruling in (one, other):
        if ruling.get("state") is None:
            detail = (
                f"The ruling {ruling['id']} has no board to compare: its request asks for less detail than `full`. "
                "Leave out its `detail`, and ask again."
            )
            raise Problem(422, "no-boards", "Nothing to compare", detail)
    operations = sorted(patch(one["state"], other["state"]), key=_is_bookkeeping)
    changes = list(_verdicts(one, other))
    changes += _boards(one["state"], other["state"])
    return {
        "first": _told(one),
        "second": _told(other),
        "same": not operations and one["verdict"] == other["verdict"],
        "changes": changes,
        "patch": operations,
        "request": sorted(patch(one["request"], other["request"]), key=_is_bookkeeping),
    }


def _is_bookkeeping(operation: Record) -> bool:
    """Whether an operation changes what is only remembered: those come last, and no other depends on them.

    >>> _is_bookkeeping({"path": "/history/0"}), _is_bookkeeping({"path": "/players/0/life"})
    (True, False)
    """
    parts = operation["path"].removeprefix("/state").split("/")
    return parts[1] in _REMEMBERED if len(parts) > 1 else False


def _told(ruling: Record) -> Record:
    return {"id": ruling["id"], "status": ruling["status"], "verdict": ruling["verdict"]}


def _verdicts(one: Record, other: Record) -> Iterator[str]:
    if one["status"] != other["status"]:
        yield f"The status is {other['status']} instead of {one['status']}."
    before, after = one["verdict"]["short"], other["verdict"]["short"]
    if before != after:
        yield f"The verdict is “{after}” instead of “{before}”"


def _boards(before: Record, after: Record) -> Iterator[str]:
    yield from _fields("The turn", before["turn"], after["turn"], frozenset())
    there = {player["id"]: player for player in before["players"]}
    for player in after["players"]:
        old = there.get(player["id"], {})
        yield from _fields(player["id"], old, player, frozenset({"id", *ZONES}))
    yield from _objects(before, after)
    names = sorted((before.keys() | after.keys()) - {*_OF_THE_BOARD})
    old, new = ({name: board.get(name) for name in names} for board in (before, after))
    yield from _fields("The board", old, new, frozenset())


def _fields(whose: str, before: Record, after: Record, quiet: frozenset[str]) -> Iterator[str]:
    for name in sorted((before.keys() | after.keys()) - quiet):
        old, new = before.get(name), after.get(name)
        if old != new and not (not old and not new and (old is None or new is None)):
            told = _counters if name == "counters" else _shown
            here, there, called = told(new), told(old), name.replace("_", " ")
            yield f"{whose}: {called} " + (
                "not the same; the patch has it." if here == there else f"{here} instead of {there}."
            )


def _counters(value: Record | None) -> str:
    """Counters by their kinds, which have a number or a record with their timestamp.

    >>> _counters({"+1/+1": 2, "flying": {"amount": 1, "timestamp": 7}}), _counters(None)
    ('2 +1/+1, 1 flying', 'none')
    """
    numbers = {kind: one["amount"] if isinstance(one, dict) else one for kind, one in (value or {}).items()}
    return ", ".join(f"{number} {kind}" for kind, number in numbers.items()) or "none"


def _shown(value: object) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case str() | int():
            return str(value)
        case _ if not value:
            return "none"
        case _:
            text = orjson.dumps(value).decode()
            return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"


def _objects(before: Record, after: Record) -> Iterator[str]:
    old, new = dict(_placed(before)), dict(_placed(after))
    for ref in (*new, *(one for one in old if one not in new)):
        was, now = old.get(ref), new.get(ref)
        record = (now or was or ("", {}))[1]
        name = card_name({**record, "id": ref})
        if was is None or now is None or was[0] != now[0]:
            here, there = (place[0] if place is not None else "nowhere" for place in (now, was))
            yield f"{name}: {here} instead of {there}."
        else:
            yield from _fields(name, was[1], now[1], _QUIET)


def _placed(board: Record) -> Iterator[tuple[str, tuple[str, Record]]]:
    """Every object by the first id of its card, with the zone that it is in."""
    for zone in ("battlefield", "stack"):
        for one in board.get(zone, ()):
            yield base(one["id"]), (f"on the {zone}", one)
    for player in board["players"]:
        for zone in ZONES:
            for one in player.get(zone, ()):
                if isinstance(one, dict) and "id" in one:
                    yield base(one["id"]), (f"in {player['id']}'s {zone}", one)
