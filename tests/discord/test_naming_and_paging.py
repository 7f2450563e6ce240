"""A hidden card is said by a button, or by its name in a form; long views come page by page."""

from __future__ import annotations

from adjudicator.discord.choosing import rows, to_type
from adjudicator.discord.custom_ids import Show, Write, packed, unpacked
from adjudicator.discord.messages import embedded_problem, of_view
from adjudicator.problems import Defect, Problem
from adjudicator.rendering.problem import sentence

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
    assert (label.component.value, label.component.placeholder) == ("", "The name of the card")


def test_more_than_a_message_holds_comes_page_by_page() -> None:
    steps = [{"n": n, "actor": "A", "text": f"Step {n} {'x' * 200}", "rules": []} for n in range(1, 101)]
    ruling = {"id": "r_1", "verdict": {"kind": "outcome", "short": "Done."}, "steps": steps}
    first = of_view(ruling, "steps")
    second = of_view(ruling, "steps", page=2)
    assert [one.label for one in first.components[0].components] == ["Next"]
    assert [one.label for one in second.components[0].components] == ["Back", "Next"]
    assert unpacked(first.components[0].components[0].custom_id) == Show("r_1", "steps", 2)
    last = of_view(ruling, "steps", page=999).embeds[0].description
    assert "Step 100 " in last


def test_other_choices_have_their_options_alone() -> None:
    (options,) = rows("r_1", ASKED | {"kind": "choose_objects"})
    assert len(options.components) == 2


def test_what_is_wrong_with_json_is_told_with_its_place() -> None:
    wrong = Problem(
        400, "invalid-request", "Invalid request", "In one place.", (Defect("/state/foo", "No such field."),)
    )
    (embed,) = embedded_problem(wrong).embeds
    assert embed.description.endswith("- `/state/foo`: No such field.")
    assert sentence(wrong) == "Invalid request: /state/foo: No such field."
