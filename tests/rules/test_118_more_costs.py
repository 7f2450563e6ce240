"""Costs that are changed, unpayable, or paid while resolving (118.6a to 118.13c), and changed targets (115.7, 115.8)."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import Advance, Plot
from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answer_to, answered, cast, life, names
from tests.rules.boards import BEARS, BOLT, Board, card, land
from tests.rules.pool import CHARM, creature, enchantment, instant, read, sorcery

SWAT = instant("Swat", "{R}", "You may choose new targets for target spell or ability.")
GIANT = creature("Giant", "{R}", "", "5/5")


def test_115_7_new_targets_are_chosen_as_the_effect_says():
    """115.7, 115.7e: only the final set counts, so that two targets may change places."""
    each = read(
        instant("Each", "{R}", "Each deals 1 damage to target creature and 2 damage to another target creature.")
    )
    board = Board().lands("A", "RR").hand("A", each=each, swat=SWAT).field("B", bears=BEARS, giant=GIANT)
    actions = (cast("A", "each", "bears", "giant"), cast("A", "swat", "each"), RESOLVE, RESOLVE)
    outcome = answered(board, *actions, picks=(True, "giant"))
    assert names(outcome.state, "graveyard", "B") == ["Grizzly Bears"]
    assert outcome.state.objects["giant"].damage == 1


def test_115_8_the_mode_does_not_change():
    stone = card("Stone", "{1}", "Artifact")
    board = Board().lands("A", "RR").hand("A", charm=CHARM, swat=SWAT).field("B", one=stone, two=stone)
    actions = (cast("A", "charm", "one", modes=(0,)), cast("A", "swat", "charm"), RESOLVE, RESOLVE)
    outcome = answered(board, *actions, picks=(True, "two"))
    assert outcome.status == "resolved", outcome.illegal
    assert ("one" in outcome.state.battlefield, "two" in outcome.state.battlefield) == (True, False)


def test_118_6a_an_alternative_cost_makes_an_unpayable_spell_castable():
    """118.6a: a card without a mana cost can't be cast for it, but for its flashback cost it can."""
    late = read(sorcery("Late", None, "You gain 3 life.\nFlashback {1}{G}"))
    assert Board().lands("A", "GG").hand("A", late=late).run(cast("A", "late")).status == "illegal"
    outcome = Board().lands("A", "GG").put("A", "graveyard", "late", late).run(cast("A", "late"), RESOLVE)
    assert life(outcome.state, "A") == 23


def test_118_6a_a_cost_that_is_added_does_not_make_it_payable():
    dear = read(enchantment("Dear", "{W}", "Spells cost {1} more to cast."))
    late = read(sorcery("Late", None, "You gain 3 life."))
    board = Board().lands("A", "GGG").hand("A", late=late).field("A", dear=dear)
    assert board.run(cast("A", "late")).status == "illegal"


def test_118_9a_only_one_alternative_cost():
    """118.9a: of two, the player says which; neither with the other."""
    text = "Evoke {1}\nYou may pay 3 life rather than pay this spell's mana cost."
    both = read(creature("Both", "{4}{G}", text))
    board = Board().lands("A", "GGGGG").hand("A", both=both)
    outcome = board.run(cast("A", "both"))
    assert outcome.status == "choice_required"
    assert [option.label for option in outcome.pending.options] == ["mana cost {4}{G}", "Pay 3 life", "Evoke {1}"]
    assert (outcome.pending.low, outcome.pending.high) == (1, 1)
    assert "118.9a" in outcome.pending.rules


def test_118_11_a_cost_is_paid_even_if_something_else_happens_instead():
    """118.11: the creature is exiled instead of going to the graveyard, and still was sacrificed for the cost."""
    altar = card("Altar", "{1}", "Artifact", "Sacrifice a creature: Draw a card.")
    board = Board().field("A", altar=altar, bears=BEARS).counters("bears", "finality", 1)
    outcome = board.run(activate("A", "altar"), RESOLVE)
    assert (names(outcome.state, "exile"), names(outcome.state, "graveyard", "A")) == (["Grizzly Bears"], [])
    assert len(outcome.state.zone("hand", "A")) == 1


@pytest.mark.parametrize("found", [(), ("bears",)])
def test_118_12b_if_you_do_asks_whether_they_searched(found):
    dig = read(
        sorcery(
            "Dig",
            "{B}",
            "You may search your library for a creature card, reveal it, put it into your hand, then shuffle. "
            "If you do, you lose 2 life.",
        )
    )
    board = Board(library=0).lands("A", "B").hand("A", dig=dig)
    board.put("A", "library", "bears", BEARS).put("A", "library", "bolt", BOLT)
    outcome = answered(board, cast("A", "dig"), RESOLVE, picks=(True, found))
    assert outcome.status == "resolved"
    assert life(outcome.state, "A") == 18


def test_118_13b_a_symbol_is_settled_as_the_cost_is_paid_while_resolving():
    draw = read(enchantment("Draw", "{W}", "Whenever you gain life, you may pay {G/P}. If you do, draw a card."))
    heal = instant("Heal", "{W}", "You gain 3 life.")
    board = Board().lands("A", "WG").hand("A", heal=heal).field("A", draw=draw)
    actions = (cast("A", "heal"), RESOLVE, RESOLVE)
    asked = board.run(*actions)
    assert asked.status == "choice_required"
    mana = answered(board, *actions, picks=(True, "{G}"))
    paid = answered(board, *actions, picks=(True, "2 life"))
    assert (life(mana.state, "A"), life(paid.state, "A")) == (23, 21)
    assert [len(outcome.state.zone("hand", "A")) for outcome in (mana, paid)] == [1, 1]


