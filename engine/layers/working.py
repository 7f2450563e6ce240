"""Objects in the middle of the layers, thrown away at the end of a projection."""

from __future__ import annotations

from collections.abc import Iterable
from operator import attrgetter
from typing import Final

import msgspec

from engine.abilities.ability import Keyword
from engine.abilities.phrases.mana_symbols import ManaCost
from engine.keywords.meanings import MEANINGS, meaning_of
from engine.state.characteristics import Characteristics, HeldAbility
from engine.state.definition import Definition, Face, Unread
from engine.state.halves import shown, with_spliced
from engine.state.objects import GameObject

_PRINTED: Final = (
    "name", "mana_cost", "colors", "supertypes", "types", "subtypes", "power", "toughness", "loyalty", "defense",
)  # fmt: skip
_OF_FACE: Final = attrgetter(*_PRINTED)


class Working:
    """An object's characteristics so far; they start from the printed ones, the copiable values (613.1, 707.2).

    Objects that are alike share one, so whatever changes is changed in a copy. ``of_types`` is what it is with the
    abilities that its subtypes bring, once that was found out, if they bring any.
    """

    name: str
    mana_cost: ManaCost | None
    colors: tuple[str, ...]
    supertypes: tuple[str, ...]
    types: tuple[str, ...]
    subtypes: tuple[str, ...]
    power: int | None
    toughness: int | None
    loyalty: int | None
    defense: int | None

    def __init__(self, obj: GameObject) -> None:
        face = shown(obj)
        self.__dict__.update(zip(_PRINTED, _OF_FACE(face), strict=True))  # at once, not name by name
        abilities = own_abilities(obj.definition, face)
        self.barred: frozenset[str] = frozenset()  # 113.11: the keywords that it can't have
        unread = _unread(obj, face.unread) if face.unread else ()
        self.controller: str | None = obj.controller
        if obj.on_stack is not None and obj.on_stack.spliced:  # 612.10: later effects that change text change this, too
            whole = with_spliced(face, obj.on_stack.spliced)
            added = whole.abilities[len(face.abilities) :]
            abilities = (*abilities, *(HeldAbility(ability) for ability in added))
            unread = (*unread, *whole.unread[len(face.unread) :])
        self._finished: Characteristics | None = None
        self.of_types: Working | None = None
        self.abilities: tuple[HeldAbility, ...] = abilities
        self.unread: tuple[Unread, ...] = unread

    def copy(self) -> Working:
        """The same, to change."""
        made = Working.__new__(Working)
        made.__dict__ = self.__dict__.copy()  # at once, not name by name
        made._finished = made.of_types = None
        return made

    def without_power_unless_creature(self) -> Working:
        """A permanent that is no creature has neither power nor toughness, whatever is printed on it (208.3)."""
        if "creature" in self.types or (self.power is None and self.toughness is None):
            return self
        made = self.copy()
        made.power = made.toughness = None
        return made

    def zero_for_no_value(self) -> Working:
        """What has become a creature without any value for its power or toughness has 0 (208.5).

        What nobody can read may have said one: then it stays open.
        """
        if "creature" not in self.types or self.unread or (self.power is not None and self.toughness is not None):
            return self
        made = self.copy()
        made.power, made.toughness = self.power or 0, self.toughness or 0
        return made

    def finished(self) -> Characteristics:
        """The characteristics after the last layer, after which it is not changed any more."""
        if self._finished is None:
            self._finished = self._as_characteristics()
        return self._finished

    def _as_characteristics(self) -> Characteristics:
        return Characteristics(
            name=self.name,
            mana_cost=self.mana_cost,
            colors=self.colors,
            supertypes=self.supertypes,
            types=self.types,
            subtypes=self.subtypes,
            power=self.power,
            toughness=self.toughness,
            loyalty=self.loyalty,
            defense=self.defense,
            abilities=with_meanings(self.abilities),
            unread=self.unread,
            barred=self.barred,
            controller=self.controller,
        )


def _unread(obj: GameObject, lines: tuple[Unread, ...]) -> tuple[Unread, ...]:
    """The lines that nobody can read of the level that an object has, with its counters and the word chosen for it."""
    level, charges, anchors = obj.level or 1, obj.count("charge"), ("", obj.anchor)
    return tuple([one for one in lines if one.level <= level and one.charges <= charges and one.anchor in anchors])


_FACTS: Final = attrgetter("on_stack", "copied", "face_down", "counters", "designations", "links")
_USUAL: Final = (None, (), None, (), (), ())
"""The facts of an object by which it may look otherwise than the like of it, and what they are for most."""

_LOOKS_BY: Final = attrgetter("face", "flipped", "controller", "level", "zone")
"""By what else those of one card differ."""


def starting(objects: Iterable[GameObject]) -> dict[str, Working]:
    """What objects start from, by id; those that are alike share it."""
    known: dict[tuple[object, ...], tuple[Definition, Face, Working]] = {}
    found: dict[str, Working] = {}
    for obj in objects:
        if _FACTS(obj) == _USUAL:
            found[obj.id] = _as_printed(obj)
            continue
        definition, face = obj.definition, shown(obj)
        marks = (obj.level, obj.count("charge"), obj.anchor) if face.unread else ()
        spliced = obj.on_stack.spliced if obj.on_stack is not None else ()
        key = (id(definition), id(face), obj.controller, marks, id(spliced) if spliced else None)
        if key not in known:
            known[key] = definition, face, Working(obj)  # kept, so that no other is found at its place
        found[obj.id] = known[key][2]
    return found


_MOST: Final = 64
"""For so many faces and controllers a card keeps what objects of it start from."""


def _as_printed(obj: GameObject) -> Working:
    """What an object starts from of which nothing is told but its card: nobody changes that in place."""
    known: dict[tuple[object, ...], Working] = obj.printed.__dict__.setdefault("starts from", {})
    key = _LOOKS_BY(obj)
    found = known.get(key)
    if found is None:
        if len(known) >= _MOST:
            known.clear()
        found = known[key] = Working(obj)
    return found


def with_meanings(abilities: tuple[HeldAbility, ...]) -> tuple[HeldAbility, ...]:
    """The abilities, and after them those that keywords among them stand for (702).

    Made after all layers, so that a keyword that was gained or lost counts as such. The keyword stays one itself: other
    abilities ask for it by name.
    """
    for held in abilities:
        if isinstance(held.ability, Keyword) and held.ability.name in MEANINGS:
            return (*abilities, *_meanings(abilities))
    return abilities


def _meanings(abilities: tuple[HeldAbility, ...]) -> list[HeldAbility]:
    made: list[HeldAbility] = []
    for held in abilities:
        if isinstance(held.ability, Keyword) and (meaning := meaning_of(held.ability)):
            rule = MEANINGS[held.ability.name].rule
            made.extend(msgspec.structs.replace(held, ability=ability, rule=rule) for ability in meaning)
    return made


def own_abilities(definition: Definition, face: Face) -> tuple[HeldAbility, ...]:
    """The printed abilities of a face, each with its index (113.2c); made once for each card, which never changes."""
    made: dict[str, tuple[HeldAbility, ...]] = definition.__dict__.setdefault("own_abilities", {})
    if face.name not in made:
        numbered = enumerate(face.numbered)
        made[face.name] = tuple(HeldAbility(one, number) for number, one in numbered if not isinstance(one, Unread))
    return made[face.name]
