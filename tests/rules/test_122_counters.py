"""Counters (122): those with rules of their own, keyword counters, and what can't have any."""

from __future__ import annotations

import pytest

from engine.abilities.ability import Keyword, Triggered
from engine.keywords.supported import is_supported
from engine.layers import view
from engine.layers.collecting import KEYWORD_COUNTERS
from engine.state.change import edit
from tests.rules.asking import RESOLVE, activate, answered, cast, cited, names, steps
from tests.rules.boards import BEARS, BOLT, DOOM_BLADE, Board, card
from tests.rules.pool import DIES_DRAW, EDICT, WRATH, creature, instant, sorcery

UNTAP = instant("Rouse", "{U}", "Untap target creature.")
GROW = sorcery("Grow", "{G}", "Put two +1/+1 counters on target creature.")
TATTER = creature("Tatter", "{1}", "This creature can't have counters put on it.", "1/2")
DREAMER = card("Dreamer", "{W}", "Enchantment", "Dreamer can't have more than three dream counters on it.")


def test_122_1a_plus_and_minus_counters_change_power_and_toughness():
    board = Board().field("A", bears=BEARS).counters("bears", "+1/+0", 2).counters("bears", "-0/-1", 1)
    seen = view(board.state).of("bears")
    assert (seen.power, seen.toughness) == (4, 1)


@pytest.mark.parametrize("keyword", ["flying", "double strike", "exalted", "decayed", "shadow", "hexproof"])
def test_122_1b_a_keyword_counter_gives_the_keyword(keyword):
    board = Board().field("A", bears=BEARS).counters("bears", keyword, 1)
    assert view(board.state).of("bears").has_keyword(keyword)


@pytest.mark.parametrize("keyword", sorted(KEYWORD_COUNTERS))
def test_122_1b_what_a_keyword_counter_gives_is_carried_out(keyword):
    """Whoever looks for text that is not carried out need not look at counters."""
    assert is_supported(Keyword(keyword))


def test_122_1c_a_shield_counter_is_removed_instead_of_destruction_by_an_effect():
    board = Board().lands("A", "BB").hand("A", blade=DOOM_BLADE).field("B", bears=BEARS).counters("bears", "shield", 2)
    outcome = board.run(cast("A", "blade", "bears"), RESOLVE)
    assert outcome.state.objects["bears"].count("shield") == 1
    assert "122.1c" in cited(outcome, "replacement")


def test_122_1c_a_shield_counter_prevents_damage():
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("B", bears=BEARS).counters("bears", "shield", 1)
    outcome = board.run(cast("A", "bolt", "bears"), RESOLVE)
    bears = outcome.state.objects["bears"]
    assert (bears.count("shield"), bears.damage) == (0, 0)
    assert "122.1c" in cited(outcome, "prevent_damage")


def test_122_1c_no_shield_against_state_based_destruction():
    board = Board().field("B", bears=BEARS).counters("bears", "shield", 1)
    board.state = edit(board.state, "bears", damage=2)
    assert names(board.run().state, "graveyard", "B") == ["Grizzly Bears"]


def test_122_1d_a_stun_counter_keeps_it_tapped_in_the_untap_step():
    board = Board().put("B", "battlefield", "bears", BEARS, tapped=True).counters("bears", "stun", 2)
    board = board.lands("A", "U").hand("A", rouse=UNTAP)
    outcome = board.run(cast("A", "rouse", "bears"), RESOLVE)
    bears = outcome.state.objects["bears"]
    assert (bears.tapped, bears.count("stun")) == (True, 1)
    assert "122.1d" in cited(outcome, "replacement")


def test_122_1d_what_stays_tapped_does_not_become_untapped():
    """122.1d: neither where it is chosen to tap or untap it, nor where that pays for something."""
    either = instant("Either", "{U}", "You may tap or untap target creature.")
    paying = creature("Paying", "{1}", "{Q}: You gain 1 life.")
    board = Board().lands("A", "U").hand("A", either=either)
    board.put("A", "battlefield", "paying", paying, tapped=True).counters("paying", "stun", 2)
    outcome = answered(board, cast("A", "either", "paying"), RESOLVE, activate("A", "paying"), picks=(True,))
    assert outcome.state.objects["paying"].tapped
    assert steps(outcome, "untap") == ["Nothing becomes untapped.", "A untaps nothing."]


