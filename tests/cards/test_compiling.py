"""Compiled cards are kept from one process to the next, and whatever happens to them, no answer is another one."""

from __future__ import annotations

import os
import pickle
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import structs

from adjudicator.cards import compiling
from adjudicator.cards.compiling import KeptCards, build, compiled, digest_of, kept_path, warm
from engine.oracle.card import CardText, FaceText
from engine.oracle.compile import compile_card
from engine.state.definition import Definition, Face
from tests.effort import sample
from tests.oracle.data import all_cards, identity_lines

BOLT = CardText(
    name="Lightning Bolt",
    mana_cost="{R}",
    type_line="Instant",
    oracle_text="Lightning Bolt deals 3 damage to any target.",
)
BEARS = CardText(name="Grizzly Bears", mana_cost="{1}{G}", type_line="Creature — Bear", power="2", toughness="2")
ODD = CardText(name="Odd", type_line="Instant", oracle_text="Frobnicate target creature.\nDraw a card.")
ROOT = Path(__file__).parents[2]
EVERY = 16
"""One card in so many is looked at in the usual run. What would not be read again as it is is never kept, in any run."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "home" / "compiled.sqlite3"


@pytest.fixture
def kept(path: Path) -> Iterator[KeptCards]:
    found = KeptCards(path, b"this build")
    yield found
    found.close()


@pytest.fixture
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("ADJUDICATOR_HOME", str(tmp_path / "home"))
    compiled.cache_clear()
    yield tmp_path / "home"
    compiling.installed().close()
    compiled.cache_clear()


def later(path: Path, build: bytes = b"this build") -> KeptCards:
    """A process that comes later."""
    return KeptCards(path, build)


def entered(kept: KeptCards, *cards: CardText) -> None:
    kept.keep([(card, compile_card(card)) for card in cards])


def numbered(n: int) -> CardText:
    return CardText(name=f"Card {n}", type_line="Instant", oracle_text=f"You gain {n} life.")


def same(one: Definition | None, other: Definition) -> bool:
    """Whether they are equal to the last type of a field."""
    return one == other and repr(one) == repr(other)


def test_a_card_is_found_as_it_was_compiled(kept: KeptCards, path: Path) -> None:
    cards = (BOLT, BEARS, ODD)
    entered(kept, *cards)
    found = later(path)
    assert all(same(found.find(card), compile_card(card)) for card in cards)
    found.close()


def test_what_was_computed_of_a_definition_is_not_kept(kept: KeptCards) -> None:
    definition = compile_card(BOLT)
    assert not definition.grants_statics
    kept.keep([(BOLT, definition)])
    found = kept.find(BOLT)
    assert found is not None
    assert found == definition
    assert vars(definition)
    assert not vars(found)


def test_every_line_that_is_understood_is_found_as_it_was_compiled(kept: KeptCards) -> None:
    cards = [CardText(name="A", type_line="Instant", oracle_text=line) for line in identity_lines()[::7]]
    definitions = [compile_card(card) for card in cards]
    kept.keep(zip(cards, definitions, strict=True))
    assert all(same(kept.find(card), definition) for card, definition in zip(cards, definitions, strict=True))


@pytest.mark.corpus
@pytest.mark.timeout(600)
def test_cards_are_found_as_they_were_compiled(kept: KeptCards) -> None:
    """But for the few that have a node where the type of the field does not say so: those are not kept."""
    left_out = []
    cards = sample(list(all_cards()), EVERY)
    for card in cards:
        try:
            definition = compile_card(card)
        except ValueError:
            continue
        entry = kept.entry(card, definition)
        if entry is None:
            left_out.append(card.name)
        else:
            assert same(kept._opened(*entry), definition), card.name
    assert len(left_out) < max(3, len(cards) // 1000), left_out


def test_an_equal_text_is_the_same_card(kept: KeptCards) -> None:
    """Also where its parts are equal to the defaults of their fields without being them."""
    entered(kept, BOLT)
    again = pickle.loads(pickle.dumps(BOLT))
    layout = "".join(["nor", "mal"])
    assert kept.find(again) is not None
    assert kept.find(structs.replace(BOLT, layout=layout)) is not None


def test_any_difference_of_a_text_makes_another_card(kept: KeptCards) -> None:
    entered(kept, BOLT)
    faces = (FaceText(name="Lightning Bolt"),)
    for other in (BEARS, CardText(name="Lightning Bolt"), CardText(name="Lightning Bolt", card_faces=faces)):
        assert kept.find(other) is None


def test_another_build_finds_nothing_and_drops_what_was_kept(kept: KeptCards, path: Path) -> None:
    entered(kept, BOLT)
    other = later(path, b"another build")
    assert other.find(BOLT) is None
    assert len(other) == 0
    entered(other, BOLT)
    assert (
        kept.find(BOLT) is None
    )  # a process of the earlier build that still runs does not take the other's for its own
    assert same(other.find(BOLT), compile_card(BOLT))
    other.close()


def test_a_damaged_entry_is_made_anew(kept: KeptCards, path: Path) -> None:
    entered(kept, BOLT, BEARS)
    with sqlite3.connect(path) as connection:
        rows = connection.execute("SELECT id, data FROM cards ORDER BY id").fetchall()
        for row, data in rows:
            connection.execute("UPDATE cards SET data = ? WHERE id = ?", (data[:-1] + bytes([data[-1] ^ 1]), row))
    connection.close()
    assert kept.find(BOLT) is None
    entered(kept, BOLT)
    assert same(kept.find(BOLT), compile_card(BOLT))
    assert kept.find(BEARS) is None


def test_an_entry_under_another_key_is_not_found(kept: KeptCards, path: Path) -> None:
    entered(kept, BOLT, BEARS)
    with sqlite3.connect(path) as connection:
        (one, _), (two, data) = connection.execute("SELECT id, data FROM cards ORDER BY id").fetchall()
        connection.execute("UPDATE cards SET data = ? WHERE id = ?", (data, one))
        connection.execute("UPDATE cards SET data = 'text' WHERE id = ?", (two,))
    connection.close()
    assert kept.find(BOLT) is None
    assert kept.find(BEARS) is None


def test_a_file_that_is_no_database_is_made_anew(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "_PAUSE", 0)
    path.parent.mkdir()
    path.write_bytes(b"not a database, but long enough to be looked at as one" * 100)
    kept = later(path)
    assert kept.find(BOLT) is None
    entered(kept, BOLT)
    assert same(kept.find(BOLT), compile_card(BOLT))
    kept.close()


def test_a_file_that_is_damaged_while_it_is_used_is_made_anew(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "_PAUSE", 0)
    first = later(path)
    entered(first, *map(numbered, range(50)))
    first.close()
    size = path.stat().st_size
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(os.urandom(size - 4096))
    kept = later(path)
    assert all(kept.find(numbered(n)) is None for n in range(50))
    entered(kept, BOLT)
    assert same(kept.find(BOLT), compile_card(BOLT))
    kept.close()


def test_a_file_that_another_one_writes_is_read_and_not_waited_for(kept: KeptCards, path: Path) -> None:
    entered(kept, BOLT)
    writer = sqlite3.connect(path, isolation_level=None)
    writer.execute("BEGIN EXCLUSIVE")
    assert same(kept.find(BOLT), compile_card(BOLT))
    entered(kept, BEARS)
    writer.execute("ROLLBACK")
    writer.close()
    assert later(path).find(BEARS) is None


def test_where_nothing_can_be_written_nothing_is_kept(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    kept = later(tmp_path / "file" / "compiled.sqlite3")
    entered(kept, BOLT)
    assert kept.find(BOLT) is None
    assert len(kept) == 0


def test_the_oldest_are_dropped_where_there_are_too_many(kept: KeptCards, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "ROWS", 3)
    entered(kept, *map(numbered, range(5)))
    assert len(kept) == 3
    assert [kept.has(numbered(n)) for n in range(5)] == [False, False, True, True, True]


def test_the_older_half_is_dropped_where_the_file_is_too_large(
    kept: KeptCards, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiling, "BYTES", 64 * 1024)
    for start in range(0, 400, 20):
        entered(kept, *map(numbered, range(start, start + 20)))
    assert 0 < len(kept) < 400
    assert kept.has(numbered(399))
    assert not kept.has(numbered(0))


def test_what_is_too_long_or_no_text_is_not_kept(kept: KeptCards) -> None:
    long = CardText(name="Long", type_line="Instant", oracle_text="\n".join(["You gain 1 life."] * 2000))
    half = CardText(name="\ud800", type_line="Instant")
    large = CardText(name="Large", type_line="Creature", power="9" * 30, toughness="1")
    for card in (long, half, large):
        entered(kept, card)
        assert kept.find(card) is None
    assert len(kept) == 0


def test_what_would_be_read_as_something_else_is_not_kept(kept: KeptCards) -> None:
    strange = Definition(name="Strange", faces=(Face(name="Strange", power="1"),))  # type: ignore[arg-type]
    kept.keep([(BOLT, strange)])
    assert kept.find(BOLT) is None


def test_a_changed_source_makes_another_build(tmp_path: Path) -> None:
    for room in compiling.ROOMS:
        (tmp_path / room).mkdir()
        (tmp_path / room / "a.py").write_text("1")
    (tmp_path / "__init__.py").write_text("")
    never = float("inf")
    before = digest_of(tmp_path, never)
    assert before
    assert digest_of(tmp_path, never) == before
    (tmp_path / "oracle" / "a.py").write_text("2")
    changed = digest_of(tmp_path, never)
    assert changed not in (before, b"")
    (tmp_path / "oracle" / "a.py").rename(tmp_path / "oracle" / "b.py")
    assert digest_of(tmp_path, never) not in (before, changed, b"")
    assert digest_of(tmp_path, 0) == b"", "a source that is younger than the process may not be what it imported"
    assert digest_of(tmp_path / "nowhere", never) == b""


def test_without_a_build_nothing_is_kept(path: Path) -> None:
    kept = later(path, b"")
    entered(kept, BOLT)
    assert kept.find(BOLT) is None
    assert not path.exists()


def test_the_build_is_all_that_compiling_uses() -> None:
    program = (
        "import sys, engine.oracle.compile\n"
        "print(*{name.split('.')[1] for name in sys.modules if name.startswith('engine.')})"
    )
    used = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True, cwd=ROOT).stdout
    assert set(used.split()) == set(compiling.ROOMS)


def test_what_was_kept_is_used_by_other_processes_which_build_no_grammar(own_home: Path) -> None:
    assert build(), "the sources are older than the tests"
    program = (
        "from pathlib import Path\n"
        "from adjudicator.cards import NoCards\n"
        "from adjudicator.intake import prepare\n"
        "from adjudicator.running import rule\n"
        "from engine.oracle.productions import grammar\n"
        "body = prepare(Path('examples/01-bolt-bears.json').read_bytes(), NoCards()).body\n"
        "print(len(rule(body)), grammar.cache_info().currsize)"
    )
    said = [
        subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True, cwd=ROOT).stdout
        for _ in range(2)
    ]
    (size, built), (again, rebuilt) = (one.split() for one in said)
    assert size == again
    assert (built, rebuilt) == ("1", "0")
    assert len(compiling.installed()) == 3


def test_warming_keeps_all_cards_and_compiles_none_twice(own_home: Path) -> None:
    cards = [*map(numbered, range(600)), CardText(name="Broken", mana_cost="{no}")]
    told: list[int] = []
    assert warm(cards, told.append) == 600
    assert sum(told) == len(cards)
    assert warm(cards) == 0
    assert compiling.installed().find(numbered(7)) == compile_card(numbered(7))
    assert kept_path() == own_home / "compiled.sqlite3"


def test_a_card_that_cannot_be_compiled_is_refused_each_time(own_home: Path) -> None:
    for _ in range(2):
        with pytest.raises(ValueError, match="no"):
            compiled(CardText(name="Broken", mana_cost="{no}"))


def test_a_process_that_forks_has_a_connection_of_its_own(own_home: Path) -> None:
    assert compiled(BOLT) == compile_card(BOLT)
    child = os.fork()
    if child == 0:
        compiled.cache_clear()
        os._exit(0 if compiling.installed().find(BOLT) == compile_card(BOLT) else 1)
    assert os.waitpid(child, 0)[1] == 0
    assert compiling.installed().find(BOLT) == compile_card(BOLT)
