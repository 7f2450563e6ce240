"""Creatures that are put onto the battlefield attacking (508.4)."""

from __future__ import annotations

from engine.actions import Advance, DeclareAttackers
from engine.rules.layers import view
from tests.rules.asking import RESOLVE, activate, answered, life
from tests.rules.boards import Board
from tests.rules.pool import creature

LEADER = creature(
    "Leader",
    "{W}",
    "Whenever this creature attacks, create a 1/1 white Soldier creature token that's tapped and attacking.\n"
    "Whenever you attack with two or more creatures, you gain 5 life.",
    "2/2",
)
MAKER = creature("Maker", "{W}", "{0}: Create a 1/1 white Soldier creature token that's tapped and attacking.", "2/2")


def attacking(*pairs: tuple[str, str | None]) -> DeclareAttackers:
    return DeclareAttackers(player="A", attackers=pairs)


def test_508_4_it_attacks_but_never_attacked() -> None:
    outcome = Board().field("A", it=LEADER).run(attacking(("it", None)), RESOLVE)
    first, token = outcome.state.combat.attackers
    assert (first.object, token.defending, token.put_in) == ("it", "B", True)
    assert outcome.state.objects[token.object].tapped
    after = Board().field("A", it=LEADER).run(attacking(("it", None)), Advance(to="postcombat_main"))
    assert life(after.state, "B") == 17
    assert life(after.state, "A") == 20


def test_508_4_its_controller_chooses_whom_it_attacks() -> None:
    board = Board(("A", "B", "C")).field("A", it=LEADER)
    outcome = answered(board, attacking(("it", "B")), RESOLVE, picks=("C",))
    assert [one.defending for one in outcome.state.combat.attackers] == ["B", "C"]


def test_506_3_outside_of_combat_it_only_enters_tapped() -> None:
    """506.3, 508.4: and so it does under a player who is not the active one."""
    outcome = Board().field("A", it=MAKER).run(activate("A", "it"), RESOLVE)
    assert not outcome.state.combat.attackers
    assert len(outcome.state.battlefield) == 2


def test_508_4_a_token_that_is_a_copy_joins_the_attack() -> None:
    """508.4, 707.2: it is what was copied, and has never attacked, so that what it has copied does not trigger."""
    text = "Whenever this creature attacks, create a tapped and attacking token that's a copy of it."
    outcome = Board().field("A", it=creature("Twin", "{W}", text, "2/2")).run(attacking(("it", None)), RESOLVE)
    first, token = outcome.state.combat.attackers
    assert (first.object, token.defending, token.put_in) == ("it", "B", True)
    assert outcome.state.objects[token.object].tapped
    assert view(outcome.state).of(token.object).name == "Twin"
    assert not outcome.state.stack
