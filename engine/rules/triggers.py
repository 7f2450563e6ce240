"""Triggered abilities (603): noticing events, and putting what triggered on the stack.

Abilities that look back see the state before the event (603.10a): leaving the battlefield and dying. Everything else is
seen right after it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from engine.abilities.ability import Triggered
from engine.abilities.changes import GainAbilities
from engine.abilities.events import BeginningOf, CastsThis, Enters, OneOf, TriggerEvent
from engine.choices import options_for, picked
from engine.citing import defines, orders
from engine.events import kinds
from engine.events.commit import commit
from engine.outcome import NotUnderstood
from engine.rules.conditions import holds
from engine.rules.history.recording import remember
from engine.rules.history.repeating import has_happened_this_turn
from engine.rules.layers import view
from engine.rules.naming import name_of
from engine.rules.scope import Names, Scope
from engine.rules.trigger_events import Bindings, first_match, matches, parts_of
from engine.rules.unsupported import feature
from engine.state.characteristics import HeldAbility
from engine.state.definition import Definition, Face
from engine.state.effects import DelayedTrigger
from engine.state.game import GameState
from engine.state.ids import base, fresh
from engine.state.objects import Binding, StackFacts
from engine.table import Table

TRIGGERED: Final = "ability_triggered"
"""The name of a triggering in the log, where the ability says that it triggers only once each turn."""


def collect(table: Table, before: GameState, happened: tuple[kinds.Event, ...]) -> None:
    """Put on hold every ability that triggers on what has just happened (603.2)."""
    after = table.state
    for state, looking_back in ((before, True), (after, False)):
        if not might_trigger(state):
            continue
        for holder in (*state.battlefield, *state.stack, *state.emblems):
            _collect_from(table, state, holder, happened, looking_back=looking_back)
    for waiting in before.delayed:
        _release(table, waiting, happened)


def _release(table: Table, waiting: DelayedTrigger, happened: tuple[kinds.Event, ...]) -> None:
    """A delayed triggered ability triggers once, the next time that its event occurs (603.7b)."""
    state = table.state
    scope = Scope(state, view(state), waiting.controller, waiting.source)
    if not any(True for event in happened for _ in matches(waiting.ability.event, event, scope)):
        return
    put = kinds.PutAbility(
        becomes=fresh(state, f"{base(waiting.source)}.trigger"),
        zone="pending",
        controller=waiting.controller,
        source=waiting.source,
        definition=ability_definition(),
        on_stack=StackFacts(
            source=waiting.source, ability=waiting.ability, x=waiting.x, bindings=waiting.bindings, text=waiting.text
        ),
    )
    left = tuple(other for other in state.delayed if other.id != waiting.id)
    table.state = msgspec.structs.replace(commit(state, put), delayed=left)
    text = f"The delayed ability of {name_of(state, waiting.source)} triggers, controlled by "
    text += f"{name_of(state, waiting.controller)}: “{waiting.text.rstrip('.')}”."
    table.note(text, "trigger", "603.7b", "603.2b", objects=(waiting.source, put.becomes), before=state)


def _collect_from(
    table: Table, state: GameState, holder: str, happened: tuple[kinds.Event, ...], *, looking_back: bool
) -> None:
    seen = view(state).of(holder)
    scope = Scope(state, view(state), seen.controller or state.objects[holder].owner, holder)
    for held in seen.abilities:
        if isinstance(held.ability, Triggered):
            conditions = _functioning(held.ability.event, state, holder, looking_back=looking_back)
            for event in happened if conditions else ():
                for bindings in _matching(held.ability.event, conditions, event, scope):
                    _trigger(table, holder, held, scope.you, bindings)
    for line in seen.unread:
        if line.event is None:
            continue
        conditions = _functioning(line.event, state, holder, looking_back=looking_back)
        if any(True for event in happened for one in conditions for _ in matches(one, event, scope)):
            why = "this ability has triggered, and what it does is not understood"
            table.doubt(NotUnderstood(holder, line.text, line.span, why, carried_out=True))


def _matching(
    condition: TriggerEvent, conditions: tuple[TriggerEvent, ...], event: kinds.Event, scope: Scope
) -> Iterator[Bindings]:
    return first_match(conditions, event, scope) if isinstance(condition, OneOf) else matches(condition, event, scope)


def _functioning(event: TriggerEvent, state: GameState, holder: str, *, looking_back: bool) -> tuple[TriggerEvent, ...]:
    """The trigger conditions that are asked of this state, where the ability functions in the holder's zone (113.6)."""
    on_stack = state.objects[holder].zone == "stack"
    parts = parts_of(event, looking_back=looking_back)
    return tuple(part for part in parts if on_stack == isinstance(part, CastsThis))


