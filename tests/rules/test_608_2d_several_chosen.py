"""Several things of which some are chosen as they are returned or exiled, and one of the cards drawn (608.2d, "
"608.2c)."""

from __future__ import annotations

from engine.dialogue.actions import Advance, DeclareAttackers
from tests.rules.asking import RESOLVE, activate, answered, cast, names
from tests.rules.boards import BEARS, BOLT, ZOMBIE, Board, card, land
from tests.rules.pool import creature, sorcery

BOTH = sorcery("Both", "{G}", "Return a creature card and a land card from your graveyard to your hand.")


def test_608_2d_one_of_each_kind():
    board = Board().lands("A", "G").hand("A", both=BOTH)
    for one, what in (("bears", BEARS), ("zombie", ZOMBIE), ("forest", land("G")), ("bolt", BOLT)):
        board.put("A", "graveyard", one, what)
    outcome = answered(board, cast("A", "both"), RESOLVE, picks=("zombie",))
    assert sorted(names(outcome.state, "hand", "A")) == ["Forest", "Walking Corpse"]


def test_609_3_as_much_as_there_is():
    board = Board().lands("A", "G").hand("A", both=BOTH).put("A", "graveyard", "bears", BEARS)
    outcome = board.run(cast("A", "both"), RESOLVE)
    assert names(outcome.state, "hand", "A") == ["Grizzly Bears"]


def test_608_2d_the_object_and_one_that_is_chosen():
    steed = creature(
        "Steed",
        "{W}",
        "Whenever this creature attacks while saddled, at end of combat, exile it and up to one creature that saddled "
        "it this "
        "turn, then return those cards to the battlefield under their owner's control.\nSaddle 1",
        "2/4",
        "Creature — Horse Mount",
    )
    board = Board().field("A", steed=steed, bears=BEARS, zombie=ZOMBIE)
    attack = DeclareAttackers(player="A", attackers=(("steed", "B"),))
    actions = (activate("A", "steed", 1), RESOLVE, Advance(to="declare_attackers"), attack, RESOLVE)
    picks = (("bears",), ("bears",))
    outcome = answered(board, *actions, Advance(to="end_of_combat"), RESOLVE, picks=picks)
    assert "zombie" in outcome.state.battlefield
    assert {"steed", "bears"}.isdisjoint(outcome.state.battlefield)
    assert {"Steed", "Grizzly Bears"} <= {
        outcome.state.objects[one].definition.name for one in outcome.state.battlefield
    }


def test_608_2c_one_of_those_that_were_drawn():
    sage = card("Sage", "{U}", "Artifact", "{T}: Draw two cards, then discard one of them.")
    board = Board(library=0).field("A", sage=sage).hand("A", zombie=ZOMBIE)
    board.put("A", "library", "bears", BEARS).put("A", "library", "bolt", BOLT)
    outcome = board.run(activate("A", "sage"), RESOLVE)
    assert outcome.pending is not None
    assert {option.label for option in outcome.pending.options} == {"Grizzly Bears", "Lightning Bolt"}
