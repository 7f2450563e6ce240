"""Casting spells (601): may it begin, then every part of 601.2 in order. Reversal is the caller's (733.1)."""

from __future__ import annotations

from itertools import compress
from operator import attrgetter
from typing import Final

import msgspec

from engine.abilities.ability import Keyword
from engine.abilities.casting.cast_this_way import PaidAsThough, SacrificedUnlessAsSorcery
from engine.abilities.conditions import Condition, CostWasPaid
from engine.abilities.costs import cost as co
from engine.abilities.costs.costing import ALTERNATIVE, name_of_cost
from engine.abilities.node import contains, find
from engine.abilities.phrases.histories import AsCast
from engine.abilities.phrases.quantities import AmountAsCast
from engine.announcing import announcing
from engine.announcing.announcing import Bounds
from engine.announcing.proposal import Proposal, facts_of, set_facts
from engine.announcing.spell_text import body_of as body_of
from engine.announcing.spell_text import spell_body as spell_body
from engine.casting import cast_this_way, next_spells, splicing
from engine.casting.choosing_ways import Said, choose_way
from engine.casting.face_down import face_down_by
from engine.casting.faces import choosing_rules
from engine.casting.permissions import remember_use
from engine.casting.prohibitions import why_prohibited_as_spell
from engine.casting.said_in_advance import check_said_in_advance
from engine.casting.telling_ways import note_way, way_text
from engine.casting.ways_of_casting import ALTERNATIVE_COST, TRANSFORMED, Way, flash_asks
from engine.committing.commit import commit
from engine.costs import reducing
from engine.costs.actions import Payer
from engine.costs.activation_limits import sorcery_timing
from engine.costs.hybrid import symbols_for_life
from engine.costs.instead_of_mana import helpers
from engine.costs.paid_with import PartToPay, chooses, with_named
from engine.costs.total_cost import Costing, total_cost
from engine.dialogue.actions import AdditionalPayment, CastSpell
from engine.dialogue.choices import ChoicePending, WrongAnswer
from engine.dialogue.citing import permits
from engine.dialogue.stops import BudgetSpent, IllegalAction, TextNotUnderstood
from engine.dialogue.unsupported import feature
from engine.dialogue.wording import enumerated
from engine.dialogue.work import changing
from engine.events import kinds
from engine.happening.exiled_face_down import turn_up_to_play, with_face_up
from engine.happening.happen import happen
from engine.keywords.entering import LIFE_FOR_SYMBOLS
from engine.layers import seen_of
from engine.layers.naming import name_of
from engine.paying import additional_costs, assisting, modes_by_costs, paying
from engine.paying.affording import settle
from engine.paying.life_announced import x_meant
from engine.paying.payable import doubts_in_paying, is_out_of_reach, payable_x
from engine.phrases import as_cast
from engine.phrases.conditions import holds
from engine.phrases.cost_parts import cost_text, has_x, waterbent
from engine.phrases.costs_paid import how_much
from engine.phrases.quantities import value
from engine.state.change import edit
from engine.state.game import GameState, permanents_whose
from engine.state.ids import current, successor
from engine.state.objects import CastFacts, PaidCost, StackFacts
from engine.status import preparing
from engine.table.default_answers import default_answer
from engine.table.recording import record
from engine.table.table import Table
from engine.triggers import noticing as triggers
from engine.unread import check_spell


def cast(table: Table, action: CastSpell) -> None:
    """Cast a spell (601.2).

    :raises IllegalAction: it can't begin, or a step can't be carried out.
    """
    card = current(table.state, action.object) or action.object
    way = choose_way(
        table,
        action.player,
        card,
        action.method,
        action.permission,
        action.face,
        narrowed=lambda among: _narrowed(table, action, card, among),
        said=Said(
            x=action.x is not None,
            modes=bool(action.modes),
            targets=bool(action.targets),
            paid=tuple(one for one in action.additional or () if one.pay_with),
        ),
    )
    cast_by(table, action, card, way)


