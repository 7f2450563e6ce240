"""A card name that is chosen as an object enters, after a look at an opponent's hand (614.12a, 701.20e)."""

from __future__ import annotations

from engine.dialogue.choices import Answer
from tests.rules.asking import RESOLVE, activate, cast, steps
from tests.rules.boards import BOLT, Board, card
from tests.rules.pool import creature

GLASS = card(
    "Glass",
    "{G}",
    "Artifact",
    "As this artifact enters, look at an opponent's hand, then choose any card name.\n"
    "Activated abilities of sources with the chosen name can't be activated unless they're mana abilities.",
)
PINGER = creature("Pinger", "{R}", "{0}: Pinger deals 1 damage to any target.")


def test_614_12a_the_hand_is_seen_first() -> None:
    board = Board().lands("A", "G").hand("A", glass=GLASS).hand("B", bolt=BOLT).field("A", pinger=PINGER)
    acts = (cast("A", "glass"), RESOLVE)
    asked = board.run(*acts)
    assert asked.pending is not None
    assert steps(asked, "look") == ["A looks at the hand of B: Lightning Bolt."]
    answer = (Answer(choice=asked.pending.id, value="Pinger"),)
    done = board.run(*acts, answers=answer)
    assert done.status == "resolved"
    assert board.run(*acts, activate("A", "pinger", 0, "B"), answers=answer).status == "illegal"
