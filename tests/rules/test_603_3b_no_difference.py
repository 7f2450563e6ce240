"""Choices that can't make a difference are not asked: orders of triggers (603.3b), replacement effects (616.1), costs."""

from __future__ import annotations

import msgspec
from hypothesis import HealthCheck, given, settings

from engine.dialogue.actions import Limits
from engine.dialogue.choices import Answer
from engine.dialogue.outcome import Outcome, RunRequest
from engine.runs.run import run
from engine.state.canonical import canonical
from tests.effort import tries
from tests.rules.asking import RESOLVE, cast, life
from tests.rules.boards import BEARS, MOURNER, Board
from tests.rules.pool import creature, enchantment, sorcery
from tests.rules.test_603_3b_alike import dying, wipes

SOLACE = enchantment("Solace", "{W}", "Whenever a creature dies, you gain 1 life.")
GRUDGE = enchantment("Grudge", "{B}", "Whenever a creature dies, each opponent loses 1 life.")
BROOD = enchantment(
    "Brood", "{B}", "Whenever a creature dies, each player loses 1 life for each creature card in your graveyard."
)
RECALL = enchantment(
    "Recall", "{B}", "Whenever a creature dies, return each creature card from your graveyard to your hand."
)
DAMAGE = "If a source would deal damage to a player, it deals {} instead."
KEEN = enchantment("Keen", "{W}", "Whenever you gain life, draw a card.")
VAMPIRE = enchantment("Vampire", "{B}", "Whenever an opponent loses life, you gain that much life.")


def wiped(**permanents: object) -> Outcome:
    return dying(**permanents).run(cast("A", "wrath"))


def order_of(outcome: Outcome) -> list[str]:
    """How the orders were settled that there were."""
    return [step.choice.by for step in outcome.steps if step.event == "order_triggers" and step.choice is not None]


def test_603_3b_different_triggers_that_do_not_meet_are_not_ordered():
    outcome = wiped(s=SOLACE, g=GRUDGE, m=MOURNER, x=BEARS)
    assert outcome.status == "resolved"
    assert order_of(outcome) == ["any"]
    assert any("The order makes no difference." in step.text for step in outcome.steps)
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (21, 19)


def test_603_3b_what_they_make_trigger_is_looked_at_too():
    outcome = wiped(s=SOLACE, g=GRUDGE, k=KEEN, v=VAMPIRE, x=BEARS)
    assert (outcome.status, order_of(outcome)) == ("resolved", ["any"])
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (22, 19)


TOLL = enchantment("Toll", "{B}", "Whenever a creature dies, target opponent loses 1 life.")
BURY = enchantment("Bury", "{B}", "Whenever a creature dies, target opponent mills a card.")
BURN = enchantment("Burn", "{R}", "Whenever a creature dies, this enchantment deals 1 damage to target opponent.")
RUST = enchantment(
    "Rust", "{R}", "Whenever a creature dies, put an oil counter on target artifact an opponent controls."
)
SPITE = creature(
    "Spite",
    "{1}",
    "Whenever this artifact becomes the target of a spell or ability, you gain 1 life.",
    "0/1",
    "Artifact",
)


def test_603_3b_three_with_targets_are_not_ordered():
    outcome = wiped(t=TOLL, u=BURY, v=BURN, x=BEARS)
    assert (outcome.status, order_of(outcome)) == ("resolved", ["any"])
    assert life(outcome.state, "B") == 18


def test_603_3d_what_triggers_on_their_targets_is_looked_at_too():
    outcome = dying(t=TOLL, u=BURY, v=RUST, x=BEARS).field("B", s=SPITE).run(cast("A", "wrath"))
    assert (outcome.status, order_of(outcome)) == ("resolved", ["any"])
    assert (life(outcome.state, "B"), outcome.not_understood) == (20, ())


def test_603_3b_two_that_meet_are_ordered():
    assert wiped(b=BROOD, r=RECALL, x=BEARS).pending is not None


def test_603_3b_the_order_is_asked_where_the_abilities_are_seen_on_the_stack():
    board = dying(s=SOLACE, g=GRUDGE, x=BEARS)
    stacked = board.run(cast("A", "wrath"), RESOLVE, until="priority")
    assert stacked.pending is not None
    one_resolved = board.run(cast("A", "wrath"), RESOLVE, RESOLVE, until="priority")
    assert one_resolved.pending is not None
    both_resolved = board.run(cast("A", "wrath"), RESOLVE, RESOLVE, RESOLVE, until="priority")
    assert both_resolved.pending is not None  # each "resolve" is of one that is seen to resolve


