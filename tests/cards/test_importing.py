"""Imports: three formats, packed or not, all or nothing."""

from __future__ import annotations

import bz2
import gzip
import hashlib
import lzma
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from adjudicator.cards.database import CardDatabase, Provenance, database_path, installed_cards, replacing
from adjudicator.cards.importing import REPRINT, ImportReport, import_cards
from adjudicator.cards.source import NoCards
from adjudicator.problems import Problem
from engine.oracle.card import CardText, FaceText

FILES = Path(__file__).parent / "files"
DATA = Path(os.environ.get("ADJUDICATOR_DATA", Path(__file__).parents[3] / "shared"))

BOLT = CardText(
    name="Lightning Bolt",
    mana_cost="{R}",
    type_line="Instant",
    oracle_text="Lightning Bolt deals 3 damage to any target.",
    colors=("R",),
)
BEARS = CardText(
    name="Grizzly Bears", mana_cost="{1}{G}", type_line="Creature — Bear", power="2", toughness="2", colors=("G",)
)


def imported(path: Path, tmp_path: Path) -> tuple[ImportReport, CardDatabase]:
    target = tmp_path / "cards.sqlite3"
    return import_cards(path, target), CardDatabase.open(target)


@pytest.mark.parametrize("file", ["scryfall.json", "atomic.json", "cards.jsonl"])
def test_every_format_gives_the_same_card(tmp_path: Path, file: str) -> None:
    report, cards = imported(FILES / file, tmp_path)
    with cards:
        assert cards.find("Lightning Bolt") == BOLT
        assert cards.find("Grizzly Bears") == BEARS
        split = cards.find("Fire // Ice")
        assert split is not None
        assert (split.name, split.layout, split.mana_cost, split.type_line) == ("Fire // Ice", "split", None, "")
        assert [(face.name, face.mana_cost) for face in split.faces] == [("Fire", "{1}{R}"), ("Ice", "{1}{U}")]
        assert len(cards) == report.provenance.cards


def test_scryfall_leaves_out_what_is_no_card(tmp_path: Path) -> None:
    report, cards = imported(FILES / "scryfall.json", tmp_path)
    with cards:
        assert report.provenance.format == "Scryfall bulk file"
        assert len(cards) == 8
        assert report.skipped == {
            REPRINT: 2,
            "a token": 1,
            "a card without rules meaning": 1,
            "not readable as a card (Expected `str | null`, got `int` - at `$.power`)": 1,
        }
        assert report.examples["a token"] == ("Goblin",)


def test_values_that_are_nothing_are_told_from_nothing_given(tmp_path: Path) -> None:
    _, cards = imported(FILES / "scryfall.json", tmp_path)
    with cards:
        thopter = cards.find("Ornithopter")
        assert thopter is not None
        assert (thopter.mana_cost, thopter.colors) == ("{0}", ())
        delver = cards.find("Delver of Secrets")
        assert delver is not None
        assert (delver.faces[1].mana_cost, delver.faces[1].color_indicator) == (None, ("U",))


def test_a_card_on_both_sides_of_the_paper_is_one_card(tmp_path: Path) -> None:
    _, cards = imported(FILES / "scryfall.json", tmp_path)
    with cards:
        jace = cards.find("Jace Beleren")
        assert jace is not None
        assert (jace.layout, jace.loyalty, jace.card_faces) == ("normal", "3", ())


@pytest.mark.parametrize("turned", [False, True])
def test_a_playtest_card_gives_way_to_the_real_one(tmp_path: Path, turned: bool) -> None:
    lines = (FILES / "scryfall.json").read_text("utf-8").splitlines()
    both = [line.strip().rstrip(",") for line in lines if "Pick Your Poison" in line]
    file = tmp_path / "both.jsonl"
    file.write_text("\n".join(reversed(both) if turned else both), "utf-8")
    _, cards = imported(file, tmp_path)
    with cards:
        card = cards.find("Pick Your Poison")
        assert card is not None
        assert card.mana_cost == "{G}"
        assert len(cards) == 1


