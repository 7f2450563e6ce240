"""What is expected, in the notation: read, written, and told at its place where it is wrong."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from adjudicator.expectations import records as ex
from adjudicator.notation.expecting import SAID, others
from adjudicator.notation.intake import prepare_text
from adjudicator.notation.reading import read
from adjudicator.notation.showing import question, show
from adjudicator.problems import Problem
from adjudicator.rendering import text
from adjudicator.wire.records.request import Request
from tests.notation.source import cards, ruled

BOARD = (
    "turn 3, A's main\nA 20 life; hand: Lightning Bolt; battlefield: Mountain\n"
    "B 20 life; battlefield: Grizzly Bears [bears], Hill Giant, 2 1/1 green Saproling tokens\n"
    "A casts Lightning Bolt targeting Grizzly Bears\n"
)


def expected(*said: str) -> Request:
    """The request on a board of which this is expected."""
    return read(BOARD + "".join(f"expect {one}\n" for one in said), cards()).request


@pytest.mark.parametrize("kind", SAID)
def test_each_that_has_words_is_read(kind: type[ex.That]) -> None:
    (that,) = expected(SAID[kind]).expect
    assert isinstance(that, kind)


def test_each_has_words_or_is_said_to_have_none() -> None:
    tags = {one.__struct_config__.tag for one in get_args(ex.AnyExpectation)}
    worded = {one.__struct_config__.tag for one in SAID}
    assert worded.isdisjoint(others())
    assert worded | set(others()) == tags


WRITTEN = (
    *SAID.values(),
    "B has not won",
    "B at least 17 life",
    "B with 3 poison counters",
    "3 cards in B's library",
    "2 @bears in exile",
    "Grizzly Bears in the graveyard",
    "0 Grizzly Bears in the command zone",
    "2 Saproling on the battlefield under B's control",
    "@bears untapped",
    "Hill Giant without trample",
    "Grizzly Bears -1/0",
    "legal",
    "illegal",
    "no choice",
    "no rule 704.5g",
)


@pytest.mark.parametrize("said", WRITTEN)
def test_what_is_written_is_read_again(said: str) -> None:
    request = expected(said)
    shown = show(request, cards())
    assert shown.only_json == ()
    assert read(shown.text, cards()).request.expect == request.expect
    (line,) = (one for one in shown.text.splitlines() if one.startswith("expect"))
    assert line == f"expect {said}"


@pytest.mark.parametrize(
    ("said", "that"),
    [
        ("Bears in B's graveyard", ex.CountOf(zone="graveyard", name="Grizzly Bears", player="B", at_least=1)),
        ("no Grizzly Bears in exile", ex.CountOf(zone="exile", name="Grizzly Bears", is_=0)),
        ("bears 2/2", ex.PowerToughness(name="@bears", is_=(2, 2))),
        ("Saproling 1/1", ex.PowerToughness(name="Saproling", is_=(1, 1))),
        ("not illegal", ex.IsIllegal(is_=False)),
        ("Grizzly Bears not in B's graveyard", ex.CountOf(zone="graveyard", name="Grizzly Bears", player="B", is_=0)),
        ("B is at least 17 life", ex.Life(player="B", at_least=17)),
        ("B has at least 17 life", ex.Life(player="B", at_least=17)),
        ("B has 17 life", ex.Life(player="B", is_=17)),
        ("illegal 601.2c", ex.IsIllegal(rule="601.2c")),
        ("no cards in A's hand", ex.ZoneSize(player="A", zone="hand", is_=0)),
    ],
)
def test_it_is_said_as_people_say_it(said: str, that: ex.AnyExpectation) -> None:
    assert expected(said).expect == (that,)


@pytest.mark.parametrize(
    ("said", "place", "detail"),
    [
        ("A at life", "life", "'life' is not understood here. Expected: what holds for a player"),
        ("Hill Giant taped", "taped", "Did you mean `tapped`?"),
        ("Hill Giant with fliyng", "fliyng", "Did you mean `flying`?"),
        ("Grizzly Bears in B's graveyrad", "graveyrad", "Did you mean `graveyard`?"),
        ("2 cards in exile", "", "Missing here: whose it is: `A's hand`."),
        ("rule seven", "seven", "Expected: the number of a rule."),
        ("rule 704.99", "expect rule 704.99", "There is no rule 704.99."),
        ("Frobnicator 2/2", "expect Frobnicator 2/2", "Nothing is called 'Frobnicator'."),
    ],
)
def test_what_is_wrong_is_told_at_its_place(said: str, place: str, detail: str) -> None:
    with pytest.raises(Problem) as raised:
        prepare_text(f"{BOARD}expect {said}\n".encode(), cards())
    (defect,) = raised.value.defects
    assert detail in defect.detail
    assert defect.place is not None
    line = f"expect {said}"
    assert line[defect.place.column - 1 :].startswith(place)


def test_what_has_no_words_is_left_to_json() -> None:
    base = ex.PowerToughness(name="Hill Giant", is_=(3, 3), base=True)
    mixed = msgspec.structs.replace(expected("A at 20 life"), expect=(base, ex.Life(player="A", is_=20)))
    shown = show(mixed, cards())
    assert [one.pointer for one in shown.only_json] == ["/expect/0"]
    assert "expect A at 20 life" in shown.text.splitlines()


def test_the_answer_tells_which_are_met_and_its_question_has_them() -> None:
    said = ("A at 19 life", "@bears in B's graveyard", "Saproling 1/1")
    ruling = ruled(BOARD + "".join(f"expect {one}\n" for one in said))
    assert [one["status"] for one in ruling["expectations"]] == ["failed", "met", "met"]
    told = text(ruling.content)
    assert "- failed: life (player A, is 19): 20 and not 19" in told
    asked = question(expected(*said), cards()).text
    assert "Grizzly Bears [bears]" in asked
    assert "expect @bears in B's graveyard" in asked.splitlines()


def test_an_id_of_a_board_that_was_returned_is_meant_wherever_it_went() -> None:
    board = "A hand: Grizzly Bears [bears@2]; battlefield: Hill Giant"
    (met,) = ruled(f"{board}\nexpect @bears@2 in hand")["expectations"]
    assert met["status"] == "met"
