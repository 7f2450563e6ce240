"""Strategies for JSON that is in the format, nearly in it, or not at all."""

from __future__ import annotations

import copy
from typing import Any

import msgspec
from hypothesis import strategies as st
from msgspec import inspect

from adjudicator.expectations.records import That
from adjudicator.wire.records.base import LARGEST
from adjudicator.wire.records.request import AnswerEntry
from engine.abilities.node import Node

ABILITY = {"is": "keyword", "name": "flying"}
EFFECT = {
    "is": "apply_to_objects",
    "what": {"is": "this"},
    "changes": [{"is": "gain_abilities", "abilities": [ABILITY]}],
}
UNREAD = {"text": "x", "span": [0, 1], "why": "y", "kind": "static"}
MAY_PLAY = {"is": "may_play", "who": {"is": "you"}, "what": {"is": "back", "word": "it", "to": "moved"}}
MORE_LANDS = {"is": "more_lands", "who": {"is": "you"}, "amount": 1}
CANNOT_PLAY = {
    "is": "cannot_play",
    "who": {"is": "you"},
    "what": {"is": "group", "noun": {"is": "noun", "heads": [{"is": "head", "adjectives": [], "word": "spell"}]}},
}
EXPECTED = [
    {"that": "life", "player": "A", "is": 17},
    {"that": "count", "zone": "graveyard", "name": "Grizzly Bears", "at_least": 1},
    {"that": "power_toughness", "name": "@bears-1", "is": [2, 2], "base": True},
    {"that": "illegal", "rule": "601.3"},
    {"that": "happened", "event": "draw_card", "is": 0},
]
_DATA = {
    "Ability": ABILITY,
    "ApplyToObjects": EFFECT,
    "MayPlay": MAY_PLAY,
    "MoreLands": MORE_LANDS,
    "SeesTop": {"is": "sees_top", "who": {"is": "you"}},
    "CannotPlay": CANNOT_PLAY,
    "ExiledInstead": {"is": "exiled_instead", "said": {"is": "back", "word": "that spell", "to": "cast"}},
    "NextSpell": {
        "is": "next_spell",
        "noun": {"is": "noun", "heads": [{"is": "head", "adjectives": [], "word": "spell"}]},
    },
    "Unread": UNREAD,
}

ids = st.sampled_from(["A", "B", "bears-1", "bears-1@2", "x" * 100])
texts = st.sampled_from(
    ["", "flying", "Grizzly Bears", "+1/+1", "back", "Target creature gets +3/+3 until end of turn."]
)
wholes = st.one_of(st.integers(-3, 60), st.sampled_from([LARGEST, -LARGEST]))


def values(kind: inspect.Type, deep: int = 4) -> st.SearchStrategy[Any]:
    """JSON values of a type."""
    match kind:
        case inspect.Metadata(type=inner):
            return values(inner, deep)
        case inspect.StrType(max_length=None):
            return texts
        case inspect.StrType():
            return ids
        case inspect.IntType(ge=least):
            return wholes if least is None or least < 1 else st.integers(1, 99)
        case inspect.BoolType():
            return st.booleans()
        case inspect.NoneType():
            return st.none()
        case inspect.LiteralType(values=words):
            return st.sampled_from(words)
        case inspect.VarTupleType(item_type=item):
            return st.just([]) if deep <= 0 else st.lists(values(item, deep - 1), max_size=2)
        case inspect.DictType(value_type=value):
            return st.just({}) if deep <= 0 else st.dictionaries(ids, values(value, deep - 1), max_size=2)
        case inspect.UnionType(types=kinds):
            return _union(kinds, deep)
        case inspect.StructType(cls=record):
            return _record(kind, record, deep)
        case _:
            raise AssertionError(kind)


def _union(kinds: tuple[inspect.Type, ...], deep: int) -> st.SearchStrategy[Any]:
    if all(isinstance(one, inspect.StructType) and issubclass(one.cls, That) for one in kinds):
        return st.sampled_from(EXPECTED).map(copy.deepcopy)
    if any(isinstance(one, inspect.StructType) and one.cls.__name__ == "Keyword" for one in kinds):
        others = [one for one in kinds if not isinstance(one, inspect.StructType)]
        return st.one_of(st.just(ABILITY), *(values(one, deep) for one in others))
    return st.one_of(
        *(values(one, deep) for one in kinds if not isinstance(one, inspect.CustomType) and not _bare(one))
    )


def _bare(kind: inspect.Type) -> bool:
    """A piece of an ability without an example here: its fields are not those of the wire format."""
    return isinstance(kind, inspect.StructType) and issubclass(kind.cls, Node) and kind.cls.__name__ not in _DATA


def _record(kind: inspect.StructType, record: type[Any], deep: int) -> st.SearchStrategy[Any]:
    if record.__name__ in _DATA:
        return st.just(_DATA[record.__name__])
    if record is AnswerEntry:
        return st.just({"choice": "c1-aa", "pick": ["o1"]})
    required = {field.encode_name: field.type for field in kind.fields if field.required}
    usual = {field.encode_name: field.type for field in kind.fields if not field.required}
    tag = {kind.tag_field: st.just(kind.tag)} if kind.tag_field and kind.tag_field == "type" else {}

    def build(names: list[str]) -> st.SearchStrategy[Any]:
        chosen = {name: values(one, deep - 1) for name, one in {**required, **{n: usual[n] for n in names}}.items()}
        return st.fixed_dictionaries({**tag, **chosen})

    if deep <= 0 or not usual:
        return build([])
    return st.lists(st.sampled_from(sorted(usual)), max_size=4, unique=True).flatmap(build)


scalars = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False, allow_infinity=False), st.text(max_size=3)
)
junk = st.one_of(scalars, st.lists(scalars, max_size=2), st.dictionaries(st.text(max_size=3), scalars, max_size=2))


def _places(value: Any, at: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    found = [at]
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        found += _places(inner, (*at, key))
    return found


@st.composite
def spoilt(draw: st.DrawFn, good: st.SearchStrategy[Any]) -> Any:
    """JSON with one place replaced, removed, or given a field too many."""
    value = copy.deepcopy(draw(good))
    place = draw(st.sampled_from(_places(value)))
    if not place:
        return draw(junk)
    holder = value
    for step in place[:-1]:
        holder = holder[step]
    match draw(st.sampled_from(["replace", "remove", "add"])):
        case "replace":
            holder[place[-1]] = draw(junk)
        case "remove":
            del holder[place[-1]]
        case _ if isinstance(holder, dict):
            holder[draw(st.text(max_size=3))] = draw(junk)
        case _:
            holder.append(draw(junk))
    return value


def of(record: type[msgspec.Struct], deep: int = 4) -> st.SearchStrategy[Any]:
    """JSON that decodes as a record."""
    return values(inspect.type_info(record), deep)
