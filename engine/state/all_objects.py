"""The records of all objects of a game, which know what texts there are among them, and which of them bear marks.

What only few texts ask about is looked for in every step of a game. Whether any card in it has such a text changes hardly
ever: a state that is made from another has the same texts, but for those of objects that came to be. Just so most
permanents only lie there: what was put on them, or done to them, is noted of few.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from itertools import compress
from operator import attrgetter, is_not
from typing import Final

from engine.state.definition import Definition
from engine.state.frozen import Frozen
from engine.state.objects import GameObject, Zone

Asked = Callable[[Definition], object]
"""A question about a text, such as whether it makes copies."""

Named = Callable[[GameObject], tuple[str, ...]]
"""Which objects a record names."""


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
        right = self[asked] = frozenset(key for key, one in self._there.items() if asked(one))
        return right

    def joined(self, definitions: Iterable[Definition]) -> Texts:
        """These and others; the same where there are no others."""
        more = [one for one in definitions if id(one) not in self._there]
        return self._with({id(one): one for one in more}) if more else self

    def _with(self, more: dict[int, Definition]) -> Texts:
        made = Texts({**self._there, **more})
        for asked, right in self.items():
            new = [key for key, one in more.items() if asked(one)]
            made[asked] = right.union(new) if new else right
        return made


_CHANGES: Final = 31
"""So many changes before the last are kept."""

NO_TEXTS: Final = Texts({})


class Objects(Frozen[str, GameObject]):
    """The records by the ids of their objects (109.1). Every change makes a new value; an earlier one stays valid.

    ``texts`` are those of all objects, ``in_play`` those of what is in the zones in which abilities function without saying
    so (113.6, 114.4, 309.4c). ``marked`` are the objects that are not just as their card says: with counters, damage,
    designations, copiable effects, face down, merged, spliced onto, paired, or attached to something. ``strays`` are the
    tokens that are not on the battlefield, and the copies that are not on the stack (704.5d, 704.5e). ``unknown`` are those
    of which nobody was told what they are. What the last changes were is kept, so that two values that follow each other
    are compared where they may differ: each is known by its ``_mark``, and keeps those of the last before it, with what
    each change after them was about.
    """

    __slots__ = (
        "_about",
        "_before",
        "_counted",
        "_mark",
        "_whose",
        "in_play",
        "marked",
        "strays",
        "texts",
        "unknown",
    )

    def __init__(self, records: Mapping[str, GameObject]) -> None:
        super().__init__(records)
        self._mark = object()
        self._before: tuple[object, ...] = ()
        self._about: tuple[str, ...] = ()
        self._whose: dict[Asked, frozenset[str]] = {}
        self._counted: dict[Named, dict[str, int]] = {}
        self.texts = NO_TEXTS
        self.in_play = NO_TEXTS
        self.marked: frozenset[str] = frozenset()
        self.strays: frozenset[str] = frozenset()
        self.unknown: frozenset[str] = frozenset()

    @classmethod
    def of(cls, records: Mapping[str, GameObject]) -> Objects:
        """The records, from another mapping."""
        made = cls(records)
        there = records.values()
        made.texts = NO_TEXTS.joined(_texts_of(there))
        made.in_play = NO_TEXTS.joined(_texts_of([obj for obj in there if obj.zone in _IN_PLAY]))
        made.marked = frozenset([one for one, obj in records.items() if _MARKS(obj) != _NO_MARKS and _is_marked(obj)])
        made.strays = frozenset([one for one, obj in records.items() if obj.kind != "card" and _is_stray(obj)])
        made.unknown = frozenset([one for one, obj in records.items() if obj.unknown])
        return made

    def set(self, object_id: str, obj: GameObject) -> Objects:
        """The records with one that is new, or in place of another."""
        made = self._followed(object_id)
        dict.__setitem__(made, object_id, obj)
        own, old = _texts(obj), self.get(object_id)
        same = old is not None and len(own) == 1 and old.printed is obj.printed and old.zone == obj.zone
        made.texts = self.texts if same else self.texts.joined(own)
        made.in_play = self.in_play if same or obj.zone not in _IN_PLAY else self.in_play.joined(own)
        marked, stray = _MARKS(obj) != _NO_MARKS and _is_marked(obj), obj.kind != "card" and _is_stray(obj)
        made.marked = self.marked if marked == (object_id in self.marked) else self.marked ^ {object_id}
        made.strays = self.strays if stray == (object_id in self.strays) else self.strays ^ {object_id}
        if self._counted:
            made._counted = {of: _counted(known, of, old, obj) for of, known in self._counted.items()}
        made.unknown = self.unknown if obj.unknown == (object_id in self.unknown) else self.unknown ^ {object_id}
        if same and old is not None and not old.copied and not old.face_down:
            made._whose = self._whose
        else:
            made._whose = {
                asked: ids if (object_id in ids) == any(map(asked, own)) else ids ^ {object_id}
                for asked, ids in self._whose.items()
            }
        return made

    def delete(self, object_id: str) -> Objects:
        """The records without one.

        :raises KeyError: there is none of that id.
        """
        old = self[object_id]
        made = self._followed(object_id)
        dict.__delitem__(made, object_id)
        made.texts, made.in_play = self.texts, self.in_play
        if self._counted:
            made._counted = {of: _counted(known, of, old, None) for of, known in self._counted.items()}
        made.marked = self.marked - {object_id} if object_id in self.marked else self.marked
        made.strays = self.strays - {object_id} if object_id in self.strays else self.strays
        made.unknown = self.unknown - {object_id} if object_id in self.unknown else self.unknown
        made._whose = {asked: ids - {object_id} if object_id in ids else ids for asked, ids in self._whose.items()}
        return made

    def _followed(self, about: str) -> Objects:
        """The same records, still to be changed in what the change is ``about``, which know these as those before them."""
        made = Objects(self)
        made._before = (*self._before[-_CHANGES:], self._mark)
        made._about = (*self._about[-_CHANGES:], about)
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

    def counted(self, of: Named) -> Mapping[str, int]:
        """What is named by the records, and by how many of them."""
        known = self._counted.get(of)
        if known is None:
            known = self._counted[of] = dict(Counter(ref for obj in self.values() for ref in of(obj)))
        return known

    def unlike(self, before: Objects, among: Iterable[str]) -> list[str]:
        """Those of some objects that have another record than before, or had none."""
        if self is before:
            return []
        perhaps = self._perhaps_unlike(before)
        if perhaps is not None:
            return [one for one in among if one in perhaps and self[one] is not before.get(one)]
        ids = tuple(among)
        return list(compress(ids, map(is_not, map(before.get, ids), map(self.__getitem__, ids))))

    def differing(self, other: Objects) -> list[str]:
        """The objects of which either has another record than the other, or the only one, in no order that counts."""
        perhaps = self._perhaps_unlike(other)
        ids = perhaps if perhaps is not None else {*self, *other}
        return [object_id for object_id in ids if self.get(object_id) is not other.get(object_id)]

    def _perhaps_unlike(self, other: Objects) -> frozenset[str] | None:
        """The objects that may differ, where one of both was made from the other not long ago; else ``None``."""
        if self._mark is other._mark:
            return frozenset()
        for first, later in ((other, self), (self, other)):
            if first._mark in later._before:
                return frozenset(later._about[later._before.index(first._mark) :])
        return None


_IN_PLAY: Final[frozenset[Zone]] = frozenset({"battlefield", "stack", "command", "pending"})


def _texts(obj: GameObject) -> tuple[Definition, ...]:
    """The text that is printed on an object, and the one that it has, if that is another."""
    return (obj.printed,) if not obj.copied and obj.face_down is None else (obj.printed, obj.definition)


def _texts_of(records: Iterable[GameObject]) -> Iterable[Definition]:
    """The same of many objects, most of which have the text that is printed on them."""
    printed = {id(obj.printed): obj.printed for obj in records}
    altered = [obj for obj in records if obj.copied or obj.face_down is not None]
    return (*printed.values(), *(text for obj in altered for text in _texts(obj)))


def _counted(known: dict[str, int], of: Named, old: GameObject | None, new: GameObject | None) -> dict[str, int]:
    """The counts after one record came in place of another."""
    gone, came = of(old) if old is not None else (), of(new) if new is not None else ()
    if gone == came:
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
    return obj.zone != "battlefield" if obj.kind == "token" else obj.kind == "copy" and obj.zone != "stack"


_PRINTED: Final = attrgetter("printed")

_MARKS: Final = attrgetter(
    "counters", "damage", "damaged_by_deathtouch", "designations", "attached_to", "paired_with", "copied", "merged",
    "face_down", "on_stack",
)  # fmt: skip
_NO_MARKS: Final = ((), 0, False, (), None, None, (), (), None, None)
"""The facts of an object by which it may be marked, and what they are for most."""


def _is_marked(obj: GameObject) -> bool:
    return bool(
        obj.counters
        or obj.damage
        or obj.damaged_by_deathtouch
        or obj.designations
        or obj.attached_to is not None
        or obj.paired_with is not None
        or obj.copied
        or obj.merged
        or obj.face_down is not None
        or (obj.on_stack is not None and (obj.on_stack.spliced or obj.zone not in ("stack", "pending")))
    )
