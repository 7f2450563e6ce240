"""Replacement, prevention and redirection (614–616): boards that judges are asked about."""

from __future__ import annotations

import pytest

from tests.examples.reading import ruled, say


def contests(ruling):
    return [step["contest"] for step in ruling["steps"] if "contest" in step]


def tokens(ruling) -> list[str]:
    return sorted(one["card"]["name"] for one in ruling.tokens())


def test_614_12_a_land_that_will_be_a_mountain_asks_for_no_life() -> None:
    ruling = ruled("65-blood-moon-and-a-shock-land")
    assert ruling.status == "resolved"
    assert ruling.player("A")["life"] == 20
    assert not ruling.object("grave-1").get("tapped")


def test_614_12_a_creature_without_abilities_has_no_counters() -> None:
    ruling = ruled("66-humility-and-modular")
    assert ruling.counters("worker-1") == {}


@pytest.mark.parametrize(("first", "counters"), [("Doubling Season", 3), ("Hardened Scales", 4)])
def test_616_1e_the_controller_of_the_creature_chooses_what_is_first(first: str, counters: int) -> None:
    asked = ruled("67-which-effect-on-counters-first")
    pending = asked["pending"]
    assert (pending["decided_by"], pending["rules"]) == ("A", ["616.1e"])
    option = next(one["id"] for one in pending["options"] if one["label"] == first)
    ruling = ruled("67-which-effect-on-counters-first", say(asked, pick=[option]))
    assert ruling.counters("worker-1") == {"+1/+1": counters}
    chosen = next(one for one in contests(ruling) if one["settled"] == "chosen")
    assert [one["effect"] for one in chosen["contenders"] if one["applies"]] == [first]
    assert (chosen["chooser"], chosen["rule"]) == ("A", "616.1e")


def test_615_5_the_controller_of_the_source_draws_for_both() -> None:
    ruling = ruled("68-cards-for-prevented-damage")
    assert ruling.player("A")["library"]["size"] == 30 - 4
    assert ruling.player("B")["library"]["size"] == 30


def test_615_5_what_was_prevented_is_dealt_to_the_sources_controller() -> None:
    asked = ruled("69-damage-thrown-back")
    bolt = next(one["id"] for one in asked["pending"]["options"] if one["label"] == "Lightning Bolt")
    ruling = ruled("69-damage-thrown-back", say(asked, pick=[bolt]))
    assert (ruling.player("A")["life"], ruling.player("B")["life"]) == (17, 20)
    assert ruling.before("609.7a", "615.8")


def test_614_9_all_of_it_is_dealt_to_the_giant() -> None:
    ruling = ruled("70-all-damage-on-one-creature")
    assert ruling.object("giant-1")["damage"] == 6
    assert (ruling.player("A")["life"], ruling.player("B")["life"]) == (18, 20)


def test_120_4c_the_life_total_becomes_1() -> None:
    ruling = ruled("71-no-less-than-1-life")
    assert ruling.player("B")["life"] == 1
    assert ruling.before("614.1a", "120.3a")


def test_615_12_the_counter_is_removed_and_the_damage_is_dealt() -> None:
    ruling = ruled("72-damage-that-cannot-be-prevented")
    assert "615.12" in [cite["number"] for step in ruling["steps"] for cite in step["rules"]]
    assert [one["id"] for one in ruling["state"]["battlefield"] if one["id"].startswith("centaur")] == []


def test_702_89a_what_is_not_destroyed_is_not_exiled() -> None:
    ruling = ruled("73-umbra-armor-and-exile")
    assert "bears-1" in [one["id"] for one in ruling["state"]["battlefield"]]
    assert "umbra-1" not in [one["id"] for one in ruling["state"]["battlefield"]]


def test_614_5_two_effects_on_each_token() -> None:
    names = tokens(ruled("74-one-of-each-twice"))
    assert {name: names.count(name) for name in names} == {"Clue Token": 3, "Food Token": 3, "Treasure Token": 3}


def test_614_16_the_squirrels_are_doubled_too() -> None:
    asked = ruled("75-tokens-and-squirrels")
    for option in asked["pending"]["options"]:
        names = tokens(ruled("75-tokens-and-squirrels", say(asked, pick=[option["id"]])))
        assert {name: names.count(name) for name in names} == {"Soldier Token": 4, "Squirrel Token": 4}


def test_614_9_the_next_damage_is_dealt_to_its_own_player() -> None:
    assert ruled("76-the-next-damage-elsewhere").player("A")["life"] == 17


def test_615_10_one_of_the_damage_to_each_cleric() -> None:
    ruling = ruled("77-one-of-that-damage")
    assert ruling.object("defender-1")["damage"] == 1


def test_615_5_a_counter_for_each_damage() -> None:
    assert ruled("78-counters-for-each-damage-prevented").counters("bears-1") == {"+1/+1": 2}


def test_614_12_it_is_judged_as_it_will_be_on_the_battlefield() -> None:
    assert ruled("79-abilities-lost-in-the-graveyard").object("treefolk-1")["tapped"]
