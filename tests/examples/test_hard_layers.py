"""Examples 50 to 59: hard questions about continuous effects, answered from Oracle text (611–613)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.examples.reading import Ruling, pick, ruled


def last(ruling: Ruling, ref: str) -> dict[str, Any]:
    """What an object is after the last layer."""
    result: dict[str, Any] = ruling["layers"][ref][-1]["result"]
    return result


@pytest.mark.parametrize(
    ("name", "sizes"),
    [
        ("50-opalescence-and-humility", {"humility-1": (1, 1), "anthem-1": (1, 1), "bears-1": (1, 1)}),
        ("50-humility-and-opalescence", {"humility-1": (4, 4), "anthem-1": (3, 3), "bears-1": (1, 1)}),
    ],
)
def test_613_6_opalescence_and_humility(name: str, sizes: dict[str, tuple[int, int]]) -> None:
    """613.6, 613.7: both effects go on in layer 7b, where the younger one wins."""
    ruling = ruled(name)
    assert {one: ruling.size(one) for one in sizes} == sizes
    assert last(ruling, "humility-1")["abilities"] == []


def test_613_8_three_in_a_row() -> None:
    """613.8b: Conspiracy waits for Opalescence, which waits for Enchanted Evening."""
    ruling = ruled("51-opalescence-evening-conspiracy")
    assert last(ruling, "bears-1")["types"] == ["creature", "enchantment", "Elf"]
    assert ruling.size("evening-1") == (5, 5)


def test_613_8_life_and_limb() -> None:
    """613.8a: Blood Moon waits for Life and Limb; Life and Limb waits for the Dryad."""
    moon = ruled("52-life-and-limb-and-blood-moon")
    assert {*last(moon, "sap-1")["types"]} == {"creature", "land", "Saproling", "Mountain"}
    assert {*last(moon, "forest-1")["types"]} == {"basic", "creature", "land", "Saproling", "Forest"}
    dryad = ruled("52-life-and-limb-and-dryad")
    assert dryad.size("plains-1") == (1, 1)
    assert {"Plains", "Swamp", "Saproling", "creature"} <= {*last(dryad, "plains-1")["types"]}


def test_613_8_lignify_on_archetype_of_imagination() -> None:
    """613.8a: the Archetype's effects do not exist."""
    ruling = ruled("53-lignify-on-archetype")
    assert "flying" in last(ruling, "crow-1")["abilities"]
    assert "flying" not in last(ruling, "bears-1")["abilities"]


def test_613_8_omo_and_ashaya() -> None:
    """613.8a: a creature that is a land has every land type, and not every creature type."""
    types = {*last(ruled("54-omo-and-ashaya"), "bears-1")["types"]}
    assert {"Desert", "Urza's", "Forest", "Bear", "land", "creature"} <= types
    assert "Elf" not in types


def test_704_5n_an_equipment_that_is_a_creature() -> None:
    """704.5n, 301.5c: it becomes unattached."""
    ruling = ruled("55-march-of-the-machines")
    assert ruling.object("dagger-1").get("attached_to") is None
    assert ruling.size("ring-1") == (1, 1)


def test_612_2_magical_hack_on_blood_moon() -> None:
    """612.2, 608.2d: two questions, and then nonbasic lands are Islands."""
    first = ruled("56-magical-hack-ask")
    old = pick(first, "Mountain")
    second = ruled("56-magical-hack-ask", old)
    assert "Mountain" not in {option["label"] for option in second["pending"]["options"]}
    end = ruled("56-magical-hack-ask", old, pick(second, "Island"))
    assert end.status == "resolved"
    assert last(end, "mutavault-1")["types"] == ["land", "Island"]


def test_613_8_necrotic_ooze_and_yixlid_jailer() -> None:
    """613.8a: what the Ooze has depends on what the Jailer leaves."""
    abilities = last(ruled("57-necrotic-ooze-and-yixlid-jailer"), "ooze-1")["abilities"]
    assert [words.partition(",")[0] for words in abilities] == ["As long as this creature is on the battlefield"]


def test_614_12_metallic_mimic_and_arcane_adaptation() -> None:
    """614.12: the Bears would enter as an Elf."""
    assert ruled("58-metallic-mimic-and-arcane-adaptation").counters("bears-1") == {"+1/+1": 1}


def test_611_2e_rise_from_the_grave() -> None:
    """611.2e: it enters as a black Zombie in addition to what it is."""
    ruling = ruled("59-rise-from-the-grave")
    assert ruling.where("bears-1") == "battlefield"
    assert any("Zombie" in effect["text"] for effect in ruling["state"]["effects"])
