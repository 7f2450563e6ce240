"""Turns that are to come (500.7)."""

from __future__ import annotations

from adjudicator.wire.loading.objects import Loading

EXTRA, USUAL = "turn", "usual turn"
"""What an extra turn is called, and the turn that comes after all of them."""


def load_coming(loading: Loading) -> tuple[str, ...]:
    """The players whose turns are next, if extra turns are among them; the last is whose turn it would be without."""
    notes, extra = loading.notes, loading.board.turn.extra
    if not extra:
        return ()
    for n, part in enumerate(extra):
        if part.what not in (EXTRA, USUAL) or part.player is None or (part.what == USUAL) != (n == len(extra) - 1):
            if n == len(extra) - 1 and part.what == EXTRA and part.player is not None:
                continue
            notes.unsupported(f"/state/turn/extra/{n}", "the engine does not have extra phases and steps yet")
            return ()
    coming = tuple(part.player or "" for part in extra)
    if extra[-1].what == USUAL:
        return coming
    order = loading.turn_order
    usual = order[(order.index(loading.active) + 1) % len(order)]
    notes.assume("/state/turn/extra", f"After the extra turns it is {usual}'s turn.")
    return (*coming, usual)
