"""Mappings that never change: a change makes another, and the earlier one stays valid.

They are copies of each other. For as many things as a game has, a copy costs less than a tree that shares its parts costs
to read, and reading is nearly all that is done with them.
"""

from __future__ import annotations

from typing import Any, NoReturn, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class Frozen(dict[Key, Value]):
    """A mapping that never changes."""

    __slots__ = ()

    def insert(self, key: Key, value: Value) -> Frozen[Key, Value]:
        """The same with this value under the key."""
        made = Frozen(self)
        dict.__setitem__(made, key, value)
        return made

    def remove(self, key: Key) -> Frozen[Key, Value]:
        """The same without the key.

        :raises KeyError: it is not there.
        """
        made = Frozen(self)
        dict.__delitem__(made, key)
        return made

    def _refused(self, *_: Any, **__: Any) -> NoReturn:
        raise TypeError("a frozen mapping does not change")

    __setitem__ = __delitem__ = __ior__ = update = setdefault = clear = pop = popitem = _refused
