"""Cards with several faces or parts: boards that judges are asked about."""

from __future__ import annotations

from tests.examples.reading import ruled


def test_701_42a_two_cards_become_one_permanent() -> None:
    melded = ruled("128-hanweir-melds").object("battlements-1")
    assert melded["melded"]
    assert melded["card"]["name"] == "Hanweir, the Writhing Township"
    assert [part["id"] for part in melded["merged"]] == ["battlements-1@3", "garrison-1@2"]
    assert "cease" not in ruled("128-hanweir-melds").short


def test_712_21c_both_cards_return() -> None:
    blinked = ruled("129-a-melded-permanent-is-exiled-and-returns")
    assert blinked.where("host-1") == "battlefield"
    assert blinked.where("scavengers-1") == "battlefield"
    assert not blinked.object("host-1").get("melded")


def test_202_3c_the_copy_has_mana_value_0() -> None:
    killed = ruled("130-a-copy-of-a-melded-permanent-has-mana-value-0")
    assert killed.where("clone-1") == "graveyard"
    host = [{"type": "cast", "player": "A", "object": "smother-1", "targets": ["host-1"]}]
    assert ruled("130-a-copy-of-a-melded-permanent-has-mana-value-0", actions=host).status == "illegal"


def test_712_9_a_copy_that_is_no_double_faced_card() -> None:
    stays = ruled("131-a-copy-of-a-werewolf-cannot-transform")
    assert "701.27c" in stays.cited
    turned = [{"type": "cast", "player": "A", "object": "moon-1", "targets": ["ironsmith-1"]}]
    both = ruled("131-a-copy-of-a-werewolf-cannot-transform", actions=turned)
    assert both.object("ironsmith-1")["face"] == "back"


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
