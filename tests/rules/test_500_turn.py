"""Turn structure (500–514)."""

from __future__ import annotations

import msgspec
import pytest

from engine.dialogue.actions import Advance, PassPriority, PlayLand
from engine.state.change import edit, edit_player, edit_turn
from engine.state.players import Mana
from engine.state.turn import STEPS, Skip, Step
from engine.turn.steps import latest_after
from tests.rules.asking import activate, answered, cast, cited, life, names, steps
from tests.rules.boards import BEARS, BOLT, GROWTH, Board, land
from tests.rules.pool import DORK, UPKEEP, creature, enchantment


def test_500_1_the_steps_of_a_turn_in_order():
    outcome = Board().run(Advance(to="upkeep", turn=5))
    begun = [step.step for step in outcome.steps if step.event == "begin_step" and step.before.turn.number == 4]
    assert begun[:10] == [
        "untap", "upkeep", "draw", "precombat_main", "beginning_of_combat", "declare_attackers", "end_of_combat",
        "postcombat_main", "end", "cleanup",
    ]  # fmt: skip


def test_504_1_draws():
    outcome = Board().run(Advance(to="precombat_main", turn=4))
    assert len(outcome.state.zone("hand", "B")) == 1
    assert outcome.state.players["B"].library.size == 19
    assert {"504.1", "703.4d"} <= set(cited(outcome, "draw"))


@pytest.mark.parametrize(("players", "drawn"), [(("A", "B"), 0), (("A", "B", "C"), 1)])
def test_103_8a_no_draw_in_the_first_turn_of_a_two_player_game(players, drawn):
    board = Board(players)
    turn = msgspec.structs.replace(board.state.turn, number=1, step="upkeep")
    board.state = msgspec.structs.replace(board.state, turn=turn)
    outcome = board.run(Advance(to="precombat_main"))
    assert len(outcome.state.zone("hand", "A")) == drawn


def test_502_3_untaps_what_the_active_player_controls():
    board = Board().field("A", mine=BEARS).field("B", yours=BEARS)
    for one in ("mine", "yours"):
        board.state = edit(board.state, one, tapped=True)
    outcome = board.run(Advance(to="upkeep", turn=4))
    assert outcome.state.objects["mine"].tapped
    assert not outcome.state.objects["yours"].tapped
    assert cited(outcome, "untap") == ["502.3", "703.4c"]


def test_502_3_an_effect_keeps_it_tapped():
    chains = enchantment("Chains", "{U}", "Creatures don't untap during their controllers' untap steps.")
    board = Board().field("A", bears=BEARS, chains=chains)
    board.state = edit(board.state, "bears", tapped=True)
    if chains.front.unread:
        pytest.skip("the grammar does not read it")
    assert board.run(Advance(to="upkeep", turn=5)).state.objects["bears"].tapped


def test_302_6_summoning_sickness():
    board = Board().lands("A", "GG").hand("A", dork=DORK)
    outcome = board.run(cast("A", "dork"), _resolve(), activate("A", "dork"))
    assert {"302.6", "602.5a"} <= {rule.number for rule in outcome.illegal.rules}
    later = board.run(cast("A", "dork"), Advance(to="upkeep", turn=5), activate("A", "dork"), until="action")
    assert [mana.symbol for mana in later.state.players["A"].mana_pool] == ["G"]


def test_302_6_haste():
    quick = creature("Quick", "{G}", "Haste\n{T}: Add {G}.")
    board = Board().lands("A", "G").hand("A", quick=quick)
    outcome = board.run(cast("A", "quick"), _resolve(), activate("A", "quick", 1), until="action")
    assert outcome.status == "resolved"


def _resolve():
    from tests.rules.asking import RESOLVE

    return RESOLVE


def test_514_2_damage_and_effects_end_together():
    board = Board().lands("A", "RG").hand("A", bolt=BOLT, growth=GROWTH).field("A", bears=BEARS)
    outcome = board.run(
        cast("A", "growth", "bears"), _resolve(), cast("A", "bolt", "bears"), Advance(to="upkeep", turn=4)
    )
    assert "bears" in outcome.state.battlefield
    assert outcome.state.objects["bears"].damage == 0
    assert outcome.state.effects == ()
    assert cited(outcome, "end_of_turn") == ["514.2", "703.4p"]


def test_514_1_hand_size():
    board = Board().hand("A", **{f"c{n}": BEARS for n in range(8)}, c8=BOLT)
    asked = board.run(Advance(to="upkeep"))
    assert (asked.pending.player, asked.pending.low, asked.pending.rules) == ("A", 2, ("514.1",))
    outcome = answered(board, Advance(to="upkeep"), picks=(("c0", "c8"),))
    assert len(outcome.state.zone("hand", "A")) == 7


