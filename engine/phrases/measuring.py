"""What several objects come to together (107.2, 608.2h, 700.5, 700.8): extremes, totals, varieties, devotion, parties."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import assert_never

from engine.abilities.lexicon import CREATURE_TYPES
from engine.abilities.phrases import quantities as q
from engine.abilities.phrases.filters import Noun
from engine.abilities.players.player_rules import PlayersStatic
from engine.phrases import matching, references
from engine.phrases.scope import Scope
from engine.state.halves import shown

PARTY = ("Cleric", "Rogue", "Warrior", "Wizard")
BASIC_LAND_TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")


_FAR = 10**9
"""More than any number of a card."""


def those(noun: Noun, scope: Scope) -> tuple[str, ...]:
    """The objects that fit a phrase now."""
    return tuple(one for one in references.candidates(scope, noun) if matching.fits(noun, one, scope))


def numbers(name: q.Measured, among: Noun, scope: Scope) -> Iterator[int]:
    """A number of each object that fits and has it."""
    for one in those(among, scope):
        record = matching.record_of(one, scope)
        number = matching.property_of(name, record, scope) if record is not None else None
        if number is not None:
            yield number


def extreme(which: str, name: q.Measured, among: Noun, scope: Scope) -> int:
    """The greatest or least number; 0 where nothing has one."""
    found = tuple(numbers(name, among, scope))
    if scope.unknown_fits and any(_is_unknown(one, scope) for one in those(among, scope)):
        return _FAR if which in ("greatest", "highest") else -1  # it depends on a card that nobody was told of
    return (max(found) if which in ("greatest", "highest") else min(found)) if found else 0


def variety(of: q.Variety, among: Noun, scope: Scope) -> int:
    """How many different ones there are."""
    return len({part for one in those(among, scope) for part in _parts(of, one, scope)})


def _parts(of: q.Variety, one: str, scope: Scope) -> tuple[Hashable, ...]:
    if scope.unknown_fits and _is_unknown(one, scope):
        return (one,)  # what it adds depends on what it is
    seen = scope.sight.of(one)
    match of:
        case "colors":
            return seen.colors
        case "card types":
            return seen.types
        case "basic land types":
            return tuple(subtype for subtype in seen.subtypes if subtype in BASIC_LAND_TYPES)
        case "creature types":
            return tuple(subtype for subtype in seen.subtypes if subtype in CREATURE_TYPES)
        case "names":
            return (seen.name,) if seen.name else ()
        case "powers":
            return (seen.power,) if seen.power is not None else ()
        case "mana values":
            record = matching.record_of(one, scope)
            return (matching.property_of("mana_value", record, scope),) if record is not None else ()
        case _:
            assert_never(of)


def _is_unknown(one: str, scope: Scope) -> bool:
    record = matching.record_of(one, scope)
    return record is not None and record.unknown


def devotion(player: str, colors: tuple[str, ...], scope: Scope) -> int:
    """The mana symbols of these colors among the mana costs of the player's permanents (700.5), and what is added to them.

    700.5a: it is settled before abilities are lost or gained, so that those count that are copiable values.
    """
    count = 0
    for one in scope.state.battlefield:
        seen = scope.sight.of(one)
        if seen.controller != player:
            continue
        if seen.mana_cost is not None:
            count += sum(1 for symbol in seen.mana_cost.symbols if not {*symbol.split("/")}.isdisjoint(colors))
        held = (ability for ability in shown(scope.state.objects[one]).abilities if isinstance(ability, PlayersStatic))
        count += sum(rule.what == "devotion is increased by one" for ability in held for rule in ability.rules)
    return count


def party(player: str, scope: Scope) -> int:
    """How many different roles the player's creatures can fill, each creature one (700.8)."""
    roles = []
    for one in scope.state.battlefield:
        seen = scope.sight.of(one)
        if seen.controller == player and "creature" in seen.types:
            roles.append(tuple(role for role in PARTY if role in seen.subtypes))
    return _filled(tuple(roles), frozenset())


def _filled(creatures: tuple[tuple[str, ...], ...], taken: frozenset[str]) -> int:
    if not creatures or len(taken) == len(PARTY):
        return 0
    first, rest = creatures[0], creatures[1:]
    best = _filled(rest, taken)
    for role in first:
        if role not in taken:
            best = max(best, 1 + _filled(rest, taken | {role}))
    return best
