"""State-based actions of permanents of single types: worlds, Sagas, Roles; counters without room (704.5k–y)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities.ability import Static
from engine.abilities.layers.characteristics import CounterLimit
from engine.abilities.phrases.references import This
from engine.events import kinds
from engine.events.moving_kinds import to_graveyard
from engine.layers import view
from engine.layers.naming import name_of, names_of
from engine.phrases.wording import capital, counted
from engine.state.game import GameState
from engine.state_based.due import Due
from engine.triggers.chapters import is_over, with_chapters


def world_rule(state: GameState) -> Iterator[Due]:
    """All world permanents but the newest are put into graveyards; if several are newest, all are (704.5k).

    Two that entered at the same time have had the supertype for the same time; here each object has a timestamp of its
    own, and so there is always one newest.
    """
    worlds = [one for one in state.battlefield if "world" in view(state).of(one).supertypes]
    if len(worlds) < 2:
        return
    newest = max(worlds, key=lambda one: state.objects[one].timestamp)
    for one in worlds:
        if one != newest:
            text = f"{names_of(state, (one,))} is put into its owner's graveyard: "
            text += f"{name_of(state, newest)} is a newer world."
            yield Due(to_graveyard(one, "state-based action"), text, one, ("704.5k",))


def too_many_counters(state: GameState) -> Iterator[Due]:
    """Counters are removed from a permanent that says how many of the kind it can have (704.5r, 122.4)."""
    for one in state.battlefield:
        for held in view(state).of(one).abilities:
            if not isinstance(held.ability, Static) or not isinstance(held.ability.effect.what, This):
                continue
            for change in held.ability.effect.changes:
                if isinstance(change, CounterLimit) and state.objects[one].count(change.kind) > change.most:
                    over = state.objects[one].count(change.kind) - change.most
                    text = f"{capital(counted(over, f'{change.kind} counter'))} "
                    text += f"{'is' if over == 1 else 'are'} removed from {names_of(state, (one,))}."
                    event = kinds.ChangeCounters(on=one, kind=change.kind, amount=-over)
                    yield Due(event, text, one, ("704.5r", "122.4"))


def sagas(state: GameState) -> Iterator[Due]:
    """A Saga whose story is told is sacrificed by its controller (704.5s, 714.4)."""
    for one in with_chapters(state):
        controller = view(state).of(one).controller
        if controller is not None and is_over(state, one):
            text = f"{name_of(state, controller)} sacrifices {names_of(state, (one,))}: its final chapter is over."
            yield Due(kinds.SacrificePermanent(object=one, player=controller), text, one, ("704.5s", "714.4"))


def roles(state: GameState) -> Iterator[Due]:
    """Of the Roles of one player on one permanent the newest stays (704.5y)."""
    groups: dict[tuple[str, str], list[str]] = {}
    for one in state.battlefield:
        seen, host = view(state).of(one), state.objects[one].attached_to
        if "Role" in seen.subtypes and host in state.battlefield and seen.controller is not None:
            groups.setdefault((seen.controller, host or ""), []).append(one)
    for (_, host), group in groups.items():
        newest = max(group, key=lambda one: state.objects[one].timestamp)
        for one in group:
            if one != newest:
                text = f"{names_of(state, (one,))} is put into its owner's graveyard: "
                text += f"{name_of(state, host)} has a newer Role."
                yield Due(to_graveyard(one, "state-based action"), text, one, ("704.5y",))
