"""A ruling as text, for people who follow its permanent link."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

import orjson
import pytest
from celery.contrib.testing.worker import start_worker
from flask.testing import FlaskClient

from adjudicator.rendering import text
from adjudicator.settings import Settings
from api.app import create_app
from api.examples import REQUEST
from tests.discord.limits import check_embeds
from worker.factory import make_worker

BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8"


@pytest.fixture
def client(settings: Settings) -> Iterator[FlaskClient]:
    """A client of the whole service."""
    app, worker = create_app(settings), make_worker(settings)
    with start_worker(worker, pool="solo", perform_ping_check=False, shutdown_timeout=20):
        yield app.test_client()
    worker.close()
    app.extensions["adjudicator"].store.close()
    app.extensions["adjudicator"].queue.close()


def test_forms_of_a_ruling(client: FlaskClient) -> None:
    posted = client.post("/v1/rulings", json=REQUEST, headers={"Prefer": "wait=10"})
    assert posted.status_code == 200
    place, told = posted.headers["Content-Location"], text(orjson.loads(posted.data)) + "\n"
    for accept in ("text/plain", "text/*", "application/json;q=0.1, text/plain"):
        answer = client.get(place, headers={"Accept": accept})
        assert (answer.text, answer.content_type) == (told, "text/plain; charset=utf-8"), accept
        assert set(answer.vary) == {"Accept", "Prefer"}
        assert "immutable" not in answer.headers["Cache-Control"], "wording may be mended"
    for accept in ("", "*/*", "application/*", "application/json, text/plain"):
        answer = client.get(place, headers={"Accept": accept})
        assert (answer.data, answer.content_type) == (posted.data, "application/json"), accept
        assert set(answer.vary) == {"Accept", "Prefer"}
    assert client.post("/v1/rulings", json=REQUEST, headers={"Accept": "text/plain"}).text == told


def test_a_browser_is_shown_a_page_that_phones_can_read(client: FlaskClient) -> None:
    """The text of a ruling, with the link to the page that draws it; and that of a rule, which messages link to."""
    posted = client.post("/v1/rulings", json=REQUEST, headers={"Prefer": "wait=10"})
    place, told = posted.headers["Content-Location"], text(orjson.loads(posted.data))
    shown = client.get(place, headers={"Accept": BROWSER})
    assert shown.content_type == "text/html; charset=utf-8"
    assert escape(told) in shown.text
    assert f'href="/#{place.rpartition("/")[2]}"' in shown.text
    assert set(shown.vary) == {"Accept", "Prefer"}
    rule = client.get("/v1/rules/704.5g", headers={"Accept": BROWSER})
    assert "704.5g  State-Based Actions" in rule.text
    for page in (shown, rule):
        assert '<meta name="viewport" content="width=device-width, initial-scale=1">' in page.text
        assert "style-src 'sha256-" in page.headers["Content-Security-Policy"]
    assert client.get("/v1/rules/704.5g").is_json
    assert client.get(f"{place}?form=text", headers={"Accept": BROWSER}).mimetype == "text/plain"
    assert client.get(place, headers={"Accept": "text/html"}).data == shown.data


def test_forms_have_tags_of_their_own(client: FlaskClient) -> None:
    place = client.post("/v1/rulings", json=REQUEST, headers={"Prefer": "wait=10"}).headers["Content-Location"]
    tags = {form: client.get(place, headers={"Accept": form}).headers["ETag"] for form in ("text/plain", "*/*")}
    for form, tag in tags.items():
        statuses = {
            known: client.get(place, headers={"Accept": known, "If-None-Match": tag}).status_code for known in tags
        }
        assert statuses == {known: 304 if known == form else 200 for known in tags}


@pytest.mark.parametrize(
    ("form", "kind"),
    [
        ("json", "application/json"),
        ("text", "text/plain"),
        ("markdown", "text/markdown"),
        ("paragraph", "text/plain"),
        ("sentence", "text/plain"),
        ("discord", "application/vnd.adjudicator.discord+json"),
    ],
)
def test_a_form_is_asked_for_by_the_address(client: FlaskClient, form: str, kind: str) -> None:
    answer = client.post(f"/v1/rulings?form={form}", json=REQUEST, headers={"Prefer": "wait=10"})
    assert (answer.status_code, answer.mimetype) == (200, kind)
    assert "Grizzly Bears is destroyed." in answer.text
    again = client.get(f"{answer.headers['Content-Location']}?form={form}")
    assert again.data == answer.data


@pytest.mark.parametrize("form", ["discord", "sentence", "json"])
def test_who_has_to_wait_is_led_to_the_form_that_was_asked_for(client: FlaskClient, form: str) -> None:
    waiting = client.post(f"/v1/rulings?form={form}", json=REQUEST, headers={"Prefer": "respond-async"})
    assert waiting.status_code == 202
    done = client.get(waiting.headers["Location"], headers={"Prefer": "wait=10"})
    assert done.data == client.post(f"/v1/rulings?form={form}", json=REQUEST).data


def test_what_waits_for_a_choice_has_buttons_for_a_bot_that_asks_over_http(client: FlaskClient) -> None:
    """The custom id of a button has all that the next question takes."""
    zap = {
        "name": "Zap",
        "mana_cost": "{R}",
        "type_line": "Instant",
        "oracle_text": "Zap deals 3 damage to any target.",
    }
    undamaged = [{**one, "damage": 0} for one in REQUEST["state"]["battlefield"]]
    players = [{"id": "A", "hand": [{"card": zap}]}, {"id": "B"}]
    asked = {
        **REQUEST,
        "state": {"players": players, "battlefield": undamaged},
        "actions": [{"type": "cast", "player": "A", "object": "Zap", "payment": "assume"}],
    }
    shown = client.post("/v1/rulings?form=discord", json=asked, headers={"Prefer": "wait=10"})
    assert shown.json is not None
    buttons = [button for row in shown.json["components"] for button in row["components"]]
    pressed = next(button for button in buttons if button["label"] == "Grizzly Bears")["custom_id"]
    _, ruling_id, choice, said = pressed.split("|")
    assert shown.headers["Content-Location"] == f"/v1/rulings/{ruling_id}"
    question = orjson.loads(client.get(f"/v1/rulings/{ruling_id}?form=json").data)["request"]
    answered = {**question, "answers": [{"choice": choice, "pick": [said]}]}
    done = client.post("/v1/rulings?form=discord", json=answered, headers={"Prefer": "wait=10"})
    assert done.json is not None
    assert "Grizzly Bears is destroyed." in done.json["embeds"][0]["description"]
    assert done.json["components"] == []


def test_markdown_is_a_type_that_can_be_accepted(client: FlaskClient) -> None:
    answer = client.post("/v1/rulings", json=REQUEST, headers={"Prefer": "wait=10", "Accept": "text/markdown"})
    assert answer.text.startswith("**Grizzly Bears is destroyed.**")
    assert "/v1/rulings/r_" in answer.text


def test_a_form_that_there_is_not(client: FlaskClient) -> None:
    answer = client.post("/v1/rulings?form=poem", json=REQUEST)
    assert answer.status_code == 400
    assert answer.json is not None
    assert "sentence" in answer.json["detail"]


_WRONG = "A hand: Lightnin Bolt; B 20 life"


@pytest.mark.parametrize(
    ("form", "kind", "words"),
    [
        ("text", "text/plain", "line 1, column 9: There is no card named 'Lightnin Bolt' here"),
        ("markdown", "text/markdown", "**Unknown card**\nLine 1, column 9: "),
        ("paragraph", "text/plain", "Unknown card: line 1, column 9: "),
        ("sentence", "text/plain", "Unknown card: line 1, column 9: "),
        ("discord", "application/vnd.adjudicator.discord+json", "Line 1, column 9: "),
    ],
)
def test_what_is_wrong_is_told_in_the_form_that_was_asked_for(
    client: FlaskClient, form: str, kind: str, words: str
) -> None:
    answer = client.post(f"/v1/rulings?form={form}", data=_WRONG, content_type="text/plain")
    assert (answer.status_code, answer.mimetype) == (422, kind)
    assert words in answer.text
    assert ("^^^^^^^^^^^^^" in answer.text) == (form in ("text", "markdown", "discord"))
    assert client.get(f"/v1/rulings/r_none?form={form}").mimetype == kind


@pytest.mark.parametrize("kind", ["text/plain", "text/markdown"])
def test_what_is_wrong_is_told_as_it_is_accepted(client: FlaskClient, kind: str) -> None:
    answer = client.post("/v1/rulings", data=_WRONG, content_type="text/plain", headers={"Accept": kind})
    assert (answer.status_code, answer.mimetype) == (422, kind)
    assert "Lightnin Bolt" in answer.text


@pytest.mark.parametrize(("form", "most"), [("markdown", 1_900), ("paragraph", 1_500), ("sentence", 200)])
def test_what_is_wrong_is_never_longer_than_a_ruling(client: FlaskClient, form: str, most: int) -> None:
    wrong = "; ".join(f"A hand: {'Nosuchcard ' * 40}{n}" for n in range(40))
    answer = client.post(f"/v1/rulings?form={form}", data=wrong, content_type="text/plain")
    assert answer.status_code in (400, 422)
    assert 0 < len(answer.text.rstrip("\n")) <= most


def test_a_problem_for_discord_is_within_its_limits(client: FlaskClient) -> None:
    wrong = "; ".join(f"A hand: {'*Nosuchcard* ' * 40}{n}" for n in range(40))
    answer = client.post("/v1/rulings?form=discord", data=wrong, content_type="text/plain")
    assert answer.json is not None
    check_embeds(answer.json["embeds"])
    assert answer.json["components"] == []


def test_what_is_said_of_a_defect_is_bounded(client: FlaskClient) -> None:
    problem = client.post("/v1/rulings", data=f"A hand: {'Nosuchcard ' * 400}; B", content_type="text/plain").json
    assert problem is not None
    assert all(len(error["detail"]) <= 1_000 for error in problem["errors"])
    assert problem["errors"]
