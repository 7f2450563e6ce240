"""How many times an ability triggers: one by one, or "one or more" at once (603.2c), or additional times (603.2d)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from operator import attrgetter
from typing import Final

from engine.abilities.ability import ChangesTriggering, Triggered
from engine.abilities.combat.events import (
    Attacks,
    AttacksBeside,
    BecomesBlocked,
    Blocks,
    BlocksOrIsBlocked,
    PlayerAttacks,
)
from engine.abilities.damage.events import DamageIsPrevented, DealsDamage, IsDealtDamage, PlayerIsDealtDamage
from engine.abilities.node import kinds_in
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.references import Host, This
from engine.abilities.triggers import events as te
from engine.dialogue.citing import Cite
from engine.dialogue.unsupported import feature
from engine.events import kinds
from engine.keywords.meanings import RULES, keyword_of
from engine.layers import seen_of
from engine.layers.controlling import abilities_of
from engine.layers.naming import name_of
from engine.oracle.printing import print_line
from engine.phrases.conditions import holds
from engine.phrases.heard_events import Kinds, kind_of
from engine.phrases.history.recalling import recalled
from engine.phrases.matching import fits
from engine.phrases.references import objects, players
from engine.phrases.scope import Bindings, Scope
from engine.phrases.trigger_combat import attacking_together
from engine.phrases.trigger_events import first_match, matches
from engine.state.characteristics import HeldAbility
from engine.state.definition import Unread
from engine.state.game import GameState, in_play_whose
from engine.state.kept import kept
from engine.table.table import Table


class AtOneTime(tuple[kinds.Event, ...]):
    """Events that happen at one time, which know by which of them what leaves a zone or the game."""

    @kept
    def heard_as(self) -> Kinds:
        """The kinds that they are of for what waits for them."""
        return frozenset(map(kind_of, self))

    @kept
    def leaving(self) -> dict[str, list[kinds.MoveObject | kinds.LeaveGame]]:
        """Those of each object."""
        found: dict[str, list[kinds.MoveObject | kinds.LeaveGame]] = {}
        for event in self:
            if isinstance(event, kinds.MoveObject | kinds.LeaveGame):
                found.setdefault(event.object, []).append(event)
        return found


def occurrences(  # noqa: C901  (one case for each kind)
    condition: te.TriggerEvent, events: tuple[kinds.Event, ...], scope: Scope
) -> Iterator[Bindings]:
    """One ``Bindings`` for each time that the condition is fulfilled by what happens at one time (603.2c)."""
    if type(condition) not in _OF_SEVERAL:
        for event in _of_itself(condition, events, scope):
            yield from matches(condition, event, scope)
        return
    match condition:
        case te.Batch(event=te.LosesLife(exactly=int()) as exact):
            yield from _losing_exactly(exact, events, scope)
        case te.Batch(event=inner):
            yield from _at_once(inner, events, scope, _together(inner))
        case DealsDamage(to=to, many=many, low=low) if to is None or many:
            # 510.2: what one source deals at one time is one event, whoever it damages
            found = _at_once(condition, events, scope, lambda found: found.ref("event.object"))
            yield from (one for one in found if one.amount("event.amount") >= low)
        case IsDealtDamage(low=low):
            found = _at_once(condition, events, scope, lambda found: found.ref("event.object"))
            yield from (one for one in found if one.amount("event.amount") >= low)
        case PlayerIsDealtDamage():
            yield from _at_once(condition, events, scope, lambda found: found.ref("event.player"))
        case Blocks(low=low) | BecomesBlocked(low=low) | BlocksOrIsBlocked(low=low) if low:
            yield from _blocking_several(condition, low, events, scope)
        case AttacksBeside() | PlayerAttacks():
            yield from attacking_together(condition, events, scope)
        case DamageIsPrevented():
            yield from _for_each_effect(condition, events, scope)
        case te.During(event=inner) | te.While(event=inner):
            if _is_then(condition, scope):
                yield from occurrences(inner, events, scope)
        case te.NthEachTurn(event=inner, nth=nth):
            yield from _nth(inner, nth, events, scope)
        case te.OneOf(events=conditions):
            single = tuple(one for one in _distinct(conditions) if not _looks_at_all(one))
            for event in events:
                yield from first_match(single, event, scope)
            for one in conditions:
                if _looks_at_all(one):
                    yield from occurrences(one, events, scope)
        case _:
            for event in events:
                yield from matches(condition, event, scope)


def _blocking_several(
    condition: te.TriggerEvent, low: int, events: tuple[kinds.Event, ...], scope: Scope
) -> Iterator[Bindings]:
    """Once for each creature that blocks so many, or is blocked by so many, as blockers are declared (509.3e)."""
    for found in _at_once(condition, events, scope, lambda found: found.ref("event.object")):
        if any(isinstance(event, kinds.JoinBlock) for event in events):
            feature(
                scope.this, "how many creatures block another once one is put onto the battlefield blocking (509.3e)"
            )
        if len(found.ref("event.opposing")) >= low:
            yield found


def _of_itself(
    condition: te.TriggerEvent, events: tuple[kinds.Event, ...], scope: Scope
) -> Sequence[kinds.MoveObject | kinds.LeaveGame] | tuple[kinds.Event, ...]:
    """The events that are about an object itself, if what is waited for is that it leaves the battlefield; else all."""
    if not isinstance(condition, te.Dies | te.Leaves) or not isinstance(condition.what, This):
        return events
    if isinstance(events, AtOneTime):
        return events.leaving.get(scope.this or "", ())
    leaving = [one for one in events if isinstance(one, kinds.MoveObject | kinds.LeaveGame)]
    return [one for one in leaving if one.object == scope.this]


def _is_then(condition: te.During | te.While, scope: Scope) -> bool:
    """Whether it is the time during which the event counts (102.1, 603.2)."""
    if isinstance(condition, te.While):
        return holds(condition.condition, scope)
    return scope.state.turn.active in players(condition.whose, scope)


SEVERAL = (
    te.Batch,
    IsDealtDamage,
    PlayerIsDealtDamage,
    DamageIsPrevented,
    te.During,
    te.While,
    te.NthEachTurn,
    AttacksBeside,
    PlayerAttacks,
)
"""Conditions that look at all that happens at one time."""

_OF_SEVERAL: Final = frozenset({*SEVERAL, DealsDamage, Blocks, BecomesBlocked, BlocksOrIsBlocked, te.OneOf})
"""Those of which that may be so, and those that are made of others: any other is asked of each event by itself."""


def _looks_at_all(condition: te.TriggerEvent) -> bool:
    if isinstance(condition, Blocks | BecomesBlocked | BlocksOrIsBlocked):
        return condition.low > 0
    return isinstance(condition, SEVERAL) or (
        isinstance(condition, DealsDamage) and (condition.to is None or condition.many)
    )


def _for_each_effect(condition: DamageIsPrevented, events: tuple[kinds.Event, ...], scope: Scope) -> Iterator[Bindings]:
    """Once for each prevention effect, however many sources' damage it prevents at one time (615.13)."""
    prevented = [event for event in events if isinstance(event, kinds.DamagePrevented)]
    for by in dict.fromkeys(event.by for event in prevented):
        yield from _at_once(condition, tuple(one for one in prevented if one.by == by), scope, lambda _: ())


