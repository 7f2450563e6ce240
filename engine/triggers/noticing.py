"""Triggered abilities (603): noticing events, and putting what triggered on the stack.

Abilities that look back see the state before the event (603.10a): leaving the battlefield and dying. Everything else is
seen right after it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Final, assert_never

import msgspec

from engine.abilities.ability import SpellAbility, Triggered, TriggerLimit
from engine.abilities.conditions import Condition, CostWasPaid
from engine.abilities.instructions.delayed import WhenYouDo
from engine.abilities.triggers.events import BeginningOf, Enters, StateIs, TriggerEvent, looks_back, parts, restricted
from engine.abilities.triggers.stack_events import CastsThis
from engine.committing.commit import commit
from engine.dialogue.choices import Option, in_words, options_for, picked
from engine.dialogue.citing import defines
from engine.dialogue.unsupported import feature
from engine.dialogue.wording import enumerated
from engine.dialogue.work import looked_at
from engine.events import kinds
from engine.layers import seen_of, view
from engine.layers.controlling import scope_of
from engine.layers.naming import name_of
from engine.oracle.printing import print_line
from engine.phrases.linking import link_bindings
from engine.phrases.scope import Bindings, Names, Scope, named
from engine.phrases.trigger_bindings import EVENT_X
from engine.phrases.unmet import unmet
from engine.phrases.wording import capital
from engine.state.characteristics import HeldAbility
from engine.state.definition import ABILITY, Unread
from engine.state.effects import DelayedTrigger
from engine.state.game import GameState, in_play_whose
from engine.state.ids import OF_TRIGGERED, base, fresh
from engine.state.objects import Binding, StackFacts, Zone
from engine.status.designations import HEARD_BY_PLAYERS, inherent
from engine.table.recording import remember
from engine.table.table import Table
from engine.triggers import not_read, sagas
from engine.triggers.delayed_for_a_turn import assume_still_waiting
from engine.triggers.did_not_die import note_not_dead
from engine.triggers.listening import functioning, listening, sees_before
from engine.triggers.lost_triggers import note_lost
from engine.triggers.occurrences import AtOneTime, how_often, occurrences
from engine.triggers.once_each_turn import Counted, assume_complete, counted_as, has_happened_this_turn, times_counted
from engine.unread.occasions import watch_for
from engine.unread.unknown_cards import ask_what_is_counted, identify, is_said_to_hold, seen_in, told_to_be
from engine.unread.untold import heed

DONE: Final = "ability_done"
"""The name in the log of what an ability says to do only once each turn, when it was done (603.2h)."""


TRIGGERED: Final = "ability_triggered"
"""The name of a triggering in the log, where the ability says that it triggers only once each turn."""


def collect(table: Table, before: GameState, happened: tuple[kinds.Event, ...]) -> None:
    """Put on hold every ability that triggers on what has just happened (603.2)."""
    before = heed(table, before, happened) if happened else before
    table.work.charge(looked_at(table.state))
    ask_what_is_counted(table)
    if happened:
        _collect(table, before, AtOneTime(happened))
    state_triggers(table)


def _collect(table: Table, before: GameState, happened: AtOneTime) -> None:
    after = table.state
    unknown = before.objects.unknown or after.objects.unknown
    hidden = bool(unknown) and any(_moves_unknown(event, before, after) for event in happened)
    then = view(before)
    heard = listening(then, happened)
    for holder in heard:
        _collect_from(table, before, holder, happened, looking_back=True, hidden=hidden)
    now = view(after)
    for holder in heard if now.look is then.look else listening(now, happened):
        _collect_from(table, after, holder, happened, looking_back=False, hidden=hidden)
    if table.state is not after or not (then.look.plain and now.look.plain):
        note_lost(table, before, happened)
    if not kinds.GOING.isdisjoint(map(type, happened)):
        note_not_dead(table, before, happened)
    for waiting in before.delayed:
        _release(table, (before, after), waiting, happened)
    marked = table.state.players.marked
    if marked and (HEARD_BY_PLAYERS is None or not HEARD_BY_PLAYERS.isdisjoint(happened.heard_as)):
        _inherent(table, happened)


def _inherent(table: Table, happened: tuple[kinds.Event, ...]) -> None:
    """Abilities that no object has: of speed, of designations, of rad counters (702.179d, 725.2, 726.2, 728.1)."""
    having = table.state.players.marked
    for player in [player for player in table.state.apnap if player in having]:
        for given in tuple(inherent(table.state, player)):
            state, once = table.state, given.ability.limit == "once each turn"
            found = list(occurrences(given.ability.event, happened, Scope(state, view(state), player, player)))
            if not found or (once and _sped_up(table, player)):
                continue
            if once:
                table.state = remember(table.state, TRIGGERED, player, (), None)
            for bindings in found[:1] if once else found:
                hold(
                    table,
                    given.ability,
                    controller=player,
                    source=None,
                    bindings=_as_bindings(bindings),
                    x=None,
                    text=given.text,
                    kind="inherent",
                    rules=(given.rule, "603.2"),
                )


def _sped_up(table: Table, player: str) -> bool:
    """Whether the ability of the player's speed has triggered this turn (603.2h); it is logged without an object."""
    turn = table.state.turn.number
    wanted = (TRIGGERED, turn, player, ())
    if any((one.event, one.turn, one.player, one.objects) == wanted for one in table.state.history):
        return True
    assume_complete(table, player, "trigger for the speed")
    return False