def test_mtgjson_puts_faces_in_order_and_takes_meld_cards_apart(tmp_path: Path) -> None:
    report, cards = imported(FILES / "atomic.json", tmp_path)
    with cards:
        assert report.provenance.format == "MTGJSON AtomicCards"
        assert report.skipped == {"a card of layout token": 1}
        despair = cards.find("despair")
        assert despair is not None
        assert (despair.name, despair.layout) == ("Driven // Despair", "split")
        bruna, brisela = cards.find("Bruna, the Fading Light"), cards.find("Brisela, Voice of Nightmares")
        assert bruna is not None
        assert brisela is not None
        assert (bruna.layout, bruna.card_faces, brisela.power) == ("meld", (), "9")


def test_a_face_keeps_its_own_values(tmp_path: Path) -> None:
    _, cards = imported(FILES / "atomic.json", tmp_path)
    with cards:
        card = cards.find("Insectile Aberration")
        assert card is not None
        assert card.card_faces[1] == FaceText(
            name="Insectile Aberration",
            type_line="Creature — Human Insect",
            oracle_text="Flying",
            power="3",
            toughness="2",
            colors=("U",),
            color_indicator=("U",),
        )


@pytest.mark.parametrize("pack", [gzip.compress, bz2.compress, lzma.compress])
@pytest.mark.parametrize("file", ["scryfall.json", "atomic.json", "cards.jsonl"])
def test_packed_files_are_known_by_their_content(tmp_path: Path, file: str, pack: Callable[[bytes], bytes]) -> None:
    packed = tmp_path / file
    packed.write_bytes(pack((FILES / file).read_bytes()))
    _, cards = imported(packed, tmp_path)
    with cards:
        assert cards.find("Lightning Bolt") == BOLT


def test_a_byte_order_mark_and_windows_line_ends_do_no_harm(tmp_path: Path) -> None:
    file = tmp_path / "cards.jsonl"
    file.write_bytes(b"\xef\xbb\xbf" + (FILES / "cards.jsonl").read_bytes().replace(b"\n", b"\r\n"))
    _, cards = imported(file, tmp_path)
    with cards:
        assert len(cards) == 4


def test_a_scryfall_search_result_is_read(tmp_path: Path) -> None:
    file = tmp_path / "list.json"
    listed = (FILES / "scryfall.json").read_text("utf-8")
    file.write_text(f'{{"object": "list", "has_more": false, "data": {listed}}}', "utf-8")
    report, cards = imported(file, tmp_path)
    with cards:
        assert report.provenance.format == "Scryfall list"
        assert len(cards) == 8


def test_provenance_and_progress(tmp_path: Path) -> None:
    file, read = FILES / "cards.jsonl", [0]
    report = import_cards(file, tmp_path / "cards.sqlite3", read.append)
    assert sum(read) == file.stat().st_size
    assert report.provenance.digest == "sha256:" + hashlib.sha256(file.read_bytes()).hexdigest()
    with CardDatabase.open(tmp_path / "cards.sqlite3") as cards:
        assert cards.provenance == report.provenance
        assert cards.digest == report.provenance.digest


SCRYFALL = (FILES / "scryfall.json").read_bytes()

BROKEN = {
    "empty": b"",
    "text": b"no cards here",
    "number": b"12",
    "nothing in it": b"[]",
    "no data": b'{"meta": {}, "data": {}}',
    "wrong data": b'{"meta": {}, "data": {"10E": {"cards": []}}}',
    "cut off": SCRYFALL[:2000],
    "cut off mtgjson": (FILES / "atomic.json").read_bytes()[:1500],
    "cut off line": (FILES / "cards.jsonl").read_bytes()[:-50],
    "cut off gzip": gzip.compress(SCRYFALL)[:-200],
    "damaged gzip": gzip.compress(SCRYFALL)[:100] + b"\0" * 500,
    "only a gzip header": b"\x1f\x8b",
    "cut off xz": lzma.compress(SCRYFALL)[:-100],
    "zip": b"PK\x03\x04" + b"\0" * 30,
    "not a list of objects": b"[1, 2, 3]",
    "nested": b"[" * 100_000,
    "nested line": b'{"name": ' + b"[" * 100_000,
    "latin-1": b'[{"name": "S\xe9ance", "type_line": "Enchantment"}]',
    "utf-16": '[{"name": "Bolt"}]'.encode("utf-16"),
}


