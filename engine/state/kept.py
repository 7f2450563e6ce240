"""What is found out of a record once, and then kept with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

Owner = TypeVar("Owner")
Found = TypeVar("Found")


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
