""" "That many" of what was counted: by each of several players, of all that fit, of attackers (608.2c, 608.2e)."""

from __future__ import annotations

from engine.dialogue.actions import Advance, DeclareAttackers
from tests.rules.asking import RESOLVE, answered, cast, names
from tests.rules.boards import BEARS, BOLT, GROWTH, Board, card, land
from tests.rules.pool import enchantment, sorcery

WINDS = sorcery(
    "Gusts", "{R}", "Each player shuffles the cards from their hand into their library, then draws that many cards."
)
DEAL = sorcery("Deal", "{R}", "Each player discards all the cards in their hand, then draws that many cards minus one.")
HELLIONS = sorcery(
    "Eruption", "{R}", "Sacrifice all creatures you control, then create that many 4/4 red Hellion creature tokens."
)
SPIRAL = sorcery(
    "Spiral", "{R}", "Shuffle all cards from your graveyard into your library. Target player mills that many cards."
)
SETTLE = (
    "Exile all creatures you control. You may search your library for that many basic land cards, put those cards onto the "
    "battlefield tapped, then shuffle."
)


def test_608_2e_each_draws_as_many_as_were_theirs() -> None:
    board = Board(library=0).lands("A", "R").hand("A", spell=WINDS, one=BOLT).hand("B", two=BOLT, three=BOLT, four=BOLT)
    board.put("B", "library", "five", BEARS)
    outcome = answered(board, cast("A", "spell"), RESOLVE, picks=("two@2", "three@2", "five"))
    assert outcome.status == "resolved"
    assert len(outcome.state.zone("hand", "A")) == 1
    assert len(outcome.state.zone("hand", "B")) == 3
    assert outcome.state.players["A"].library.size == 0
    assert outcome.state.players["B"].library.size == 1


def test_608_2e_one_less_than_each_discarded_and_never_less_than_none() -> None:
    board = Board().lands("A", "R").hand("A", spell=DEAL).hand("B", two=BOLT, three=BEARS, four=GROWTH)
    outcome = board.run(cast("A", "spell"), RESOLVE)
    assert outcome.state.zone("hand", "A") == ()
    assert len(outcome.state.zone("hand", "B")) == 2
    assert len(names(outcome.state, "graveyard", "B")) == 3


def test_608_2c_as_many_as_were_sacrificed() -> None:
    board = Board().lands("A", "R").hand("A", spell=HELLIONS).field("A", one=BEARS, two=BEARS).field("B", three=BEARS)
    outcome = board.run(cast("A", "spell"), RESOLVE)
    tokens = [one for one in outcome.state.battlefield if outcome.state.objects[one].kind == "token"]
    assert len(tokens) == 2
    assert "three" in outcome.state.battlefield


def test_608_2c_as_many_as_were_shuffled_away() -> None:
    board = Board().lands("A", "R").hand("A", spell=SPIRAL)
    board.put("A", "graveyard", "one", BEARS).put("A", "graveyard", "two", BOLT).put("B", "graveyard", "three", BOLT)
    outcome = answered(board, cast("A", "spell", "B"), RESOLVE)
    assert outcome.state.players["B"].library.size == 18
    assert outcome.state.players["A"].library.size == 22


def test_608_2c_that_many_in_what_a_player_may_do() -> None:
    """What they choose to do does not count as what was done before it."""
    found = card("Wreck", "{R}", "Sorcery", SETTLE)
    board = Board(library=0).lands("A", "R").hand("A", spell=found).field("A", one=BEARS, two=BEARS)
    for one in ("f1", "f2", "f3"):
        board.put("A", "library", one, land("G"))
    asked = answered(board, cast("A", "spell"), RESOLVE, picks=(True,))
    assert asked.pending is not None
    assert asked.pending.high == 2


def test_603_2_as_many_as_attack() -> None:
    swarm = enchantment(
        "Swarm", "{R}", "Whenever you attack with one or more creatures, target player mills that many cards."
    )
    board = Board().field("A", swarm=swarm, one=BEARS, two=BEARS)
    attack = DeclareAttackers(player="A", attackers=(("one", "B"), ("two", "B")))
    outcome = answered(board, Advance(to="declare_attackers"), attack, RESOLVE, picks=("B",))
    assert outcome.state.players["B"].library.size == 18