def test_514_3a_priority_and_another_cleanup_step():
    drain = enchantment("Drain", "{B}", "Whenever a creature dies, each opponent loses 1 life.")
    board = Board().field("A", drain=drain)
    board.field("A", zero=creature("Zero", "{G}", "{G}: This creature gets +1/+1 until end of turn.", "0/1"))
    board.counters("zero", "-1/-1", 1)
    # Zero is 0/1 with a -1/-1 counter: it would die at once, so it is pumped by an effect that is already there.
    from engine.abilities.layers.characteristics import Delta, ModifyPT
    from engine.abilities.layers.continuous import ApplyToObjects
    from engine.abilities.phrases.durations import Until
    from engine.abilities.phrases.quantities import Number
    from engine.abilities.phrases.references import This
    from engine.state.effects import FloatingEffect

    up = ApplyToObjects(This(), (ModifyPT(Delta("+", Number(1)), Delta("+", Number(1))),), Until("end_of_turn"))
    effect = FloatingEffect(
        id="f1", effect=up, affects=("zero",), controller="A", source="zero", started_turn=3, timestamp=99, text="+1/+1"
    )
    board.state = msgspec.structs.replace(board.state, effects=(effect,))
    outcome = board.run(Advance(to="upkeep", turn=4))
    assert names(outcome.state, "graveyard", "A") == ["Zero"]
    assert life(outcome.state, "B") == 19
    cleanups = [step for step in outcome.steps if step.event == "begin_step" and step.step == "cleanup"]
    assert len(cleanups) == 2
    assert "514.3a" in cited(outcome, "priority")


def test_500_5_mana_empties():
    board = Board()
    board.state = edit_player(board.state, "A", mana_pool=(Mana("R"), Mana("G")))
    outcome = board.run(_resolve(), until="action")
    assert outcome.state.players["A"].mana_pool == ()
    assert cited(outcome, "empty_mana_pool") == ["106.4", "500.5"]


def test_500_7_turns_alternate_and_lands_may_be_played_again():
    board = Board().hand("A", forest=land("G"), plains=land("W"))
    first = board.run(PlayLand(player="A", object="forest"), PlayLand(player="A", object="plains"))
    assert [rule.number for rule in first.illegal.rules] == ["305.2b"]
    later = board.run(
        PlayLand(player="A", object="forest"),
        Advance(to="precombat_main", turn=5),
        PlayLand(player="A", object="plains"),
    )
    assert later.status == "resolved"
    assert (later.state.turn.number, later.state.turn.active) == (5, "A")


@pytest.mark.parametrize(
    ("change", "rule"),
    [({"active": "B"}, "305.3"), ({"step": "upkeep"}, "305.1")],
)
def test_305_when_a_land_may_be_played(change, rule):
    board = Board().hand("A", forest=land("G"))
    board.state = edit_turn(board.state, **change)
    outcome = board.run(PlayLand(player="A", object="forest"))
    assert rule in {number.number for number in outcome.illegal.rules}


def test_508_8_combat_is_passed_through_and_said_so():
    outcome = Board().field("A", bears=BEARS).run(Advance(to="postcombat_main"))
    assert any("Nobody attacks" in text for text in outcome.assumptions)
    assert steps(outcome, "begin_step")[-1].startswith("The postcombat main")


@pytest.mark.parametrize("to", ["untap", "cleanup"])
def test_steps_without_priority_are_reached_before_they_begin(to):
    outcome = Board().run(Advance(to=to))
    assert (outcome.state.turn.step, outcome.state.turn.begun, outcome.state.turn.priority) == (to, False, None)


def test_514_1_on_the_way_to_the_next_untap_step_cards_are_discarded_to_hand_size():
    board = Board().hand("A", **{f"forest{n}": land("G") for n in range(8)}).field("A", bears=BEARS)
    assert len(board.run(Advance(to="cleanup")).state.zone("hand", "A")) == 8
    beyond = board.run(Advance(to="untap"))
    assert len(beyond.state.zone("hand", "A")) == 7
    assert steps(beyond, "discard")


def test_603_2b_both_upkeeps_of_one_round():
    outcome = Board().field("A", dawn=UPKEEP).field("B", dusk=UPKEEP).run(Advance(to="draw", turn=5))
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (21, 21)


@pytest.mark.parametrize(
    ("step", "skips", "comes"),
    [
        ("upkeep", (), "draw"),
        ("upkeep", (Skip("A", "draw"),), "precombat_main"),
        ("precombat_main", (Skip("A", "combat"),), "postcombat_main"),
        ("beginning_of_combat", (), "declare_attackers"),
        ("declare_attackers", (), "end_of_combat"),
        ("end_of_combat", (), "postcombat_main"),
        ("postcombat_main", (), "end"),
    ],
)
def test_500_11_which_step_may_come_next_at_the_latest(step: Step, skips: tuple[Skip, ...], comes: Step) -> None:
    board = Board()
    board.state = msgspec.structs.replace(
        board.state, turn=msgspec.structs.replace(board.state.turn, step=step, skips=skips)
    )
    outcome = board.run(PassPriority(player="A"), PassPriority(player="B"), until="action")
    assert outcome.state.turn.step == comes
    assert STEPS.index(comes) <= STEPS.index(latest_after(step))
    assert not skips or comes == latest_after(step)