def _narrowed(table: Table, action: CastSpell, card: str, among: tuple[Way, ...]) -> tuple[Way, ...]:
    """The ways of casting a card of which the player may choose: of each face those that can be paid, if that is known of
    any (118.3); the ones first that can be carried through, so that what is chosen by default can be. Text that leaves it
    open and is not understood is listed.

    :raises IllegalAction: it is known that none can be paid.
    """
    payable = tuple(way for way in among if not _is_out_of_reach(table, action, card, way))
    doubts = doubts_in_paying(table.state, action.player, card) if len(payable) < len(among) else ()
    for doubt in doubts:
        table.doubt(doubt)
    payable = among if doubts else payable
    faces = {way.cast_part for way in payable}
    left = tuple(way for way in among if way in payable or way.cast_part not in faces)
    who, name = name_of(table.state, action.player), name_of(table.state, card)
    if not payable and len({way.cast_part for way in among}) == 1:
        told = enumerated([way_text(table.state, card, way) for way in among])
        raise IllegalAction(f"{who} can pay none of the costs for which {name} can be cast: {told}", "601.2b", "118.3")
    if len(left) == 1:
        told = way_text(table.state, card, left[0])
        table.assume(f"{who} casts {name} for the only one of its costs that {who} can pay: {told}.")
    return tuple(sorted(left, key=lambda way: not works(table, action, card, way))) if len(left) > 1 else left


def _is_out_of_reach(table: Table, action: CastSpell, card: str, way: Way) -> bool:
    """Whether it is known that a player can't pay what a way of casting costs, whatever else they choose."""
    trial, x = table.on_trial(), action.x or 0
    try:
        _turn_up(trial, action.player, card, way)
        spell = _put(trial, action.player, card, way)
        cost = co.Cost((*_base_cost(trial.state, spell, way).parts, *way.additional))
        payer = msgspec.structs.replace(_payer(trial, action, spell, (), way), x=x, waterbent=waterbent(cost, x))
        return is_out_of_reach(trial, payer, Costing(action.player, spell, x), cost)
    except (BudgetSpent, ChoicePending, IllegalAction, TextNotUnderstood, WrongAnswer):
        return False  # that is for the casting itself to say


TRIAL = 1000
"""How many steps a trial of a way of casting may take."""


def works(table: Table, action: CastSpell, card: str, way: Way) -> bool:
    """Whether a card can be cast so, as far as a trial with the default choices tells; it leaves no trace."""
    try:
        cast_by(Table(table.state, default_answer, "default", TRIAL, table.procedures, table.work), action, card, way)
    except IllegalAction:
        return False
    except (BudgetSpent, ChoicePending, TextNotUnderstood, WrongAnswer):
        return True  # that is for the casting itself to say
    return True


def cast_by(table: Table, action: CastSpell, card: str, way: Way) -> str:
    """Cast a card in a certain way, which has been found to be open (601.2a–i). Returns the spell.

    :raises IllegalAction: a step can't be carried out.
    """
    _turn_up(table, action.player, card, way)
    late = sorcery_timing(table.state, action.player, "", "307.1") is not None
    asked = flash_asks(table.state, action.player, card, way)
    spell = _put(table, action.player, card, way)
    seen = seen_of(table.state, spell)
    check_spell(table.state, spell)
    check_said_in_advance(table.state, spell, action)
    body = spell_body(table.state, spell)
    if "Aura" in seen.subtypes and not body:
        feature(card, "casting an Aura without an enchant ability (303.4a)")
    proposal = Proposal(
        object=spell,
        player=action.player,
        this=spell,
        body=body,
        modes=action.modes,
        targets=action.targets,
        x=action.x,
        division=action.division,
        casting=True,
    )
    base = _base_cost(table.state, spell, way)
    proposal = modes_by_costs.with_bounds(table, proposal, action)
    _announce_modes(table, proposal, action)
    settled = modes_by_costs.settled_by_modes(table, proposal, action)
    spliced = splicing.announce(table, proposal, action.splice)
    proposal, body = spliced.proposal, spliced.proposal.body
    named = tuple(ref for extra in action.additional or () for ref in extra.pay_with)
    chosen = reducing.announce(table, spell, action.player, way.method, named)
    reduces = reducing.part_of(chosen)
    ordained = (*base.parts, *reduces, *spliced.parts, *way.additional)
    payer = _payer(table, action, spell, (), way)
    added = additional_costs.announce(table, spell, action, body, ordained, payer, settled)
    modes_by_costs.check(table, proposal, added.paid)
    parts = (
        *map(PartToPay, base.parts),
        *(PartToPay(part, chosen.objects if chosen is not None else ()) for part in reduces),
        *map(PartToPay, spliced.parts),
        *added.to_pay,
        *map(PartToPay, way.additional),
    )
    tapped = _tapped_as_a_cost(table, action, spell, parts)
    action = msgspec.structs.replace(action, tap_for=()) if tapped else action
    action = msgspec.structs.replace(action, delve=(*action.delve, *added.delved))
    to_pay = with_named(table.state, Payer(action.player, spell, spell), parts, (*added.said, *tapped))
    total = co.Cost(tuple(due.part for due in to_pay))
    _remember_costs(
        table, spell, (*_told_by(way), *spliced.paid, *added.paid, *((chosen,) if chosen is not None else ()))
    )
    costing = Costing(action.player, spell)
    payer = _payer(table, action, spell, to_pay, way)
    proposal = msgspec.structs.replace(proposal, x=x_meant(payer, total, action.x))
    bounds = payable_x(table, payer, costing, total, proposal, proposal.x) if has_x(total) else Bounds()
    announcing.announce_x(table, proposal, in_cost=has_x(total), bounds=bounds)
    x, unsettled = _remember_x(table, spell), total
    payer = msgspec.structs.replace(payer, x=x, waterbent=waterbent(total, x))
    total = settle(table, payer, msgspec.structs.replace(costing, x=x), total)
    _remember_life(table, spell, symbols_for_life(unsettled, total))
    if "Aura" in seen.subtypes:
        text = (
            f"{name_of(table.state, spell)} is an Aura spell and requires a target, which its enchant ability defines."
        )
        table.note(text, "aura_target", "303.4a", "702.5a", objects=(spell,))
    announcing.announce_targets(table, proposal)
    _check_legality(table, proposal, asked)
    _pay_for(table, action, spell, total, payer)
    _keep_as_cast(table, proposal, late=late)
    for permission in way.allowed_by:
        remember_use(table, action.player, permission)
    _become_cast(table, spell, action.player)
    return spell


