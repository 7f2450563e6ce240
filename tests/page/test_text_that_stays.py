"""What the page does to a text that somebody wrote: it adds to it, marks what is wrong in it, and loses nothing."""

from __future__ import annotations

from typing import Any

import pytest

from tests.page.conftest import Open
from tests.page.test_page import add, close, in_question, rule, settle, verdict, write, written

pytestmark = pytest.mark.page

OWN = """# who chooses?
A 20 life;   hand: Battlegrowth;  battlefield: Forest   # mine
B battlefield: Grizzly Bears,   Doubling Season, Hardened Scales
A casts Battlegrowth on Grizzly Bears # now"""
JSON = """{"format": "adjudicator/1",
 "actions": [{"type": "cast", "player": "A", "object": "Battlegrowth", "targets": ["Grizzly Bears"]}],
 "state": {"players": [{"id": "A", "hand": ["Battlegrowth"]}, "B"], "battlefield": [
 {"card": "Forest", "controller": "A"}, {"card": "Grizzly Bears", "controller": "B"},
 {"card": "Doubling Season", "controller": "B"}, {"card": "Hardened Scales", "controller": "B"}]}}"""
ATTACK = """turn 3, A's precombat main
A battlefield: Hill Giant, Grizzly Bears, Serra Angel
B 20 life; battlefield: Gray Ogre"""


def text(page: Any) -> str:
    """The text, with its spaces."""
    found: str = page.evaluate("[...document.querySelectorAll('.cm-line')].map(one => one.textContent).join('\\n')")
    return found


def choose(page: Any, label: str) -> str:
    page.locator(".choice").get_by_role("button", name=label, exact=True).click()
    page.locator(".answers").wait_for()
    return verdict(page)


def test_an_answer_is_added_and_taken_back(visit: Open) -> None:
    page = visit()
    write(page, OWN)
    rule(page)
    assert choose(page, "Doubling Season") == "Grizzly Bears is 5/5 and has three +1/+1 counters on it."
    own, _, answer = text(page).rpartition("\n")
    assert own == OWN
    assert answer.startswith("answer c1-")
    assert answer.endswith(" = o1")
    page.get_by_role("button", name="Answer again").click()
    page.locator(".choice").wait_for()
    assert text(page) == OWN
    page.get_by_role("button", name="Explore every outcome").click()
    page.locator(".outcome").first.wait_for()
    assert text(page) == f"{OWN}\nexplore"
    page.locator(".tree .leaf", has_text="Hardened Scales").get_by_role("button", name="show its steps").click()
    page.locator(".answers").wait_for()
    assert text(page).startswith(f"{OWN}\nanswer c1-")
    assert "explore" not in text(page)


def test_a_request_in_json_keeps_its_fields_in_their_order(visit: Open) -> None:
    page = visit()
    write(page, JSON)
    rule(page)
    choose(page, "Hardened Scales")
    said = text(page)
    assert said.index('"actions"') < said.index('"state"') < said.index('"answers"')
    assert '"mana_cost"' not in said


def test_answers_are_told_in_words_by_who_only_has_the_link(visit: Open) -> None:
    page = visit()
    write(page, OWN)
    rule(page)
    choose(page, "Hardened Scales")
    other = visit("/" + page.evaluate("location.hash"))
    other.locator(".answers b", has_text="Hardened Scales").wait_for()
    assert "c1-" not in other.locator(".answers").inner_text()


def test_to_choose_none_is_an_answer_in_the_notation(visit: Open) -> None:
    page = visit()
    board = "A's combat\nA battlefield: Hill Giant\nB 20 life; battlefield: Gray Ogre\ngo to end of combat"
    write(page, f"{board}\nanswer c1-00000000 = none")
    page.wait_for_function("() => document.querySelectorAll('.clicked .frame').length === 2")
    assert page.locator(".faults").inner_text() == ""


