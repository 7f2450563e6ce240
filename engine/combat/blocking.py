"""Declaring blockers (509.1)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.combat.costs_to_declare import costs_of, pay
from engine.combat.declaring import choose_pairs
from engine.combat.legal_declarations import Declaration, Pair
from engine.combat.possible_blocks import possible_blocks, why_no_blocker, why_not_blocked
from engine.dialogue.actions import DeclareBlockers
from engine.dialogue.citing import Taken
from engine.dialogue.stops import IllegalAction
from engine.dialogue.unsupported import feature
from engine.events import kinds
from engine.happening.happen import happen
from engine.layers.naming import is_are, name_of, names_of
from engine.phrases.wording import capital
from engine.state.game import GameState
from engine.state.ids import current
from engine.status.ring import BEARER
from engine.table.table import Table

RULES = ("509.1b", "509.1c")
"""The rules for restrictions on blocks, and for requirements."""


def declare_blockers(table: Table, actions: tuple[DeclareBlockers, ...]) -> None:
    """Each defending player declares blockers, in APNAP order, as the actions say or as they are asked (509.1, 802.4).

    :raises IllegalAction: the declaration that an action makes is illegal.
    """
    attacked = {attacker.player for attacker in table.state.combat.attackers}
    for action in actions:
        if action.player not in attacked:
            _declare_nothing(table, action)
    for player in table.state.apnap:
        if player in attacked:
            _declare(table, player, next((one for one in actions if one.player == player), None))
    _leave_unblocked(table)


def _declare_nothing(table: Table, action: DeclareBlockers) -> None:
    """Who is not attacked declares no blockers; to say so is no mistake (509.1)."""
    text = f"nothing attacks {name_of(table.state, action.player)}, who declares no blockers"
    if action.blockers:
        raise IllegalAction(text, "509.1")
    table.note(f"{capital(text)}.", "declare_blockers", "509.1", actor=action.player)


def _leave_unblocked(table: Table) -> None:
    """What attacks a player who has left the game is not blocked by anybody (509.1h)."""
    free = tuple(one.object for one in table.state.combat.attackers if one.blocked is None)
    if free:
        text = f"{names_of(table.state, free)} {is_are(free)} unblocked."
        events = tuple(kinds.BecomeUnblocked(object=one) for one in free)
        happen(table, events, text, "declare_blockers", "509.1h", objects=free)


def _declare(table: Table, player: str, action: DeclareBlockers | None) -> None:
    state = table.state
    possible = possible_blocks(state, player)
    named = _named(state, action) if action is not None else None
    prompt = f"Which creatures does {name_of(state, player)} block with, and what does each of them block?"
    declared, taken = choose_pairs(table, "declare_blockers", player, prompt, possible, named, RULES)
    blockers = tuple(dict.fromkeys(one for one, _ in declared))
    owed = tuple(part for one in blockers for part in costs_of(state, one, "block"))
    pay(table, player, blockers, owed, action.payment if action else "auto", "block", ("509.1d", "509.1e", "509.1f"))
    _block(table, player, declared, taken)


def _named(state: GameState, action: DeclareBlockers) -> Declaration:
    """The pairs that the action names."""
    pairs: list[Pair] = []
    for given, blocked in action.blockers:
        one = current(state, given) or given
        why = why_no_blocker(state, one, action.player)
        if why is not None:
            raise IllegalAction(*why)
        for other in blocked:
            attacker = current(state, other) or other
            part = state.combat.attacker(attacker)
            if part is None or part.player != action.player:
                who = name_of(state, action.player)
                raise IllegalAction(f"{name_of(state, attacker)} attacks nothing that {who} defends", "509.1a")
            why = why_not_blocked(state, one, attacker)
            if why is not None:
                raise IllegalAction(*why)
            pairs.append((one, attacker))
    return frozenset(pairs)


def _block(table: Table, player: str, declared: tuple[Pair, ...], taken: Taken) -> None:
    """The chosen creatures become blocking, and the attackers blocked or unblocked (509.1g, 509.1h)."""
    state = table.state
    blocking: dict[str, tuple[str, ...]] = {}
    blocked: dict[str, tuple[str, ...]] = {}
    pairs = _with_bands(state, declared)
    for one, attacker in pairs:
        blocking[one] = (*blocking.get(one, ()), attacker)
        blocked[attacker] = (*blocked.get(attacker, ()), one)
    attackers = tuple(one.object for one in state.combat.attackers if one.player == player)
    free = tuple(one for one in attackers if one not in blocked)
    events: list[kinds.Event] = [
        kinds.BlockDeclared(object=one, player=player, blocking=those) for one, those in blocking.items()
    ]
    events.extend(kinds.BecomeBlocked(object=one, by=by) for one, by in blocked.items())
    events.extend(kinds.BecomeUnblocked(object=one) for one in free)
    for one in blocked:
        _check_ring(state, one)
    said = list(_told(state, declared))
    said.extend(
        f"{names_of(state, (one,))} blocks {name_of(state, attacker)} with its band"
        for one, attacker in pairs[len(declared) :]
    )
    if free:
        said.append(f"{names_of(state, free)} {is_are(free)} unblocked")
    text = f"{'; '.join(said)}."
    rules = ("509.1a", "509.1g", "509.1h") if blocking else ("509.1", "509.1h")
    rules = (*rules, *(("702.22h",) if len(pairs) > len(declared) else ()))
    objects = (*blocking, *attackers)
    happen(table, events, text, "declare_blockers", *rules, actor=player, objects=objects, choice=taken)


def _told(state: GameState, declared: tuple[Pair, ...]) -> Iterator[str]:
    """Which creature is declared to block which."""
    for one in dict.fromkeys(one for one, _ in declared):
        those = tuple(attacker for blocker, attacker in declared if blocker == one)
        yield f"{names_of(state, (one,))} blocks {names_of(state, those)}"


def _with_bands(state: GameState, declared: tuple[Pair, ...]) -> tuple[Pair, ...]:
    """The pairs with those that follow: what blocks one creature of a band blocks all others of it (702.22h)."""
    more = ((one, other) for one, attacker in declared for other in state.combat.banded_with(attacker))
    return tuple(dict.fromkeys((*declared, *more)))


def _check_ring(state: GameState, attacker: str) -> None:
    """What blocks the Ring-bearer of a player whom the Ring has tempted three times is to be sacrificed (701.54c)."""
    part = state.combat.attacker(attacker)
    if (
        part is not None
        and BEARER in state.objects[attacker].designations
        and state.players[part.under].ring_level >= 3
    ):
        feature(attacker, "sacrificing what has blocked a Ring-bearer (701.54c)")
