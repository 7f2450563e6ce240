"""Which blocks are possible: who may block whom, and what is required (509.1a to 509.1c)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities.ability import Keyword
from engine.abilities.combat.restrictions import (
    BlockedAsThough,
    CanBlockOnly,
    CannotBeBlockedBy,
    CannotBlock,
    MustBeBlocked,
)
from engine.abilities.layers.characteristics import Cannot
from engine.abilities.phrases.filters import Noun
from engine.combat.costs_to_declare import costs_of
from engine.combat.legal_declarations import Limit, Pair, Possible, Refusal, Requirement
from engine.combat.restrictions import alone, at_most, barred_blocker, caps, numbers, only_with, required_blocks
from engine.dialogue.unsupported import feature
from engine.layers import seen_of, view
from engine.layers.controlling import abilities_of
from engine.layers.looking import of_type
from engine.layers.naming import name_of
from engine.oracle.printing import print_line
from engine.phrases.matching import fits
from engine.standing.object_rules import because, said
from engine.standing.protection import is_protected
from engine.standing.restrictions import why_cannot
from engine.state.game import GameState
from engine.status.ring import BEARER


def possible_blocks(state: GameState, player: str) -> Possible:
    """All that a defending player can declare (509.1a to 509.1c): blocks of what attacks them or theirs."""
    attackers = tuple(one.object for one in state.combat.attackers if one.player == player)
    look = view(state)
    own = [one for one in look.those(of_type("creature")) if look.of(one).controller == player]
    able = tuple(one for one in own if why_no_blocker(state, one, player) is None)
    plain = _without_evasion(state, (*able, *attackers))
    pairs = tuple(
        (one, what)
        for one in able
        for what in attackers
        if (one in plain and what in plain) or why_not_blocked(state, one, what) is None
    )
    return Possible(
        pairs=pairs,
        limits=tuple(_limits(state, pairs)),
        requirements=tuple(_required(state, pairs, attackers)),
        caps=caps(state, pairs),
        costly=frozenset(pair for pair in pairs if any(True for _ in costs_of(state, pair[0], "block"))),
    )


def _without_evasion(state: GameState, creatures: tuple[str, ...]) -> frozenset[str]:
    """Those of which any may block any: nothing says of them, nor of what they may do, that one can't (509.1b)."""
    if any(said(state, kind) for kind in (Cannot, CannotBeBlockedBy, CannotBlock, CanBlockOnly)):
        return frozenset()
    look, marked = view(state), state.objects.marked
    return frozenset(one for one in creatures if Keyword not in look.of(one).kinds and one not in marked)


def why_no_blocker(state: GameState, one: str, player: str) -> Refusal | None:
    """Why a permanent can't block for a player at all; ``None`` if nothing keeps it from it (509.1a, 509.1b)."""
    if one not in state.battlefield:
        return (f"{name_of(state, one)} is not on the battlefield", "509.1a")
    seen = seen_of(state, one)
    if seen.controller != player:
        return (f"{name_of(state, one)} is not controlled by {name_of(state, player)}", "509.1a")
    if "creature" not in seen.types:
        return (f"{name_of(state, one)} is no creature", "506.3")
    if "battle" in seen.types:
        return (f"{name_of(state, one)} is a battle", "509.1a")
    if state.objects[one].tapped:
        return (f"{name_of(state, one)} is tapped", "509.1a")
    if (by := why_cannot(state, one, "block")) is not None:
        return (f"{name_of(state, one)} can't block{by}", "509.1b")
    return None


def why_not_blocked(state: GameState, one: str, attacker: str) -> Refusal | None:
    """Why a creature that may block can't block that attacker; ``None`` if it can (509.1b)."""
    name, other = name_of(state, one), name_of(state, attacker)
    if (by := why_cannot(state, attacker, "be blocked")) is not None:
        return (f"{other} can't be blocked{by}", "509.1b")
    evades = _evades(state, one, attacker)
    if evades is not None:
        word, rule = evades
        return (f"{name} can't block {other}, which has {word}", "509.1b", rule)
    for barred in said(state, CannotBeBlockedBy):
        if attacker in barred.of and fits(barred.change.by, one, barred.scope) != barred.change.others:
            return (f"{other} can't be blocked by {name}{because(barred)}", "509.1b")
    if (by := barred_blocker(state, one, attacker)) is not None:
        return (f"{name} can't block {other}{by}", "509.1b")
    for only in said(state, CanBlockOnly):
        if one in only.of and not fits(only.change.what, attacker, only.scope):
            return (f"{name} can't block {other}{because(only)}", "509.1b")
    return None


