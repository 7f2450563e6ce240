"""What a refusal says that may be written is read, and helps; and no refusal says the same twice."""

from __future__ import annotations

import re

import pytest

from adjudicator.notation.reading import read
from adjudicator.notation.setting import A_STEP
from tests.notation.source import cards, refused, ruled

BOARD = "A 20 life; battlefield: Grizzly Bears; B 20 life; hand: Forest; battlefield: Hill Giant"
RITE = "card Rite | {1} | Sorcery | | You gain 1 life."
IN_ANOTHER_TURN = ["B attacks A with Hill Giant", "B plays Forest", "B casts Rite, assuming mana"]


def hints(text: str) -> list[str]:
    """What may be written in the notation: what stands between backquotes, but for what is said of JSON."""
    return re.findall(r"`([^`.]+)`", re.sub(r"\(in JSON[^)]*\)", "", text))


@pytest.mark.parametrize("action", IN_ANOTHER_TURN)
def test_what_a_refusal_says_that_may_be_written_is_read_and_then_it_is_legal(action: str) -> None:
    refusal = ruled(f"{RITE}\n{BOARD}\nA passes; {action}")
    told = [hint for claim in refusal["explanation"] for hint in hints(claim["text"])]
    assert refusal["status"] == "illegal"
    assert told == ["B's turn"]
    for hint in told:
        assert ruled(f"{RITE}\n{BOARD}\n{hint}\nA passes; {action}")["status"] == "resolved"


def test_508_1_whose_turn_it_is_is_told_once() -> None:
    assert ruled(f"{BOARD}\nA passes; B attacks A with Hill Giant").short == (
        "Illegal: B is not the active player, it is A's turn (assumed, as the request does not say otherwise)."
    )


def test_117_3d_who_had_priority_first_does_not_refuse_what_comes_after_passing() -> None:
    assert ruled(f"{BOARD}\nB passes\nB passes").short == "Illegal: B does not have priority."


@pytest.mark.parametrize("name", hints(A_STEP))
def test_each_step_that_is_listed_is_one(name: str) -> None:
    assert read(f"{BOARD}\nB's {name}", cards()).request.state.turn.active == "B"


def test_a_step_that_is_none_is_told_what_there_is() -> None:
    (defect,) = refused(f"{BOARD}\nB's fight").defects
    assert "`combat`" in defect.detail


def test_whose_step_is_gone_to_is_said_by_the_player() -> None:
    turn = ruled(f"{BOARD}\ngo to B's combat")["state"]["turn"]
    assert (turn["number"], turn["active"], turn["step"]) == (3, "B", "beginning_of_combat")


@pytest.mark.parametrize(
    ("hand", "first", "then"),
    [
        ("Grizzly Bears, Hill Giant", "casts Grizzly Bears", "casts Hill Giant"),
        ("Grizzly Bears, Forest", "casts Grizzly Bears", "plays Forest"),
        ("Grizzly Bears, Battlegrowth", "casts Grizzly Bears", "casts Battlegrowth on Grizzly Bears"),
    ],
)
def test_117_4_a_refusal_says_that_what_is_on_the_stack_has_not_resolved(hand: str, first: str, then: str) -> None:
    board = f"A hand: {hand}; B 20 life\nA {first}"
    refusal = ruled(f"{board}\nA {then}")
    assert refusal.status == "illegal"
    assert [hint for claim in refusal["explanation"] for hint in hints(claim["text"])] == ["resolve"]
    assert ruled(f"{board}\nresolve\nA {then}").status == "resolved"
