"""What the documents show is what the program does."""

from __future__ import annotations

import json
import re

from msgspec.structs import fields

from adjudicator.cards.source import NoCards
from adjudicator.intake import prepare
from adjudicator.rendering import text
from adjudicator.ruling.told_events import WORDS
from adjudicator.running import rule
from adjudicator.scenarios.records import Answering
from tests.house.source import ROOT, script


def test_readme_shows_the_first_ruling() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    shown = re.search(r"```\nPOST [^\n]*01-bolt-bears.json\n\n(.*?)```", readme, re.DOTALL)
    assert shown is not None
    job = prepare((ROOT / "examples" / "01-bolt-bears.json").read_bytes(), NoCards())
    assert shown.group(1).strip() == text(json.loads(rule(job.body))).strip()


def test_coverage_page_is_up_to_date() -> None:
    page = (ROOT / "docs" / "coverage.md").read_text(encoding="utf-8")
    assert page == script("make_coverage").text(), "run scripts/make_coverage.py"


def test_places_to_add_things_exist() -> None:
    page = (ROOT / "docs" / "where-to-add.md").read_text(encoding="utf-8")
    places = re.findall(r"`((?:engine|adjudicator|tests)/[^`<*]*)`", page)
    assert len(places) > 20
    assert [place for place in places if not (ROOT / place).exists()] == []


def test_every_kind_of_abilities_is_on_its_page() -> None:
    page = (ROOT / "docs" / "abilities.md").read_text(encoding="utf-8")
    made = script("make_abilities")
    assert [kind.__name__ for kind in made.kinds() if made.row(kind) not in page] == [], "run scripts/make_abilities.py"


def test_every_word_for_an_event_is_on_its_page() -> None:
    page = (ROOT / "docs" / "events.md").read_text(encoding="utf-8")
    made = script("make_events")
    assert [word for word in WORDS if made.named([word]) not in page] == [], "run scripts/make_events.py"


def test_every_field_of_a_scenario_is_on_its_page() -> None:
    made = script("make_scenarios")
    assert (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8") == made.page(), "run scripts/make_scenarios.py"
    assert set(made.ANSWERS) == {field.name for field in fields(Answering)} - {"player", "source"}