def _put(table: Table, player: str, card: str, way: Way) -> str:
    """Put the card onto the stack, with what that way of casting it says of the spell (601.2a, 601.2b); the spell."""
    granted = _granted(table.state, card, way)
    spell = _propose(table, player, card, way)
    for keyword in granted:
        cast_this_way.keep(table, spell, keyword)
    note_way(table, player, spell, way)
    next_spells.begin(table, player, spell)
    for permission in way.allowed_by:
        cast_this_way.begin(table, spell, permission)
    return spell


def _base_cost(state: GameState, spell: str, way: Way) -> co.Cost:
    mana = seen_of(state, spell).mana_cost
    return way.base_cost(co.Cost((co.PayMana(mana),)) if mana is not None else None)


def _turn_up(table: Table, player: str, card: str, way: Way) -> None:
    """A card exiled face down is turned face up before it is announced, unless it is cast face down (406.3a)."""
    if face_down_by(way.method) is None:
        turn_up_to_play(table, player, card)
    else:
        table.state = with_face_up(table.state, card)


def _granted(state: GameState, card: str, way: Way) -> tuple[Keyword, ...]:
    """The keyword abilities by which the card is cast, as it has them in the zone that it is cast from: none is kept of one
    by which it is cast face down, without any (708.2).
    """
    if face_down_by(way.method) is not None or way.method in TRANSFORMED:  # 712.8c: the back face has its own only
        return ()
    used, seen = (way.keyword, way.method), seen_of(state, card)
    if Keyword not in seen.kinds:
        return ()
    held = (one.ability for one in seen.abilities)
    by_name = {one.name: one for one in held if isinstance(one, Keyword) and one.name in used}
    return tuple(by_name.values())


def _propose(table: Table, player: str, card: str, way: Way) -> str:
    """Put the card onto the stack, by which it leaves the zone where it was (601.2a, 603.10a)."""
    obj = table.state.objects[card]
    spell = successor(card)
    before = table.state
    move = kinds.MoveObject(
        object=card,
        to="stack",
        becomes=spell,
        cause="cast",
        controller=player,
        cast=CastFacts(origin=obj.zone, method=way.method, permission=next(iter(way.sources), None)),
        on_stack=StackFacts(),
        face=way.face,
        face_down=face_down_by(way.method),
    )
    table.state = commit(before, move)
    name, who = name_of(table.state, spell), name_of(before, player)
    if way.face and obj.definition.layout == "prototype":
        name = f"{name}, prototyped,"
    text = f"{who} announces {name} and puts it on the stack."
    if move.face_down is not None:
        text = f"{who} turns {name_of(before, card)} face down and puts it on the stack as {name}."
    table.note(
        text,
        "announce",
        "601.2a",
        permits("117.1a"),
        *choosing_rules(obj.definition),
        *(("708.4",) if move.face_down is not None else ()),
        actor=player,
        objects=(card, spell),
        before=before,
    )
    table.state = record(before, table.state, (move,))
    if obj.zone != "hand":  # nothing triggers on a card that leaves a hand
        triggers.collect(table, before, (move,))
    return spell