@pytest.mark.parametrize(
    ("board", "marked"),
    [
        (
            "A battlefield: Grizzly Bares, Forest (taped)\nB hand: Shokc; battlefield: Forest (damge 1)",
            ["Grizzly Bares", "taped", "Shokc", "damge"],
        ),
        (
            '{"format":"adjudicator/1","state":{"players":["A","B"],"battlefield":['
            '{"card":"Grizzly Bares","controller":"A"},\n{"card":"Forest","controller":"C"}]}}',
            ['"Grizzly Bares"', '"C"'],
        ),
    ],
    ids=["notation", "json"],
)
def test_every_fault_is_marked_with_its_message(visit: Open, board: str, marked: list[str]) -> None:
    page = visit()
    write(page, board)
    page.locator(".cm-lintRange-error").first.wait_for()
    assert page.locator(".cm-lintRange-error").all_inner_texts() == marked
    assert page.locator(".faults li").count() == len(marked)
    page.locator(".faults").get_by_role("button", name="Grizzly Bears", exact=True).click()
    settle(page, "Grizzly Bears")
    assert "Bares" not in text(page)


def test_a_ruling_of_an_earlier_board_is_folded_and_named_so(visit: Open) -> None:
    page = visit()
    write(page, ATTACK)
    rule(page)
    write(page, "A battlefield: Hill Giant (taped)\nB 20 life")
    page.get_by_role("button", name="Rule", exact=True).click()
    page.get_by_role("alert").get_by_text("can’t be ruled on").wait_for()
    earlier = page.locator(".earlier")
    assert earlier.locator("summary").first.inner_text().startswith("The ruling on the board before: ")
    assert not page.locator("#verdict").is_visible()
    write(page, ATTACK)
    rule(page)
    assert earlier.count() == 0


def test_several_attackers_are_declared_at_once(visit: Open) -> None:
    page = visit()
    write(page, ATTACK)
    in_question(page, "Gray Ogre").wait_for()
    page.get_by_role("button", name="What is legal?").click()
    declaring = page.locator(".declaring")
    for name in ("Hill Giant", "Serra Angel"):
        declaring.get_by_role("button", name=f"{name} attacks B").click()
    assert page.locator(".legal-list").get_by_role("button", name="A attacks B with Hill Giant").count() == 0
    declaring.get_by_role("button", name="Attack so (2)").click()
    settle(page, "A attacks B with Hill Giant, Serra Angel")


def test_emblems_effects_and_spells_on_the_stack_are_put_there_by_clicks(visit: Open) -> None:
    page = visit()
    write(page, ATTACK)
    in_question(page, "Gray Ogre").wait_for()
    page.get_by_text("Emblems, effects, and the stack").click()
    page.get_by_label("Its text", exact=True).fill("Creatures you control get +1/+1.")
    page.get_by_role("button", name="Add it").click()
    settle(page, 'A emblem: "Creatures you control get +1/+1."')
    page.get_by_label("Emblem or effect", exact=True).select_option("effect")
    page.get_by_label("What the effect affects").select_option(label="Gray Ogre (B)")
    page.get_by_label("Its text", exact=True).fill("Target creature gets +0/+3 until end of turn.")
    page.get_by_role("button", name="Add it").click()
    settle(page, "on Gray Ogre by A")
    page.get_by_role("button", name="Take away: Emblem of A").click()
    page.wait_for_function("() => !document.querySelector('.cm-content').textContent.includes('emblem')")
    add(page, "Shock", "B", "stack")
    page.locator(".clicked .stack .slip").click()
    page.get_by_label("Add a target").select_option(label="Grizzly Bears (A, battlefield)")
    settle(page, "stack: B's Shock targeting Grizzly Bears")
    assert "targets Grizzly Bears" in page.locator(".inspector .targets").inner_text()
    close(page)
    assert rule(page) == "Grizzly Bears is destroyed."


def test_a_companion_is_put_into_the_hand(visit: Open) -> None:
    page = visit()
    write(page, "A battlefield: Forest, Forest, Forest\nB 20 life")
    page.locator(".clicked .frame").first.wait_for()
    add(page, "Grizzly Bears", "A", "companion")
    in_question(page, "Grizzly Bears").click()
    page.get_by_role("button", name="Put it into the hand").click()
    settle(page, "A puts companion Grizzly Bears")
    rule(page)
    page.locator(".changes", has_text="Grizzly Bears").wait_for()


def test_a_click_waits_for_what_is_being_read(visit: Open) -> None:
    page = visit()

    def slowly(route: Any) -> None:
        page.wait_for_timeout(400)
        route.continue_()

    write(page, '{"format":"adjudicator/1","state":{"players":[{"id":"A"},{"id":"B"}],"turn_order":["B","A"]}}')
    page.route("**/v1/boards", slowly)
    add(page, "Mountain", "A")
    assert '"turn_order"' in written(page)
