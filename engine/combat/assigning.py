"""Announcing how combat damage is assigned (510.1, 702.19)."""

from __future__ import annotations

import msgspec

from engine.combat.banding import divides_for_attacker, divides_for_blocker
from engine.combat.restrictions import assigned_by, may_assign_past_blockers
from engine.dialogue.actions import AssignCombatDamage
from engine.dialogue.choices import Answer, WrongAnswer, options_for
from engine.dialogue.citing import Taken
from engine.dialogue.stops import IllegalAction
from engine.dialogue.unsupported import feature
from engine.happening.damage import lethal
from engine.layers import seen_of
from engine.layers.naming import name_of, names_of
from engine.state.combat import Attacker
from engine.state.game import GameState
from engine.state.ids import current
from engine.status.defending import still_attacked
from engine.table.table import Table


class Assigned(msgspec.Struct, frozen=True):
    """Combat damage that one creature assigns to one creature, player or permanent (510.1)."""

    source: str
    to: str
    amount: int


class _Trampling(msgspec.Struct, frozen=True):
    """A creature with trample that assigned damage beyond its blockers, and the choice by which it did (702.19b).

    ``walker`` is the planeswalker beyond which it assigned damage (702.19c).
    """

    source: str
    blockers: tuple[str, ...]
    walker: str | None
    taken: Taken


def assign(table: Table, strikers: tuple[str, ...], actions: tuple[AssignCombatDamage, ...]) -> tuple[Assigned, ...]:
    """All combat damage of a step: the active player announces first, then the others in APNAP order (510.1, 802.5).

    :raises IllegalAction: an assignment that an action makes is illegal.
    """
    found: list[Assigned] = []
    trampling: list[_Trampling] = []
    state = table.state
    for action in actions:
        _check_dividers(state, action)
    banded = any(divides_for_attacker(state, one) != one.under for one in state.combat.attackers)
    for player in state.apnap:
        given = next((action for action in actions if action.player == player), None)
        mine = _by_player(table, player, strikers, given, trampling)
        _check_named(state, given, mine)
        found.extend(mine)
        if not banded or player == state.apnap[-1]:  # 510.1e: all that is assigned to a blocker is looked at together
            for one in trampling:
                _check_lethal(state, one, found)
                _check_loyalty(state, one, found)
                _note_lethal(table, one, found)
            trampling.clear()
    return tuple(found)


def _check_dividers(state: GameState, action: AssignCombatDamage) -> None:
    """See that a player says nothing of their own creatures where banding lets another player say it."""
    for share in action.assignments:
        source = current(state, share.source) or share.source
        attacker, blocker = state.combat.attacker(source), state.combat.blocker(source)
        why = f"{name_of(state, action.player)} doesn't choose how {name_of(state, source)} assigns its combat damage"
        if attacker is not None and action.player == attacker.under != divides_for_attacker(state, attacker):
            raise IllegalAction(why, "702.22j")
        if blocker is not None and action.player == blocker.under != divides_for_blocker(state, blocker):
            raise IllegalAction(why, "702.22k")


def _by_player(
    table: Table,
    player: str,
    strikers: tuple[str, ...],
    action: AssignCombatDamage | None,
    trampling: list[_Trampling],
) -> list[Assigned]:
    """What a player announces: for the creatures that they control, and with banding for others (702.22j, 702.22k)."""
    state = table.state
    found: list[Assigned] = []
    for attacker in state.combat.attackers:
        if attacker.object in strikers and divides_for_attacker(state, attacker) == player:
            found.extend(_by_attacker(table, player, attacker, action, trampling))
    for blocker in state.combat.blockers:
        if blocker.object in strikers and divides_for_blocker(state, blocker) == player:
            rule = "510.1d" if blocker.under == player else "702.22k"
            usual = _lethal_first(state, blocker.object, blocker.blocking)
            shares, _ = _divided(table, player, blocker.object, blocker.blocking, action, rule, usual)
            found.extend(shares)
    return found


