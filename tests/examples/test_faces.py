"""Cards with several faces or parts: boards that judges are asked about."""

from __future__ import annotations

from tests.examples.reading import ruled


def test_715_3d_from_its_adventure_the_card_is_cast() -> None:
    ruling = ruled("80-adventure")
    assert ruling.status == "resolved"
    assert (ruling.where("giant-1"), ruling.where("bears-1")) == ("battlefield", "graveyard")
    assert ruling.before("715.3", "715.3d", "608.3a")


def test_720_3d_an_omen_goes_into_the_library() -> None:
    ruling = ruled("80-omen")
    assert ruling.status == "resolved"
    assert ruling.before("720.3", "720.3d", "701.24a")


def test_712_12_a_land_on_the_back_is_played_from_the_graveyard() -> None:
    ruling = ruled("81-land-on-the-back")
    assert ruling.status == "resolved"
    assert ruling.where("warrior-1") == "battlefield"
    assert ruling.short == "Akoum Teeth enters the battlefield tapped."


def test_718_4_a_prototype_comes_back_in_full_size() -> None:
    ruling = ruled("83-prototype", explain=["automaton-1"])
    assert ruling.status == "resolved"
    assert ruling.before("718.3", "608.3a")


def test_712_8c_disturbed_it_is_its_back_face() -> None:
    ruling = ruled("84-disturb")
    assert ruling.short == "Luminous Phantom enters the battlefield."
    assert "400.7g" not in ruling.cited


def test_702_167a_crafted_with_a_card_in_the_graveyard() -> None:
    ruling = ruled("85-craft")
    assert (ruling.where("sawblades-1"), ruling.where("myr-1")) == ("battlefield", "exile")


def test_710_2_flipped_its_other_text_applies() -> None:
    assert ruled("86-flip").life("B") == 16
