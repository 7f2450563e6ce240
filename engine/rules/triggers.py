"""Triggered abilities (603): noticing events, and putting what triggered on the stack.

Abilities that look back see the state before the event (603.10a): leaving the battlefield and dying. Everything else is
seen right after it.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities.ability import Triggered
from engine.abilities.events import BeginningOf, CastsThis, Dies, Leaves, OneOf, TriggerEvent
from engine.choices import options_for, picked
from engine.citing import orders
from engine.events import kinds
from engine.events.commit import commit
from engine.outcome import NotUnderstood
from engine.rules.conditions import holds
from engine.rules.layers import view
from engine.rules.naming import name_of
from engine.rules.scope import Names, Scope
from engine.rules.trigger_events import Bindings, matches
from engine.state.characteristics import HeldAbility
from engine.state.definition import Definition, Face
from engine.state.game import GameState
from engine.state.ids import base, fresh
from engine.state.objects import Binding, StackFacts
from engine.table import Table

LOOKS_BACK = (Dies, Leaves)


def collect(table: Table, before: GameState, happened: tuple[kinds.Event, ...]) -> None:
    """Put on hold every ability that triggers on what has just happened (603.2)."""
    after = table.state
    for holder, held, scope, bindings in _triggered(table, before, after, happened):
        ability = held.ability
        assert isinstance(ability, Triggered)
        names = Names(refs=dict(bindings.refs), amounts=dict(bindings.amounts))
        seen_from = Scope(table.state, view(table.state), scope.you, holder, names)
        if ability.condition is not None and not holds(ability.condition, seen_from):  # 603.4
            continue
        _put_on_hold(table, holder, held, scope.you, bindings)


def _triggered(
    table: Table, before: GameState, after: GameState, happened: tuple[kinds.Event, ...]
) -> Iterator[tuple[str, HeldAbility, Scope, Bindings]]:
    for state, looks_back in ((before, True), (after, False)):
        for holder in (*state.battlefield, *state.stack):
            seen = view(state).of(holder)
            scope = Scope(state, view(state), seen.controller or state.objects[holder].owner, holder)
            for held in seen.abilities:
                if not isinstance(held.ability, Triggered):
                    continue
                if not _functions(held.ability.event, state, holder, looks_back=looks_back):
                    continue
                for event in happened:
                    for bindings in matches(held.ability.event, event, scope):
                        yield holder, held, scope, bindings
            for line in seen.unread:
                if line.event is None or not _functions(line.event, state, holder, looks_back=looks_back):
                    continue
                if any(True for event in happened for _ in matches(line.event, event, scope)):
                    why = "this ability has triggered, and what it does is not understood"
                    table.doubt(NotUnderstood(holder, line.text, line.span, why, carried_out=True))


def _functions(event: TriggerEvent, state: GameState, holder: str, *, looks_back: bool) -> bool:
    on_stack = state.objects[holder].zone == "stack"
    if isinstance(event, OneOf):
        return any(_functions(one, state, holder, looks_back=looks_back) for one in event.events)
    return isinstance(event, LOOKS_BACK) == looks_back and on_stack == isinstance(event, CastsThis)


def _put_on_hold(table: Table, holder: str, held: HeldAbility, controller: str, bindings: Bindings) -> None:
    before = table.state
    ability_id = fresh(before, f"{base(holder)}.trigger")
    facts = StackFacts(
        source=holder,
        ability=held.ability,
        index=held.index,
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
    rule = "603.2b" if isinstance(getattr(held.ability, "event", None), BeginningOf) else "603.2"
    text = f"The ability of {name_of(table.state, holder)} triggers, controlled by {name_of(table.state, controller)}."
    look_back = ("603.10a",) if isinstance(getattr(held.ability, "event", None), LOOKS_BACK) else ()
    table.note(text, "trigger", rule, "603.3a", *look_back, objects=(holder, ability_id), before=before)


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
    for player in table.state.apnap:
        own = tuple(one for one in waiting if table.state.objects[one].controller == player)
        for ability_id in _in_chosen_order(table, player, own):
            put_one(table, ability_id)
    return True


def _in_chosen_order(table: Table, player: str, own: tuple[str, ...]) -> tuple[str, ...]:
    if len(own) < 2:
        return own
    state = table.state
    labels = tuple((one, _label(state, one)) for one in own)
    taken = table.ask(
        "order",
        player,
        f"{name_of(state, player)} puts these abilities on the stack, the first listed first: it will resolve last.",
        options_for(labels),
        "603.3b",
        low=len(own),
        high=len(own),
    )
    chosen = picked(taken.answer, taken.choice)
    order = ", then ".join(_label(state, one) for one in chosen)
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
    return f"{name_of(state, source)} ({ability_id})" if source is not None else ability_id


from engine.rules.announcing import put_one  # noqa: E402  (a triggered ability is announced like a spell, 603.3d)
