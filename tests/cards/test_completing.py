"""Names that are completed as they are typed, and suggested by what is played."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator.cards import CardDatabase
from adjudicator.cards.completing import Spelling, completions
from adjudicator.cards.database import Provenance, replacing
from adjudicator.cards.importing import import_cards
from adjudicator.cards.names import name_key
from engine.oracle.card import CardText, FaceText

PLAYED = {
    "Lightning Bolt": 90,
    "Bolt Bend": 3,
    "Boltwave": 20,
    "Thunderbolt": None,
    "Firebolt": 10,
    "Jace, the Mind Sculptor": 50,
    "Jace's Mindseeker": None,
    "Swords to Plowshares": 80,
    "Hook Swords": None,
}


@pytest.fixture(scope="module")
def cards(tmp_path_factory: pytest.TempPathFactory) -> Iterator[CardDatabase]:
    path = tmp_path_factory.mktemp("cards") / "cards.sqlite3"
    with replacing(path) as writer:
        for name, weight in PLAYED.items():
            writer.add(CardText(name=name, type_line="Instant"), weight)
        faces = tuple(FaceText(name=name, type_line="Instant") for name in ("Fire", "Ice"))
        writer.add(CardText(name="Fire // Ice", layout="split", card_faces=faces), 5)
        writer.sign(Provenance("test", "by hand", "sha256:0", "2026-04-17", len(PLAYED) + 1))
    with CardDatabase.open(path) as database:
        yield database


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("bolt", ("Lightning Bolt", "Bolt Bend", "Boltwave")),
        ("bol", ("Lightning Bolt", "Boltwave", "Bolt Bend")),
        ("light bo", ("Lightning Bolt",)),
        ("BOLT, light", ("Lightning Bolt",)),
        ("jace mind", ("Jace, the Mind Sculptor", "Jace's Mindseeker")),
        ("swords", ("Swords to Plowshares", "Hook Swords")),
        ("ice", ("Fire // Ice",)),
        ("fire", ("Fire // Ice", "Firebolt")),
        ("thunderbolt", ("Thunderbolt",)),
        ("xyz", ()),
        ("...", ()),
        ("", ()),
        ("b" * 300, ()),
    ],
)
def test_each_word_begins_a_word_of_the_name(cards: CardDatabase, typed: str, names: tuple[str, ...]) -> None:
    assert cards.complete(typed, 10) == names


def test_without_ranks_nicknames_and_shorter_names_come_first(tmp_path: Path) -> None:
    path = tmp_path / "cards.sqlite3"
    names = ("Bolt Hound", "Bolas's Citadel", "Lightning Bolt", "Goyf Herder", "Tarmogoyf")
    with replacing(path) as writer:
        for name in names:
            writer.add(CardText(name=name, type_line="Instant"))
        writer.sign(Provenance("test", "by hand", "sha256:1", "2026-04-17", len(names)))
    with CardDatabase.open(path) as database:
        assert database.complete("bol", 5) == ("Lightning Bolt", "Bolt Hound", "Bolas's Citadel")
        assert database.complete("goy", 5) == ("Tarmogoyf", "Goyf Herder")


def test_no_more_than_were_asked_for(cards: CardDatabase) -> None:
    assert cards.complete("bolt", 2) == ("Lightning Bolt", "Bolt Bend")


def test_what_is_a_part_of_a_name_is_suggested_first(cards: CardDatabase) -> None:
    assert cards.suggest("bolt")[0] == "Lightning Bolt"
    assert cards.suggest("Lightnig Bolt")[0] == "Lightning Bolt"


def test_the_ranks_of_a_file_count_where_no_list_is_given(tmp_path: Path) -> None:
    line = '{{"name": "{}", "type_line": "Instant", "edhrec_rank": {}}}\n'
    file, database = tmp_path / "cards.jsonl", tmp_path / "cards.sqlite3"
    file.write_text(line.format("Bolt Bend", 900) + line.format("Rift Bolt", 20) + line.format("Forked Bolt", 300))
    import_cards(file, database)
    with CardDatabase.open(database) as cards:
        assert cards.complete("bolt", 5) == ("Rift Bolt", "Forked Bolt", "Bolt Bend")
    import_cards(file, database, played={"Forked Bolt": 4, "Bolt Bend": 1})
    with CardDatabase.open(database) as cards:
        assert cards.complete("bolt", 5) == ("Forked Bolt", "Bolt Bend", "Rift Bolt")


def test_cards_changed_for_arena_stand_behind_all_others() -> None:
    known = [Spelling(name_key(name), name, 0) for name in ("A-Demilich", "A Tale for the Ages", "Demilich", "Abrade")]
    assert completions("a", known, 9) == ("A Tale for the Ages", "Abrade", "A-Demilich")
    assert completions("demilich", known, 9) == ("Demilich", "A-Demilich")
    assert completions("A-dem", known, 1) == ("A-Demilich",)
