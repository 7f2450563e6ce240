"""The examples of Auras, Equipment and protection: what comes of them, and the rules that make it so."""

from __future__ import annotations

from tests.examples.reading import ruled


def test_702_6a_an_aura_and_equipment_on_one_creature() -> None:
    ruling = ruled("25-aura-and-equipment")
    assert ruling.status == "resolved"
    assert ruling.object("strength-1")["attached_to"] == "bears-1"
    assert ruling.object("bonesplitter-1")["attached_to"] == "bears-1"
    assert ruling.size("bears-1") == (5, 4)
    assert ruling.before("303.4a", "608.3c", "702.6a", "701.3a")
    assert {"601.2c", "613.7e", "701.3c"} <= ruling.cited


def test_702_16e_protection_from_a_sweeper() -> None:
    ruling = ruled("25-protection-from-a-sweeper")
    assert (ruling.status, ruling.where("knight-1"), ruling.where("bears-1")) == (
        "resolved",
        "battlefield",
        "graveyard",
    )
    assert {"702.16e", "615.1a"} <= ruling.cited
    (dealt,) = ruling.steps("120.3e")
    assert dealt["text"] == "Pyroclasm deals 2 damage to Grizzly Bears."
