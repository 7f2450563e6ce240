"""Example 5: modes, X, kicker, counterspells. What an action leaves out is asked, one request after another."""

from __future__ import annotations

import pytest

from tests.examples.reading import Record, Ruling, pick, ruled, say


def test_700_2_the_mode_was_announced() -> None:
    charm = ruled("05-modal-charm")
    assert charm.where("ring-1") == "graveyard"
    assert charm.where("bears-1") == "battlefield"
    assert charm.short == "Sol Ring is destroyed."


def test_700_2_mode_and_target_by_answers() -> None:
    asked = ruled("05-modal-charm-ask")
    assert (asked.status, asked.kind) == ("choice_required", "depends")
    assert asked["pending"]["kind"] == "choose_modes"
    assert len(asked["pending"]["options"]) == 3
    assert "601.2b" in asked["pending"]["rules"] or "700.2a" in asked["pending"]["rules"]
    mode = pick(asked, "Destroy target artifact")
    target = ruled("05-modal-charm-ask", mode)
    assert target["pending"]["kind"] == "choose_objects"
    assert {option["label"] for option in target["pending"]["options"]} == {"Sol Ring", "Steel Wall"}
    end = ruled("05-modal-charm-ask", mode, pick(target, "Sol Ring"))
    assert end.status == "resolved"
    assert end.where("ring-1") == "graveyard"


def test_107_3a_x_is_announced() -> None:
    blaze = ruled("05-x-spell")
    assert blaze.where("giant-1") == "graveyard"
    assert len([item for item in blaze.zone("battlefield") if item.get("tapped")]) == 4


def test_107_3a_x_and_target_by_answers() -> None:
    """X is announced (601.2b) before targets are (601.2c)."""
    asked = ruled("05-x-spell-ask")
    assert asked["pending"]["kind"] == "choose_number"
    x = say(asked, number=2)
    target = ruled("05-x-spell-ask", x)
    labels = {option["label"] for option in target["pending"]["options"]}
    assert labels >= {"A", "B", "Hill Giant"}
    hurt = ruled("05-x-spell-ask", x, pick(target, "Hill Giant"))
    assert hurt.object("giant-1")["damage"] == 2
    face = ruled("05-x-spell-ask", x, pick(target, "B"))
    assert face.life("B") == 18
    assert "B goes from 20 to 18 life" in face.short


def test_702_33_a_kicked_spell() -> None:
    burst = ruled("05-kicker")
    assert burst.where("drake-1") == "graveyard"
    assert any(number.startswith("702.33") for number in burst.cited)


def test_702_33_kicker_and_target_by_answers() -> None:
    asked = ruled("05-kicker-ask")
    assert asked.status == "choice_required"
    kicked: list[Record] = []
    current: Ruling = asked
    while current.status == "choice_required":
        pending = current["pending"]
        if pending["kind"] == "choose_yes_no":
            kicked.append(say(current, yes=False))
        elif pending["kind"] == "choose_number":
            kicked.append(say(current, number=0))
        else:
            kicked.append(pick(current, "Azure Drake"))
        current = ruled("05-kicker-ask", *kicked)
    assert current.where("drake-1") == "battlefield"
    assert current.object("drake-1")["damage"] == 2
    assert len(kicked) == 2


def test_701_6_the_last_counterspell_wins() -> None:
    war = ruled("05-counter-war")
    assert war.where("counterspell-1") == "graveyard"
    assert war.where("bears-1") == "graveyard"
    assert "Counterspell is countered" in war.short
    assert "Grizzly Bears is destroyed" in war.short
    assert len(war.steps("608.2n")) == 2, "a countered spell does not resolve"


def test_601_2c_a_counter_war_by_answers() -> None:
    answers: list[Record] = []
    wanted = ["Grizzly Bears", "Lightning Bolt", "Counterspell"]
    current = ruled("05-counter-war-ask")
    seen = []
    while current.status == "choice_required":
        pending = current["pending"]
        seen.append(pending["id"])
        fitting = [w for w in wanted if any(o["label"].startswith(w) for o in pending["options"])]
        answers.append(pick(current, fitting[-1] if len(seen) > 1 else fitting[0]))
        current = ruled("05-counter-war-ask", *answers)
    assert current.where("bears-1") == "graveyard"
    assert current.where("counterspell-1") == "graveyard"
    assert len(set(seen)) == len(seen) >= 2


def test_603_3b_each_player_orders_their_own() -> None:
    """Example 6: the active player's abilities go on the stack first, so the other's resolve first."""
    first = ruled("06-triggers-ask")
    assert (first["pending"]["kind"], first["pending"]["decided_by"]) == ("order", "A")
    assert "603.3b" in first["pending"]["rules"]
    dusk_first = order(first, "Ledger of Dusk")
    second = ruled("06-triggers-ask", dusk_first)
    assert (second["pending"]["kind"], second["pending"]["decided_by"]) == ("order", "B")
    end = ruled("06-triggers-ask", dusk_first, order(second, "Mirror of Spring"))
    sources = [item["source"] for item in end.zone("stack")]
    assert sources == ["dusk", "dawn", "spring", "autumn"]


def test_603_3b_no_order_is_asked_that_makes_no_difference() -> None:
    ruling = ruled("06-triggers-no-difference")
    assert ruling.status == "resolved"
    ordered = [step["choice"]["by"] for step in ruling["steps"] if step["event"]["event"] == "order_triggers"]
    assert ordered == ["any", "any"]


def order(ruling: Ruling, first: str) -> Record:
    options = ruling["pending"]["options"]
    firsts = [o["id"] for o in options if first in o["label"]]
    assert len(firsts) == 1
    return say(ruling, order=[*firsts, *(o["id"] for o in options if o["id"] not in firsts)])


def test_603_3b_all_stacks() -> None:
    explored = ruled("06-triggers-explore-stacks")
    assert (explored.status, explored.kind) == ("resolved", "depends")
    stacks = [[item["source"] for item in branch["state"]["stack"]] for branch in explored["branches"]]
    assert sorted(stacks) == [
        ["dawn", "dusk", "autumn", "spring"],
        ["dawn", "dusk", "spring", "autumn"],
        ["dusk", "dawn", "autumn", "spring"],
        ["dusk", "dawn", "spring", "autumn"],
    ]
    assert all(len(branch["courses"]) == 1 for branch in explored["branches"])


def test_603_3b_one_outcome() -> None:
    explored = ruled("06-triggers-explore-outcome")
    (branch,) = explored["branches"]
    assert len(branch["courses"]) == 4
    assert explored.kind == "outcome"
    for player in branch["state"]["players"]:
        assert len(player["hand"]) == 2
        assert player["library"]["size"] == 28


@pytest.mark.parametrize("number", range(4))
def test_a_branch_is_the_single_run(number: int) -> None:
    """A course of answers, given as answers, leads to the state of its branch."""
    branch = ruled("06-triggers-explore-stacks")["branches"][number]
    answers = [made["answer"] for made in branch["courses"][0]]
    single = ruled("06-triggers-ask", *answers)
    assert single.status == "resolved"
    assert single["state"] == branch["state"]
