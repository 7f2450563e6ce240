"""The page, driven as a person drives it."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.house.source import ROOT
from tests.page.conftest import DESKTOP, PHONE, Open
from tests.service.processes import until

pytestmark = pytest.mark.page

BOLT = """turn 5, A's precombat main
A 20 life; hand: Lightning Bolt; battlefield: Mountain
B 12 life; battlefield: Grizzly Bears, Forest
A casts Lightning Bolt targeting Grizzly Bears; B responds with Giant Growth on Grizzly Bears"""
LAYERS = """A battlefield: Urborg, Tomb of Yawgmoth, Island
B battlefield: Blood Moon
explain "Urborg, Tomb of Yawgmoth"
explain Island"""
COMBAT = """turn 3, A's combat
A battlefield: Hill Giant
B 20 life; battlefield: Gray Ogre, Grizzly Bears
A attacks B with Hill Giant
B blocks Hill Giant with Gray Ogre"""
CHOICE = """A 20 life; hand: Battlegrowth; battlefield: Forest
B 20 life; battlefield: Grizzly Bears, Doubling Season, Hardened Scales
A casts Battlegrowth on Grizzly Bears"""
EXPLORED = """A 3 life; hand: Wrath of God; battlefield: 4 Plains
B 2 life; battlefield: Blood Artist, Gray Ogre
A casts Wrath of God
explore"""


def write(page: Any, text: str) -> None:
    """Type a board, as fast as somebody who pastes it."""
    page.locator(".cm-content").click()
    page.keyboard.press("Control+a")
    page.keyboard.insert_text(text)


def written(page: Any) -> str:
    """The board in the editor."""
    return "\n".join(page.locator(".cm-line").all_inner_texts()).strip()


def rule(page: Any) -> str:
    """Press the button, and read the verdict."""
    page.get_by_role("button", name="Rule", exact=True).click()
    return verdict(page)


def verdict(page: Any) -> str:
    page.locator(".ruling").wait_for()
    page.wait_for_function("() => !document.querySelector('.is-waiting, .stale')")
    text: str = page.locator("#verdict").inner_text()
    return text


def settle(page: Any, text: str) -> None:
    """Wait until the editor says this."""
    page.wait_for_function(
        "text => [...document.querySelectorAll('.cm-line')].map(one => one.textContent).join('\\n').includes(text)",
        arg=text,
    )


def add(page: Any, card: str, player: str, zone: str = "battlefield") -> None:
    """Search a card, and put it in a zone."""
    page.get_by_label("Player", exact=True).select_option(player)
    page.get_by_label("Zone", exact=True).select_option(zone)
    search = page.get_by_role("combobox", name="Add a card")
    search.fill(card.lower()[:-1])
    page.get_by_role("option", name=card, exact=True).wait_for()
    page.get_by_role("option", name=card, exact=True).click()
    settle(page, card)


def in_question(page: Any, name: str) -> Any:
    """A card of the board that is put together."""
    return page.locator(".clicked [data-pointer]", has_text=name).first


def close(page: Any) -> None:
    page.keyboard.press("Escape")
    page.locator(".inspector").wait_for(state="detached")


class TestTyped:
    def test_a_spell_and_a_response(self, visit: Open) -> None:
        page = visit()
        write(page, BOLT)
        assert rule(page) == "Grizzly Bears survives as a 5/5 with 3 damage marked on it."
        assert page.locator(".steps > li").count() > 20
        assert "704.5g" in page.locator(".ruling > .claims").inner_text()
        changes = page.locator(".changes").inner_text()
        assert "Lightning Bolt: A’s hand → A’s graveyard." in changes
        before, after = page.locator(".two .board").all()
        page.get_by_text("2/2 → 5/5, damage 0 → 3").wait_for()
        assert after.locator(".frame.changed", has_text="Grizzly Bears").locator(".size").inner_text() == "5/5"
        assert "→ graveyard" in before.locator(".slip.changed", has_text="Lightning Bolt").inner_text()

    def test_layers_with_arrows(self, visit: Open) -> None:
        page = visit()
        write(page, LAYERS)
        assert "Mountain" in rule(page)
        tables = page.locator(".layers table")
        assert tables.count() == 2
        waiting = tables.first.locator("tr", has_text="Waits for Blood Moon")
        assert "not applied" in waiting.inner_text()
        assert page.locator("svg.arrows > path").count() == 2
        # The arrow begins at the effect that waits and ends at the one that is waited for.
        path = page.locator("svg.arrows > path").first.get_attribute("d")
        begin, end = float(path.split()[1]), float(path.split()[-1])
        rows = tables.first.locator("tbody tr")
        tops = [row.bounding_box()["y"] for row in rows.all()]
        at = tables.first.bounding_box()["y"]
        assert tops[3] - at < begin
        assert tops[1] - at < end < tops[2] - at

    def test_combat(self, visit: Open) -> None:
        page = visit()
        write(page, COMBAT + "\ngo to end of combat")
        assert rule(page) == "Gray Ogre is destroyed and Hill Giant survives as a 3/3 with 2 damage marked on it."

    def test_names_are_completed(self, visit: Open) -> None:
        page = visit()
        page.locator(".cm-content").click()
        page.keyboard.type("A hand: lightning bo")
        page.locator(".cm-tooltip-autocomplete li", has_text="Lightning Bolt").wait_for()
        page.wait_for_timeout(120)  # what is offered is taken only after people could see it
        page.keyboard.press("Enter")
        assert written(page) == "A hand: Lightning Bolt"
        page.keyboard.type("; battlef")
        page.locator(".cm-tooltip-autocomplete li", has_text="battlefield").wait_for()
        page.wait_for_timeout(120)
        page.keyboard.press("Tab")
        assert written(page).startswith("A hand: Lightning Bolt; battlefield:")

    def test_faults_are_marked_in_their_place_and_mended(self, visit: Open) -> None:
        page = visit()
        write(page, "A battlefield: Grizzly Bears (taped)\nB 20 life")
        assert page.locator(".cm-lintRange-error").inner_text() == "taped"
        faults = page.locator(".faults")
        assert "Line 1" in faults.inner_text()
        faults.get_by_role("button", name="tapped").click()
        page.locator(".clicked .frame.is-tapped").wait_for()
        assert written(page) == "A battlefield: Grizzly Bears (tapped)\nB 20 life"
        page.wait_for_function("() => document.querySelector('.faults').textContent === ''")

    def test_an_unknown_card_is_told(self, visit: Open) -> None:
        page = visit()
        write(page, "A battlefield: Grizzly Bares\nB 20 life")
        page.locator(".faults").get_by_role("button", name="Grizzly Bears").click()
        in_question(page, "Grizzly Bears").wait_for()


class TestClicked:
    def test_a_creature_with_counters_and_a_spell(self, visit: Open) -> None:
        page = visit()
        add(page, "Lightning Bolt", "A", "hand")
        add(page, "Mountain", "A")
        add(page, "Grizzly Bears", "B")
        in_question(page, "Grizzly Bears").click()
        page.get_by_label("+1/+1: one more").click()
        settle(page, "(1 +1/+1)")
        page.get_by_label("+1/+1: one more").click()
        settle(page, "(2 +1/+1)")
        page.get_by_role("button", name="Tapped", exact=True).click()
        settle(page, "(tapped, 2 +1/+1)")
        close(page)
        in_question(page, "Lightning Bolt").click()
        page.get_by_role("button", name="Cast it").click()
        settle(page, "A casts Lightning Bolt")
        assert "Which target for Lightning Bolt?" in rule(page)
        page.locator(".choice").get_by_role("button", name="Grizzly Bears").click()
        page.locator(".answers").wait_for()
        assert verdict(page) == "Grizzly Bears survives as a 4/4 with 3 damage marked on it."

    def test_an_attachment_and_layers(self, visit: Open) -> None:
        page = visit()
        add(page, "Grizzly Bears", "A")
        add(page, "Bonesplitter", "A")
        in_question(page, "Bonesplitter").click()
        page.get_by_label("Attached to").select_option(label="Grizzly Bears (A)")
        settle(page, "Bonesplitter on Grizzly Bears")
        close(page)
        assert page.locator(".clicked .attachments .frame").inner_text().startswith("Bonesplitter")
        in_question(page, "Grizzly Bears").click()
        page.get_by_role("button", name="Explain its layers").click()
        settle(page, "explain Grizzly Bears")
        close(page)
        assert "4/2" in rule(page)
        assert page.locator(".layers table tr", has_text="Bonesplitter").count() == 1

    def test_an_attack_of_three_players(self, visit: Open) -> None:
        page = visit()
        page.get_by_text("Turn and players").click()
        page.get_by_role("button", name="Add a player").click()
        settle(page, "C 20 life")
        page.get_by_label("Step", exact=True).select_option("beginning_of_combat")
        settle(page, "combat")
        add(page, "Serra Angel", "A")
        in_question(page, "Serra Angel").click()
        page.get_by_role("button", name="Attack with it").click()
        settle(page, "A attacks with Serra Angel")
        life = page.get_by_label("Life of C")
        life.fill("4")
        life.press("Tab")
        settle(page, "C 4 life")
        page.get_by_label("Go to", exact=True).select_option("end_of_combat")
        settle(page, "go to end of combat")
        rule(page)
        page.locator(".choice").get_by_role("button", name="C", exact=True).click()
        page.locator(".answers").wait_for()
        assert verdict(page) == "C loses the game for having 0 or less life."

    def test_abilities_are_activated(self, visit: Open) -> None:
        page = visit()
        write(page, "A 20 life; battlefield: Jace Beleren (3 loyalty)\nB 20 life")
        in_question(page, "Jace Beleren").click()
        page.get_by_role("button", name="Activate +2: Each player draws a card.").click()
        settle(page, "A activates Jace Beleren")
        rule(page)
        page.locator(".changes", has_text="loyalty counters 3 → 5").wait_for()
        assert page.locator(".two .board").last.locator(".frame", has_text="Jace").locator(".size").inner_text() == "5"

    def test_what_is_legal_is_listed(self, visit: Open) -> None:
        page = visit()
        write(page, "A hand: Shock, Wrath of God; battlefield: Mountain\nB battlefield: Grizzly Bears")
        in_question(page, "Wrath of God").wait_for()
        page.get_by_role("button", name="What is legal?").click()
        page.get_by_text("A has priority").first.wait_for()
        page.get_by_text("Not now (1)").click()
        assert "A casts Wrath of God. A can't pay" in page.locator(".legal details").last.inner_text()
        page.locator(".legal").get_by_role("button", name="A casts Shock").click()
        settle(page, "A casts Shock")

    def test_comments_stay_and_what_is_done_can_be_taken_back(self, visit: Open) -> None:
        page = visit()
        write(page, "# who wins?\n" + BOLT)
        page.get_by_role("button", name=re.compile("Take back: B casts Giant Growth")).click()
        settle(page, "B 12 life; hand: Giant Growth")
        assert written(page).startswith("# who wins?\n")
        assert "Giant Growth on" not in written(page)
        assert rule(page) == "Grizzly Bears is destroyed."

    def test_a_board_that_the_notation_does_not_say_is_json(self, visit: Open) -> None:
        page = visit()
        write(page, '{"format":"adjudicator/1","state":{"players":[{"id":"A"},{"id":"B"}],"turn_order":["B","A"]}}')
        page.locator(".clicked .player").first.wait_for()
        add(page, "Mountain", "A")
        assert '"turn_order"' in written(page)
        assert "written as JSON" in page.locator(".waiting").inner_text()


class TestAsked:
    def test_a_choice_is_answered_and_answered_again(self, visit: Open) -> None:
        page = visit()
        write(page, CHOICE)
        assert rule(page).startswith("It depends on")
        page.get_by_role("button", name="Doubling Season", exact=True).last.click()
        page.locator(".answers").wait_for()
        assert verdict(page) == "Grizzly Bears is 5/5 and has three +1/+1 counters on it."
        assert "answer c1-" in written(page)
        page.get_by_role("button", name=re.compile("Answer again")).click()
        page.locator(".choice").wait_for()
        assert "answer" not in written(page)
        page.locator(".choice").get_by_role("button", name="Hardened Scales").click()
        page.locator(".answers").wait_for()
        assert verdict(page) == "Grizzly Bears is 6/6 and has four +1/+1 counters on it."

    def test_every_outcome_is_a_tree_that_opens(self, visit: Open) -> None:
        page = visit()
        write(page, EXPLORED)
        rule(page)
        outcomes = page.locator(".outcome")
        assert outcomes.count() > 1
        assert not outcomes.first.locator(".board").first.is_visible()
        outcomes.first.locator("summary").first.click()
        assert outcomes.first.locator(".board").first.is_visible()
        leaf = page.locator(".tree .leaf").first
        told = leaf.locator(".end").inner_text()
        leaf.get_by_role("button", name="show its steps").click()
        page.locator(".answers").wait_for()
        assert verdict(page) in told
        assert "explore" not in written(page)

    def test_a_choice_leads_to_its_exploration(self, visit: Open) -> None:
        page = visit()
        write(page, CHOICE)
        rule(page)
        page.get_by_role("button", name="Explore every outcome").click()
        page.locator(".outcome").first.wait_for()
        assert page.locator(".outcome").count() == 2


class TestAddress:
    def test_holds_the_whole_question(self, visit: Open) -> None:
        page = visit()
        write(page, BOLT)
        said = rule(page)
        hash_ = page.evaluate("location.hash")
        assert hash_.startswith("#q=")
        other = visit("/" + hash_)
        assert verdict(other) == said
        assert written(other) == BOLT

    def test_can_be_made_by_a_bot(self, visit: Open) -> None:
        """As docs/page.md shows it."""
        source = (ROOT / "docs" / "page.md").read_text(encoding="utf-8").partition("```python\n")[2].partition("```")[0]
        made: dict[str, Any] = {}
        exec(source, made)
        page = visit(made["address"]("", BOLT))
        assert "Grizzly Bears" in verdict(page)
        assert written(page) == BOLT

    def test_goes_back(self, visit: Open) -> None:
        page = visit()
        write(page, BOLT)
        first = rule(page)
        write(page, CHOICE)
        second = rule(page)
        page.go_back()
        page.wait_for_function("text => document.querySelector('#verdict').textContent === text", arg=first)
        assert written(page) == BOLT
        page.go_forward()
        page.wait_for_function("text => document.querySelector('#verdict').textContent === text", arg=second)

    def test_a_ruling_by_its_id(self, visit: Open) -> None:
        page = visit()
        write(page, BOLT)
        said = rule(page)
        other = visit("/" + page.get_by_role("link", name="link to this ruling").get_attribute("href"))
        assert verdict(other) == said
        assert "A casts Lightning Bolt targeting Grizzly Bears" in written(other)

    def test_that_is_damaged_is_told(self, visit: Open) -> None:
        page = visit("/#q=AAAA")
        page.get_by_text("The address is damaged").wait_for()


def test_a_phone(visit: Open) -> None:
    page = visit(size=PHONE, has_touch=True, is_mobile=True)
    write(page, BOLT)
    rule(page)
    page.wait_for_function("() => document.activeElement.id === 'verdict'")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.wait_for_function("() => document.querySelector('#verdict').getBoundingClientRect().top < innerHeight")
    number = page.locator(".ruling > .claims .rule", has_text="704.5g")
    number.tap()
    panel = page.locator("#rule-panel")
    panel.get_by_text("704.5g").first.wait_for()
    box = panel.bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]
    page.locator("h1").tap()
    assert panel.is_hidden()
    in_question(page, "Grizzly Bears").tap()
    page.locator(".inspector").wait_for()
    assert page.locator(".inspector").bounding_box()["width"] <= PHONE["width"]
    page.get_by_role("button", name="Tapped", exact=True).tap()
    settle(page, "(tapped)")


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_a_link_to_a_ruling_opens_at_its_verdict(visit: Open, size: dict[str, int]) -> None:
    page = visit()
    write(page, BOLT)
    rule(page)
    for link in (
        page.get_by_role("link", name="link to this ruling").get_attribute("href"),
        page.evaluate("location.hash"),
    ):
        other = visit(f"/{link}", size=size)
        other.wait_for_function("() => document.querySelector('#verdict')?.getBoundingClientRect().top < innerHeight")


def test_the_keyboard_alone(visit: Open) -> None:
    page = visit()
    page.wait_for_function("() => document.activeElement.classList.contains('cm-content')")
    page.keyboard.insert_text("A 20 life; hand: Shock; battlefield: Mountain\nB 20 life; battlefield: Grizzly Bears")
    settle(page, "Grizzly Bears")
    in_question(page, "Grizzly Bears").wait_for()  # the board that is to be added to is read
    # Out of the editor, to the field that searches cards: nothing holds the focus.
    search = page.get_by_role("combobox", name="Add a card")
    for _ in range(8):
        page.keyboard.press("Tab")
        if search.evaluate("one => one === document.activeElement"):
            break
    page.keyboard.type("hill")
    page.get_by_role("option", name="Hill Giant", selected=True).wait_for()
    page.keyboard.press("Enter")
    settle(page, "Hill Giant")
    shock = in_question(page, "Shock")
    for _ in range(14):
        page.keyboard.press("Tab")
        if shock.evaluate("one => one === document.activeElement"):
            break
    page.keyboard.press("Enter")
    page.locator(".inspector").wait_for()
    cast = page.get_by_role("button", name="Cast it")
    while not cast.evaluate("one => one === document.activeElement"):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    settle(page, "A casts Shock")
    page.keyboard.press("Control+Enter")
    page.wait_for_function("() => document.activeElement.id === 'verdict'")
    # From the verdict on to the rules behind it, whose text is there while they are focused.
    page.keyboard.press("Tab")
    page.locator("#rule-panel:not([hidden])").wait_for()
    page.keyboard.press("Escape")
    assert page.locator("#rule-panel").is_hidden()
    option = page.locator(".choice").get_by_role("button", name="Grizzly Bears")
    for _ in range(20):
        page.keyboard.press("Tab")
        if option.evaluate("one => one === document.activeElement"):
            break
    page.keyboard.press("Enter")
    page.locator(".answers").wait_for()
    assert verdict(page) == "Grizzly Bears is destroyed."


def test_a_rule_is_shown_where_its_number_is_pointed_at(visit: Open) -> None:
    page = visit()
    write(page, BOLT)
    rule(page)
    number = page.locator(".steps .rule", has_text="601.2a").first
    number.hover()
    panel = page.locator("#rule-panel")
    panel.get_by_text("Casting Spells").wait_for()
    assert number.get_attribute("aria-expanded") == "true"
    page.locator("#verdict").hover()
    panel.wait_for(state="hidden")
    number.click()
    panel.get_by_role("button", name="601.2b").click()
    panel.locator("b", has_text="601.2b").wait_for()


def test_a_key_is_asked_for_where_the_service_wants_one(visit: Open) -> None:
    page = visit()
    sent = []

    def guard(route: Any) -> None:
        sent.append(route.request.headers.get("authorization"))
        if sent[-1] == "Bearer adj_x_y":
            route.continue_(headers={**route.request.headers, "authorization": ""})
        else:
            told = {"type": "/problems/key-needed", "title": "Unauthorized", "status": 401, "detail": "Send a key."}
            route.fulfill(status=401, content_type="application/problem+json", json=told)

    page.route("**/v1/boards", guard)
    write(page, BOLT)
    page.get_by_label("This service asks for an API key").fill("adj_x_y")
    page.get_by_role("button", name="Use it").click()
    in_question(page, "Grizzly Bears").wait_for()
    assert sent == [None, "Bearer adj_x_y"]


@pytest.mark.parametrize("cards", ["imported", "none"])
def test_examples_are_ruled_on(visit: Open, cards: str) -> None:
    """Where no cards were imported, the examples bring theirs."""
    page = visit()
    if cards == "none":
        told = (
            page.request.get(page.url).text().replace('name="cards" content="imported"', 'name="cards" content="none"')
        )
        headers = {"Content-Type": "text/html"}
        page.route(page.url, lambda route: route.fulfill(body=told, headers=headers))
        page.reload()
        page.get_by_text("No cards are imported here").wait_for()
    titles = page.locator(".examples button").all_inner_texts()
    assert len(titles) >= 6
    for n, title in enumerate(titles):
        page.get_by_label("Begin with").select_option(index=n + 1)
        page.wait_for_function("() => !document.querySelector('.ruling')")
        assert rule(page)
        assert written(page).startswith("card ") == (cards == "none")
        assert page.locator(".faults").inner_text() == ""
        assert page.locator(".kind-unsupported, .kind-undetermined, .kind-illegal").count() == 0, title


def test_the_reference_opens(visit: Open) -> None:
    page = visit("/docs/", size=DESKTOP)
    # To look often would keep it from being drawn.
    page.wait_for_timeout(500)
    shown = "() => document.querySelector('rapi-doc')?.shadowRoot?.querySelector('#the-main-body')?.textContent ?? ''"
    until(lambda: page.wait_for_timeout(300) or "/v1/rules/search" in page.evaluate(shown))
    assert {"/v1/rulings", "/v1/boards"} <= set(page.evaluate(shown).split())
