"""Splice: cards revealed from the hand add their rules text to a spell as it is cast (702.47, 612.10)."""

from __future__ import annotations

from operator import methodcaller
from typing import Final

import msgspec

from engine.abilities.ability import Keyword
from engine.abilities.costs import cost as co
from engine.abilities.phrases.filters import Noun
from engine.announcing.proposal import Proposal, bounds
from engine.announcing.spell_text import spell_body
from engine.announcing.targeting import possible_targets, slots
from engine.costs.actions import Payer, payable
from engine.dialogue.choices import options_for, picked
from engine.dialogue.stops import IllegalAction
from engine.layers import view
from engine.layers.naming import name_of, names_of
from engine.phrases.cost_parts import cost_text
from engine.phrases.matching import fits
from engine.state.change import edit
from engine.state.game import GameState
from engine.state.ids import current
from engine.state.objects import PaidCost
from engine.table.table import Table
from engine.unread import check_spell


class Spliced(msgspec.Struct, frozen=True):
    """What is spliced onto a spell: the proposal with the text that it has now, and the costs (702.47a)."""

    proposal: Proposal
    paid: tuple[PaidCost, ...] = ()
    parts: tuple[co.CostPart, ...] = ()


def announce(table: Table, proposal: Proposal, named: tuple[str, ...] | None) -> Spliced:
    """Reveal the cards that are spliced onto a spell, all at once and in an order (601.2b, 702.47b).

    ``named`` are the cards that the action says, in the order of their effects; ``None`` is asked.

    :raises IllegalAction: one of them can't be spliced onto it.
    """
    there = _hand(table.state, proposal) if _may_be_spliced(table.state) else ()
    if named is None and not there:
        return Spliced(proposal)
    open_to = {card: cost for card in there if (cost := _cost(table.state, proposal, card))}
    if named is None:
        cards = _asked(table, proposal, open_to)
    else:
        cards = tuple(current(table.state, card) or card for card in named)
        _check(table, proposal, cards, open_to)
    if not cards:
        return Spliced(proposal)
    for card in cards:
        table.state = _with_text(table.state, proposal.object, card)
    check_spell(table.state, proposal.object)
    text = f"{name_of(table.state, proposal.player)} reveals {names_of(table.state, cards)}"
    table.note(
        f"{text} and splices {'it' if len(cards) == 1 else 'them'} onto {name_of(table.state, proposal.object)}.",
        "splice",
        "601.2b",
        "702.47a",
        "612.10",
        actor=proposal.player,
        objects=(proposal.object, *cards),
    )
    return Spliced(
        msgspec.structs.replace(proposal, body=spell_body(table.state, proposal.object)),
        tuple(PaidCost("splice", objects=(card,)) for card in cards),
        tuple(part for card in cards for part in open_to[card].parts),
    )


def _asked(table: Table, proposal: Proposal, open_to: dict[str, co.Cost]) -> tuple[str, ...]:
    """Which cards the player splices, and in which order their effects happen; what can't be paid for is not asked."""
    payer = Payer(proposal.player, proposal.object, proposal.object)
    offered = tuple(card for card, cost in open_to.items() if payable(table.state, payer, cost) is None)
    if not offered:
        return ()
    spell, who = name_of(table.state, proposal.object), proposal.player
    options = options_for(tuple((one, f"{name_of(table.state, one)} ({cost_text(open_to[one])})") for one in offered))
    prompt = f"Which cards are spliced onto {spell}?"
    taken = table.ask(
        "choose_objects", who, prompt, options, "702.47a", "601.2b", low=0, high=len(offered), source=proposal.object
    )
    cards = picked(taken.answer, taken.choice)
    if len(cards) < 2:
        return cards
    options = options_for(tuple((one, name_of(table.state, one)) for one in cards))
    prompt = f"In which order do the effects of the cards spliced onto {spell} happen?"
    taken = table.ask("order", who, prompt, options, "702.47b", low=len(cards), high=len(cards), source=proposal.object)
    return picked(taken.answer, taken.choice)


def _check(table: Table, proposal: Proposal, cards: tuple[str, ...], open_to: dict[str, co.Cost]) -> None:
    spell = name_of(table.state, proposal.object)
    if len(set(cards)) < len(cards):
        raise IllegalAction(f"no one card can be spliced onto {spell} more than once", "702.47b")
    for card in cards:
        if card not in open_to:
            raise IllegalAction(f"{name_of(table.state, card)} can't be spliced onto {spell}", "702.47a", "702.47b")


def _hand(state: GameState, proposal: Proposal) -> tuple[str, ...]:
    return tuple(one for one in state.zone("hand", proposal.player) if not state.objects[one].unknown)


_HAS_SPLICE: Final = methodcaller("has_printed", "splice")


def _may_be_spliced(state: GameState) -> bool:
    """Whether any card may have splice: where no effect has a part in what anything is, the text alone says so."""
    return not view(state).plain or bool(state.objects.texts[_HAS_SPLICE])


def _cost(state: GameState, proposal: Proposal, card: str) -> co.Cost | None:
    """The cost for which a card in the player's hand can be spliced onto the spell; ``None`` if it can't be."""
    scope = proposal.scope_in(state)
    for held in view(state).of(card).abilities:
        match held.ability:
            case Keyword(name="splice", quality=Noun() as quality, cost=co.Cost() as cost):
                if fits(quality, proposal.object, scope) and _can_choose(state, proposal, card):
                    return cost
            case _:
                pass
    return None


def _can_choose(state: GameState, proposal: Proposal, card: str) -> bool:
    """Whether the choices that the text of the card requires can be made (702.47b)."""
    before, modes = proposal.body, state.objects[proposal.object].on_stack
    spliced = _with_text(state, proposal.object, card)
    scope = msgspec.structs.replace(proposal, body=spell_body(spliced, proposal.object)).scope_in(spliced)
    chosen = modes.modes if modes is not None else ()
    known = {slot.target.slot for slot in slots(before, chosen, scope)}
    added = (slot.target for slot in slots(spell_body(spliced, proposal.object), chosen, scope))
    return all(
        len(possible_targets(target, scope, proposal.object)) >= bounds(target, scope)[0]
        for target in added
        if target.slot not in known
    )


def _with_text(state: GameState, spell: str, card: str) -> GameState:
    """The game in which the spell has the rules text of the card, after its own (612.10, 702.47c)."""
    facts = state.objects[spell].on_stack
    assert facts is not None
    text = state.objects[card].definition
    return edit(state, spell, on_stack=msgspec.structs.replace(facts, spliced=(*facts.spliced, text)))
