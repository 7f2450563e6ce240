"""Special actions (116): playing a land (116.2a, 305)."""

from __future__ import annotations

from engine.abilities.playing import CannotPlay, MoreLands
from engine.actions import PlayLand
from engine.choices import options_for, picked
from engine.citing import permits
from engine.events import kinds
from engine.events.happen import happen
from engine.rules.activation_limits import sorcery_timing
from engine.rules.layers import view
from engine.rules.naming import name_of
from engine.rules.permissions import Permission, is_used, permissions, remember_use, used_up
from engine.rules.playing import concerns, covers, rulings
from engine.rules.wording import counted
from engine.state.change import edit_player
from engine.state.game import GameState
from engine.state.ids import current, successor
from engine.stops import IllegalAction
from engine.table import Table

LANDS_EACH_TURN = 1
"""How many lands a player may play in a turn without effects (305.2)."""


def play_land(table: Table, action: PlayLand) -> None:
    """Play a land: it does not use the stack (305.1).

    :raises IllegalAction: it is no land, or no time for one.
    """
    state, player = table.state, action.player
    card = current(state, action.object) or action.object
    why = why_not_play(state, player, card)
    if why is not None:
        raise IllegalAction(*why)
    put_land_into_play(table, player, card, _chosen_permission(table, player, card, action.permission))


def _chosen_permission(table: Table, player: str, card: str, named: str | None) -> Permission:
    """What lets the player play the land: one that can be used again, or else one that they choose."""
    state = table.state
    known = [one for one in land_permissions(state, player, card) if not is_used(state, one)]
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


def put_land_into_play(table: Table, player: str, card: str, permission: Permission | None = None) -> str:
    """Put a land that may be played onto the battlefield, and count it (116.2a, 305.2a)."""
    if permission is not None:
        remember_use(table, player, permission)
    state = table.state
    move = kinds.MoveObject(object=card, to="battlefield", becomes=successor(card), cause="play", controller=player)
    table.state = edit_player(state, player, lands_played=state.players[player].lands_played + 1)
    text = f"{name_of(state, player)} plays {name_of(state, card)}."
    happen(table, (move,), text, "play_land", permits("116.2a"), "305.1", actor=player, objects=(card, move.becomes))
    return move.becomes


def why_not_play(state: GameState, player: str, card: str) -> tuple[str, ...] | None:
    """Why a player can't play a land now, as a sentence and rules; ``None`` if they can (305.1–305.3)."""
    who = name_of(state, player)
    if state.turn.priority != player:
        return (f"{who} does not have priority", "116.2a", "305.1")
    obj = state.objects.get(card)
    if obj is None or obj.unknown or not any(True for _ in land_permissions(state, player, card)):
        return (f"{name_of(state, card)} is not in {who}'s hand, and nothing allows playing it from elsewhere", "305.1")
    if "land" not in view(state).of(card).types:
        return (f"{name_of(state, card)} is not a land", "116.2a", "305.1")
    why = why_no_land_now(state, player)
    if why is not None:
        return why
    if all(is_used(state, one) for one in land_permissions(state, player, card)):
        return used_up(state, player, next(land for land in land_permissions(state, player, card)))
    if _prohibited(state, player, card):
        return (f"an effect says that {who} can't play {name_of(state, card)}", "101.2", "305.1")
    return sorcery_timing(state, player, f"{name_of(state, card)} can be played", "305.1")


def land_permissions(state: GameState, player: str, card: str) -> tuple[Permission, ...]:
    """What lets a player play a land card from where it is (305.1, 601.1a)."""
    return tuple(permissions(state, player, card, "play"))


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


def _prohibited(state: GameState, player: str, card: str) -> bool:
    return any(
        rule.verb == "play" and concerns(ruling.scope, player, rule) and covers(rule.what, rule.origin, ruling, card)
        for rule, ruling in rulings(state, CannotPlay)
    )
