"""What is attached to what (301.5, 303.4)."""

from __future__ import annotations

from engine.state.game import GameState


def attached_to(state: GameState, host: str) -> tuple[str, ...]:
    """The permanents that are attached to an object or player, in the order in which they entered."""
    known: dict[str, tuple[str, ...]] | None = state.__dict__.get("attachments")
    if known is None:
        known = {}
        for one in state.marked:
            to = state.objects[one].attached_to
            if to is not None:
                known[to] = (*known.get(to, ()), one)
        state.__dict__["attachments"] = known
    return known.get(host, ())


def had_attached(state: GameState, host: str) -> tuple[str, ...]:
    """What is attached to an object or player, or was as it left the battlefield (608.2h); nothing if that is not told."""
    if host in state.objects or host in state.players:
        return attached_to(state, host)
    former = state.former.get(host)
    return former.attached or () if former is not None else ()
