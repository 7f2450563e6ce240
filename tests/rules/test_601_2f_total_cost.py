"""The total cost of spells and abilities (601.2f, 118.7), and additional costs (118.8, 702)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.abilities.phrases.mana_symbols import parse_mana
from engine.costs.reducing import CHANGE as LESS
from engine.costs.total_cost import _reduced
from engine.dialogue.actions import AdditionalPayment
from engine.state.change import edit_turn
from tests.rules.asking import activate, cast, cited, life
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.pool import creature, enchantment, instant, sorcery

TAX = enchantment("Tax", "{W}", "Noncreature spells cost {1} more to cast.")
MEDALLION = enchantment("Medallion", "{W}", "Spells you cast cost {1} less to cast.")
CHEAP_TRICKS = enchantment("Tricks", "{W}", "Instant and sorcery spells you cast cost {1} less to cast.")
HERD = creature("Herd", "{4}{G}", "This spell costs {1} less to cast for each creature you control.")


def tapped(outcome, player: str = "A") -> int:
    """How many lands of a player are tapped."""
    objects = outcome.state.objects
    return sum(objects[one].tapped for one in outcome.state.battlefield if one.startswith(f"land-{player}"))


def test_601_2f_an_increase():
    board = Board().lands("A", "RR").hand("A", bolt=BOLT).field("B", tax=TAX)
    outcome = board.run(cast("A", "bolt", "B"), until="action")
    assert outcome.status == "resolved"
    assert tapped(outcome) == 2
    assert "118.8a" in cited(outcome, "cost_change")
    poor = Board().lands("A", "R").hand("A", bolt=BOLT).field("B", tax=TAX)
    assert poor.run(cast("A", "bolt", "B")).status == "illegal"


def test_118_7a_a_reduction_of_generic_mana_leaves_colors_alone():
    board = Board().lands("A", "GG").hand("A", bolt=BOLT, bears=BEARS).field("A", medallion=MEDALLION)
    assert board.run(cast("A", "bolt", "B")).status == "illegal"
    outcome = board.run(cast("A", "bears"), until="action")
    assert tapped(outcome) == 1


@pytest.mark.parametrize(
    ("cost", "by", "left"),
    [
        ("{2}{G}", ("1",), "{1}{G}"),
        ("{G}", ("1",), "{G}"),
        ("{2}{G}", ("W",), "{1}{G}"),
        ("{1}{G}", ("G", "G"), "{0}"),
        ("{3}{G}", ("G", "G"), "{2}"),
        ("{2}{C}", ("C", "C"), "{1}"),
        ("{2}{G}", ("S",), "{1}{G}"),
        ("{2}{G}", ("G/P",), "{2}"),
    ],
)
def test_118_7_what_reductions_leave(cost, by, left):
    """118.7, 118.7b, 118.7c, 118.7d, 118.7f, 118.7g: a type goes first, then generic mana; nothing below {0}."""
    assert _reduced(parse_mana(cost), by, LESS) == parse_mana(left)


def test_118_7_not_below_a_minimum():
    assert _reduced(parse_mana("{2}"), ("2",), replace(LESS, least=1)) == parse_mana("{1}")


def test_118_7e_a_half_of_a_hybrid_reduction_is_chosen():
    helper = enchantment("Helper", "{W}", "Spells you cast cost {R/G} less to cast.")
    forest, asked = (
        Board().lands("A", symbol).hand("A", bears=BEARS).field("A", helper=helper).run(cast("A", "bears"))
        for symbol in "GR"
    )
    assert forest.status == "resolved"  # whichever it is, the Forest pays for what is left
    assert asked.status == "choice_required"
    assert asked.pending is not None
    assert [option.label for option in asked.pending.options] == ["{R}", "{G}"]


def test_601_2f_reductions_come_after_increases():
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("B", tax=TAX).field("A", medallion=MEDALLION)
    assert tapped(board.run(cast("A", "bolt", "B"), until="action")) == 1


def test_113_6d_a_spell_changes_its_own_cost():
    board = Board().lands("A", "GGG").hand("A", herd=HERD).field("A", one=BEARS, two=BEARS)
    assert tapped(board.run(cast("A", "herd"), until="action")) == 3


def test_601_2f_only_the_spells_that_fit():
    board = Board().lands("A", "GG").hand("A", bears=BEARS).field("A", tricks=CHEAP_TRICKS)
    assert tapped(board.run(cast("A", "bears"), until="action")) == 2
    board = (
        Board()
        .lands("B", "RR")
        .hand("B", think=instant("Think", "{1}{R}", "You gain 1 life."))
        .field("A", tricks=CHEAP_TRICKS)
    )
    board.state = edit_turn(board.state, priority="B")
    assert tapped(board.run(cast("B", "think"), until="action"), "B") == 2


def test_115_9b_a_cost_that_depends_on_the_target():
    blast = sorcery(
        "Blast",
        "{2}{R}",
        "This spell costs {2} less to cast if it targets a tapped creature.\nDestroy target creature.",
    )
    board = Board().lands("A", "R").hand("A", blast=blast)
    board.put("B", "battlefield", "bears", BEARS, tapped=True).put("B", "battlefield", "other", BEARS)
    assert board.run(cast("A", "blast", "other")).status == "illegal"
    assert board.run(cast("A", "blast", "bears"), until="action").status == "resolved"


def test_115_9a_a_cost_for_each_target():
    strive = sorcery(
        "Strive",
        "{R}",
        "This spell costs {1} more to cast for each target beyond the first.\nTap any number of target creatures.",
    )
    board = Board().lands("A", "RR").hand("A", strive=strive).field("B", one=BEARS, two=BEARS, three=BEARS)
    assert tapped(board.run(cast("A", "strive", "one", "two"), until="action")) == 2
    assert board.run(cast("A", "strive", "one", "two", "three")).status == "illegal"
    purge = sorcery(
        "Purge", "{R}", "This spell costs 3 life more to cast for each target.\nTap any number of target creatures."
    )
    board = Board().lands("A", "R").hand("A", purge=purge).field("B", one=BEARS, two=BEARS)
    assert life(board.run(cast("A", "purge", "one", "two"), until="action").state, "A") == 14


def test_602_2b_abilities_cost_more_or_less():
    training = enchantment(
        "Training",
        "{U}",
        "Activated abilities of creatures cost {2} less to activate. "
        "This effect can't reduce the mana in that cost to less than one mana.",
    )
    mage = creature("Mage", "{U}", "{2}: You gain 1 life.")
    board = Board().lands("A", "U").field("A", mage=mage, training=training)
    assert tapped(board.run(activate("A", "mage"), until="action")) == 1
    assert Board().lands("A", "U").field("A", mage=mage).run(activate("A", "mage")).status == "illegal"
    drain = creature(
        "Drain", "{U}", "{3}: You gain 1 life. This ability costs {1} less to activate for each artifact you control."
    )
    relic = card("Relic", "{1}", "Artifact")
    board = Board().lands("A", "UU").field("A", drain=drain, relic=relic)
    assert tapped(board.run(activate("A", "drain"), until="action")) == 2


def test_702_41a_affinity_and_undaunted():
    """702.41a, 702.125a: {1} less for each permanent of the quality; for each opponent."""
    relic = card("Relic", "{1}", "Artifact")
    frogmite = card("Toad", "{4}", "Artifact Creature — Frog", "Affinity for artifacts", "2/2")
    board = Board().lands("A", "GGG").hand("A", frogmite=frogmite).field("A", one=relic)
    assert tapped(board.run(cast("A", "frogmite"), until="action")) == 3
    brave = creature("Brave", "{2}{G}", "Undaunted")
    board = Board().lands("A", "GG").hand("A", brave=brave)
    assert tapped(board.run(cast("A", "brave"), until="action")) == 2


def test_702_27a_buyback():
    spell = instant("Again", "{R}", "Buyback {1}\nAgain deals 1 damage to any target.")
    board = Board().lands("A", "RR").hand("A", again=spell)
    outcome = board.run(cast("A", "again", "B", additional=(AdditionalPayment(cost="buyback"),)))
    assert outcome.state.zone("hand", "A") == ("again@3",)
    assert "702.27a" in cited(outcome, "leave_stack")
    plain = board.run(cast("A", "again", "B", additional=()))
    assert plain.state.zone("graveyard", "A") == ("again@3",)


def test_702_33c_multikicker():
    """702.33c, 702.33d: it may be kicked any number of times, and what asks counts each time."""
    chalice = creature(
        "Chalice",
        "{G}",
        "Multikicker {1}\nWhen this creature enters, put a +1/+1 counter on it for each time it was kicked.",
    )
    board = Board().lands("A", "GGG").hand("A", chalice=chalice)
    outcome = board.run(cast("A", "chalice", additional=(AdditionalPayment(cost="multikicker", times=2),)))
    assert outcome.state.objects["chalice@3"].count("+1/+1") == 2
    assert tapped(outcome) == 3


def test_702_42a_entwine():
    """702.42a, 702.42b: all modes, for the entwine cost."""
    both = sorcery(
        "Both",
        "{G}",
        "Choose one —\n• You gain 1 life.\n• Draw a card.\nEntwine {1}",
    )
    board = Board().lands("A", "GG").hand("A", both=both)
    outcome = board.run(cast("A", "both", additional=(AdditionalPayment(cost="entwine"),)))
    assert (life(outcome.state, "A"), len(outcome.state.zone("hand", "A"))) == (21, 1)
    outcome = board.run(cast("A", "both", additional=(), modes=(0,)))
    assert (life(outcome.state, "A"), len(outcome.state.zone("hand", "A"))) == (21, 0)


def test_702_120a_escalate():
    spell = sorcery(
        "More",
        "{G}",
        "Escalate {1}\nChoose one or more —\n• You gain 1 life.\n• Draw a card.\n• Scry 1.",
    )
    board = Board().lands("A", "GG").hand("A", more=spell)
    outcome = board.run(cast("A", "more", modes=(0, 1)))
    assert (life(outcome.state, "A"), len(outcome.state.zone("hand", "A"))) == (21, 1)
    assert tapped(outcome) == 2
    assert board.run(cast("A", "more", modes=(0, 1, 2))).status == "illegal"


def test_702_166a_bargain():
    """702.166a, 702.166b: an artifact, enchantment or token may be sacrificed; the spell has then been bargained."""
    spell = sorcery(
        "Deal",
        "{G}",
        "Bargain\nYou gain 1 life. If this spell was bargained, draw a card.",
    )
    board = Board().lands("A", "G").hand("A", deal=spell).field("A", medallion=MEDALLION, bears=BEARS)
    paid = AdditionalPayment(cost="bargain", pay_with=("medallion",))
    outcome = board.run(cast("A", "deal", additional=(paid,)))
    assert "medallion" not in outcome.state.battlefield
    assert len(outcome.state.zone("hand", "A")) == 1
    assert (
        board.run(cast("A", "deal", additional=(AdditionalPayment(cost="bargain", pay_with=("bears",)),))).status
        == "illegal"
    )
    assert len(board.run(cast("A", "deal", additional=())).state.zone("hand", "A")) == 0


def test_118_8a_one_of_several_additional_costs():
    spell = sorcery(
        "Harvest", "{B}", "As an additional cost to cast this spell, sacrifice a creature or pay {2}.\nYou gain 1 life."
    )
    board = Board().lands("A", "BBB").hand("A", harvest=spell).field("A", bears=BEARS)
    given = board.run(cast("A", "harvest", additional=(AdditionalPayment(cost="sacrifice a creature"),)))
    assert ("bears" in given.state.battlefield, tapped(given)) == (False, 1)
    given = board.run(cast("A", "harvest", additional=(AdditionalPayment(cost="pay {2}"),)))
    assert ("bears" in given.state.battlefield, tapped(given)) == (True, 3)
    assert board.run(cast("A", "harvest")).status == "choice_required"


def test_118_8b_an_optional_additional_cost():
    spell = sorcery(
        "Offering",
        "{B}",
        "As an additional cost to cast this spell, you may sacrifice a creature.\n"
        "You gain 1 life. If this spell's additional cost was paid, draw a card.",
    )
    board = Board().lands("A", "B").hand("A", offering=spell).field("A", bears=BEARS)
    paid = board.run(cast("A", "offering", additional=(AdditionalPayment(cost="sacrifice", pay_with=("bears",)),)))
    assert (len(paid.state.zone("hand", "A")), "bears" in paid.state.battlefield) == (1, False)
    unpaid = board.run(cast("A", "offering", additional=()))
    assert (len(unpaid.state.zone("hand", "A")), "bears" in unpaid.state.battlefield) == (0, True)


def test_601_2f_for_each_target_counts_those_of_the_spell_that_is_cast():
    """601.2f, 115.9a: an increase or a reduction "for each target" of other spells counts their targets."""
    dawn = creature(
        "Dawn",
        "{W}",
        "Spells you cast cost {1} less to cast for each target.\n"
        "Spells your opponents cast cost {1} more to cast for each target.",
    )
    blast = instant("Blast", "{2}{R}", "Blast deals 1 damage to target creature and each opponent.")
    mine = Board().lands("A", "RR").hand("A", blast=blast).field("A", dawn=dawn)
    outcome = mine.run(cast("A", "blast", "dawn"), until="action")
    assert tapped(outcome) == 2
    theirs = Board().lands("A", "RRR").hand("A", bolt=BOLT).field("B", dawn=dawn)
    assert tapped(theirs.run(cast("A", "bolt", "B"), until="action")) == 2
    untargeted = Board().lands("A", "GGG").hand("A", bears=BEARS).field("B", dawn=dawn)
    assert tapped(untargeted.run(cast("A", "bears"), until="action")) == 2


def test_601_2f_abilities_that_target_something_cost_less():
    """601.2f, 602.2b: of "abilities of Equipment that target this creature" the abilities target, not the Equipment."""
    aspirant = creature(
        "Aspirant",
        "{W}",
        "Activated abilities of Equipment you control that target this creature cost {1} less to activate.",
    )
    sword = card("Sword", "{1}", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip {2}")
    board = Board().lands("A", "RR").field("A", aspirant=aspirant, bears=BEARS, sword=sword)
    outcome = board.run(activate("A", "sword", 1, "aspirant"), until="action")
    assert outcome.status == "resolved"
    assert tapped(outcome) == 1
    assert tapped(board.run(activate("A", "sword", 1, "bears"), until="action")) == 2
