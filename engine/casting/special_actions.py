"""Special actions (116): what they have in common, and playing a land (116.2a, 305)."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.abilities.casting.playing import CannotPlay, MoreLands
from engine.abilities.costs.cost import Cost
from engine.announcing.announcing import Bounds
from engine.casting import cast_this_way
from engine.casting.faces import as_face, faces_to_play, is_named
from engine.casting.permissions import Permission, is_used, permissions, remember_use, used_up
from engine.casting.said_in_advance import check_said_in_advance
from engine.costs.actions import Payer
from engine.costs.activation_limits import sorcery_timing
from engine.costs.total_cost import Costing
from engine.dialogue.actions import Payment, PlayLand
from engine.dialogue.choices import options_for, picked
from engine.dialogue.citing import permits
from engine.dialogue.stops import IllegalAction
from engine.events import kinds
from engine.happening.exiled_face_down import turn_up_to_play, with_face_up
from engine.happening.happen import happen
from engine.layers import view
from engine.layers.naming import because_of, name_of
from engine.paying import paying
from engine.paying.affording import settle
from engine.paying.payable import payable_x
from engine.phrases.wording import counted
from engine.standing.playing import concerns, covers, rulings
from engine.state.change import edit_player
from engine.state.game import GameState
from engine.state.ids import current, successor
from engine.table.table import Table

Special = Literal["", "foretell", "turn face up"]
"""The special actions that mana may be kept for (106.6, 116.2)."""

LANDS_EACH_TURN = 1
"""How many lands a player may play in a turn without effects (305.2)."""


def play_land(table: Table, action: PlayLand) -> None:
    """Play a land: it does not use the stack (305.1).

    :raises IllegalAction: it is no land, or no time for one.
    """
    state, player = table.state, action.player
    card = current(state, action.object) or action.object
    why = why_not_play(state, player, card, action.face)
    if why is not None:
        raise IllegalAction(*why)
    turn_up_to_play(table, player, card)
    face = _chosen_face(table, player, card, action.face)
    check_said_in_advance(as_face(table.state, card, face), card, action)
    put_land_into_play(table, player, card, _chosen_permission(table, player, card, face, action.permission), face)


def _chosen_face(table: Table, player: str, card: str, named: str | None) -> int:
    """With which of its faces up the player plays a land (712.12)."""
    state = table.state
    among = [face for face in _faces(state, card, named) if _why_not_face(state, player, card, face) is None]
    if len(among) == 1:
        return among[0]
    options = options_for(tuple((str(face), name_of(as_face(state, card, face), card)) for face in among))
    prompt = f"Which face of {name_of(state, card)} does {name_of(state, player)} play?"
    taken = table.ask("choose_value", player, prompt, options, "712.12", "305.1", source=card)
    return int(picked(taken.answer, taken.choice)[0])


def _faces(state: GameState, card: str, named: str | None) -> tuple[int, ...]:
    definition = state.objects[card].definition
    return tuple(face for face in faces_to_play(state, card) if named is None or is_named(definition, face, named))


def _chosen_permission(table: Table, player: str, card: str, face: int, named: str | None) -> Permission:
    """What lets the player play the land: one that can be used again, or else one that they choose."""
    state = table.state
    known = [one for one in land_permissions(state, player, card, face) if not is_used(state, one)]
    meant = [one for one in known if named is None or one.by == named]
    if not meant:
        raise IllegalAction(f"{name_of(state, card)} can't be played by that permission", "305.1")
    lasting = [one for one in meant if not one.once]
    if lasting or len(meant) == 1:
        return (lasting or meant)[0]
    options = options_for(tuple((one.by or "", name_of(state, one.by or "")) for one in meant))
    prompt = f"Which effect lets {name_of(state, player)} play {name_of(state, card)}?"
    taken = table.ask("choose_objects", player, prompt, options, "305.1", low=1, high=1, source=card)
    return next(one for one in meant if one.by == picked(taken.answer, taken.choice)[0])


def put_land_into_play(
    table: Table, player: str, card: str, permission: Permission | None = None, face: int = 0
) -> str:
    """Put a land that may be played onto the battlefield, and count it (116.2a, 305.2a)."""
    if permission is not None:
        remember_use(table, player, permission)
    state = table.state
    move = kinds.MoveObject(object=card, to="battlefield", becomes=successor(card), cause="play", controller=player)
    move = msgspec.structs.replace(move, face=face)
    table.state = edit_player(state, player, lands_played=state.players[player].lands_played + 1)
    text = f"{name_of(state, player)} plays {name_of(as_face(state, card, face), card)}."
    chosen = ("712.12",) if state.objects[card].definition.layout == "modal_dfc" else ()
    objects = (card, move.becomes)
    happen(table, (move,), text, "play_land", permits("116.2a"), "305.1", *chosen, actor=player, objects=objects)
    if permission is not None and move.becomes in table.state.battlefield:
        cast_this_way.begin_land(table, move.becomes, permission)
    return move.becomes


def why_not_play(state: GameState, player: str, card: str, face: str | None = None) -> tuple[str, ...] | None:
    """Why a player can't play a land now, as a sentence and rules; ``None`` if they can (305.1–305.3).

    ``face`` is the one that they would play, by its name or as front or back, where that is said.
    """
    state = with_face_up(state, card)
    who = name_of(state, player)
    if state.turn.priority != player:
        return (f"{who} does not have priority", "116.2a", "305.1")
    obj = state.objects.get(card)
    if obj is None or obj.unknown:
        return _not_there(state, player, card)
    faces = _faces(state, card, face)
    if not faces:
        if not land_permissions(state, player, card, 0):
            return _not_there(state, player, card)
        return (f"{name_of(state, card)} is not a land", "116.2a", "305.1")
    reasons = [_why_not_face(state, player, card, one) for one in faces]
    return None if None in reasons else reasons[0]


def _not_there(state: GameState, player: str, card: str) -> tuple[str, ...]:
    who = name_of(state, player)
    return (f"{name_of(state, card)} is not in {who}'s hand, and nothing allows playing it from elsewhere", "305.1")


def _why_not_face(state: GameState, player: str, card: str, face: int) -> tuple[str, ...] | None:
    """Why a player can't play a land with a certain face up; only that face counts (712.12)."""
    who, facing = name_of(state, player), as_face(state, card, face)
    found = land_permissions(state, player, card, face)
    if not found:
        return _not_there(facing, player, card)
    why = why_no_land_now(state, player)
    if why is not None:
        return why
    if all(is_used(state, one) for one in found):
        return used_up(state, player, found[0])
    if (by := _prohibited(facing, player, card)) is not None:
        return (f"{who} can't play {name_of(facing, card)}{by}", "101.2", "305.1")
    return sorcery_timing(state, player, f"{name_of(facing, card)} can be played", "305.1")


