"""What a player could think of doing at a moment (117.1, 116, 508, 509), legal or not: each is found out by trying it.

Nothing here says what is legal. What is left out is only what nobody could mean: a card that nothing lets the player cast
from where it is, or an ability that does not function there.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities.ability import Activated, Keyword
from engine.abilities.costs.cost import DiscardCost
from engine.abilities.functioning import said_zone
from engine.abilities.phrases.references import This
from engine.casting.activating import number_of
from engine.casting.ending_effects import endable
from engine.casting.faces import PROTOTYPED, faces_to_play
from engine.casting.special_actions import land_permissions
from engine.casting.turning_up import procedures
from engine.casting.ways_of_casting import FUSE, NORMAL, TRANSFORMED, Way, ways
from engine.combat.legal_declarations import Pair, Possible, best_with
from engine.combat.possible_attacks import possible_attacks
from engine.combat.possible_blocks import possible_blocks
from engine.costs.activation_limits import may_activate
from engine.dialogue.actions import (
    ActivateAbility,
    CastSpell,
    Concede,
    DeclareAttackers,
    DeclareBlockers,
    EndEffect,
    Foretell,
    PassPriority,
    PlayerAction,
    PlayLand,
    Plot,
    Suspend,
    TakeCompanion,
    TurnFaceUp,
    Unlock,
)
from engine.dialogue.stops import BudgetSpent
from engine.happening.exiled_face_down import with_face_up
from engine.keywords.supported import ACTIVATED, is_supported
from engine.layers import view
from engine.state.characteristics import HeldAbility
from engine.state.definition import Unread
from engine.state.game import GameState
from engine.state.halves import locked
from engine.state.objects import Zone
from engine.state.turn import Step
from engine.status.defending import attackable, defending_players

ELSEWHERE: tuple[Zone, ...] = ("command", "graveyard", "exile", "hand")
"""The zones beside the player's hand, and the top of libraries, that an effect may let a card be played from."""

BEFORE_ATTACKS: tuple[Step, ...] = ("precombat_main", "beginning_of_combat")
"""The steps from which a declaration of attackers is the next thing of its kind to come."""


def with_priority(state: GameState, player: str) -> Iterator[PlayerAction]:
    """What the player who has priority could do (117.1), and the declarations that come next if everybody passes."""
    yield PassPriority(player=player)
    yield Concede(player=player)
    for card in state.zone("hand", player):
        if not state.objects[card].unknown:
            yield from _with_card_in_hand(state, player, card)
    for card in _cards_elsewhere(state, player):
        yield from (cast for cast in _casts(state, player, card) if any(True for _ in ways(state, player, card)))
        yield from _lands(state, player, card)
    for card in state.zone("outside"):
        if (state.objects[card].owner, state.objects[card].kind) == (
            player,
            "card",
        ):  # the companion: all else there is a copy that is to be cast
            yield TakeCompanion(player=player, object=card)
    yield from _activations(state, player)
    for one in state.battlefield:
        if view(state).of(one).controller == player:
            yield from _of_permanent(state, player, one)
    if not state.stack and player == state.turn.active and state.turn.step in BEFORE_ATTACKS:
        yield from attacks(state, player)
    if not state.stack and state.turn.step == "declare_attackers" and state.combat.attackers:
        for defender in defending_players(state):
            yield from blocks(state, defender)


def attacks(state: GameState, player: str) -> Iterator[DeclareAttackers]:
    """Declarations of no attacker, of each creature alone with each player or permanent to attack (508.1a, 508.1b), and of
    each with those that it has to attack with (508.1c, 508.1d).
    """
    yield DeclareAttackers(player=player, attackers=())
    for one in _creatures(state, player):
        for what in attackable(state):
            yield DeclareAttackers(player=player, attackers=((one, what),))
    for pairs in _together(possible_attacks(state)):
        yield DeclareAttackers(player=player, attackers=pairs)


def blocks(state: GameState, player: str) -> Iterator[DeclareBlockers]:
    """Declarations of no blocker, of each creature alone with each creature that attacks its controller (509.1a), and of
    each with those that it has to block with (509.1b, 509.1c).
    """
    if not any(part.player == player for part in state.combat.attackers):
        return
    yield DeclareBlockers(player=player, blockers=())
    for one in _creatures(state, player):
        for part in state.combat.attackers:
            if part.player == player:
                yield DeclareBlockers(player=player, blockers=((one, (part.object,)),))
    for pairs in _together(possible_blocks(state, player)):
        blocked: dict[str, tuple[str, ...]] = {}
        for blocker, attacker in pairs:
            blocked[blocker] = (*blocked.get(blocker, ()), attacker)
        yield DeclareBlockers(player=player, blockers=tuple(blocked.items()))


def _together(possible: Possible) -> Iterator[tuple[Pair, ...]]:
    """For each pair the smallest declaration with it that is legal, where it needs more than that pair. Where there are too
    many to find it, only its parts are listed.
    """
    if not possible.limits and not possible.requirements:
        return
    try:
        found = dict.fromkeys(best_with(possible, frozenset({pair})) for pair in possible.pairs)
    except BudgetSpent:
        return
    yield from (tuple(pair for pair in possible.pairs if pair in pairs) for pairs in found if len(pairs) > 1)


