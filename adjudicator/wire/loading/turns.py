"""Turns that are to come (500.7), and what of them is skipped (500.11)."""

from __future__ import annotations

from adjudicator.wire.loading.shared import Loading
from engine.abilities.players.turns import SKIP_PARTS
from engine.state.turn import Skip

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


def load_skips(loading: Loading) -> tuple[Skip, ...]:
    """The effects that wait to make a player skip something, each for the next of its kind (614.10a)."""
    found = []
    for n, entry in enumerate(loading.board.turn.skips):
        part = next((part for part in SKIP_PARTS if part == entry.what), None)
        if part is None or entry.player is None or entry.after is not None:
            loading.notes.unsupported(f"/state/turn/skips/{n}", f"the engine cannot skip “{entry.what}” yet")
        else:
            found.append(Skip(entry.player, part))
    return tuple(found)
