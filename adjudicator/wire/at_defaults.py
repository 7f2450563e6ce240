"""Several fields of a record read at once, beside what they are where nothing is said: most records say little."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import attrgetter
from typing import Any, Final, NamedTuple

import msgspec

from adjudicator.wire.records.cards import Permanent


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


def all_but(kind: type[msgspec.Struct], names: Iterable[str]) -> Fields:
    """The fields of a type of record but for these.

    :raises ValueError: it has no field of such a name.
    """
    left = [field.name for field in msgspec.structs.fields(kind)]
    for name in names:
        left.remove(name)
    return fields_of(kind, left)


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
