"""A hidden card is said by a button, or by its name in a form."""

from __future__ import annotations

from adjudicator.discord.choosing import rows, to_type
from adjudicator.discord.custom_ids import Write, packed

ASKED = {
    "id": "c1-4c1bd0e7",
    "kind": "identify",
    "prompt": "What kind of card is an unknown card (A.card-1)?",
    "min": 1,
    "max": 1,
    "options": [{"id": "o1", "label": "a land card"}, {"id": "o2", "label": "not a land card"}],
}


def test_the_card_may_be_named_in_place_of_an_option() -> None:
    options, naming = rows("r_1", ASKED)
    assert [one.label for one in options.components] == ["a land card", "not a land card"]
    (button,) = naming.components
    assert button.custom_id == packed(Write("r_1", "c1-4c1bd0e7"))
    (label,) = to_type("r_1", ASKED).components
    assert label.component.value == "card:..."


def test_other_choices_have_their_options_alone() -> None:
    (options,) = rows("r_1", ASKED | {"kind": "choose_objects"})
    assert len(options.components) == 2
