"""What waits: a regeneration shield, and a delayed triggered ability."""

from __future__ import annotations

from tests.examples.reading import ruled


def test_701_19a_the_shield_saves_a_creature_from_lethal_damage() -> None:
    burnt = ruled("25-regeneration")
    assert burnt.where("troll-1") == "battlefield"
    assert burnt.object("troll-1")["tapped"]
    assert "damage" not in burnt.object("troll-1")
    assert burnt.before("701.19a", "614.8")
    assert "effects" not in burnt["state"]


def test_603_7b_the_card_comes_back_at_the_next_end_step_as_a_new_object() -> None:
    back = ruled("25-delayed-return")
    assert back.before("603.7a", "603.7b")
    (bears,) = back["state"]["battlefield"]
    assert bears["id"] == "bears-1@3"
    assert "counters" not in bears
    assert "delayed_triggers" not in back["state"]