def test_603_3b_an_answer_is_taken_all_the_same():
    board = dying(s=SOLACE, g=GRUDGE, x=BEARS)
    pending = board.run(cast("A", "wrath"), RESOLVE, until="priority").pending
    order = tuple(option.id for option in reversed(pending.options))
    outcome = board.run(cast("A", "wrath"), RESOLVE, answers=(Answer(choice=pending.id, order=order),))
    assert (order_of(outcome), outcome.unused) == (["answer"], ())
    step = next(step for step in outcome.steps if step.event == "order_triggers")
    assert step.text == "A orders their triggered abilities: Grudge, then Solace."


def test_603_3b_nothing_is_assumed_where_it_makes_no_difference():
    told = dying(s=SOLACE, g=GRUDGE, x=BEARS).run(cast("A", "wrath"), policy="default")
    assert told.status == "resolved"
    assert not any("order" in text for text in told.assumptions)
    assumed = dying(b=BROOD, r=RECALL, x=BEARS).run(cast("A", "wrath"), policy="default")
    assert any("In which order does A put these abilities on the stack?" in text for text in assumed.assumptions)


def test_603_3b_both_players_triggers():
    board = dying(s=SOLACE, g=GRUDGE, x=BEARS).field("B", t=SOLACE, h=GRUDGE)
    outcome = board.run(cast("A", "wrath"))
    assert (outcome.status, order_of(outcome)) == ("resolved", ["any", "any"])
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (20, 20)


def test_603_3b_many_orders_are_one_in_exploring():
    victims = {f"x{number}": BEARS for number in range(5)}
    board = dying(s=SOLACE, g=GRUDGE, **victims)
    outcome = board.run(cast("A", "wrath"), policy="explore", limits=Limits(states=60))
    assert (outcome.status, len(outcome.branches)) == ("resolved", 1)
    assert outcome.branches[0].leading == 252  # 10! / (5! 5!)


@settings(max_examples=tries(8), deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(wipes())
def test_603_3b_what_is_not_asked_has_one_outcome(request: RunRequest):
    """Soundness: where no order is asked, exploring all of them finds one outcome, and it is this."""
    alone = run(msgspec.structs.replace(request, policy="ask"))
    every = run(request)
    if alone.status == "resolved" and every.budget is None:
        (branch,) = every.branches
        assert canonical(branch.outcome.state) == canonical(alone.state)


def test_616_1_what_comes_to_the_same_is_not_chosen():
    """Two different effects that both prevent it, or would: whichever is first, all of the damage is prevented."""
    fog = creature("Fog Bank", "{U}", "If a source would deal damage to you, prevent 1 of that damage.")
    mist = creature("Mist Bank", "{U}", "If a source would deal damage to you, prevent 2 of that damage.")
    spark = sorcery("Spark", "{R}", "Spark deals 2 damage to target player.")
    board = Board().lands("A", "R").hand("A", spark=spark).field("B", fog=fog, mist=mist)
    outcome = board.run(cast("A", "spark", "B"))
    assert (outcome.status, life(outcome.state, "B")) == ("resolved", 20)
    assert next(step.contest.settled for step in outcome.steps if step.contest is not None) == "any order"


def test_616_1_it_is_chosen_where_it_matters():
    double = enchantment("Double", "{R}", DAMAGE.format("double that damage"))
    more = enchantment("More", "{R}", DAMAGE.format("that much damage plus 1"))
    spark = sorcery("Spark", "{R}", "Spark deals 2 damage to target player.")
    board = Board().lands("A", "R").hand("A", spark=spark).field("B", double=double, more=more)
    pending = board.run(cast("A", "spark", "B")).pending
    assert pending is not None
    assert pending.kind == "choose_replacement"


def test_107_4e_hybrid_symbols_that_come_to_the_same_are_not_asked():
    """One Plains and one Island pay {W/U}{W/U} in two ways that nobody can tell apart."""
    both = creature("Both", "{W/U}{W/U}")
    outcome = Board().lands("A", "WU").hand("A", both=both).run(cast("A", "both"))
    assert outcome.status == "resolved"
    asked = Board().lands("A", "WWU").hand("A", both=both).run(cast("A", "both"))
    assert asked.pending is not None
