"""Announcing a spell or ability: modes, X, optional costs, targets, divisions (601.2b–d, 602.2b, 603.3c–d).

The choices go into the object on the stack as they are made, so that each later one sees the earlier ones.
"""

from __future__ import annotations

import msgspec

from engine.abilities.ability import Triggered
from engine.abilities.casting.activating import XNotZero
from engine.abilities.dividing import divided
from engine.abilities.inherent import needs_no_source
from engine.abilities.instructions.modes import modal_of
from engine.abilities.node import contains, kinds_in
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.references import Target
from engine.announcing.abilities_meant import ability_meant, which_of_several
from engine.announcing.modes import announce_modes as announce_modes
from engine.announcing.modes import quoted
from engine.announcing.naming_targets import shared_out, within_division
from engine.announcing.proposal import Proposal as Proposal
from engine.announcing.proposal import called_in_text, set_facts
from engine.announcing.proposal import facts_of as facts_of
from engine.announcing.single_graveyard import in_the_graveyard, of_one_graveyard
from engine.announcing.target_slots import Slot
from engine.announcing.targeting import possible_targets, slots, targets_to_ask_for, why_illegal
from engine.committing.commit import commit
from engine.dialogue.choices import Answer, WrongAnswer, options_for, pick_of, picked
from engine.dialogue.citing import Taken, orders
from engine.dialogue.outcome import NotUnderstood
from engine.dialogue.stops import IllegalAction, TextNotUnderstood
from engine.events.kinds import BecomeTarget, CeaseToExist, Event, PlayerAct, StackPending
from engine.layers import seen_of
from engine.layers.naming import asking_name, name_of, names_of
from engine.phrases.quantities import value
from engine.phrases.scope import Scope
from engine.phrases.together import are_possible, constraints, why_not_together
from engine.state.game import GameState
from engine.state.ids import current
from engine.state.objects import ChosenTarget
from engine.table.choosing import first_together
from engine.table.recording import record
from engine.table.table import Table
from engine.triggers import noticing as triggers
from engine.unread.unknown_cards import said_to_fit


class Bounds(msgspec.Struct, frozen=True):
    """From what to what X can be, or how often a cost is paid (``None``: no bound is known), and why, in sentences."""

    low: int = 0
    high: int | None = None
    why: tuple[str, ...] = ()


def announce_x(table: Table, proposal: Proposal, *, in_cost: bool, bounds: Bounds) -> None:
    """Announce X where the cost has it (107.3a, 601.2b)."""
    not_zero = contains(proposal.body, XNotZero)
    if not in_cost and not not_zero:
        _without_x(table, proposal)
        return
    before = table.state
    least = max(bounds.low, int(not_zero))
    if not in_cost or (bounds.high is not None and bounds.high < least):
        raise IllegalAction(f"X can't be 0 for {name_of(table.state, proposal.object)}", "107.3a", "101.2")
    bounds = msgspec.structs.replace(bounds, low=least)
    taken = ask_x(table, proposal.player, proposal.object, proposal.mode_rule, bounds, proposal.x)
    x = taken.answer.number or 0
    set_facts(table, proposal.object, msgspec.structs.replace(facts_of(table, proposal.object), x=x))
    who = name_of(table.state, proposal.player)
    only = f", for {who} can pay for no other X" if taken.by == "only" and bounds.why else ""
    table.note(
        f"{who} announces X = {x}{only}.",
        "announce_x",
        proposal.mode_rule,
        "107.3a",
        actor=proposal.player,
        objects=(proposal.object,),
        before=before,
        choice=taken,
    )


def ask_x(table: Table, player: str, announced: str, rule: str, bounds: Bounds, given: int | None) -> Taken:
    """Have X chosen for what is announced (107.3a), unless it was ``given``."""
    return table.ask(
        "choose_number",
        player,
        f"What is X for {asking_name(table.state, announced)}?",
        (),
        rule,
        "107.3a",
        low=bounds.low,
        high=bounds.high,
        source=announced,
        constraints=bounds.why,
        given=Answer(choice="", number=given) if given is not None else None,
    )


def _without_x(table: Table, proposal: Proposal) -> None:
    """An X that no cost has: 0 for a spell that is cast without paying its mana cost with X (107.3b), else none."""
    cost = seen_of(table.state, proposal.object).mana_cost
    has = cost is not None and cost.has_x
    if proposal.x is not None and not has:
        raise IllegalAction(f"{name_of(table.state, proposal.object)} has no X to announce", "107.3")
    if proposal.x:
        name = name_of(table.state, proposal.object)
        raise IllegalAction(f"X can only be 0, since no cost with X is paid for {name}", "107.3b")
    if has:
        set_facts(table, proposal.object, msgspec.structs.replace(facts_of(table, proposal.object), x=0))