def _distinct(conditions: tuple[te.TriggerEvent, ...]) -> tuple[te.TriggerEvent, ...]:
    """To cycle a card is to discard it: "cycles or discards" is one event (702.29d)."""
    discards = any(isinstance(one, te.Discards) for one in conditions)
    return tuple(one for one in conditions if not (discards and isinstance(one, te.Cycles)))


def _together(inner: te.TriggerEvent) -> Callable[[Bindings], Hashable]:
    """What "one or more" are counted together: those of one player, or of one object that counters are put on."""
    if isinstance(inner, te.GetsCounters | te.LosesCounters):
        return lambda found: found.ref("event.object")
    if isinstance(inner, Attacks) and inner.whom is not None and not isinstance(inner.whom, str):
        return lambda found: found.ref("event.defender")
    if isinstance(inner, DealsDamage) and (inner.to is None or inner.many):
        return lambda _: ()
    if isinstance(inner, te.Mills) and inner.passive:
        return lambda _: ()
    if isinstance(inner, DealsDamage) or hasattr(inner, "who"):
        return lambda found: (found.ref("event.player"), found.ref("event.damaged"))
    return lambda _: ()


def _at_once(
    condition: te.TriggerEvent, events: tuple[kinds.Event, ...], scope: Scope, key: Callable[[Bindings], Hashable]
) -> Iterator[Bindings]:
    groups: dict[Hashable, list[Bindings]] = {}
    for event in events:
        for found in matches(condition, event, scope):
            groups.setdefault(key(found), []).append(found)
    yield from (_merged(tuple(group)) for group in groups.values())


def _losing_exactly(condition: te.LosesLife, events: tuple[kinds.Event, ...], scope: Scope) -> Iterator[Bindings]:
    """Once for all players who lose exactly so much in all at one time (119.9, 603.2c)."""
    losing = players(condition.who, scope)
    lost: dict[str, int] = {}
    for event in events:
        if isinstance(event, kinds.LoseLife) and event.player in losing:
            lost[event.player] = lost.get(event.player, 0) + event.amount
    those = tuple(player for player, amount in lost.items() if amount == condition.exactly)
    if those and len(those) < len(lost):
        feature(scope.this, "whether players each lose exactly so much life where another loses more at the same time")
    if those:
        amount = sum(lost[player] for player in those)
        yield Bindings(refs=(("event.player", those),), amounts=(("event.amount", amount),))


