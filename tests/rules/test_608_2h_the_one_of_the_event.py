"""What an ability refers to: the object of its event as it last was, the present, or "
"nothing any more (603.4, 608.2h)."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import Advance, Concede
from tests.rules.asking import RESOLVE, activate, answered, cast, life, names, steps
from tests.rules.boards import BOLT, DOOM_BLADE, Board, card
from tests.rules.fights import attack, done
from tests.rules.pool import creature, enchantment, instant

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


KATANA = card(
    "Katana",
    "{1}",
    "Artifact — Equipment",
    "Whenever equipped creature dies, return that card to the battlefield under your control "
    "if it's a Samurai card.\n"
    "Equip {1}",
)


@pytest.mark.parametrize(("kind", "back"), [("Samurai", True), ("Monk", False)])
def test_608_2c_what_kind_of_card_it_is_is_asked_of_the_card(kind: str, back: bool):
    """608.2c, 400.7e: "if it's a Samurai card"is about the card in the graveyard, not about the creature that died."""
    board = Board().lands("A", "R").hand("A", bolt=BOLT)
    board.field("A", one=creature("One", "{W}", "", "2/2", f"Creature — Human {kind}"))
    board.put("A", "battlefield", "sword", KATANA, attached_to="one")
    outcome = done(board.run(cast("A", "bolt", "one"), RESOLVE, RESOLVE))
    assert (names(outcome.state, "graveyard", "A") == ["Lightning Bolt"]) is back


BOON = instant(
    "Boon",
    "{W}",
    "Prevent the next 3 damage that would be dealt to target creature this turn. At the "
    "beginning of the next end step, "
    "put a +0/+1 counter on that creature for each 1 damage prevented this way.",
)


def test_615_5_a_delayed_ability_knows_how_much_was_prevented():
    board = Board().lands("A", "WR").hand("A", boon=BOON, bolt=BOLT).field("A", soldier=SOLDIER)
    play = (cast("A", "boon", "soldier"), RESOLVE, cast("A", "bolt", "soldier"), RESOLVE, Advance(to="end"), RESOLVE)
    assert done(board.run(*play)).state.objects["soldier"].count("+0/+1") == 3


def test_701_17c_a_milled_card_that_is_exiled_instead_was_milled():
    peace = enchantment("Peace", "{W}", "If a card would be put into a graveyard from anywhere, exile it instead.")
    mill = instant("Dig", "{U}", "Mill a card. Draw a card for each instant card milled this way.")
    board = Board().lands("A", "U").hand("A", dig=mill).field("A", peace=peace)
    board.put("A", "library", "top", BOLT)
    outcome = done(board.run(cast("A", "dig"), RESOLVE, policy="default"))
    assert len(names(outcome.state, "hand", "A")) == 1


WOUND = instant(
    "Wound",
    "{B}",
    "Put a -1/-1 counter on target creature. When that creature dies this turn, its controller loses 3 life.",
)
GROW = instant("Grow", "{R}", "Target creature gets +3/+3 until end of turn.")


def test_514_3a_what_waits_this_turn_still_waits_in_the_cleanup_step():
    """514.2, 514.3a, 603.7b: effects end there, but the ability lasts for the turn; the ruling "
    "says what decides that."""
    board = Board().lands("A", "BR").hand("A", wound=WOUND, grow=GROW).field("B", imp=creature("Imp", "{B}"))
    play = (cast("A", "grow", "imp"), RESOLVE, cast("A", "wound", "imp"), RESOLVE)
    outcome = done(board.run(*play, Advance(to="upkeep")))
    assert life(outcome.state, "B") == 17
    assert any("cleanup step" in text and "603.7b" in text for text in outcome.assumptions)
    assert outcome.state.delayed == ()


@pytest.mark.parametrize(
    "condition",
    [
        "an opponent lost life this turn",
        "an opponent was dealt damage this turn",
        "a player lost 3 or more life this turn",
    ],
)
def test_800_4i_what_happened_to_a_player_who_has_left_still_counts(condition: str):
    sygg = creature("Sygg", "{B}", f"At the beginning of each end step, if {condition}, you gain 1 life.")
    board = Board(("A", "B", "C")).lands("A", "R").hand("A", bolt=BOLT).field("A", sygg=sygg)
    outcome = done(board.run(cast("A", "bolt", "B"), RESOLVE, Concede(player="B"), Advance(to="end"), RESOLVE))
    assert life(outcome.state, "A") == 21


def test_608_2c_what_was_sacrificed_is_not_what_gets_something():
    """608.2c, 111.7: "you may sacrifice a Food. If you do, it gets +2/+2": the attacker does, not what is gone."""
    eater = creature(
        "Eater",
        "{B}",
        "Whenever this creature attacks, you may sacrifice a Food. If you do, it gets +2/+2 until end of turn.",
    )
    food = card("Cake", "{1}", "Artifact — Food")
    board = Board().field("A", eater=eater, food=food)
    outcome = answered(board, attack("eater"), RESOLVE, picks=(True,))
    assert outcome.state.objects["eater"].zone == "battlefield"
    assert [effect.affects for effect in done(outcome).state.effects] == [("eater",)]
