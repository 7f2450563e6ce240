"""Declaring attackers (508.1)."""

from __future__ import annotations

from engine.combat.attack_options import choose_options, pay_options
from engine.combat.banding import Bands, announce_bands, number_of
from engine.combat.costs_to_declare import pay
from engine.combat.declaring import choose_pairs
from engine.combat.legal_declarations import Declaration, Pair, Possible, best
from engine.combat.possible_attacks import costs, possible_attacks, why_no_attacker, why_not_attacked
from engine.dialogue.actions import DeclareAttackers, PassThrough
from engine.dialogue.citing import Taken
from engine.dialogue.stops import IllegalAction
from engine.events import kinds
from engine.happening.happen import happen
from engine.layers import view
from engine.layers.naming import name_of, names_of
from engine.state.game import GameState
from engine.state.ids import current
from engine.status.defending import attackable, defender_of
from engine.table.choosing import choose_objects
from engine.table.table import Table

RULES = ("508.1c", "508.1d")
"""The rules for restrictions on attacks, and for requirements."""

NOBODY = "No creature is declared as an attacker."


def declare_attackers(table: Table, how: DeclareAttackers | PassThrough | None) -> None:
    """The active player declares attackers, as an action says or as they are asked (508.1).

    Where combat is passed through, nobody attacks if nothing is required to; that is listed as an assumption.

    :raises IllegalAction: the declaration that the action makes is illegal.
    """
    state = table.state
    active = state.turn.active
    possible = possible_attacks(state)
    if not possible.pairs and not isinstance(how, DeclareAttackers):
        table.note(NOBODY, "declare_attackers", "508.1", "508.8", actor=active)
        return
    named: Declaration | None = None
    match how:
        case DeclareAttackers():
            named = _named(table, how, possible)
        case PassThrough() if not best(possible):
            able = tuple(dict.fromkeys(one for one, _ in possible.pairs))
            if able:
                table.assume(f"Nobody attacks on turn {state.turn.number} ({names_of(state, able)} could).")
            named = frozenset()
        case _:
            pass
    declared, taken = choose_pairs(
        table,
        "declare_attackers",
        active,
        f"Which creatures does {name_of(state, active)} attack with, and what does each of them attack?",
        possible,
        named,
        RULES,
    )
    if not declared:
        table.note(NOBODY, "declare_attackers", "508.1", "508.8", actor=active, choice=taken)
        return
    bands = announce_bands(table, how, declared)
    creatures = tuple(dict.fromkeys(one for one, _ in declared))
    options = choose_options(table, active, creatures)
    owed = tuple(one for pair in declared for one in costs(state, pair))
    _tap(table, active, creatures)
    payment = how.payment if isinstance(how, DeclareAttackers) else "auto"
    pay(table, active, creatures, owed, payment, "attack", ("508.1h", "508.1i", "508.1j"))
    pay_options(table, active, options)
    _attack(table, active, declared, bands, taken)


def _named(table: Table, action: DeclareAttackers, possible: Possible) -> Declaration:
    """The pairs that the action names; what a creature attacks is asked where it does not say and there are several."""
    state, active = table.state, table.state.turn.active
    if action.player != active:
        player, whose = name_of(state, action.player), f"{name_of(state, active)}'s"
        raise IllegalAction(f"{player} is not the active player, it is {whose} turn", "508.1")
    targets = tuple(attackable(state))
    pairs: list[Pair] = []
    for given, defending in action.attackers:
        one = current(state, given) or given
        why = why_no_attacker(state, one)
        if why is not None:
            raise IllegalAction(*why)
        what = (current(state, defending) or defending) if defending is not None else _asked(table, one, possible)
        if what not in targets:
            raise IllegalAction(f"{name_of(state, what)} can't be attacked", "508.1b", "506.3")
        why = why_not_attacked(state, one, what)
        if why is not None:
            raise IllegalAction(*why)
        pairs.append((one, what))
    if len({one for one, _ in pairs}) < len(pairs):
        raise IllegalAction("a creature is declared as an attacker twice", "508.1a")
    return frozenset(pairs)


def _asked(table: Table, one: str, possible: Possible) -> str:
    state, active = table.state, table.state.turn.active
    among = tuple(what for creature, what in possible.pairs if creature == one)
    if not among:
        raise IllegalAction(f"there is nothing that {name_of(state, one)} can attack", "508.1b")
    prompt = f"What does {name_of(state, one)} attack?"
    (what,), _ = choose_objects(table, active, prompt, among, "508.1b", source=one)
    return what


def _tap(table: Table, active: str, creatures: tuple[str, ...]) -> None:
    """Attacking taps creatures, but for those with vigilance (508.1f, 702.20b)."""
    state = table.state
    what = tuple(one for one in creatures if not view(state).of(one).has_keyword("vigilance"))
    events = tuple(kinds.SetTapped(object=one, tapped=True) for one in what)
    kept = tuple(one for one in creatures if one not in what)
    text = f"{name_of(state, active)} taps {names_of(state, what)}."
    if kept:
        text = text[:-1] + f"; {names_of(state, kept)} {'have' if len(kept) > 1 else 'has'} vigilance."
    happen(table, events, text, "tap", "508.1f", *(("702.20b",) if kept else ()), actor=active, objects=what)


def _attack(table: Table, active: str, declared: tuple[Pair, ...], bands: Bands, taken: Taken) -> None:
    """Each chosen creature that its player still controls becomes an attacking creature (508.1k)."""
    state = table.state
    events = []
    for one, what in declared:
        defender = defender_of(state, what)
        if one in state.battlefield and view(state).of(one).controller == active and defender is not None:
            band = number_of(bands, one)
            events.append(kinds.AttackDeclared(object=one, player=active, defending=what, whom=defender, band=band))
    text = f"{name_of(state, active)} attacks {_told(state, declared)}."
    rules = ("508.1a", "508.1b", "508.1k")
    table_objects = tuple(one for one, _ in declared)
    happen(table, events, text, "declare_attackers", *rules, actor=active, objects=table_objects, choice=taken)


def _told(state: GameState, declared: tuple[Pair, ...]) -> str:
    """Whom the creatures attack: "B with Grizzly Bears and Llanowar Elves"."""
    parts = []
    for what in dict.fromkeys(what for _, what in declared):
        those = tuple(one for one, other in declared if other == what)
        parts.append(f"{name_of(state, what)} with {names_of(state, those)}")
    return " and ".join(parts)
