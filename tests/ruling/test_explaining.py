"""Which steps explain an outcome, and how layers are told."""

from __future__ import annotations

from adjudicator.ruling.explaining import MOST, deciding, explanation, layered
from engine.dialogue.citing import cites
from engine.dialogue.outcome import Illegal, LayerEntry, Outcome
from tests.ruling import boards as b

BEARS = b.creature("Grizzly Bears")


def test_the_steps_that_decide_in_their_order() -> None:
    before = b.board(b.card("bears-1", BEARS, "battlefield"))
    hurt = b.changed(before, "bears-1", damage=3)
    gone = b.moved(hurt, "bears-1", "graveyard")
    steps = [
        b.done(before, before, "A passes priority", "pass", "117.3d"),
        b.done(before, hurt, "Lightning Bolt deals 3 damage to Grizzly Bears.", "damage", "608.2c", "120.3e"),
        b.done(hurt, hurt, "B passes priority.", "pass", "117.3d"),
        b.done(hurt, gone, "Grizzly Bears is destroyed", "destroy", "704.5g"),
    ]
    assert [(claim.text, claim.rules) for claim in deciding(steps, MOST)] == [
        ("Lightning Bolt deals 3 damage to Grizzly Bears.", ("608.2c", "120.3e")),
        ("Grizzly Bears is destroyed.", ("704.5g",)),
    ]


def test_no_more_than_six() -> None:
    state = b.board()
    steps = [b.done(state, state, f"It happens the {n}. time.", "draw", "121.1") for n in range(20)]
    assert len(deciding(steps, MOST)) == MOST
    assert len(deciding([steps[0]] * 5, MOST)) == 1


def test_an_illegal_action() -> None:
    state = b.board()
    illegal = Illegal(0, "Walking Corpse is black", cites("601.2c"))
    claims = explanation(Outcome(status="illegal", state=state, steps=(), illegal=illegal))
    assert [claim.rules for claim in claims] == [("601.2c",), ("733.1",), ("733.2",)]
    assert claims[0].text == "Walking Corpse is black."


def test_layers_in_words() -> None:
    state = b.board(b.card("ogre-1", b.creature("Gray Ogre", 0, 1), "battlefield"))
    entries = (
        LayerEntry("7b", "613.4b", "becomes 0/1", None, 5, (), {}),
        LayerEntry("7c", "613.4c", "gets +4/+4", None, 2, (), {}),
        LayerEntry("7c", "613.4c", "a +1/+1 counter", "ogre-1", 1, (), {}),
    )
    assert [claim.text for claim in layered(state, "ogre-1", entries)] == [
        "Gray Ogre becomes 0/1 because of an effect; layer 7b is applied before layer 7c, although this effect is newer.",
        "Layer 7c adds +4/+4 from an effect and a +1/+1 counter.",
        "So Gray Ogre is 0/1.",
    ]
