"""Replacement, prevention and redirection (614–616): boards that judges are asked about."""

from __future__ import annotations

import pytest

from tests.examples.reading import pick, ruled, say


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
    assert (pending["decided_by"], pending["rules"]) == ("A", ["616.1e", "616.1"])
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
    ruling = ruled("75-tokens-and-squirrels")
    assert ruling.kind == "outcome"  # the order of the two effects makes no difference (616.1)
    names = tokens(ruling)
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


def test_616_1g_who_creates_tokens_has_them_doubled_and_another_player_has_them() -> None:
    """616.1g, 616.1b, 111.2: creating contains entering, so A's Season doubles, and B's has nothing to double."""
    ruling = ruled("132-doubling-season-and-gather-specimens")
    assert [(one["controller"], one["owner"]) for one in ruling.tokens()] == [("B", "A")] * 4
    assert ruling.short == "A creates four 1/1 Goblin tokens, which B controls."
    (said,) = (step["text"] for step in ruling["steps"] if "creates 4" in step["text"])
    assert said.endswith("4 of them enter under B's control.")


def test_616_1b_counters_are_doubled_for_who_will_control_it() -> None:
    ruling = ruled("132-gathered-worker-and-doubling-season")
    assert ruling.object("worker-1")["controller"] == "B"
    assert ruling.counters("worker-1") == {"+1/+1": 2}
    assert ruling.before("616.1b", "614.16")


def test_614_12_a_card_that_was_not_cast_is_exiled_and_tokens_are_created() -> None:
    """614.12, 614.6: the Dragon never enters; the Priest says nothing of tokens."""
    ruling = ruled("133-containment-priest")
    assert (ruling.where("shivan-1"), len(ruling.tokens())) == ("exile", 2)
    assert not [step for step in ruling["steps"] if "battlefield" in step["text"]]


@pytest.mark.parametrize(
    ("first", "umbra", "shield", "tapped"),
    [
        ("Regenerate", "battlefield", {"shield": 1}, True),
        ("Spider Umbra", "graveyard", {"shield": 1}, False),
        ("a shield counter", "battlefield", {}, False),
    ],
)
def test_616_1e_one_of_three_effects_saves_the_creature(first, umbra, shield, tapped) -> None:
    """616.1e, 614.6: the one that its controller chooses is applied; the others are there for the next time."""
    name = "134-regeneration-umbra-and-shield-counter"
    asked = ruled(name)
    assert (asked["pending"]["decided_by"], asked["pending"]["rules"]) == ("B", ["616.1e", "616.1"])
    ruling = ruled(name, pick(asked, first))
    assert (ruling.where("bears-1"), ruling.where("umbra-1")) == ("battlefield", umbra)
    assert (ruling.counters("bears-1"), bool(ruling.object("bears-1").get("tapped"))) == (shield, tapped)


def test_614_17d_what_persists_under_solemnity_has_no_counter_to_double() -> None:
    """614.17c, 614.17d: it would be a creature, so it enters without; Doubling Season modifies nothing."""
    ruling = ruled("135-solemnity-and-persist")
    assert (ruling.where("finks-1"), ruling.counters("finks-1"), ruling.life("A")) == ("battlefield", {}, 22)
    assert not [step for step in ruling["steps"] if "Doubling Season" in step["text"]]
    assert not [step for step in ruling["steps"] if "with a -1/-1 counter" in step["text"]]


@pytest.mark.parametrize(("first", "counters"), [("Doubling Season", {"+1/+1": 1}), ("Vorinclex", {})])
def test_616_1e_half_of_one_counter_is_none(first, counters) -> None:
    """616.1e, 107.1a: halved first, nothing is left to double; doubled first, one of two counters is."""
    asked = ruled("135-vorinclex-and-doubling-season")
    assert asked["pending"]["decided_by"] == "A"
    assert ruled("135-vorinclex-and-doubling-season", pick(asked, first)).counters("bears-1") == counters
