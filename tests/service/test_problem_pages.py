"""A browser is shown a problem as a page; all others get the document."""

from __future__ import annotations

import re

import pytest
from flask.testing import FlaskClient

from adjudicator.settings import Settings
from api.app import create_app

BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8"
OTHERS = ("", "*/*", "application/json", "text/plain", "application/problem+json", "application/problem+json,text/html")


@pytest.mark.parametrize(
    ("method", "path", "status", "title"),
    [
        ("GET", "/nothing", 404, "Not Found"),
        ("GET", "/v1/nothing", 404, "Not Found"),
        ("GET", "/v1/rulings/r_none", 404, "No such ruling"),
        ("GET", "/v1/rules/704.5l", 404, "No such rule"),
        ("GET", "/v1/rules/search", 400, "Invalid query"),
        ("GET", "/problems/none", 404, "Not Found"),
        ("PATCH", "/", 405, "Method Not Allowed"),
        ("POST", "/v1/rulings", 415, "Unsupported media type"),
    ],
)
def test_a_browser_is_shown_a_page_of_the_problem(
    client: FlaskClient, method: str, path: str, status: int, title: str
) -> None:
    document = client.open(path, method=method, headers={"Accept": "application/json"})
    shown = client.open(path, method=method, headers={"Accept": BROWSER})
    assert (shown.status_code, shown.mimetype) == (status, "text/html")
    assert f"<h1>{title}</h1>" in shown.text
    assert document.json is not None
    assert document.json["title"] == title
    assert document.json["detail"].split("'")[0].rstrip() in shown.text
    assert shown.headers["X-Request-Id"] in shown.text
    assert shown.headers["Cache-Control"] == "no-store"
    assert "Accept" in shown.vary
    assert "Accept" in document.vary
    assert "script" not in shown.text
    links = re.findall(r'href="([^"]+)"', shown.text)
    assert links[:2] == ["/", "/docs/"]
    assert [client.get(link).status_code for link in links] == [200, 200, 200]


@pytest.mark.parametrize("accept", OTHERS)
@pytest.mark.parametrize("path", ["/nothing", "/v1/nothing", "/v1/rules/704.5l"])
def test_all_others_get_the_document(client: FlaskClient, path: str, accept: str) -> None:
    answer = client.get(path, headers={"Accept": accept} if accept else {})
    assert (answer.status_code, answer.mimetype) == (404, "application/problem+json")


def test_what_was_written_is_no_part_of_the_page(client: FlaskClient) -> None:
    shown = client.get("/v1/rules/<b>bold<b>", headers={"Accept": BROWSER})
    assert shown.status_code == 404
    assert "<b>" not in shown.text
    assert "&lt;b&gt;bold" in shown.text


def test_a_mistake_in_a_text_is_underlined(settings: Settings) -> None:
    app = create_app(settings)
    headers = {"Accept": BROWSER, "Content-Type": "text/plain"}
    shown = app.test_client().post("/v1/rulings", data=b"A 20 lfie; B 20 life", headers=headers)
    assert (shown.status_code, shown.mimetype) == (400, "text/html")
    assert "<pre>A 20 lfie; B 20 life\n     ^^^^</pre>" in shown.text
    app.extensions["adjudicator"].store.close()
    app.extensions["adjudicator"].queue.close()