def _release(
    table: Table, states: tuple[GameState, GameState], waiting: DelayedTrigger, happened: tuple[kinds.Event, ...]
) -> None:
    """A delayed triggered ability triggers once, the next time that its event occurs, or each time that it does for as
    long as it says (603.7b).
    """
    if table.state.players[waiting.controller].lost:
        return  # 800.4d
    names = named(waiting.bindings)
    found: list[Bindings] = []
    for state, looking_back in zip(states, (True, False), strict=True):
        event = restricted(waiting.ability.event, _seen_when(looking_back=looking_back))
        scope = Scope(state, view(state), waiting.controller, waiting.source, names)
        found.extend(_found(table, event, happened, scope) if event is not None else ())
    found = [bindings for bindings in found if _holds(table, waiting, bindings, names)]
    if not found:
        return
    assume_still_waiting(table, waiting)
    once = waiting.span in ("once", "once this turn")
    if once:
        left = tuple(other for other in table.state.delayed if other.id != waiting.id)
        table.state = msgspec.structs.replace(table.state, delayed=left)
        found = [_one_of(table, waiting, found)]
    beginning = ("603.2b",) if isinstance(waiting.ability.event, BeginningOf) else ()
    for bindings in found:
        kept = {one.name: one for one in (*waiting.bindings, *_as_bindings(bindings))}
        hold(
            table,
            waiting.ability,
            controller=waiting.controller,
            source=waiting.source,
            bindings=tuple(kept.values()),
            x=waiting.x,
            text=waiting.text,
            kind="delayed",
            rules=("603.7b", *beginning),
        )


def _seen_when(*, looking_back: bool) -> Callable[[TriggerEvent], bool]:
    return lambda part: looks_back(part) == looking_back


def _holds(table: Table, waiting: DelayedTrigger, bindings: Bindings, names: Names) -> bool:
    """Whether the intervening if of a delayed triggered ability holds as its event occurs (603.4)."""
    condition = waiting.ability.condition
    if condition is None:
        return True
    refs = {**names.refs, **dict(bindings.refs)}
    here = Names(refs, {**names.amounts, **dict(bindings.amounts)}, waiting.x)
    state = table.state
    return is_said_to_hold(table, condition, Scope(state, view(state), waiting.controller, waiting.source, here))


def _one_of(table: Table, waiting: DelayedTrigger, found: list[Bindings]) -> Bindings:
    """Of several events at one time its controller chooses which one makes it trigger (603.7b)."""
    distinct = list(dict.fromkeys(found))
    if len(distinct) == 1:
        return distinct[0]
    labels = tuple((str(n), name_of(table.state, one.ref("event.object")[0])) for n, one in enumerate(distinct))
    taken = table.ask(
        "choose_value",
        waiting.controller,
        f"Which event makes the delayed ability of {name_of(table.state, waiting.source)} trigger?",
        options_for(labels),
        "603.7b",
        source=waiting.source,
    )
    return distinct[int(picked(taken.answer, taken.choice)[0])]


