"""Ways of casting, costs, triggers, copies, history and loops: boards that judges are asked about."""

from __future__ import annotations

from tests.examples.reading import ruled, say


def test_702_34a_flashback_exiles_the_card() -> None:
    ruling = ruled("27-flashback")
    assert ruling.status == "resolved"
    assert ruling.where("twice-1") == "exile"
    assert ruling.player("A")["library"]["size"] == 29
    assert ruling.before("702.34a", "601.2f", "608.2n")


def test_702_102a_both_halves_of_a_fused_card() -> None:
    ruling = ruled("27-fuse")
    assert ruling.status == "resolved"
    assert (ruling.where("golem-1"), ruling.where("moat-1")) == ("graveyard", "graveyard")


def test_702_21a_ward_counters_what_is_not_paid_for() -> None:
    ruling = ruled("28-ward")
    assert ruling.status == "resolved"
    assert (ruling.where("bolt-1"), ruling.where("mystic-1")) == ("graveyard", "battlefield")
    assert ruling.before("702.21a", "118.3", "701.6a")


def test_118_12a_ward_asks_whether_it_is_paid() -> None:
    asked = ruled("28-ward-paid")
    assert asked.status == "choice_required"
    assert ruled("28-ward-paid", say(asked, yes=True)).where("mystic-1") == "graveyard"
    assert ruled("28-ward-paid", say(asked, yes=False)).where("mystic-1") == "battlefield"


def test_707_10_the_copy_resolves_first() -> None:
    asked = ruled("29-copy-of-a-spell")
    assert asked.status == "choice_required"
    ruling = ruled("29-copy-of-a-spell", say(asked, yes=False))
    assert ruling.status == "resolved"
    assert (ruling.life("A"), ruling.life("B")) == (20, 14)
    assert ruling.before("707.10", "120.3a")


def test_702_51a_convoke_pays_with_a_creature() -> None:
    ruling = ruled("30-convoke")
    assert ruling.status == "resolved"
    assert ruling.player("B")["life"] == 16
    assert ruling.object("elf-1")["tapped"]


def test_601_2f_affinity_reduces_the_total_cost() -> None:
    ruling = ruled("30-affinity")
    assert ruling.status == "resolved"
    assert ruling.where("frog-1") == "battlefield"
    assert ruling.before("118.7", "601.2h")


def test_714_3a_a_saga_enters_with_a_lore_counter() -> None:
    ruling = ruled("31-saga")
    assert ruling.counters("saga-1") == {"lore": 1}
    assert ruling.before("714.3a", "603.3a")


def test_608_2i_a_creature_died_this_turn() -> None:
    ruling = ruled("32-morbid")
    assert ruling.where("golem-1") == "graveyard"
    assert ruling.before("704.5g", "704.5f")


def test_607_2a_what_is_exiled_later_does_not_return() -> None:
    ruling = ruled("33-exiled-for-good")
    assert ruling.status == "resolved"
    assert (ruling.where("journey-1"), ruling.where("bears-1")) == ("graveyard", "exile")


def test_606_4_a_loyalty_ability_is_paid_with_counters() -> None:
    ruling = ruled("34-loyalty")
    assert ruling.counters("walker-1") == {"loyalty": 5}
    assert ruling.before("606.4", "121.1")


def test_615_8_the_next_damage_of_the_chosen_source() -> None:
    ruling = ruled("35-chosen-source")
    assert ruling.player("B")["life"] == 20
    assert ruling.before("609.7a", "615.8")


def test_104_4b_a_mandatory_loop_is_a_draw() -> None:
    ruling = ruled("36-mandatory-loop")
    assert ruling.status == "resolved"
    assert "104.4b" in ruling.cited
