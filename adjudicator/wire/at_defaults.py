"""Several fields of a record read at once, beside what they are where nothing is said: most records say little."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import pairwise, repeat
from operator import attrgetter, eq, itemgetter
from typing import Any, Final, NamedTuple

import msgspec
from msgspec.structs import astuple

from adjudicator.wire.records.cards import CardObject, Permanent


class Fields(NamedTuple):
    """Some fields of a type of record: how to read all of them, and what they are at their defaults."""

    read: Callable[[Any], tuple[Any, ...]]
    usual: tuple[Any, ...]

    def say_nothing(self, record: msgspec.Struct) -> bool:
        """Whether all of them are at their defaults."""
        return self.read(record) == self.usual


def fields_of(kind: type[msgspec.Struct], names: Iterable[str]) -> Fields:
    """These fields of a type of record."""
    usual = {field.name: default_of(field) for field in msgspec.structs.fields(kind)}
    wanted = tuple(names)
    return Fields(_reader(wanted), tuple(usual[name] for name in wanted))


class Rest(NamedTuple):
    """All but a few fields of a type of record, by their places: what of its values they are, and that at the defaults."""

    of: Callable[[tuple[Any, ...]], Any]
    usual: Any

    def say_nothing(self, record: msgspec.Struct) -> bool:
        """Whether all of them are at their defaults."""
        return bool(self.of(astuple(record)) == self.usual)

    def silent(self, records: Iterable[msgspec.Struct]) -> list[bool]:
        """The same of each of several records."""
        return [*map(eq, map(self.of, map(astuple, records)), repeat(self.usual))]


def all_but(kind: type[msgspec.Struct], names: Iterable[str]) -> Rest:
    """The fields of a type of record but for these.

    :raises ValueError: it has no field of such a name.
    """
    fields = msgspec.structs.fields(kind)
    left = [field.name for field in fields]
    for name in names:
        left.remove(name)
    few = [place for place, field in enumerate(fields) if field.name not in left]
    places = [-1, *few, len(fields)]
    of = itemgetter(*[slice(before + 1, after) for before, after in pairwise(places)])
    return Rest(of, of(tuple(default_of(field) for field in fields)))


def default_of(field: msgspec.structs.FieldInfo) -> object:
    """What a field is where nothing is said; ``NODEFAULT`` for one of which something has to be said."""
    return field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()


def _reader(names: tuple[str, ...]) -> Callable[[Any], tuple[Any, ...]]:
    if len(names) == 1:
        (name,) = names
        return lambda record: (getattr(record, name),)
    return attrgetter(*names)


OF_FEW: Final = all_but(
    Permanent,
    (
        "id", "card", "owner", "controller", "entered_under", "token", "timestamp", "was", "tapped",
        "controlled_since_turn_began",
    ),
)  # fmt: skip
"""What is said of few permanents: of most only which card each is, whose, since when, and whether it is tapped."""

OF_FEW_CARDS: Final = all_but(CardObject, ("id", "card", "owner", "timestamp", "was"))
"""What is said of few cards in other zones."""
