"""What untaps during the untap steps of others, too (502.3), and "they" of each of them (608.2c)."""

from __future__ import annotations

from engine.dialogue.actions import Advance
from tests.rules.asking import RESOLVE, activate, cast, cited, passing, steps
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import creature, sorcery

MUSE = creature("Muse", "{G}", "Untap all permanents you control during each other player's untap step.")
SKIN = card("Skin", "{3}", "Artifact", "Untap this artifact during each other player's untap step.")


def tapped(board: Board, outcome) -> list[str]:
    return [one for one in outcome.state.battlefield if outcome.state.objects[one].tapped]


def test_502_3_what_a_player_controls_untaps_in_each_other_players_untap_step():
    board = Board(("A", "B", "C")).field("A", muse=MUSE)
    board.put("A", "battlefield", "mine", BEARS, tapped=True).put("C", "battlefield", "other", BEARS, tapped=True)
    outcome = board.run(Advance(to="upkeep", turn=4), policy="default")
    assert tapped(board, outcome) == ["other"]
    assert "502.3" in cited(outcome, "untap")
    assert "By an effect, Grizzly Bears (mine) untaps, too." in steps(outcome, "untap")[-1]


def test_502_3_that_it_does_not_untap_in_its_controllers_step_says_nothing_of_other_steps():
    stuck = creature("Stuck", "{G}", "This creature doesn't untap during your untap step.")
    board = Board().field("A", muse=MUSE)
    board.put("A", "battlefield", "stuck", stuck, tapped=True)
    assert tapped(board, board.run(Advance(to="upkeep", turn=4), policy="default")) == []


def test_502_3_the_artifact_untaps_in_the_steps_of_others_and_in_its_controllers():
    board = Board().put("B", "battlefield", "skin", SKIN, tapped=True)
    board.put("B", "battlefield", "bears", BEARS, tapped=True)
    outcome = board.run(Advance(to="upkeep", turn=5), policy="default")
    assert tapped(board, outcome) == []
    assert [text for text in steps(outcome, "untap") if "By an effect" in text] == []  # B's own step came first


def test_608_2c_they_are_all_of_which_each_was_spoken():
    spell = sorcery("Meek", "{B}", "Destroy each creature with mana value 3 or less. They can't be regenerated.")
    board = (
        Board()
        .lands("A", "BG")
        .hand("A", meek=spell)
        .field("B", troll=creature("Troll", "{1}", "{0}: Regenerate this creature."))
    )
    outcome = board.run(cast("A", "meek"), passing("A"), activate("B", "troll"), RESOLVE, RESOLVE)
    assert "troll" not in outcome.state.battlefield
