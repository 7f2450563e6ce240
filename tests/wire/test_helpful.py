"""What is written a little differently is read or refused with what to write."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from adjudicator.intake import prepare
from adjudicator.problems import Problem
from adjudicator.wire.reading import read
from engine.dialogue.choices import Answer, Choice, Option, WrongAnswer, check, meant
from tests.wire.cards import Shelf


def detail(pointer: str, **more: Any) -> str:
    """What is said of the mistake at this place."""
    request = {"format": "adjudicator/1", "state": {"players": [{"id": "A"}, {"id": "B"}]}, **more}
    with pytest.raises(Problem) as caught:
        read(msgspec.json.encode(request))
    (found,) = [defect.detail for defect in caught.value.defects if defect.pointer == pointer]
    return found


@pytest.mark.parametrize(
    ("written", "step"), [("main1", "precombat_main"), ("main 2", "postcombat_main"), ("upkep", "upkeep")]
)
def test_words(written: str, step: str) -> None:
    said = detail("/actions/0/to", actions=[{"type": "advance", "to": written}])
    assert said.endswith(f"Did you mean {step}?")


def test_kinds_of_actions() -> None:
    assert detail("/actions/0/type", actions=[{"type": "pass", "player": "A"}]).endswith("Did you mean pass_priority?")


def test_a_field_that_there_is_not() -> None:
    assert detail("/polcy", polcy="ask") == "There is no such field. Did you mean policy?"
    assert "The fields here are" in detail("/answers/0/zzz", answers=[{"choice": "c", "yes": True, "zzz": 1}])


def test_where_json_breaks_is_told_by_line_and_column() -> None:
    with pytest.raises(Problem) as caught:
        read('{"format":\n "adjudicator/1",\n "é": oops}'.encode())
    assert "(line 3, column 7)" in caught.value.detail


def test_short_forms_of_players_and_attackers() -> None:
    """They are the same question as the long forms."""
    bears = {"id": "x", "card": "Grizzly Bears", "controller": "A"}
    action = {"type": "declare_attackers", "player": "A", "attackers": ["x"]}
    short = {"format": "adjudicator/1", "state": {"players": ["A", "B"], "battlefield": [bears]}, "actions": [action]}
    long = {
        **short,
        "state": {"players": [{"id": "A"}, {"id": "B"}], "battlefield": [bears]},
        "actions": [{**action, "attackers": [{"id": "x"}]}],
    }
    assert prepare(msgspec.json.encode(short), Shelf()) == prepare(msgspec.json.encode(long), Shelf())


OPTIONS = (
    Option("o1", "blue", "U"),
    Option("o2", "Goblin", "Goblin"),
    Option("o3", "Bears", "b1"),
    Option("o4", "Bears", "b2"),
)


def choice(kind: Any, **more: Any) -> Choice:
    about: Any = {"player": "A", "decided_by": "A", "prompt": "", "source": None, "options": OPTIONS, "rules": ()}
    return Choice(id="c", kind=kind, **about, **more)


@pytest.mark.parametrize(
    ("value", "pick"), [("Goblin", "o2"), ("goblin", "o2"), ("Blue", "o1"), ("U", "o1"), ("b2", "o4")]
)
def test_values_and_objects_are_options_by_what_they_are(value: str, pick: str) -> None:
    """A value is answered as such, and an option by what it stands for."""
    by_value = meant(choice("choose_value"), Answer(choice="c", value=value))
    by_pick = meant(choice("choose_objects"), Answer(choice="c", pick=(value,)))
    assert (by_value.pick, by_pick.pick) == ((pick,), (pick,))


@pytest.mark.parametrize(
    ("kind", "answer", "wanted"),
    [
        (
            "order",
            Answer(choice="c", pick=("2", "blue", "o4", "b1")),
            Answer(choice="c", order=("o2", "o1", "o4", "o3")),
        ),
        (
            "divide",
            Answer(choice="c", pick=("1", "0", "2", "0")),
            Answer(choice="c", divide=(("o1", 1), ("o2", 0), ("o3", 2), ("o4", 0))),
        ),
        ("choose_objects", Answer(choice="c", number=2), Answer(choice="c", pick=("o2",))),
    ],
)
def test_a_plain_list_is_what_the_choice_takes(kind: str, answer: Answer, wanted: Answer) -> None:
    """On the command line and in the notation nobody has to say which field an answer is."""
    assert meant(choice(kind), answer) == wanted


@pytest.mark.parametrize("answer", [Answer(choice="c", value="Goblim"), Answer(choice="c", pick=("Bears",))])
def test_what_is_none_of_the_options_or_several_is_refused(answer: Answer) -> None:
    asked = choice("choose_value")
    with pytest.raises(WrongAnswer):
        check(asked, meant(asked, answer))


@pytest.mark.parametrize(
    ("asked", "answer", "told"),
    [
        (
            choice("choose_yes_no"),
            Answer(choice="c", pick=("o1",)),
            "it takes `yes`, not `pick`: true or false",
        ),
        (
            choice("choose_objects"),
            Answer(choice="c", yes=True),
            "it takes `pick`, not `yes`: a list of options by their ids",
        ),
        (
            choice("choose_objects"),
            Answer(choice="c", pick=("Wolf",)),
            "'Wolf' can't be chosen; the options are o1: blue, o2: Goblin, o3: Bears (b1), o4: Bears (b2)",
        ),
        (choice("choose_objects"), Answer(choice="c", pick=()), "0 chosen; this choice takes 1"),
        (
            choice("order"),
            Answer(choice="c", order=("o1", "o2", "o3")),
            "an order names every option once; left out: o4: Bears (b2)",
        ),
        (
            choice("divide", total=4),
            Answer(choice="c", divide=(("o1", 1), ("o2", 1), ("o3", 1), ("o4", 2))),
            "the shares add up to 4, and not to 5",
        ),
        (
            choice("choose_number", low=1, high=3),
            Answer(choice="c", number=5),
            "5 can't be chosen; the number is 1 to 3",
        ),
    ],
)
def test_a_wrong_answer_is_told_how_to_be_right(asked: Choice, answer: Answer, told: str) -> None:
    with pytest.raises(WrongAnswer) as caught:
        check(asked, answer)
    assert str(caught.value) == told