@pytest.mark.parametrize("content", BROKEN.values(), ids=BROKEN)
def test_a_broken_file_loses_nothing(tmp_path: Path, content: bytes) -> None:
    target, broken = tmp_path / "cards.sqlite3", tmp_path / "broken"
    before = import_cards(FILES / "cards.jsonl", target).provenance
    broken.write_bytes(content)
    with pytest.raises(Problem) as refused:
        import_cards(broken, target)
    assert "\n" not in refused.value.detail
    with CardDatabase.open(target) as cards:
        assert cards.provenance == before
        assert cards.find("Lightning Bolt") == BOLT


def test_what_is_no_database_is_left_alone(tmp_path: Path) -> None:
    target = tmp_path / "cards.sqlite3"
    target.write_text("my notes, which are longer than a header of a hundred bytes would be: " * 3, "utf-8")
    with pytest.raises(Problem, match="cannot be written"):
        import_cards(FILES / "cards.jsonl", target)
    assert target.read_text("utf-8").startswith("my notes")


def test_an_open_database_sees_a_new_import(tmp_path: Path) -> None:
    _, cards = imported(FILES / "cards.jsonl", tmp_path)
    with cards:
        assert cards.find("Ornithopter") is None
        assert cards.suggest("Ornithoper") == ()
        import_cards(FILES / "scryfall.json", tmp_path / "cards.sqlite3")
        assert cards.find("Ornithopter") is not None
        assert cards.suggest("Ornithoper") == ("Ornithopter",)


def test_while_cards_are_imported_for_the_first_time_there_are_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ADJUDICATOR_HOME", str(tmp_path))
    with replacing(database_path()) as cards:
        cards.add(BOLT)
        assert isinstance(installed_cards(), NoCards)
        cards.sign(Provenance("a file", "a format", "sha256:0", "2026-04-17T00:00:00+00:00", 1))
    assert installed_cards().find("Lightning Bolt") == BOLT
    assert [file.name for file in tmp_path.iterdir()] == [database_path().name]


def test_what_a_stopped_import_left_is_no_database_and_is_filled_by_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ADJUDICATOR_HOME", str(tmp_path))
    database_path().touch()
    database_path().with_name("cards.sqlite3.part").touch()
    assert isinstance(installed_cards(), NoCards)
    import_cards(FILES / "cards.jsonl", database_path())
    assert installed_cards().find("Lightning Bolt") == BOLT


def test_of_two_first_imports_one_is_told_of_the_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ADJUDICATOR_HOME", str(tmp_path))
    with replacing(database_path()) as cards:
        cards.add(BOLT)
        with pytest.raises(Problem, match="cannot be written"):
            import_cards(FILES / "scryfall.json", database_path())
        cards.sign(Provenance("a file", "a format", "sha256:0", "2026-04-17T00:00:00+00:00", 1))
    assert installed_cards().find("Ornithopter") is None


@pytest.mark.corpus
def test_all_cards(tmp_path: Path) -> None:
    file = DATA / "cards" / "oracle.jsonl.gz"
    if not file.exists():
        pytest.skip(f"needs the card data; {file} is not there")
    report, cards = imported(file, tmp_path)
    with cards:
        assert report.skipped == {}
        assert len(cards) == report.provenance.cards == 32335
        fire = cards.find("fire")
        assert fire is not None
        assert fire.name == "Fire // Ice"
        assert cards.suggest("Lightening Bolt")[0] == "Lightning Bolt"
        assert cards.suggest("Grizly Bears")[0] == "Grizzly Bears"
