"""The argument of hard cases, as a judge reads it: the verdict says what is asked, the explanation what decided."""

from __future__ import annotations

import pytest

from tests.examples.reading import Ruling, pick, ruled


def argued(ruling: Ruling, *rules: str) -> str:
    """The one sentence of the explanation that cites these rules."""
    (found,) = [claim["text"] for claim in ruling["explanation"] if {*rules} <= {*claim["rules"]}]
    return str(found)


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("54-omo-and-ashaya", "Grizzly Bears is a 2/2 Bear land creature of every land type."),
        (
            "159-control-magic-is-stolen",
            "Grizzly Bears is 2/2, and Grizzly Bears and Control Magic are controlled by A.",
        ),
        (
            "152-blood-moon-and-dark-depths",
            "Dark Depths enters the battlefield and is a legendary snow Mountain land with only “{T}: Add {R}”.",
        ),
        (
            "160-lifecraft-engine-and-a-crewed-vehicle",
            "Smuggler's Copter is a 4/4 Vehicle Elf artifact creature with flying and crew 1, and Lifecraft Engine is a "
            "Vehicle artifact.",
        ),
        (
            "157-blood-moon-and-life-and-limb-in-a-loop",
            "Breeding Pool is a Mountain land with only “{T}: Add {R}” and Saproling Token is a 1/1 green Saproling "
            "Forest land creature.",
        ),
        (
            "37-blood-moon-and-urborg",
            "Urborg, Tomb of Yawgmoth is a legendary Mountain land with only “{T}: Add {R}” and Forest is a basic Forest "
            "land.",
        ),
    ],
)
def test_613_1_the_verdict_says_what_layers_made_of_things(name: str, short: str) -> None:
    assert ruled(name).short == short


def test_613_6_that_an_effect_goes_on_without_its_ability_is_in_the_explanation() -> None:
    assert "so it goes on, although Humility loses the ability" in argued(ruled("50-opalescence-and-humility"), "613.6")


def test_707_5_what_makes_it_a_copy_is_in_the_explanation() -> None:
    said = argued(ruled("121-essence-of-the-wild-and-bears"), "707.5")
    assert said == "Grizzly Bears will enter as a copy of Essence of the Wild."


def test_614_5_effects_that_do_the_same_are_told_once() -> None:
    """50 doublings: the first of them, the last one, and what comes of it."""
    texts = [claim["text"] for claim in ruled("171-fifty-doublings")["explanation"]]
    assert len(texts) == 3
    assert "50 effects of Doubling Season" in texts[0]
    assert texts[-1] == "1125899906842624 +1/+1 counters are put on Runeclaw Bear."


def test_615_5_cards_for_prevented_damage_are_no_instruction_of_the_spell() -> None:
    ruling = ruled("143-two-swans-and-one-spell")
    draws = [step for step in ruling["steps"] if step["text"] == "A draws a card."]
    assert len(draws) == 4
    assert all([rule["number"] for rule in step["rules"]] == ["121.1", "121.2", "615.5"] for step in draws)
    prevented = [step["text"] for step in ruling.steps("615.6")]
    assert ["(swans-1)" in prevented[0], "(swans-2)" in prevented[1]] == [True, True]


def test_608_2d_what_cannot_be_done_is_quoted() -> None:
    ruling = ruled("142-casualty-that-silverquill-gives")
    (step,) = ruling.steps("608.2d")
    assert step["text"] == "A can't choose new targets for the copies."
    assert argued(ruling, "707.10") == "A puts a copy of Sacred Nectar onto the stack."


def test_714_4_a_saga_without_chapters_is_not_sacrificed() -> None:
    for name in ("149-blood-moon-on-urzas-saga", "153-blood-moon-and-urzas-saga"):
        assert argued(ruled(name), "714.4") == "Urza's Saga has no chapter abilities, so it is not sacrificed."


def test_616_1_who_chooses_and_as_what() -> None:
    asked = ruled("172-the-controller-of-what-is-affected-chooses")
    assert asked["pending"]["prompt"].endswith("B chooses, as the controller of Runeclaw Bear.")
    chosen = ruled("172-the-controller-of-what-is-affected-chooses", pick(asked, "Hardened Scales"))
    contest = next(step["contest"] for step in chosen["steps"] if step.get("contest", {}).get("settled") == "chosen")
    assert (contest["chooser"], contest["role"]) == ("B", "the controller of Runeclaw Bear")
