"""For each of the tokens just created another Equipment is attached: none equips more than one creature (301.5c)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, cast
from tests.rules.boards import Board, card
from tests.rules.pool import sorcery

AXE = card("Axe", "{1}", "Artifact — Equipment", "Equipped creature gets +2/+0.\nEquip {1}")
PICK = card("Pick", "{1}", "Artifact — Equipment", "Equipped creature gets +1/+0.\nEquip {1}")
CREW = sorcery(
    "Crew",
    "{R}",
    "Create two 2/1 red Dwarf creature tokens. For each of those tokens, you may attach an Equipment you control to it.",
)


def test_301_5c_no_equipment_is_attached_to_two_of_the_tokens() -> None:
    board = Board().lands("A", "R").field("A", axe=AXE).hand("A", crew=CREW)
    assert len(board.run(cast("A", "crew"), RESOLVE, policy="explore").branches) == 3  # to the one, the other, or none
    outcome = board.field("A", pick=PICK).run(cast("A", "crew"), RESOLVE, policy="explore")
    courses = [len(branch.courses) for branch in outcome.branches]
    assert courses == [1] * 7  # no Equipment, either of two on either token, both in two ways
    for branch in outcome.branches:
        attached = [step for step in branch.outcome.steps if step.event == "attach"]
        moved = [one for step in attached for one in step.objects if one in ("axe", "pick")]
        assert len(moved) == len(set(moved))