def _evades(state: GameState, one: str, attacker: str) -> tuple[str, str] | None:
    """The evasion ability by which the attacker can't be blocked by that creature, and its rule."""
    seen, by = seen_of(state, attacker), seen_of(state, one)
    ignored = _as_though_without(state, one, attacker)
    for held in seen.abilities:
        if any(_is_without(held.ability, without) for without in ignored):
            continue
        match held.ability:
            case Keyword(name="flying") if not (by.has_keyword("flying") or by.has_keyword("reach")):
                return "flying", "702.9b"
            case Keyword(name="fear") if "artifact" not in by.types and "B" not in by.colors:
                return "fear", "702.36b"
            case Keyword(name="intimidate") if "artifact" not in by.types and not set(by.colors) & set(seen.colors):
                return "intimidate", "702.13b"
            case Keyword(name="horsemanship") if not by.has_keyword("horsemanship"):
                return "horsemanship", "702.31b"
            case Keyword(name="shadow") if not by.has_keyword("shadow"):
                return "shadow", "702.28b"
            case Keyword(name="skulk") if (by.power or 0) > (seen.power or 0):
                return "skulk", "702.118b"
            case Keyword(name="landwalk", quality=quality) if _walks(state, attacker, quality):
                return (print_line((held.ability,)) or "landwalk").lower(), "702.14c"
            case _:
                pass
    if by.has_keyword("shadow") and not seen.has_keyword("shadow"):
        return "no shadow", "702.28b"
    if is_protected(state, attacker, one):
        return "protection from it", "702.16f"
    if BEARER in state.objects[attacker].designations and (by.power or 0) > (seen.power or 0):
        return "less power and is a Ring-bearer", "701.54c"
    return None


def _as_though_without(state: GameState, one: str, attacker: str) -> tuple[Keyword | str, ...]:
    """Without which abilities the attacker is thought of, where it is judged whether that creature can block it (609.4)."""
    effects = said(state, BlockedAsThough)
    return tuple(each.change.without for each in effects if (one if each.change.by == "it" else attacker) in each.of)


def _is_without(ability: object, without: Keyword | str) -> bool:
    if not isinstance(without, Keyword):
        return isinstance(ability, Keyword) and ability.name == without
    return ability == without


def _walks(state: GameState, attacker: str, quality: Noun | str | None) -> bool:
    """Whether the defending player controls a land of the kind (702.14c)."""
    part = state.combat.attacker(attacker)
    defending = part.player if part is not None else None
    lands = (one for one in state.battlefield if seen_of(state, one).controller == defending)
    scopes = tuple(scope for _, scope in abilities_of(state, Keyword, (attacker,)))
    if not isinstance(quality, Noun):
        feature(attacker, "landwalk of a kind that is not named by a land (702.14a)")
    return any(fits(quality, land, scopes[0]) for land in lands)


def _limits(state: GameState, pairs: tuple[Pair, ...]) -> Iterator[Limit]:
    """Restrictions that depend on what else blocks (509.1b)."""
    for one in state.combat.attackers:
        if seen_of(state, one.object).has_keyword("menace"):
            meant = frozenset(pair for pair in pairs if pair[1] == one.object)
            why = (
                f"{name_of(state, one.object)} has menace and would be blocked by one creature",
                "509.1b",
                "702.111b",
            )
            yield Limit(meant, meant, why, low=2)
    yield from numbers(state, pairs)
    yield from at_most(state, pairs, "block", "509.1b")
    yield from only_with(state, pairs, "block", "509.1b")
    if not state.combat.blockers:  # where nobody else has declared one
        yield from alone(state, pairs, "block", "509.1b")


def _required(state: GameState, pairs: tuple[Pair, ...], attackers: tuple[str, ...]) -> Iterator[Requirement]:
    """The requirements on blocks (509.1c)."""
    for effect in said(state, MustBeBlocked):
        for one in effect.of:
            meant = frozenset(pair for pair in pairs if pair[1] == one)
            if one in attackers and meant:
                yield Requirement(meant, f"{name_of(state, one)} must be blocked if able", "509.1c")
    yield from required_blocks(state, pairs)
