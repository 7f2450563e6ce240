"""Landwalk of a type that is chosen (702.14a, 205.3i), and losing all landwalk abilities."""

from __future__ import annotations

import msgspec
import pytest

from engine.dialogue.actions import DeclareAttackers, DeclareBlockers
from engine.layers import view
from engine.state.turn import Turn
from tests.rules.asking import RESOLVE, activate, answered, cast
from tests.rules.boards import BEARS, ZOMBIE, Board, card, land
from tests.rules.pool import creature

GUIDE = creature(
    "Guide", "{R}", "{0}: Choose a land type. Target creature gains landwalk of the chosen type until end of turn."
)


@pytest.mark.parametrize(("chosen", "status"), [("Forest", "illegal"), ("Gate", "resolved"), ("Island", "resolved")])
def test_702_14c_it_cannot_be_blocked_where_there_is_a_land_of_the_chosen_type(chosen: str, status: str) -> None:
    board = Board().field("A", guide=GUIDE, bears=BEARS).field("B", zombie=ZOMBIE, forest=land("G"))
    attack = DeclareAttackers(player="A", attackers=(("bears", "B"),))
    block = DeclareBlockers(player="B", blockers=(("zombie", ("bears",)),))
    outcome = answered(board, activate("A", "guide", 0, "bears"), RESOLVE, attack, block, picks=(chosen,))
    assert not outcome.not_understood
    assert outcome.status == status


def test_607_2d_of_the_type_that_was_chosen_as_the_aura_entered() -> None:
    text = "Enchant creature\nAs this Aura enters, choose a land type.\nEnchanted creature has landwalk of the chosen type."
    cloak = card("Cloak", "{U}", "Enchantment — Aura", text)
    board = Board().lands("A", "U").hand("A", cloak=cloak).field("A", bears=BEARS)
    outcome = answered(board, cast("A", "cloak", "bears"), RESOLVE, picks=("Swamp",))
    assert view(outcome.state).of("bears").has_keyword("landwalk")
    board.state = msgspec.structs.replace(
        outcome.state, turn=Turn(number=1, active="A", step="precombat_main", priority="A")
    )
    board.field("B", zombie=ZOMBIE, swamp=land("B"))
    attack = DeclareAttackers(player="A", attackers=(("bears", "B"),))
    assert board.run(attack, DeclareBlockers(player="B", blockers=(("zombie", ("bears",)),))).status == "illegal"


def test_702_14a_all_landwalk_abilities_are_lost_of_whatever_kind() -> None:
    walker = creature("Walker", "{G}", "Forestwalk, nonbasic landwalk, trample")
    heim = card("Heim", None, "Land", "{T}: Target creature loses all landwalk abilities until end of turn.")
    outcome = Board().field("A", walker=walker, heim=heim).run(activate("A", "heim", 0, "walker"), RESOLVE)
    seen = view(outcome.state).of("walker")
    assert (seen.has_keyword("landwalk"), seen.has_keyword("trample")) == (False, True)
