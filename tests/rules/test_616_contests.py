"""Several replacement and prevention effects at once (616), and the argument that each step gives for its effect."""

from __future__ import annotations

from engine.dialogue.citing import Contest
from engine.dialogue.outcome import Outcome
from tests.rules.asking import RESOLVE, answered, cast, life
from tests.rules.boards import BEARS, BOLT, DOOM_BLADE, Board, card
from tests.rules.pool import HUMILITY, TOKENS, creature, enchantment, instant

SEASON = enchantment(
    "Season",
    "{G}",
    "If an effect would create one or more tokens under your control, it creates twice that many of those tokens "
    "instead.\nIf an effect would put one or more counters on a permanent you control, it puts twice that many of those "
    "counters on that permanent instead.",
)
SCALES = enchantment(
    "Scales",
    "{G}",
    "If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are put on "
    "it instead.",
)
MODULAR = creature("Worker", "{1}", "Modular 1", "0/0", "Artifact Creature — Construct")
REST = enchantment("Peace", "{W}", "If a card or token would be put into a graveyard from anywhere, exile it instead.")
BOUND = creature("Bound", "{G}", "If this creature would die, shuffle it into its owner's library instead.", "2/2")
SALVE = instant("Salve", "{W}", "Prevent the next 3 damage that would be dealt to any target this turn.")
FURY = enchantment(
    "Fury",
    "{R}",
    "If a source would deal damage to a permanent or player, it deals double that damage to that permanent or player "
    "instead.",
)
PARIAH = card(
    "Pariah",
    "{W}",
    "Enchantment — Aura",
    "Enchant creature\nAll damage that would be dealt to you is dealt to enchanted creature instead.",
)
LIFE = enchantment("Learning", "{U}", "If you would gain life, draw that many cards instead.")
DRAW = enchantment("Digging", "{U}", "If you would draw a card, you gain 1 life instead.")


def contests(outcome: Outcome) -> list[Contest]:
    return [step.contest for step in outcome.steps if step.contest is not None]


def said(outcome: Outcome) -> list[str]:
    return [step.text for step in outcome.steps if step.contest is not None]


def test_616_1_the_step_says_which_effects_contend_who_chooses_and_by_which_part() -> None:
    board = Board().lands("A", "GG").field("A", season=SEASON, scales=SCALES).hand("A", one=MODULAR)
    outcome = answered(board, cast("A", "one"), RESOLVE, picks=("Scales",))
    assert outcome.state.objects["one@3"].count("+1/+1") == 4
    entering, first, second = contests(outcome)
    assert (entering.settled, second.settled) == ("only", "only")
    assert (first.settled, first.chooser, first.rule) == ("chosen", "A", "616.1e")
    assert [(one.effect, one.source, one.applies) for one in first.contenders] == [
        ("Season", "season", False),
        ("Scales", "scales", True),
    ]
    assert "twice that many of those counters" in first.contenders[0].text
    assert "A, the controller of Worker, chooses Scales first." in said(outcome)[1]
    (step,) = [one for one in outcome.steps if one.contest == first]
    assert [(cite.number, cite.role) for cite in step.rules][-1] == ("616.1e", "orders")


def test_616_1_where_the_order_makes_no_difference_nobody_chooses() -> None:
    board = Board().lands("A", "W").field("A", one=SEASON, two=SEASON).hand("A", muster=TOKENS)
    outcome = board.run(cast("A", "muster"), RESOLVE)
    first, last = contests(outcome)
    assert (first.settled, last.settled) == ("any order", "only")
    assert (
        "2 effects of Season would both apply to tokens created by A; their order makes no difference"
        in said(outcome)[0]
    )