def test_118_13b_hybrid_symbols_that_are_paid_from_the_same_lands_are_not_asked() -> None:
    """107.4e: whichever mana it is, the same lands are tapped and nothing is left; else each way is offered once."""
    draw = read(enchantment("Draw", "{W}", "Whenever you gain life, you may pay {U/R}{U/R}. If you do, draw a card."))
    heal = instant("Heal", "{W}", "You gain 3 life.")
    both = card("Both", None, "Land", "{T}: Add {U} or {R}.")
    board = Board().lands("A", "W").hand("A", heal=heal).field("A", draw=draw, one=both, two=both)
    actions = (cast("A", "heal"), RESOLVE, RESOLVE)
    outcome = answered(board, *actions, picks=(True,))
    assert (outcome.status, len(outcome.state.zone("hand", "A"))) == ("resolved", 1)
    more = Board().lands("A", "WUR").hand("A", heal=heal).field("A", draw=draw, one=both, two=both)
    asked = more.run(*actions, answers=(answer_to(more.run(*actions), True),)).pending
    assert asked is not None
    assert [option.label for option in asked.options] == ["{U}{U}", "{U}{R}", "{R}{R}"]


def test_118_13c_a_symbol_in_the_cost_of_a_special_action():
    plan = read(creature("Plan", "{3}{G}", "Plot {W/U}"))
    board = Board().lands("A", "WU").hand("A", plan=plan)
    tapped = []
    for half in ("{W}", "{U}"):
        outcome = answered(board, Plot(player="A", object="plan"), picks=(half,))
        tapped.append([one for one in outcome.state.battlefield if outcome.state.objects[one].tapped])
    assert tapped == [["land-A-1"], ["land-A-2"]]


def test_113_6e_what_changes_how_it_is_cast_functions_where_it_is_cast_from():
    """113.6e: in the hand and in the graveyard."""
    text = "This spell costs {2} less to cast if you control a creature.\nYou gain 3 life.\nFlashback {2}{G}"
    cheap = read(instant("Cheap", "{2}{G}", text))
    for zone in ("hand", "graveyard"):
        board = Board().lands("A", "G").put("A", zone, "cheap", cheap)
        assert board.run(cast("A", "cheap")).status == "illegal"
        assert board.field("A", bears=BEARS).run(cast("A", "cheap")).status == "resolved", zone


def test_107_3j_an_ability_that_is_gained_says_what_its_x_is():
    """107.3j: the X of the spell that grants it has nothing to do with it."""
    gained = '"When this creature dies, you gain X life, where X is its power."'
    text = f"Until end of turn, creatures you control gain {gained}"
    grant = read(sorcery("Grant", "{X}{G}", text))
    board = Board().lands("A", "GGGGR").hand("A", grant=grant, bolt=BOLT).field("A", bears=BEARS)
    outcome = board.run(cast("A", "grant", x=3), RESOLVE, cast("A", "bolt", "bears"), RESOLVE, RESOLVE)
    assert life(outcome.state, "A") == 22


def test_107_3n_a_delayed_triggered_ability_has_the_x_of_what_made_it():
    later = read(sorcery("Later", "{X}{G}", "At the beginning of the next end step, you gain X life."))
    board = Board().lands("A", "GGG").hand("A", later=later)
    outcome = board.run(cast("A", "later", x=2), RESOLVE, Advance(to="end"), RESOLVE)
    assert life(outcome.state, "A") == 22


def test_111_10s_a_map_token():
    """111.10s: explore costs {1}, the token itself, and a time for sorceries."""
    made = sorcery("Chart", "{G}", "Create a Map token.")
    board = Board(library=0).lands("A", "GG").hand("A", chart=made).field("A", bears=BEARS)
    board.put("A", "library", "top", land("G"))
    outcome = board.run(cast("A", "chart"), RESOLVE)
    token = next(one for one in outcome.state.battlefield if outcome.state.objects[one].kind == "token")
    seen = view(outcome.state).of(token)
    assert (seen.name, seen.types, seen.subtypes, seen.colors) == ("Map Token", ("artifact",), ("Map",), ())
    outcome = board.run(cast("A", "chart"), RESOLVE, activate("A", token, 0, "bears"), RESOLVE, policy="default")
    assert outcome.status == "resolved", outcome.illegal
    assert token not in outcome.state.battlefield
    assert "explore" in {step.event for step in outcome.steps}


def test_111_10t_a_junk_token():
    made = sorcery("Scrap", "{G}", "Create a Junk token.")
    board = Board().lands("A", "GG").hand("A", scrap=made)
    outcome = board.run(cast("A", "scrap"), RESOLVE)
    token = next(one for one in outcome.state.battlefield if outcome.state.objects[one].kind == "token")
    seen = view(outcome.state).of(token)
    assert (seen.name, seen.types, seen.subtypes, seen.colors) == ("Junk Token", ("artifact",), ("Junk",), ())
    board = Board(library=0).lands("A", "GR").hand("A", scrap=made).put("A", "library", "bolt", BOLT)
    token = board.run(cast("A", "scrap"), RESOLVE).state.battlefield[-1]
    outcome = board.run(cast("A", "scrap"), RESOLVE, activate("A", token), RESOLVE)
    (exiled,) = outcome.state.zone("exile")
    outcome = board.run(cast("A", "scrap"), RESOLVE, activate("A", token), RESOLVE, cast("A", exiled, "B"), RESOLVE)
    assert life(outcome.state, "B") == 17
