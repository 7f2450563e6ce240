"""Which triggered abilities that wait are alike: in which order they go on the stack, nobody could tell (603.3b).

Two are alike if they have the same text and controller and differ only in what that text does not speak of: in what made
them trigger, in which of several like objects they are from, or which of its abilities that say the same they are. The
targets are chosen as each is put there, of all the same ones. So to exchange two of them changes nothing, whatever else
happens. The same holds where what they speak of can be exchanged with them, for nobody could tell it apart either.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Hashable, Iterable, Iterator, Sequence
from functools import cached_property, lru_cache

import msgspec

from engine.abilities.ability import Activated, Keyword, Static, Triggered
from engine.abilities.combat.restrictions import CannotBlock
from engine.abilities.instructions import following
from engine.abilities.instructions.following import May
from engine.abilities.instructions.modes import Modal
from engine.abilities.layers.characteristics import CannotUntapNext, Delta, GainAbilities, ModifyPT
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.node import Node, seek, strings
from engine.abilities.permanents.counters import PutCounters
from engine.abilities.permanents.tapping import Tap, Untap
from engine.abilities.phrases import filters as f
from engine.abilities.phrases.durations import Until
from engine.abilities.phrases.quantities import Number, ThatMuch
from engine.abilities.phrases.references import (
    GRANTER,
    Back,
    Chosen,
    ControllerOf,
    Group,
    OwnerOf,
    Players,
    Target,
    You,
)
from engine.abilities.phrases.relations import IsSo
from engine.abilities.players.life import GainLife, LoseLife
from engine.abilities.tokens.creating import CreateTokens, TokenSpec
from engine.abilities.zones.libraries import Discard, Draw, Mill, Scry, Surveil
from engine.abilities.zones.moving import Destroy, Exile, Sacrifice
from engine.layers import view
from engine.phrases.linking import ask_what_was_exiled, created_by, put_by
from engine.state import indistinguishable
from engine.state.canonical import Key, canonical
from engine.state.game import GameState
from engine.state.ids import base
from engine.state.objects import Binding, StackFacts

_EVENT = "event."
"""How the names begin of what an event gives an ability to refer to (603.7c)."""


def groups(
    state: GameState, waiting: tuple[str, ...], named: Container[str] = frozenset()
) -> tuple[tuple[str, ...], ...]:
    """The waiting abilities, those that are alike together, each group by its first.

    ``named`` are the first ids of objects that are told apart from others by being named elsewhere.
    """
    by_kind: dict[Hashable, list[str]] = {}
    for one in waiting:
        by_kind.setdefault(_kind(state, one), []).append(one)
    kinds_of = {group[0]: group for group in by_kind.values()}
    if len(kinds_of) < 2:
        return tuple(tuple(group) for group in kinds_of.values())
    exchanges = _Exchanges(_as_read(state, waiting), named)
    merged = indistinguishable.grouped(tuple(kinds_of), exchanges.close, exchanges.same)
    place = {one: number for number, one in enumerate(waiting)}
    return tuple(
        tuple(sorted((one for first in group for one in kinds_of[first]), key=place.__getitem__)) for group in merged
    )


class _Exchanges:
    """Which waiting abilities could be exchanged, each with what it is from and what it speaks of."""

    def __init__(self, state: GameState, named: Container[str]) -> None:
        self.state = state
        self.named = named

    @cached_property
    def key(self) -> Key:
        return canonical(self.state)

    def close(self, one: str, other: str) -> bool:
        """Whether two say the same of what is alike."""
        mine, others = self.state.objects[one].on_stack, self.state.objects[other].on_stack
        if mine is None or others is None or mine.ability != others.ability:
            return False
        pairs = self._moves((one, other))
        return pairs is not None and all(
            indistinguishable.may_be_exchanged(self.state, *pair) and not any(base(one) in self.named for one in pair)
            for pair in pairs.items()
        )

    def same(self, ones: Sequence[str]) -> bool:
        """Whether all is the same with several moved around."""
        moved = self._moves(ones)
        return moved is not None and canonical(self.state, moved=moved) == self.key

    def _moves(self, ones: Sequence[str]) -> dict[str, str] | None:
        """Each with what it speaks of moved to where the next is; ``None``: that can't be done with all at once."""
        moved = indistinguishable.around(ones)
        for one, other in tuple(moved.items()):
            refs, others = (_refs(facts) for each in (one, other) if (facts := self.state.objects[each].on_stack))
            if len(refs) != len(others):
                return None
            for mine, its in _pairs(self.state, zip(refs, others, strict=True)):
                if moved.setdefault(mine, its) != its:
                    return None
        there = {one: other for one, other in moved.items() if one in self.state.objects or other in self.state.objects}
        return there if set(there) == set(there.values()) else None


