"""Why a card can't be cast in the way that an action says: each reason by itself (601.2b, 601.3)."""

from __future__ import annotations

import pytest

from tests.rules.asking import cast
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.pool import sorcery
from tests.rules.test_118_9_from_a_graveyard import DESPAIR
from tests.rules.test_709_split import split

PAST = sorcery("Past", "{R}", "You gain 1 life.\nFlashback {1}{R}")
REBIRTH = split(("Rebirth", "{R}", "Sorcery", "You gain 1 life."), ("Mire", "", "Land", ""), layout="modal_dfc")
DELVER = split(
    ("Delver", "{R}", "Creature — Human", ""), ("Aberration", "", "Creature — Insect", ""), layout="transform"
)


@pytest.mark.parametrize(
    ("said", "why", "rule"),
    [
        ({"object_id": "bolt", "method": "overload"}, "Lightning Bolt does not have overload", "702.96"),
        ({"object_id": "past", "method": "flashback"}, "Past can't be cast with flashback from the hand now", "702.34"),
        (
            {"object_id": "bolt", "method": "free"},
            "nothing lets A cast Lightning Bolt without paying its mana cost",
            "118.9",
        ),
        ({"object_id": "bolt", "permission": "bears"}, "Grizzly Bears does not let A cast Lightning Bolt", "601.3"),
        ({"object_id": "rebirth", "face": "Mire"}, "Mire is a land and is never cast", "305.1"),
        ({"object_id": "delver", "face": "Aberration"}, "Delver is not cast as Aberration", "712.11"),
        ({"object_id": "driven", "face": "Despair"}, "nothing allows casting Driven // Despair as Despair", "601.3"),
    ],
)
def test_601_3_why_a_card_is_not_cast_so(said: dict[str, str], why: str, rule: str) -> None:
    board = Board().lands("A", "RR").hand("A", bolt=BOLT, past=PAST, rebirth=REBIRTH, delver=DELVER, driven=DESPAIR)
    outcome = board.field("A", bears=BEARS).run(cast("A", **said))
    assert outcome.illegal is not None
    assert outcome.illegal.why.startswith(why)
    assert rule in {cite.number for cite in outcome.illegal.rules}