def _announce_modes(table: Table, proposal: Proposal, action: CastSpell) -> None:
    """The modes of the spell: all of them, if it is entwined (702.42a)."""
    everything = additional_costs.entwine(table, proposal.object, action, proposal.body)
    if everything is None:
        announcing.announce_modes(table, proposal)
    else:
        facts = facts_of(table, proposal.object)
        set_facts(table, proposal.object, msgspec.structs.replace(facts, modes=everything))


def _remember_costs(table: Table, spell: str, paid: tuple[PaidCost, ...]) -> None:
    facts = table.state.objects[spell].cast
    assert facts is not None
    _remember(table, spell, msgspec.structs.replace(facts, costs=paid))


def _remember(table: Table, spell: str, facts: CastFacts) -> None:
    """Keep how the spell is cast; where nothing of that is new, it is as much work."""
    if facts == table.state.objects[spell].cast:
        table.work.charge(changing(table.state))
    else:
        table.state = edit(table.state, spell, cast=facts)


def _remember_x(table: Table, spell: str) -> int:
    """Keep X with how the spell was cast, to which what it becomes may refer; 0 if there is none."""
    facts, x = table.state.objects[spell].cast, facts_of(table, spell).x
    assert facts is not None
    _remember(table, spell, msgspec.structs.replace(facts, x=x))
    return x or 0


def _told_by(way: Way) -> tuple[PaidCost, ...]:
    """What a spell remembers of the way in which it is cast besides the method: the alternative cost in its own text, and
    the keyword that let it be cast for another cost (118.8, 702.133a).
    """
    offer = way.offer or way.permission
    own = way.cost if way.method == ALTERNATIVE_COST and offer.by is None else None
    paid = (PaidCost(name_of_cost(ALTERNATIVE, own)),) if own is not None else ()
    return (*paid, PaidCost(way.keyword)) if way.keyword not in (None, way.method) else paid


def _remember_life(table: Table, spell: str, symbols: int) -> None:
    """For how many Phyrexian symbols life is paid, where the spell asks (702.150a)."""
    facts = table.state.objects[spell].cast
    if symbols and facts is not None and seen_of(table.state, spell).has_keyword("compleated"):
        costs = (*facts.costs, PaidCost(LIFE_FOR_SYMBOLS, symbols))
        table.state = edit(table.state, spell, cast=msgspec.structs.replace(facts, costs=costs))


def _check_legality(table: Table, proposal: Proposal, asked: tuple[Condition, ...]) -> None:
    """See that the spell can be cast with the choices that have been made for it (601.2e, 601.3b, 601.5)."""
    name = name_of(table.state, proposal.object)
    if asked and not any(holds(condition, proposal.scope(table)) for condition in asked):
        why = f"{name} can be cast as though it had flash only under a condition, which the choices made do not meet"
        raise IllegalAction(why, "601.2e", "601.5", "601.3b")
    prohibited = why_prohibited_as_spell(table.state, proposal.object, proposal.player)
    if prohibited is not None:
        raise IllegalAction(*prohibited, "601.2e")
    table.note(f"{name} can legally be cast.", "check_legality", "601.2e", objects=(proposal.object,))


def _keep_as_cast(table: Table, proposal: Proposal, *, late: bool) -> None:
    """What the text of the spell asks of the time at which it was cast is looked at as that is done (601.2i); ``late``: no
    sorcery could have been cast.
    """
    spell = table.state.objects[proposal.object]
    abilities = tuple(held.ability for held in seen_of(table.state, spell.id).abilities)
    found: list[PaidCost] = []
    if contains(abilities, CostWasPaid) and any(asked.method == "foretell" for asked in find(abilities, CostWasPaid)):
        before = table.state.former.get(spell.was or "")
        status = before.object.status if before is not None else None
        found = [PaidCost(as_cast.FORETOLD)] if status is not None and status.word == "foretold" else []
    if late and contains(abilities, SacrificedUnlessAsSorcery):
        found.append(PaidCost(as_cast.NOT_AS_SORCERY))
    for asked in as_cast.asked_by(abilities):
        scope = proposal.scope(table)
        now = int(holds(asked, scope)) if isinstance(asked, AsCast) else value(asked, scope)
        if now or isinstance(asked, AmountAsCast):
            found.append(PaidCost(as_cast.name_of(asked), now))
    facts = spell.cast
    if found and facts is not None:
        table.state = edit(table.state, spell.id, cast=msgspec.structs.replace(facts, costs=(*facts.costs, *found)))