def _by_attacker(
    table: Table, player: str, attacker: Attacker, action: AssignCombatDamage | None, trampling: list[_Trampling]
) -> tuple[Assigned, ...]:
    state = table.state
    defending = still_attacked(state, attacker)
    past = _past_blockers(table, attacker, defending, action)
    blockers = () if past else state.combat.blockers_of(attacker.object)
    seen = seen_of(state, attacker.object)
    over = seen.has_keyword("trample over planeswalkers")
    if over and attacker.defending is None:
        feature(attacker.object, "trample over a planeswalker that is gone from combat (702.19e)")
    walker = attacker.defending if over and _is_planeswalker(state, attacker.defending) else None
    beyond = (*defending, attacker.player) if walker is not None and _is_there(state, attacker.player) else defending
    if (past or not attacker.blocked) and walker is None:
        usual = _evenly(state, attacker.object, beyond)
        return _divided(table, player, attacker.object, beyond, action, "510.1b", usual)[0]
    if not seen.has_keyword("trample") or not defending:
        rule = "510.1c" if player == attacker.under else "702.22j"
        usual = _lethal_first(state, attacker.object, blockers)
        return _divided(table, player, attacker.object, blockers, action, rule, usual)[0]
    usual = _lethal_first(state, attacker.object, blockers, beyond)
    rule = "702.19b" if walker is None else "702.19c"
    words = _lethal_words(state, attacker.object, rule)
    shares, taken = _divided(table, player, attacker.object, (*blockers, *beyond), action, rule, usual, words)
    if taken is not None and any(share.to in beyond for share in shares):
        passed = walker if any(share.to == attacker.player for share in shares) else None
        trampling.append(_Trampling(attacker.object, blockers, passed, taken))
    return shares


def _past_blockers(
    table: Table, attacker: Attacker, defending: tuple[str, ...], action: AssignCombatDamage | None
) -> bool:
    """Whether a blocked creature assigns its damage as though it weren't blocked, as an effect lets a player have it."""
    state, one = table.state, attacker.object
    who = may_assign_past_blockers(state, one)
    if who is not None and (other := divides_for_attacker(state, attacker)) != attacker.under:
        who = other  # 702.22j: the defending player chooses how its damage is assigned
    if who is None or not attacker.blocked or not defending or not assigned_by(state, one):
        return False
    shares = _named(state, action, one)
    beyond = {*defending, attacker.player}
    taken = table.ask(
        "choose_yes_no",
        who,
        f"Does {name_of(state, one)} assign its combat damage as though it weren't blocked?",
        (),
        "510.1b",
        "609.4",
        source=one,
        given=Answer(choice="", yes=beyond.issuperset(shares)) if shares else None,
    )
    return bool(taken.answer.yes)


def _is_planeswalker(state: GameState, attacked: str | None) -> bool:
    return attacked in state.battlefield and "planeswalker" in seen_of(state, attacked).types


def _is_there(state: GameState, player: str) -> bool:
    return not state.players[player].lost


def _divided(
    table: Table,
    player: str,
    source: str,
    among: tuple[str, ...],
    action: AssignCombatDamage | None,
    rule: str,
    usual: dict[str, int],
    constraints: tuple[str, ...] = (),
) -> tuple[tuple[Assigned, ...], Taken | None]:
    """The damage of one creature, divided as its controller chooses among several (510.1c, 510.1d).

    ``usual``: the shares that are assumed where nobody chooses; ``constraints``: what binds the choice, in words.
    """
    state, total = table.state, assigned_by(table.state, source)
    if not total or not among:
        return (), None
    if len(among) == 1:
        return (Assigned(source, among[0], total),), None
    options = options_for(tuple((one, name_of(state, one)) for one in among))
    ids = {option.object: option.id for option in options}
    shares = _named(state, action, source)
    given = None
    if shares:
        strange = next((one for one in shares if one not in among), None)
        if strange is not None:
            why = f"{name_of(state, source)} can't assign combat damage to {name_of(state, strange)}"
            raise IllegalAction(why, rule)
        given = Answer(choice="", divide=tuple((ids[one], shares.get(one, 0)) for one in among))
    taken = table.ask(
        "divide",
        player,
        f"How does {name_of(state, source)} assign its {total} combat damage?",
        options,
        rule,
        "510.1",
        low=0,
        high=None,
        total=total,
        source=source,
        constraints=constraints,
        given=given,
        usual=Answer(choice="", divide=tuple((ids[one], usual[one]) for one in among)),
    )
    divided = dict(taken.answer.divide or ())
    assigned = (Assigned(source, one, divided[ids[one]]) for one in among)
    return tuple(one for one in assigned if one.amount), taken


def _lethal_words(state: GameState, source: str, rule: str) -> tuple[str, ...]:
    deathtouch = seen_of(state, source).has_keyword("deathtouch")
    blocking = state.combat.blockers_of(source)
    enough = [f"{lethal(state, one, deathtouch=deathtouch)} for {names_of(state, (one,))}" for one in blocking]
    why = " because of deathtouch" if deathtouch else ""
    blockers = "What it attacks is assigned damage only if all creatures blocking it are assigned lethal damage"
    blockers += f" ({', '.join(enough)}{why})." if enough else "."
    walker = "The player is assigned damage only if the planeswalker is assigned damage equal to its loyalty."
    return (blockers, walker) if rule == "702.19c" else (blockers,)