def test_122_1h_with_a_finality_counter_it_is_exiled_and_does_not_die():
    board = Board().lands("A", "W").hand("A", wrath=WRATH).field("A", mourn=DIES_DRAW)
    board.field("B", bears=BEARS).counters("bears", "finality", 1)
    outcome = board.run(cast("A", "wrath"), RESOLVE, policy="default")
    assert names(outcome.state, "exile") == ["Grizzly Bears"]
    assert outcome.state.stack == ()


def test_122_1h_a_sacrifice_is_replaced_too():
    board = Board().lands("A", "B").hand("A", edict=EDICT).field("B", bears=BEARS).counters("bears", "finality", 1)
    outcome = board.run(cast("A", "edict"), RESOLVE, policy="default")
    assert names(outcome.state, "exile") == ["Grizzly Bears"]


def test_122_2_counters_do_not_follow_to_another_zone():
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("B", bears=BEARS).counters("bears", "charge", 1)
    outcome = board.run(cast("A", "bolt", "bears"), RESOLVE)
    assert outcome.state.objects["bears@2"].counters == ()


def test_122_3_opposite_counters_are_removed_in_pairs():
    outcome = Board().field("A", bears=BEARS).counters("bears", "+1/+1", 3).counters("bears", "-1/-1", 2).run()
    bears = outcome.state.objects["bears"]
    assert (bears.count("+1/+1"), bears.count("-1/-1")) == (1, 0)


def test_122_4_704_5r_counters_beyond_the_limit_are_removed():
    """122.4, 704.5r: all but as many as it can have."""
    outcome = Board().field("A", dreamer=DREAMER).counters("dreamer", "dream", 5).run()
    assert outcome.state.objects["dreamer"].count("dream") == 3
    assert {"704.5r", "122.4"} <= set(cited(outcome, "state_based_actions"))


def test_101_2_nothing_puts_counters_on_what_can_t_have_any():
    board = Board().lands("A", "G").hand("A", grow=GROW).field("A", tatter=TATTER)
    outcome = board.run(cast("A", "grow", "tatter"), RESOLVE)
    assert outcome.state.objects["tatter"].counters == ()
    assert "101.2" in cited(outcome, "impossible")


def test_122_6_what_enters_with_counters_has_them_put_on_it():
    hydra = creature("Sprout", "{G}", "This creature enters with two +1/+1 counters on it.", "0/0")
    board = (
        Board()
        .lands("A", "G")
        .hand("A", sprout=hydra)
        .field("A", ban=card("Ban", "{W}", "Enchantment", "Creatures you control can't have counters put on them."))
    )
    outcome = board.run(cast("A", "sprout"), RESOLVE)
    assert names(outcome.state, "graveyard", "A") == ["Sprout"]


def test_122_1_a_counter_on_a_card_that_was_exiled():
    """122.1, 400.7j: counters are put on objects, also on a card that the same ability has just put into exile."""
    dean = creature("Dean", "{G}", "{T}: Exile the top card of your library. Put a study counter on it.")
    seize = sorcery("Seize", "{B}", "Exile target creature and put a takeover counter on it.")
    board = Board().field("A", dean=dean).field("B", bears=BEARS).hand("A", seize=seize).lands("A", "B")
    board.put("A", "library", "top", BEARS)
    outcome = answered(board, activate("A", "dean"), RESOLVE, cast("A", "seize", "bears"), RESOLVE)
    objects = outcome.state.objects
    found = {one: [(had.kind, had.amount) for had in objects[one].counters] for one in outcome.state.zone("exile")}
    assert found == {"top@2": [("study", 1)], "bears@2": [("takeover", 1)]}


def test_122_1b_each_keyword_counter_gives_an_instance():
    """122.1b, 702.83b: each of three exalted counters triggers."""
    board = Board().field("A", bears=BEARS).counters("bears", "exalted", 3).counters("bears", "flying", 2)
    held = [one.ability for one in view(board.state).of("bears").abilities]
    assert (held.count(Keyword("exalted")), held.count(Keyword("flying"))) == (3, 2)
    assert sum(isinstance(one, Triggered) for one in held) == 3
