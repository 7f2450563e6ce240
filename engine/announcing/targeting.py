"""Targets (115): which ones a spell or ability has, what may be chosen, and why something may not."""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import Final, assert_never

from msgspec.structs import replace

from engine.abilities.ability import Keyword, Static, Triggered
from engine.abilities.casting.playing import CastOnly
from engine.abilities.damage.events import IsDealtDamage, PlayerIsDealtDamage
from engine.abilities.effects import Instruction
from engine.abilities.layers.characteristics import CannotBeTargetedBy
from engine.abilities.phrases.filters import AnyTargetNoun, Noun, PlayerNoun
from engine.abilities.phrases.references import CANDIDATE, Back, PlayerOrNoun, Target
from engine.announcing.proposal import bounds
from engine.announcing.single_graveyard import of_one_graveyard, with_enough
from engine.announcing.target_slots import Slot, required_slots
from engine.dialogue.work import spend
from engine.layers import View, view
from engine.layers.looking import of_type
from engine.layers.naming import name_of
from engine.phrases.as_cast import CASTING
from engine.phrases.conditions import holds
from engine.phrases.describing import change_text
from engine.phrases.history.recalling import times
from engine.phrases.matching import fits, fits_player
from engine.phrases.misfits import why_not
from engine.phrases.references import candidates, players
from engine.phrases.scope import Scope
from engine.standing.object_rules import because, said
from engine.standing.player_rules import abilities_of_player
from engine.standing.protection import from_words, has_quality, is_protected, protection_words
from engine.state.game import GameState
from engine.table.table import Table
from engine.unread.asking import other_targets
from engine.unread.unknown_cards import may_fit

_CANDIDATE: Final = Back("doing", CANDIDATE)
_ANY: Final = frozenset({"creature", "planeswalker", "battle"})
"""What permanents "any target" stands for (115.4)."""


def slots(body: tuple[Instruction, ...], modes: tuple[int, ...], scope: Scope) -> Iterator[Slot]:
    """The targets that the spell or ability requires, in reading order, kickers as the scope sees them (601.2c)."""
    return required_slots(body, modes, lambda condition: holds(condition, scope), lambda who: players(who, scope))


def possible_targets(target: Target, scope: Scope, spell: str) -> tuple[str, ...]:
    """What may be chosen: players in turn order first, then permanents, then the rest."""
    return _unprotected(_meant(target, scope, spell), scope, spell)


def targets_to_ask_for(table: Table, target: Target, scope: Scope, spell: str) -> tuple[str, ...]:
    """What may be chosen, as a player is asked for it: the lines that were not read and may change that are named."""
    meant = _meant(target, scope, spell)
    for doubt in other_targets(scope.state, meant):
        table.doubt(doubt)
    return _unprotected(meant, scope, spell)


