"""Effects that forbid activating abilities: of objects, and for players (101.2, 602.5, 701.35)."""

from __future__ import annotations

import pytest

from engine.dialogue.choices import Answer
from engine.state.objects import Binding
from tests.rules.asking import RESOLVE, activate, answered, cast, cited, life, passing
from tests.rules.boards import BOLT, Board, card
from tests.rules.pool import creature, enchantment, sorcery

ROD = card("Rod", "{2}", "Artifact", "Activated abilities of artifacts can't be activated.")
MOX = card("Ruby", "{0}", "Artifact", "{T}: Add {R}.")
VIAL = card("Vial", "{1}", "Artifact", "{1}: You gain 1 life.")
NEEDLE = card(
    "Needle",
    "{1}",
    "Artifact",
    "As this artifact enters, choose a card name.\n"
    "Activated abilities of sources with the chosen name can't be activated unless they're mana abilities.",
)
DRAGON = creature("Dragon", "{5}{W}{W}", "Flying\n{3}{W}{W}: Return this card from your graveyard to your hand.", "5/5")
FETTERS = card(
    "Fetters",
    "{W}",
    "Enchantment — Aura",
    "Enchant creature\nEnchanted creature can't attack or block, and its activated abilities can't be activated.",
)
ELVES = creature("Elves", "{G}", "{T}: Add {G}.", "1/1", "Creature — Elf")
MONK = creature("Monk", "{W}", "{1}: You gain 1 life.")
PRELATE = creature(
    "Prelate",
    "{1}{W}",
    "As this creature enters, choose a number.\n"
    "Noncreature spells with mana value equal to the chosen number can't be cast.",
)


def named(name: str):
    return {"links": (Binding("card name", refs=(name,)),)}


@pytest.mark.parametrize(("artifact", "lands"), [(MOX, ""), (VIAL, "R")])
def test_602_5_abilities_of_artifacts_are_prohibited_mana_abilities_among_them(artifact, lands):
    board = Board().lands("A", lands).field("B", rod=ROD).field("A", one=artifact)
    done = board.run(activate("A", "one"))
    assert done.illegal is not None
    assert {"602.5", "101.2"} <= {cite.number for cite in done.illegal.rules}


def test_602_5_a_prohibited_mana_ability_pays_for_nothing():
    board = Board().field("B", rod=ROD).field("A", mox=MOX).hand("A", bolt=BOLT)
    assert board.run(cast("A", "bolt", "B")).illegal is not None


def test_605_1a_what_spares_mana_abilities_spares_just_those():
    board = Board().lands("A", "R").put("A", "battlefield", "needle", NEEDLE, **named("Ruby")).field("A", mox=MOX)
    assert board.run(activate("A", "mox")).illegal is None
    board = Board().lands("A", "R").put("A", "battlefield", "needle", NEEDLE, **named("Vial")).field("A", vial=VIAL)
    assert board.run(activate("A", "vial")).illegal is not None


def test_109_2c_sources_with_a_name_are_meant_in_any_zone():
    board = Board().lands("A", "WWWWW").put("B", "battlefield", "needle", NEEDLE, **named("Dragon"))
    board.put("A", "graveyard", "dragon", DRAGON)
    assert board.run(activate("A", "dragon", 1)).illegal is not None
    other = Board().lands("A", "WWWWW").put("B", "battlefield", "needle", NEEDLE, **named("Monk"))
    other.put("A", "graveyard", "dragon", DRAGON)
    assert other.run(activate("A", "dragon", 1)).illegal is None


def test_602_5_what_an_aura_says_of_what_it_enchants():
    board = Board().field("B", elves=ELVES).field("A", other=ELVES)
    board.put("A", "battlefield", "fetters", FETTERS, attached_to="elves")
    assert board.run(passing("A"), activate("B", "elves")).illegal is not None
    assert board.run(activate("A", "other")).illegal is None


def test_701_35a_a_detained_permanent_can_not_have_its_abilities_activated_until_that_players_next_turn():
    detain = sorcery("Injunction", "{U}", "Detain target creature an opponent controls.")
    board = Board().lands("A", "U").lands("B", "R").hand("A", injunction=detain).field("B", monk=MONK)
    done = board.run(cast("A", "injunction", "monk"), RESOLVE, passing("A"), activate("B", "monk"))
    assert done.illegal is not None
    assert "602.5" in [cite.number for cite in done.illegal.rules]


def test_602_5_for_a_turn():
    seal = sorcery("Seal", "{U}", "Tap target permanent. Its activated abilities can't be activated this turn.")
    board = Board().lands("A", "U").lands("B", "R").hand("A", seal=seal).field("B", monk=MONK, other=MONK)
    assert board.run(cast("A", "seal", "monk"), RESOLVE, passing("A"), activate("B", "monk")).illegal is not None
    done = board.run(cast("A", "seal", "monk"), RESOLVE, passing("A"), activate("B", "other"), RESOLVE)
    assert life(done.state, "B") == 21


def test_602_5_a_player_who_can_activate_mana_abilities_only():
    curse = enchantment("Hush", "{W}", "Your opponents can't activate abilities that aren't mana abilities.")
    board = Board().lands("B", "R").field("A", hush=curse).field("B", monk=MONK, elves=ELVES)
    assert board.run(passing("A"), activate("B", "monk")).illegal is not None
    assert board.run(passing("A"), activate("B", "elves")).illegal is None


def test_201_4a_the_name_of_a_card_that_is_known_to_fit_is_no_assumption():
    revoker = creature(
        "Revoker",
        "{2}",
        "As this creature enters, choose a nonland card name.\n"
        "Activated abilities of sources with the chosen name can't be activated.",
        "2/1",
    )
    board = Board().lands("A", "RR").hand("A", revoker=revoker).field("B", mox=MOX)
    first = board.run(cast("A", "revoker"), RESOLVE)
    said = Answer(choice=first.pending.id, value="Ruby")
    done = board.run(cast("A", "revoker"), RESOLVE, passing("A"), activate("B", "mox"), answers=(said,))
    assert done.illegal is not None
    assert not any("nonland card name" in one for one in done.assumptions)


def test_607_2d_a_number_is_chosen_as_it_enters_and_spells_of_that_mana_value_can_not_be_cast():
    board = Board().lands("A", "WW").lands("B", "R").hand("A", prelate=PRELATE).hand("B", bolt=BOLT)
    done = answered(board, cast("A", "prelate"), RESOLVE, passing("A"), cast("B", "bolt", "A"), picks=(1,))
    assert done.illegal is not None
    assert "607.2d" in cited(done, "as_enters")
    done = answered(board, cast("A", "prelate"), RESOLVE, passing("A"), cast("B", "bolt", "A"), RESOLVE, picks=(2,))
    assert life(done.state, "A") == 17
