"""What an ability refers to: the object of its event as it last was, the present, or "
"nothing any more (603.4, 608.2h)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, activate, answered, cast, life, names, steps
from tests.rules.boards import BOLT, DOOM_BLADE, Board, card
from tests.rules.fights import done
from tests.rules.pool import creature, instant

SOLDIER = creature("Soldier", "{W}", "", "2/3")
SWORD = card(
    "Sword",
    "{1}",
    "Artifact — Equipment",
    "Whenever equipped creature is dealt damage, it deals that much damage to target player.\nEquip {1}",
)
LASH = card(
    "Lash",
    "{1}",
    "Artifact — Equipment",
    "Whenever equipped creature is dealt damage, it deals damage equal to its power to target player.\nEquip {1}",
)


@pytest.mark.parametrize(("equipment", "left"), [(SWORD, 17), (LASH, 18)])
def test_608_2h_the_equipped_creature_of_the_event_deals_the_damage(equipment, left: int):
    """608.2h, 113.7a: the creature died, and the Equipment is attached to nothing; the creature deals the damage."""
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", soldier=SOLDIER)
    board.put("A", "battlefield", "sword", equipment, attached_to="soldier")
    outcome = answered(board, cast("A", "bolt", "soldier"), RESOLVE, RESOLVE, picks=("B",))
    assert life(done(outcome).state, "B") == left


HUSK = creature("Husk", "{B}", "Sacrifice a creature: This creature gains flying and gets +2/+2 until end of turn.")


def test_400_7_what_was_sacrificed_for_the_cost_gets_nothing():
    """400.7, 109.2: the card in the graveyard is found (400.7j), but it is not the creature that is meant."""
    outcome = done(Board().field("A", husk=HUSK).run(activate("A", "husk"), RESOLVE))
    assert outcome.state.effects == ()
    assert "Nothing begins for Husk" in steps(outcome, "start_effect")[0]


def test_400_7j_what_was_sacrificed_for_the_cost_is_found_in_the_graveyard():
    ghost = creature("Ghost", "{B}", "Sacrifice this creature: Return this card to its owner's hand.")
    outcome = done(Board().field("A", ghost=ghost).run(activate("A", "ghost"), RESOLVE))
    assert names(outcome.state, "hand", "A") == ["Ghost"]


BRIDGE = card(
    "Bridge",
    "{B}",
    "Enchantment",
    "Whenever a nontoken creature is put into your graveyard from the battlefield, if this "
    "card is in your graveyard, "
    "create a 2/2 black Zombie creature token.",
)
CREMATE = instant("Cremate", "{B}", "Exile target card from a graveyard.")


@pytest.mark.parametrize(("exiled", "tokens"), [(True, 0), (False, 1)])
def test_603_4_where_the_source_is_is_looked_at_again(exiled: bool, tokens: int):
    board = Board().lands("A", "BBB").hand("A", blade=DOOM_BLADE, cremate=CREMATE).field("A", soldier=SOLDIER)
    board.put("A", "graveyard", "bridge", BRIDGE)
    actions = [cast("A", "blade", "soldier"), RESOLVE]
    if exiled:
        actions += [cast("A", "cremate", "bridge"), RESOLVE]
    outcome = done(board.run(*actions, RESOLVE))
    made = [one for one in outcome.state.battlefield if outcome.state.objects[one].kind == "token"]
    assert len(made) == tokens
