"""What a ruling firmly says, and whether two rulings say the same."""

from __future__ import annotations

import json
from typing import Any, Literal

import msgspec

from tests.metamorphic.mutating import FILLERS

Record = dict[str, Any]
Result = Literal["same", "named", "paid", "unnamed", "firmer", "violation"]

_ABOUT_TEXT = frozenset({"history", "keywords", "abilities", "unread", "timestamp", "mana_spent", "came_since_upkeep"})
"""What a state tells of texts and of the past, which the text of a card may change without a difference to the game."""


class Comparison(msgspec.Struct, frozen=True):
    """What became of one mutation.

    ``named`` the line is among what was not understood; ``paid`` the cost is paid otherwise, which is an assumption;
    ``unnamed`` the answer is not firm for another reason; ``firmer`` it is firm and was not; ``violation`` it is firm and
    different, ``why`` in what.
    """

    result: Result
    why: str = ""


def is_firm(ruling: Record) -> bool:
    """Whether a ruling says something that is to be relied on."""
    if ruling["unsupported"]:
        return False
    return (ruling["status"], ruling["verdict"]["kind"]) in (
        ("resolved", "outcome"),
        ("resolved", "depends"),
        ("illegal", "illegal"),
        ("choice_required", "depends"),
    )


def compare(before: Record, after: Record, text: str) -> Comparison:
    """Compare the ruling on a board with that on the board with an unreadable line, whose text this is."""
    if any(text in (one["text"], *_quoted(one["why"])) for one in after["unsupported"]):
        return Comparison("named")
    if not is_firm(after):
        return Comparison("unnamed")
    if not is_firm(before):
        return Comparison("firmer", f"{_label(before)} → {_label(after)}")
    if before["status"] == after["status"] == "resolved" and _paid_with(before) != _paid_with(after):
        return Comparison("paid")
    if before["status"] != after["status"]:
        return Comparison("violation", f"{before['status']} → {after['status']}")
    said, now = said_by(before), said_by(after)
    different = [field for field in said if said[field] != now[field]]
    if different:
        return Comparison("violation", f"{before['status']}: other {', '.join(different)}")
    return Comparison("same")


def _quoted(why: str) -> list[str]:
    return [part.partition("”")[0] for part in why.split("“")[1:]]


def said_by(ruling: Record) -> dict[str, Any]:
    """What a firm ruling says, without what only tells how the texts were read."""
    said: dict[str, Any] = {"verdict": _plain(ruling["verdict"]["short"])}
    if ruling["status"] == "choice_required":
        pending = ruling["pending"]
        said = {
            "asked": {field: _plain(pending[field]) for field in ("kind", "decided_by", "prompt", "min", "max")},
            "options": sorted(_option(one) for one in pending.get("options") or ()),
        }
    if ruling["status"] == "resolved":
        said["state"] = _plain(ruling["state"])
        said["branches"] = sorted(
            json.dumps(_plain([one["verdict"], one.get("state")]), sort_keys=True) for one in ruling["branches"]
        )
    return said


def _paid_with(ruling: Record) -> list[str]:
    """Which mana pays, where the request leaves it to the service."""
    return [one["text"] for one in ruling["assumptions"] if "(payment: auto)" in one["text"]]


def _option(option: Record) -> tuple[str, str]:
    """An option by what it is; a bare number is its place in the list."""
    what = str(option.get("object") or "")
    return _plain(option["label"]), "" if what.isdigit() else what


def _label(ruling: Record) -> str:
    return f"{ruling['status']}/{ruling['verdict']['kind']}{' with doubts' if ruling['unsupported'] else ''}"


def _plain(value: Any) -> Any:
    """A value without the texts of cards."""
    if isinstance(value, dict):
        if "type_line" in value or "oracle_text" in value:
            return value.get("name", "")
        return {key: _plain(one) for key, one in value.items() if key not in _ABOUT_TEXT}
    if isinstance(value, list):
        return [_plain(one) for one in value]
    if isinstance(value, str):
        for filler in FILLERS:
            value = value.replace(f" {filler}", "")
    return value