def land_permissions(state: GameState, player: str, card: str, face: int = 0) -> tuple[Permission, ...]:
    """What lets a player play a land card from where it is, with a certain face up (305.1, 601.1a, 712.12)."""
    return tuple(permissions(as_face(state, card, face), player, card, "play"))


def why_no_land_now(state: GameState, player: str) -> tuple[str, ...] | None:
    """Why a player can't play a land now for any reason: whose turn it is, and how many were played (305.2b, 305.3)."""
    who = name_of(state, player)
    if state.turn.active != player:
        return (f"it is not {who}'s turn", "305.3")
    played = state.players[player].lands_played
    if played >= lands_allowed(state, player):
        return (f"{who} has already played {counted(played, 'land')} this turn", "305.2b")
    return None


def lands_allowed(state: GameState, player: str) -> int:
    """How many lands a player can play this turn (305.2)."""
    more = (rule.amount for rule, ruling in rulings(state, MoreLands) if concerns(ruling.scope, player, rule))
    return LANDS_EACH_TURN + sum(more)


def _prohibited(state: GameState, player: str, card: str) -> str | None:
    """The end of a sentence that says that the player can't play it: which effect says so; ``None`` if none does."""
    for rule, ruling in rulings(state, CannotPlay):
        meant = rule.verb == "play" and concerns(ruling.scope, player, rule)
        if meant and covers(rule.what, rule.origin, ruling, card):
            return because_of(state, ruling.source)
    return None


def why_not_there(state: GameState, player: str, card: str, keyword: str, rule: str) -> tuple[str, ...] | None:
    """What is lacking: priority, the card in the player's hand, or its keyword; ``None`` if nothing is."""
    who = name_of(state, player)
    if state.turn.priority != player:
        return (f"{who} does not have priority", rule, "117.1c")
    obj = state.objects.get(card)
    if obj is None or obj.zone != "hand" or obj.owner != player or obj.unknown:
        return (f"{name_of(state, card)} is not in {who}'s hand", rule)
    if not view(state).of(card).has_keyword(keyword):
        return (f"{name_of(state, card)} does not have {keyword}", rule)
    return None


def _payer(player: str, card: str, payment: Payment, x: int, special: Special) -> Payer:
    return Payer(player, card, card, x, payment, (), "605.3a", special=special)


def x_to_pay_for(
    table: Table, player: str, card: str, cost: Cost, payment: Payment, given: int | None, *, special: Special = ""
) -> Bounds:
    """What X can be in the cost of a special action, chosen before it is paid (107.3d)."""
    payer = _payer(player, card, payment, 0, special)
    return payable_x(table, payer, Costing(player, card), cost, given=given)


def pay_for(
    table: Table, player: str, card: str, cost: Cost, payment: Payment, x: int = 0, *, special: Special = ""
) -> Cost:
    """Have the player pay what a special action costs, and return the cost with its symbols settled (118.13c).

    :raises IllegalAction: the cost can't be paid.
    """
    payer = _payer(player, card, payment, x, special)
    cost = settle(table, payer, Costing(player, card, x), cost)
    paying.pay(table, payer, cost, paying.prepare(table, payer, cost))
    return cost
