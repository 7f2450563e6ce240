"""How many modes a spell lets its controller choose where that depends on a cost announced after the modes (601.4)."""

from __future__ import annotations

import msgspec

from engine.abilities.instructions.modes import Modal, modal_of
from engine.announcing.modes import how_many
from engine.announcing.proposal import Proposal, facts_of
from engine.costs.actions import Payer, payable
from engine.dialogue.actions import CastSpell
from engine.dialogue.stops import IllegalAction
from engine.layers.naming import name_of
from engine.paying.additional_costs import Offer, is_named, offers, with_paid
from engine.phrases.conditions import holds
from engine.state.game import GameState
from engine.state.objects import PaidCost
from engine.table.table import Table

Bounds = tuple[int, int]


def with_bounds(table: Table, proposal: Proposal, action: CastSpell) -> Proposal:
    """The proposal with how many modes may be chosen, whichever costs are announced for it afterwards."""
    modal = _varying(proposal)
    if modal is None:
        return proposal
    state = table.state
    ways = [_bounds(state, proposal, modal)]
    for offer in offers(state, proposal.object, action.player):
        so = _bounds(with_paid(state, proposal.object, offer), proposal, modal)
        if so == ways[0]:
            continue
        if action.additional is not None:
            named = any(is_named(one.cost, offer) for one in action.additional)
            ways = [so] if named else ways
        elif payable(state, Payer(action.player, proposal.object, proposal.object), offer.cost) is None:
            ways.append(so)
    return msgspec.structs.replace(proposal, mode_bounds=(min(low for low, _ in ways), max(high for _, high in ways)))


def settled_by_modes(table: Table, proposal: Proposal, action: CastSpell) -> tuple[tuple[str, bool], ...]:
    """The optional costs of which the modes that were chosen leave no choice: by name, and whether each is paid."""
    modal = _varying(proposal)
    if modal is None or action.additional is not None:
        return ()
    count, state = len(facts_of(table, proposal.object).modes), table.state
    usual = _bounds(state, proposal, modal)
    telling: list[tuple[Offer, Bounds]] = []
    for offer in offers(state, proposal.object, action.player):
        so = _bounds(with_paid(state, proposal.object, offer), proposal, modal)
        if so != usual:
            telling.append((offer, so))
    open_to = tuple(offer.kind for offer, so in telling if _is_in(count, so))
    if not _is_in(count, usual):
        return ((open_to[0], True),) if len(open_to) == 1 else ()
    return tuple((offer.kind, False) for offer, so in telling if not _is_in(count, so))


def check(table: Table, proposal: Proposal, paid: tuple[PaidCost, ...]) -> None:
    """See that so many modes may be chosen with the costs that were announced (601.2e, 700.2).

    :raises IllegalAction: they may not.
    """
    modal = _varying(proposal)
    if modal is None:
        return
    state = table.state
    for offer in offers(state, proposal.object, proposal.player):
        if any(one.kind == offer.kind for one in paid):
            state = with_paid(state, proposal.object, offer)
    if not _is_in(len(facts_of(table, proposal.object).modes), _bounds(state, proposal, modal)):
        name = name_of(table.state, proposal.object)
        why = f"so many modes of {name} can't be chosen with the costs that are announced for it"
        raise IllegalAction(why, "601.2b", "601.4", "700.2")


def _varying(proposal: Proposal) -> Modal | None:
    """The modes of the text, if how many may be chosen depends on something."""
    modal = modal_of(proposal.body)
    return modal if modal is not None and modal.more is not None else None


def _bounds(state: GameState, proposal: Proposal, modal: Modal) -> Bounds:
    return how_many(modal, holds(modal.more.condition, proposal.scope_in(state)) if modal.more is not None else False)


def _is_in(count: int, bounds: Bounds) -> bool:
    return bounds[0] <= count <= bounds[1]
