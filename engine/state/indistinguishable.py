"""Which objects nobody could tell apart: to exchange them changes nothing in the game.

The game is compared with itself, two objects exchanged, by the key that is equal for states which differ in nothing that
matters (``engine.state.canonical``). So nothing may refer to one of them alone: no effect, no spell, no memory.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Final

from engine.state.canonical import Key, canonical
from engine.state.definition import grants_statics
from engine.state.game import GameState
from engine.state.objects import GameObject, StackFacts, Zone

_ZONES: Final[frozenset[Zone]] = frozenset({"battlefield", "hand", "exile", "graveyard", "pending"})

_GRANTS_STATICS: Final = attrgetter("grants_statics")

Groups = tuple[tuple[str, ...], ...]

PATIENCE: Final = 4
"""After so many comparisons of the whole game that have failed the rest is taken to differ: that is never wrong."""


def alike(state: GameState, among: Sequence[str]) -> Groups:
    """Those of several objects that nobody could tell apart, each group in the order given, if of more than one."""
    key: list[Key] = []  # found out only where any may be alike

    def same(ones: Sequence[str]) -> bool:
        if not key:
            key.append(canonical(state))
        return canonical(state, moved=around(ones)) == key[0]

    found = grouped(among, lambda one, other: may_be_exchanged(state, one, other), same)
    return tuple(group for group in found if len(group) > 1)


def around(ones: Sequence[str]) -> dict[str, str]:
    """Each of them moved to where the next is, the last to where the first is."""
    return dict(zip(ones, (*ones[1:], *ones[:1]), strict=True))


def grouped(things: Sequence[str], close: Callable[[str, str], bool], same: Callable[[Sequence[str]], bool]) -> Groups:
    """Things in groups in which any two can be exchanged: ``same`` tells whether all is the same with several moved around,
    each to where the next is; only what is ``close`` to the one before it is tried.

    To exchange two of them and to move all around makes every order of them.
    """
    perhaps: list[list[str]] = []
    for one in things:
        group = next((group for group in perhaps if close(group[-1], one)), None)
        if group is None:
            perhaps.append([one])
        else:
            group.append(one)
    found: list[list[str]] = []
    for group in perhaps:
        if len(group) == 1 or (same(group[:2]) and (len(group) == 2 or same(group))):
            found.append(group)
        else:
            found.extend(_one_by_one(group, same))
    return tuple(tuple(group) for group in found)


def _one_by_one(things: Sequence[str], same: Callable[[Sequence[str]], bool]) -> list[list[str]]:
    """Each compared with the one before it; after a few that differ no more is expected of the others."""
    found = [[things[0]]]
    for one in things[1:]:
        if len(found) <= PATIENCE and same((found[-1][-1], one)):
            found[-1].append(one)
        else:
            found.append([one])
    return found


def may_be_exchanged(state: GameState, one: str, other: str) -> bool:
    """Whether it is worth to compare the whole game with two objects exchanged, where that would be fair."""
    first, second = state.objects.get(one), state.objects.get(other)
    if first is None or second is None or not _look_alike(first, second):
        return False
    if first.zone == "graveyard":  # 404.2: it has an order
        return first.owner == second.owner and _adjacent(state.zone("graveyard", first.owner), one, other)
    return first.zone != "battlefield" or _at_any_time(state, first, second)


def _look_alike(one: GameObject, other: GameObject) -> bool:
    return (
        one.zone in _ZONES
        and (one.zone, one.kind, one.owner, one.controller) == (other.zone, other.kind, other.owner, other.controller)
        and (one.tapped, one.damage, one.attached_to, one.merged) == (other.tapped, other.damage, other.attached_to, ())
        and (one.face, one.face_down, len(one.counters)) == (other.face, other.face_down, len(other.counters))
        and not (one.unknown or other.unknown)
        and (one.printed is other.printed or one.printed == other.printed)
        and _say_the_same(one.on_stack, other.on_stack)
    )


def _say_the_same(one: StackFacts | None, other: StackFacts | None) -> bool:
    """Whether what waits to be put on the stack does the same, whatever it is from."""
    if one is None or other is None:
        return one is other
    return (one.modes, one.x, one.index, one.ability) == (other.modes, other.x, other.index, other.ability)


def _adjacent(zone: tuple[str, ...], one: str, other: str) -> bool:
    return abs(zone.index(one) - zone.index(other)) == 1


def _at_any_time(state: GameState, one: GameObject, other: GameObject) -> bool:
    """Whether the timestamps of two permanents may be exchanged: they order static abilities (613.7a)."""
    if not all(definition.is_timeless for definition in (one.printed, one.definition, other.definition)):
        return False
    granted = state.objects.texts[_GRANTS_STATICS]
    for obj in state.objects.values():
        if granted and (obj.printed.grants_statics or obj.definition.grants_statics):
            return False
        if obj.on_stack is not None and grants_statics(obj.on_stack.ability):
            return False
    return not any(grants_statics(effect.effect) for effect in state.effects)
