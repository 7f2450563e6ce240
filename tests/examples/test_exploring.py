"""Every outcome of a board: how many, which courses lead to each, and what a limit leaves (policy ``explore``)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.examples.reading import ruled


def test_608_2d_equal_bears_are_one_choice() -> None:
    ruling = ruled("90-explore-sacrifices")
    assert [branch["leading"] for branch in ruling["branches"]] == [1, 1]
    chosen = [[made["chosen"] for made in course] for course in ruling["branches"][0]["courses"]]
    assert chosen == [["Grizzly Bears", "Grizzly Bears (bears-2)"]]
    assert ruling["explored"]["unfinished"] == 0


def test_603_3b_the_order_of_two_triggers_decides() -> None:
    ruling = ruled("91-explore-order-matters")
    alive = ["elf-1" in [one["id"] for one in branch["state"]["battlefield"]] for branch in ruling["branches"]]
    assert alive == [True, False]
    assert ruling.kind == "depends"


def test_a_limit_tells_what_was_found() -> None:
    ruling = ruled("92-explore-limit")
    assert ruling.status == "undetermined"
    assert len(ruling["branches"]) == 10
    assert ruling["explored"]["limit"] == "branches"
    assert ruling["explored"]["unfinished"] > 0
    assert "10 outcomes had been found so far" in ruling["verdict"]["short"]
    told = " ".join(claim["text"] for claim in ruling["explanation"])
    assert "`use defaults`; or allow more with `limit branches N` (it is 200 unless" in told


def test_courses_beyond_the_limit_are_counted() -> None:
    ruling = ruled("93-explore-many-courses")
    (branch,) = ruling["branches"]
    assert (branch["leading"], len(branch["courses"])) == (36, 3)
    assert ruling.kind == "outcome"


def test_118_12a_paid_or_countered() -> None:
    lives = [branch["state"]["players"][1]["life"] for branch in ruled("94-explore-unless-paid")["branches"]]
    assert lives == [20, 17]


def shown(player: dict[str, Any]) -> tuple[object, ...]:
    return player["id"], player["life"], [one["card"] for one in player.get("graveyard", [])]


@pytest.mark.parametrize("name", ["90-explore-sacrifices", "91-explore-order-matters", "94-explore-unless-paid"])
def test_each_course_alone_leads_to_its_branch(name: str) -> None:
    for branch in ruled(name)["branches"]:
        singles = [ruled(name, *(made["answer"] for made in course), policy="ask") for course in branch["courses"]]
        assert singles[0]["state"] == branch["state"]
        for single in singles[1:]:  # the same but for what things are called
            assert single.status == "resolved"
            assert [shown(player) for player in single["state"]["players"]] == [
                shown(player) for player in branch["state"]["players"]
            ]
