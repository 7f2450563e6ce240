"""The greatest mana value of a commander (903.3), cheaper equip abilities (601.2f), and what an emblem deals (114.4)."""

from __future__ import annotations

import msgspec

from tests.rules.asking import RESOLVE, activate, answered, cast, life, steps
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.pool import creature, sorcery

STUDY = sorcery(
    "Study",
    "{B}",
    "You gain life equal to the greatest mana value of a commander you own on the battlefield or in the command zone.",
)
BLADE = card(
    "Blade",
    "{1}",
    "Artifact — Equipment",
    "Equipped creature gets +1/+1.\nEquip {2}. This ability costs {2} less to activate if you have no cards in hand.",
)
TORCH = sorcery(
    "Torch", "{R}", 'You get an emblem with "Whenever you cast a spell, this emblem deals 2 damage to any target."'
)
GIANT = creature("Giant", "{6}{R}", "", "7/7")


def of_commander(board: Board) -> Board:
    board.state = msgspec.structs.replace(board.state, variant="commander")
    return board


def test_903_3_the_greatest_of_ones_own_commanders():
    board = of_commander(Board().lands("A", "B").hand("A", study=STUDY))
    board.put("A", "command", "chief", BEARS, designations=("commander",))
    board.put("B", "battlefield", "theirs", GIANT, designations=("commander",)).field("A", other=GIANT)
    assert life(board.run(cast("A", "study"), RESOLVE).state, "A") == 22


def test_903_3_nothing_where_there_is_none():
    board = of_commander(Board().lands("A", "B").hand("A", study=STUDY)).field("A", other=GIANT)
    assert life(board.run(cast("A", "study"), RESOLVE).state, "A") == 20


def test_702_6a_what_the_equip_ability_costs():
    board = Board().field("A", bears=BEARS, blade=BLADE)
    assert board.run(activate("A", "blade", "Equip", "bears")).status == "resolved"
    assert board.hand("A", bolt=BOLT).run(activate("A", "blade", "Equip", "bears")).status == "illegal"


def test_114_4_an_emblem_is_the_source_of_what_it_deals():
    board = Board().lands("A", "RR").hand("A", torch=TORCH, bolt=BOLT).field("B", giant=GIANT)
    outcome = board.run(cast("A", "torch"), RESOLVE, cast("A", "bolt", "B"))
    assert outcome.status == "choice_required"
    hit = answered(board, cast("A", "torch"), RESOLVE, cast("A", "bolt", "B"), RESOLVE, picks=("B",))
    assert life(hit.state, "B") == 15
    assert "The emblem of Torch deals 2 damage to B." in steps(hit, "deal_damage")