def _named(state: GameState, action: AssignCombatDamage | None, source: str) -> dict[str, int]:
    """What the action says of a creature."""
    shares: dict[str, int] = {}
    for share in action.assignments if action is not None else ():
        if (current(state, share.source) or share.source) == source:
            to = current(state, share.to) or share.to
            shares[to] = shares.get(to, 0) + share.amount
    return shares


def _check_named(state: GameState, action: AssignCombatDamage | None, assigned: list[Assigned]) -> None:
    """See that all that the action says is what is assigned; where nothing was to choose it may still be said."""
    named_shares = action.assignments if action is not None else ()
    sources = {current(state, share.source) or share.source for share in named_shares}
    for source in sorted(sources):
        made = {one.to: one.amount for one in assigned if one.source == source}
        named = {to: amount for to, amount in _named(state, action, source).items() if amount}
        if made != named:
            raise IllegalAction(f"{name_of(state, source)} can't assign combat damage like that", "510.1", "510.1e")


def _evenly(state: GameState, source: str, among: tuple[str, ...]) -> dict[str, int]:
    total = assigned_by(state, source)
    return {one: total // len(among) + (n < total % len(among)) for n, one in enumerate(among)} if among else {}


def _lethal_first(
    state: GameState, source: str, creatures: tuple[str, ...], beyond: tuple[str, ...] = ()
) -> dict[str, int]:
    """Lethal damage for each creature in order, and the rest for what is attacked: with trample over planeswalkers a
    planeswalker's loyalty for that, and the rest for its controller. With nothing ``beyond``, the rest is for the last one.
    """
    left, deathtouch = assigned_by(state, source), seen_of(state, source).has_keyword("deathtouch")
    shares: dict[str, int] = {}
    for one in creatures:
        shares[one] = min(left, lethal(state, one, deathtouch=deathtouch))
        left -= shares[one]
    for one in beyond[:-1]:
        shares[one] = min(left, state.objects[one].count("loyalty"))
        left -= shares[one]
    for last in (*creatures, *beyond)[-1:]:
        shares[last] = shares.get(last, 0) + left
    return shares


def _check_lethal(state: GameState, one: _Trampling, assigned: list[Assigned]) -> None:
    """Beyond its blockers a creature with trample assigns damage only if all of them are assigned lethal damage."""
    for blocker in one.blockers:
        dealt = [share for share in assigned if share.to == blocker]
        deathtouch = any(seen_of(state, share.source).has_keyword("deathtouch") for share in dealt)
        enough = lethal(state, blocker, deathtouch=deathtouch)
        if sum(share.amount for share in dealt) < enough:
            attacker, creature = name_of(state, one.source), name_of(state, blocker)
            why = f"{attacker} assigns {creature} less than lethal damage, which is {enough}"
            if one.taken.by == "answer":
                raise WrongAnswer(one.taken.choice, why)
            raise IllegalAction(why, "702.19b", "510.1e")


def _note_lethal(table: Table, one: _Trampling, assigned: list[Assigned]) -> None:
    """How much was lethal damage for what blocks, where that is not its toughness: damage that is marked on it already is
    taken into account, and any damage from a source with deathtouch is enough (702.19b, 702.2c).
    """
    state = table.state
    for blocker in one.blockers:
        marked, name = state.objects[blocker].damage, name_of(state, blocker)
        sources = [share.source for share in assigned if share.to == blocker]
        if any(seen_of(state, source).has_keyword("deathtouch") for source in sources):
            text, rules = f"For {name} 1 damage is lethal, from a source with deathtouch.", ("702.19b", "702.2c")
        elif marked:
            left = lethal(state, blocker, deathtouch=False)
            text, rules = (
                f"For {name} {left} damage is lethal, as {marked} is marked on it already.",
                ("702.19b", "510.1c"),
            )
        else:
            continue
        table.note(text, "lethal_damage", *rules, objects=(one.source, blocker))


def _check_loyalty(state: GameState, one: _Trampling, assigned: list[Assigned]) -> None:
    """Beyond a planeswalker damage is assigned only if all that is assigned to that is its loyalty (702.19c)."""
    if one.walker is None:
        return
    if sum(share.amount for share in assigned if share.to == one.walker) < state.objects[one.walker].count("loyalty"):
        why = f"{name_of(state, one.source)} assigns {name_of(state, one.walker)} less damage than its loyalty"
        if one.taken.by == "answer":
            raise WrongAnswer(one.taken.choice, why)
        raise IllegalAction(why, "702.19c", "510.1e")
