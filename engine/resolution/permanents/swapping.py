"""Exchanging an Aura with an Aura card in a hand: all of it or nothing (702.65, 701.12)."""

from __future__ import annotations

from engine.abilities.permanents.exchanging import SwapAura
from engine.committing.commit import commit
from engine.dialogue.unsupported import feature
from engine.events import kinds
from engine.happening.happen import happen, possible
from engine.layers import view
from engine.resolution.context import Resolving
from engine.standing.attaching import why_not_attached
from engine.state.game import GameState
from engine.state.ids import successor


def swap(resolving: Resolving, instruction: SwapAura) -> None:
    """The Aura goes to its owner's hand, and a card from there is attached to what it was attached to (701.12e)."""
    table, player = resolving.table, resolving.you
    state = table.state
    there = tuple(one for one in resolving.objects(instruction.what) if one in state.battlefield)
    if not there:
        return _nothing(resolving, "What would be exchanged is not on the battlefield any more.", "702.65b")
    (aura,) = there
    obj = state.objects[aura]
    if obj.owner != player:
        return _nothing(
            resolving, f"{resolving.name(player)} does not own {resolving.name(aura)}.", "702.65b", "701.12d"
        )
    if obj.kind != "card" or obj.attached_to is None:
        feature(resolving.object, "exchanging with a card what is no card, or is not attached (701.12)")
    hand = state.zone("hand", player)
    if any(state.objects[card].unknown for card in hand):
        feature(resolving.object, "exchanging an Aura with a card of a hand of which not all cards are known")
    open_to = tuple(card for card in hand if _can_enchant(state, player, card, obj.attached_to))
    if not open_to:
        text = f"{resolving.name(player)} has no Aura card in hand that can enchant {resolving.name(obj.attached_to)}."
        return _nothing(resolving, text, "702.65b", "701.12a")
    (card,) = resolving.pick(
        player, f"Which card is exchanged with {resolving.name(aura)}?", open_to, "702.65a", "608.2d"
    )
    moves = possible(table, (_to_hand(aura), _onto_battlefield(player, card, obj.attached_to)))
    if len(moves) < 2:
        return _nothing(resolving, "The exchange can't be completed.", "702.65b", "701.12a")
    text = f"{resolving.name(player)} exchanges {resolving.name(aura)} with {resolving.name(card)}."
    happened = happen(table, moves, text, "exchange", "702.65a", "701.12d", "701.12e", "608.2c", objects=(aura, card))
    resolving.moved(happened)
    return None


def _can_enchant(state: GameState, player: str, card: str, host: str) -> bool:
    """Whether a card in a hand is an Aura card that could be attached to the object or player as it enters."""
    if "Aura" not in view(state).of(card).subtypes:
        return False
    entering = _onto_battlefield(player, card, None)
    return why_not_attached(commit(state, entering), entering.becomes, host) is None


def _to_hand(aura: str) -> kinds.MoveObject:
    return kinds.MoveObject(object=aura, to="hand", becomes=successor(aura), cause="effect")


def _onto_battlefield(player: str, card: str, host: str | None) -> kinds.MoveObject:
    return kinds.MoveObject(
        object=card,
        to="battlefield",
        becomes=successor(card),
        cause="effect",
        controller=player,
        attached_to=host,
    )


def _nothing(resolving: Resolving, why: str, *rules: str) -> None:
    resolving.table.note(f"{why} Nothing is exchanged.", "exchange", *rules, objects=(resolving.object,))
    resolving.did(0)