def hold(
    table: Table,
    ability: Triggered,
    *,
    controller: str,
    source: str | None,
    bindings: tuple[Binding, ...],
    x: int | None,
    text: str,
    kind: str,
    rules: tuple[str, ...],
) -> None:
    """A delayed or reflexive triggered ability has triggered and waits to be put on the stack (603.3, 603.7, 603.12)."""
    before = table.state
    facts = StackFacts(source=source, ability=ability, x=x, bindings=bindings, text=text)
    put = _waiting(before, controller, facts)
    table.state = commit(before, put)
    words = f"The {kind} ability of {name_of(before, source or controller)} triggers under "
    words += f"{name_of(before, controller)}'s control: “{text.rstrip('.')}”."
    table.note(words, "trigger", *rules, objects=(source or controller, put.becomes), before=before)
    watch_for(table, "trigger")


def hold_linked(table: Table, happened: tuple[kinds.Event, ...]) -> None:
    """Abilities trigger that are linked to the copy effect by which an object has entered (603.11, 707.9g)."""
    for event in happened:
        if isinstance(event, kinds.MoveObject | kinds.CreateToken) and event.copy_trigger is not None:
            linked = event.copy_trigger
            hold(
                table,
                linked.ability,
                controller=linked.controller,
                source=event.becomes,
                bindings=linked.bindings,
                x=None,
                text=(print_line((SpellAbility((WhenYouDo(linked.ability.body[0]),)),)) or ""),
                kind="linked",
                rules=("603.11", "607.2h", "707.9g"),
            )


def _as_bindings(bindings: Bindings) -> tuple[Binding, ...]:
    return (
        *(Binding(name, refs=refs) for name, refs in bindings.refs),
        *(Binding(name, amount=amount) for name, amount in bindings.amounts if name != EVENT_X),
    )


_WAITS_FOR_STATE: Final = attrgetter("waits_for_state")


def state_triggers(table: Table) -> None:
    """Abilities that wait for a state of the game trigger as soon as it is so, unless they have and wait (603.8)."""
    state = table.state
    if not state.objects.in_play[_WAITS_FOR_STATE] or not in_play_whose(state, _WAITS_FOR_STATE):
        return
    there = (*state.battlefield, *state.emblems)
    for holder in there:
        for held in seen_of(state, holder).abilities:
            if not isinstance(held.ability, Triggered) or not isinstance(held.ability.event, StateIs):
                continue
            scope = scope_of(state, holder)
            if not _is_waiting(table.state, holder, held) and is_said_to_hold(
                table, held.ability.event.condition, scope
            ):
                _trigger(table, holder, held, scope.you, Bindings())


def _is_waiting(state: GameState, holder: str, held: HeldAbility) -> bool:
    """Whether the ability has triggered and has not left the stack since (603.8)."""
    facts = (state.objects[one].on_stack for one in (*state.stack, *state.zone("pending")))
    return any(one is not None and one.source == holder and one.ability == held.ability for one in facts)


def _collect_from(
    table: Table,
    state: GameState,
    holder: str,
    happened: tuple[kinds.Event, ...],
    *,
    looking_back: bool,
    hidden: bool,
) -> None:
    """Put on hold the abilities of an object that trigger; ``hidden``: something happened to a card nobody was told of."""
    seen = seen_of(state, holder)
    scope = scope_of(state, holder)
    there = holder in state.emblems or holder in state.dungeons  # 113.6p, 114.4, 309.4c
    zone: Zone = "battlefield" if there else state.objects[holder].zone
    for held in seen.abilities:
        if isinstance(held.ability, Triggered):
            condition = functioning(held.ability, zone, looking_back=looking_back)
            if condition is None:
                continue
            asked = (
                _found(table, condition, happened, scope) if hidden else tuple(occurrences(condition, happened, scope))
            )
            for bindings in asked:
                for _ in range(how_often(table, state, holder, happened, bindings, condition, held)):
                    _trigger(table, holder, held, scope.you, bindings)
    for line in seen.unread:
        if line.event is None:
            continue
        condition = functioning(Triggered("when", line.event, ()), zone, looking_back=looking_back)
        if condition is None:
            continue
        for bindings in tuple(occurrences(condition, happened, scope)):
            for _ in range(how_often(table, state, holder, happened, bindings, condition, line)):
                _trigger_unread(table, holder, line, line.event, scope.you)


