"""The examples of copies, casualty, prevention and control that are often ruled wrong."""

from __future__ import annotations

from tests.examples.reading import ruled, say
from tests.examples.test_copies import answered, copied


def test_707_10f_a_copied_spell_keeps_x() -> None:
    ruling = ruled("136-a-copied-spell-keeps-x")
    (token,) = ruling.tokens()
    assert ruling.counters(token["id"]) == {"+1/+1": 3}
    assert ruling.counters("one-1") == {"+1/+1": 3}
    assert "creates" not in ruling.short


def test_707_10_offspring_is_paid_for_the_copy_too() -> None:
    ruling = ruled("137-offspring-of-a-copied-spell")
    assert "A creates two 1/1 Tender Wildguide tokens" in ruling.short
    assert len(ruling.tokens()) == 3


def test_707_10f_the_token_of_a_copied_spell_has_magecraft() -> None:
    ruling = ruled("138-magecraft-on-a-token")
    assert len(ruling.zone("hand", "A")) == 2


def test_707_6_a_clone_of_the_clay_is_what_its_controller_chooses() -> None:
    ruling = answered("139-a-clone-of-primal-clay", "a 3/3", True, "a 2/2")
    assert (copied(ruling, "clone-1")["name"], copied(ruling, "clone-1")["power"]) == ("Primal Clay", "2")


def test_613_2a_cytoshape_copies_what_the_clay_became() -> None:
    values = copied(answered("140-cytoshape-of-primal-clay", "a 1/6", "Primal Clay"), "bears-1")
    assert (values["power"], values["toughness"]) == ("1", "6")
    assert "Wall" in values["type_line"]


def test_702_103e_both_become_creatures_without_their_target() -> None:
    ruling = ruled("141-a-copied-bestowed-aura-without-its-target")
    assert {"702.103e", "608.3f"} <= ruling.cited
    assert not [step for step in ruling["steps"] if "does not resolve" in step["text"]]
    (token,) = ruling.tokens()
    assert ("attached_to" in token, ruling.where("satyr-1")) == (False, "battlefield")


def test_607_2i_casualty_that_silverquill_gives_is_paid_and_copies() -> None:
    ruling = ruled("142-casualty-that-silverquill-gives")
    assert (ruling.life("A"), ruling.where("bears-1")) == (28, "graveyard")


def test_615_5_each_of_two_swans_has_its_damage_prevented() -> None:
    ruling = ruled("143-two-swans-and-one-spell")
    assert len(ruling.zone("hand", "A")) == 5
    assert (ruling.where("swans-1"), ruling.where("swans-2")) == ("battlefield", "battlefield")


def test_608_2h_its_controller_is_who_last_controlled_it() -> None:
    ruling = ruled("144-stolen-and-returned-before-the-trigger-resolves")
    assert ruling.short.endswith("and B draws a card.")
    assert ruling.where("air-1") == "hand"


def test_608_2h_the_thief_is_the_controller_of_what_dies() -> None:
    first = ruled("145-a-stolen-creature-dies")
    assert first["pending"]["player"] == "B"
    assert len(ruled("145-a-stolen-creature-dies", say(first, yes=True)).zone("hand", "B")) == 1
