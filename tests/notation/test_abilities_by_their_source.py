"""An ability on the stack that is named by its source, where the source has several there."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from adjudicator.cli import main
from adjudicator.notation.intake import pose, prepare_text, request_of
from adjudicator.notation.showing import show
from adjudicator.problems import Defect, Problem
from adjudicator.running import rule
from tests.notation.source import cards, refused

CARDS = """\
card Hush | {U} | Instant | | Counter target activated or triggered ability.
card Spring | | Land | | {T}: Add {U}.
card Stinger | {R} | Creature — Human Wizard | 1/1 | {0}: This creature deals 1 damage to any target.
card Welcomer | {W} | Creature — Cleric | 1/1 | Whenever another creature enters, you gain 1 life.
"""
PLAYERS = "A 20 life; hand: Hush; battlefield: Spring\nB 20 life; battlefield: Stinger, Welcomer\n"
LISTED = f"{CARDS}{PLAYERS}stack: B's ability of Stinger targeting A, B's ability of Stinger targeting Welcomer\n"
DONE = f"{CARDS}{PLAYERS}B activates Stinger targeting A\nB activates Stinger targeting Welcomer\n"


def life(text: str) -> int:
    ruling = json.loads(rule(prepare_text(text.encode(), cards()).body))
    assert ruling["status"] == "resolved", ruling["verdict"]
    found: int = ruling["state"]["players"][0]["life"]
    return found


def unclear(text: str) -> Defect:
    with pytest.raises(Problem) as found, pose(text.encode(), cards()).telling() as job:
        rule(job.body)
    assert found.value.kind == "unclear-reference"
    (defect,) = found.value.defects
    return defect


@pytest.mark.parametrize("board", [LISTED, DONE])
def test_they_are_told_apart_by_text_and_targets_at_the_words(board: str) -> None:
    defect = unclear(f"{board}A casts Hush targeting the ability of Stinger")
    words = "“{0}: This creature deals 1 damage to any target”"
    assert f"(B's, {words}, targeting A)" in defect.detail
    assert f"(B's, {words}, targeting Welcomer)" in defect.detail
    assert "Say which, by its id or by its place: `the second ability of Stinger on the stack`." in defect.detail
    assert (defect.pointer, defect.rule) == (
        "/actions/0/targets/0" if board == LISTED else "/actions/2/targets/0",
        "113.7a",
    )
    assert defect.place is not None
    assert defect.place.text[defect.place.column - 1 :] == "Stinger"


@pytest.mark.parametrize("board", [LISTED, DONE])
def test_each_candidate_names_one(board: str) -> None:
    asked = f"{board}A casts Hush targeting the ability of Stinger"
    first, second = unclear(asked).candidates
    assert life(asked.replace("the ability of Stinger", first)) == 20
    assert life(asked.replace("the ability of Stinger", second)) == 19


@pytest.mark.parametrize("board", [LISTED, DONE])
@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("the first ability of Stinger on the stack", 20),
        ("the second ability of Stinger on the stack", 19),
        ("B's second ability of B's Stinger on the stack", 19),
        ("stinger-1.stacked-1", 20),
    ],
)
def test_one_is_named_by_its_place_from_the_bottom(board: str, said: str, left: int) -> None:
    assert life(f"{board}A casts Hush targeting {said}") == left


def test_the_only_one_needs_no_place() -> None:
    assert life(f"{CARDS}{PLAYERS}B activates Stinger targeting A\nA casts Hush targeting the ability of Stinger") == 20


def test_without_the_stack_a_number_is_not_understood() -> None:
    (defect,) = refused(f"{LISTED}A casts Hush targeting the second ability of Stinger").defects
    assert "`on the stack`, where the abilities of a source are counted from the bottom" in defect.detail


@pytest.mark.parametrize("board", [LISTED, DONE])
def test_board_show_prints_it(board: str, tmp_path: Path) -> None:
    text = f"{board}A casts Hush targeting the second ability of Stinger on the stack"
    shown = show(request_of(text.encode(), cards()), cards())
    assert shown.only_json == ()
    assert shown.text.splitlines()[-1] == "A casts Hush targeting the second ability of Stinger on the stack"
    assert prepare_text(shown.text.encode(), cards()).id == prepare_text(text.encode(), cards()).id
    file = tmp_path / "board.json"
    file.write_text(CliRunner().invoke(main, ["board", "read", "-"], input=text).output, encoding="utf-8")
    told = CliRunner().invoke(main, ["board", "show", str(file)])
    assert told.exit_code == 0
    assert told.output.splitlines()[-1] == "A casts Hush targeting the second ability of Stinger on the stack"


def test_sources_of_one_name_keep_their_ids() -> None:
    text = f"{DONE}A casts Hush targeting the first ability of B's Stinger on the stack"
    twice = text.replace("battlefield: Spring", "battlefield: Spring, Stinger").replace(
        "B activates Stinger", "B activates B's Stinger"
    )
    twice = twice.replace("battlefield: Spring, Stinger", "battlefield: Spring, Stinger [mine]")
    assert life(twice) == 20
    shown = show(request_of(twice.encode(), cards()), cards())
    assert prepare_text(shown.text.encode(), cards()).id == prepare_text(twice.encode(), cards()).id