def might_trigger(state: GameState) -> bool:
    """Whether anything on the battlefield or the stack can have a triggered ability at all."""
    if any(isinstance(change, GainAbilities) for effect in state.effects for change in effect.effect.changes):
        return True
    return any(state.objects[one].definition.may_trigger for one in (*state.battlefield, *state.stack, *state.emblems))


def _trigger(table: Table, holder: str, held: HeldAbility, controller: str, bindings: Bindings) -> None:
    """The ability triggers, if its condition holds (603.4) and it may do so once more this turn."""
    ability, state = held.ability, table.state
    assert isinstance(ability, Triggered)
    names = Names(refs=dict(bindings.refs), amounts=dict(bindings.amounts))
    if ability.condition is not None and not holds(
        ability.condition, Scope(state, view(state), controller, holder, names)
    ):
        return
    if ability.once_each_turn:
        if held.index is None:
            feature(holder, "granted abilities that trigger only once each turn")
        if has_happened_this_turn(table, TRIGGERED, holder, held.index, "A triggering"):
            return
        table.state = remember(state, TRIGGERED, controller, (holder,), held.index)
    _put_on_hold(table, holder, held, controller, bindings)


def _put_on_hold(table: Table, holder: str, held: HeldAbility, controller: str, bindings: Bindings) -> None:
    before, ability = table.state, held.ability
    assert isinstance(ability, Triggered)
    ability_id = fresh(before, f"{base(holder)}.trigger")
    facts = StackFacts(
        source=holder,
        ability=ability,
        index=held.index,
        x=_inherited_x(before, ability.event, holder),
        bindings=(
            *(Binding(name, refs=refs) for name, refs in bindings.refs),
            *(Binding(name, amount=amount) for name, amount in bindings.amounts),
        ),
    )
    put = kinds.PutAbility(
        becomes=ability_id,
        zone="pending",
        controller=controller,
        source=holder,
        definition=ability_definition(),
        on_stack=facts,
    )
    table.state = commit(before, put)
    rule = "603.2b" if isinstance(ability.event, BeginningOf) else "603.2"
    text = f"The ability of {name_of(table.state, holder)} triggers, controlled by {name_of(table.state, controller)}."
    look_back = ("603.10a",) if any(parts_of(ability.event, looking_back=True)) else ()
    meant = (defines(held.rule),) if held.rule is not None else ()
    table.note(text, "trigger", rule, "603.3a", *look_back, *meant, objects=(holder, ability_id), before=before)


def _inherited_x(state: GameState, event: TriggerEvent, holder: str) -> int | None:
    """The X of the spell, for what triggers as it is cast or as it enters (107.3i, 107.3m)."""
    obj = state.objects.get(holder)
    own = (CastsThis, Enters)
    if obj is None or obj.cast is None or not any(isinstance(p, own) for p in parts_of(event, looking_back=False)):
        return None
    return obj.cast.x


def ability_definition() -> Definition:
    """What an ability on the stack has of characteristics: its text alone (113.7a)."""
    return Definition(name="", layout="ability", faces=(Face(name=""),))


def put_on_stack(table: Table) -> bool:
    """Put all waiting abilities on the stack (603.3b): each player's in that player's order, in APNAP order.

    Returns whether there were any.
    """
    waiting = table.state.zone("pending")
    if not waiting:
        return False
    controllers = {one: table.state.objects[one].controller for one in waiting}
    for player in table.state.apnap:
        own = tuple(one for one in waiting if controllers[one] == player)
        for ability_id in _in_chosen_order(table, player, own):
            put_one(table, ability_id)
    return True


def _in_chosen_order(table: Table, player: str, own: tuple[str, ...]) -> tuple[str, ...]:
    if len(own) < 2:
        return own
    state = table.state
    names = {one: _label(state, one) for one in own}
    if len({*names.values()}) < len(own):
        names = {one: f"{name} ({one})" for one, name in names.items()}
    taken = table.ask(
        "order",
        player,
        f"In which order does {name_of(state, player)} put these abilities on the stack? The first listed resolves last.",
        options_for(tuple(names.items())),
        "603.3b",
        low=len(own),
        high=len(own),
    )
    chosen = picked(taken.answer, taken.choice)
    order = ", then ".join(names[one] for one in chosen)
    table.note(
        f"{name_of(state, player)} orders their triggered abilities: {order}.",
        "order_triggers",
        orders("603.3b"),
        orders("101.4"),
        actor=player,
        objects=chosen,
        choice=taken,
    )
    return chosen


def _label(state: GameState, ability_id: str) -> str:
    facts = state.objects[ability_id].on_stack
    source = facts.source if facts is not None else None
    return name_of(state, source) if source is not None else ability_id


from engine.rules.announcing import put_one  # noqa: E402  (a triggered ability is announced like a spell, 603.3d)
