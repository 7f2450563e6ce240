"""Turns and additional phases that are to come (500.7, 500.8), and what of them is skipped (500.11)."""

from __future__ import annotations

from typing import Final, Literal

from adjudicator.wire.loading.shared import Loading
from adjudicator.wire.records.board import TurnPart
from engine.abilities.players.turns import SKIP_PARTS, ExtraPhase
from engine.state.turn import FIRST_STEPS, STEPS, Skip, Step, Turn

EXTRA, USUAL = "turn", "usual turn"
"""What an extra turn is called, and the turn that comes after all of them."""


TURN_ENDS: Final = "next turn"
"""What the turn goes on with after additional phases that come after its last phase."""


def load_extra(loading: Loading) -> tuple[tuple[ExtraPhase, ...], Step | Literal["turn"] | None, tuple[str, ...]]:
    """The additional phases, the step with which the turn goes on after them, and the players whose turns are next."""
    parts = list(enumerate(loading.board.turn.extra))
    phases = []
    while parts and (phase := next((kind for kind in FIRST_STEPS if kind == parts[0][1].what), None)) is not None:
        phases.append(phase)
        del parts[0]
    goes_on: Step | Literal["turn"] | None = None
    if parts and parts[0][1].what in (*STEPS, TURN_ENDS):
        what = parts.pop(0)[1].what
        goes_on = next((step for step in STEPS if step == what), "turn")
    return tuple(phases), goes_on, _coming(loading, parts)


def _coming(loading: Loading, parts: list[tuple[int, TurnPart]]) -> tuple[str, ...]:
    """The players whose turns are next, if extra turns are among them; the last is whose turn it would be without."""
    notes = loading.notes
    if not parts:
        return ()
    for n, part in parts:
        is_last = n == parts[-1][0]
        if part.what not in (EXTRA, USUAL) or part.player is None or (part.what == USUAL) != is_last:
            if is_last and part.what == EXTRA and part.player is not None:
                continue
            notes.unsupported(f"/state/turn/extra/{n}", f"the engine does not have “{part.what}” there yet")
            return ()
    coming = tuple(part.player or "" for _, part in parts)
    if parts[-1][1].what == USUAL:
        return coming
    order = loading.turn_order
    usual = order[(order.index(loading.active) + 1) % len(order)]
    notes.assume("/state/turn/extra", f"After the extra turns it is {usual}'s turn.")
    return (*coming, usual)


def dump_extra(turn: Turn) -> tuple[TurnPart, ...]:
    """The same, as a board tells it."""
    goes_on = TURN_ENDS if turn.goes_on == "turn" else turn.goes_on
    return (
        *(TurnPart(what=phase) for phase in turn.extra),
        *((TurnPart(what=goes_on),) if goes_on is not None else ()),
        *(
            TurnPart(what=USUAL if n == len(turn.coming) else EXTRA, player=player)
            for n, player in enumerate(turn.coming, 1)
        ),
    )


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
