"""Examples 152 to 165: famous questions about continuous effects, and how permanents enter under them (611–614)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.examples.reading import Ruling, ruled


def last(ruling: Ruling, ref: str) -> dict[str, Any]:
    """What an object is after the last layer."""
    result: dict[str, Any] = ruling["layers"][ref][-1]["result"]
    return result


def reasons(ruling: Ruling, ref: str, layer: str) -> list[tuple[str, tuple[str, ...]]]:
    """Why effects of a layer were applied to an object when they were: the sentences and their rules."""
    entries = [entry for entry in ruling["layers"][ref] if entry["layer"] == layer]
    return [(why["text"], tuple(why["rules"])) for entry in entries for why in entry.get("why", ())]


@pytest.mark.parametrize(
    ("name", "ref"),
    [
        ("152-blood-moon-and-dark-depths", "depths-1@2"),
        ("154-blood-moon-and-a-guildgate", "gate-1@2"),
        ("155-blood-moon-and-a-bounce-land", "aqueduct-1@2"),
    ],
)
def test_614_12_lands_under_blood_moon(name: str, ref: str) -> None:
    """614.12, 305.7: no counters, untapped, nothing triggers: each is a Mountain from the moment it enters."""
    ruling = ruled(name)
    land = ruling.object(ref)
    assert (land.get("tapped", False), land.get("counters", {})) == (False, {})
    assert last(ruling, ref)["types"][-1] == "Mountain"
    assert last(ruling, ref)["abilities"] == ["{T}: Add {R}."]
    assert not ruling["state"].get("stack")
    assert any("because of Blood Moon" in step["text"] for step in ruling["steps"])


def test_603_6b_an_ability_that_is_lost_does_not_trigger() -> None:
    """603.6b: the continuous effect applies the moment the permanent is on the battlefield."""
    ruling = ruled("155-blood-moon-and-a-bounce-land")
    (step,) = [step for step in ruling["steps"] if "does not trigger" in step["text"]]
    assert [cite["number"] for cite in step["rules"]] == [
        "603.6b",
        "613.1d",
        "305.7",
    ]


def test_714_3a_urzas_saga_under_blood_moon() -> None:
    """714.3a, 714.4: the ability of a Saga is none of its text; without chapter abilities it is never sacrificed."""
    ruling = ruled("153-blood-moon-and-urzas-saga")
    assert ruling.counters("saga-1@2") == {"lore": 1}
    assert last(ruling, "saga-1@2")["types"] == ["enchantment", "land", "Saga", "Mountain"]


@pytest.mark.parametrize(
    ("name", "humility", "prison"),
    [
        ("156-humility-opalescence-and-ghostly-prison", (4, 4), (3, 3)),
        ("156-opalescence-humility-and-ghostly-prison", (1, 1), (1, 1)),
    ],
)
def test_613_6_humility_opalescence_and_ghostly_prison(
    name: str, humility: tuple[int, int], prison: tuple[int, int]
) -> None:
    """613.6, 613.7: the Prison is a creature without abilities; the younger effect of layer 7b sets its size."""
    ruling = ruled(name)
    assert (ruling.size("humility-1"), ruling.size("prison-1")) == (humility, prison)
    assert last(ruling, "prison-1")["abilities"] == []
    texts = reasons(ruling, "humility-1", "7b")
    assert any(rules == ("613.6",) for _, rules in texts)
    assert any(rules == ("613.7",) for _, rules in texts)


@pytest.mark.parametrize(
    ("name", "pool", "saproling"),
    [
        ("157-life-and-limb-and-blood-moon-in-a-loop", {"Saproling", "Mountain"}, {"Saproling", "Mountain"}),
        ("157-blood-moon-and-life-and-limb-in-a-loop", {"Mountain"}, {"Saproling", "Forest"}),
    ],
)
def test_613_8b_a_loop(name: str, pool: set[str], saproling: set[str]) -> None:
    """613.8b: each depends on the other, so timestamps decide."""
    ruling = ruled(name)
    kinds = {"land", "creature"}
    assert {*last(ruling, "garden-1")["types"]} - kinds == pool
    assert {*last(ruling, "sap-1")["types"]} - kinds == saproling
    assert ("613.8b",) in [rules for _, rules in reasons(ruling, "garden-1", "4")]


def test_613_6_mycosynth_lattice_march_of_the_machines_and_humility() -> None:
    """613.6: all three go on in layer 7b although Humility has taken their abilities."""
    ruling = ruled("158-mycosynth-march-and-humility")
    assert {ruling.size(one) for one in ("lattice-1", "march-1", "humility-1", "forest-1")} == {(1, 1)}
    assert last(ruling, "forest-1")["abilities"] == []
    assert last(ruling, "forest-1")["colors"] == []


def test_613_8a_control_magic_is_stolen() -> None:
    """613.8a: who controls the creature depends on who controls the Aura."""
    ruling = ruled("159-control-magic-is-stolen")
    assert last(ruling, "bears-1")["controller"] == "A"
    ((text, rules),) = reasons(ruling, "bears-1", "2")
    assert text.endswith("it changes what this effect does.")
    assert rules == ("613.8a", "613.8b")


def test_613_8a_lifecraft_engine_and_a_vehicle() -> None:
    """613.8a: the Vehicle that was crewed later is an Elf, too."""
    ruling = ruled("160-lifecraft-engine-and-a-crewed-vehicle")
    assert ruling.size("copter-1") == (4, 4)
    assert {"Vehicle", "Elf", "creature"} <= {*last(ruling, "copter-1")["types"]}
    assert "Elf" not in last(ruling, "engine-1")["types"]


def test_613_7_three_slivers() -> None:
    """613.7: what a later effect grants is added to what earlier ones granted."""
    ruling = ruled("161-three-slivers-that-give-each-other-abilities")
    for sliver in ("winged-1", "heart-1", "talon-1"):
        assert {"flying", "haste", "first strike"} <= {*last(ruling, sliver)["abilities"]}


def test_613_1_abilities_by_power() -> None:
    """613.1: in layer 6 power is what layers 1 to 6 have made of it."""
    ruling = ruled("162-abilities-by-power")
    assert (ruling.size("bears-1"), last(ruling, "bears-1")["abilities"]) == ((7, 7), [])
    assert (ruling.size("giant-1"), last(ruling, "giant-1")["abilities"]) == ((2, 2), ["trample"])


def test_613_7n_a_sliver_that_rises_from_the_grave() -> None:
    """613.7n, 611.2e: its own effect makes it colorless first, then the other adds black."""
    ruling = ruled("163-a-sliver-that-rises-from-the-grave")
    assert last(ruling, "sliver-1@2")["colors"] == ["B"]
