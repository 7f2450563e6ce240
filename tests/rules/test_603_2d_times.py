"""How many times abilities trigger (603.2d), and what keeps them from triggering (603.2a, 603.2f, 603.2g, 603.6d)."""

from __future__ import annotations

from engine.dialogue.actions import Advance, DeclareAttackers
from engine.dialogue.outcome import Outcome
from tests.rules.asking import RESOLVE, activate, answered, cast, cited, life, steps
from tests.rules.boards import BEARS, BOLT, DOOM_BLADE, Board, card
from tests.rules.pool import creature, enchantment, instant

GATE = creature("Gate", "{G}", "When this creature enters, you gain 1 life.")
TWICE = card(
    "Echoing",
    "{3}",
    "Artifact",
    "If a creature entering causes a triggered ability of a permanent you control to trigger, that ability triggers an "
    "additional time.",
)
MOURNED = enchantment(
    "Grief",
    "{B}",
    "If a creature dying causes a triggered ability of a permanent you control to trigger, that ability triggers an "
    "additional time.",
)
ORB = card("Orb", "{2}", "Artifact", "Creatures entering don't cause abilities to trigger.")


def played(board: Board, *actions: object, picks: tuple[object, ...] = ()) -> Outcome:
    outcome = answered(board, *actions, picks=picks)
    assert outcome.status == "resolved", (outcome.status, outcome.illegal, outcome.not_understood, outcome.pending)
    return outcome


def gained(board: Board, *actions: object) -> int:
    outcome = board.run(*actions)
    while outcome.status == "choice_required":  # the order of two triggers of one player does not matter here
        order = tuple(option.object for option in outcome.pending.options)
        outcome = answered(board, *actions, picks=(order,))
    return life(outcome.state, "A") - 20


def test_603_2d_an_additional_time():
    board = Board().lands("A", "G").hand("A", gate=GATE).field("A", twice=TWICE)
    assert gained(board, cast("A", "gate")) == 2
    theirs = Board().lands("A", "G").hand("A", gate=GATE).field("B", twice=TWICE)
    assert gained(theirs, cast("A", "gate")) == 1


def test_603_3b_abilities_that_are_the_same_in_all_are_not_ordered() -> None:
    board = Board().lands("A", "G").hand("A", gate=GATE).field("A", twice=TWICE)
    outcome = played(board, cast("A", "gate"), RESOLVE)
    assert len(steps(outcome, "put_trigger")) == 2
    assert steps(outcome, "order_triggers") == []


def test_603_2d_only_what_the_event_causes():
    watcher = enchantment("Watcher", "{W}", "Whenever you cast a spell, you gain 1 life.")
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", twice=TWICE, w=watcher)
    assert gained(board, cast("A", "bolt", "B")) == 1


def test_603_2d_dying_is_looked_at_as_it_was():
    watcher = enchantment("Watcher", "{W}", "Whenever a creature dies, you gain 1 life.")
    board = Board().lands("A", "BB").hand("A", d=DOOM_BLADE).field("A", g=MOURNED, w=watcher, bears=BEARS)
    assert gained(board, cast("A", "d", "bears")) == 2


def test_101_2_not_at_all():
    board = Board().lands("A", "G").hand("A", gate=GATE).field("B", orb=ORB)
    outcome = played(board, cast("A", "gate"))
    assert (life(outcome.state, "A"), steps(outcome, "trigger")) == (20, [])
    assert cited(outcome, "no_trigger") == ["603.2", "101.2"]


def test_101_2_not_at_all_however_often():
    board = Board().lands("A", "G").hand("A", gate=GATE).field("A", twice=TWICE).field("B", orb=ORB)
    outcome = played(board, cast("A", "gate"))
    assert (life(outcome.state, "A"), steps(outcome, "trigger"), steps(outcome, "trigger_again")) == (20, [], [])
    assert cited(outcome, "no_trigger") == ["603.2", "101.2"]


def test_603_2a_abilities_trigger_where_nothing_can_be_cast():
    dawn = enchantment("Dawn", "{W}", "At the beginning of your upkeep, you gain 1 life.")
    outcome = Board().field("B", dawn=dawn).run(Advance(to="upkeep"), RESOLVE)
    assert life(outcome.state, "B") == 21


