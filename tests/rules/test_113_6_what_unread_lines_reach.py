"""113.6: what a line that was not read may be about, by its words, and what it can't."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import ActivateAbility
from engine.dialogue.outcome import Outcome
from engine.state.definition import Definition
from tests.rules.asking import cast
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.face_down import MORPH, up

SIZE = "Weird's power is equal to the number of gribbles."
OPT = card("Opt", "{R}", "Sorcery", "Draw a card.")


def said(outcome: Outcome) -> list[str]:
    return [what.text for what in outcome.not_understood]


def weird(text: str, type_line: str = "Enchantment", pt: str = "") -> Definition:
    made = card("Weird", "{B}", type_line, text, pt)
    assert made.front.unread
    return made


@pytest.mark.parametrize(
    "line",
    [
        weird("Creatures can't attack you unless their controller pays {X}, where X is the number of gribbles."),
        weird("Each player may attack only the gribble opponent and planeswalkers they control."),
        weird("You may cast spells from among gribble cards. You can't cast more than one spell this way each turn."),
        weird("Morph—Gribble two Islands.", "Creature — Weird", "2/2"),
        weird("Whenever you turn a gribble face up, draw a card."),
        weird(
            "When this creature deals combat damage to a player who has two cards, gribble.",
            "Creature — Weird",
            "2/2",
        ),
        weird(
            "Whenever a spell or ability causes its controller to shuffle their library for the first time, gribble."
        ),
        weird(
            "Whenever an ability of equipped creature is activated for the first time, gribble.", "Artifact — Equipment"
        ),
    ],
    ids=lambda line: line.front.unread[0].text[:40],
)
def test_113_6_a_spell_has_nothing_to_do_with_it(line: Definition) -> None:
    board = Board().field("B", weird=line).lands("A", "R").hand("A", bolt=BOLT)
    outcome = board.run(cast("A", "bolt", targets=("B",)))
    assert (outcome.status, said(outcome)) == ("resolved", [])


def test_603_2_what_waits_for_something_of_its_host_is_named_once_it_is_attached() -> None:
    text = "Whenever an ability of equipped creature is activated for the first time, gribble."
    ring = weird(text, "Artifact — Equipment")
    druid = card("Druid", "{G}", "Creature — Druid", "{T}: Draw a card.", "1/1")
    board = Board().field("A", druid=druid)
    act = ActivateAbility(player="A", object="druid", ability=0)
    assert said(board.put("A", "battlefield", "ring", ring).run(act)) == []
    assert said(board.put("A", "battlefield", "sigil", ring, attached_to="druid").run(act)) == [text]


@pytest.mark.parametrize("type_line", ["Legendary Creature — Kor", "Artifact — Equipment"])
def test_603_2_an_equipped_creature_may_be_equipped_by_anything(type_line: str) -> None:
    text = "Whenever an ability of an equipped creature is activated for the first time, gribble."
    druid = card("Druid", "{G}", "Creature — Druid", "{T}: Draw a card.", "1/1")
    board = Board().field("A", druid=druid, weird=weird(text, type_line, "1/1"))
    assert said(board.run(ActivateAbility(player="A", object="druid", ability=0))) == [text]


@pytest.mark.parametrize(
    ("beside", "asked"),
    [
        ("{T}: Destroy target creature with power 4 or greater.", False),
        ("When this enchantment enters, destroy all creatures with power 4 or greater.", False),
        ("Creatures with power 4 or greater have flying.", True),
        ("Whenever you draw a card, if you control a creature with power 4 or greater, you gain 1 life.", True),
    ],
)
def test_208_2_who_keeps_looking_at_a_size_that_is_not_read_is_in_doubt(beside: str, *, asked: bool) -> None:
    other = card("Other", "{1}", "Enchantment", beside)
    assert not other.front.unread
    board = (
        Board().field("A", weird=weird(SIZE, "Creature — Weird", "*/3"), other=other).lands("A", "R").hand("A", opt=OPT)
    )
    assert bool(said(board.run(cast("A", "opt")))) is asked


def test_208_1_only_what_has_a_size_defines_it() -> None:
    watching = card("Other", "{1}", "Enchantment", "Creatures with power 4 or greater have flying.")
    slay = weird("Weird gribbles damage equal to that creature's power to any target.", "Instant")
    board = Board().field("A", other=watching, bears=BEARS).lands("A", "R").hand("A", opt=OPT, slay=slay)
    assert said(board.run(cast("A", "opt"))) == []


def test_702_37e_a_morph_cost_that_is_not_read_matters_as_the_permanent_is_turned_up() -> None:
    seer = weird("Morph—Gribble two Islands.", "Creature — Weird", "2/2")
    outcome = Board().put("A", "battlefield", "seer", seer, face_down=MORPH).run(up("A", "seer"))
    assert outcome.status == "unsupported"
