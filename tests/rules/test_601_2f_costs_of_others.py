"""What permanents do to costs: a least cost, offered additional costs, other costs of keywords (601.2f, 118.8b, 602.1e)."""

from __future__ import annotations

from engine.dialogue.actions import AdditionalPayment
from tests.rules.asking import RESOLVE, activate, answered, cast, cited, life
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.pool import creature, enchantment, instant

SPHERE = card(
    "Sphere",
    "{3}",
    "Artifact",
    "As long as this artifact is untapped, each spell that would cost less than three mana to cast costs three mana to "
    "cast.",
)
GREENER = creature(
    "Greener",
    "{3}{G}{G}",
    "As an additional cost to cast green permanent spells, you may pay 2 life. Those spells cost {G} less to cast if you "
    "paid life this way. This effect reduces only the amount of green mana you pay.",
    "3/3",
)
CYCLER = instant("Cycler", "{5}", "You gain 5 life.\nCycling {3}")
VIEW = enchantment(
    "View", "{5}", "As long as you have two or more cards in hand, you may pay {0} rather than pay cycling costs."
)
MASTERY = instant(
    "Mastery",
    "{3}{B}",
    "You may pay {1}{B} rather than pay this spell's mana cost.\nIf the {1}{B} cost was paid, you lose 1 life.\n"
    "You gain 3 life.",
)


def tapped(outcome) -> int:
    return sum(one.tapped for one in outcome.state.objects.values())


def test_601_2f_a_spell_costs_at_least_so_much():
    board = Board().lands("A", "RRR").field("A", sphere=SPHERE).hand("A", bolt=BOLT)
    outcome = board.run(cast("A", "bolt", "B"), RESOLVE)
    assert tapped(outcome) == 3
    assert "601.2f" in cited(outcome, "cost_change")
    assert Board().lands("A", "RR").field("A", sphere=SPHERE).hand("A", bolt=BOLT).run(cast("A", "bolt", "B")).illegal


def test_601_2f_the_least_cost_comes_after_reductions():
    less = creature("Cheap", "{1}", "Instant spells you cast cost {2} less to cast.")
    spell = instant("Gift", "{3}{R}", "You gain 1 life.")
    outcome = (
        Board().lands("A", "RRRR").field("A", sphere=SPHERE, less=less).hand("A", gift=spell).run(cast("A", "gift"))
    )
    assert tapped(outcome) == 3


def test_601_2f_what_costs_more_is_left_alone_and_the_condition_counts():
    dear = instant("Dear", "{3}{R}", "You gain 1 life.")
    board = Board().lands("A", "RRRR").field("A", sphere=SPHERE).hand("A", dear=dear)
    assert tapped(board.run(cast("A", "dear"))) == 4
    off = Board().lands("A", "R").put("A", "battlefield", "sphere", SPHERE, tapped=True).hand("A", bolt=BOLT)
    assert off.run(cast("A", "bolt", "B")).illegal is None


def test_118_8b_a_permanent_offers_an_additional_cost_that_saves_mana():
    board = Board().lands("A", "G").field("A", greener=GREENER).hand("A", bears=BEARS)
    outcome = board.run(cast("A", "bears", additional=(AdditionalPayment(cost="pay"),)), RESOLVE)
    assert (outcome.status, life(outcome.state, "A")) == ("resolved", 18)
    assert tapped(outcome) == 1
    assert board.run(cast("A", "bears", additional=())).illegal is not None


def test_118_7_only_mana_of_that_color_is_saved():
    colossus = creature("Moss", "{2}{G/W}", "", "2/2")  # green, and its mana can be white
    board = Board().lands("A", "WWW").field("A", greener=GREENER).hand("A", moss=colossus)
    pay = (AdditionalPayment(cost="pay"),)
    outcome = board.run(cast("A", "moss", additional=pay))
    assert tapped(outcome) == 3
    assert life(outcome.state, "A") == 18


def test_118_8b_it_is_offered_for_what_fits_only():
    board = Board().lands("A", "R").field("A", greener=GREENER).hand("A", bolt=BOLT)
    assert board.run(cast("A", "bolt", "B", additional=(AdditionalPayment(cost="pay"),))).illegal is not None
    assert board.run(cast("A", "bolt", "B")).status == "resolved"  # nobody is asked


def test_602_1e_another_cost_than_the_cycling_cost():
    board = Board().field("A", view=VIEW).hand("A", cycler=CYCLER, bears=BEARS)
    asked = board.run(activate("A", "cycler", "Cycling"))
    assert asked.pending is not None
    labels = [option.label for option in asked.pending.options]
    done = answered(board, activate("A", "cycler", "Cycling"), RESOLVE, picks=(labels[-1],))
    assert done.status == "resolved"
    assert "cycler" not in done.state.zone("hand", "A")
    assert len(done.state.zone("hand", "A")) == 2


def test_602_1e_only_while_the_condition_holds():
    board = Board().lands("A", "RRR").field("A", view=VIEW).hand("A", cycler=CYCLER)
    done = board.run(activate("A", "cycler", "Cycling"), RESOLVE)
    assert tapped(done) == 3


def test_607_2i_whether_that_alternative_cost_was_paid():
    board = Board().lands("A", "BBBB").hand("A", mastery=MASTERY)
    cheap = answered(board, cast("A", "mastery", method="alternative"), RESOLVE)
    assert life(cheap.state, "A") == 22
    full = answered(board, cast("A", "mastery", method="normal"), RESOLVE)
    assert life(full.state, "A") == 23
