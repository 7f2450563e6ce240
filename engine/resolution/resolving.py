"""Resolving spells and abilities (608): the object on top of the stack, from 608.2a to 608.2n, or 608.3."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engine.abilities.ability import Activated, Triggered
from engine.abilities.costs.cost import (
    CraftCost,
    DiscardCost,
    EvidenceCost,
    ExileCost,
    ForageCost,
    ReturnCost,
    SacrificeCost,
    TapSymbol,
    TopCost,
    UntapSymbol,
)
from engine.abilities.dividing import divided
from engine.abilities.effects import Instruction
from engine.abilities.instructions.following import May, MayPay
from engine.abilities.instructions.modes import Modal
from engine.abilities.node import contains, find, kinds_in
from engine.abilities.permanents.exchanging import StillResolves
from engine.abilities.phrases.histories import ActivatedTimes, ResolvedTimes
from engine.abilities.phrases.references import Back, Host, Target, This
from engine.abilities.triggers.events import TriggerEvent, parts
from engine.announcing.abilities_meant import which_of_several
from engine.announcing.spell_text import spell_body, text_of
from engine.announcing.targeting import slots, why_illegal
from engine.casting import cast_this_way
from engine.casting.consequences import (
    enters_attacking,
    unbestow,
    wait_for_cleanup,
    wait_for_end_step,
    wait_for_ever,
    wait_to_rebound,
)
from engine.casting.suspending import gain_haste
from engine.committing.commit import commit
from engine.costs.activation_limits import ACTIVATED
from engine.dialogue.unsupported import feature, untold
from engine.dialogue.wording import enumerated
from engine.events import kinds
from engine.events.moving_kinds import to_graveyard
from engine.happening.happen import happen
from engine.layers import seen_of, view
from engine.layers.naming import name_of, names_of
from engine.phrases.bestowing import is_bestowed
from engine.phrases.conditions import holds
from engine.phrases.cost_parts import has_x
from engine.phrases.linking import exiled_with
from engine.phrases.mutating import is_mutating
from engine.phrases.scope import Names, Scope, named
from engine.phrases.this_way import ACTIVATED_TIMES
from engine.phrases.together import why_no_more
from engine.phrases.unmet import unmet
from engine.phrases.wording import capital
from engine.replacement.leaving_stack import rebounds, was_bought_back
from engine.resolution import Resolving, follow
from engine.resolution.carrying_out import conditions
from engine.resolution.illegal_targets import with_illegal
from engine.resolution.kinds_of_cards.parts_of_cards import goes_elsewhere
from engine.resolution.tokens import copying
from engine.state.game import GameState
from engine.state.game_over import game_over
from engine.state.history import Cause
from engine.state.ids import successor
from engine.state.objects import ChosenTarget, GameObject, StackFacts, Zone
from engine.table.recording import remember
from engine.table.table import Table
from engine.triggers import not_read, sagas
from engine.triggers import noticing as triggers
from engine.triggers.listening import sees_before
from engine.triggers.noticing import DONE
from engine.triggers.once_each_turn import Counted, assume_complete, has_happened_this_turn, times_logged_this_turn

PERMANENT_TYPES = frozenset({"artifact", "battle", "creature", "enchantment", "land", "planeswalker"})


def resolve_top(table: Table) -> bool:
    """Resolve the object on top of the stack (608.1, 405.5); returns whether the turn ends by that (724.1)."""
    top = table.state.stack[-1]
    obj = table.state.objects[top]
    which = which_of_several(table.state, top) if obj.kind == "ability" else ""
    table.note(f"{capital(name_of(table.state, top))} resolves{which}.", "resolve", "608.1", "405.5", objects=(top,))
    if obj.unknown:
        feature(top, "resolving a spell that nobody knows")
    if (obj.on_stack is None or obj.on_stack.x is None) and needs_x(table.state, obj):
        untold(top, "which X was announced (601.2b, 107.3a)")
    if obj.kind != "ability" and PERMANENT_TYPES.intersection(seen_of(table.state, top).types):
        _become_permanent(table, top)
        return False
    facts = obj.on_stack or StackFacts()
    if (line := not_read.line_behind(table.state, facts)) is not None:
        not_read.leave_undone(table, facts, line)
        _leave_stack(table, top, "608.2n", "resolve")
        return False
    body, this = text_of(table.state, obj)
    names = named(facts.bindings, facts.x)
    if isinstance(facts.ability, Triggered) and facts.ability.condition is not None:
        scope = Scope(table.state, view(table.state), _controller(table, top), this, names)
        if not holds(facts.ability.condition, scope):
            table.note(
                "The condition of the ability is no longer true.", "if_clause", "608.2a", "603.4", objects=(top,)
            )
            _leave_stack(table, top, "608.2a", "did not resolve")
            return False
    legal = _legal_targets(table, top, body, this, facts, names)
    if legal is None:
        _leave_stack(table, top, "608.2b", "did not resolve")
        return False
    shares = {target.ref: target.amount for target in facts.targets if target.amount is not None}
    resolving = Resolving(table, top, this, _controller(table, top), legal, facts.modes, shares)
    found = _found_again(table.state, facts)
    resolving.became.update(found)
    resolving.cards = frozenset(
        now for one, became in found.items() for now in became if table.state.former[one].object.zone == "battlefield"
    )
    _remember(table, facts, resolving)
    held = seen_of(table.state, top)
    if not _was_done(table, facts):
        so_far, was = len(table.steps), table.state
        follow(resolving, body)
        if len(table.steps) == so_far and table.state is was:
            _note_without_effect(resolving, body)
        if obj.kind != "ability" and not game_over(table.state):
            wait_for_ever(table, resolving.you, top, held)
        copying.settle(resolving)
        _note_done(table, facts, resolving)
    if final := sagas.acts(table.state, facts, "resolves"):
        triggers.collect(table, table.state, final)
    if top in table.state.stack and not game_over(table.state):  # 608.2m: otherwise it has left while resolving
        _leave_stack(table, top, "608.2n", "resolve")
    return resolving.ends_turn


def _note_without_effect(resolving: Resolving, body: tuple[Instruction, ...]) -> None:
    """Say that nothing came of what has resolved, for there was nothing that it could have been done to (609.3).

    Of the cards that a linked ability exiled there may be none: as where that ability has not resolved yet (607.2a).
    """
    table = resolving.table
    linked = any(back.to == "exiled_with" for back in find(body, Back)) and not exiled_with(resolving.scope)
    failed = [] if linked else [*_failed(resolving, body)]
    why = ": its other ability has exiled no card that is still there" if linked else ""
    why = f": {enumerated(failed)}" if failed else why
    text = f"{capital(name_of(table.state, resolving.object))} has no effect{why}."
    rules = ("607.2a", "609.3") if linked else ("608.2c",) if failed else ("609.3",)
    table.note(text, "no_effect", *rules, objects=(resolving.object,))


def _failed(resolving: Resolving, body: tuple[Instruction, ...]) -> Iterator[str]:
    """What its conditions ask for and what is not so, where it does all that it does only if something is so."""
    name = name_of(resolving.table.state, resolving.this or resolving.object)
    for condition in conditions(resolving, body):
        if not resolving.holds(condition):
            yield from (one.text for one in unmet(condition, resolving.scope, name))


def _was_done(table: Table, facts: StackFacts) -> bool:
    """Whether what the ability says to do only once each turn has been done this turn (603.2h)."""
    ability = facts.ability
    if not isinstance(ability, Triggered) or ability.limit != "done once each turn" or facts.source is None:
        return False
    if not has_happened_this_turn(table, DONE, Counted((facts.source,), facts.index), "use of the ability"):
        return False
    name = name_of(table.state, facts.source)
    text = f"What the ability of {name} says has been done this turn, and is not done again."
    table.note(text, "done_once", "603.2h", objects=(facts.source,))
    return True


def _note_done(table: Table, facts: StackFacts, resolving: Resolving) -> None:
    """Remember that it was done: a player chose to where one may, else by resolving (603.2h)."""
    ability = facts.ability
    if not isinstance(ability, Triggered) or ability.limit != "done once each turn" or facts.source is None:
        return
    optional = any(True for kind in (May, MayPay) for _ in find(ability.body, kind))
    if resolving.chose_to or not optional:
        table.state = remember(table.state, DONE, resolving.you, (facts.source,), facts.index)


def _remember(table: Table, facts: StackFacts, resolving: Resolving) -> None:
    """An ability that asks how often it has resolved this turn counts the time at hand (608.2i)."""
    said = kinds_in(facts.ability)
    asks, counted = ResolvedTimes in said, ActivatedTimes in said
    if facts.source is None or facts.index is None:
        if asks or counted:
            feature(resolving.object, "granted abilities that ask how often they have resolved, or were activated")
        return
    if counted:
        assume_complete(table, facts.source, "activation")
        times = times_logged_this_turn(table.state, ACTIVATED, facts.source, facts.index)
        resolving.amounts[ACTIVATED_TIMES] = times
    table.state = remember(table.state, "resolve_ability", resolving.you, (facts.source,), facts.index)
    if not asks:
        return
    state, wanted = table.state, ("resolve_ability", table.state.turn.number, facts.index)
    told = (e for e in state.history if (e.event, e.turn, e.amount) == wanted and facts.source in e.objects)
    resolving.amounts["resolved"] = sum(1 for _ in told)


def _found_again(state: GameState, facts: StackFacts) -> dict[str, tuple[str, ...]]:
    """What moved as its trigger event or cost, and what it became: the ability can find that (400.7e, 400.7j).

    A card discarded with madness is found where its madness ability put it (400.7k): from exile into the graveyard.
    """
    paid = [ref for binding in facts.bindings if binding.name == "cost.object" for ref in binding.refs]
    moved = [ref for ref in paid if _is_moved(ref, paid, facts)]
    if isinstance(facts.ability, Triggered) and sees_before(facts.ability.event):
        moved.extend([ref for binding in facts.bindings if binding.name == "event.object" for ref in binding.refs])
        if facts.source is not None and _is_about_host(facts.ability.event):
            moved.append(facts.source)  # 400.7f, 603.6e: an Aura, for a state-based action has moved it since
    if not moved:
        return {}
    moved.extend([new for one in tuple(moved) if _is_mad(state, one) for new in state.former[one].became])
    former = {one: state.former[one].became for one in moved if one in state.former}
    return {one: became for one, became in former.items() if became}


@lru_cache(1024)
def _is_about_host(event: TriggerEvent) -> bool:
    """Whether anything that an ability waits for is about what its object is attached to."""
    return any(isinstance(getattr(part, "what", None), Host) for part in parts(event))


_MOVES = (SacrificeCost, DiscardCost, ExileCost, ReturnCost, TopCost, EvidenceCost, ForageCost, CraftCost)
"""What a cost of these kinds is paid with moves."""


def _is_moved(ref: str, paid: list[str], facts: StackFacts) -> bool:
    """Whether what a cost was paid with was moved by it, and not only tapped, shown or relieved of counters (400.7j)."""
    if not isinstance(facts.ability, Activated):
        return True
    cost = facts.ability.cost.parts
    moving = [part for part in cost if isinstance(part, _MOVES)]
    if ref != facts.source or any(isinstance(getattr(part, "what", None), This) for part in moving):
        return bool(moving)
    used = sum(
        isinstance(part, TapSymbol | UntapSymbol)
        or any(isinstance(getattr(part, field, None), This) for field in ("off", "on"))
        for part in cost
    )
    return bool(moving) and paid.count(ref) > used


def _is_mad(state: GameState, card: str) -> bool:
    """Whether a card that was discarded had madness, and is in a graveyard after it was in exile (400.7k)."""
    was = state.former.get(card)
    exiled = state.former.get(was.became[0]) if was is not None and was.became else None
    if was is None or exiled is None or not was.characteristics.has_keyword("madness"):
        return False
    now = state.objects.get(exiled.became[0]) if exiled.became else None
    return exiled.object.zone == "exile" and now is not None and now.zone == "graveyard"


def _controller(table: Table, top: str) -> str:
    controller = seen_of(table.state, top).controller
    assert controller is not None
    return controller


def _legal_targets(
    table: Table,
    top: str,
    body: tuple[Instruction, ...],
    this: str,
    facts: StackFacts,
    names: Names,
    *,
    as_permanent: bool = False,
) -> Names | None:
    """The names with the targets that are still legal (608.2b); ``None`` if all of them have become illegal.

    ``as_permanent``: it resolves all the same then, as a permanent without a target (608.3b).
    """
    if not facts.targets and Target not in kinds_in(body):
        _stop_without_mode(top, body, facts)
        return names
    refs: dict[str, tuple[str, ...]] = {target.slot: () for target in find(body, Target)} | names.refs
    names = Names(refs, names.amounts, names.x)  # 115.6: a target that was not chosen, or not required, is nothing
    scope = Scope(table.state, view(table.state), _controller(table, top), this, _with_targets(names, facts))
    by_slot: dict[str, Target] = {slot.target.slot: slot.target for slot in slots(body, facts.modes, scope)}
    names = Names(dict.fromkeys(by_slot, ()) | names.refs, names.amounts, names.x)  # those of each player too (115.3)
    _stop_if_incomplete(top, body, facts, by_slot)
    if not facts.targets:
        return names
    refs = dict(names.refs)
    legal, illegal = [], []
    for chosen in facts.targets:
        why = _why_illegal(by_slot[chosen.slot], chosen, scope, top, facts) if chosen.slot in by_slot else None
        if why is None:
            refs[chosen.slot] = (*refs.get(chosen.slot, ()), chosen.ref)
            legal.append(chosen.ref)
        else:
            illegal.append((chosen.ref, why[0]))
    for ref, reason in illegal:
        table.note(
            f"The target {names_of(table.state, (ref,))} is illegal: {reason}.",
            "illegal_target",
            "608.2b",
            objects=(top, ref),
        )
    if not legal and as_permanent:
        return None
    if not legal and contains(body, StillResolves):
        table.note(
            f"{capital(name_of(table.state, top))} resolves all the same.",
            "check_targets",
            "101.1",
            "608.2b",
            objects=(top,),
        )
        return names
    if not legal:
        table.note(
            f"{capital(name_of(table.state, top))} does not resolve: every target is illegal.",
            "no_resolve",
            "608.2b",
            objects=(top,),
        )
        return None
    table.note(f"Legal targets: {names_of(table.state, legal)}.", "check_targets", "608.2b", objects=(top, *legal))
    return Names(with_illegal(refs, facts.targets), names.amounts, names.x)


def _why_illegal(
    target: Target, chosen: ChosenTarget, scope: Scope, top: str, facts: StackFacts
) -> tuple[str, str] | None:
    """Why a target is illegal now, by itself or because of those that were chosen together with it (608.2b)."""
    why = why_illegal(target, chosen.ref, scope, top)
    if why is not None:
        return why
    others = tuple(one.ref for one in facts.targets if one.slot == chosen.slot)
    apart = why_no_more(target.what, others, scope)
    return (
        (f"it was chosen together with another: {apart[0].lower()}{apart[1:].rstrip('.')}", "608.2b") if apart else None
    )


def _with_targets(names: Names, facts: StackFacts) -> Names:
    """What one target has to be may refer to another, as it was chosen (115.1, 608.2b)."""
    refs = dict(names.refs)
    for chosen in facts.targets:
        refs[chosen.slot] = (*refs.get(chosen.slot, ()), chosen.ref)
    return Names(refs, names.amounts, names.x)


def needs_x(state: GameState, obj: GameObject) -> bool:
    """Whether a value of X was announced for it: for a spell unless it is cast some other way (107.3a, 107.3b)."""
    ability = obj.on_stack.ability if obj.on_stack is not None else None
    if obj.kind == "ability":
        return isinstance(ability, Activated) and has_x(ability.cost)
    cost = seen_of(state, obj.id).mana_cost
    usual = obj.cast is None or (obj.cast.method is None and obj.cast.permission is None)
    return cost is not None and cost.has_x and usual


def needs_target(target: Target, x: int | None) -> bool:
    """Whether at least one had to be chosen, where that is a number; with X = 0 nothing is divided (601.2c, 601.2d)."""
    nothing = target.high is None and x == 0
    return isinstance(target.low, int) and target.low > 0 and not nothing


def _stop_without_mode(top: str, body: tuple[Instruction, ...], facts: StackFacts) -> None:
    """Stop at a posted spell or ability of which no mode was chosen (601.2b)."""
    if not facts.modes and any(isinstance(part, Modal) and part.low > 0 and not part.optional for part in body):
        untold(top, "which mode was chosen (700.2)")


def _stop_if_incomplete(top: str, body: tuple[Instruction, ...], facts: StackFacts, by_slot: dict[str, Target]) -> None:
    """Stop at a posted spell or ability of which the choices made for it are not known (601.2b, 601.2c)."""
    _stop_without_mode(top, body, facts)
    chosen = {target.slot for target in facts.targets}
    if any(slot not in chosen and needs_target(target, facts.x) for slot, target in by_slot.items()):
        untold(top, "what it targets (601.2c)")
    if not chosen <= set(by_slot):
        feature(top, "resolving a spell or ability with targets that its text does not have")
    shared = {node.among.slot for node in divided(body) if isinstance(node.among, Target)}
    if any(target.slot in shared and target.amount is None for target in facts.targets):
        untold(top, "how it is divided among its targets (601.2d)")


def _leave_stack(table: Table, top: str, rule: str, cause: Cause) -> None:
    name = capital(name_of(table.state, top))
    if table.state.objects[top].kind != "ability":
        if cause == "resolve" and goes_elsewhere(table, table.state.objects[top], _controller(table, top)):
            return
        bought_back = cause == "resolve" and was_bought_back(table.state.objects[top])
        leaves = to_graveyard(top, cause)

        def told(happened: tuple[kinds.Event, ...]) -> str:
            moves = [event.to for event in happened if isinstance(event, kinds.MoveObject)]
            exiled = "exile" in moves
            hand = f"{name} is put into its owner's hand: its buyback cost was paid."
            if "hand" in moves and not bought_back:
                return f"{name} is put into its owner's hand."
            if "library" in moves:
                return f"{name} is put into its owner's library."
            usual = hand if "hand" in moves else f"{name} is put into its owner's graveyard."
            return f"{name} is exiled." if exiled else usual

        again, controller = (
            not bought_back and cause == "resolve" and rebounds(table.state, top),
            _controller(table, top),
        )
        happen(table, (leaves,), told, "leave_stack", "702.27a" if bought_back else rule, objects=(top,))
        if again and successor(top) in table.state.zone("exile"):
            wait_to_rebound(table, controller, successor(top))
        return
    before = table.state
    table.state = commit(before, kinds.CeaseToExist(object=top))
    table.note(f"{name} is removed from the stack.", "leave_stack", rule, objects=(top,), before=before)


def _become_permanent(table: Table, top: str) -> None:
    obj = table.state.objects[top]
    host = None
    if "Aura" in seen_of(table.state, top).subtypes:
        host = _what_it_enchants(table, top)
        if host is None and obj.cast is not None and obj.cast.method == "bestow":
            unbestow(table, top)
        elif host is None:
            _leave_stack(table, top, "608.3b", "did not resolve")
            return
    elif is_mutating(obj):
        if _mutate(table, top):
            return
    elif obj.on_stack is not None and obj.on_stack.targets:
        feature(top, "resolving permanent spells with targets that are no Auras (608.3d)")
    controller = _controller(table, top)
    enters = kinds.MoveObject(
        object=top,
        to="battlefield",
        becomes=successor(top),
        cause="resolve",
        controller=obj.controller,  # 110.2b: by default; who has gained control of the spell keeps that (400.7a)
        face=obj.face,
        face_down=obj.face_down,
        attached_to=host,
    )
    enters, attacks = enters_attacking(table, obj, enters)
    name = capital(name_of(table.state, top))

    def told(happened: tuple[kinds.Event, ...]) -> str:
        to = next((event for event in happened if isinstance(event, kinds.MoveObject) and event.object == top), enters)
        if to.to != "battlefield":
            return f"{name} does not enter: it {_put(to.to)}."
        text = f"{name} enters the battlefield under {name_of(table.state, to.under or controller)}'s control"
        text += ", as a token" if obj.kind == "copy" else ""
        return text + (f", attached to {name_of(table.state, host)}." if host is not None else ".")

    rules = ("608.3a",) if host is None else ("608.3c", "303.4b")
    rules = (*rules, "608.3f", "707.10f") if obj.kind == "copy" else rules
    rules = (*rules, "708.4") if obj.face_down is not None else rules
    cast_this_way.keep_as_permanent(table, top)
    rules = (*rules, "702.190b") if enters.tapped else rules
    happen(table, (enters, *attacks), told, "enter", *rules, objects=(top, enters.becomes, *((host,) if host else ())))
    if top in table.state.stack:  # it can't enter the battlefield
        _leave_stack(table, top, "608.3e", "did not resolve")
        return
    wait_for_end_step(table, controller, enters.becomes)
    wait_for_cleanup(table, controller, enters.becomes)
    gain_haste(table, controller, enters.becomes)


def _put(zone: Zone) -> str:
    """Where a spell was put instead of onto the battlefield (614.6)."""
    return "is exiled" if zone == "exile" else f"is put into its owner's {zone}"


def _mutate(table: Table, top: str) -> bool:
    """A mutating creature spell merges with its target; if that is illegal, it resolves as a creature spell (608.3b,
    608.3d). Returns whether it merged.
    """
    facts, body = table.state.objects[top].on_stack or StackFacts(), spell_body(table.state, top)
    legal = _legal_targets(table, top, body, top, facts, named(facts.bindings, facts.x), as_permanent=True)
    if legal is None:
        text = "Its target is illegal: it is no longer a mutating creature spell, and resolves as a creature spell."
        table.note(text, "no_longer_mutating", "702.140b", "608.3b", objects=(top,))
        return False
    follow(Resolving(table, top, top, _controller(table, top), legal, (), {}), body)
    return True


def _what_it_enchants(table: Table, top: str) -> str | None:
    """The target of a resolving Aura spell; ``None`` if it has become illegal (608.3b)."""
    facts = table.state.objects[top].on_stack or StackFacts()
    body = spell_body(table.state, top)
    if not body:
        feature(top, "resolving an Aura spell without an enchant ability (303.4a)")
    bestowed = is_bestowed(table.state, table.state.objects[top])  # 702.103e
    legal = _legal_targets(table, top, body, top, facts, named(facts.bindings, facts.x), as_permanent=bestowed)
    return legal.refs[facts.targets[0].slot][0] if legal is not None else None
