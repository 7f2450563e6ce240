"""Phasing (502.1, 702.26)."""

from __future__ import annotations

from engine.dialogue.actions import Advance
from engine.layers import view
from tests.rules.asking import RESOLVE, answered, cast, cited, life, names
from tests.rules.boards import BEARS, BOLT, GROWTH, Board, card
from tests.rules.pool import creature, enchantment, instant

VANISH = instant("Vanish", "{U}", "Target creature phases out.")
SHADE = creature("Shade", "{U}", "Phasing", "2/2")
WINGS = card("Wings", "{U}", "Enchantment — Aura", "Enchant creature\nEnchanted creature has flying.")
IMP = creature(
    "Imp",
    "{U}",
    "Phasing\nWhenever this creature phases out, you gain 1 life.\nWhenever this creature phases in, you gain 5 life.",
)
LEAVING = enchantment("Leaving", "{W}", "Whenever a creature leaves the battlefield, you gain 3 life.")
ENTERING = enchantment("Entering", "{W}", "Whenever a creature enters, you gain 3 life.")


def upkeep(turn: int) -> Advance:
    return Advance(to="upkeep", turn=turn)


def test_702_26b_what_is_phased_out_is_treated_as_though_it_did_not_exist() -> None:
    board = Board().lands("A", "UR").field("A", bears=BEARS).hand("A", vanish=VANISH, bolt=BOLT)
    outcome = answered(board, cast("A", "vanish", "bears"), RESOLVE)
    assert "bears" not in outcome.state.battlefield
    assert board.run(cast("A", "vanish", "bears"), RESOLVE, cast("A", "bolt", "bears")).status == "illegal"
    response = answered(board, cast("A", "bolt", "bears"), cast("A", "vanish", "bears"), RESOLVE, RESOLVE)
    assert "608.2b" in cited(response, "illegal_target")


def test_702_26d_it_stays_the_same_object_and_nothing_leaves_or_enters() -> None:
    board = Board().lands("A", "U").field("A", bears=BEARS, leaving=LEAVING, entering=ENTERING).hand("A", vanish=VANISH)
    board.counters("bears", "+1/+1", 2)
    outcome = answered(board, cast("A", "vanish", "bears"), RESOLVE, upkeep(5), until="action")
    assert outcome.state.objects["bears"].count("+1/+1") == 2
    assert life(outcome.state, "A") == 20


def test_502_1_702_26a_phasing_is_done_before_untapping() -> None:
    """502.1, 702.26a: what phased out under the active player's control phases in; it untaps then."""
    board = Board().field("A", shade=SHADE)
    board.put("A", "battlefield", "tired", SHADE, tapped=True)
    first = board.run(upkeep(5), until="action")
    assert not {"shade", "tired"} & {*first.state.battlefield}
    second = board.run(upkeep(7), until="action")
    assert {"shade", "tired"} <= {*second.state.battlefield}
    assert not second.state.objects["tired"].tapped


def test_702_26a_only_in_the_untap_step_of_the_player_under_whose_control_it_phased_out() -> None:
    board = Board().lands("A", "U").field("B", theirs=BEARS).hand("A", vanish=VANISH)
    assert (
        "theirs" in answered(board, cast("A", "vanish", "theirs"), RESOLVE, upkeep(4), until="action").state.battlefield
    )
    own = Board().lands("A", "U").field("A", mine=BEARS).hand("A", vanish=VANISH)
    assert (
        "mine" not in answered(own, cast("A", "vanish", "mine"), RESOLVE, upkeep(4), until="action").state.battlefield
    )


def test_702_26e_an_effect_does_not_begin_to_affect_it() -> None:
    board = Board().lands("A", "UG").field("A", bears=BEARS).hand("A", vanish=VANISH, growth=GROWTH)
    outcome = answered(board, cast("A", "growth", "bears"), cast("A", "vanish", "bears"), RESOLVE, RESOLVE)
    assert not outcome.state.effects


def test_702_26g_what_is_attached_to_it_phases_out_and_in_with_it() -> None:
    board = Board().lands("A", "U").field("A", bears=BEARS).hand("A", vanish=VANISH)
    board.put("A", "battlefield", "wings", WINGS, attached_to="bears")
    out = answered(board, cast("A", "vanish", "bears"), RESOLVE)
    assert not {"bears", "wings"} & {*out.state.battlefield}
    assert names(out.state, "graveyard", "A") == ["Vanish"]
    back = answered(board, cast("A", "vanish", "bears"), RESOLVE, upkeep(5), until="action")
    assert back.state.objects["wings"].attached_to == "bears"
    assert view(back.state).of("bears").has_keyword("flying")


def test_702_26h_what_would_phase_out_both_ways_does_so_indirectly() -> None:
    everything = instant("Mist", "{U}", "All permanents you control phase out.")
    board = Board().lands("A", "U").field("A", bears=BEARS).hand("A", mist=everything)
    board.put("A", "battlefield", "wings", WINGS, attached_to="bears")
    out = answered(board, cast("A", "mist"), RESOLVE)
    assert (out.state.phased["wings"].indirectly, out.state.phased["bears"].indirectly) == (True, False)


def test_702_26i_an_aura_phases_in_unattached_where_its_host_is_gone() -> None:
    unbind = instant("Unbind", "{U}", "Target enchantment phases out.")
    kill = instant("Kill", "{B}", "Destroy target creature.")
    board = Board().lands("A", "UB").field("A", bears=BEARS).hand("A", unbind=unbind, kill=kill)
    board.put("A", "battlefield", "wings", WINGS, attached_to="bears")
    actions = (cast("A", "unbind", "wings"), RESOLVE, cast("A", "kill", "bears"), RESOLVE, upkeep(5))
    outcome = answered(board, *actions, until="action")
    assert "Wings" in names(outcome.state, "graveyard", "A")  # 704.5m


def test_603_10b_phasing_out_is_looked_back_at() -> None:
    board = Board().field("A", imp=IMP)
    first = board.run(upkeep(5), RESOLVE, until="action")
    assert life(first.state, "A") == 21
    second = board.run(upkeep(7), RESOLVE, until="action")
    assert life(second.state, "A") == 26


def test_514_2_damage_on_what_is_phased_out_is_removed_too() -> None:
    board = Board().lands("A", "U").hand("A", vanish=VANISH).put("A", "battlefield", "bears", BEARS, damage=1)
    outcome = answered(board, cast("A", "vanish", "bears"), RESOLVE, upkeep(5), until="action")
    assert outcome.state.objects["bears"].damage == 0
