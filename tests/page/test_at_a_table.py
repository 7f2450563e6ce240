"""The page as a judge at a table needs it: boards that say when they are, help with words, rules and cards looked up."""

from __future__ import annotations

import pytest

from tests.page.conftest import PHONE, Open
from tests.page.test_page import BOLT, rule, settle, write, written

pytestmark = pytest.mark.page

COMMANDER = """commander
A 40 life; hand: Lightning Bolt; battlefield: Mountain
B 40 life; battlefield: Grizzly Bears (commander), Forest, Hill Giant, Gray Ogre, Serra Angel, Blood Artist, Wall of Wood
B battlefield: Shock Troops
C 40 life; battlefield: Hill Giant
D 40 life; battlefield: Gray Ogre
card Shock Troops | {3}{R} | Creature — Soldier | 2/2
A casts Lightning Bolt targeting Grizzly Bears"""

STACK = """stack: A's Shock targeting B
stack: B's Giant Growth targeting Grizzly Bears
B battlefield: Grizzly Bears
A 20 life"""


def test_where_a_choice_is_pending_the_board_says_that_it_is_from_before(visit: Open) -> None:
    """The reasons tell what was done since a player last had priority: the board does not show that, and says so."""
    page = visit()
    write(page, COMMANDER)
    rule(page)
    page.locator(".choice").wait_for()
    boards = page.locator(".boards-compared")
    assert boards.locator(".which").last.inner_text() == "When a player last had priority, before the choice"
    assert "What has happened since then is told above" in boards.inner_text()
    assert boards.get_by_text("After", exact=True).count() == 0


def test_of_the_boards_what_changed_is_shown_and_the_rest_folded(visit: Open) -> None:
    page = visit()
    write(page, COMMANDER + "\nuse defaults")
    rule(page)
    for board in page.locator(".two .board").all():
        for player in ("C", "D"):
            assert board.get_by_text(f"{player}: 40 life, 1 permanent; unchanged").is_visible()
            assert not board.get_by_role("group", name=f"Player {player}", exact=True).is_visible()
        assert board.get_by_text("other permanents, unchanged").is_visible()
        assert not board.locator(".frame", has_text="Serra Angel").is_visible()
    assert page.locator(".two .board").first.locator(".changed", has_text="Grizzly Bears").is_visible()
    page.locator(".two .board").first.get_by_text("C: 40 life, 1 permanent; unchanged").click()
    assert page.locator(".two .board").first.get_by_role("group", name="Player C", exact=True).is_visible()


def test_the_stack_is_drawn_as_it_is_written(visit: Open) -> None:
    page = visit()
    write(page, STACK)
    stack = page.locator(".clicked .stack")
    stack.wait_for()
    assert "the first is the bottom" in stack.inner_text()
    assert stack.locator(".frame-name").all_inner_texts() == ["Shock", "Giant Growth"]


def test_the_lines_of_the_help_are_put_in_by_clicks_and_make_a_board(visit: Open) -> None:
    page = visit()
    page.get_by_role("button", name="How to write a board").click()
    lines = page.locator(".help-lines button")
    assert lines.count() == 10
    for line in lines.all():
        line.click()
        settle(page, line.inner_text())
    page.get_by_role("button", name="Close").click()
    assert page.locator("#aid").is_hidden()
    assert written(page).splitlines()[0] == "turn 5, A's precombat main"
    assert rule(page)
    assert page.locator(".faults").inner_text() == ""
    assert page.locator(".kind-unsupported, .kind-undetermined, .kind-illegal").count() == 0


def test_a_rule_a_term_and_a_card_are_looked_up(visit: Open) -> None:
    page = visit()
    page.get_by_role("button", name="Look up a rule or card").click()
    field = page.get_by_label("A rule, a term, or a card")

    def look(typed: str) -> None:
        field.fill(typed)
        field.press("Enter")

    look("704.5f")
    page.locator(".found .rule-head", has_text="State-Based Actions").wait_for()
    look("last known information")
    page.locator(".found h3", has_text="Last Known Information").wait_for()
    assert "608.2h" in page.locator(".found").inner_text()
    look("grizzly bears")
    page.locator(".found h3", has_text="Grizzly Bears").wait_for()
    look("grizly bears")
    page.locator(".found h3", has_text="Grizzly Bears").wait_for()
    look("xyzzy flumph")
    page.get_by_text("Nothing was found for “xyzzy flumph”.").wait_for()


def test_on_a_phone_the_verdict_stands_below_the_button(visit: Open) -> None:
    page = visit(size=PHONE, has_touch=True, is_mobile=True)
    write(page, BOLT)
    rule(page)
    page.wait_for_function("() => document.querySelector('#verdict').getBoundingClientRect().bottom < innerHeight")
    place = "selector => document.querySelector(selector).getBoundingClientRect().top + scrollY"
    assert page.evaluate(place, ".editor") < page.evaluate(place, "#verdict") < page.evaluate(place, ".clicked")


def test_an_error_shows_no_welcome_and_its_words_as_code(visit: Open) -> None:
    page = visit()
    write(page, "A battlefield: Grizzly Bears (taped)\nB 20 life")
    page.get_by_role("button", name="Rule", exact=True).click()
    page.get_by_role("alert").wait_for()
    assert page.locator(".welcome").count() == 0
    faults = page.locator(".faults")
    assert "`" not in faults.inner_text()
    assert faults.locator("code").count() > 0
    page.locator(".cm-lintRange-error").hover()
    told = page.locator(".cm-diagnostic")
    told.wait_for()
    assert "`" not in told.inner_text()


def test_layers_leave_out_the_size_that_an_effect_sets_and_say_where_nothing_applies(visit: Open) -> None:
    """208.5 gives 0/0 to a creature without a size; where layer 7b sets one, that row says nothing."""
    page = visit()
    write(page, "A battlefield: Humility, Opalescence\nB 20 life\nexplain Humility\nexplain Opalescence")
    assert rule(page).startswith("Humility is")
    humility, opalescence = page.locator(".layers table").all()
    assert "has no power and toughness of its own" not in humility.inner_text()
    assert "4/4" in humility.inner_text()
    assert "Nothing applies to it" in opalescence.inner_text()
