"""What several objects come to together (107.2, 608.2h, 700.5, 700.8), and what players have, also compared with others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from typing import Literal, assert_never

from msgspec.structs import replace

from engine.abilities import conditions as c
from engine.abilities.lexicon import BASIC_LAND_TYPES, CREATURE_TYPES
from engine.abilities.phrases import quantities as q
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.histories import Happened
from engine.abilities.phrases.references import CANDIDATE, PlayerRef, Players
from engine.abilities.players.player_rules import PlayersStatic
from engine.abilities.players.speed import HasSpeed
from engine.phrases import matching, quantities, references
from engine.phrases.commanding import is_commander
from engine.phrases.history import recalling
from engine.phrases.own_characteristics import COMPARE
from engine.phrases.scope import Scope
from engine.phrases.this_way import DAMAGED_PLAYER, DOERS, filled
from engine.state.halves import cost_that_counts, shown
from engine.state.objects import GameObject

PARTY = ("Cleric", "Rogue", "Warrior", "Wizard")


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


def most_alike(what: q.Variety, among: Noun, scope: Scope) -> int:
    """The greatest number of objects that have the same one in common.

    Of colors at least 1: where nothing has any, none is the most common.
    """
    shared = Counter(part for one in those(among, scope) for part in _parts(what, one, scope))
    return max(shared.values(), default=int(what == "colors"))


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
        case "kinds of counters":
            return tuple(counters.kind for counters in scope.state.objects[one].counters)
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


def of_commanders(name: q.Measured, owners: tuple[str, ...], scope: Scope) -> Iterator[int]:
    """The number that each commander has that these players own on the battlefield or in the command zone (903.3)."""
    for one, obj in scope.state.objects.items():
        if obj.zone in ("battlefield", "command") and obj.owner in owners and is_commander(scope.state, one):
            yield matching.property_of(name, obj, scope) or 0


def devotion(player: str, colors: tuple[str, ...], scope: Scope) -> int:
    """The mana symbols of these colors among the mana costs of the player's permanents (700.5), and what is added to them.

    700.5a: it is settled before abilities are lost or gained, so that those count that are copiable values. What is still
    entering is not one of them yet (614.12).
    """
    count = 0
    for one in scope.state.battlefield:
        seen = scope.sight.of(one)
        if seen.controller != player or scope.state.objects[one].entering:
            continue
        if seen.mana_cost is not None:
            count += sum(1 for symbol in seen.mana_cost.symbols if not {*symbol.split("/")}.isdisjoint(colors))
        held = (ability for ability in shown(scope.state.objects[one]).abilities if isinstance(ability, PlayersStatic))
        count += sum(rule.what == "devotion is increased by one" for ability in held for rule in ability.rules)
    return count


def symbols_of(color: str, one: str, scope: Scope) -> int:
    """How many mana symbols of a color there are in the mana cost of an object."""
    record = matching.record_of(one, scope)
    if record is None or record.unknown:
        return int(scope.unknown_fits)
    cost = cost_that_counts(record, scope.sight.of(record.id).mana_cost)
    return sum(color in symbol.split("/") for symbol in cost.symbols) if cost is not None else 0


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


Asked = c.Compare | c.Controls | c.HasLife | c.HasMore | HasSpeed | c.IsBeingAttacked | c.IsDoer | c.WasDamagedThisWay


def holds(condition: Asked, scope: Scope) -> bool:
    """Whether players have so much, or so many, or more than others (608.2h)."""
    match condition:
        case c.Compare(left=q.CardsIn(zone=zone, of=Players() as who), comparison=comparison, right=right):
            limit = quantities.value(right, scope)
            sizes = {one: quantities.cards_in(zone, one, scope) for one in references.players(who, scope)}
            return of_players(who, scope, lambda one: COMPARE[comparison](sum(sizes[p] for p in one), limit))
        case c.Compare(left=q.PlayerCounters(kind=kind, of=Players() as who), comparison=comparison, right=right):
            limit, has = quantities.value(right, scope), scope.state.players
            return of_players(who, scope, lambda one: COMPARE[comparison](sum(has[p].count(kind) for p in one), limit))
        case c.Compare(left=left, comparison=comparison, right=right):
            return bool(COMPARE[comparison](quantities.value(left, scope), quantities.value(right, scope)))
        case c.Controls(who=who, noun=noun, low=low, none=none, how=how):
            controllers = [scope.sight.of(one).controller for one in those(noun, scope)]
            return of_players(
                who, scope, lambda group: _is_enough(sum(one in group for one in controllers), low, none, how)
            )
        case c.HasLife(who=who, comparison=comparison, than=than):
            limit, lives = quantities.value(than, scope), scope.state.players
            return of_players(who, scope, lambda one: COMPARE[comparison](sum(lives[p].life for p in one), limit))
        case c.HasMore():
            return _has_more(condition, scope)
        case HasSpeed(who=who, amount=amount, less=less):
            speeds = scope.state.players
            return of_players(who, scope, lambda one: all((speeds[p].speed < amount) == less for p in one))
        case c.IsBeingAttacked(who=who):
            attacked = frozenset(part.defending for part in scope.state.combat.attackers)
            return of_players(who, scope, lambda group: any(one in attacked for one in group))
        case c.WasDamagedThisWay(who=who):
            damaged = filled(DAMAGED_PLAYER, scope.names.refs)
            return of_players(who, scope, lambda group: any(one in damaged for one in group))
        case c.IsDoer(who=who, negated=negated):
            did = scope.names.refs.get(DOERS, ())
            return of_players(who, scope, lambda group: any(one in did for one in group) != negated)
        case _:
            assert_never(condition)


def is_so_of(player: str, condition: c.AskedOfPlayers, scope: Scope) -> bool:
    """Whether it is so of one player: what "who" says of those who are meant."""
    refs = scope.names.refs | {CANDIDATE: (player,)}
    there = replace(scope, names=replace(scope.names, refs=refs))
    return recalling.has_happened(condition, there) if isinstance(condition, Happened) else holds(condition, there)


def _has_more(condition: c.HasMore, scope: Scope) -> bool:
    """Whether a player has more than one other player, or than each of them (608.2h)."""
    has = {player: _has(condition.of, player, scope) for player in scope.near(scope.state.apnap)}
    more = COMPARE[("<" if condition.fewer else ">") + ("=" if condition.most else "")]

    def beats(player: str) -> bool:
        others = scope.near(scope.state.apnap) if condition.than is None else references.players(condition.than, scope)
        found = [bool(more(has[player], has[other])) for other in others if other != player]
        return (
            any(found)
            if condition.than == Players("an opponent")
            else (bool(found) or bool(condition.most)) and all(found)
        )

    return any(beats(player) for player in references.players(condition.who, scope))


def _has(of: Noun | str, player: str, scope: Scope) -> int:
    """How many permanents that fit, how much life, or how many cards in hand a player has."""
    if isinstance(of, Noun):
        return sum(scope.sight.of(one).controller == player for one in those(of, scope))
    return scope.state.players[player].life if of == "life" else quantities.cards_in("hand", player, scope)


def of_players(who: PlayerRef, scope: Scope, holds_for: Callable[[tuple[str, ...]], bool]) -> bool:
    """Whether it holds for an opponent (for any one of them), for each of them, or for all that are meant together."""
    found = references.players(who, scope)
    match who:
        case Players(word="an opponent" | "a player"):
            return any(holds_for((one,)) for one in found)
        case Players(word="each player" | "each opponent" | "each of your opponents" | "each other player"):
            return all(holds_for((one,)) for one in found)
        case _:
            return holds_for(found)


def _is_enough(count: int, low: int, none: bool, how: str = ">=") -> bool:
    return count == 0 if none else bool(COMPARE[how](count, low))


def least_total(name: Literal["power", "mana_value"], record: GameObject, scope: Scope) -> int:
    """The least total that the object can be a part of: with all that is there and has less than 0 (107.1b)."""
    own = matching.property_of(name, record, scope) or 0
    if name != "power" or record.zone not in ("battlefield", "graveyard"):
        return own
    there = (one for one in scope.state.objects.values() if one.zone == record.zone and one.id != record.id)
    return own + sum(min(0, matching.property_of(name, one, scope) or 0) for one in there if not one.unknown)
