"""Dependency, replaced draws and damage, designations, leaving players, levels: boards that judges are asked about."""

from __future__ import annotations

import pytest

from tests.examples.reading import ruled, say


@pytest.mark.parametrize("name", ["37-blood-moon-and-urborg", "37-urborg-and-blood-moon"])
def test_613_8a_no_land_is_a_swamp_whichever_is_older(name: str) -> None:
    ruling = ruled(name)
    urborg, forest = (ruling["layers"][one] for one in ("urborg-1", "forest-1"))
    told = [(entry["layer"], entry["source"], entry["applied"]) for entry in urborg[1:]]
    assert told == [("4", "moon-1", True), ("4", "urborg-1", True), ("4", "urborg-1", False)]
    assert urborg[2]["rule"] == "305.6"  # the mana ability of a Mountain
    assert [(entry["rule"], entry["applied"]) for entry in forest[1:]] == [("305.6", True), ("613.1d", False)]
    (why,) = forest[2]["why"]
    assert "Blood Moon" in why["text"]
    assert why["rules"] == ["305.7", "613.8a"]
    assert ruling["verdict"]["short"].startswith("Urborg, Tomb of Yawgmoth is a legendary Mountain land")


def test_613_8a_who_controls_the_aura_controls_the_creature() -> None:
    ruling = ruled("38-stolen-control")
    assert ruling.object("control-1")["controller"] == "B"
    assert ruling.object("bears-1")["controller"] == "B"


def test_702_52a_each_of_two_draws_may_be_replaced() -> None:
    asked = ruled("39-dredge")
    assert asked.status == "choice_required"
    ruling = ruled("39-dredge", say(asked, yes=True))
    assert ruling.status == "resolved"
    assert ruling.player("A")["library"]["size"] == 30 - 5 - 1
    assert ruled("39-dredge", say(asked, yes=False)).status == "choice_required"


def test_120_4a_what_is_excess_goes_to_the_controller() -> None:
    ruling = ruled("40-excess-damage")
    assert ruling.player("B")["life"] == 18
    assert ruling.before("120.4a", "120.3e", "704.5g")


def test_614_16_both_effects_double() -> None:
    tokens = [one for one in ruled("41-twice-that-many")["state"]["battlefield"] if one.get("token")]
    assert len(tokens) == 8


def test_725_2_the_monarch_draws_at_the_end_of_the_turn() -> None:
    ruling = ruled("42-monarch")
    assert ruling.player("A")["library"]["size"] == 29
    assert ruling.before("725.2", "121.1")


def test_800_4a_what_was_taken_falls_back() -> None:
    ruling = ruled("43-player-leaves")
    assert [one["id"] for one in ruling["state"]["battlefield"]] == ["bears-1"]
    assert ruling.object("bears-1")["controller"] == "B"


def test_701_12b_control_is_exchanged() -> None:
    ruling = ruled("44-exchange")
    assert (ruling.object("bears-1")["controller"], ruling.object("angel-1")["controller"]) == ("B", "A")


def test_702_138a_five_other_cards_are_exiled() -> None:
    ruling = ruled("45-escape")
    assert ruling.player("A")["life"] == 23
    assert len(ruling.player("A")["exile"]) == 5
    assert ruling.before("702.138a", "601.2h", "608.2n")


def test_716_2a_the_level_is_gained() -> None:
    ruling = ruled("46-class")
    assert ruling.object("class-1")["class_level"] == 2
    assert ruling.before("716.2a")


def test_601_2g_blue_mana_is_left() -> None:
    ruling = ruled("47-colors-left")
    untapped = [one["id"] for one in ruling["state"]["battlefield"] if not one.get("tapped")]
    assert untapped == ["island-a1", "island-a2"]