def _meant(target: Target, scope: Scope, spell: str) -> tuple[str, ...]:
    """What the word "target" stands with, whether or not it can be a target."""
    everybody = (*scope.state.apnap, *candidates(scope))
    spend(len(everybody) // 2)
    if isinstance(target.what, Noun) and all(head.word in ("permanent", "token") for head in target.what.heads):
        everybody = scope.state.battlefield  # 109.2
    if isinstance(target.what, AnyTargetNoun) and isinstance(scope.sight, View):
        found = _anything(everybody, scope, scope.sight, {spell, scope.this if target.what.other else spell})
        if target.what.but is None and not target.what.damaged:
            return found
        return tuple(one for one in found if _is_such(target.what, one, scope))
    meant = tuple(one for one in everybody if one != spell and _is_meant(target, one, scope))
    return with_enough(scope.state, meant, bounds(target, scope)[0]) if of_one_graveyard(target) else meant


def _anything(everybody: tuple[str, ...], scope: Scope, sight: View, but: set[str | None]) -> tuple[str, ...]:
    """What "any target" can be, asked of all permanents at once (115.4)."""
    there = frozenset[str]().union(*[sight.those(of_type(kind)) for kind in _ANY])
    surely = there if scope.state.influence is None else frozenset[str]()
    perhaps = there.union(scope.state.players) - but
    those = surely.intersection(perhaps).union([one for one in perhaps.difference(surely) if _any_target(one, scope)])
    return tuple(filter(those.__contains__, everybody))


def _unprotected(meant: tuple[str, ...], scope: Scope, spell: str) -> tuple[str, ...]:
    """Those that nothing keeps from being targets: what has no keyword is asked about only where an effect says so."""
    perhaps: Container[str] = meant
    if _never_at(scope, spell):
        return tuple(one for one in meant if _protected(one, scope, spell) is None)
    if isinstance(scope.sight, View) and not said(scope.state, CannotBeTargetedBy):
        perhaps = frozenset((*scope.sight.holding(Keyword, meant), *view(scope.state).holding(Keyword, meant)))
        if not perhaps:
            return meant
    return tuple(one for one in meant if one not in perhaps or _protected(one, scope, spell) is None)


def why_illegal(target: Target, one: str, scope: Scope, spell: str) -> tuple[str, str] | None:
    """Why an object or player can't be a target here, as a sentence and the rule; ``None`` if it can.

    ``spell`` is the spell or ability that would target it: it can't target itself (115.5).
    """
    state = scope.state
    if one == spell:
        return (f"{name_of(state, one)} can't target itself", "115.5")
    if one not in state.players and one not in state.objects:
        if one in state.phased:
            return (f"{name_of(state, one)} is phased out, and is treated as though it did not exist", "702.26b")
        return (f"{name_of(state, one)} is no longer where it was", "115.1")
    if not scope.reaches(one):
        return (f"{name_of(state, one)} is outside of {name_of(state, scope.you)}'s range of influence", "801.4")
    if not _is_meant(target, one, scope):
        words, rule = _misfit(target, one, scope)
        return (words, _rule_of(state, spell) if rule == "115.1a" else rule)
    return _protected(one, scope, spell)


def _rule_of(state: GameState, spell: str) -> str:
    """The rule by which there are targets: a spell (115.1a, 115.1b for Auras), an ability (115.1c, 115.1d)."""
    facts = state.objects[spell].on_stack if spell in state.objects else None
    if facts is None or facts.ability is None:
        return "115.1b" if "Aura" in view(state).of(spell).subtypes else "115.1a"
    return "115.1d" if isinstance(facts.ability, Triggered) else "115.1c"


def _is_meant(target: Target, one: str, scope: Scope) -> bool:
    """Whether it is what the word "target" stands with."""
    match target.what:
        case Noun():  # what nobody was told of may be chosen if it is one
            return one not in scope.state.players and may_fit(target.what, one, scope) is not False
        case PlayerNoun():
            return fits_player(target.what, one, scope)
        case AnyTargetNoun():
            such = _any_target(one, scope) and _is_such(target.what, one, scope)
            return not (target.what.other and one == scope.this) and such
        case PlayerOrNoun(player=player, noun=noun):
            return fits_player(player, one, scope) or fits(noun, one, scope)
        case _:
            assert_never(target.what)


def _misfit(target: Target, one: str, scope: Scope) -> tuple[str, str]:
    """How it is not what the word stands with."""
    name = name_of(scope.state, one)
    match target.what:
        case Noun():
            if one in scope.state.players:
                return (f"{name} is a player, which is not a legal target here", "115.1a")
            return (f"{name} {why_not(target.what, one, scope)}", "115.1a")
        case PlayerNoun():
            return (f"{name} {_no_such_player(target.what, one, scope)}", "115.1a")
        case AnyTargetNoun():
            if target.what.other and one == scope.this:
                return (f"{name} can't be the target: it is to be any other one", "115.1d")
            if _any_target(one, scope):
                return (f"{name} is none of those that are meant", "115.1a")
            return (f"{name} is no creature, player, planeswalker or battle", "115.4")
        case PlayerOrNoun():
            return (f"{name} is not a legal target here", "115.1a")
        case _:
            assert_never(target.what)


def _is_such(what: AnyTargetNoun, one: str, scope: Scope) -> bool:
    """Whether what any target can be is one of those that the text limits it to (608.2i)."""
    is_player = one in scope.state.players
    if what.but is not None and not is_player and fits(what.but, one, scope):
        return False
    if not what.damaged:
        return True
    refs = scope.names.refs | {CANDIDATE: (one,)}
    there = replace(scope, names=replace(scope.names, refs=refs))
    dealt = PlayerIsDealtDamage(_CANDIDATE) if is_player else IsDealtDamage(_CANDIDATE)
    return times(dealt, "this turn", there) > 0


def _no_such_player(what: PlayerNoun, one: str, scope: Scope) -> str:
    if one not in scope.state.players:
        return "is not a player"
    if what.word == "opponent" and one == scope.you:
        return "is not an opponent"
    return "is no player of whom that is so"


def _any_target(one: str, scope: Scope) -> bool:
    if not scope.reaches(one):
        return False
    if one in scope.state.players:
        return not scope.state.players[one].lost
    on_battlefield = scope.state.objects[one].zone == "battlefield"
    return on_battlefield and not _ANY.isdisjoint(scope.sight.of(one).types)


def _is_barred(change: CannotBeTargetedBy, spell: str, source: str | None, scope: Scope) -> bool:
    """Whether it is a spell or ability that is meant, or an ability from a source that is meant (113.7)."""
    if change.by is not None and fits(change.by, spell, scope):
        return True
    ability = scope.state.objects[spell].kind == "ability" if spell in scope.state.objects else True
    return change.sources is not None and ability and source is not None and fits(change.sources, source, scope)


def _never_at(scope: Scope, spell: str) -> tuple[Noun, ...]:
    """What the text of a spell that is being cast says can't be chosen as its target (101.2)."""
    if CASTING not in scope.names.amounts or spell not in scope.state.objects:
        return ()
    seen = scope.sight.of(spell)
    if not seen.abilities:
        return ()
    rules = [held.ability.effect for held in seen.abilities if isinstance(held.ability, Static)]
    return tuple([rule.never_at for rule in rules if isinstance(rule, CastOnly) and rule.never_at is not None])


def _protected_player(player: str, scope: Scope) -> tuple[str, str] | None:
    """Why the abilities that a player has stop the targeting (113.1b)."""
    name = name_of(scope.state, player)
    if any(True for _ in abilities_of_player(scope.state, player, "shroud")):
        return (f"{name} has shroud", "702.18a")
    hexproof = abilities_of_player(scope.state, player, "hexproof")
    if player != scope.you and any(_is_kept_off(keyword, scope) for keyword, _ in hexproof):
        return (f"{name} has hexproof and {name_of(scope.state, scope.you)} is an opponent", "702.11c")
    return None


def _is_kept_off(hexproof: Keyword, scope: Scope) -> bool:
    """Whether hexproof is from the spell, or the source of the ability, that would target (702.11b, 702.11d)."""
    return hexproof.quality is None or (scope.this is not None and has_quality(hexproof, scope.this, scope))


def _protected(one: str, scope: Scope, spell: str) -> tuple[str, str] | None:
    """Why it can't be the target of the spell or ability, as a sentence and the rule; ``None`` if it can."""
    obj = scope.state.objects.get(one)
    if any(fits(noun, one, scope) for noun in _never_at(scope, spell) if one not in scope.state.players):
        return (f"{name_of(scope.state, one)} can't be chosen as {name_of(scope.state, spell)} is cast", "101.2")
    if scope.this is not None and is_protected(scope.state, one, scope.this, targeted_by=scope.you):
        return (protection_words(scope.state, one, scope.this, targeted_by=scope.you), "702.16b")
    if one in scope.state.players:
        return _protected_player(one, scope)
    for barred in said(scope.state, CannotBeTargetedBy):
        if one in barred.of and _is_barred(barred.change, spell, scope.this, barred.scope):
            words = f"{name_of(scope.state, one)} “{change_text(barred.change)}”{because(barred, one)}"
            return (words, "101.2")
    if obj is None or obj.zone != "battlefield":
        return None
    seen = scope.sight.of(one)
    for held in seen.abilities:
        match held.ability:
            case Keyword(name="shroud"):
                return (f"{name_of(scope.state, one)} has shroud", "702.18a")
            case Keyword(name="hexproof") if seen.controller != scope.you and _is_kept_off(held.ability, scope):
                who, opponent = name_of(scope.state, one), name_of(scope.state, scope.you)
                if held.ability.quality is not None and scope.this is not None:
                    words = from_words(held.ability, name_of(scope.state, scope.this))
                    return (f"{who} has {words}; {opponent} is an opponent", "702.11d")
                return (f"{who} has hexproof and {opponent} is an opponent", "702.11b")
            case _:
                pass
    return None
