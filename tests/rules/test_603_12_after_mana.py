"""603.12: "when you do" of adding mana."""

from __future__ import annotations

from engine.dialogue.actions import ActivateAbility
from tests.rules.asking import RESOLVE, life
from tests.rules.boards import Board
from tests.rules.pool import creature


def test_603_12_mana_was_added():
    burner = creature("Burner", "{R}", "{T}: Add {R}. When you do, this creature deals 1 damage to each opponent.")
    tapped = Board().field("A", burner=burner).run(ActivateAbility(player="A", object="burner", ability=0), RESOLVE)
    assert life(tapped.state, "B") == 19
