"""What was not put somewhere, half a life total, and abilities that may be activated so often (608.2c, 107.1a, 602.5b)."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import Advance, DeclareAttackers, DeclareBlockers
from tests.rules.asking import RESOLVE, activate, answered, cast, life
from tests.rules.boards import BEARS, BOLT, Board, card, land
from tests.rules.pool import creature, sorcery

GATHER = card(
    "Gather",
    "{1}",
    "Artifact",
    "{T}: Look at the top card of your library. If it's a land card, you may put it onto the battlefield. If you don't put "
    "the card onto the battlefield, put it into your hand.",
)


@pytest.mark.parametrize(
    ("top", "picks", "where"),
    [(land("G"), (True,), "battlefield"), (land("G"), (False,), "hand"), (BEARS, (), "hand")],
)
def test_608_2c_if_you_do_not_put_the_card_onto_the_battlefield(top, picks, where):
    board = Board(library=0).field("A", gather=GATHER).put("A", "library", "top", top)
    outcome = answered(board, activate("A", "gather"), RESOLVE, picks=picks)
    found = outcome.state.battlefield if where == "battlefield" else outcome.state.zone("hand", "A")
    assert [one for one in found if one.startswith("top")]


@pytest.mark.parametrize(("way", "left"), [("up", 8), ("down", 9)])
def test_107_1a_half_their_life(way, left):
    spell = sorcery("Halve", "{B}", f"Target opponent loses half their life, rounded {way}.")
    board = Board().lands("A", "RB").hand("A", halve=spell, bolt=BOLT)
    outcome = board.run(cast("A", "bolt", "B"), RESOLVE, cast("A", "halve", "B"), RESOLVE)
    assert life(outcome.state, "B") == left


def test_107_1a_each_loses_half_of_their_own():
    spell = sorcery("Halve", "{B}", "Each opponent loses half their life, rounded up.")
    board = Board(("A", "B", "C")).lands("A", "BR").hand("A", halve=spell, bolt=BOLT)
    state = board.run(cast("A", "bolt", "B"), RESOLVE, cast("A", "halve"), RESOLVE).state
    assert [life(state, player) for player in ("A", "B", "C")] == [20, 8, 10]


def test_602_5b_no_more_than_twice_each_turn():
    imp = creature(
        "Imp", "{B}", "{0}: This creature gets +1/+0 until end of turn. Activate no more than twice each turn."
    )
    board = Board().field("A", imp=imp)
    twice = (activate("A", "imp"), activate("A", "imp"))
    assert board.run(*twice).status == "resolved"
    assert board.run(*twice, activate("A", "imp")).status == "illegal"
    assert board.run(*twice, Advance(to="upkeep", turn=4), activate("A", "imp"), policy="default").status == "resolved"


@pytest.mark.parametrize(
    ("blocker", "status"), [(creature("Wall", "{W}", kind="Creature — Wall"), "resolved"), (BEARS, "illegal")]
)
def test_509_1b_this_turn_except_by(blocker, status):
    runner = creature("Runner", "{R}", "{0}: This creature can't be blocked this turn except by Walls.")
    board = Board().field("A", runner=runner).field("B", wall=blocker)
    outcome = board.run(
        activate("A", "runner"), RESOLVE, Advance(to="declare_attackers"),
        DeclareAttackers(player="A", attackers=(("runner", "B"),)), Advance(to="declare_blockers"),
        DeclareBlockers(player="B", blockers=(("wall", ("runner",)),)),
    )  # fmt: skip
    assert outcome.status == status


@pytest.mark.parametrize(("kind", "after"), [("Creature — Bear Elf", 18), ("Creature — Goblin", 20)])
def test_608_2c_it_shares_a_creature_type_with_this_creature(kind, after):
    text = (
        "At the beginning of your upkeep, you may look at the top card of your library. If it shares a creature type with "
        "this creature, you may reveal it. If you do, each opponent loses 2 life."
    )
    kin = creature("Kin", "{G}", text, kind="Creature — Elf Druid")
    board = Board(library=0).field("B", kin=kin).put("B", "library", "top", creature("Top", "{G}", kind=kind))
    picks = (True, True) if after == 18 else (True,)
    assert life(answered(board, Advance(to="upkeep", turn=4), RESOLVE, picks=picks).state, "A") == after


@pytest.mark.parametrize(
    ("text", "targets", "after"),
    [
        ("Reveal the top card of your library. If it has mana value 2 or less, you gain 1 life.", (), 21),
        ("Reveal the top card of your library. If it has mana value 3 or greater, you gain 1 life.", (), 20),
        (
            "Choose target permanent card in your graveyard. If it has mana value 2 or less, you gain 1 life.",
            ("dead",),
            21,
        ),
    ],
)
def test_109_2_what_is_said_of_a_card_is_not_said_of_a_permanent_alone(text, targets, after):
    board = Board(library=0).lands("A", "G").hand("A", spell=sorcery("Ask", "{G}", text))
    board.put("A", "library", "top", BEARS).put("A", "graveyard", "dead", BEARS)
    assert life(board.run(cast("A", "spell", *targets), RESOLVE).state, "A") == after


def test_109_2_what_is_said_of_a_spell():
    text = "Whenever you cast a spell, if it's legendary, you gain 1 life."
    legend = card("Legend", "{G}", "Legendary Creature — Elf", pt="1/1")
    board = (
        Board()
        .lands("A", "GG")
        .hand("A", legend=legend, elf=creature("Elf", "{G}"))
        .field("A", song=creature("Song", "{G}", text))
    )
    outcome = board.run(cast("A", "legend"), RESOLVE, RESOLVE, cast("A", "elf"), RESOLVE, RESOLVE, policy="default")
    assert life(outcome.state, "A") == 21
