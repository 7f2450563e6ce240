"""The parts of a cost (601.2b, 601.2h): paid in any order, each with what is named for it, judged when they are due."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import AdditionalPayment, ManaAbilityUse, PaymentPlan
from engine.state.change import edit
from tests.rules.asking import RESOLVE, activate, answered, cast, life, names, steps
from tests.rules.boards import BEARS, BOLT, ZOMBIE, Board, card, land
from tests.rules.pool import creature, enchantment, instant, sorcery

BREACH = enchantment(
    "Breach",
    "{2}",
    "Each nonland card in your graveyard has escape. "
    "The escape cost is equal to the card's mana cost plus exile three other cards from your graveyard.",
)
REAP = instant("Reap", "{B}", "As an additional cost to cast this spell, sacrifice a creature.\nDraw two cards.")
THRILL = instant("Thrill", "{R}", "As an additional cost to cast this spell, discard a card.\nDraw two cards.")
HURL = instant(
    "Hurl",
    "{R}",
    "As an additional cost to cast this spell, sacrifice a creature.\n"
    "Hurl deals damage equal to the sacrificed creature's power to any target.",
)
WORT = creature("Wort", "{4}{R}", "Each red or green instant or sorcery spell you cast has conspire.", "3/3")
GIANT = card("Giant", "{3}{R}", "Creature — Giant", "", "5/5")
OGRE = card("Ogre", "{2}{R}", "Creature — Ogre", "", "2/1")
REST = enchantment(
    "Rest", "{1}{W}", "If a card or token would be put into a graveyard from anywhere, exile it instead."
)
PETAL = card("Petal", "{0}", "Artifact", "{T}, Sacrifice this artifact: Add one mana of any color.")
IRONWORKS = card("Works", "{4}", "Artifact", "Sacrifice an artifact: Add {C}{C}.")
GREAVES = card("Greaves", "{2}", "Artifact — Equipment", "Equipped creature has haste and shroud.\nEquip {0}")
PINGER = creature("Pinger", "{R}", "{2}, {T}: This creature deals 1 damage to any target.")
FAERIE = creature("Faerie", "{2}", "{1}{W/U}, {Q}: Tap target creature.", "1/3")
GROVE = enchantment("Grove", "{G}", 'Creatures you control have "{T}: Add {G}."')


def named(cost: str, *objects: str) -> AdditionalPayment:
    return AdditionalPayment(cost=cost, pay_with=objects)


def breach(spell: str = "reap") -> Board:
    board = Board().field("A", breach=BREACH, bears=BEARS)
    board.put("A", "graveyard", spell, REAP if spell == "reap" else THRILL)
    return board.put("A", "graveyard", "one", land("G")).put("A", "graveyard", "two", land("G"))


def test_601_2h_what_is_sacrificed_may_be_exiled_for_escape():
    outcome = breach().run(cast("A", "reap", method="escape", payment="assume"), until="action")
    assert outcome.status == "resolved"
    assert sorted(names(outcome.state, "exile")) == ["Forest", "Forest", "Grizzly Bears"]


def test_601_2h_what_is_discarded_may_be_exiled_for_escape():
    board = breach("thrill").hand("A", bolt=BOLT)
    outcome = board.run(cast("A", "thrill", method="escape", payment="assume"), until="action")
    assert sorted(names(outcome.state, "exile")) == ["Forest", "Forest", "Lightning Bolt"]


def test_601_2h_what_is_exiled_instead_is_in_no_graveyard():
    """614.6: the creature is never put into the graveyard, so that there are two cards to exile, and three are needed."""
    outcome = breach().field("A", rest=REST).run(cast("A", "reap", method="escape", payment="assume"))
    assert outcome.illegal is not None
    assert "three other cards" in outcome.illegal.why


def test_601_2h_the_payer_chooses_among_what_is_there_by_then():
    board = breach().put("A", "graveyard", "three", land("G"))
    outcome = board.run(cast("A", "reap", method="escape", payment="assume"), until="action")
    assert outcome.pending is not None
    assert {option.object for option in outcome.pending.options} == {"one", "two", "three", "bears@2"}


def test_601_2h_an_action_may_name_what_is_sacrificed_to_be_exiled():
    costs = (named("exile", "one", "two", "bears"), named("sacrifice", "bears"))
    board = breach().put("A", "graveyard", "three", land("G"))
    spell = cast("A", "reap", method="escape", payment="assume", additional=costs)
    outcome = board.run(spell, until="action")
    assert (outcome.status, names(outcome.state, "graveyard", "A")) == ("resolved", ["Forest"])


def test_601_2g_what_is_sacrificed_for_mana_may_be_exiled_for_escape():
    """601.2g, 601.2h: mana abilities come first, and the rest of the cost is judged as it is paid."""
    board = breach().field("A", petal=PETAL)
    board.state = edit(board.state, "bears", tapped=True)
    ogre = card("Moth", "{B}", "Creature — Insect", "Flying", "1/1")
    board = Board().field("A", breach=BREACH, petal=PETAL).put("A", "graveyard", "moth", ogre)
    board.put("A", "graveyard", "one", land("G")).put("A", "graveyard", "two", land("G"))
    outcome = board.run(cast("A", "moth", method="escape"), until="action")
    assert outcome.status == "resolved"
    assert sorted(names(outcome.state, "exile")) == ["Forest", "Forest", "Petal"]


@pytest.mark.parametrize("turned", [False, True])
def test_601_2b_each_cost_is_paid_with_what_is_named_for_it(turned: bool):
    costs = (named("conspire", "giant", "ogre"), named("sacrifice", "wort"))
    board = Board().lands("A", "R").hand("A", hurl=HURL).field("A", wort=WORT, giant=GIANT, ogre=OGRE)
    outcome = board.run(cast("A", "hurl", "B", additional=costs[::-1] if turned else costs))
    assert outcome.status == "resolved"
    assert life(outcome.state, "B") == 17  # the power of Wort alone (608.2k)
    assert outcome.state.objects["giant"].tapped
    assert outcome.state.objects["ogre"].tapped


def test_601_2b_what_is_not_named_is_asked():
    board = Board().lands("A", "R").hand("A", hurl=HURL).field("A", wort=WORT, giant=GIANT, ogre=OGRE)
    outcome = board.run(cast("A", "hurl", "B", additional=(named("conspire", "giant", "ogre"),)))
    assert outcome.pending is not None
    assert {option.object for option in outcome.pending.options} == {"wort", "giant", "ogre"}
    done = answered(board, cast("A", "hurl", "B", additional=(named("conspire", "giant", "ogre"),)), picks=("wort",))
    assert life(done.state, "B") == 17


def test_601_2h_what_another_part_needs_is_not_offered():
    """Casualty 2 takes a creature with power 2 or greater: the one that there is can't be sacrificed for the spell."""
    sting = instant(
        "Sting", "{R}", "Casualty 2\nAs an additional cost to cast this spell, sacrifice a creature.\nDraw a card."
    )
    small = creature("Small", "{W}", pt="1/1")
    board = Board().lands("A", "R").hand("A", sting=sting).field("A", ogre=OGRE, small=small)
    outcome = board.run(cast("A", "sting", additional=(AdditionalPayment(cost="casualty"),)), until="action")
    assert outcome.status == "resolved"
    assert outcome.state.zone("battlefield") == ("land-A-1",)
    alone = Board().lands("A", "R").hand("A", sting=sting).field("A", ogre=OGRE)
    refused = alone.run(cast("A", "sting", additional=(AdditionalPayment(cost="casualty"),)))
    assert refused.illegal is not None
    assert "together" in refused.illegal.why


