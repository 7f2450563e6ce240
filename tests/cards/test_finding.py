"""Look-up: what is forgiven, what is only suggested."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from adjudicator.cards import CardDatabase, NoCards, installed_cards
from adjudicator.cards.database import CardWriter, Provenance, replacing
from adjudicator.problems import Problem
from engine.oracle.card import CardText, FaceText

NAMES = (
    "Lightning Bolt",
    "Lim-Dûl's Vault",
    "Jace, the Mind Sculptor",
    "Aether Vial",
    "Nazgûl",
    "Question Elemental?",
    "Regrowth",
    "With Great Power . . .",
    "With Great Power...",
    "_____",
)
SPLIT = ("Fire // Ice", "Emeritus of Abundance // Regrowth", "Bind // Liberate", "Bind // Loose")


def fill(cards: CardWriter) -> None:
    for name in NAMES:
        cards.add(CardText(name=name, type_line="Instant"))
    for name in SPLIT:
        faces = tuple(FaceText(name=face, type_line="Instant") for face in name.split(" // "))
        cards.add(CardText(name=name, layout="split", card_faces=faces))
    cards.sign(Provenance("test", "by hand", "sha256:0", "2026-04-17", len(NAMES) + len(SPLIT)))


@pytest.fixture(scope="module")
def cards(tmp_path_factory: pytest.TempPathFactory) -> Iterator[CardDatabase]:
    path = tmp_path_factory.mktemp("cards") / "cards.sqlite3"
    with replacing(path) as writer:
        fill(writer)
    with CardDatabase.open(path) as database:
        yield database


@pytest.mark.parametrize("name", [*NAMES, *SPLIT])
def test_a_name_is_found_as_it_is(cards: CardDatabase, name: str) -> None:
    found = cards.find(name)
    assert found is not None
    assert found.name == name


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("lightning bolt", "Lightning Bolt"),
        ("  LIGHTNING   BOLT ", "Lightning Bolt"),
        ("Lightning-Bolt", "Lightning Bolt"),
        ("lim-dul’s vault", "Lim-Dûl's Vault"),
        ("Lim‑Du\u0302l´s Vault", "Lim-Dûl's Vault"),
        ("Lim Duls Vault", "Lim-Dûl's Vault"),
        ("jace the mind sculptor", "Jace, the Mind Sculptor"),
        ("Æther Vial", "Aether Vial"),
        ("NAZGUL", "Nazgûl"),
        ("question elemental", "Question Elemental?"),
        ("Fire", "Fire // Ice"),
        ("ice", "Fire // Ice"),
        ("Fire/Ice", "Fire // Ice"),
        ("fire//ice", "Fire // Ice"),
        ("Regrowth", "Regrowth"),
        ("Emeritus of Abundance", "Emeritus of Abundance // Regrowth"),
        ("with great power...", "With Great Power..."),
        ("liberate", "Bind // Liberate"),
    ],
)
def test_what_is_forgiven(cards: CardDatabase, typed: str, name: str) -> None:
    found = cards.find(typed)
    assert found is not None
    assert found.name == name


@pytest.mark.parametrize(
    "typed",
    [
        "Lightening Bolt",
        "LightningBolt",
        "Lightning",
        "Ice // Fire",
        "Bind",
        "with great power",
        "",
        " ",
        "//",
        "\ud800",
    ],
)
def test_what_is_not(cards: CardDatabase, typed: str) -> None:
    assert cards.find(typed) is None


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("Lightening Bolt", "Lightning Bolt"),
        ("LightningBolt", "Lightning Bolt"),
        ("Jace the Mind Sculpter", "Jace, the Mind Sculptor"),
        ("Nasgul", "Nazgûl"),
        ("Ice // Fire", "Fire // Ice"),
    ],
)
def test_typing_errors_get_suggestions(cards: CardDatabase, typed: str, first: str) -> None:
    assert cards.suggest(typed)[0] == first


@pytest.mark.parametrize("typed", ["", "//", "?!", "Qwxzk", "a" * 1_000_000])
def test_nothing_is_suggested_where_nothing_is_near(cards: CardDatabase, typed: str) -> None:
    assert cards.suggest(typed) == ()


def test_at_most_five(cards: CardDatabase) -> None:
    assert len(cards.suggest("i")) <= 5


def test_threads_share_a_database(cards: CardDatabase) -> None:
    with ThreadPoolExecutor(8) as threads:
        found = list(threads.map(cards.find, NAMES * 50))
    assert [card.name for card in found if card] == list(NAMES * 50)


def test_no_import_is_a_source_without_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ADJUDICATOR_HOME", str(tmp_path))
    assert isinstance(installed_cards(), NoCards)
    with replacing(tmp_path / "cards.sqlite3") as writer:
        fill(writer)
    source = installed_cards()
    assert isinstance(source, CardDatabase)
    assert source.find("fire") is not None
    source.close()


def test_a_missing_or_strange_file_is_a_problem(tmp_path: Path) -> None:
    with pytest.raises(Problem, match="is not there"):
        CardDatabase.open(tmp_path / "cards.sqlite3")
    (tmp_path / "notes").write_text("notes " * 100, "utf-8")
    with pytest.raises(Problem, match="not a card database"):
        CardDatabase.open(tmp_path / "notes")
    (tmp_path / "empty").touch()
    with pytest.raises(Problem, match="version 0"):
        CardDatabase.open(tmp_path / "empty")