def announce_targets(table: Table, proposal: Proposal) -> None:
    """Choose all targets, slot by slot (601.2c), and divide what is divided among them (601.2d).

    :raises IllegalAction: a target is not legal, or there are too few legal ones.
    """
    if not proposal.targets and not proposal.division and Target not in kinds_in(proposal.body):
        _become_targets(table, proposal)
        return
    scope = proposal.scope(table)
    needed = tuple(slots(proposal.body, facts_of(table, proposal.object).modes, scope))
    named = proposal.targets
    shares = shared_out(table.state, proposal, needed, named) if named is not None else None
    for position, slot in enumerate(needed):
        given = shares[position] if shares is not None else None
        if named and not given and within_division(proposal, slot.target, scope)[0]:
            given = None  # a place of which nothing was said, as of what a cost adds, is asked
        _announce_slot(table, proposal, slot, given, _which(table, proposal, slot, position, len(needed)))
    if shares is not None and len(shares) > len(needed):
        one = name_of(table.state, shares[-1][0])
        more = f"has no more targets, so {one} can't be another" if needed else f"has no targets, so {one} can't be one"
        raise IllegalAction(f"{name_of(table.state, proposal.object)} {more}", proposal.target_rule)
    _divide(table, proposal)
    _become_targets(table, proposal)


def _become_targets(table: Table, proposal: Proposal) -> None:
    """What was chosen becomes a target, all at once; targeting opponents and what is theirs is a crime (601.2c, 700.13)."""
    state = table.state
    chosen = tuple(dict.fromkeys(target.ref for target in facts_of(table, proposal.object).targets))
    events: list[Event] = [BecomeTarget(object=one, by=proposal.object, player=proposal.player) for one in chosen]
    if any(_is_of_opponent(state, one, proposal.player) for one in chosen):
        events.append(PlayerAct(player=proposal.player, action="commit a crime"))
    table.state = record(state, state, tuple(events))
    triggers.collect(table, table.state, tuple(events))


def _is_of_opponent(state: GameState, one: str, player: str) -> bool:
    """Whether it is an opponent, an opponent's permanent, spell or ability, or a card in an opponent's graveyard."""
    if one in state.players:
        return one != player
    obj = state.objects[one]
    if obj.zone in ("battlefield", "stack"):
        return seen_of(state, one).controller != player
    return obj.zone == "graveyard" and obj.owner != player


def _which(table: Table, proposal: Proposal, slot: Slot, position: int, count: int) -> str:
    """Which of the places for targets is meant, where there are several: by its mode, or by its number."""
    name = asking_name(table.state, proposal.object)
    modal = modal_of(proposal.body)
    if count == 1:
        return name
    if modal is not None and slot.mode is not None:
        words = quoted(modal.modes[slot.mode], slot.mode, called_in_text(table, proposal.object))
        return f"{words} of {name}"
    return f"{name}, target {position + 1} of {count}"


def _announce_slot(table: Table, proposal: Proposal, slot: Slot, given: tuple[str, ...] | None, which: str) -> None:
    scope, target = proposal.scope(table), slot.target
    name = name_of(table.state, proposal.object)
    if given is None:
        legal = targets_to_ask_for(table, target, scope, proposal.object)
    else:
        legal = possible_targets(target, scope, proposal.object)
    possible = legal
    if target.other:
        taken_before = {chosen.ref for chosen in facts_of(table, proposal.object).targets}
        legal = tuple(one for one in legal if one not in taken_before)
    low, high = within_division(proposal, target, scope)
    given = None if given is None else tuple(ability_meant(table, target, ref, legal, scope) for ref in given)
    for ref in given or ():
        if ref not in possible:
            _check_given(table, proposal, target, ref, scope)
    if of_one_graveyard(target):
        legal = in_the_graveyard(table, proposal, legal, given)
    if not are_possible(target.what, legal, low, scope):
        lack = f"no {low} legal targets for {name} fit together as its text says"
        raise IllegalAction(lack, proposal.target_rule, "115.1")
    if len(legal) < low:
        lack = f"{name} needs {low} targets, and only {names_of(table.state, legal)} could be one"
        raise IllegalAction(lack if legal else f"there is no legal target for {name}", proposal.target_rule, "115.1")
    options = options_for(tuple((one, name_of(table.state, one)) for one in legal))
    before = table.state
    taken = table.ask(
        "choose_objects",
        proposal.player,
        f"Which {'target' if high == 1 else 'targets'} for {which}?",
        options,
        proposal.target_rule,
        "115.3",
        low=low,
        high=high if high is None else min(high, len(legal)),
        source=proposal.object,
        constraints=constraints(target.what, scope),
        given=pick_of(options, given),
        usual=first_together(options, low, lambda those: why_not_together(target.what, those, scope)),
    )
    chosen = picked(taken.answer, taken.choice)
    if (why := why_not_together(target.what, chosen, scope)) is not None:
        if given is not None:
            raise IllegalAction(why, proposal.target_rule, "115.1")
        raise WrongAnswer(taken.choice, why)
    for one in chosen:
        if one in table.state.objects and table.state.objects[one].unknown:
            table.assume(f"The unknown card that is chosen as a target of {name} is one that can be.")
            if isinstance(target.what, Noun):
                said_to_fit(table, target.what, (one,), proposal.scope(table))
    facts = facts_of(table, proposal.object)
    more = tuple(ChosenTarget(target.slot, ref, slot.mode) for ref in chosen)
    set_facts(table, proposal.object, msgspec.structs.replace(facts, targets=(*facts.targets, *more)))
    as_what = " as the targets" if len(chosen) > 1 else " as the target" if chosen else ""
    aimed = f"{names_of(table.state, chosen) or 'no target'}{as_what}"
    table.note(
        f"{name_of(table.state, proposal.player)} chooses {aimed} of {name}.",
        "choose_targets",
        proposal.target_rule,
        "115.1",
        actor=proposal.player,
        objects=(proposal.object, *chosen),
        before=before,
        choice=taken,
    )


