"""Effects that say that something can't be done (101.2, 613.11, 614.17)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.abilities.ability import Static
from engine.abilities.layers.characteristics import Cannot, Forbidden
from engine.abilities.permanents.tapping import MayStayTapped, UntapsInOthersSteps
from engine.abilities.phrases.references import This
from engine.layers import view
from engine.layers.controlling import abilities_of
from engine.standing.object_rules import Said, because, said
from engine.state.game import GameState


def cannot(state: GameState, object_id: str, what: Forbidden, counter: str = "") -> bool:
    """Whether an effect says that the object can't do that, or that it can't be done to it, with that kind of counter."""
    return any(True for _ in _saying(state, object_id, what, counter))


def why_cannot(state: GameState, object_id: str, what: Forbidden, counter: str = "") -> str | None:
    """The same, with the effect that says so as the end of a sentence; ``None`` if none does."""
    one = next(_saying(state, object_id, what, counter), None)
    return None if one is None else because(one, object_id)


def why_cannot_by_another(state: GameState, object_id: str, what: Forbidden, counter: str = "") -> str | None:
    """The same, but that nothing more is said where the object says so itself."""
    one = next(_saying(state, object_id, what, counter), None)
    if one is None:
        return None
    return "" if one.source == object_id else because(one, object_id)


def cannot_entering(ahead: GameState, object_id: str, what: Forbidden, counter: str = "") -> bool:
    """Whether an effect says so of an object as it enters."""
    return why_cannot_entering(ahead, object_id, what, counter) is not None


def why_cannot_entering(ahead: GameState, object_id: str, what: Forbidden, counter: str = "") -> str | None:
    """The same of an object as it enters. ``ahead`` is the game with the object in it, as it would be there (614.17d).

    What it says itself counts where that is about nothing but itself.
    """
    for one in _saying(ahead, object_id, what, counter):
        if one.source != object_id:
            return because(one, object_id)
        if one.static is None or isinstance(one.static.effect.what, This):
            return ""
    return None


def says_any(state: GameState, what: Forbidden, also: str) -> bool:
    """Whether anything on the battlefield, or this object if it is there, says of whatever it is that it can't do that."""
    if any(_forbids(change, what, "") for effect in state.effects for change in effect.effect.changes):
        return True
    found = abilities_of(state, Static, (*view(state).in_play(Static), *((also,) if also in state.objects else ())))
    return any(_forbids(change, what, "") for ability, _ in found for change in ability.effect.changes)


def _saying(state: GameState, object_id: str, what: Forbidden, counter: str) -> Iterator[Said[Cannot]]:
    """What says so of the object."""
    for one in said(state, Cannot, object_id):
        if _forbids(one.change, what, counter) and object_id in one.of:
            yield one


def may_stay_tapped(state: GameState, object_id: str) -> bool:
    """Whether an effect lets its controller choose not to untap the permanent in their untap step (502.3)."""
    return any(object_id in one.of for one in said(state, MayStayTapped))


def untaps_also(state: GameState) -> tuple[str, ...]:
    """What untaps in the untap step of the active player by effects of other players (502.3)."""
    told = (one for one in said(state, UntapsInOthersSteps) if one.scope.you != state.turn.active)
    return tuple(dict.fromkeys(untapped for one in told for untapped in one.of))


def _forbids(change: object, what: Forbidden, counter: str) -> bool:
    return (
        isinstance(change, Cannot)
        and what in _PARTS.get(change.what, (change.what,))
        and change.counter in ("", counter)
    )


_PARTS: Final[dict[Forbidden, tuple[Forbidden, ...]]] = {
    "attack or block": ("attack", "block"),
    "attack, block, or crew Vehicles": ("attack", "block", "crew Vehicles"),
}
"""What one text forbids together."""
