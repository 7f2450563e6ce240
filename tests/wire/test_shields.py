"""Shields that an earlier spell or ability left behind: what they are on, their source, their amounts."""

from __future__ import annotations

import json
from typing import Any

import pytest

from adjudicator.intake import prepare
from adjudicator.problems import Problem
from adjudicator.running import rule
from tests.notation.source import cards, ruled

SKELETONS = "card Skeletons | {1}{B} | Creature — Skeleton | 1/1 | {B}: Regenerate this creature.\n"
BOLTED = "A hand: Lightning Bolt; A battlefield: Hill Giant; B battlefield: Skeletons, Grizzly Bears\n"


def outcome(effect: str, then: str) -> str:
    """The verdict on a board with an effect."""
    return str(ruled(f"{SKELETONS}{BOLTED}effect: {effect}\n{then}")["verdict"]["short"])


@pytest.mark.parametrize(
    "effect",
    [
        '"Regenerate this creature." from Skeletons',
        '"Regenerate Skeletons." on Skeletons',
        '"Regenerate Skeletons." from Skeletons',
        '"Regenerate target creature." on Skeletons',
    ],
)
def test_701_19a_a_shield_is_on_what_its_text_is_about(effect: str) -> None:
    said = outcome(f"{effect} by B", "A casts Lightning Bolt on Skeletons")
    assert said == "Skeletons regenerates instead of being destroyed and survives as a 1/1."


def test_701_19a_a_bound_target_is_what_regenerates() -> None:
    request = ruled(f"{SKELETONS}{BOLTED}A casts Lightning Bolt on Skeletons")["request"]
    bound = {"text": "Regenerate target creature.", "controller": "B", "bindings": {"t1": "skeletons-1"}}
    asked = {**request, "state": {**request["state"], "effects": [bound]}}
    told: dict[str, Any] = json.loads(rule(prepare(json.dumps(asked).encode(), cards()).body))
    assert told["verdict"]["short"] == "Skeletons regenerates instead of being destroyed and survives as a 1/1."


@pytest.mark.parametrize(
    ("effect", "left"),
    [
        ('"The next time a source of your choice would deal damage to you this turn, prevent that damage." on {}', 20),
        (
            '"Prevent the next 2 damage that would be dealt to any target this turn by '
            'a source of your choice." on B and {}',
            19,
        ),
        ('"Prevent the next X damage that would be dealt to any target this turn." on B with x = 1', 18),
    ],
)
def test_609_7a_the_chosen_source_stands_behind_the_targets(effect: str, left: int) -> None:
    """And an amount of X is told (608.2h)."""
    board = "A battlefield: Hill Giant; B 20 life\nstack: A's Lightning Bolt targeting B\n"
    for source, life in (("Lightning Bolt", left), ("Hill Giant", 17 if "{}" in effect else left)):
        assert ruled(f"{board}effect: {effect.format(source)} by B\nresolve")["state"]["players"][1]["life"] == life


def test_609_7a_it_is_told_how_the_chosen_source_is_named() -> None:
    effect = '"The next time a red source of your choice would deal damage to you this turn, prevent that damage." by B'
    (why,) = (one["why"] for one in ruled(f"{BOLTED}{SKELETONS}effect: {effect}")["unsupported"])
    assert 'write "bindings": {"chosen": "..."}' in why
    assert "or list it in `affects`, in the notation behind `on`" in why


@pytest.mark.parametrize(
    "text",
    [
        "Prevent the next X damage that would be dealt to any target this turn.",
        "The next time a source of your choice would deal damage to you this turn, prevent all but X of that damage.",
    ],
)
def test_608_2h_an_amount_that_is_not_told_is_no_amount(text: str) -> None:
    with pytest.raises(Problem) as refused:
        outcome(f'"{text}" on Hill Giant', "A casts Lightning Bolt on Skeletons")
    assert [(one.pointer, one.rule) for one in refused.value.defects] == [("/state/effects/0/values", "608.2h")]


def test_a_shield_with_a_told_amount_stands_on_the_board_after() -> None:
    effect = '"Prevent the next X damage that would be dealt to any target this turn." on B by B, x = 4'
    (written,) = ruled(f"A 20 life; B 20 life\neffect: {effect}")["state"]["effects"]
    assert (written["values"], written["remaining"], written["bindings"]) == ({"X": 4}, 4, {"t1": "B"})


def test_what_it_is_called_is_told_where_a_text_speaks_of_nothing_before() -> None:
    told = ruled(f'{SKELETONS}{BOLTED}effect: "Regenerate it." on Skeletons')["unsupported"]
    assert "for `it` or `that creature` write `target creature`" in told[0]["why"]
