"""Additional phases of a turn (500.8), and which main or combat phase of the turn it is (505.1a, 505.1b)."""

from __future__ import annotations

from engine.dialogue.actions import Advance, DeclareAttackers
from tests.rules.asking import RESOLVE, cast, cited, life
from tests.rules.boards import BEARS, Board
from tests.rules.pool import creature, enchantment, instant, sorcery

ASSAULT = sorcery(
    "Assault",
    "{R}",
    "Untap all creatures that attacked this turn. After this main phase, there is an additional combat phase followed by "
    "an additional main phase.",
)
FREE = instant("Free", "{R}", "After this main phase, there is an additional combat phase.")
AFTER = instant("After", "{R}", "After this phase, there is an additional combat phase.")
ATTACK = DeclareAttackers(player="A", attackers=(("bears", "B"),))
SECOND = enchantment("Second", "{W}", "At the beginning of your second main phase, you gain 1 life.")
POST = enchantment("Post", "{W}", "At the beginning of each of your main phases, you gain 1 life.")


def phases(outcome) -> list[str]:
    """The steps and phases of this turn that have begun."""
    return [step.text.split(" of turn")[0].removeprefix("The ") for step in outcome.steps if step.event == "begin_step"]


def test_500_8_a_combat_phase_and_a_main_phase_come_directly_after_this_one():
    board = Board().lands("A", "R").hand("A", assault=ASSAULT).field("A", bears=BEARS)
    start = (cast("A", "assault"), RESOLVE, Advance(to="declare_attackers"), ATTACK)
    outcome = board.run(*start, Advance(to="end"), policy="default")
    assert "500.8" in cited(outcome, "extra_phase")
    assert life(outcome.state, "B") == 18
    begun = [
        name for name in phases(outcome) if name in ("beginning of combat step", "postcombat main phase", "end step")
    ]
    assert begun == [
        "beginning of combat step",
        "postcombat main phase",
        "beginning of combat step",
        "postcombat main phase",
        "end step",
    ]


def test_500_8_what_has_attacked_attacks_again():
    board = Board().lands("A", "R").hand("A", assault=ASSAULT).field("A", bears=BEARS)
    board.run()
    first = (Advance(to="declare_attackers"), ATTACK, Advance(to="postcombat_main"), cast("A", "assault"), RESOLVE)
    again = (Advance(to="declare_attackers", turn=3), ATTACK, Advance(to="postcombat_main"))
    outcome = board.run(*first, *again, policy="default")
    assert life(outcome.state, "B") == 16
    assert (outcome.state.turn.combat_number, outcome.state.turn.extra_mains) == (3, 1)
    over = board.run(*first, *again, Advance(to="end"), policy="default")
    assert over.state.turn.number == 3
    assert over.state.turn.goes_on is None


def test_500_8_the_newest_comes_first():
    board = Board().lands("A", "RR").hand("A", one=ASSAULT, two=FREE)
    outcome = board.run(cast("A", "one"), RESOLVE, cast("A", "two"), RESOLVE)
    assert outcome.state.turn.extra == ("combat", "combat", "main")


def test_500_8_nothing_comes_after_a_phase_that_it_is_not():
    board = Board().lands("A", "R").hand("A", free=FREE)
    outcome = board.run(Advance(to="beginning_of_combat"), cast("A", "free"), RESOLVE)
    assert outcome.state.turn.extra == ()
    assert "500.8" in cited(outcome, "extra_phase")


def test_500_8_after_the_last_phase_of_the_turn():
    board = Board().lands("A", "R").hand("A", after=AFTER).field("A", bears=BEARS)
    outcome = board.run(
        Advance(to="end"), cast("A", "after"), RESOLVE, Advance(to="declare_attackers"), ATTACK, Advance(to="upkeep"),
        policy="default",
    )  # fmt: skip
    assert (life(outcome.state, "B"), outcome.state.turn.number, outcome.state.turn.active) == (18, 4, "B")


def test_724_1d_what_would_have_come_does_not_after_the_turn_has_ended():
    end = sorcery("Over", "{R}", "End the turn.")
    board = Board().lands("A", "RR").hand("A", assault=ASSAULT, over=end)
    outcome = board.run(cast("A", "assault"), RESOLVE, cast("A", "over"), RESOLVE, policy="default")
    assert outcome.state.turn.number == 4
    assert "postcombat main phase" not in phases(outcome)


def test_505_1b_the_second_main_phase_is_the_additional_one():
    board = Board().lands("A", "R").hand("A", assault=ASSAULT).field("A", second=SECOND)
    outcome = board.run(cast("A", "assault"), RESOLVE, Advance(to="end"), policy="default")
    assert life(outcome.state, "A") == 21


def test_505_1_an_additional_main_phase_is_one_of_your_main_phases():
    board = Board().lands("A", "R").hand("A", assault=ASSAULT).field("A", post=POST)
    outcome = board.run(cast("A", "assault"), RESOLVE, Advance(to="end"), policy="default")
    assert life(outcome.state, "A") == 22


def test_603_2_for_the_first_time_each_turn_it_attacks_once():
    text = (
        "Whenever this creature attacks for the first time each turn, untap this creature. After this phase, there is an "
        "additional combat phase."
    )
    board = Board().field("A", bears=creature("Angel", "{W}", text, "2/2"))
    again = DeclareAttackers(player="A", attackers=(("bears", "B"),))
    outcome = board.run(
        Advance(to="declare_attackers"), again, Advance(to="declare_attackers", turn=3), again, Advance(to="end"),
        policy="default",
    )  # fmt: skip
    assert life(outcome.state, "B") == 16
    assert phases(outcome).count("beginning of combat step") == 2


def test_505_1b_the_first_combat_phase_of_the_turn():
    text = (
        "Whenever this creature attacks, untap it. If it's the first combat phase of the turn, there is an additional "
        "combat phase after this phase."
    )
    board = Board().field("A", bears=creature("Storm", "{W}", text, "2/2"))
    again = DeclareAttackers(player="A", attackers=(("bears", "B"),))
    outcome = board.run(
        Advance(to="declare_attackers"), again, Advance(to="declare_attackers", turn=3), again, Advance(to="end"),
        policy="default",
    )  # fmt: skip
    assert life(outcome.state, "B") == 16
    assert phases(outcome).count("beginning of combat step") == 2


def test_500_11_an_additional_combat_phase_is_skipped_like_any():
    lull = sorcery("Lull", "{R}", "Target player skips their next combat phase.")
    board = Board().lands("A", "RR").hand("A", assault=ASSAULT, lull=lull).field("A", post=POST)
    outcome = board.run(
        cast("A", "lull", "A"), RESOLVE, cast("A", "assault"), RESOLVE, Advance(to="end"), policy="default"
    )
    assert phases(outcome).count("beginning of combat step") == 1
    assert life(outcome.state, "A") == 22
