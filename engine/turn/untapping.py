"""The untap step's untapping (502.3), and what keeps permanents from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import compress, product

import msgspec

from engine.abilities.layers.characteristics import CannotUntapNext
from engine.abilities.phrases.filters import IsControlledBy
from engine.abilities.phrases.references import Group
from engine.events import kinds
from engine.happening.happen import happen
from engine.layers import view
from engine.layers.naming import name_of, names_of
from engine.phrases.references import objects, players
from engine.phrases.scope import Scope, named
from engine.standing.player_rules import untap_limits
from engine.standing.restrictions import cannot, may_stay_tapped, untaps_also
from engine.state.effects import FloatingEffect
from engine.state.game import GameState
from engine.table.choosing import choose_objects
from engine.table.table import Table


def untap(table: Table) -> None:
    """The active player untaps what they control, all at once, but for what an effect keeps tapped (502.3)."""
    state = table.state
    active = state.turn.active
    held = tuple(_held(state, active))
    kept = {one for holds in held for one in holds.objects}
    what = tuple(
        one
        for one in state.battlefield
        if state.objects[one].tapped
        and view(state).of(one).controller == active
        and one not in kept
        and not cannot(state, one, "untap normally")
    )
    what = _within_limits(table, active, _chosen(table, active, what))
    theirs = tuple(one for one in untaps_also(state) if state.objects[one].tapped and one not in what)
    events = tuple(kinds.SetTapped(object=one, tapped=False) for one in (*what, *theirs))

    def told(happened: tuple[kinds.Event, ...]) -> str:
        done = tuple(event.object for event in happened if isinstance(event, kinds.SetTapped))
        untapped, also = (tuple(one for one in done if (one in theirs) == is_also) for is_also in (False, True))
        text = f"{name_of(state, active)} untaps {names_of(state, untapped) if untapped else 'nothing'}."
        return (
            f"{text} By an effect, {names_of(state, also)} untap{'' if len(also) > 1 else 's'}, too." if also else text
        )

    happen(table, events, told, "untap", "502.3", "703.4c", actor=active, objects=(*what, *theirs))
    one = tuple(dict.fromkeys(one for holds in held for one in holds.objects))
    over = tuple(event for holds in held for event in holds.over)
    does = "do" if len(one) > 1 else "does"
    text = f"{names_of(state, one)} {does} not untap during this untap step, as an effect says."
    if not one:
        text = f"{name_of(state, active)} controls nothing that an effect keeps tapped during this untap step."
    happen(table, over, text, "stays_tapped", "502.3", "611.2a", actor=active, objects=one)


class _Held(msgspec.Struct, frozen=True):
    """What an effect keeps from untapping in this untap step, and that the effect is over for that."""

    objects: tuple[str, ...]
    over: tuple[kinds.UseEffect | kinds.EndEffects, ...]


def _chosen(table: Table, active: str, what: tuple[str, ...]) -> tuple[str, ...]:
    """What untaps, but for what its controller may leave tapped and does: that is determined for all of it first."""
    state = table.state
    optional = tuple(one for one in what if may_stay_tapped(state, one))
    if not optional:
        return what
    prompt = f"Which of these does {name_of(state, active)} choose not to untap?"
    left, taken = choose_objects(table, active, prompt, optional, "502.3", low=0, high=len(optional))
    does = f"chooses not to untap {names_of(state, left)}" if left else f"chooses to untap {names_of(state, optional)}"
    text = f"{name_of(state, active)} {does}."
    table.note(text, "stays_tapped", "502.3", actor=active, objects=optional, choice=taken)
    return tuple(one for one in what if one not in left)


def _within_limits(table: Table, active: str, what: tuple[str, ...]) -> tuple[str, ...]:
    """What untaps where effects let a player untap no more than so many of some sort: all that can, for nothing else is
    kept from it.
    """
    state = table.state
    limits = untap_limits(state, active, what)
    if not limits:
        return what
    limited = tuple(one for one in what if any(one in some for _, some in limits))

    def why_not(chosen: tuple[str, ...]) -> str | None:
        if any(len(some.intersection(chosen)) > most for most, some in limits):
            return "more of them would untap than an effect lets untap (502.3)"
        left = [one for one in limited if one not in chosen]
        if any(all(one not in some or len(some.intersection(chosen)) < most for most, some in limits) for one in left):
            return "another one of them untaps as well, for no effect keeps it from that (502.3)"
        return None

    low, high = _numbers(limits, limited)
    prompt = f"Which of these does {name_of(state, active)} untap?"
    chosen, taken = choose_objects(
        table,
        active,
        prompt,
        limited,
        "502.3",
        low=low,
        high=high,
        why_not=why_not,
    )
    text = (
        f"{name_of(state, active)} untaps {names_of(state, chosen)} of those that can't all untap, as an effect says."
    )
    table.note(text, "stays_tapped", "502.3", actor=active, objects=limited, choice=taken)
    return tuple(one for one in what if one in chosen or one not in limited)


def _numbers(limits: Sequence[tuple[int, frozenset[str]]], limited: tuple[str, ...]) -> tuple[int, int]:
    """How few and how many can untap together: so many that no other one can, within each of the limits."""
    kinds_of = Counter(tuple(one in some for _, some in limits) for one in limited)
    most = [number for number, _ in limits]
    ranges = [range(min(count, *compress(most, kind)) + 1) for kind, count in kinds_of.items()]

    def left(numbers: tuple[int, ...]) -> list[int]:
        """How many more each limit lets untap."""
        taken = [sum(compress(numbers, of_it)) for of_it in zip(*kinds_of, strict=True)]
        return [number - used for number, used in zip(most, taken, strict=True)]

    def is_full(numbers: tuple[int, ...]) -> bool:
        room = left(numbers)
        return all(
            number == count or min(compress(room, kind)) == 0
            for number, (kind, count) in zip(numbers, kinds_of.items(), strict=True)
        )

    possible = [numbers for numbers in product(*ranges) if min(left(numbers)) >= 0 and is_full(numbers)]
    return min(map(sum, possible)), max(map(sum, possible))


def _held(state: GameState, active: str) -> Iterator[_Held]:
    """What the effects keep from untapping in its controller's next untap step, if that is this one.

    Such an effect follows the permanent, whoever controls it by now, and is over for it with this step; one of all that a
    player controls is over with that player's step, and is of what they control then (611.2c). "Your" step is that of the
    effect's controller, and of the player who exerted it (701.43a). Of a certain player's step it is what that player
    controls then.
    """
    for effect in state.effects:
        changes = [change for change in effect.effect.changes if isinstance(change, CannotUntapNext)]
        yours = any(change.whose == "your" for change in changes)
        if not changes or (yours and effect.controller != active):
            continue
        if (whose := changes[0].of) is not None:
            if active in players(whose, _scope_of(state, effect)):
                yield _Held(_of_now(state, effect, active), (kinds.EndEffects(ids=(effect.id,)),))
            continue
        if effect.affects is None:
            yield from _of_player(state, effect, active)
            continue
        theirs = (one for one in effect.affects if one in state.battlefield)
        found = tuple(one for one in theirs if view(state).of(one).controller == active)
        used = (kinds.UseEffect(effect=effect.id, object=one) for one in found)
        yield _Held(found, (kinds.EndEffects(ids=(effect.id,)),) if yours else tuple(used))


def _scope_of(state: GameState, effect: FloatingEffect) -> Scope:
    return Scope(state, view(state), effect.controller, effect.source, named(effect.bindings))


def _of_now(state: GameState, effect: FloatingEffect, active: str) -> tuple[str, ...]:
    """What of it the player controls in whose untap step it does not untap, and could."""
    affected = effect.affects
    if affected is None:
        affected = objects(effect.effect.what, _scope_of(state, effect))
    there = (one for one in affected if one in state.battlefield and state.objects[one].tapped)
    return tuple(one for one in there if view(state).of(one).controller == active)


def _of_player(state: GameState, effect: FloatingEffect, active: str) -> Iterator[_Held]:
    scope = _scope_of(state, effect)
    what = effect.effect.what
    assert isinstance(what, Group)
    said = (one.who for one in what.noun.post if isinstance(one, IsControlledBy))
    if any(active in players(who, scope) for who in said):
        found = tuple(one for one in objects(what, scope) if state.objects[one].tapped)
        yield _Held(found, (kinds.EndEffects(ids=(effect.id,)),))