def _trigger_unread(table: Table, holder: str, line: Unread, event: TriggerEvent, controller: str) -> None:
    """An ability triggers of which only the event was read: it goes on the stack, as far as that is known."""
    facts = not_read.on_stack(holder, line, event)
    if facts is None:
        table.doubt(not_read.not_read(holder, line, stops=base(holder) in table.concerned))
        return
    if not_read.may_choose(line):
        table.doubt(not_read.not_read(holder, line, stops=False))
    _wait(table, holder, facts, event, controller)


def _found(
    table: Table, condition: TriggerEvent, happened: tuple[kinds.Event, ...], scope: Scope
) -> Sequence[Bindings]:
    """Each time that the condition occurs; of a card that nobody was told of, it is asked whether it is one that counts."""
    scope = _as_told(table, happened, scope)
    found = tuple(occurrences(condition, happened, scope))
    if not any(_is_of_unknown(event, scope.state, table.state) for event in happened):
        return found
    perhaps = tuple(occurrences(condition, happened, scope.open_minded))
    if perhaps == found:
        return found
    if several := _one_of_several(table, happened):
        identify(table, several)
        return _found(table, condition, happened, scope)
    if not {*found} <= {*perhaps}:  # several cards at once are one event
        return perhaps if _counts(table, perhaps[0], scope) else found
    return tuple(one for one in perhaps if one in found or _counts(table, one, scope))


def _one_of_several(table: Table, happened: tuple[kinds.Event, ...]) -> str | None:
    """A card that has moved and is known to be one of several."""
    moved = (event.becomes for event in happened if isinstance(event, kinds.MoveObject))
    there = (one for one in moved if one in table.state.objects)
    return next((one for one in there if (obj := table.state.objects[one]).unknown and obj.one_of), None)


def _as_told(table: Table, happened: tuple[kinds.Event, ...], scope: Scope) -> Scope:
    """The scope with the cards that moved as what they have been said to be since."""
    state = scope.state
    for event in happened:
        now = table.state.objects.get(event.becomes) if isinstance(event, kinds.MoveObject) else None
        if not isinstance(event, kinds.MoveObject) or now is None or now.unknown:
            continue
        for one in (event.object, event.becomes):
            if (obj := state.objects.get(one)) is not None and obj.unknown:
                state = told_to_be(state, one, now.printed)
    return scope if state is scope.state else seen_in(scope, state)


def _is_of_unknown(event: kinds.Event, *states: GameState) -> bool:
    """Whether a card that nobody was told of went where all can see it."""
    shown = isinstance(event, kinds.MoveObject) and event.to in ("graveyard", "exile")
    return shown and _moves_unknown(event, *states)


def _moves_unknown(event: kinds.Event, *states: GameState) -> bool:
    if not isinstance(event, kinds.MoveObject):
        return False
    there = (state.objects.get(one) for state in states for one in (event.object, event.becomes))
    return any(obj is not None and obj.unknown for obj in there)


def _counts(table: Table, found: Bindings, scope: Scope) -> bool:
    """Whether it is said that an unknown card is one for which an ability triggers (701.20a)."""
    cards = tuple(one for one in found.ref("event.object") if one in table.state.objects)
    name, owner = name_of(table.state, scope.this or scope.you), scope.you
    what = f"one for which the ability of {name} triggers"
    options = (Option("o1", what), Option("o2", f"not {what}"))
    card = name_of(table.state, cards[0]) if cards else "an unknown card"
    taken = table.ask(
        "identify", owner, f"What kind of card is {card}?", options, "603.2", "701.20a", source=scope.this
    )
    text = f"{capital(card)} is said to be {in_words(taken.choice, taken.answer)}."
    table.note(text, "identify", "603.2", objects=cards, choice=taken)
    return taken.answer.pick == ("o1",)


def _trigger(table: Table, holder: str, held: HeldAbility, controller: str, bindings: Bindings) -> None:
    """The ability triggers, if its condition holds (603.4) and it may do so once more this turn."""
    ability, state = held.ability, table.state
    assert isinstance(ability, Triggered)
    if ability.condition is not None:
        x = _inherited_x(state, ability.event, holder, bindings)
        names = Names(refs=dict(bindings.refs), amounts=dict(bindings.amounts), x=x)
        scope = Scope(state, view(state), controller, holder, names)
        if not is_said_to_hold(table, ability.condition, scope):
            _note_not_met(table, scope, holder, held, ability.condition)
            return
        state = table.state
    if ability.limit:
        if held.index is None and ability.limit == "done once each turn":
            feature(holder, "granted abilities that do something only once each turn")
        mine = counted_as(held, holder, seen_of(state, holder))
        if _is_used_up(table, mine, ability.limit):
            return
        if ability.limit in ("once each turn", "twice each turn"):
            table.state = remember(state, TRIGGERED, controller, mine.objects, mine.number)
    _put_on_hold(table, holder, held, controller, bindings)


