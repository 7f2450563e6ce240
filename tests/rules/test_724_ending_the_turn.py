"""Ending the turn (724.1), and abilities that ask how often they have resolved (603.7h, 608.2i)."""

from __future__ import annotations

from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered, cast, cited, life, names, passing
from tests.rules.boards import BEARS, BOLT, GROWTH, ZOMBIE, Board, card
from tests.rules.pool import creature, enchantment, instant, sorcery

STOP = instant("Stop", "{U}", "End the turn.")
DOOM = sorcery("Doom", "{W}", "Destroy all creatures. End the turn.")
LATE = instant("Late", "{U}", "End the turn. At the beginning of your next end step, you lose 2 life.")


def board() -> Board:
    return Board().lands("A", "URGW").lands("B", "R")


def test_724_1_the_rest_of_the_turn_is_skipped() -> None:
    """724.1, 724.1d: after the cleanup step the next turn begins; what lasts until end of turn is over."""
    game = board().hand("A", stop=STOP, growth=GROWTH).field("A", bears=BEARS)
    outcome = game.run(cast("A", "growth", "bears"), RESOLVE, cast("A", "stop"), RESOLVE)
    assert (outcome.status, outcome.state.turn.number, outcome.state.turn.active) == ("resolved", 4, "B")
    assert outcome.state.turn.step == "upkeep"
    assert view(outcome.state).of("bears").power == 2
    assert "724.1d" in cited(outcome, "end_turn")


def test_724_1b_all_that_is_on_the_stack_is_exiled() -> None:
    """724.1b: the resolving spell too; abilities cease to exist."""
    pinger = creature("Pinger", "{R}", "{T}: This creature deals 1 damage to any target.")
    game = board().hand("A", stop=STOP).hand("B", bolt=BOLT).field("A", pinger=pinger)
    actions = (activate("A", "pinger", 0, "B"), passing("A"), cast("B", "bolt", "A"), passing("B"), cast("A", "stop"))
    outcome = game.run(*actions, RESOLVE)
    assert sorted(names(outcome.state, "exile")) == ["Lightning Bolt", "Stop"]
    assert (outcome.state.stack, life(outcome.state, "A"), life(outcome.state, "B")) == ((), 20, 20)


def test_724_1a_what_has_triggered_and_is_not_on_the_stack_is_gone() -> None:
    """724.1a: abilities that triggered as the same spell destroyed creatures are never put on the stack."""
    mourner = enchantment("Mourner", "{B}", "Whenever a creature dies, you gain 1 life.")
    outcome = board().hand("A", doom=DOOM).field("A", mourner=mourner, bears=BEARS).run(cast("A", "doom"), RESOLVE)
    assert names(outcome.state, "graveyard", "A") == ["Grizzly Bears"]
    assert life(outcome.state, "A") == 20


def test_724_1c_state_based_actions_and_then_triggers_in_the_cleanup_step() -> None:
    """724.1c, 724.1f: what triggers in the process waits for the cleanup step, in which players then get priority."""
    mourner = enchantment("Mourner", "{B}", "Whenever a creature dies, you gain 1 life.")
    blow = instant("Blow", "{U}", "Blow deals 2 damage to target creature. End the turn.")
    game = board().hand("A", blow=blow).field("A", mourner=mourner, bears=BEARS)
    outcome = game.run(cast("A", "blow", "bears"), RESOLVE, until="action")
    assert (outcome.state.turn.step, outcome.state.turn.number, len(outcome.state.stack)) == ("cleanup", 3, 1)
    after = game.run(cast("A", "blow", "bears"), RESOLVE, RESOLVE)
    assert life(after.state, "A") == 21


def test_724_1e_the_end_step_is_skipped() -> None:
    dusk = enchantment("Dusk", "{B}", "At the beginning of each end step, you gain 1 life.")
    outcome = board().hand("A", stop=STOP).field("A", dusk=dusk).run(cast("A", "stop"), RESOLVE)
    assert (outcome.state.turn.number, life(outcome.state, "A")) == (4, 20)


def test_724_1_the_spell_goes_on_to_do_what_else_it_says() -> None:
    outcome = board().hand("A", late=LATE).run(cast("A", "late"), RESOLVE)
    assert (outcome.state.turn.number, len(outcome.state.delayed)) == (4, 1)


ASHES = creature(
    "Ashes",
    "{R}",
    "{0}: Put a +1/+1 counter on this creature. If this is the third time this ability has resolved this turn, remove "
    "all +1/+1 counters from this creature, and it deals that much damage to each player.",
)


def test_608_2i_the_third_time_that_the_ability_has_resolved() -> None:
    """608.2i, 122.1: "that much" is as many counters as were removed."""
    game = board().field("A", ashes=ASHES)
    twice = (activate("A", "ashes", 0), RESOLVE, activate("A", "ashes", 0), RESOLVE)
    assert game.run(*twice).state.objects["ashes"].count("+1/+1") == 2
    outcome = game.run(*twice, activate("A", "ashes", 0), RESOLVE)
    assert outcome.state.objects["ashes"].counters == ()
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (17, 17)


def test_608_2i_the_second_time_is_that_of_the_same_ability() -> None:
    text = (
        "{0}: You gain 4 life if this is the first time this ability has resolved this turn. If it's the second time, "
        "each opponent loses 2 life."
    )
    game = board().field("A", vito=creature("Vito", "{B}", text))
    outcome = game.run(activate("A", "vito", 0), RESOLVE, activate("A", "vito", 0), RESOLVE)
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (24, 18)


def test_603_12a_a_reflexive_ability_triggers_once_for_what_was_done() -> None:
    """603.12a, 603.12: paying once makes it trigger once."""
    forge = creature(
        "Forge", "{R}", "When this creature enters, you may pay {G}. When you do, it deals 2 damage to any target."
    )
    game = board().hand("A", forge=forge)
    actions = (cast("A", "forge"), RESOLVE, RESOLVE, RESOLVE)
    outcome = answered(game, *actions, picks=(True, "B"))
    assert life(outcome.state, "B") == 18
    declined = answered(game, *actions, picks=(False,))
    assert life(declined.state, "B") == 20


def test_700_2f_changing_a_target_does_not_change_the_mode() -> None:
    """700.2f, 115.7: the new target is one that the chosen mode allows."""
    charm = instant(
        "Charm", "{R}", "Choose one —\n• Destroy target artifact.\n• Charm deals 2 damage to target creature."
    )
    bend = instant("Bend", "{U}", "Change the target of target spell with a single target.")
    rock = card("Rock", "{1}", "Artifact")
    game = board().hand("B", charm=charm).hand("A", bend=bend).field("B", bears=BEARS, rock=rock)
    game.field("A", corpse=ZOMBIE)
    actions = (passing("A"), cast("B", "charm", "corpse", modes=(1,)), passing("B"), cast("A", "bend", "charm@2"))
    outcome = game.run(*actions, RESOLVE)
    assert "corpse" in outcome.state.battlefield
    assert names(outcome.state, "graveyard", "B") == ["Charm", "Grizzly Bears"]
