"""What happened this turn: how many creatures attacked, which creature spell it was, what entered (608.2i)."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import DeclareAttackers, PlayLand
from tests.rules.asking import RESOLVE, activate, answered, cast, names
from tests.rules.boards import BEARS, Board, card, land
from tests.rules.pool import creature, enchantment, instant, sorcery

GROWS = instant(
    "Grows",
    "{G}",
    "Target creature gets +2/+2 until end of turn.\n"
    "Landfall — If you had a land enter under your control this turn, that creature gets +4/+4 until end of turn instead.",
)
HEIGHTS = card(
    "Heights", None, "Land", "{T}: Draw a card. Activate only if you attacked with two or more Bears this turn."
)
VINE = creature(
    "Vine",
    "{G}",
    "Whenever you cast a spell, if it's the second creature spell you cast this turn, return this card from your graveyard"
    " to the battlefield.",
    "4/3",
)
THIRST = sorcery("Thirst", "{U}", "Draw three cards. Then discard two cards unless you discard an artifact card.")
ROCK = card("Rock", "{G}", "Artifact", "")
CHEAP = creature("Cheap", "{G}")


@pytest.mark.parametrize(("played", "size"), [(False, 4), (True, 6)])
def test_608_2i_a_land_entered_under_your_control(played: bool, size: int):
    board = Board().lands("A", "G").hand("A", g=GROWS, land=land("R")).field("A", b=BEARS)
    first = (PlayLand(player="A", object="land"),) if played else ()
    outcome = board.run(*first, cast("A", "g", "b"), RESOLVE)
    assert outcome.status == "resolved"
    effect = outcome.state.effects[-1]
    assert size - 2 in (change.power.amount.value for change in effect.effect.changes)


@pytest.mark.parametrize(
    ("attackers", "status"),
    [(("b1",), "illegal"), (("b1", "other"), "illegal"), (("b1", "b2"), "resolved")],
)
def test_608_2i_attacked_with_so_many_of_a_kind(attackers: tuple[str, ...], status: str):
    board = Board().field("A", heights=HEIGHTS, b1=BEARS, b2=BEARS, other=creature("Other", "{G}"))
    attack = DeclareAttackers(player="A", attackers=tuple((one, "B") for one in attackers))
    assert board.run(attack, activate("A", "heights")).status == status


@pytest.mark.parametrize(
    ("spells", "returned"), [(("c1", "c2"), True), (("c1", "rock"), False), (("rock", "c1", "c2"), True)]
)
def test_608_2i_the_second_creature_spell(spells: tuple[str, ...], returned: bool):
    board = Board().lands("A", "GGG").hand("A", c1=CHEAP, c2=CHEAP, rock=ROCK).put("A", "graveyard", "vine", VINE)
    acts = [act for one in spells for act in (cast("A", one), RESOLVE)]
    outcome = board.run(*acts[:-1], *((RESOLVE,) if returned else ()))
    assert ("Vine" in names(outcome.state, "battlefield")) is returned


@pytest.mark.parametrize("pays", [True, False])
def test_118_12a_one_artifact_card_rather_than_two_cards(pays: bool):
    board = Board(library=0).lands("A", "U").hand("A", t=THIRST, rock=ROCK, x=BEARS, y=BEARS, z=BEARS)
    for number in range(3):
        board.put("A", "library", f"top{number}", enchantment("Top", "{W}", ""))
    outcome = answered(board, cast("A", "t"), RESOLVE, picks=(pays,) if pays else (pays, ("x", "y")))
    assert outcome.status == "resolved"
    assert len(names(outcome.state, "hand", "A")) == 7 - (1 if pays else 2)
    assert ("Rock" in names(outcome.state, "graveyard", "A")) is pays
