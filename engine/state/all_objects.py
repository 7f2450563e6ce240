"""The records of all objects of a game, which know what texts there are among them, and which of them bear marks.

What only few texts ask about is looked for in every step of a game. Whether any card in it has such a text changes hardly
ever: a state that is made from another has the same texts, but for those of objects that came to be. Just so most
permanents only lie there: what was put on them, or done to them, is noted of few.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from itertools import chain, compress
from operator import attrgetter, is_not
from typing import Final

from engine.state.definition import Definition
from engine.state.frozen import Frozen
from engine.state.objects import GameObject, Zone

Asked = Callable[[Definition], object]
"""A question about a text, such as whether it makes copies."""


class Texts(dict[Asked, frozenset[int]]):
    """The cards, and what stands for cards, whose text objects of a game have or had: never too few of them.

    By each question those of which the answer is yes, by their places in memory. Where there are none, no object needs to
    be looked at.
    """

    __slots__ = ("_there",)

    def __init__(self, there: Mapping[int, Definition]) -> None:
        super().__init__()
        self._there: Final = there

    def __missing__(self, asked: Asked) -> frozenset[int]:
        """What was not asked yet is found out."""
        right = self[asked] = frozenset(_those_so(self._there, asked))
        return right

    def joined(self, definitions: Collection[Definition]) -> Texts:
        """These and others; the same where there are no others."""
        if all(map(self._there.__contains__, map(id, definitions))):
            return self
        return self._with({id(one): one for one in definitions if id(one) not in self._there})

    def _with(self, more: dict[int, Definition]) -> Texts:
        made = Texts({**self._there, **more})
        for asked, right in self.items():
            new = [*_those_so(more, asked)]
            made[asked] = right.union(new) if new else right
        return made


def _those_so(there: Mapping[int, Definition], asked: Asked) -> Iterable[int]:
    return compress(there, map(asked, there.values()))


_CHANGES: Final = 31
"""So many changes before the last are kept."""

NO_TEXTS: Final = Texts({})
_NONE: Final[frozenset[str]] = frozenset()


class Objects(Frozen[str, GameObject]):
    """The records by the ids of their objects (109.1). Every change makes a new value; an earlier one stays valid.

    ``texts`` are those of all objects, ``in_play`` those of what is in the zones in which abilities function without saying
    so (113.6, 114.4, 309.4c). ``marked`` are the objects that are not just as their card says: with counters, damage,
    designations, copiable effects, face down, merged, spliced onto, paired, or attached to something. ``strays`` are the
    tokens that are not on the battlefield, and the copies that are not on the stack (704.5d, 704.5e). ``unknown`` are those
    of which nobody was told what they are. What the last changes were is kept, so that two values that follow each other
    are compared where they may differ: each is known by its ``_mark``, and keeps those of the last before it, with what
    each change after them was about. ``looks`` is the same for two of them if every record of either looks as it does in
    the other, before any effect.
    """

    texts: Texts
    in_play: Texts
    marked: frozenset[str]
    strays: frozenset[str]
    unknown: frozenset[str]
    looks: object
    _mark: object
    _before: tuple[object, ...]
    _about: tuple[tuple[str, ...], ...]
    _whose: dict[Asked, frozenset[str]]
    _named: dict[str, int] | None

    @classmethod
    def of(cls, records: Mapping[str, GameObject]) -> Objects:
        """The records, from another mapping."""
        made, there = cls(records), records.values()
        unusual = [*compress(there, map(_USUAL.__ne__, map(_FACTS, there)))]
        in_play = [*compress(there, map(_IN_PLAY.__contains__, map(_ZONE, there)))]
        made.texts = NO_TEXTS.joined(_texts_of(there))
        made.in_play = NO_TEXTS.joined(_texts_of(in_play))
        made.marked = frozenset(map(_ID, filter(_is_marked, unusual)))
        made.strays = frozenset(map(_ID, filter(_is_stray, unusual)))
        made.unknown = frozenset(map(_ID, filter(_UNKNOWN, unusual)))
        made.looks, made._mark, made._before, made._about = object(), object(), (), ()
        made._whose, made._named = {}, None
        return made

    def set(self, object_id: str, obj: GameObject) -> Objects:
        """The records with one that is new, or in place of another."""
        old, made = self.get(object_id), self._followed(object_id)
        dict.__setitem__(made, object_id, obj)
        if old is None or _KNOWN_BY(old) != _KNOWN_BY(obj):
            made._note(old, obj)
            made._named = _renamed(self._named, old.refs if old is not None else (), obj.refs)
        if old is None or not _is_of_same_look(old, obj):
            made.looks = object()
        return made

    def delete(self, object_id: str) -> Objects:
        """The records without one.

        :raises KeyError: there is none of that id.
        """
        old, made = self[object_id], self._followed(object_id)
        dict.__delitem__(made, object_id)
        made.looks = object()
        made._forget(old)
        made._named = _renamed(self._named, old.refs, ())
        return made

    def exchange(self, object_id: str, obj: GameObject) -> Objects:
        """The records without one, and with that of what it has become.

        :raises KeyError: there is none of that id.
        """
        old, made = self[object_id], self._followed(object_id, obj.id)
        dict.__delitem__(made, object_id)
        dict.__setitem__(made, obj.id, obj)
        made.looks = object()
        if _is_of_same_card(old, obj):
            made._go_on(old, obj)
        else:
            made._forget(old)
            made._note(None, obj)
        if _NAMING(old) != _NAMING(obj):
            made._named = _renamed(self._named, old.refs, obj.refs)
        return made

    def _note(self, old: GameObject | None, obj: GameObject) -> None:
        """Know of what is told of a record that has come to be among these, in place of another or of none."""
        object_id = obj.id
        if old is None or not _is_of_same_text(old, obj):
            self._read(obj)
        if _is_marked(obj) != (object_id in self.marked):
            self.marked ^= {object_id}
        if _is_stray(obj) != (object_id in self.strays):
            self.strays ^= {object_id}
        if obj.unknown != (object_id in self.unknown):
            self.unknown ^= {object_id}

    def _go_on(self, old: GameObject, obj: GameObject) -> None:
        """Know the same of a record in another zone that has come in place of one with the same text."""
        gone, came = {old.id}, {obj.id}
        if obj.zone in _IN_PLAY and old.zone not in _IN_PLAY:
            self.in_play = self.in_play.joined((obj.printed,))
        renamed = gone | came
        self._whose = {asked: ids ^ renamed if old.id in ids else ids for asked, ids in self._whose.items()}
        if old.id in self.marked or _is_marked(obj):
            self.marked = self.marked - gone | (came if _is_marked(obj) else _NONE)
        if old.id in self.strays or _is_stray(obj):
            self.strays = self.strays - gone | (came if _is_stray(obj) else _NONE)
        if old.id in self.unknown or obj.unknown:
            self.unknown = self.unknown - gone | (came if obj.unknown else _NONE)

    def _read(self, obj: GameObject) -> None:
        """Know of the text of an object that has come to be among these, or was given another one."""
        own, this = _texts(obj), {obj.id}
        self.texts = self.texts.joined(own)
        if obj.zone in _IN_PLAY:
            self.in_play = self.in_play.joined(own)
        self._whose = whose = self._whose.copy()
        for asked, ids in whose.items():
            if any(map(asked, own)) != (obj.id in ids):
                whose[asked] = ids ^ this

    def _forget(self, old: GameObject) -> None:
        """Know no more of a record that is not among these any longer."""
        this = {old.id}
        if old.id in self.marked:
            self.marked -= this
        if old.id in self.strays:
            self.strays -= this
        if old.id in self.unknown:
            self.unknown -= this
        self._whose = whose = self._whose.copy()
        for asked, ids in whose.items():
            if old.id in ids:
                whose[asked] = ids - this

    def _followed(self, *about: str) -> Objects:
        """The same records, still to be changed in what the change is ``about``, which know these as those before them."""
        made = Objects(self)
        made.__dict__.update(
            self.__dict__,  # at once, not name by name
            _mark=object(),
            _before=(*self._before[-_CHANGES:], self._mark),
            _about=(*self._about[-_CHANGES:], about),
        )
        return made

    def those(self, ids: Iterable[str]) -> list[GameObject]:
        """The records of some objects."""
        return [*map(self.__getitem__, ids)]

    def whose(self, asked: Asked) -> frozenset[str]:
        """The objects of whose text, the printed one or the one that they have, something is so."""
        known = self._whose.get(asked)
        if known is None:
            found: set[str] = set()
            if right := self.texts[asked]:
                found.update(compress(self, map(right.__contains__, map(id, map(_PRINTED, self.values())))))
                found.update(one for one in self.marked if asked(self[one].definition))
            known = self._whose[asked] = frozenset(found)
        return known

    @property
    def named(self) -> Mapping[str, int]:
        """What the records refer to, and how many of them do."""
        known = self._named
        if known is None:
            naming = compress(self.values(), map(_NOTHING.__ne__, map(_NAMING, self.values())))
            known = self._named = dict(Counter(chain.from_iterable(map(_REFS, naming))))
        return known

    def unlike(self, before: Objects, among: Iterable[str]) -> list[str]:
        """Those of some objects that have another record than before, or had none."""
        if self is before:
            return []
        perhaps = self._perhaps_unlike(before)
        if perhaps is not None:
            return [one for one in filter(perhaps.__contains__, among) if self[one] is not before.get(one)]
        ids = tuple(among)
        return list(compress(ids, map(is_not, map(before.get, ids), map(self.__getitem__, ids))))

    def differing(self, other: Objects) -> list[str]:
        """The objects of which either has another record than the other, or the only one, in no order that counts."""
        perhaps = self._perhaps_unlike(other)
        ids = perhaps if perhaps is not None else {*self, *other}
        return [*compress(ids, map(is_not, map(self.get, ids), map(other.get, ids)))]

    def _perhaps_unlike(self, other: Objects) -> frozenset[str] | None:
        """The objects that may differ, where one of both was made from the other not long ago; else ``None``."""
        if self._mark is other._mark:
            return frozenset()
        if other._mark in self._before:
            return self._since(other._mark)
        return other._since(self._mark) if self._mark in other._before else None

    def _since(self, mark: object) -> frozenset[str]:
        return frozenset(chain.from_iterable(self._about[self._before.index(mark) :]))


_IN_PLAY: Final[frozenset[Zone]] = frozenset({"battlefield", "stack", "command", "pending"})


def _texts(obj: GameObject) -> tuple[Definition, ...]:
    """The text that is printed on an object, and the one that it has, if that is another."""
    return (obj.printed,) if not obj.copied and obj.face_down is None else (obj.printed, obj.definition)


def _texts_of(records: Collection[GameObject]) -> tuple[Definition, ...]:
    """The same of many objects, most of which have the text that is printed on them."""
    printed = [*map(_PRINTED, records)]
    altered = [*compress(records, map(_AS_PRINTED.__ne__, map(_ALTERED, records)))]
    return (*dict(zip(map(id, printed), printed, strict=True)).values(), *map(_DEFINITION, altered))


def _is_of_same_look(old: GameObject, new: GameObject) -> bool:
    """Whether nothing of a record differs by which the same object may look otherwise before any effect."""
    if _LOOKING(old) != _LOOKING(new):
        return False
    if old.cast is not new.cast and (old.cast is None or new.cast is None or old.cast.method != new.cast.method):
        return False
    return old.on_stack is new.on_stack or _spliced(old) == _spliced(new)


def _spliced(obj: GameObject) -> tuple[Definition, ...]:
    return obj.on_stack.spliced if obj.on_stack is not None else ()


def _is_of_same_card(old: GameObject, new: GameObject) -> bool:
    return old.printed is new.printed and _ALTERED(new) == _AS_PRINTED and _ALTERED(old) == _AS_PRINTED


def _is_of_same_text(old: GameObject, new: GameObject) -> bool:
    """Whether a record has the text of another in the same zone: each the one that is printed on it."""
    return old.zone == new.zone and _is_of_same_card(old, new)


def _renamed(known: dict[str, int] | None, gone: tuple[str, ...], came: tuple[str, ...]) -> dict[str, int] | None:
    """The counts after a record that refers to some objects came in place of one that refers to others."""
    if gone == came or known is None:
        return known
    counts = dict(known)
    for ref in came:
        counts[ref] = counts.get(ref, 0) + 1
    for ref in gone:
        counts[ref] -= 1
        if not counts[ref]:
            del counts[ref]
    return counts


def _is_stray(obj: GameObject) -> bool:
    if obj.kind == "card":
        return False
    return obj.zone != "battlefield" if obj.kind == "token" else obj.kind == "copy" and obj.zone != "stack"


_ID: Final = attrgetter("id")
_UNKNOWN: Final = attrgetter("unknown")
_PRINTED: Final = attrgetter("printed")
_DEFINITION: Final = attrgetter("definition")
_ZONE: Final = attrgetter("zone")
_REFS: Final = attrgetter("refs")

_ALTERED: Final = attrgetter("copied", "face_down")
_AS_PRINTED: Final = ((), None)
"""The facts of an object by which it may have another text than is printed on it, and what they are for most."""

_NAMING: Final = attrgetter("attached_to", "on_stack")
_NOTHING: Final = (None, None)
"""The facts of an object that name others, and what they are for most."""

_MARKING: Final = (
    "counters", "damage", "damaged_by_deathtouch", "designations", "attached_to", "paired_with", "copied", "merged",
    "face_down",
)  # fmt: skip
_MARKS: Final = attrgetter(*_MARKING)
_NO_MARKS: Final = ((), 0, False, (), None, None, (), (), None)
"""The facts of an object by which it is marked, and what they are for most."""

_FACTS: Final = attrgetter("kind", "unknown", "on_stack", *_MARKING)
_USUAL: Final = ("card", False, None, *_NO_MARKS)
"""All facts of an object by which anything of that is told of it, and what they are for most."""


_LOOKING: Final = attrgetter(
    "printed", "face", "flipped", "zone", "kind", "controller", "unknown", "level", "links", *_MARKING
)  # fmt: skip
"""The facts by which an object looks as it does, apart from how it was cast and what is spliced onto it."""

_KNOWN_BY: Final = attrgetter("printed", "face", "flipped", "zone", "kind", "unknown", "on_stack", *_MARKING)
"""All facts by which anything is told of an object, or of what it refers to."""


def _is_marked(obj: GameObject) -> bool:
    if _MARKS(obj) != _NO_MARKS:
        return True
    facts = obj.on_stack
    return facts is not None and (bool(facts.spliced) or obj.zone not in _ON_STACK)


_ON_STACK: Final[frozenset[Zone]] = frozenset({"stack", "pending"})