def _note_not_met(table: Table, scope: Scope, holder: str, held: HeldAbility, condition: Condition) -> None:
    """Its event has occurred, but what it asks for besides was not so: its intervening if (603.4), or that it is solved."""
    ability = held.ability
    assert isinstance(ability, Triggered)
    if isinstance(ability.event, StateIs):
        return  # 603.8: it is no event
    if held.rule is not None and isinstance(condition, CostWasPaid):
        return  # nobody expects what a keyword does only when its cost was paid (702.74a)
    name = name_of(table.state, holder)
    failed = unmet(condition, scope, name)
    text = f"The ability of {name} does not trigger: {enumerated([one.text for one in failed])}."
    meant = (defines(held.rule),) if held.rule is not None else ()
    rules = dict.fromkeys(one.rule or "603.4" for one in failed)
    table.note(text, "if_not_met", *rules, *meant, objects=(holder,))


def _is_used_up(table: Table, ability: Counted, limit: TriggerLimit) -> bool:
    """Whether the ability has triggered, or been acted on, as often as it may this turn (603.2h)."""
    match limit:
        case "":
            return False
        case "done once each turn":
            return has_happened_this_turn(table, DONE, ability, "use of the ability")
        case "once each turn":
            return has_happened_this_turn(table, TRIGGERED, ability, "trigger")
        case "twice each turn":
            has_happened_this_turn(table, TRIGGERED, ability, "trigger")  # lists what is assumed
            return times_counted(table.state, TRIGGERED, ability) >= 2
        case _:
            assert_never(limit)


def _put_on_hold(table: Table, holder: str, held: HeldAbility, controller: str, bindings: Bindings) -> None:
    before, ability = table.state, held.ability
    assert isinstance(ability, Triggered)
    facts = StackFacts(
        source=holder,
        ability=ability,
        index=held.index,
        x=_inherited_x(before, ability.event, holder, bindings),
        bindings=(*_as_bindings(bindings), *link_bindings(held, before.record_of(holder))),
    )
    _wait(table, holder, facts, ability.event, controller, held.rule)
    if final := sagas.acts(before, facts, "triggers"):
        collect(table, before, final)


def _wait(
    table: Table, holder: str, facts: StackFacts, event: TriggerEvent, controller: str, keyword: str | None = None
) -> None:
    before = table.state
    put = _waiting(before, controller, facts)
    table.state = commit(before, put)
    rule = "603.2b" if isinstance(event, BeginningOf) else "603.8" if isinstance(event, StateIs) else "603.2"
    who = name_of(table.state, controller)
    text = f"The ability of {name_of(table.state, holder)} triggers under {who}'s control."
    look_back = ("603.10a",) if sees_before(event) else ()
    meant = (defines(keyword),) if keyword is not None else ()
    table.note(text, "trigger", rule, "603.3a", *look_back, *meant, objects=(holder, put.becomes), before=before)
    watch_for(table, "trigger")


def _waiting(state: GameState, controller: str, facts: StackFacts) -> kinds.PutAbility:
    """An ability that has triggered and waits to be put on the stack (603.3)."""
    return kinds.PutAbility(
        becomes=fresh(state, f"{base(facts.source or controller)}{OF_TRIGGERED}"),
        zone="pending",
        controller=controller,
        source=facts.source,
        definition=ABILITY,
        on_stack=facts,
    )


def _inherited_x(state: GameState, event: TriggerEvent, holder: str, bindings: Bindings) -> int | None:
    """The X of the spell, for what triggers as it is cast or as it enters (107.3i, 107.3j, 107.3m), or that of the cost for
    which it was turned face up (702.37f), or of its monstrosity (701.37c).
    """
    if EVENT_X in dict(bindings.amounts):
        return dict(bindings.amounts)[EVENT_X]
    obj = state.objects.get(holder)
    own = (CastsThis, Enters)
    if obj is None or obj.cast is None or not any(isinstance(p, own) for p in parts(event)):
        return None
    return obj.x_of_spell
