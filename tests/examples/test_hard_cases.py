"""Examples 166 to 175: questions about many things at once, many times over, or in the hands of another player."""

from __future__ import annotations

import json

import pytest

from tests.examples.reading import pick, request, ruled


def test_120_3f_one_gain_of_life_and_a_trigger_for_each_creature() -> None:
    """120.3f, 603.2c: the damage is one event, with six recipients four of which are creatures."""
    ruling = ruled("166-one-gain-of-life-for-all-the-damage")
    assert ruling.life("A") == 20 + 6 - 1 - 2
    assert ruling.life("B") == 20 - 1 - 2
    assert ruling.counters("mate-1") == {"+1/+1": 1}
    assert len([step for step in ruling.steps("603.2") if "Repercussion" in step["text"]]) == 4


def test_111_2_each_kind_of_token_is_doubled() -> None:
    ruling = ruled("167-two-kinds-of-tokens-doubled")
    made = [token["card"] for token in ruling.tokens()]
    assert sorted(one["abilities"][0]["name"] for one in made) == ["deathtouch", "deathtouch", "lifelink", "lifelink"]
    assert {(one["power"], one["toughness"]) for one in made} == {("3", "3")}


def test_608_2h_power_with_what_died_at_the_same_time() -> None:
    """608.2h, 603.10a: two counters and two Lieges."""
    ruling = ruled("168-power-as-it-last-existed")
    assert ruling.life("B") == 20 - (1 + 2 + 2)


def test_603_2c_that_player_is_another_one_each_time() -> None:
    ruling = ruled("169-that-player-mills-that-many")
    milled = {player: 30 - ruling.player(player)["library"]["size"] for player in "ABC"}
    assert milled == {"A": 0, "B": 4, "C": 3}


def test_704_3_checked_until_nothing_happens() -> None:
    ruling = ruled("170-twelve-rounds-of-state-based-actions")
    assert [item["id"] for item in ruling.zone("battlefield")] == ["land-a1"]
    assert len(ruling.steps("704.5g")) == 13


def test_616_1f_fifty_doublings() -> None:
    """616.1f, 614.5: each of the fifty effects has its one opportunity."""
    assert ruled("171-fifty-doublings").counters("bear-1") == {"+1/+1": 2**50}


def test_what_no_number_of_the_format_can_tell_is_undetermined() -> None:
    body = request("171-fifty-doublings")
    more = [{**body["state"]["battlefield"][-1], "id": f"more-{number}"} for number in range(20)]
    body["state"]["battlefield"] += more
    ruling = ruled("171-fifty-doublings", state=body["state"])
    assert (ruling.status, ruling.where("growth-1")) == ("undetermined", "hand")
    assert str(2**53 - 1) in ruling.short
    assert "number" in json.dumps(ruling["explanation"])


@pytest.mark.parametrize(("first", "counters"), [("Doubling Season", 3), ("Hardened Scales", 4)])
def test_616_1_who_controls_what_is_affected_chooses(first: str, counters: int) -> None:
    """616.1, 616.1e: A's spell puts the counter on it, B chooses."""
    asked = ruled("172-the-controller-of-what-is-affected-chooses")
    assert asked["pending"]["decided_by"] == "B"
    ruling = ruled("172-the-controller-of-what-is-affected-chooses", pick(asked, first))
    assert ruling.counters("bear-1") == {"+1/+1": counters}


def test_603_7b_made_in_the_end_step_it_waits_for_the_next_one() -> None:
    ruling = ruled("173-sneak-attack-in-the-end-step")
    (triggers,) = ruling.steps("603.7b")
    (turn,) = (step for step in ruling.steps("513.1") if "turn 5" in step["text"])
    assert triggers["n"] == turn["n"] + 1
    assert ruling.where("bear-1") == "graveyard"


def test_614_16_tokens_doubled_six_times() -> None:
    ruling = ruled("174-tokens-doubled-six-times")
    assert len({token["id"] for token in ruling.tokens()}) == 2 * 2**6


@pytest.mark.parametrize(("first", "zombies"), [("Kalitas", 1), ("Rest in Peace", 0)])
def test_616_1e_who_chooses_for_a_stolen_creature(first: str, zombies: int) -> None:
    """616.1e: B's spell, B's creature, B's effects; A controls the creature. Once it would be exiled it would not die."""
    asked = ruled("175-who-chooses-for-a-stolen-creature")
    assert asked["pending"]["decided_by"] == "A"
    ruling = ruled("175-who-chooses-for-a-stolen-creature", pick(asked, first))
    assert ruling.where("bear-1") == "exile"
    assert [token["controller"] for token in ruling.tokens()] == ["B"] * zombies
