"""Whether an event is one that a trigger condition waits for (603.2), and what it then refers to (603.7c, 608.2k)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import assert_never

import msgspec

from engine.abilities import events as te
from engine.abilities.filters import Noun
from engine.abilities.references import PlayerRef
from engine.events import kinds
from engine.rules.matching import fits
from engine.rules.references import objects, players
from engine.rules.scope import Scope
from engine.state.history import Cause

STEP_NAMES = {
    "upkeep": "upkeep",
    "draw step": "draw",
    "precombat main phase": "precombat_main",
    "combat": "beginning_of_combat",
    "end step": "end",
}


class Bindings(msgspec.Struct, frozen=True):
    """What the event gives the ability to refer to: objects and players by name, amounts by name."""

    refs: tuple[tuple[str, tuple[str, ...]], ...] = ()
    amounts: tuple[tuple[str, int], ...] = ()


LOOKS_BACK = (te.Dies, te.Leaves)
"""Trigger conditions that see the game as it was right before the event (603.10a)."""


def parts_of(condition: te.TriggerEvent, *, looking_back: bool) -> Iterator[te.TriggerEvent]:
    """The single trigger conditions within one that look back in time, or those that don't."""
    if isinstance(condition, te.OneOf):
        for part in condition.events:
            yield from parts_of(part, looking_back=looking_back)
    elif isinstance(condition, LOOKS_BACK) == looking_back:
        yield condition


def matches(condition: te.TriggerEvent, event: kinds.Event, scope: Scope) -> Iterator[Bindings]:  # noqa: C901
    """One ``Bindings`` for each time that the event fulfils the trigger condition, as the scope sees it."""
    match condition:
        case te.Dies(what=what):
            if isinstance(event, kinds.MoveObject) and event.to == "graveyard" and _left_battlefield(event, scope):
                yield from _if_meant(what, event.object, scope)
        case te.Leaves(what=what):
            if isinstance(event, kinds.MoveObject) and _left_battlefield(event, scope):
                yield from _if_meant(what, event.object, scope)
        case te.Enters(what=what):
            if isinstance(event, kinds.CreateToken) or (
                isinstance(event, kinds.MoveObject) and event.to == "battlefield"
            ):
                yield from _if_meant(what, event.becomes, scope)
        case te.BecomesTapped(what=what):
            if isinstance(event, kinds.SetTapped) and event.tapped:
                yield from _if_meant(what, event.object, scope)
        case te.DealsDamage():
            if isinstance(event, kinds.DealDamage):
                yield from _damage(condition, event, scope)
        case te.Casts(who=who, what=what):
            if isinstance(event, kinds.BecomeCast) and _is_player(who, event.player, scope):
                yield from _if_meant(what, event.object, scope, event.player)
        case te.CastsThis(who=who, what=what):
            if isinstance(event, kinds.BecomeCast) and _is_player(who, event.player, scope):
                yield from _if_meant(what, event.object, scope, event.player)
        case te.GainsLife(who=who):
            if isinstance(event, kinds.GainLife) and _is_player(who, event.player, scope):
                yield _of_player(event.player, event.amount)
        case te.LosesLife(who=who):
            if isinstance(event, kinds.LoseLife) and _is_player(who, event.player, scope):
                yield _of_player(event.player, event.amount)
        case te.Draws(who=who):
            if (player := _mover(event, "draw", scope)) is not None and _is_player(who, player, scope):
                yield _of_player(player, 1)
        case te.Discards(who=who, what=what):
            player = _mover(event, "discard", scope)
            if isinstance(event, kinds.MoveObject) and player is not None and _is_player(who, player, scope):
                yield from _if_meant(what, event.becomes, scope, player)
        case te.BeginningOf(step=step, whose=whose):
            begins = isinstance(event, kinds.BeginStep) and scope.state.turn.step == STEP_NAMES[step]
            if begins and _is_player(whose, scope.state.turn.active, scope):
                yield _of_player(scope.state.turn.active, 0)
        case te.Chapters(numbers=numbers):
            yield from _chapters(numbers, event, scope)
        case te.OneOf(events=conditions):
            yield from first_match(conditions, event, scope)
        case te.Attacks(what=what):
            if isinstance(event, kinds.AttackDeclared):
                yield from _if_meant(what, event.object, scope, event.player)
        case te.Blocks():
            return  # 506: no combat is carried out yet, so nothing blocks
        case _:
            assert_never(condition)


def _chapters(numbers: tuple[int, ...], event: kinds.Event, scope: Scope) -> Iterator[Bindings]:
    """Each chapter whose number the lore counters reach by this event, entering with them included (714.2b, 122.6)."""
    match event:
        case kinds.ChangeCounters(on=on, kind="lore", amount=amount) if on == scope.this and amount > 0:
            now = scope.state.objects[on].count("lore")
            before = now - amount
        case kinds.MoveObject(becomes=on, counters=counters) | kinds.CreateToken(becomes=on, counters=counters) if (
            on == scope.this
        ):
            before, now = 0, sum(amount for kind, amount in counters if kind == "lore")
        case _:
            return
    yield from (Bindings() for number in numbers if before < number <= now)


def first_match(conditions: Iterable[te.TriggerEvent], event: kinds.Event, scope: Scope) -> Iterator[Bindings]:
    """An event that fits several of the conditions of one ability makes it trigger once (603.2c)."""
    yield from islice((found for one in conditions for found in matches(one, event, scope)), 1)


def _mover(event: kinds.Event, cause: Cause, scope: Scope) -> str | None:
    """The player who drew or discarded the card: its owner, out of or into whose hand it moved (400.3)."""
    if not isinstance(event, kinds.MoveObject) or event.cause != cause:
        return None
    obj = scope.state.objects.get(event.becomes)
    return obj.owner if obj is not None else None


def _left_battlefield(event: kinds.MoveObject, scope: Scope) -> bool:
    obj = scope.state.objects.get(event.object)
    return obj is not None and obj.zone == "battlefield"


def _if_meant(what: te.EventSubject, object_id: str, scope: Scope, player: str | None = None) -> Iterator[Bindings]:
    meant = fits(what, object_id, scope) if isinstance(what, Noun) else object_id in objects(what, scope)
    if meant:
        controller = player or scope.sight.of(object_id).controller
        by = (("event.player", (controller,)),) if controller is not None else ()
        yield Bindings(refs=(("event.object", (object_id,)), *by))


def _damage(condition: te.DealsDamage, event: kinds.DealDamage, scope: Scope) -> Iterator[Bindings]:
    if condition.combat and not event.combat:
        return
    if condition.to is not None:
        to = condition.to
        if not (fits(to, event.to, scope) if isinstance(to, Noun) else _is_player(to, event.to, scope)):
            return
    for found in _if_meant(condition.what, event.source, scope):
        damaged = ("event.player" if event.to in scope.state.players else "event.damaged", (event.to,))
        kept = tuple(pair for pair in found.refs if pair[0] != "event.player")
        yield Bindings(refs=(*kept, damaged), amounts=(("event.amount", event.amount),))


def _is_player(who: PlayerRef, player: str, scope: Scope) -> bool:
    return player in players(who, scope)


def _of_player(player: str, amount: int) -> Bindings:
    return Bindings(refs=(("event.player", (player,)),), amounts=(("event.amount", amount),))