def test_603_2f_a_card_in_a_hand_does_not_trigger():
    hidden = creature("Hidden", "{W}", "Whenever a creature enters, you gain 1 life.")
    board = Board().lands("A", "G").hand("A", gate=creature("Plain", "{G}"), hidden=hidden)
    assert steps(played(board, cast("A", "gate")), "trigger") == []


def test_603_2g_an_event_that_is_replaced_triggers_nothing():
    shield = instant("Mend", "{G}", "Regenerate target creature.")
    watcher = enchantment("Watcher", "{W}", "Whenever a creature dies, you gain 1 life.")
    board = Board().lands("A", "GBB").hand("A", s=shield, d=DOOM_BLADE).field("A", w=watcher, bears=BEARS)
    outcome = played(board, cast("A", "s", "bears"), RESOLVE, cast("A", "d", "bears"))
    assert (life(outcome.state, "A"), "bears" in outcome.state.battlefield) == (20, True)


def test_603_6d_entering_with_counters_is_no_triggered_ability():
    grown = creature("Grown", "{G}", "This creature enters with two +1/+1 counters on it.")
    outcome = played(Board().lands("A", "G").hand("A", g=grown), cast("A", "g"))
    assert steps(outcome, "trigger") == []
    assert outcome.state.objects["g@3"].count("+1/+1") == 2


def test_603_1_an_ability_has_a_condition_an_effect_and_instructions_after_it():
    text = "Whenever you cast a spell, you gain 1 life. This ability triggers only once each turn."
    board = Board().lands("A", "RR").hand("A", a=BOLT, b=BOLT).field("A", w=enchantment("Watcher", "{W}", text))
    assert gained(board, cast("A", "a", "B"), RESOLVE, RESOLVE, cast("A", "b", "B")) == 1


def test_603_2d_whatever_makes_it_trigger():
    """603.2d: of such objects each triggered ability triggers once more, and of others none does."""
    throne = creature(
        "Throne",
        "{4}",
        "If a triggered ability of an Elf you control triggers, that ability triggers an additional time.",
    )
    elf = creature("Elf", "{G}", "Whenever you gain life, draw a card.", "1/1", "Creature — Elf")
    other = creature("Other", "{G}", "Whenever you gain life, draw a card.", "1/1", "Creature — Human")
    gains = creature("Gains", "{W}", "{0}: You gain 1 life.")
    board = Board().field("A", throne=throne, elf=elf, other=other, gains=gains)
    outcome = board.run(activate("A", "gains"), until="stack_empty", policy="default")
    assert outcome.state.players["A"].library.size == 17


def test_603_2d_a_creature_that_attacks():
    """603.2d, 508.3d: attacking with a creature causes "you attack" to trigger, too."""
    twice = creature(
        "Twice",
        "{W}",
        "If a creature attacking causes a triggered ability of a permanent you control to trigger, that ability triggers "
        "an additional time.",
    )
    banner = creature(
        "Banner", "{W}", "Whenever you attack, you gain 1 life.\nAt the beginning of your end step, draw a card."
    )
    board = Board().field("A", twice=twice, banner=banner, bears=BEARS)
    attack = DeclareAttackers(player="A", attackers=(("bears", None),))
    outcome = board.run(attack, RESOLVE, RESOLVE, Advance(to="end"), RESOLVE, policy="default")
    assert outcome.state.players["A"].life == 22
    assert outcome.state.players["A"].library.size == 19


def test_603_2d_entering_the_battlefield_under_your_control():
    dean = "If a creature entering under your control causes a triggered ability of a permanent to trigger, "
    dean = enchantment("Dean", "{W}", dean + "that ability triggers an additional time.")
    watcher = enchantment("Watcher", "{W}", "Whenever a creature enters, you gain 1 life.")
    assert (
        gained(
            Board().lands("A", "G").hand("A", bear=creature("Cub", "{G}")).field("A", d=dean, w=watcher),
            cast("A", "bear"),
        )
        == 2
    )
    theirs = Board().lands("A", "G").hand("A", bear=creature("Cub", "{G}")).field("A", w=watcher).field("B", d=dean)
    assert gained(theirs, cast("A", "bear")) == 1