def _nth(inner: te.TriggerEvent, nth: int, events: tuple[kinds.Event, ...], scope: Scope) -> Iterator[Bindings]:
    """Those occurrences that are the so-manyeth of their player this turn; the log has those at hand (608.2i)."""
    single = inner.event if isinstance(inner, te.Batch) else inner
    now = [found for event in events for found in matches(single, event, scope)]
    seen: dict[str | None, int] = {}
    for found in occurrences(inner, events, scope):
        player = found.ref("event.player")[0] if _is_of_player(single) and found.ref("event.player") else None
        at_hand = sum(player is None or one.ref("event.player") == (player,) for one in now)
        entries = recalled(single, "this turn", scope)
        before = sum(player is None or entry.player == player for entry, _ in entries) - at_hand
        seen[player] = seen.get(player, 0) + 1
        if before + seen[player] == nth:
            yield found


def _is_of_player(condition: te.TriggerEvent) -> bool:
    return hasattr(condition, "who")


def _merged(found: tuple[Bindings, ...]) -> Bindings:
    refs: dict[str, tuple[str, ...]] = {}
    for one in found:
        for name, meant in one.refs:
            refs[name] = tuple(dict.fromkeys((*refs.get(name, ()), *meant)))
    amount = sum(dict(one.amounts).get("event.amount", 1) for one in found)
    return Bindings(refs=tuple(refs.items()), amounts=(("event.amount", amount),))


_CHANGES_TRIGGERING: Final = attrgetter("changes_triggering")


def how_often(
    table: Table,
    state: GameState,
    holder: str,
    happened: tuple[kinds.Event, ...],
    bindings: Bindings,
    condition: te.TriggerEvent,
    held: HeldAbility | Unread,
) -> int:
    """Once, and once more for each ability that says so (603.2d); not at all where one says that (101.2).

    ``state`` is the one in which the trigger condition is looked at, before the event or after it (603.10).
    """
    again = []
    for one in in_play_whose(state, _CHANGES_TRIGGERING):
        for ability, scope in abilities_of(state, ChangesTriggering, (one,)):
            if not _is_cause(ability, happened, scope, bindings, condition):
                continue
            concerned = _is_of(ability.of, holder, scope)
            if not ability.more and concerned:
                which = _which(state, holder, held)
                text = f"{which} of {name_of(state, holder)} does not trigger, because of {name_of(state, one)}."
                table.note(text, "no_trigger", Cite("603.2", "forbids"), "101.2", objects=(holder, one))
                return 0
            if ability.more and concerned:
                again.append(one)
    for one in again:
        text = f"An ability of {name_of(state, holder)} triggers an additional time, because of {name_of(state, one)}."
        table.note(text, "trigger_again", "603.2d", objects=(holder, one))
    return 1 + len(again)


def _which(state: GameState, holder: str, held: HeldAbility | Unread) -> str:
    """Which triggered ability it is, where the object has several: the keyword that it stands for (702.1), or its text."""
    seen = seen_of(state, holder)
    several = (isinstance(one.ability, Triggered) for one in seen.abilities)
    if sum(several) + sum(line.event is not None for line in seen.unread) < 2:
        return "An ability"
    if isinstance(held, Unread):
        return f"“{held.text.rstrip('.')}”"
    if held.rule is not None and held.rule in RULES:
        return f"The {keyword_of(held.rule)} ability"
    words = (print_line((held.ability,)) or "").replace("~", name_of(state, holder)).rstrip(".")
    return f"“{words}”" if words else "An ability"


def _is_of(of: Noun | Host | None, holder: str, scope: Scope) -> bool:
    """Whether it is an ability of such an object."""
    if isinstance(of, Host):
        return holder in objects(of, scope)
    return of is None or fits(of, holder, scope)


def _is_cause(
    ability: ChangesTriggering,
    happened: tuple[kinds.Event, ...],
    scope: Scope,
    bindings: Bindings,
    condition: te.TriggerEvent,
) -> bool:
    """Whether what made the ability trigger is such an event, where one is said."""
    if ability.cause is None:
        return True
    name = "event.object"
    if isinstance(ability.cause, DealsDamage):
        kinds_asked = kinds_in(condition)
        if DealsDamage not in kinds_asked and PlayerIsDealtDamage not in kinds_asked:
            return False  # what is dealt damage at the same time may have dealt some too
        name = "event.object" if DealsDamage in kinds_asked else "event.player"
    about = {*bindings.ref(name)}
    return any(about.intersection(found.ref(name)) for found in occurrences(ability.cause, happened, scope))