def _creatures(state: GameState, player: str) -> Iterator[str]:
    look = view(state)
    return (one for one in state.battlefield if look.of(one).controller == player and "creature" in look.of(one).types)


def _with_card_in_hand(state: GameState, player: str, card: str) -> Iterator[PlayerAction]:
    lands = tuple(_lands(state, player, card))
    yield from lands
    if not lands or any(True for _ in ways(state, player, card)):
        yield from _casts(state, player, card)
    seen = view(state).of(card)
    if seen.has_keyword("foretell"):
        yield Foretell(player=player, object=card)
    if seen.has_keyword("plot"):
        yield Plot(player=player, object=card)
    if seen.has_keyword("suspend"):
        yield Suspend(player=player, object=card)


def _cards_elsewhere(state: GameState, player: str) -> Iterator[str]:
    """The known cards outside of the player's hand that might be played from where they are; of libraries the top ones."""
    for owner in state.turn_order:
        for zone in ELSEWHERE:
            ids = state.zone(zone, owner) if (zone, owner) != ("hand", player) else ()
            yield from (one for one in ids if not state.objects[one].unknown)
        top = state.players[owner].library.top[:1]
        yield from (one for one in top if not state.objects[one].unknown)


def _casts(state: GameState, player: str, card: str) -> Iterator[CastSpell]:
    """One proposal for each face and method by which the card can be cast; a plain one, if there is none or just one."""
    found = dict.fromkeys(_said(state, card, way) for way in ways(state, player, card))
    methods = {method for _, method in found}
    faces = {face for face, _ in found}
    for face, method in found or ((None, None),):
        said = (method or NORMAL) if len(methods) > 1 else method
        yield CastSpell(player=player, object=card, face=face if len(faces) > 1 else None, method=said)


def _said(state: GameState, card: str, way: Way) -> tuple[str | None, str | None]:
    """The face and the method by which an action names a way of casting."""
    definition = with_face_up(state, card).objects[card].definition
    if way.method == FUSE or way.method in TRANSFORMED or len(definition.faces) < 2:
        return None, way.method
    if definition.layout == PROTOTYPED:
        return None, PROTOTYPED if way.face else way.method
    return definition.faces[way.face].name, way.method


def _lands(state: GameState, player: str, card: str) -> Iterator[PlayLand]:
    """One proposal for each face with which the card may be played as a land from where it is (712.12)."""
    shown = with_face_up(state, card)
    faces = [face for face in faces_to_play(shown, card) if land_permissions(shown, player, card, face)]
    names = [shown.objects[card].definition.faces[face].name for face in faces]
    for name in names:
        yield PlayLand(player=player, object=card, face=name if len(names) > 1 else None)


def _activations(state: GameState, player: str) -> Iterator[ActivateAbility]:
    for one in (*state.battlefield, *state.emblems):  # 113.6p
        for held in view(state).of(one).abilities:
            yield from _activation(state, player, one, held)
        yield from _unread(state, player, one)
    for zone in ("hand", "graveyard", "exile", "command"):
        for one in state.zone(zone, player):
            if state.objects[one].unknown:
                continue
            for held in view(state).of(one).abilities:
                if isinstance(held.ability, Activated) and _functions_in(held.ability, zone):
                    yield from _activation(state, player, one, held)


def _activation(state: GameState, player: str, one: str, held: HeldAbility) -> Iterator[ActivateAbility]:
    ability = held.ability
    number: int | None = None
    if isinstance(ability, Activated):
        elsewhere = state.objects[one].zone == "battlefield" and said_zone(ability) not in (None, "battlefield")
        if not elsewhere and may_activate(state, player, one, ability):
            number = number_of(state, one, held)
    elif isinstance(ability, Keyword) and ability.name in ACTIVATED and not is_supported(ability):
        number = held.index if view(state).of(one).controller == player else None
    if number is not None:
        yield ActivateAbility(player=player, object=one, ability=number)


def _functions_in(ability: Activated, zone: str) -> bool:
    """Whether an ability of a card is meant for a zone outside of the battlefield (113.6j, 113.6m)."""
    discarded = any(isinstance(part, DiscardCost) and isinstance(part.what, This) for part in ability.cost.parts)
    return said_zone(ability) == zone or (zone == "hand" and discarded)


def _unread(state: GameState, player: str, one: str) -> Iterator[ActivateAbility]:
    """Lines of a permanent that were not read and are written as activated abilities are, with a colon (602.1)."""
    seen = view(state).of(one)
    if seen.controller != player:
        return
    for number, line in enumerate(state.objects[one].faced.numbered):
        if isinstance(line, Unread) and line in seen.unread and ":" in line.text.partition('"')[0]:
            yield ActivateAbility(player=player, object=one, ability=number)


def _of_permanent(state: GameState, player: str, one: str) -> Iterator[PlayerAction]:
    """The special actions with a permanent: it is turned face up, or a half of it unlocked or an effect on it ended
    (116.2b, 116.2c, 116.2m).
    """
    obj = state.objects[one]
    if obj.face_down is not None:
        methods = [way.method for way in procedures(state, one)]
        for method in methods or (None,):
            yield TurnFaceUp(player=player, object=one, method=method)
    if any(True for _ in endable(state, player, one)):
        yield EndEffect(player=player, object=one)
    for door in locked(obj):
        yield Unlock(player=player, object=one, half=door)
