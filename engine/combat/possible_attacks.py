"""Which attacks are possible: who may attack what, and what is required (508.1a to 508.1d, 508.1h)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities.combat.restrictions import MustAttack
from engine.abilities.costs.cost import PayLife
from engine.abilities.layers.characteristics import CannotAttackYou
from engine.abilities.phrases.quantities import Number
from engine.combat.costs_to_declare import Owed, costs_of, paid
from engine.combat.legal_declarations import Pair, Possible, Refusal, Requirement
from engine.combat.restrictions import alone, at_most, attacks_anyway, barred_by_defender, goaded, only_with
from engine.costs.summoning_sickness import summoning_sick
from engine.layers import seen_of, view
from engine.layers.looking import of_type
from engine.layers.naming import name_of, one_of
from engine.phrases.quantities import value
from engine.phrases.references import players
from engine.standing.object_rules import because, said
from engine.standing.restrictions import why_cannot
from engine.state.game import GameState
from engine.status.defending import attackable, defender_of


def possible_attacks(state: GameState) -> Possible:
    """All that the active player can declare (508.1a to 508.1d)."""
    targets = tuple(attackable(state))
    look = view(state)
    own = [one for one in look.those(of_type("creature")) if look.of(one).controller == state.turn.active]
    able = tuple(one for one in own if why_no_attacker(state, one) is None)
    pairs = tuple((one, what) for one in able for what in targets if why_not_attacked(state, one, what) is None)
    costly = frozenset(pair for pair in pairs if any(True for _ in costs(state, pair)))
    single = (*alone(state, pairs, "attack", "508.1c"), *at_most(state, pairs, "attack", "508.1c"))
    limits = (*single, *only_with(state, pairs, "attack", "508.1c"))
    return Possible(pairs=pairs, limits=limits, requirements=tuple(_required(state, pairs)), costly=costly)


def why_no_attacker(state: GameState, one: str) -> Refusal | None:
    """Why a permanent can't attack at all; ``None`` if nothing keeps it from it (508.1a, 508.1c)."""
    if one not in state.battlefield:
        return (f"{name_of(state, one)} is not on the battlefield", "508.1a")
    seen, obj = seen_of(state, one), state.objects[one]
    if seen.controller != state.turn.active:
        return (f"{name_of(state, one)} is not controlled by {name_of(state, state.turn.active)}", "508.1a")
    if "creature" not in seen.types:
        return (f"{name_of(state, one)} is no creature", "506.3")
    if "battle" in seen.types:
        return (f"{name_of(state, one)} is a battle", "508.1a")
    if obj.tapped:
        return (f"{name_of(state, one)} is tapped", "508.1a")
    if summoning_sick(state, one) and not attacks_anyway(state, one, "no haste"):
        who = name_of(state, state.turn.active)
        return (f"{name_of(state, one)} has not been under {who}'s control since the turn began", "508.1a", "302.6")
    if seen.has_keyword("defender") and not attacks_anyway(state, one, "defender"):
        return (f"{name_of(state, one)} has defender", "508.1c", "702.3b")
    if (by := why_cannot(state, one, "attack")) is not None:
        return (f"{name_of(state, one)} can't attack{by}", "508.1c")
    return None


def why_not_attacked(state: GameState, one: str, what: str) -> Refusal | None:
    """Why a creature that may attack can't attack that player or permanent; ``None`` if it can (508.1c)."""
    defender = defender_of(state, what)
    if defender is not None and (by := barred_by_defender(state, one, defender)) is not None:
        return (f"{name_of(state, one)} can't attack {name_of(state, what)}{by}", "508.1c", "508.5")
    for effect in said(state, CannotAttackYou):
        if (
            effect.change.unless is None
            and effect.change.life is None
            and one in effect.of
            and _protects(state, effect.change, effect.scope.you, what)
        ):
            return (f"{name_of(state, one)} can't attack {name_of(state, what)}{because(effect)}", "508.1c")
    return None


def costs(state: GameState, pair: Pair) -> Iterator[Owed]:
    """What attacking so costs (508.1h)."""
    one, what = pair
    for effect in said(state, CannotAttackYou):
        change = effect.change
        if (change.unless, change.life) == (None, None) or one not in effect.of:
            continue
        if not _protects(state, change, effect.scope.you, what):
            continue
        if change.unless is not None:
            yield from paid(change.unless, effect.scope, x=change.x)
        if change.life is not None:
            yield Owed(PayLife(Number(max(value(change.life, effect.scope), 0))), effect.source)
    yield from costs_of(state, one, "attack")


def _protects(state: GameState, change: CannotAttackYou, you: str, what: str) -> bool:
    if what in state.players:
        return what == you
    return change.walkers and "planeswalker" in seen_of(state, what).types and defender_of(state, what) == you


def _required(state: GameState, pairs: tuple[Pair, ...]) -> Iterator[Requirement]:
    """The requirements on creatures that may attack (508.1d)."""
    for effect in said(state, MustAttack):
        whom = players(effect.change.whom, effect.scope) if effect.change.whom is not None else None
        for one in effect.of:
            meant = frozenset(pair for pair in pairs if pair[0] == one and (whom is None or pair[1] in whom))
            if meant:
                words = "attacks" if whom is None else f"attacks {one_of(state, whom)}"
                yield Requirement(meant, f"{name_of(state, one)} {words} if able", "508.1d")
    yield from goaded(state, pairs)
