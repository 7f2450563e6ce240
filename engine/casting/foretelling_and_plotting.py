"""Foretelling and plotting: special actions that exile a card from the hand, to be cast later (116.2h, 116.2k)."""

from __future__ import annotations

import msgspec

from engine.abilities.ability import Keyword
from engine.abilities.costs.cost import Cost, OwnManaCost, PayMana
from engine.abilities.node import find
from engine.abilities.phrases.mana_symbols import ManaCost
from engine.casting.special_actions import pay_for, why_not_there
from engine.costs.activation_limits import sorcery_timing
from engine.dialogue.actions import Foretell, Plot
from engine.dialogue.citing import permits
from engine.dialogue.outcome import NotUnderstood
from engine.dialogue.stops import IllegalAction
from engine.events import kinds
from engine.happening.happen import happen
from engine.layers import view
from engine.layers.naming import name_of
from engine.phrases.cost_parts import cost_text
from engine.state.face_down import EXILED
from engine.state.game import GameState
from engine.state.ids import current, successor
from engine.state.objects import CardStatus
from engine.table.table import Table

FORETELL_COST = Cost((PayMana(ManaCost(("2",))),))
"""What foretelling a card costs (116.2h)."""


def exile_from_hand(table: Table, action: Foretell | Plot) -> None:
    """Foretell or plot a card (702.143b, 702.170b).

    :raises IllegalAction: the card has no such ability there, it is no time for it, or the cost can't be paid.
    """
    state, player = table.state, action.player
    card = current(state, action.object) or action.object
    foretells = isinstance(action, Foretell)
    why = why_not_exile(state, player, card, "foretell" if foretells else "plot")
    if why is not None:
        raise IllegalAction(*why)
    _stop_at_trigger(table, card, "foretold" if foretells else "plotted")
    cost = FORETELL_COST if foretells else _plot_cost(state, card)
    cost = pay_for(table, player, card, cost, action.payment, special="foretell" if foretells else "")
    less = _given_cost(state, card) if foretells else None
    status = CardStatus("foretold" if foretells else "plotted", state.turn.number, less=less)
    move = kinds.MoveObject(object=card, to="exile", becomes=successor(card), cause="special action", status=status)
    if foretells:
        move = msgspec.structs.replace(move, face_down=EXILED, known_to=(state.objects[card].owner,))
    verb, down = ("foretells", " face down") if foretells else ("plots", "")
    rules = ("702.143a", permits("116.2h")) if foretells else ("702.170a", permits("116.2k"))
    how = f"exiling it from their hand{down} for {cost_text(cost)}"
    text = f"{name_of(state, player)} {verb} {name_of(state, card)}, {how}."
    happen(
        table, (move,), text, "foretell" if foretells else "plot", *rules, actor=player, objects=(card, move.becomes)
    )


def _stop_at_trigger(table: Table, card: str, word: str) -> None:
    """Text that is not understood may trigger as the card becomes foretold or plotted."""
    state = table.state
    for one in (card, *state.battlefield):
        for line in view(state).of(one).unread:
            if word in line.text.lower() or word.replace("told", "tell").removesuffix("ted") in line.text.lower():
                why = f"it may matter as a card becomes {word}, and is not understood"
                table.doubt(NotUnderstood(one, line.text, line.span, why, carried_out=True))


def why_not_exile(state: GameState, player: str, card: str, keyword: str) -> tuple[str, ...] | None:
    """Why a player can't foretell or plot a card now; ``None`` if they can (116.2h, 116.2k)."""
    rule = "116.2h" if keyword == "foretell" else "116.2k"
    lacking = why_not_there(state, player, card, keyword, rule)
    if lacking is not None:
        return lacking
    if keyword == "foretell":
        return None if state.turn.active == player else (f"it is not {name_of(state, player)}'s turn", rule)
    return sorcery_timing(state, player, f"{name_of(state, card)} can be plotted", rule)


def _given_cost(state: GameState, card: str) -> int | None:
    """By how much the mana cost is reduced where that is the foretell cost that an effect gives the card in the hand: it
    keeps that cost in exile (702.143a).
    """
    for held in view(state).of(card).abilities:
        if isinstance(held.ability, Keyword) and held.ability.name == "foretell" and held.granted_by is not None:
            for own in find(held.ability.cost, OwnManaCost):
                return own.less.mana_value() if own.less is not None else 0
    return None


def _plot_cost(state: GameState, card: str) -> Cost:
    for held in view(state).of(card).abilities:
        if isinstance(held.ability, Keyword) and held.ability.name == "plot" and held.ability.cost is not None:
            return held.ability.cost
    raise IllegalAction(f"{name_of(state, card)} has no plot cost", "702.170a")
