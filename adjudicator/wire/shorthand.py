"""Short forms that people write, which can mean one thing only: ids in place of the objects that have just an id."""

from __future__ import annotations

from typing import Any


def in_full(value: Any) -> Any:
    """A request with its players, and the attackers of its declarations, written in full.

    >>> in_full({"state": {"players": ["A", {"id": "B"}]}})
    {'state': {'players': [{'id': 'A'}, {'id': 'B'}]}}
    """
    if not isinstance(value, dict):
        return value
    made = dict(value)
    state = made.get("state")
    if isinstance(state, dict) and isinstance(state.get("players"), list):
        made["state"] = {**state, "players": _ids(state["players"])}
    if isinstance(made.get("actions"), list):
        made["actions"] = [_action(action) for action in made["actions"]]
    return made


def _action(action: Any) -> Any:
    if (
        isinstance(action, dict)
        and action.get("type") == "declare_attackers"
        and isinstance(action.get("attackers"), list)
    ):
        return {**action, "attackers": _ids(action["attackers"])}
    return action


def _ids(items: list[Any]) -> list[Any]:
    return [{"id": item} if isinstance(item, str) else item for item in items]