def _pairs(state: GameState, pairs: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Those that differ, with what they became (400.7)."""
    for one, other in pairs:
        if one != other:
            yield one, other
            first, second = state.former.get(one), state.former.get(other)
            if first is not None and second is not None:
                yield from _pairs(state, zip(first.became, second.became, strict=False))


def _refs(facts: StackFacts) -> tuple[str, ...]:
    return (facts.source or "", *(ref for one in facts.bindings for ref in one.refs))


def _as_read(state: GameState, waiting: tuple[str, ...]) -> GameState:
    """The state without what waiting abilities could refer to, and do not."""
    for one in waiting:
        record = state.objects[one]
        facts = record.on_stack
        if facts is not None and isinstance(facts.ability, Triggered):
            kept = msgspec.structs.replace(facts, bindings=_bindings(state, facts, facts.ability))
            record = msgspec.structs.replace(record, on_stack=kept)
            state = msgspec.structs.replace(state, objects=state.objects.set(one, record))
    return state


def _bindings(state: GameState, facts: StackFacts, ability: Triggered) -> tuple[Binding, ...]:
    """What the text speaks of; where of an object it speaks of nothing but the owner, that player."""
    read, of_owners = _read(ability), _read_for_owner(ability)
    return tuple(
        msgspec.structs.replace(one, refs=tuple(_owner(state, ref) for ref in one.refs))
        if one.name in of_owners
        else one
        for one in facts.bindings
        if not one.name.startswith(_EVENT) or one.name in read
    )


def _owner(state: GameState, ref: str) -> str:
    record = state.record_of(ref)
    return record.owner if record is not None else ref


def _kind(state: GameState, waiting: str) -> Hashable:
    """All of a waiting ability that its text, or a rule, could notice."""
    record = state.objects[waiting]
    facts = record.on_stack
    bare = msgspec.structs.replace(record, id="", timestamp=0, on_stack=None)
    if facts is None or not isinstance(facts.ability, Triggered):
        return (bare, waiting)
    bindings = _bindings(state, facts, facts.ability)
    back = _is_about_itself(facts) and _refers_to_source(facts.ability)
    linked = any(not one.name.startswith(_EVENT) for one in facts.bindings)
    # it may be asked later which of the abilities of its source it was (607.1, 700.2)
    numbered = linked or facts.ability.limit or _has_modes(facts.ability)
    index = facts.index if numbered or _is_asked_later(state, facts, facts.ability) else None
    plain = msgspec.structs.replace(facts, source=None, bindings=bindings, index=index)
    return (bare, plain, back, facts.source if linked else _source(state, facts))


def _is_asked_later(state: GameState, facts: StackFacts, ability: Triggered) -> bool:
    """Whether its source has an ability that asks which card was exiled with it (607.2a)."""
    return facts.source is not None and _exiles(ability) and ask_what_was_exiled(view(state).of(facts.source).abilities)


@lru_cache(4096)
def _exiles(ability: Triggered) -> bool:
    """Whether it exiles something."""
    return any(isinstance(part, Exile) for part in _own(ability.body))


@lru_cache(4096)
def _has_modes(ability: Triggered) -> bool:
    return any(isinstance(part, Modal) for part in _own(ability.body))


def _source(state: GameState, facts: StackFacts) -> Hashable:
    """The source, or what is like it: of like objects any is as good, where the text does not speak of its own (113.7)."""
    if facts.source is None or not isinstance(facts.ability, Triggered) or facts.ability.limit:
        return facts.source
    if _refers_to_source(facts.ability):
        return facts.source
    record = state.record_of(facts.source)
    if record is None or created_by(record) or put_by(record):
        return facts.source
    if _is_asked_later(state, facts, facts.ability):
        return facts.source
    same = {"id": "", "timestamp": 0, "was": None, "turned": 0}
    return (msgspec.structs.replace(record, **same), view(state).of(facts.source))


def _is_about_itself(facts: StackFacts) -> bool:
    """Whether the event that made it trigger is one of its source, which it could then find again (400.7e)."""
    return any(one.name == "event.object" and facts.source in one.refs for one in facts.bindings)


@lru_cache(4096)
def _read(ability: Triggered) -> frozenset[str]:
    """The names that what the ability does, and its intervening if, refer to."""
    return frozenset(strings((ability.condition, ability.body)))


@lru_cache(4096)
def _read_for_owner(ability: Triggered) -> frozenset[str]:
    """Those names of which it wants to know nothing but the owner (108.3)."""
    does = (ability.condition, ability.body)
    owners = Counter(node.of.to for node in seek(does, OwnerOf) if isinstance(node.of, Back))
    said = Counter(strings(does))
    return frozenset(name for name, often in owners.items() if said[name] == often and name.startswith(_EVENT))


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
    following.Sequence, May, GainLife, LoseLife, Draw, Discard, Destroy, Exile, Sacrifice,
    Tap, Untap, PutCounters, ApplyToObjects, CreateTokens, TokenSpec, Mill, Scry, Surveil,
    ModifyPT, Delta, GainAbilities, Keyword, CannotBlock, CannotUntapNext, Until,
    Number, ThatMuch, You, Target, Group, Chosen, Players, Back, ControllerOf, OwnerOf,
    f.Noun, f.Head, f.PlayerNoun, f.AnyTargetNoun, f.HasType, f.HasSubtype, f.HasSupertype, f.HasColor,
    f.HasKeyword, f.HasManaValue, f.Compares, f.ComparesOwn, f.HasSize, f.IsTapped, f.IsToken, f.InCombat, f.IsControlledBy,
    f.IsOwnedBy, f.InZone, f.Not, IsSo, f.Either,
    Activated, Triggered, Static,
})  # fmt: skip
"""What text can be made of that does not speak of the object that it is on."""
