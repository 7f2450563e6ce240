"""Whatever is written: it is a board, or it is told what is wrong with it; it never fails, and never takes long."""

from __future__ import annotations

import random
import time

import pytest

from adjudicator.notation.intake import prepare_text
from adjudicator.problems import Problem
from tests.notation.mistakes import BOARDS
from tests.notation.source import cards, ruled

MARKS = "( ) [ ] : ; , = | { } \" “ ” # 's A's B's {R} +1/+1 x3 3x -1 0 99999999999999999999 \\ / //"
MORE = (
    "card cards players player over with and or to from on at in hand library top bottom effect emblem delayed trigger of "
    "answer explain until limit detail crews equips turns face up unlocks assigns damage blocks attacks copy made known "
    "may dividing as for mode ability"
)
WORDS = sorted({*(word for board in BOARDS for word in board.split()), *MARKS.split(), *MORE.split()})


@pytest.mark.parametrize("seed", range(60))
def test_words_in_any_order(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(20):
        count = chance.randint(1, 25)
        text = "".join(chance.choice(WORDS) + chance.choice((" ", " ", " ", "\n", "; ", ", ")) for _ in range(count))
        _read(text)


@pytest.mark.parametrize("seed", range(30))
def test_boards_cut_and_mixed(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(10):
        one, other = chance.choice(BOARDS), chance.choice(BOARDS)
        cut, at = chance.randrange(len(one)), chance.randrange(len(other))
        _read(one[:cut] + other[at:])
        _read("".join(chance.choice((*sign * 4, "", chance.choice("()[]:;,=\"'#|{}"))) for sign in one))


@pytest.mark.parametrize(
    "text",
    [
        "(" * 20_000 + ")" * 20_000,
        "A casts Shock " + "(" * 2_000 + ")" * 2_000,
        "A battlefield: " + "(" * 2_000,
        "A battlefield: 5000 Forest, 5000 Forest",
        "A battlefield: 99999999999 Forest",
        "A 20 life; hand: " + "Lihgtning Blot, " * 1_500,
        "\n".join(f"xyz{n} is wrong" for n in range(2_000)),
        "A 20 life; B 20 life\n" + "A casts Shokc targeting B\n" * 800,
        "A 20 life; explain " + ", ".join(f"nothing{n}" for n in range(2_000)),
        "card x | " * 5_000,
        "card A // B | split " + "|| x " * 5_000,
        "\0\1\2", "\ud7ff\ue000￿", "A\u2028B 20 life", "'s", "A's", "[", "]", "x3", "#", '"', "\\", "A:", ":", ";", ",",
    ],
    ids=range(26),
)  # fmt: skip
def test_what_is_hostile_takes_no_time(text: str) -> None:
    started = time.process_time()
    _read(text)
    assert time.process_time() - started < 5


def _read(text: str) -> None:
    problem = _problem(text)
    if problem is None:
        return
    assert problem.status in (400, 413, 422)
    assert problem.defects or problem.detail
    for one in problem.defects:
        if one.place is not None:
            assert 1 <= one.place.column <= len(one.place.text) + 2
            assert one.place.line <= text.count("\n") + 1


def _problem(text: str) -> Problem | None:
    try:
        prepare_text(text.encode(), cards())
    except Problem as problem:
        return problem
    return None


@pytest.mark.parametrize(
    "marked",
    [
        "`A hand: Lightning Bolt; B battlefield: Grizzly Bears; A casts Lightning Bolt on Grizzly Bears`",
        "```\nA hand: Lightning Bolt\nB battlefield: Grizzly Bears\nA casts [[Lightning Bolt]] on [[Grizzly Bears]]\n```",
        "```text\nA hand: Lightning Bolt; B battlefield: Grizzly Bears\nA casts Lightning Bolt on Grizzly Bears\n```",
    ],
)
def test_marks_of_chats_are_none_of_the_text(marked: str) -> None:
    assert ruled(marked).short == "Grizzly Bears is destroyed."
