"""The page keeps nobody out: axe-core looks at all of it."""

from __future__ import annotations

import pytest

from tests.page.conftest import Open
from tests.page.test_page import BOLT, CHOICE, EXPLORED, LAYERS, close, in_question, rule, write

pytestmark = pytest.mark.page


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_keeps_anybody_out(visit: Open, scheme: str) -> None:
    """axe-core finds nothing serious: names, roles, contrast, order."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe is not installed").Axe()
    page = visit(color_scheme=scheme)

    def faults(where: str) -> list[tuple[str, ...]]:
        found = axe.run(page).response["violations"]
        serious = [one for one in found if one["impact"] in ("serious", "critical")]
        return [(where, one["id"], one["nodes"][0]["html"][:200]) for one in serious]

    told = faults("start")
    page.get_by_role("button", name="How to write a board").click()
    told += faults("help")
    page.get_by_role("button", name="Look up a rule or card").click()
    page.get_by_label("A rule, a term, or a card").fill("trample")
    page.keyboard.press("Enter")
    page.locator(".found h3", has_text="Trample").wait_for()
    told += faults("looked up")
    page.get_by_role("button", name="Close").click()
    write(page, "A battlefield: Grizzly Bears (taped)\nB 20 life")
    page.locator(".cm-lintRange-error").wait_for()
    told += faults("faults")
    for name, board in {"spell": BOLT, "layers": LAYERS, "choice": CHOICE, "outcomes": EXPLORED}.items():
        write(page, board)
        rule(page)
        told += faults(name)
    in_question(page, "Gray Ogre").click()
    page.locator(".inspector").wait_for()
    told += faults("inspector")
    close(page)
    write(
        page,
        'A battlefield: Hill Giant\nA emblem: "Creatures you control get +1/+1."\nstack: A\'s Shock targeting B\nB 9 life',
    )
    page.locator(".clicked .stack .slip").wait_for()
    page.get_by_text("Emblems, effects, and the stack").click()
    told += faults("emblems")
    page.locator(".clicked .stack .slip").click()
    page.locator(".inspector").wait_for()
    told += faults("stack")
    close(page)
    write(page, "A battlefield: Hill Giant, Grizzly Bears\nB 9 life")
    page.locator(".clicked .frame", has_text="Hill Giant").wait_for()
    page.get_by_role("button", name="What is legal?").click()
    page.locator(".declaring").get_by_role("button", name="Hill Giant attacks B").click()
    told += faults("declaring")
    write(page, "A battlefield: Hill Giant (taped)\nB 20 life")
    page.get_by_role("button", name="Rule", exact=True).click()
    page.locator(".earlier").wait_for()
    told += faults("earlier")
    assert told == []
