"""The difference of two JSON values as a JSON Patch (RFC 6902)."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher
from itertools import compress, repeat
from operator import is_not, methodcaller
from typing import Any, Final

import orjson

Json = Any
Operation = dict[str, Json]


_PLAIN: Final = frozenset({str, int, bool, type(None)})
"""What is equal where it is of one type and equal in Python."""

_NESTED: Final = frozenset({dict, list})

_NOTHING: Final = object()


def patch(before: Json, after: Json) -> list[Operation]:
    """The operations that make ``after`` of ``before``: ``add``, ``remove`` and ``replace``.

    Members of a list are recognised by their ``id``, others by their whole value, so that a card that leaves a zone is
    one operation and not a change of everything after it.

    >>> patch({"life": 20, "hand": [{"id": "bolt"}]}, {"life": 17, "hand": []})
    [{'op': 'remove', 'path': '/hand/0'}, {'op': 'replace', 'path': '/life', 'value': 17}]
    """
    operations: list[Operation] = []
    _compare(before, after, "", operations)
    return operations


def _compare(before: Json, after: Json, path: str, operations: list[Operation]) -> None:
    if before is after:
        return
    if isinstance(before, dict) and isinstance(after, dict):
        _compare_objects(before, after, path, operations)
    elif isinstance(before, list | tuple) and isinstance(after, list | tuple):
        _compare_lists(before, after, path, operations)
    elif before != after or type(before) is not type(after):  # in Python, true equals 1
        operations.append({"op": "replace", "path": path, "value": after})


def _compare_objects(before: dict[str, Json], after: dict[str, Json], path: str, operations: list[Operation]) -> None:
    keys = before.keys() | after.keys()
    each, other = [*map(before.get, keys, repeat(_NOTHING))], [*map(after.get, keys, repeat(_NOTHING))]
    for key, old, new in sorted(compress(zip(keys, each, other, strict=True), map(is_not, each, other))):
        if _is_alike(old, new):
            continue
        place = f"{path}/{escaped(key)}"
        if new is _NOTHING:
            operations.append({"op": "remove", "path": place})
        elif old is _NOTHING:
            operations.append({"op": "add", "path": place, "value": new})
        else:
            _compare(old, new, place, operations)


def _is_alike(old: Json, new: Json) -> bool:
    """Whether two values are seen at a glance to be the same."""
    kind = type(old)
    if kind is not type(new):
        return False
    return old == new if kind in _PLAIN else kind in _NESTED and old == new and _written_alike([old], [new])


def _compare_lists(before: Sequence[Json], after: Sequence[Json], path: str, operations: list[Operation]) -> None:
    """From the end to the beginning, so that the indexes of what is still to be compared stay as they were."""
    for tag, start, end, new_start, new_end in reversed(_opcodes(_keys(before), _keys(after))):
        if tag == "equal":
            pairs = zip(range(start, end), before[start:end], after[new_start:new_end], strict=True)
            others = [(n, old, new) for n, old, new in pairs if old is not new]
            unlike = [(n, old, new) for n, old, new in others if old != new]
            if len(unlike) < len(others):
                like = [(old, new) for _, old, new in others if old == new]
                unlike = unlike if _written_alike([old for old, _ in like], [new for _, new in like]) else others
            for n, old, new in reversed(unlike):
                _compare(old, new, f"{path}/{n}", operations)
            continue
        operations += ({"op": "remove", "path": f"{path}/{index}"} for index in reversed(range(start, end)))
        operations += (
            {"op": "add", "path": f"{path}/{start}", "value": after[index]}
            for index in reversed(range(new_start, new_end))
        )


def _opcodes(before: list[str], after: list[str]) -> Sequence[tuple[str, int, int, int, int]]:
    """What is to be done with a list to make another of it, by what their members are recognised by."""
    if before == after:
        return [("equal", 0, len(before), 0, len(after))] if before else []
    start, least = 0, min(len(before), len(after))
    end = 0
    if len({*before}) == len(before) and len({*after}) == len(after):  # then no other match is found for the ends
        while start < least and before[start] == after[start]:
            start += 1
        while end < least - start and before[-1 - end] == after[-1 - end]:
            end += 1
    stop, new_stop = len(before) - end, len(after) - end
    gone, new = before[start:stop], after[start:new_stop]
    if {*gone}.isdisjoint(new):
        between = [("replace", start, stop, start, new_stop)]
    else:
        found = SequenceMatcher(None, gone, new, autojunk=False).get_opcodes()
        between = [(tag, start + a, start + b, start + c, start + d) for tag, a, b, c, d in found]
    return [("equal", 0, start, 0, start), *between, ("equal", stop, len(before), new_stop, len(after))]


def _written_alike(before: list[Json], after: list[Json]) -> bool:
    """Whether equal values are the same, told at a glance: in Python, true equals 1."""
    try:
        return orjson.dumps(before) == orjson.dumps(after)
    except orjson.JSONEncodeError:  # a number larger than the format has
        return False


def _keys(members: Sequence[Json]) -> list[str]:
    if {*map(type, members)} == {dict} and {*map(type, ids := [*map(_ID, members)])} == {str}:
        return [*map("id ".__add__, ids)]
    return [
        f"id {member['id']}" if type(member) is dict and type(member.get("id")) is str else _written(member)
        for member in members
    ]


_ID: Final = methodcaller("get", "id")


def _written(member: Json) -> str:
    return orjson.dumps(member, option=orjson.OPT_SORT_KEYS).decode()


def escaped(key: str) -> str:
    """A key as a part of a JSON pointer (RFC 6901).

    >>> escaped("a/b~c")
    'a~1b~0c'
    """
    return key.replace("~", "~0").replace("/", "~1")