def _check_given(table: Table, proposal: Proposal, target: Target, ref: str, scope: Scope) -> None:
    why = why_illegal(target, ref, scope, proposal.object)
    if why is not None:
        words, rule = why
        raise IllegalAction(
            f"{name_of(table.state, ref)} can't be the target of {name_of(table.state, proposal.object)}: {words}",
            rule,
            proposal.target_rule,
            *(("601.2e",) if proposal.target_rule == "601.2c" else ()),
        )


def _divide(table: Table, proposal: Proposal) -> None:
    dividing = tuple(divided(proposal.body))
    if not dividing and not proposal.division:
        return
    scope = proposal.scope(table)
    facts = facts_of(table, proposal.object)
    if not dividing:
        raise IllegalAction(f"{name_of(table.state, proposal.object)} divides nothing", proposal.division_rule)
    for node in dividing:
        if not isinstance(node.among, Target):
            continue
        shared = tuple(target for target in facts.targets if target.slot == node.among.slot)
        if shared and value(node.amount, scope) < len(shared):
            raise IllegalAction(
                f"each target of {name_of(table.state, proposal.object)} must "
                f"{'be dealt' if node.dealt else 'get'} at least 1",
                proposal.division_rule,
            )
        if shared:
            _divide_among(table, proposal, shared, value(node.amount, scope))


def _divide_among(table: Table, proposal: Proposal, shared: tuple[ChosenTarget, ...], total: int) -> None:
    options = options_for(tuple((target.ref, name_of(table.state, target.ref)) for target in shared))
    given = None
    if proposal.division is not None:
        by_ref = {(current(table.state, ref) or ref): share for ref, share in proposal.division.items()}
        given = Answer(choice="", divide=tuple((o.id, by_ref.get(o.object or "", 0)) for o in options))
    before = table.state
    taken = table.ask(
        "divide",
        proposal.player,
        f"How are {total} divided among the targets of {name_of(table.state, proposal.object)}?",
        options,
        proposal.division_rule,
        low=1,
        high=total,
        total=total,
        source=proposal.object,
        given=given,
        constraints=("Each target gets at least 1.",),
    )
    by_option = dict(taken.answer.divide or ())
    share_of = {option.object: by_option[option.id] for option in options}
    facts = facts_of(table, proposal.object)
    divided = tuple(
        msgspec.structs.replace(target, amount=share_of[target.ref]) if target in shared else target
        for target in facts.targets
    )
    set_facts(table, proposal.object, msgspec.structs.replace(facts, targets=divided))
    shares = ", ".join(f"{share_of[t.ref]} to {names_of(table.state, (t.ref,))}" for t in shared)
    table.note(
        f"{name_of(table.state, proposal.player)} announces the division: {shares}.",
        "divide",
        proposal.division_rule,
        actor=proposal.player,
        objects=(proposal.object,),
        before=before,
        choice=taken,
    )


def put_one(table: Table, ability_id: str) -> None:
    """Put a waiting triggered ability on the stack and make its choices (603.3b–d).

    Without the choices that it needs, it is removed instead (603.3c, 603.3d).
    """
    before = table.state
    table.state = commit(before, StackPending(object=ability_id))
    player = table.state.objects[ability_id].controller
    assert player is not None
    facts = facts_of(table, ability_id)
    without_source = facts.source is None and not needs_no_source(facts.ability)
    if without_source or not isinstance(facts.ability, Triggered):
        why = "what this ability does was not said"
        raise TextNotUnderstood(NotUnderstood(ability_id, facts.text, (0, len(facts.text)), why, carried_out=True))
    table.note(
        f"{name_of(table.state, player)} puts {name_of(table.state, ability_id)} on the stack"
        f"{which_of_several(table.state, ability_id)}.",
        "put_trigger",
        "603.3",
        orders("603.3b"),
        actor=player,
        objects=(ability_id, *((facts.source,) if facts.source is not None else ())),
        before=before,
    )
    proposal = Proposal(
        object=ability_id,
        player=player,
        this=facts.source or ability_id,
        body=facts.ability.body,
        mode_rule="603.3c",
        target_rule="603.3d",
        division_rule="603.3d",
    )
    rule = "603.3c"
    try:
        announce_modes(table, proposal)
        rule = "603.3d"
        announce_targets(table, proposal)
    except IllegalAction as impossible:
        before = table.state
        table.state = commit(before, CeaseToExist(object=ability_id))
        table.note(f"The ability is removed from the stack: {impossible.why}.", "remove_trigger", rule, before=before)
