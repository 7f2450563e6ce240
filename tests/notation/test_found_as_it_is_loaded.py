"""What is found only as a request is loaded or run is told at the words of the text, like a mistake in them."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from adjudicator.cli import main
from adjudicator.notation.intake import Posed, pose
from adjudicator.problems import Defect, Problem
from adjudicator.running import rule
from tests.notation.source import cards

CARDS = """\
card Bear Cub | {1}{G} | Creature — Bear | 2/2
card Big Ogre | {2}{R} | Creature — Ogre | 3/3
card Clearing | | Land | | {T}: Add {R}.
card Red Bolt | {R} | Instant | | Red Bolt deals 3 damage to any target.
card Color Guard | {2}{W} | Creature — Angel | 2/2 | As this creature enters, choose a color. / Flying
card Warden | {W} | Creature — Cleric | 1/1 | Whenever another creature enters, you gain 1 life.
"""
A, B = "A 20 life; hand: Red Bolt; battlefield: Clearing", "B 20 life; battlefield: Big Ogre"

LOADED = {
    "combat in the upkeep": (
        "turn 4, A's upkeep\nA 20 life; battlefield: Bear Cub (attacking B)\nB 20 life",
        "attacking B",
        "only in the combat phase",
    ),
    "a block too early": (
        f"turn 4, B's declare attackers\nA 20 life; battlefield: Bear Cub (blocking Big Ogre)\n{B} (attacking A)",
        "blocking Big Ogre",
        "blocks before blockers are declared",
    ),
    "a blocked creature said to be unblocked": (
        f"turn 4, B's declare blockers\nA 20 life; battlefield: Bear Cub (blocking Big Ogre)\n{B} (attacking A, unblocked)",
        "unblocked",
        "has a creature blocking it",
    ),
    "an attacker out of turn": (
        f"turn 4, A's declare blockers\nA 20 life\n{B} (attacking A)",
        "attacking A",
        "is not controlled by A",
    ),
    "a land in combat": (
        "turn 4, A's declare blockers\nA 20 life; battlefield: Clearing (attacking B)\nB 20 life",
        "attacking B",
        "is no creature on the battlefield",
    ),
    "a choice that nothing asks for": (
        "A 20 life; battlefield: Color Guard (chosen creature type Elf)\nB 20 life",
        "chosen creature type Elf",
        "fits nothing that is chosen",
    ),
    "a copy that ends with nothing": (
        'A 20 life; battlefield: Bear Cub (tapped, copy of Big Ogre until "noon")\nB 20 life',
        'copy of Big Ogre until "noon"',
        "Say the id of the effect",
    ),
    "an ability of another kind": (
        f'{A}, Warden\n{B}\nstack: A\'s activated ability of Warden "Whenever another"',
        'A\'s activated ability of Warden "Whenever another"',
        "The ability is triggered",
    ),
    "a permanent without a prepare spell": (
        f"{A}, Bear Cub (prepared)\n{B}",
        "prepared",
        "It has no prepare spell",
    ),
    "another controller": (
        f"{A}, Bear Cub (entered under B)\n{B}",
        "Bear Cub (entered under B)",
        "B controls it",
    ),
    "what is nowhere": (
        f"{A}\n{B}\nA casts Red Bolt targeting red-bolt-9",
        "red-bolt-9",
        "Nothing on the board is called 'red-bolt-9'",
    ),
    "what is explained and is nowhere": (
        f"{A}\n{B}\nexplain Big Ogre, big-ogre-9",
        "big-ogre-9",
        "Nothing on the board is called 'big-ogre-9'",
    ),
    "an answer to what was not asked": (
        f"{A}\n{B}\nA casts Red Bolt targeting B\nanswer c1-0000 = yes",
        "c1-0000 = yes",
        "No choice c1-0000 was asked",
    ),
}

READ = {
    "a turn before the first": (f"turn 0\n{A}\n{B}", "turn 0"),
    "priority as permanents untap": (f"turn 3, A's untap, B has priority\n{A}\n{B}", "B has priority"),
    "a library that is too small": (f"{A}; library: top Bear Cub, Clearing, 1 card\n{B}", "1 card"),
    "an id twice": (f"{A} [one]\n{B} [one]", "[one]"),
    "an instant on the battlefield": (f"{A}, Red Bolt\n{B}", "Red Bolt"),
}


def posed(board: str) -> Posed:
    return pose((CARDS + board).encode(), cards())


def words(board: str, defect: Defect) -> str:
    """The words of the text at which a defect is told."""
    assert defect.place is not None
    place = defect.place
    assert (CARDS + board).split("\n")[place.line - 1] == place.text
    return place.text[place.column - 1 : place.column - 1 + place.length]


@pytest.mark.parametrize(("board", "said", "why"), LOADED.values(), ids=LOADED)
def test_what_only_loading_finds_is_told_at_its_words(board: str, said: str, why: str) -> None:
    once = posed(board)
    with pytest.raises(Problem) as found, once.telling() as job:
        rule(job.body)
    defects = found.value.defects
    assert all(one.place is not None for one in defects)
    assert (said, True) in [(words(board, one), why in one.detail) for one in defects]


@pytest.mark.parametrize(("board", "said"), READ.values(), ids=READ)
def test_what_reading_finds_is_told_at_its_words(board: str, said: str) -> None:
    with pytest.raises(Problem) as found:
        posed(board)
    assert said in [words(board, one) for one in found.value.defects]


def test_a_pointer_of_the_text_has_the_span_of_what_is_nearest() -> None:
    read = posed(f"turn 2, A's upkeep\n{A}\n{B}").read
    assert read is not None
    told = [read.span_of(one) for one in ("/state/players/0/hand/0/card", "/state/turn/active", "/state/turn/passed")]
    at = [read.text[one.start : one.end] for one in told if one is not None]
    assert at == ["Red Bolt", "A's upkeep", "turn 2"]
    assert read.span_of("/limits/steps") is None


def test_of_json_nothing_is_placed() -> None:
    job = posed(f"{A}\n{B}\nA casts Red Bolt targeting B\nanswer c1-0000 = yes").job
    with pytest.raises(Problem) as found, Posed(job).telling() as same:
        rule(same.body)
    assert [(one.pointer, one.place) for one in found.value.defects] == [("/answers/0/choice", None)]


@pytest.mark.parametrize("command", [["rule"], ["board", "actions"], ["board", "characteristics"]])
def test_the_command_line_underlines_it(command: list[str]) -> None:
    board = LOADED["combat in the upkeep"][0]
    told = CliRunner().invoke(main, [*command, "-"], input=CARDS + board)
    assert told.exit_code == 2
    assert told.stderr.splitlines() == [
        "line 8, column 35: Creatures attack and block only in the combat phase. (511.3)",
        "    A 20 life; battlefield: Bear Cub (attacking B)",
        "                                      ^^^^^^^^^^^",
    ]
