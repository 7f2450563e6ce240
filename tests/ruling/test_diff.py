"""The patch is checked against an independent implementation of RFC 6902."""

from __future__ import annotations

from difflib import SequenceMatcher
from typing import Any

import jsonpatch
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.ruling.diff import patch
from tests.effort import tries

SCALARS = st.none() | st.booleans() | st.integers(-3, 3) | st.sampled_from(["", "a", "b/c", "~0"])
VALUES = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["id", "a", "b/c", "d~e", ""]), inner, max_size=4)
        | st.lists(st.fixed_dictionaries({"id": st.sampled_from("xyz"), "v": inner}), max_size=4)
    ),
    max_leaves=12,
)


def same(left: Any, right: Any) -> bool:
    """Equal as JSON: true is not 1."""
    if isinstance(left, dict) and isinstance(right, dict):
        return left.keys() == right.keys() and all(same(left[key], right[key]) for key in left)
    if isinstance(left, list) and isinstance(right, list):
        return len(left) == len(right) and all(same(a, b) for a, b in zip(left, right, strict=True))
    return type(left) is type(right) and bool(left == right)


@given(VALUES, VALUES)
@settings(max_examples=tries(150), deadline=None)
def test_applying_the_patch_gives_the_other_value(before: Any, after: Any) -> None:
    assert same(jsonpatch.apply_patch(before, patch(before, after)), after)


@pytest.mark.parametrize(
    ("before", "after", "operations"),
    [
        ({}, {}, []),
        ([{"id": "a", "n": 1}, {"id": "b"}], [{"id": "b"}], [("remove", "/0")]),
        ([{"id": "a", "n": 1}], [{"id": "c"}, {"id": "a", "n": 2}], [("replace", "/0/n"), ("add", "/0")]),
        ({"tapped": False}, {"tapped": 0}, [("replace", "/tapped")]),
        ([{"id": "a", "n": 1}, {"id": "b"}], [{"id": "a", "n": True}, {"id": "b"}], [("replace", "/0/n")]),
        ([{"id": "a", "n": 10**30}], [{"id": "a", "n": 10**30}], []),
    ],
)
def test_the_patch_is_small(before: Any, after: Any, operations: list[tuple[str, str]]) -> None:
    assert [(step["op"], step["path"]) for step in patch(before, after)] == operations


@given(st.lists(st.sampled_from("abcdefgh"), unique=True), st.lists(st.sampled_from("abcdefgh"), unique=True))
@settings(max_examples=tries(150), deadline=None)
def test_members_are_matched_as_in_the_whole_lists(before: list[str], after: list[str]) -> None:
    """What is alike at both ends is passed over, and nothing else is matched for that."""
    expected: list[tuple[str, str]] = []
    for tag, start, end, new_start, new_end in reversed(SequenceMatcher(None, before, after, False).get_opcodes()):
        if tag != "equal":
            expected += (("remove", f"/{index}") for index in reversed(range(start, end)))
            expected += (("add", f"/{start}") for _ in range(new_start, new_end))
    made = patch([{"id": one} for one in before], [{"id": one} for one in after])
    assert [(step["op"], step["path"]) for step in made] == expected
