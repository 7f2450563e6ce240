"""607.2d: what was chosen for a permanent is checked like an answer, and read in the ways in which it is written."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from adjudicator.intake import opened, prepare
from adjudicator.problems import Defect, Problem
from adjudicator.wire.load import load
from engine.state.objects import Binding
from tests.wire.cards import Shelf
from tests.wire.compiled import COMPILER

CHOOSES = "As this creature enters, choose {}."
ANCHORS = (
    "As this creature enters, choose Khans or Dragons.\n• Khans — Other creatures have haste.\n"
    "• Dragons — You have hexproof."
)


def posted(kind: str, value: object, ability: object = None, text: str = "") -> bytes:
    link: dict[str, Any] = {"ability": kind if ability is None else ability, "values": {"chosen": value}}
    if value is None:
        del link["values"]
    words = {"color": "a color", "number": "a number", "player": "a player", "opponent": "an opponent"}
    said = text or CHOOSES.format(words.get(kind.lower(), f"a {kind.lower()}"))
    card = {"name": "Painter", "type_line": "Creature — Bird", "oracle_text": said, "power": "1", "toughness": "3"}
    state = {
        "players": [{"id": "A"}, {"id": "B"}],
        "battlefield": [{"id": "x", "card": card, "controller": "A", "links": [link]}],
    }
    return msgspec.json.encode({"format": "adjudicator/1", "state": state})


def links(raw: bytes) -> tuple[Binding, ...]:
    body = opened(prepare(raw, Shelf()).body)
    return load(body.request, body.cards, COMPILER).request.state.objects["x"].links


def refused(raw: bytes) -> Defect:
    with pytest.raises(Problem) as caught:
        links(raw)
    (defect,) = caught.value.defects
    return defect


@pytest.mark.parametrize(
    ("kind", "written", "kept"),
    [
        ("color", "blue", "U"),
        ("color", "Blue", "U"),
        ("color", "u", "U"),
        ("color", "{U}", "U"),
        ("creature type", "elf", "Elf"),
        ("Creature Type", "ELF", "Elf"),
        ("basic land type", "forest", "Forest"),
        ("card name", "grizzly BEARS", "Grizzly Bears"),
        ("card name", "Insectile aberration", "Insectile Aberration"),
    ],
)
def test_607_2d_ways_to_write_one_value_are_one_question(kind: str, written: str, kept: str) -> None:
    assert links(posted(kind, written)) == (Binding(kind.lower(), refs=(kept,)),)
    assert (
        prepare(posted(kind, written), Shelf()).id == prepare(posted(kind.lower(), kept), Shelf()).id
        or kind != kind.lower()
    )


@pytest.mark.parametrize(
    ("kind", "written", "kept"), [("player", "b", "B"), ("opponent", "B", "B"), ("number", 3, "3")]
)
def test_607_2d_players_and_numbers(kind: str, written: object, kept: str) -> None:
    assert links(posted(kind, written)) == (Binding(kind, refs=(kept,)),)


@pytest.mark.parametrize(
    ("kind", "value", "near"),
    [
        ("color", "bleu", "Did you mean blue"),
        ("color", "mauve", "There are white, blue"),
        ("creature type", "Bluey", ""),
        ("creature type", "Gobiln", "Did you mean Goblin"),
        ("basic land type", "Wastes", ""),
        ("player", "C", "There are A and B"),
        ("number", "three", "no number"),
        ("number", -1, "no number"),
    ],
)
def test_607_2d_what_is_no_value_is_refused(kind: str, value: object, near: str) -> None:
    defect = refused(posted(kind, value))
    assert (defect.pointer, defect.rule) == ("/state/battlefield/0/links/0/values/chosen", "607.2d")
    assert near in defect.detail


@pytest.mark.parametrize("ability", [0, "As this creature enters", "as this creature"])
def test_607_1_the_ability_can_be_told_by_its_number_or_text(ability: object) -> None:
    assert links(posted("color", "R", ability)) == (Binding("color", refs=("R",)),)


@pytest.mark.parametrize("ability", [1, -1, "creature type", "colour", "Flying"])
def test_607_1_an_ability_that_chooses_nothing_is_refused_with_what_would_fit(ability: object) -> None:
    defect = refused(posted("color", "R", ability))
    assert (defect.pointer, defect.rule) == ("/state/battlefield/0/links/0/ability", "607.1")
    assert "What would fit is 'color'" in defect.detail


def test_607_2d_nothing_that_was_chosen_is_refused() -> None:
    assert refused(posted("color", None)).pointer == "/state/battlefield/0/links/0/values"


def test_614_12c_anchor_words() -> None:
    assert links(posted("anchor word", "khans", text=ANCHORS)) == (Binding("anchor word", refs=("Khans",)),)
    assert "Did you mean Dragons" in refused(posted("anchor word", "Dragon", text=ANCHORS)).detail


def test_201_4_a_name_that_is_nearly_that_of_a_card_here_is_told() -> None:
    """201.4: any name can be chosen; it is likely that one of a card on the board is meant."""
    document = msgspec.json.decode(posted("card name", "Grizly Bears"))
    document["state"]["players"][0]["hand"] = ["Grizzly Bears"]
    body = opened(prepare(msgspec.json.encode(document), Shelf()).body)
    assert load(body.request, body.cards, COMPILER).warnings == (
        "No card here is called 'Grizly Bears': perhaps Grizzly Bears is meant.",
    )


@pytest.mark.parametrize("said", ["As this creature enters, gribble and choose a color.", "Gribble this creature."])
def test_607_2d_what_is_chosen_by_text_that_is_not_read_is_kept(said: str) -> None:
    assert links(posted("color", "blue", text=said)) == (Binding("color", refs=("U",)),)
    assert refused(posted("color", "elf", text=said)).pointer.endswith("/values/chosen")


def test_607_2d_a_choice_that_text_may_name_which_is_not_read_is_beyond_the_engine() -> None:
    body = opened(prepare(posted("color", "blue", 0, "As this creature enters, gribble a color."), Shelf()).body)
    (found,) = load(body.request, body.cards).not_supported
    assert found.object == "x"
    assert "gribble" in found.why
