"""``adjudicator rules`` and ``adjudicator cards``, as a person types them."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from adjudicator.cli import COMMANDS, main
from adjudicator.problems import Defect, Problem

CARDS = Path(__file__).parents[1] / "cards" / "files"

RULES = """\
These rules are effective as of {date}.

7. Additional Rules

704. State-Based Actions

704.5. The actions are as follows:

704.5f Toughness matters.

Example: This is one.

Glossary

Dies
It went away.

Credits
"""


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ADJUDICATOR_HOME", str(tmp_path / "home"))


def run(*arguments: str | Path, code: int = 0) -> Result:
    result = CliRunner().invoke(main, [str(argument) for argument in arguments])
    assert result.exit_code == code, result.output
    assert "Traceback" not in result.output
    return result


def refused(*arguments: str | Path) -> str:
    """The one line that a command says when it refuses."""
    result = run(*arguments, code=2)
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    return result.stderr.strip()


def test_help_lists_the_commands_without_importing_them() -> None:
    listed = (
        "import sys; from adjudicator.cli import main; main(['--help'], standalone_mode=False); print(*sys.modules)"
    )
    said = subprocess.run([sys.executable, "-c", listed], capture_output=True, text=True, check=True).stdout
    assert all(f"  {name} " in said for name in COMMANDS)
    loaded = said.split()
    assert not {"flask", "celery", "sqlite3", "rapidfuzz", "adjudicator.cli.rules"} & set(loaded)


def test_show_prints_the_rule_and_what_is_below() -> None:
    said = run("rules", "show", "704.5").output
    assert said.startswith("704.5  State-Based Actions\n")
    assert "\n    704.5f   " in said
    assert "Comprehensive Rules of 2026-04-17; the text is not imported" in said


def test_show_as_json() -> None:
    said = json.loads(run("rules", "show", "rule 704.5F.", "--json").output)
    assert (said["number"], said["title"], said["parent"]) == ("704.5f", "State-Based Actions", "704.5")


def test_an_unknown_number_gets_near_misses() -> None:
    assert refused("rules", "show", "704.5l") == (
        "No such rule: '704.5l' is none of 2026-04-17; perhaps 704.5, 704.5j, 704.5k, 704.5m, 704.5n"
    )
    assert refused("rules", "show", "bolt") == "No such rule: 'bolt' is none of 2026-04-17"


def test_search() -> None:
    assert "702.2    Deathtouch: " in run("rules", "search", "deathtouch").output
    assert "and more" in run("rules", "search", "a", "--limit", "3").output
    assert run("rules", "search", "who", "goes", "first").output.split()[0] == "103.1"
    assert "702.19" in run("rules", "search", "deathtouch", "trample").output, "no rule has both"
    assert refused("rules", "search", "gobbledygook").startswith("Nothing found: 'gobbledygook'")


def test_a_word_of_the_glossary() -> None:
    said = run("rules", "glossary", "last", "known", "information").output
    assert said.startswith("Last Known Information\n")
    assert "`adjudicator rules import FILE`" in said.replace("\n", " ")
    assert "\n    608.2h   Resolving Spells and Abilities: " in said
    assert json.loads(run("rules", "glossary", "APNAP", "--json").output)["rules"][0] == "101.4"
    assert refused("rules", "glossary", "trampel") == "No such term: 'trampel'; perhaps Trample"
    assert refused("rules", "glossary", "gobbledygook").endswith("see `adjudicator rules search`")


def test_import_and_show_with_the_text(tmp_path: Path) -> None:
    file = tmp_path / "rules.txt"
    file.write_text(RULES.format(date="April 17, 2026"), "cp1252", newline="\r\n")
    result = run("rules", "import", file)
    assert result.stdout.startswith("2 rules and 1 glossary terms of 2026-04-17")
    assert result.stderr.startswith("Warning: 3,136 rules of 2026-04-17 have no text here")
    said = run("rules", "show", "704.5f").output
    assert "Toughness matters.\n\nExample: This is one.\n" in said
    assert "not imported" not in said
    assert "704.5f" in run("rules", "search", "toughness", "matters").output
    assert run("rules", "glossary", "dies").output.startswith("Dies\nIt went away.\n")


def test_another_edition_is_told(tmp_path: Path) -> None:
    file = tmp_path / "rules.txt"
    file.write_text(RULES.format(date="June 5, 2027"), "utf-8")
    warning = "Warning: the imported text is of 2027-06-05, the rulings cite the edition of 2026-04-17"
    assert warning in run("rules", "import", file).stderr
    assert warning in run("rules", "show", "704.5f").output


def test_a_wrong_rules_file_is_one_line(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.txt"
    wrong.write_bytes(b"\x7fELF\x02" + bytes(range(256)))
    assert refused("rules", "import", wrong).endswith("it is not a text file")
    assert refused("rules", "import", tmp_path / "missing") == f"{tmp_path / 'missing'}: No such file or directory"
    assert refused("rules", "import", tmp_path) == f"{tmp_path}: Is a directory"


def test_a_damaged_store_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "rules.json").write_text("{", "utf-8")
    assert "import the rules again" in refused("rules", "show", "704.5f")


def test_cards_are_there_before_they_are_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*given: object) -> int:
        assert "Lightning Bolt" in run("cards", "show", "lightning bolt").output
        raise KeyboardInterrupt

    monkeypatch.setattr("adjudicator.cards.compiling.warm", interrupted)
    said = run("cards", "import", CARDS / "scryfall.json").output
    assert "Rulings with these cards can be asked now." in said
    assert "what was compiled is kept" in said


def test_cards_from_import_to_show() -> None:
    assert refused("cards", "show", "Lightning Bolt").startswith("No cards: none were imported yet")
    result = run("cards", "import", CARDS / "scryfall.json")
    assert result.stdout.startswith("8 cards from scryfall.json (Scryfall bulk file), sha256:")
    assert "1 skipped: a token (Goblin)" in result.stdout
    assert "Compiling: 100%\n" in result.stderr, "how far it is, where no terminal shows a bar"
    assert run("cards", "show", "delver", "of", "secrets").output.startswith(
        "Delver of Secrets // Insectile Aberration (transform)\n\nDelver of Secrets {U}\nCreature — Human Wizard\n"
    )
    assert "[U] Creature — Human Insect\nFlying\n3/2" in run("cards", "show", "Insectile Aberration").output
    assert "Loyalty: 3" in run("cards", "show", "Jace Beleren").output
    assert json.loads(run("cards", "show", "Grizzly Bears", "--json").output)["toughness"] == "2"
    assert run("cards", "suggest", "lightening", "bolt").output == "Lightning Bolt\n"
    assert "8 cards from scryfall.json" in run("cards", "info").output
    assert refused("cards", "show", "Lightening Bolt") == "No such card: 'Lightening Bolt'; perhaps Lightning Bolt"


def test_a_wrong_card_file_is_one_line(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.json"
    wrong.write_text("no cards", "utf-8")
    for file in (wrong, tmp_path / "missing", tmp_path):
        told = run("cards", "import", file, code=2).stderr.strip().splitlines()[-1]
        assert told.startswith("The card file cannot be imported: ")
        assert str(file) in told


def test_a_problem_is_a_line_for_each_defect(monkeypatch: pytest.MonkeyPatch) -> None:
    defects = (Defect("/state", "a\nb", "400.1"), Defect("", "unreadable"))

    @click.command()
    def broken() -> None:
        raise Problem(422, "state", "Bad", "bad", defects)

    monkeypatch.setattr("adjudicator.cli.rules.rules", broken)
    assert run("rules", code=2).stderr == "/state: a b (400.1)\n/: unreadable\n"


def test_an_error_of_our_own_is_a_line_too(monkeypatch: pytest.MonkeyPatch) -> None:
    @click.command()
    def broken() -> None:
        raise KeyError("x")

    monkeypatch.setattr("adjudicator.cli.rules.rules", broken)
    assert run("rules", code=70).stderr.startswith("internal error: KeyError: 'x'")
    monkeypatch.setenv("ADJUDICATOR_TRACEBACK", "1")
    assert isinstance(CliRunner().invoke(main, ["rules"]).exception, KeyError)


def test_unknown_commands_are_told_by_click() -> None:
    assert "No such command" in run("rulez", code=2).stderr
