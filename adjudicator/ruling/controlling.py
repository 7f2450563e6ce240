"""Who controls permanents now (613.1b), and which of them went back to who controlled them before."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from operator import attrgetter
from typing import Final

from adjudicator.ruling.account import Account
from adjudicator.ruling.fact import ENTERED, MADE, Fact, plural
from adjudicator.ruling.naming import called, listed
from engine.abilities.layers.characteristics import ChangeController
from engine.abilities.node import contains
from engine.dialogue.citing import StepDone
from engine.layers import look_at, seen_of
from engine.layers.looking import Look
from engine.layers.naming import name_of
from engine.state.effects import ContinuousEffect
from engine.state.game import GameState


def control(
    before: GameState, told: Account, after: GameState, other: Sequence[str], entered: Mapping[str, StepDone]
) -> Iterator[Fact]:
    """All that there is to tell of who controls what; ``other`` are the permanents that may look otherwise than before,
    and ``entered`` those that entered since.
    """
    yield from _taken(before, after, other) if other else ()
    yield from _since_it_entered(entered, after) if entered else ()
    yield from _back(before, told, after)


def _taken(before: GameState, after: GameState, other: Sequence[str]) -> Iterator[Fact]:
    """Permanents that somebody else controls now."""
    there, taken = frozenset(before.battlefield), dict[str, list[str]]()
    for ref in other:
        if ref in there:
            now = seen_of(after, ref).controller
            if now is not None and now != seen_of(before, ref).controller:
                taken.setdefault(now, []).append(called(after, ref))
    for player, names in taken.items():
        whom = listed(names)
        yield Fact(MADE, name_of(after, player), f"gains control of {whom}", f"gain control of {whom}", ("613.1b",))


def _since_it_entered(entered: Mapping[str, StepDone], after: GameState) -> Iterator[Fact]:
    """Who else controls a permanent since it entered."""
    for ref in [one for one in after.battlefield if one in entered]:
        step = entered[ref]
        old, new = step.after.objects.get(ref), after.objects[ref]
        if old is None or (new.kind == "token" and new.was is None):
            continue  # the tokens that were created are told of as they are now
        name, who = called(after, ref), seen_of(after, ref).controller
        if who is not None and who != seen_of(step.after, ref).controller:
            whose = f"under {name_of(after, who)}'s control"
            yield Fact(ENTERED, name, f"comes {whose}", f"come {whose}", ("613.1b",))


def entering(told: Account) -> dict[str, StepDone]:
    """With which step each permanent entered that did, the last time it did so."""
    return {record["object"]: step for _, step, record in told.changed("zone") if record["to"] == "battlefield"}


def _back(before: GameState, told: Account, after: GameState) -> Iterator[Fact]:
    """Permanents that somebody else controlled in the meantime: whatever gave them back, all is told of the end."""
    if not told.changed("controller") and not _may_be_controlled_by_effects(before, told, after):
        return
    first, last = look_at(before), look_at(after)
    looks = [look_at(step.after) for step in told.steps]
    if all(look.permanents is first.permanents for look in looks):
        return  # nothing about any permanent has changed
    same = [ref for ref in before.battlefield if ref in last.seen and _controller(first, ref) == _controller(last, ref)]
    back: dict[str, int] = {}
    known = first
    for at, look in enumerate(looks):
        if look.permanents is not known.permanents:
            for ref in same:
                old, new = known.seen.get(ref), look.seen.get(ref)
                if old is not new and old is not None and new is not None and old.controller != new.controller:
                    back[ref] = at
            known = look
    returned: dict[tuple[str, int], list[str]] = {}
    for ref in after.battlefield:
        who = _controller(last, ref)
        if ref in back and who is not None:
            returned.setdefault((who, back[ref]), []).append(called(after, ref))
    for (player, at), names in returned.items():
        does = f"controls {listed(names)} again"
        yield Fact(MADE, name_of(after, player), does, plural(does), ("613.1b",), at)


def _may_be_controlled_by_effects(before: GameState, told: Account, after: GameState) -> bool:
    """Whether any effect there was may have said who controls a permanent; texts that there were are known to the end."""
    if after.objects.texts[_CHANGES_CONTROL]:
        return True
    each = (before.effects, *told.effects)
    if not any(each):
        return False
    there = {id(effects): effects for effects in each}
    return any(_gives_control(one.effect) for effects in there.values() for one in effects)


@lru_cache(1024)
def _gives_control(effect: ContinuousEffect) -> bool:
    return contains(effect, ChangeController)


_CHANGES_CONTROL: Final = attrgetter("changes_control")


def _controller(look: Look, ref: str) -> str | None:
    return look.seen[ref].controller
