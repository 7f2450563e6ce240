"""Targets (115): which ones a spell or ability has, what may be chosen, and why something may not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

import msgspec

from engine.abilities.ability import Activated, Keyword, Triggered
from engine.abilities.conditions import WasKicked
from engine.abilities.effects import If, InsteadIf, Instruction, Modal
from engine.abilities.filters import AnyTargetNoun, Noun, PlayerNoun
from engine.abilities.nesting import find_own
from engine.abilities.node import Node
from engine.abilities.references import PlayerOrNoun, Target
from engine.rules.conditions import holds
from engine.rules.describing import why_not
from engine.rules.matching import fits, fits_player
from engine.rules.naming import name_of
from engine.rules.references import candidates
from engine.rules.scope import Scope
from engine.state.game import GameState


class Slot(msgspec.Struct, frozen=True):
    """One use of the word "target" that needs choosing, and the mode it belongs to (115.3, 700.2)."""

    target: Target
    mode: int | None


def slots(body: tuple[Instruction, ...], modes: tuple[int, ...], scope: Scope) -> Iterator[Slot]:
    """The targets that the spell or ability requires, in reading order.

    A part that is only there if a kicker was paid requires its targets only then (601.2c).
    """
    for position, instruction in enumerate(body):
        if isinstance(instruction, Modal):
            for mode in modes:
                for inner in slots(instruction.modes[mode].body, (), scope):
                    yield Slot(inner.target, mode)
        elif not _gives_way(body[position + 1 :], scope):
            used = {target.slot: target for target in _in_node(instruction, scope)}  # an X may be used several times
            targets = sorted(used.values(), key=lambda target: int(target.slot[1:] or 0))  # as said
            yield from (Slot(target, None) for target in targets)


def _gives_way(later: tuple[Instruction, ...], scope: Scope) -> bool:
    """Whether the text right after says, because of a cost that was paid, that other targets are chosen (601.2c)."""
    for following in later:
        if not isinstance(following, InsteadIf):
            return False
        kicked = isinstance(following.condition, WasKicked) and holds(following.condition, scope)
        if kicked and any(True for _ in find_own(following.then, Target)):
            return True
    return False


def _in_node(node: object, scope: Scope) -> Iterator[Target]:
    if isinstance(node, Activated | Triggered):
        return  # an ability that is granted, or that a token has, has its own targets (115.1c, 115.1d)
    if isinstance(node, Target):
        yield node
    elif isinstance(node, If | InsteadIf) and isinstance(node.condition, WasKicked):
        if holds(node.condition, scope):
            yield from _in_node(node.then, scope)
        elif isinstance(node, If) and node.otherwise is not None:
            yield from _in_node(node.otherwise, scope)
    elif isinstance(node, Node):
        for field in node.__struct_fields__:
            yield from _in_node(getattr(node, field), scope)
    elif isinstance(node, tuple):
        for part in node:
            yield from _in_node(part, scope)


def possible_targets(target: Target, scope: Scope, spell: str) -> tuple[str, ...]:
    """What may be chosen: players in turn order first, then permanents, then the rest."""
    everybody = (*scope.state.apnap, *candidates(scope))
    return tuple(one for one in everybody if why_illegal(target, one, scope, spell) is None)


def why_illegal(target: Target, one: str, scope: Scope, spell: str) -> tuple[str, str] | None:
    """Why an object or player can't be a target here, as a sentence and the rule; ``None`` if it can.

    ``spell`` is the spell or ability that would target it: it can't target itself (115.5).
    """
    state = scope.state
    if one == spell:
        return (f"{name_of(state, one)} can't target itself", "115.5")
    if one not in state.players and one not in state.objects:
        return (f"{name_of(state, one)} is no longer where it was", "115.1")
    if (misfit := _misfit(target, one, scope)) is not None:
        words, rule = misfit
        return (words, _rule_of(state, spell) if rule == "115.1a" else rule)
    return _protected(one, scope)


def _rule_of(state: GameState, spell: str) -> str:
    """The rule by which a spell (115.1a), an activated (115.1c) or a triggered ability (115.1d) has targets."""
    facts = state.objects[spell].on_stack if spell in state.objects else None
    if facts is None or facts.ability is None:
        return "115.1a"
    return "115.1d" if isinstance(facts.ability, Triggered) else "115.1c"


def _misfit(target: Target, one: str, scope: Scope) -> tuple[str, str] | None:
    name = name_of(scope.state, one)
    match target.what:
        case Noun():
            if one in scope.state.players:
                return (f"{name} is a player and no legal target here", "115.1a")
            return None if fits(target.what, one, scope) else (f"{name} {why_not(target.what, one, scope)}", "115.1a")
        case PlayerNoun():
            fit = fits_player(target.what, one, scope)
            return (
                None
                if fit
                else (f"{name} is not {'an opponent' if one in scope.state.players else 'a player'}", "115.1a")
            )
        case AnyTargetNoun():
            return (
                None if _any_target(one, scope) else (f"{name} is no creature, player, planeswalker or battle", "115.4")
            )
        case PlayerOrNoun(player=player, noun=noun):
            fit = fits_player(player, one, scope) or fits(noun, one, scope)
            return None if fit else (f"{name} is no legal target here", "115.1a")
        case _:
            assert_never(target.what)


def _any_target(one: str, scope: Scope) -> bool:
    if one in scope.state.players:
        return not scope.state.players[one].lost
    on_battlefield = scope.state.objects[one].zone == "battlefield"
    return on_battlefield and bool({"creature", "planeswalker", "battle"}.intersection(scope.sight.of(one).types))


def _protected(one: str, scope: Scope) -> tuple[str, str] | None:
    obj = scope.state.objects.get(one)
    if obj is None or obj.zone != "battlefield":
        return None
    seen, name = scope.sight.of(one), name_of(scope.state, one)
    for held in seen.abilities:
        match held.ability:
            case Keyword(name="shroud"):
                return (f"{name} has shroud", "702.18a")
            case Keyword(name="hexproof") if seen.controller != scope.you:
                return (f"{name} has hexproof and {name_of(scope.state, scope.you)} is an opponent", "702.11b")
            case _:
                pass
    return None
