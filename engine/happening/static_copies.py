"""Copy effects of static abilities: what is a copy for as long as an ability says so (707.2c, 613.2a)."""

from __future__ import annotations

from collections.abc import Iterator
from operator import attrgetter
from typing import Final

import msgspec

from engine.abilities.ability import IsCopy
from engine.state.change import edit
from engine.state.copiable import Copiable, Copied
from engine.state.game import GameState, permanents_whose
from engine.state.halves import TWO_FACED, alone
from engine.state.objects import GameObject

_COPIED: Final = attrgetter("copied")
_MAKES_COPIES: Final = attrgetter("makes_copies")


def may_be_copies(state: GameState) -> bool:
    """Whether anything may be a copy by a static ability, or become one."""
    objects = state.objects
    if objects.in_play[_MAKES_COPIES]:
        return True
    return any(map(_COPIED, objects.those(objects.marked))) if objects.marked else False


def with_static_copies(state: GameState) -> GameState:
    """The state in which just those permanents are copies that static abilities make so now.

    Those abilities are among the copiable values of their objects, as no layer before the first one changes them. What an
    effect gives was determined as it began, and goes with it to whatever it applies to next (707.2c).
    """
    wanted = dict[str, tuple[Copied, ...]]()
    for host, given in _effects(state):
        wanted[host] = (*wanted.get(host, ()), given)
    perhaps = state.objects.marked.union(wanted)
    for one in filter(perhaps.__contains__, state.battlefield):
        had = state.objects[one].copied
        if one not in wanted and not any(_is_static(effect) for effect in had):
            continue
        others: tuple[Copiable, ...] = tuple(effect for effect in had if not _is_static(effect))
        now = tuple(sorted((*others, *wanted.get(one, ())), key=lambda effect: effect.timestamp))
        if now != had:
            state = edit(state, one, copied=now)
    return state


def newly_copied(before: GameState, after: GameState) -> tuple[str, ...]:
    """What static abilities have made a copy between two states, and what they make one no longer."""
    marked = before.objects.marked | after.objects.marked
    return tuple(
        one
        for one in filter(marked.__contains__, after.battlefield)
        if one in before.objects
        and [effect for effect in before.objects[one].copied if _is_static(effect)]
        != [effect for effect in after.objects[one].copied if _is_static(effect)]
    )


def _is_static(effect: Copiable) -> bool:
    return isinstance(effect, Copied) and effect.static


def _effects(state: GameState) -> Iterator[tuple[str, Copied]]:
    """The copy effects of static abilities, each with the permanent that the object with the ability is attached to."""
    for one in permanents_whose(state, _MAKES_COPIES):
        obj = state.objects[one]
        host = obj.attached_to
        if host in state.battlefield:
            for ability in obj.faced.abilities:
                if isinstance(ability, IsCopy) and (given := _given(state, obj, ability)) is not None:
                    yield host, given


def _given(state: GameState, holder: GameObject, ability: IsCopy) -> Copied | None:
    """What the effect gives: what it gave before, or else the values of what was chosen, as they are now or last were.

    Nothing where that was not chosen (607.5a).
    """
    for one in state.battlefield:
        for effect in state.objects[one].copied:
            if isinstance(effect, Copied) and effect.static and effect.effect == holder.id:
                return msgspec.structs.replace(effect, timestamp=holder.timestamp)
    chosen = next((link.refs for link in holder.links_of_text if link.name == ability.kind), ())
    record = _record(state, chosen[0]) if chosen else None
    if record is None:
        return None
    values = record.definition
    if values.layout in TWO_FACED:  # 707.8
        values = alone(values, record.shows)
    return Copied(values, timestamp=holder.timestamp, effect=holder.id, static=True)


def _record(state: GameState, one: str) -> GameObject | None:
    if one in state.objects:
        return state.objects[one]
    return state.former[one].object if one in state.former else None
