"""Cards, rules and words over HTTP."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from adjudicator.cards.database import Provenance, database_path, replacing
from adjudicator.cards.official_rulings import import_rulings
from adjudicator.rulebook.store import ImportedRules, write
from adjudicator.settings import Settings
from api.app import create_app
from engine.oracle.card import CardText
from tests.service import standin

BOLT = CardText(
    name="Lightning Bolt",
    mana_cost="{R}",
    type_line="Instant",
    oracle_text="Lightning Bolt deals 3 damage to any target.",
)
ODD = CardText(name="Odd Bolt", type_line="Instant", oracle_text="Flumph the battlefield.")


@pytest.fixture
def empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FlaskClient:
    """A client of an API without cards, whose store is away: nothing here needs it."""
    monkeypatch.setenv("ADJUDICATOR_HOME", str(tmp_path / "home"))
    return create_app(Settings(redis_url="redis://127.0.0.1:1/0"), prepare=standin.prepare).test_client()


@pytest.fixture
def client(empty: FlaskClient, tmp_path: Path) -> FlaskClient:
    """The same, with two cards and a ruling on one."""
    with replacing(database_path()) as writer:
        writer.add(BOLT, 9)
        writer.add(ODD)
        writer.sign(Provenance("test", "by hand", "sha256:0", "2026-04-17", 2))
    file = tmp_path / "rulings.jsonl"
    file.write_text('{"name": "Lightning Bolt", "published_at": "2020-01-02", "comment": "It is fast."}\n')
    import_rulings(file, {})
    return empty


def read(client: FlaskClient, address: str, status: int = 200) -> Any:
    answer = client.get(address)
    assert answer.status_code == status, answer.text
    if status == 200:
        assert answer.headers["Cache-Control"] == "public, max-age=3600"
    return answer.json


def test_names_are_completed(client: FlaskClient) -> None:
    assert read(client, "/v1/cards/autocomplete?q=bolt")["names"] == ["Lightning Bolt", "Odd Bolt"]
    assert read(client, "/v1/cards/autocomplete?q=bolt&limit=1")["names"] == ["Lightning Bolt"]


@pytest.mark.parametrize("typed", ["", "%20"])
def test_nothing_typed_yet_is_completed_to_nothing(client: FlaskClient, typed: str) -> None:
    assert read(client, f"/v1/cards/autocomplete?q={typed}")["names"] == []


@pytest.mark.parametrize("query", ["exact=lightning%20bolt", "fuzzy=Lightnig%20Bolt", "fuzzy=light"])
def test_a_card_is_found_by_its_name(client: FlaskClient, query: str) -> None:
    found = read(client, f"/v1/cards/named?{query}")
    assert found["card"] == {
        "name": "Lightning Bolt",
        "mana_cost": "{R}",
        "type_line": "Instant",
        "oracle_text": "Lightning Bolt deals 3 damage to any target.",
    }
    assert found["understood"]
    assert found["rulings"] == [{"published": "2020-01-02", "text": "It is fast."}]


LOOKUPS = {
    "/v1/cards/named?exact=lightning%20bolt": "Lightning Bolt",
    "/v1/rules/704.5g?": "704.5g",
    "/v1/glossary/trample?": "Trample",
}


@pytest.mark.parametrize("address", LOOKUPS)
def test_what_is_looked_up_is_told_for_chats(client: FlaskClient, address: str) -> None:
    embedded = client.get(f"{address}&form=discord")
    assert embedded.mimetype == "application/vnd.adjudicator.discord+json"
    told = json.loads(embedded.data)
    assert told["embeds"][0]["title"].startswith(LOOKUPS[address])
    assert (told["components"], told["allowed_mentions"]) == ([], {"parse": []})
    written = client.get(f"{address}&form=markdown")
    assert written.mimetype == "text/markdown"
    assert written.text.startswith(f"**{LOOKUPS[address]}")
    assert len(written.text) < 2_000
    assert read(client, f"{address}&form=json") == read(client, address)


@pytest.mark.parametrize("address", ["/v1/cards/named?exact=bolt", "/v1/rules/999?", "/v1/glossary/flumph?"])
def test_what_is_not_found_is_told_in_the_form_that_was_asked_for(client: FlaskClient, address: str) -> None:
    problem = client.get(f"{address}&form=discord")
    assert (problem.status_code, problem.mimetype) == (404, "application/vnd.adjudicator.discord+json")
    assert "No such" in problem.text or "Unknown card" in problem.text
    assert client.get(f"{address}&form=markdown").mimetype == "text/markdown"


@pytest.mark.parametrize(
    ("method", "address"),
    [("GET", "/v1/rules/"), ("GET", "/v1/glossary/"), ("GET", "/v1/nothing"), ("PUT", "/v1/rulings")],
)
def test_what_nothing_answers_is_told_in_the_form_that_was_asked_for(
    client: FlaskClient, method: str, address: str
) -> None:
    problem = client.open(f"{address}?form=discord", method=method)
    assert problem.mimetype == "application/vnd.adjudicator.discord+json"
    assert address in json.loads(problem.data)["embeds"][0]["description"]
    assert client.open(f"{address}?form=sentence", method=method).mimetype == "text/plain"
    assert client.open(f"{address}?form=nonsense", method=method).mimetype == "application/problem+json"


@pytest.mark.parametrize(
    "address", [*(f"{one}&form=sentence" for one in LOOKUPS), "/v1/rules/search?q=token&form=discord"]
)
def test_a_form_that_there_is_not_is_refused(client: FlaskClient, address: str) -> None:
    problem = read(client, address, 400)
    assert problem["type"] == "/problems/invalid-query"
    assert problem["detail"].startswith("`form` is ")


def test_a_card_that_is_not_known_has_candidates(client: FlaskClient) -> None:
    problem = read(client, "/v1/cards/named?exact=bolt", 404)
    assert problem["type"] == "/problems/unknown-card"
    assert problem["errors"][0]["candidates"][:2] == ["Lightning Bolt", "Odd Bolt"]
    assert read(client, "/v1/cards/named?fuzzy=odd%20bol", 200)["card"]["name"] == "Odd Bolt"
    assert read(client, "/v1/cards/named?fuzzy=bolt", 200)["card"]["name"] == "Lightning Bolt"


def test_a_card_is_explained(client: FlaskClient) -> None:
    found = read(client, "/v1/cards/Odd%20Bolt/explain")
    (line,) = found["faces"][0]["lines"]
    assert not found["understood"]
    assert line["text"][slice(*line["unread"])].startswith("Flumph")
    text = client.get("/v1/cards/Odd%20Bolt/explain", headers={"Accept": "text/plain"})
    assert text.mimetype == "text/plain"
    assert "Flumph" in text.text


@pytest.mark.parametrize(
    ("address", "status", "kind"),
    [
        ("/v1/cards/autocomplete", 400, "invalid-query"),
        ("/v1/cards/autocomplete?q=" + "b" * 201, 400, "invalid-query"),
        ("/v1/cards/autocomplete?q=b&limit=0", 400, "invalid-query"),
        ("/v1/cards/autocomplete?q=b&limit=x", 400, "invalid-query"),
        ("/v1/cards/autocomplete?q=b&limit=٣", 400, "invalid-query"),
        ("/v1/cards/named", 400, "invalid-query"),
        ("/v1/cards/Nothing%20Such/explain", 404, "unknown-card"),
        ("/v1/rules/search", 400, "invalid-query"),
        ("/v1/rules/autocomplete", 400, "invalid-query"),
        ("/v1/glossary/autocomplete?q=b&limit=0", 400, "invalid-query"),
        ("/v1/glossary/trampel", 404, "unknown-term"),
        ("/v1/glossary/%F0%9F%82%A1", 404, "unknown-term"),
    ],
)
def test_what_is_asked_wrongly_is_told(client: FlaskClient, address: str, status: int, kind: str) -> None:
    assert read(client, address, status)["type"] == f"/problems/{kind}"


@pytest.mark.parametrize("address", ["autocomplete?q=bolt", "named?exact=bolt", "Bolt/explain"])
def test_without_cards_it_is_said_how_they_are_imported(empty: FlaskClient, address: str) -> None:
    problem = read(empty, f"/v1/cards/{address}", 404)
    assert problem["type"] == "/problems/no-cards"
    assert "adjudicator cards import" in problem["detail"]


def test_rules_are_searched(empty: FlaskClient) -> None:
    found = read(empty, "/v1/rules/search?q=trample&limit=1")
    assert (found["rules"][0]["number"], found["more"]) == ("702.19", True)
    assert found["near"] == []
    nothing = read(empty, "/v1/rules/search?q=flumph")
    assert (nothing["rules"], nothing["near"]) == ([], [])


def test_rules_with_most_of_the_words_are_told_where_none_has_all(empty: FlaskClient) -> None:
    found = read(empty, "/v1/rules/search?q=deathtouch and trample&limit=2")
    assert found["rules"] == []
    assert [rule["number"] for rule in found["near"]] == ["702.19", "702.2"]


def test_what_players_ask_is_answered_first(empty: FlaskClient) -> None:
    found = read(empty, "/v1/rules/search?q=who wins if both die&limit=2")
    assert [rule["number"] for rule in found["rules"]] == ["104.4a", "704.3"]


@pytest.mark.parametrize(
    ("said", "candidates"),
    [
        ("704.99", ["704", "704.8", "704.7"]),
        ("702.999", ["702", "702.190"]),
        ("613.8z", ["613.8", "613.8c"]),
        ("613.8a1", ["613.8a"]),
        ("1003", ["100.3"]),
        ("trample", ["702.19"]),
        ("trampel", ["702.19"]),
        ("flumph", []),
    ],
)
def test_what_is_no_rule_is_told_with_those_that_were_perhaps_meant(
    empty: FlaskClient, said: str, candidates: list[str]
) -> None:
    errors = read(empty, f"/v1/rules/{said}", 404)["errors"]
    assert len(errors) == bool(candidates)
    assert all(number in errors[0]["candidates"] for number in candidates)


def test_a_rule_has_what_is_around_it(empty: FlaskClient) -> None:
    found = read(empty, "/v1/rules/CR%20704.5F.")
    assert (found["previous"], found["next"], found["below"]) == ("704.5e", "704.5g", [])


def test_a_word_leads_to_its_rules(empty: FlaskClient) -> None:
    found = read(empty, "/v1/glossary/Tramples")
    assert (found["term"], found["rules"]) == ("Trample", ["702.19"])
    assert read(empty, "/v1/glossary/trampel", 404)["errors"][0]["candidates"] == ["Trample"]


def test_a_word_without_its_text_says_why_and_has_summaries(empty: FlaskClient) -> None:
    found = read(empty, "/v1/glossary/trample")
    assert found["text"] is None
    assert "not imported" in found["note"]
    assert [rule["number"] for rule in found["listed"]] == found["rules"]
    assert found["listed"][0]["summary"]


def test_what_is_said_of_a_word_depends_on_whether_the_glossary_is_there(empty: FlaskClient) -> None:
    found = read(empty, "/v1/glossary/active%20player")
    assert (found["text"], found["rules"]) == (None, ["102.1"])
    assert "not imported" in found["note"]
    assert "`" not in found["note"], "who asks can import nothing"
    assert "no word for which the glossary names a rule" in read(empty, "/v1/glossary/flumph", 404)["detail"]
    write(ImportedRules("2026-04-17", {}, {"Active Player": "The player whose turn it is."}))
    found = read(empty, "/v1/glossary/active%20player")
    assert (found["text"], found["note"]) == ("The player whose turn it is.", None)
    assert read(empty, "/v1/glossary/flumph", 404)["detail"] == "'flumph' is no word of the glossary."
    assert "no entry" in read(empty, "/v1/glossary/trample")["note"]


@pytest.mark.parametrize(
    ("typed", "first"),
    [("704.5g", "704.5g"), ("legend rule", "704.5j"), ("deathtouch trample", "702.19"), ("702.999", "702"), ("", "1")],
)
def test_rules_are_completed(empty: FlaskClient, typed: str, first: str) -> None:
    found = read(empty, f"/v1/rules/autocomplete?q={typed}")
    assert (found["query"], found["rules"][0]["number"]) == (typed, first)
    assert len(read(empty, f"/v1/rules/autocomplete?q={typed}&limit=1")["rules"]) == 1


@pytest.mark.parametrize(("typed", "first"), [("tramp", "Trample"), ("trampel", "Trample"), ("compl", "Completed")])
def test_words_of_the_game_are_completed(empty: FlaskClient, typed: str, first: str) -> None:
    assert read(empty, f"/v1/glossary/autocomplete?q={typed}")["terms"][0] == first