def test_616_1_the_controller_of_the_damaged_creature_chooses_not_who_deals_the_damage() -> None:
    board = Board().lands("A", "R").lands("B", "W").field("A", fury=FURY).field("B", bears=BEARS)
    board = board.hand("A", bolt=BOLT).hand("B", salve=SALVE)
    asked = board.run(cast("A", "bolt", "bears"), cast("B", "salve", "bears"), RESOLVE, RESOLVE)
    assert asked.pending is not None
    assert asked.pending.player == "B"
    assert asked.pending.rules == ("616.1e", "616.1")
    outcome = answered(
        board, cast("A", "bolt", "bears"), cast("B", "salve", "bears"), RESOLVE, RESOLVE, picks=("Fury",)
    )
    assert contests(outcome)[0].chooser == "B"
    assert "bears" not in outcome.state.battlefield


def test_616_1_the_affected_player_chooses_not_the_controller_of_the_effects() -> None:
    board = Board().lands("A", "RW").field("A", fury=FURY).hand("A", bolt=BOLT, salve=SALVE)
    outcome = board.run(cast("A", "salve", "B"), RESOLVE, cast("A", "bolt", "B"), RESOLVE)
    assert outcome.pending is not None
    assert outcome.pending.player == "B"


def test_example_616_1f_1() -> None:
    """616.1f: where the other one has been applied, the first is no longer applicable and does nothing."""
    board = Board().lands("A", "BB").field("A", peace=REST).field("B", bound=BOUND).hand("A", blade=DOOM_BLADE)
    asked = board.run(cast("A", "blade", "bound"), RESOLVE)
    assert asked.pending is not None
    assert asked.pending.player == "B"
    outcome = answered(board, cast("A", "blade", "bound"), RESOLVE, picks=("Bound",))
    assert outcome.state.players["B"].library.size == 21
    about = [contest for contest in contests(outcome) if contest.event.startswith("Bound")]
    assert [contest.settled for contest in about] == ["chosen"]
    other = answered(board, cast("A", "blade", "bound"), RESOLVE, picks=("Peace",))
    assert "bound@2" in other.state.zone("exile")


def test_616_2_one_effect_makes_another_applicable() -> None:
    board = Board().field("A", one=LIFE, two=DRAW).lands("A", "W")
    board = board.hand("A", gain=instant("Gain", "{W}", "You gain 1 life."))
    outcome = board.run(cast("A", "gain"), RESOLVE)
    assert life(outcome.state, "A") == 21  # gaining life again is not replaced a second time (614.5)
    assert [contest.contenders[0].effect for contest in contests(outcome)] == ["Learning", "Digging"]


def test_614_12_a_creature_without_abilities_enters_without_its_counters() -> None:
    board = Board().lands("A", "G").field("A", humble=HUMILITY).hand("A", one=MODULAR)
    outcome = board.run(cast("A", "one"), RESOLVE)
    assert outcome.state.objects["one@3"].count("+1/+1") == 0
    assert "one@3" in outcome.state.battlefield
    assert contests(outcome) == []


def test_616_1e_the_same_words_on_other_creatures_are_other_effects() -> None:
    """The player chooses which creature is dealt the damage; the labels say which effect is of which object."""
    giant = creature("Giant", "{R}", "", "4/4")
    board = Board().lands("A", "R").field("B", bears=BEARS, giant=giant).hand("A", bolt=BOLT)
    for one, host in (("one", "bears"), ("two", "giant")):
        board.put("B", "battlefield", one, PARIAH, attached_to=host)
    asked = board.run(cast("A", "bolt", "B"), RESOLVE)
    assert asked.pending is not None
    assert (asked.pending.player, asked.pending.rules) == ("B", ("616.1e", "616.1"))
    assert [option.label for option in asked.pending.options] == ["Pariah (one)", "Pariah (two)"]
    outcome = answered(board, cast("A", "bolt", "B"), RESOLVE, picks=("Pariah (two)",))
    assert (life(outcome.state, "B"), outcome.state.objects["giant"].damage) == (20, 3)
    assert "bears" in outcome.state.battlefield