def _x_of(table: Table, spell: str) -> int:
    return facts_of(table, spell).x or 0


def _tapped_as_a_cost(
    table: Table, action: CastSpell, spell: str, parts: tuple[PartToPay, ...]
) -> tuple[AdditionalPayment, ...]:
    """What an action says is tapped, where tapping is a cost of its own and nothing is tapped in place of mana (601.2b)."""
    if not action.tap_for:
        return ()
    asked = any(isinstance(due.part, co.TapCost) and chooses(due.part) and not due.named for due in parts)
    if not asked or helpers(table.state, Payer(action.player, spell, spell)):
        return ()
    return (AdditionalPayment(cost="tap", pay_with=action.tap_for),)


def _payer(table: Table, action: CastSpell, spell: str, to_pay: tuple[PartToPay, ...], way: Way) -> Payer:
    """Who pays, with what the action names for it; X is still to be announced."""
    payer = Payer(action.player, spell, spell, payment=action.payment, life=action.life)
    if choosing := [due for due in to_pay if chooses(due.part)]:
        own = frozenset([place for place, due in enumerate(choosing) if due.own])
        payer = msgspec.structs.replace(payer, named=tuple([due.named for due in choosing]), own=own)
    if action.tap_for or action.delve:
        help_from = tuple([current(table.state, ref) or ref for ref in (*action.tap_for, *action.delve)])
        payer = msgspec.structs.replace(payer, help_from=help_from)
    if way.riders:
        like = tuple([rider for rider in way.riders if isinstance(rider, PaidAsThough)])
        payer = msgspec.structs.replace(payer, as_though=like)
    return payer


def _pay_for(table: Table, action: CastSpell, spell: str, total: co.Cost, payer: Payer) -> None:
    x = _x_of(table, spell)
    name = name_of(table.state, spell)
    total = total_cost(table, Costing(action.player, spell, x), total)
    table.note(
        f"The total cost of {name} is {cost_text(total)}{f', X being {x}' if has_x(total) else ''}.",
        "total_cost",
        "601.2f",
        objects=(spell,),
    )
    total, share = assisting.agree(table, payer, total)
    plan = paying.prepare(table, payer, total)
    given = assisting.pay(table, share)
    spent = paying.pay(table, payer, total, plan).mana
    facts = table.state.objects[spell].cast
    assert facts is not None
    _remember(table, spell, msgspec.structs.replace(facts, mana_spent=(*given, *spent)))
    spend(table, action.player, how_much(spent))
    if share is not None:
        spend(table, share.payer.player, how_much(given))


def _become_cast(table: Table, spell: str, player: str) -> None:
    text, unprepared = f"{name_of(table.state, spell)} has been cast.", preparing.unprepared_by(table.state, spell)
    if unprepared:
        text = f"{text} {name_of(table.state, unprepared[0].object)} is no longer prepared."
    happen(
        table,
        (kinds.BecomeCast(object=spell, player=player), *unprepared),
        text,
        "cast_spell",
        "601.2i",
        *(("722.3c",) if unprepared else ()),
        actor=player,
        objects=(spell,),
    )


def spend(table: Table, player: str, amount: int) -> None:
    """A player pays so much mana to cast a spell: what expends that much triggers (700.14)."""
    if amount <= 0:
        return
    state = table.state
    cast = compress(state.history, map(("cast_spell", state.turn.number, player).__eq__, map(_DONE, state.history)))
    before = sum([one.amount or 0 for one in cast])
    if permanents_whose(state, _WATCHES_SPENDING) and not {"this_turn", "game"}.intersection(state.history_complete):
        who = name_of(state, player)
        table.assume(f"{who} has spent no mana on spells this turn but what the history tells.")
    triggers.collect(table, state, (kinds.SpendManaToCast(player=player, before=before, after=before + amount),))


_DONE: Final = attrgetter("event", "turn", "player")
_WATCHES_SPENDING: Final = attrgetter("watches_spending")
