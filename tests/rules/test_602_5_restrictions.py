"""Who may activate an ability, when, and how often (602.1b, 602.2, 602.5, 702.142, 702.177)."""

from __future__ import annotations

import msgspec
import pytest

from engine.dialogue.actions import Advance
from tests.rules.asking import RESOLVE, activate, answered, cast, life, passing
from tests.rules.boards import BOLT, Board, card
from tests.rules.pool import creature, enchantment

CLOCK = enchantment("Clock", "{1}", "{1}: You gain 1 life. Any player may activate this ability.")
BAZAAR = enchantment(
    "Bazaar", "{1}", "{1}: You gain 1 life. Any player may activate this ability but only as a sorcery."
)
SPITE = enchantment("Spite", "{1}", "{1}: You gain 1 life. Only your opponents may activate this ability.")
ONCE = creature("Trainee", "{1}", "Exhaust — {1}: Put a +1/+1 counter on this creature.", "2/2")
BOASTER = creature("Braggart", "{1}", "Boast — {1}: You gain 1 life.", "2/2")


def with_limit(words: str):
    return creature("Monk", "{1}", f"{{0}}: You gain 1 life. Activate only {words}.", "1/1")


def test_602_2_another_player_activates_what_any_player_may():
    board = Board().lands("B", "R").field("A", clock=CLOCK)
    done = board.run(passing("A"), activate("B", "clock"), RESOLVE)
    assert (life(done.state, "A"), life(done.state, "B")) == (20, 21)  # 109.5: "you" is who activated it


def test_602_2_only_its_controller_activates_any_other_ability():
    board = Board().field("A", monk=with_limit("as an instant"))
    done = board.run(passing("A"), activate("B", "monk"))
    assert done.illegal is not None
    assert "602.2" in [cite.number for cite in done.illegal.rules]


def test_602_2_only_opponents_activate_what_is_said_to_be_theirs():
    board = Board().lands("A", "R").lands("B", "R").field("A", spite=SPITE)
    assert board.run(activate("A", "spite")).illegal is not None
    done = board.run(passing("A"), activate("B", "spite"), RESOLVE)
    assert life(done.state, "B") == 21


def test_602_5d_as_a_sorcery_is_said_of_the_player_who_activates_it():
    board = Board().lands("A", "R").lands("B", "R").field("A", bazaar=BAZAAR)
    assert board.run(activate("A", "bazaar"), RESOLVE).illegal is None
    assert board.run(passing("A"), activate("B", "bazaar")).illegal is not None


def test_602_2_a_mana_ability_of_another_players_permanent_pays():
    cache = enchantment(
        "Cache",
        "{1}",
        "Remove a charge counter from this enchantment: Add {R}. Any player may activate this ability but only during "
        "their turn before the end step.",
    )
    board = Board().field("B", cache=cache).counters("cache", "charge", 1).hand("A", bolt=BOLT)
    done = board.run(cast("A", "bolt", "B"), RESOLVE)
    assert life(done.state, "B") == 17
    own = Board().field("A", cache=cache).counters("cache", "charge", 1).hand("B", bolt=BOLT)
    assert own.run(passing("A"), cast("B", "bolt", "A")).illegal is not None


def test_701_21a_nobody_sacrifices_what_they_do_not_control_to_pay():
    altar = enchantment(
        "Pit", "{1}", "Sacrifice this enchantment: You gain 1 life. Any player may activate this ability."
    )
    board = Board().field("A", pit=altar)
    assert board.run(passing("A"), activate("B", "pit")).illegal is not None


def test_602_5e_as_an_instant_is_no_time_while_a_spell_is_cast():
    diamond = card("Diamond", "{0}", "Artifact", "{T}: Add {R}. Activate only as an instant.")
    board = Board().field("A", diamond=diamond).hand("A", bolt=BOLT)
    assert board.run(cast("A", "bolt", "B")).illegal is not None
    done = board.run(activate("A", "diamond"), cast("A", "bolt", "B"), RESOLVE)
    assert life(done.state, "B") == 17


@pytest.mark.parametrize(
    ("words", "when"),
    [
        ("during your upkeep", {"upkeep"}),
        ("during any upkeep step", {"upkeep"}),
        ("during your draw step", {"draw"}),
        ("during your turn, before attackers are declared", {"upkeep", "draw", "precombat_main"}),
        ("before attackers are declared", {"upkeep", "draw", "precombat_main"}),
        ("during your turn", {"upkeep", "draw", "precombat_main", "end"}),
        ("during your turn before the end step", {"upkeep", "draw", "precombat_main"}),
        ("during combat", set()),
        ("during the declare blockers step", set()),
    ],
)
def test_602_5b_506_7g_only_at_that_time(words: str, when: set[str]):
    """602.5b, 506.7a, 506.7g: the step decides."""
    for step in ("upkeep", "draw", "precombat_main", "end"):
        board = Board().field("A", monk=with_limit(words))
        turn = msgspec.structs.replace(board.state.turn, step=step)
        board.state = msgspec.structs.replace(board.state, turn=turn)
        assert (board.run(activate("A", "monk")).illegal is None) == (step in when), step


def test_602_5b_your_upkeep_is_not_the_opponents():
    board = Board().field("B", monk=with_limit("during your upkeep"), owl=with_limit("during any upkeep step"))
    turn = msgspec.structs.replace(board.state.turn, step="upkeep", priority="B")
    board.state = msgspec.structs.replace(board.state, turn=turn)
    assert board.run(activate("B", "monk")).illegal is not None
    assert board.run(activate("B", "owl")).illegal is None


def test_602_5b_once_each_turn_beside_another_restriction():
    board = Board().field("A", monk=with_limit("as a sorcery and only once each turn"))
    assert board.run(activate("A", "monk"), RESOLVE).illegal is None
    assert board.run(activate("A", "monk"), RESOLVE, activate("A", "monk")).illegal is not None


def test_702_177a_an_exhaust_ability_is_activated_once():
    board = Board().lands("A", "RR").field("A", trainee=ONCE)
    done = board.run(activate("A", "trainee"), RESOLVE)
    assert done.state.objects["trainee"].count("+1/+1") == 1
    again = board.run(activate("A", "trainee"), RESOLVE, activate("A", "trainee"))
    assert again.illegal is not None
    later = board.run(activate("A", "trainee"), RESOLVE, Advance(to="end"), activate("A", "trainee"))
    assert later.illegal is not None
    assert any("earlier: the history lists none" in text for text in done.assumptions)


def test_702_177a_as_a_new_object_it_may_be_activated_again():
    """400.7, 702.177a: a permanent that comes back has activated nothing."""
    text = "Exile target creature, then return it to the battlefield under its owner's control."
    blink = card("Blink", "{W}", "Instant", text)
    board = Board().lands("A", "RRW").field("A", trainee=ONCE).hand("A", blink=blink)
    first = (activate("A", "trainee"), RESOLVE, cast("A", "blink", "trainee"), RESOLVE)
    done = answered(board, *first, activate("A", "trainee"), RESOLVE)
    back = next(one for one in done.state.battlefield if one.startswith("trainee"))
    assert done.state.objects[back].count("+1/+1") == 1


def test_702_142a_a_creature_that_has_not_attacked_does_not_boast():
    done = Board().lands("A", "R").field("A", braggart=BOASTER).run(activate("A", "braggart"))
    assert done.illegal is not None
    assert "702.142a" in [cite.number for cite in done.illegal.rules]
