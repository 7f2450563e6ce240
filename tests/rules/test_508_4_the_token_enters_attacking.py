"""A token that a second sentence has enter tapped and attacking (508.4), and abilities of some steps of combat "
"(506.7g)."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import Advance
from tests.rules.asking import RESOLVE, activate
from tests.rules.boards import BEARS, Board
from tests.rules.fights import attack, block, done
from tests.rules.pool import creature, read


@pytest.mark.parametrize(("words", "defender"), [("", None), (" that player", "C")])
def test_508_4_the_token_enters_tapped_and_attacking(words: str, defender: str | None):
    text = (
        "Whenever you attack a player, choose target nontoken creature that's attacking that player. Create a token "
        "that's a "
        f"copy of that creature, except it's 1/1. The token enters tapped and attacking{words}."
    )
    echo = read(creature("Echo", "{R}", text))
    board = Board(("A", "B", "C")).field("A", echo=echo, bears=BEARS)
    outcome = done(board.run(attack(("bears", "C")), RESOLVE, until="action", policy="default"))
    (token,) = [one for one in outcome.state.combat.attackers if one.object != "bears"]
    assert token.put_in
    assert outcome.state.objects[token.object].tapped
    assert defender is None or token.defending == defender


@pytest.mark.parametrize(
    ("when", "step", "legal"),
    [
        ("during the declare attackers step", "declare_attackers", True),
        ("during the declare attackers step", "declare_blockers", False),
        ("during the end of combat step", "end_of_combat", True),
        ("during the end of combat step", "declare_blockers", False),
        ("during combat after blockers are declared", "declare_attackers", False),
        ("during combat after blockers are declared", "declare_blockers", True),
        ("during combat after blockers are declared", "end_of_combat", True),
    ],
)
def test_506_7g_only_then(when: str, step: str, legal: bool):
    trap = read(creature("Trap", "{W}", f"{{0}}: You gain 1 life. Activate only {when}."))
    board = Board().field("A", x=BEARS, trap=trap)
    later = () if step == "declare_attackers" else (block(),) if step == "declare_blockers" else (Advance(to=step),)
    outcome = board.run(attack("x"), *later, activate("A", "trap"), until="action", policy="default")
    assert (outcome.status == "resolved") == legal, outcome.illegal


def test_506_7f_no_blockers_were_declared():
    trap = read(
        creature("Trap", "{W}", "{0}: You gain 1 life. Activate only during combat after blockers are declared.")
    )
    board = Board().field("A", trap=trap)
    outcome = board.run(Advance(to="end_of_combat"), activate("A", "trap"), policy="default")
    assert outcome.status == "illegal"


def test_701_36a_a_copy_that_enters_attacking():
    text = "Whenever this creature attacks, populate. The token enters tapped and attacking."
    ghost = read(creature("Ghost", "{G}", text))
    board = Board().field("A", ghost=ghost).put("A", "battlefield", "token", BEARS, kind="token")
    outcome = done(board.run(attack("ghost"), RESOLVE, until="action", policy="default"))
    (copied,) = [one for one in outcome.state.combat.attackers if one.object != "ghost"]
    assert outcome.state.objects[copied.object].tapped
    assert copied.put_in
