"""How the question goes on, where the game stopped in the middle of combat."""

from __future__ import annotations

from typing import Any

Record = dict[str, Any]

_BEFORE_DAMAGE = {
    "declare_attackers": "No blocks were declared yet: go on with `B blocks X with Y`, or with `go to combat damage`.",
    "declare_blockers": "Combat damage has not been dealt yet: go on with `go to combat damage`.",
}
"""What is still to come, by the step in which the game stopped, and how the notation says that it comes."""
_DECLARED = ("declare_attackers", "declare_blockers")


def going_on(ruling: Record) -> list[str]:
    """What is to be added for combat damage, where the question ends with a declaration of attackers or blockers.

    >>> going_on({"status": "resolved", "request": {"actions": [{"type": "declare_blockers"}]},
    ...           "state": {"turn": {"step": "declare_blockers"}, "combat": {"attackers": [{"id": "bears"}]}}})
    ['Combat damage has not been dealt yet: go on with `go to combat damage`.']
    """
    state, request = ruling.get("state"), ruling.get("request")
    if ruling.get("status") != "resolved" or not state or not isinstance(request, dict):
        return []
    actions = request.get("actions") or [{}]
    attackers = (state.get("combat") or {}).get("attackers")
    told = _BEFORE_DAMAGE.get(state.get("turn", {}).get("step", ""))
    return [told] if told and attackers and actions[-1].get("type") in _DECLARED else []
