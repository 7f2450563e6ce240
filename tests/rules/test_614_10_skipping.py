"""Skipped turns, steps and phases (500.11, 614.10)."""

from __future__ import annotations

from engine.actions import Advance
from engine.outcome import Outcome
from engine.state.change import edit_turn
from engine.state.turn import Skip
from tests.rules.asking import cast, cited, steps
from tests.rules.boards import BEARS, Board, card

DRY = card("Dry", "{U}", "Instant", "Target player skips their next draw step.")
BRINE = card("Brine", "{U}", "Instant", "Each opponent skips their next untap step.")
DAZE = card("Daze", "{U}", "Instant", "You skip your next turn.")
EAT = card("Eat", "{U}", "Instant", "You skip your next two turns.")
CALM = card("Calm", "{U}", "Instant", "Target player skips their next combat phase.")
NECRO = card("Necro", "{B}", "Enchantment", "Skip your draw step.")
STASIS = card("Stasis", "{U}", "Enchantment", "Players skip their untap steps.")
UPKEEP = card("Upkeep", "{U}", "Enchantment", "At the beginning of each upkeep, that player loses 1 life.")
FROST = card(
    "Frost", "{U}", "Instant", "Tap target creature. It doesn't untap during its controller's next untap step."
)
WALK = card("Walk", "{U}", "Instant", "Take an extra turn after this one.")


def begun(outcome: Outcome, turn: int) -> list[str]:
    """The steps and phases of a turn that began."""
    return [one.step for one in outcome.steps if one.event == "begin_step" and one.before.turn.number == turn]


def onward(board: Board, turn: int, *actions: object) -> Outcome:
    """The game up to the postcombat main phase of a turn."""
    outcome = board.run(*actions, Advance(to="postcombat_main", turn=turn), policy="default")
    assert outcome.state.turn.number == turn, (outcome.status, outcome.illegal, outcome.not_understood)
    return outcome


def test_500_11_a_skipped_step_is_passed_over():
    outcome = onward(Board().lands("A", "U").hand("A", dry=DRY), 6, cast("A", "dry", "B"))
    assert begun(outcome, 4)[:3] == ["untap", "upkeep", "precombat_main"]
    assert {"500.11", "614.10"} <= set(cited(outcome, "skip"))
    assert begun(outcome, 6)[:3] == ["untap", "upkeep", "draw"]
    assert outcome.state.players["B"].library.size == 19
    assert outcome.state.turn.skips == ()


def test_614_10_what_has_started_is_not_skipped():
    """The skip waits for the next draw step: this one has begun."""
    board = Board().lands("A", "U").hand("A", dry=DRY)
    board.state = edit_turn(board.state, step="draw")
    outcome = onward(board, 5, cast("A", "dry", "A"))
    assert "draw" not in begun(outcome, 5)
    assert outcome.state.players["A"].library.size == 20


def test_614_10a_two_effects_skip_the_next_two():
    board = Board().lands("A", "UU").hand("A", one=DRY, two=DRY)
    outcome = onward(board, 8, cast("A", "one", "B"), cast("A", "two", "B"))
    assert ["draw" in begun(outcome, turn) for turn in (4, 6, 8)] == [False, False, True]


def test_614_10a_what_waits_for_the_next_waits_for_one_that_is_not_skipped():
    board = Board().lands("A", "UU").hand("A", brine=BRINE, frost=FROST).field("B", bears=BEARS)
    outcome = onward(board, 4, cast("A", "frost", "bears"), cast("A", "brine"))
    assert "untap" not in begun(outcome, 4)
    for turn, tapped in ((6, True), (8, False)):
        outcome = onward(board, turn, cast("A", "frost", "bears"), cast("A", "brine"))
        assert outcome.state.objects["bears"].tapped is tapped


def test_614_10a_what_is_scheduled_for_a_skipped_step_does_not_happen():
    board = Board().field("A", upkeep=UPKEEP)
    board.state = edit_turn(board.state, skips=(Skip("B", "upkeep"),))
    outcome = onward(board, 4)
    assert outcome.state.players["B"].life == 20
    assert "upkeep" not in begun(outcome, 4)


def test_500_11_a_skipped_turn():
    """After B's turn comes another of B's: A's is skipped, as though it weren't there."""
    outcome = onward(Board().lands("A", "U").hand("A", daze=DAZE), 5, cast("A", "daze"))
    assert outcome.state.turn.active == "B"
    assert steps(outcome, "skip") == ["A skips their turn."]
    outcome = onward(Board().lands("A", "U").hand("A", daze=DAZE), 6, cast("A", "daze"))
    assert outcome.state.turn.active == "A"


def test_500_11_two_skipped_turns():
    board = Board(("A", "B", "C")).lands("A", "U").hand("A", eat=EAT)
    whose = [onward(board, turn, cast("A", "eat")).state.turn.active for turn in range(4, 11)]
    assert whose == ["B", "C", "B", "C", "B", "C", "A"]


def test_500_11_an_extra_turn_can_be_skipped():
    board = Board().lands("A", "UU").hand("A", walk=WALK, daze=DAZE)
    whose = [onward(board, turn, cast("A", "walk"), cast("A", "daze")).state.turn.active for turn in (4, 5)]
    assert whose == ["B", "A"]


def test_500_11_a_skipped_combat_phase():
    board = Board().lands("A", "U").hand("A", calm=CALM)
    outcome = onward(board, 3, cast("A", "calm", "A"))
    assert begun(outcome, 3) == ["postcombat_main"]
    assert outcome.state.turn.skips == ()


def test_614_10_a_static_ability_skips_each_of_them():
    outcome = onward(Board().field("A", necro=NECRO), 7)
    assert ["draw" in begun(outcome, turn) for turn in (4, 5, 6, 7)] == [True, False, True, False]


def test_614_10_players_skip_their_untap_steps():
    board = Board().field("A", stasis=STASIS).put("B", "battlefield", "bears", BEARS, tapped=True)
    outcome = onward(board, 5)
    assert outcome.state.objects["bears"].tapped
    assert "untap" not in (*begun(outcome, 4), *begun(outcome, 5))
