"""What is found out of a record once, and then kept with it."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any, Generic, Protocol, TypeVar, cast, overload

Owner = TypeVar("Owner")
Found = TypeVar("Found")
Read = TypeVar("Read", covariant=True)


class kept(Generic[Owner, Found]):  # noqa: N801  # it is written as a decorator
    """A property that is found out when it is first asked for, and stays with a record that never changes.

    Python's own takes a lock each time until version 3.12, which is most of what a short look costs.
    """

    def __init__(self, find: Callable[[Owner], Found]) -> None:
        self._find = find
        self._name = find.__name__
        self.__doc__ = find.__doc__

    @overload
    def __get__(self, record: None, owner: type) -> kept[Owner, Found]: ...
    @overload
    def __get__(self, record: Owner, owner: type) -> Found: ...
    def __get__(self, record: Any, owner: type) -> Any:
        """What was found; Python asks here only for as long as nothing was."""
        if record is None:
            return self
        found = record.__dict__[self._name] = self._find(record)
        return found


class Part(Protocol[Read]):
    """Something that is read of a record as if it were its own."""

    def __get__(self, record: object, owner: type) -> Read:
        """What it is."""


def ids_of(path: str, told: str) -> Part[tuple[str, ...]]:
    """The ids that stand in a part of a record, read without a call; ``told`` says what they are."""
    return cast("Part[tuple[str, ...]]", property(attrgetter(path), doc=told))
