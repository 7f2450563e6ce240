"""A whole service with a few cards, and a real browser in front of it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from adjudicator.cards.database import database_path
from adjudicator.cards.importing import import_cards
from tests.service.processes import ROOT, until

HERE = Path(__file__).parent
COMMAND = [sys.executable, "-c", "from adjudicator.cli import main; main(prog_name='adjudicator')"]
#: What keeps Chromium from looking for the network, and lets root run it.
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
#: Where the fault is the board's, the service says so; browsers write that into the console.
QUIET = re.compile(r"Failed to load resource: the server responded with a status of 4\d\d")
DESKTOP = {"width": 1400, "height": 900}
PHONE = {"width": 390, "height": 844}

Open = Callable[..., Any]


def chromium() -> str | None:
    """Where Chromium is, if it is anywhere."""
    named = os.environ.get("ADJUDICATOR_CHROMIUM")
    return named or next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a service that knows the cards of ``cards.jsonl``."""
    if chromium() is None:
        pytest.skip("No Chromium is here (Debian: apt-get install chromium), so that no page can be driven.")
    home = tmp_path_factory.mktemp("home")
    environment = {name: value for name, value in os.environ.items() if name != "ADJUDICATOR_REDIS_URL"}
    environment["ADJUDICATOR_HOME"] = str(home)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ADJUDICATOR_HOME", str(home))
        import_cards(HERE / "cards.jsonl", database_path())
    log = home / "serve.log"
    with log.open("wb") as out:
        server = subprocess.Popen(
            [*COMMAND, "serve", "--port", "0", "--data-dir", str(home / "data"), "--concurrency", "1"],
            stdout=out, stderr=out, cwd=ROOT, env=environment,
        )  # fmt: skip
    try:
        until(lambda: "Serving on" in log.read_text() or server.poll() is not None, 90)
        found = re.findall(r"Serving on (http://\S+)", log.read_text())
        assert found, log.read_text()
        yield found[0]
    finally:
        server.terminate()
        server.wait(30)


@pytest.fixture(scope="module")
def browser(address: str) -> Iterator[Any]:
    """Chromium, without a window."""
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    with playwright.sync_playwright() as started:
        chromium_browser = started.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield chromium_browser
        chromium_browser.close()


@pytest.fixture
def visit(browser: Any, address: str) -> Iterator[Open]:
    """Opens the page in a window of its own. In the end nothing went wrong in it, and it has asked nobody else."""
    contexts = []
    wrong: list[str] = []

    def heard(message: Any) -> None:
        if message.type in ("error", "warning") and not QUIET.match(message.text):
            wrong.append(f"{message.type}: {message.text}")

    def visit(path: str = "/", size: dict[str, int] = DESKTOP, **options: Any) -> Any:
        context = browser.new_context(viewport=size, **options)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(15_000)
        page.on("console", heard)
        page.on("pageerror", lambda error: wrong.append(f"uncaught: {error}"))
        page.on(
            "request", lambda request: request.url.startswith((address, "data:", "blob:")) or wrong.append(request.url)
        )
        page.goto(address + path)
        return page

    yield visit
    for context in contexts:
        context.close()
    assert wrong == []