def test_602_5a_haste_counts_as_the_ability_is_activated():
    board = Board().field("A", works=IRONWORKS, greaves=GREAVES, pinger=PINGER)
    board.state = edit(board.state, "greaves", attached_to="pinger")
    board.state = edit(board.state, "pinger", controlled_since_turn_began=False)
    plan = PaymentPlan(mana_abilities=(ManaAbilityUse(object="works"),))
    outcome = answered(board, activate("A", "pinger", 0, "B", payment=plan), RESOLVE, picks=("greaves",))
    assert (outcome.status, life(outcome.state, "B")) == ("resolved", 19)
    board.state = edit(board.state, "greaves", attached_to=None)
    refused = board.run(activate("A", "pinger", 0, "B", payment=plan))
    assert refused.illegal is not None
    assert "302.6" in {rule.number for rule in refused.illegal.rules}


def test_107_6_what_cannot_be_untapped_is_refused_before_anything_is_asked():
    board = Board().lands("A", "WU").field("A", faerie=FAERIE)
    for payment in ("auto", "assume", "ask"):
        outcome = board.run(activate("A", "faerie", 0, "faerie", payment=payment))
        assert outcome.illegal is not None
        assert "untapped" in outcome.illegal.why


def test_601_2g_it_may_be_tapped_for_mana_first():
    """601.2g, 107.6: a mana ability of the permanent itself taps it before {Q} is paid."""
    board = Board().lands("A", "U").field("A", faerie=FAERIE, grove=GROVE, bears=ZOMBIE)
    uses = (ManaAbilityUse(object="faerie", ability=1), ManaAbilityUse(object="land-A-1"))
    outcome = board.run(activate("A", "faerie", 0, "bears", payment=PaymentPlan(mana_abilities=uses)))
    assert outcome.status == "resolved"
    assert outcome.state.objects["bears"].tapped
    assert not outcome.state.objects["faerie"].tapped


def test_118_3_a_refusal_says_what_is_lacking():
    board = Board().lands("A", "B").hand("A", reap=REAP)
    refused = board.run(cast("A", "reap"))
    assert refused.illegal is not None
    assert "nothing that could be chosen to pay “Sacrifice a creature” for Reap" in refused.illegal.why


def test_107_4e_nobody_is_asked_how_assumed_mana_was_made():
    board = Board().hand("A", finks=creature("Finks", "{1}{G/W}{G/W}"))
    outcome = board.run(cast("A", "finks", payment="assume"))
    assert outcome.status == "resolved"
    assert any("hybrid" in text for text in outcome.assumptions)
    assert len(steps(outcome, "announce_cost")) == 1


def test_107_4e_it_is_asked_where_the_mana_that_was_spent_counts():
    text = "When this creature enters, if {W} was spent to cast it, you gain 2 life."
    board = Board().lands("A", "GW").hand("A", finks=creature("Finks", "{G/W}", text))
    assert board.run(cast("A", "finks", payment="assume")).pending is not None
    assert board.run(cast("A", "finks")).pending is not None


def test_107_4f_nobody_is_asked_how_what_can_not_be_paid_is_paid():
    board = Board().hand("A", both=sorcery("Both", "{4}{W/P}{W/U}", "Draw a card."))
    outcome = board.run(cast("A", "both"))
    assert outcome.illegal is not None
