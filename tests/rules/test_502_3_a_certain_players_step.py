"""What does not untap during a certain player's next untap step (502.3, 611.2c)."""

from __future__ import annotations

from engine.dialogue.actions import Advance
from engine.dialogue.outcome import Outcome
from tests.rules.asking import RESOLVE, cast
from tests.rules.boards import BEARS, Board
from tests.rules.pool import THREATEN, sorcery


def tapped(outcome: Outcome) -> set[str]:
    return {one for one in outcome.state.battlefield if outcome.state.objects[one].tapped}


def after(text: str, *targets: str, turn: int = 4) -> set[str]:
    """What is tapped in the upkeep of that turn: 4 and 6 are B's, 5 is A's."""
    board = Board().lands("A", "U").hand("A", try_=sorcery("Try", "{U}", text))
    board.put("A", "battlefield", "mine", BEARS, tapped=True).put("B", "battlefield", "theirs", BEARS, tapped=True)
    return tapped(board.run(cast("A", "try_", *targets), RESOLVE, Advance(to="upkeep", turn=turn), policy="default"))


SLEEP = "Tap all creatures target player controls. Those creatures don't untap during that player's next untap step."


def test_502_3_those_creatures_in_that_players_next_untap_step() -> None:
    assert "theirs" in after(SLEEP, "B")
    assert "theirs" not in after(SLEEP, "B", turn=6)


def test_611_2c_whatever_that_player_controls_then() -> None:
    text = "Creatures target player controls don't untap during that player's next untap step."
    assert "theirs" in after(text, "B")
    assert "theirs" not in after(text, "B", turn=6)
    assert "mine" not in after(text, "B", turn=5)


def test_502_3_creatures_in_a_target_players_untap_step() -> None:
    text = "Creatures don't untap during target player's next untap step."
    assert "theirs" in after(text, "B")
    assert "mine" not in after(text, "B", turn=5)
    assert "mine" in after(text, "A", turn=5)
    assert "theirs" not in after(text, "A")


def test_502_3_it_is_that_players_step_and_nobody_elses() -> None:
    """Its controller has changed when B's step comes: it is A's to untap in the next one of A."""
    board = Board().lands("A", "URR").hand("A", sleep=sorcery("Sleep", "{U}", SLEEP), steal=THREATEN)
    board.put("B", "battlefield", "theirs", BEARS)
    outcome = board.run(
        cast("A", "sleep", "B"),
        RESOLVE,
        cast("A", "steal", "theirs"),
        RESOLVE,
        Advance(to="upkeep", turn=4),
        policy="default",
    )
    assert "theirs" not in tapped(outcome)  # it was untapped by the second spell


def test_608_2c_they_are_what_was_tapped_and_no_player() -> None:
    text = "Tap all nonland permanents target opponent controls. "
    text += "They don't untap during their controller's next untap step."
    assert "theirs" in after(text, "B")
