"""Skipped turns, steps and phases (500.11, 614.10)."""

from __future__ import annotations

from engine.dialogue.actions import Advance
from engine.dialogue.outcome import Outcome
from engine.state.change import edit_turn
from engine.state.turn import Skip
from tests.rules.asking import RESOLVE, activate, answered, cast, cited, steps
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


FAST = card(
    "Fast",
    "{W}",
    "Enchantment",
    "If you would begin your draw step, you may skip that step instead. If you do, you gain 2 life.",
)
VAULT = card(
    "Vault",
    "{2}",
    "Artifact",
    "If you would begin your turn while this artifact is tapped, you may skip that turn instead. If you do, untap this "
    "artifact.\n{T}: Take an extra turn after this one.\nThis artifact doesn't untap during your untap step.",
)
HOLD = card(
    "Hold", "{R}", "Enchantment", "If an opponent would begin an extra turn, that player skips that turn instead."
)
GLAD = card("Glad", "{W}", "Enchantment", "Whenever you gain life, draw a card.")


def order(outcome: Outcome, *events: str) -> list[str]:
    return [one.text for one in outcome.steps if one.event in events]


def test_614_10b_what_is_done_for_a_skipped_step_comes_first_in_the_next() -> None:
    board = Board().field("A", fast=FAST, glad=GLAD)
    outcome = answered(board, Advance(to="postcombat_main", turn=5), picks=(True,))
    assert "draw" not in begun(outcome, 5)
    assert outcome.state.players["A"].life == 22
    told = order(outcome, "skip", "begin_step", "gain_life")
    at = told.index("A skips their draw step.")
    assert told[at + 1 : at + 3] == ["The precombat main phase of turn 5 begins.", "A gains 2 life."]
    assert "614.10b" in cited(outcome, "skip")
    declined = answered(board, Advance(to="postcombat_main", turn=5), picks=(False,))
    assert "draw" in begun(declined, 5)
    assert declined.state.players["A"].life == 20


def test_614_10b_what_is_done_for_a_skipped_turn_comes_first_in_the_next_one() -> None:
    board = Board().put("A", "battlefield", "vault", VAULT, tapped=True)
    outcome = answered(board, Advance(to="upkeep", turn=5), picks=(True,))
    assert (outcome.state.turn.active, outcome.state.objects["vault"].tapped) == ("B", False)
    told = order(outcome, "skip", "begin_turn", "begin_step", "untap")
    at = told.index("A skips their turn.")
    assert told[at + 1 : at + 4] == [
        "Turn 5 begins; B is the active player.",
        "The untap step of turn 5 begins.",
        "Vault becomes untapped.",
    ]
    declined = answered(board, Advance(to="upkeep", turn=5), picks=(False,))
    assert (declined.state.turn.active, declined.state.objects["vault"].tapped) == ("A", True)
    rested = Board().field("A", vault=VAULT).run(Advance(to="upkeep", turn=5))
    assert rested.state.turn.active == "A"


def test_614_10b_an_untapped_vault_is_good_for_another_turn() -> None:
    """A skips turn 5 for the extra turn after turn 6, which they could skip again."""
    board = Board().put("A", "battlefield", "vault", VAULT, tapped=True)
    actions = (Advance(to="upkeep", turn=6), activate("A", "vault", 1), RESOLVE, Advance(to="upkeep", turn=7))
    outcome = answered(board, *actions, picks=(True, False))
    assert outcome.state.turn.active == "A"


def test_614_10_an_extra_turn_is_skipped_by_what_looks_for_extra_turns_only() -> None:
    board = Board().lands("A", "U").hand("A", walk=WALK).field("B", hold=HOLD)
    whose = [onward(board, turn, cast("A", "walk")).state.turn.active for turn in (4, 5)]
    assert whose == ["B", "A"]
    assert onward(Board().lands("A", "U").hand("A", walk=WALK), 4, cast("A", "walk")).state.turn.active == "A"


def test_614_10_an_own_effect_on_extra_turns_leaves_the_controllers_alone() -> None:
    board = Board().lands("A", "U").hand("A", walk=WALK).field("A", hold=HOLD)
    assert onward(board, 4, cast("A", "walk")).state.turn.active == "A"
