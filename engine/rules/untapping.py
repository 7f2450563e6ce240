"""The untap step's untapping (502.3), and what keeps permanents from it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities.changes import CannotUntapNext
from engine.events import kinds
from engine.events.happen import happen
from engine.rules.layers import view
from engine.rules.naming import name_of, names_of
from engine.rules.restrictions import cannot
from engine.state.game import GameState
from engine.table import Table


def untap(table: Table) -> None:
    """The active player untaps what they control, all at once, but for what an effect keeps tapped (502.3)."""
    state = table.state
    active = state.turn.active
    held = tuple(_held(state, active))
    kept = {event.object for event in held}
    what = tuple(
        one
        for one in state.battlefield
        if state.objects[one].tapped
        and view(state).of(one).controller == active
        and one not in kept
        and not cannot(state, one, "untap normally")
    )
    events = tuple(kinds.SetTapped(object=one, tapped=False) for one in what)

    def told(happened: tuple[kinds.Event, ...]) -> str:
        untapped = tuple(event.object for event in happened if isinstance(event, kinds.SetTapped))
        return f"{name_of(state, active)} untaps {names_of(state, untapped) if untapped else 'nothing'}."

    happen(table, events, told, "untap", "502.3", "703.4c", actor=active, objects=what)
    one = tuple(dict.fromkeys(event.object for event in held))
    does = "do" if len(one) > 1 else "does"
    text = f"{names_of(state, one)} {does} not untap during this untap step, as an effect says."
    happen(table, held, text, "stays_tapped", "502.3", "611.2a", actor=active, objects=one)


def _held(state: GameState, active: str) -> Iterator[kinds.UseEffect]:
    """The effects that keep a permanent of the active player from untapping in its controller's next untap step: this.

    Such an effect follows the permanent, whoever controls it by now, and is over for it with this step.
    """
    for effect in state.effects:
        if any(isinstance(change, CannotUntapNext) for change in effect.effect.changes):
            for one in effect.affects or ():
                if one in state.battlefield and view(state).of(one).controller == active:
                    yield kinds.UseEffect(effect=effect.id, object=one)
