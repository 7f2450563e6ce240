"""Creatures that an effect removes from combat, or that become blocked by an effect (506.4, 509.1h)."""

from __future__ import annotations

from engine.dialogue.actions import Advance, DeclareAttackers, DeclareBlockers
from tests.rules.asking import RESOLVE, activate, answered
from tests.rules.boards import BEARS, Board
from tests.rules.pool import creature, enchantment

GUSTCLOAK = "Whenever this creature becomes blocked, you may untap it and remove it from combat."


def started(board: Board, *blocks: tuple[str, tuple[str, ...]]) -> tuple[object, ...]:
    attack = DeclareAttackers(player="A", attackers=(("one", "B"),))
    return (
        Advance(to="declare_attackers"),
        attack,
        Advance(to="declare_blockers"),
        DeclareBlockers(player="B", blockers=blocks),
    )


def test_506_4_removed_once_it_is_blocked():
    """It deals and is dealt no combat damage, and is untapped."""
    board = Board().field("A", one=creature("Sentinel", "{W}", GUSTCLOAK, "1/1")).field("B", wall=BEARS)
    start = started(board, ("wall", ("one",)))
    outcome = answered(board, *start, RESOLVE, Advance(to="end_of_combat"), picks=(True,))
    assert "one" in outcome.state.battlefield
    assert not outcome.state.objects["one"].tapped
    assert outcome.state.objects["wall"].damage == 0
    stays = answered(board, *start, RESOLVE, Advance(to="end_of_combat"), picks=(False,))
    assert "one" not in stays.state.battlefield


def test_509_1h_what_a_removed_creature_blocked_stays_blocked():
    totem = enchantment("Totem", "{W}", "{0}: Remove target blocking creature from combat.")
    board = Board().field("A", one=BEARS, totem=totem).field("B", wall=BEARS)
    start = started(board, ("wall", ("one",)))
    outcome = board.run(*start, activate("A", "totem", 0, "wall"), RESOLVE, Advance(to="end_of_combat"))
    assert outcome.state.players["B"].life == 20
    assert outcome.state.objects["wall"].damage == 0


def test_509_1h_becomes_blocked_by_nothing():
    """A creature that becomes blocked by an effect deals no damage to the player; its ability triggers (509.3c)."""
    totem = enchantment("Totem", "{W}", "{0}: Target unblocked attacking creature becomes blocked.")
    board = Board().field("A", one=BEARS).field("B", totem=totem, wall=BEARS)
    start = started(board)
    assert board.run(*start, Advance(to="end_of_combat")).state.players["B"].life == 18
    outcome = board.run(*start, activate("B", "totem", 0, "one"), RESOLVE, Advance(to="end_of_combat"))
    assert outcome.state.players["B"].life == 20
    text = "Whenever this creature becomes blocked, you gain 3 life."
    board = Board().field("A", one=creature("Ram", "{W}", text, "2/2")).field("B", totem=totem)
    outcome = board.run(*started(board), activate("B", "totem", 0, "one"), RESOLVE, RESOLVE)
    assert outcome.state.players["A"].life == 23
