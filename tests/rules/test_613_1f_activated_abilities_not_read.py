"""613.1f: of activated abilities that an object has from others, a line that was not read is named."""

from __future__ import annotations

from engine.dialogue.actions import ActivateAbility
from tests.rules.asking import RESOLVE
from tests.rules.boards import Board
from tests.rules.pool import creature

THIEF = creature(
    "Thief", "{U}", "{0}: This creature gains all activated abilities of target creature until end of turn."
)
OOZE = creature("Ooze", "{B}", "This creature has all activated abilities of all creature cards in all graveyards.")
SHAMAN = creature("Shaman", "{R}", "{R}: Gribble target creature.")


def test_613_1f_gained_by_an_effect():
    board = Board().field("A", t=THIEF, s=SHAMAN)
    gain = ActivateAbility(player="A", object="t", ability=0, targets=("s",))
    outcome = board.run(gain, RESOLVE, ActivateAbility(player="A", object="t", ability=1))
    assert [one.text for one in outcome.not_understood] == ["{R}: Gribble target creature."]


def test_613_1f_had_by_a_static_ability():
    board = Board().field("A", o=OOZE).put("A", "graveyard", "s", SHAMAN)
    outcome = board.run(ActivateAbility(player="A", object="o", ability=1))
    assert [one.text for one in outcome.not_understood] == ["{R}: Gribble target creature."]
