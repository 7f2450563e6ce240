"""Which triggered abilities that wait are alike: in which order they go on the stack, nobody could tell (603.3b).

Two are alike if they have the same text and controller and differ only in what that text does not speak of: in what made
them trigger, or in which of several like objects they are from. The targets are chosen as each is put there, of all the
same ones. So to exchange two of them changes nothing, whatever else happens.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import lru_cache

import msgspec

from engine.abilities import effects as ef
from engine.abilities import filters as f
from engine.abilities.ability import Activated, Keyword, Static, Triggered
from engine.abilities.changes import CannotBlock, CannotUntapNext, Delta, GainAbilities, ModifyPT
from engine.abilities.creating import CreateTokens, TokenSpec
from engine.abilities.durations import Until
from engine.abilities.library_actions import Mill, Scry, Surveil
from engine.abilities.node import Node, walk
from engine.abilities.quantities import Number, ThatMuch
from engine.abilities.references import GRANTER, Back, Chosen, ControllerOf, Group, OwnerOf, Players, Target, You
from engine.layers import view
from engine.reading.linking import created_by, put_by
from engine.state.game import GameState
from engine.state.objects import GameObject, StackFacts

_EVENT = "event."
"""How the names begin of what an event gives an ability to refer to (603.7c)."""


def groups(state: GameState, waiting: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """The waiting abilities, those that are alike together, each group by its first."""
    found: dict[Hashable, list[str]] = {}
    for one in waiting:
        found.setdefault(_kind(state, one), []).append(one)
    return tuple(tuple(group) for group in found.values())


def _kind(state: GameState, waiting: str) -> Hashable:
    """All of a waiting ability that its text, or a rule, could notice."""
    record = state.objects[waiting]
    facts = record.on_stack
    bare = msgspec.structs.replace(record, id="", timestamp=0, on_stack=None)
    if facts is None or not isinstance(facts.ability, Triggered):
        return (bare, waiting)
    read = _read(facts.ability)
    bindings = tuple(one for one in facts.bindings if not one.name.startswith(_EVENT) or one.name in read)
    back = _is_about_itself(facts) and _refers_to_source(facts.ability)
    plain = msgspec.structs.replace(facts, source=None, bindings=bindings)
    return (bare, plain, back, _source(state, facts))


def _source(state: GameState, facts: StackFacts) -> Hashable:
    """The source, or what is like it: of like objects any is as good, where the text does not speak of its own (113.7)."""
    if facts.source is None or not isinstance(facts.ability, Triggered) or facts.ability.limit:
        return facts.source
    if _refers_to_source(facts.ability) or any(not one.name.startswith(_EVENT) for one in facts.bindings):
        return facts.source
    record = _known(state, facts.source)
    if record is None or created_by(record) or put_by(record):
        return facts.source
    same = {"id": "", "timestamp": 0, "was": None, "turned": 0}
    return (msgspec.structs.replace(record, **same), view(state).of(facts.source))


def _known(state: GameState, one: str) -> GameObject | None:
    former = state.former.get(one)
    return state.objects.get(one) or (former.object if former is not None else None)


def _is_about_itself(facts: StackFacts) -> bool:
    """Whether the event that made it trigger is one of its source, which it could then find again (400.7e)."""
    return any(one.name == "event.object" and facts.source in one.refs for one in facts.bindings)


@lru_cache(4096)
def _read(ability: Triggered) -> frozenset[str]:
    """The names that what the ability does, and its intervening if, refer to."""
    return frozenset(_strings((ability.condition, ability.body)))


def _strings(node: object) -> Iterator[str]:
    for part in walk(node):
        for field in part.__struct_fields__:
            value = getattr(part, field)
            if isinstance(value, str):
                yield value
            elif isinstance(value, tuple):
                yield from (one for one in value if isinstance(one, str))


@lru_cache(4096)
def _refers_to_source(ability: Triggered) -> bool:
    """Whether it may make a difference which of several like objects the ability is from.

    It can't where its text is made of words that mean the same from each of them.
    """
    does = (ability.condition, ability.body)
    return not _read(ability).isdisjoint(("~", GRANTER)) or any(type(part) not in _IMPARTIAL for part in _own(does))


def _own(node: object) -> Iterator[Node]:
    """Every node in what an ability does, but none of the abilities that it gives: those are of another object."""
    if isinstance(node, Node):
        yield node
        if not isinstance(node, Activated | Triggered | Static):
            for field in node.__struct_fields__:
                yield from _own(getattr(node, field))
    elif isinstance(node, tuple):
        for part in node:
            yield from _own(part)


_IMPARTIAL = frozenset({
    ef.Sequence, ef.May, ef.GainLife, ef.LoseLife, ef.Draw, ef.Discard, ef.Destroy, ef.Exile, ef.Sacrifice,
    ef.Tap, ef.Untap, ef.PutCounters, ef.ApplyToObjects, CreateTokens, TokenSpec, Mill, Scry, Surveil,
    ModifyPT, Delta, GainAbilities, Keyword, CannotBlock, CannotUntapNext, Until,
    Number, ThatMuch, You, Target, Group, Chosen, Players, Back, ControllerOf, OwnerOf,
    f.Noun, f.Head, f.PlayerNoun, f.AnyTargetNoun, f.HasType, f.HasSubtype, f.HasSupertype, f.HasColor,
    f.HasKeyword, f.HasManaValue, f.Compares, f.ComparesOwn, f.IsTapped, f.IsToken, f.InCombat, f.IsControlledBy,
    f.IsOwnedBy, f.InZone, f.Not, f.Either,
    Activated, Triggered, Static,
})  # fmt: skip
"""What text can be made of that does not speak of the object that it is on."""
