"""``adjudicator rules``: the Comprehensive Rules by number and by word, their glossary, and the import of their text."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click
import msgspec

from adjudicator.problems import Problem
from adjudicator.rulebook import Rulebook, imported_path, pages
from adjudicator.rulebook.numbers import tidy
from adjudicator.rulebook.official import parse
from adjudicator.rulebook.store import write


@click.group()
def rules() -> None:
    """Read, search and import the Comprehensive Rules.

    The numbers, the titles and one-line summaries are built in. The text is there once you have imported the official
    file, which Wizards of the Coast offers at https://magic.wizards.com/en/rules.
    """


@rules.command("import")
@click.argument("file", type=click.Path(path_type=Path))
def import_file(file: Path) -> None:
    """Import the text of the rules from FILE, the official text file.

    After that, citations carry the full text.
    """
    try:
        imported = parse(file.read_bytes())
    except Problem as problem:
        raise Problem(problem.status, problem.kind, str(file), f"{problem.title}: {problem.detail}") from problem
    built_in = Rulebook.load()
    numbers = {number for number in imported.rules if "." in number}
    missing = [number for number in built_in if "." in number and number not in numbers]
    path = write(imported)
    click.echo(f"{len(numbers):,} rules and {len(imported.glossary):,} glossary terms of {imported.edition}: {path}")
    if imported.edition != built_in.edition:
        click.echo(pages.other_edition(imported.edition, built_in.edition), err=True)
    if missing:
        some = ", ".join(missing[:5]) + (", ..." if len(missing) > 5 else "")
        click.echo(f"Warning: {len(missing):,} rules of {built_in.edition} have no text here: {some}", err=True)


@rules.command()
@click.argument("number")
@click.option("--json", "as_json", is_flag=True, help="Print the rule as JSON.")
def show(number: str, as_json: bool) -> None:
    """Print the rule, section or chapter NUMBER, such as 704.5f, and what is below it."""
    book = Rulebook.load(imported_path())
    wanted = tidy(number)
    rule = book.find(wanted)
    if rule is None:
        near = ", ".join(book.near(wanted))
        meant = f"{wanted!r} is none of {book.edition}" + (f"; perhaps {near}" if near else "")
        raise Problem(404, "unknown-rule", "No such rule", meant)
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(rule)).decode())
        return
    for line in pages.page(rule, book):
        click.echo(line)


@rules.command()
@click.argument("term", nargs=-1, required=True)
@click.option("--json", "as_json", is_flag=True, help="Print the entry as JSON.")
def glossary(term: tuple[str, ...], as_json: bool) -> None:
    """Print what the glossary says of TERM, and the rules about it: `adjudicator rules glossary last known information`.

    Case, plural and marks are forgiven. The glossary's own text is there once the official file is imported.
    """
    book = Rulebook.load(imported_path())
    wanted = " ".join(term)
    found = book.term(wanted)
    if found is None:
        near = " | ".join(book.near_terms(wanted))
        meant = f"perhaps {near}" if near else "see `adjudicator rules search`"
        raise Problem(404, "unknown-term", "No such term", f"{wanted!r}; {meant}")
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(found)).decode())
        return
    for line in pages.term_page(found, book):
        click.echo(line)


_NEAREST: Final = 5


@rules.command()
@click.argument("words", nargs=-1, required=True)
@click.option("--limit", type=click.IntRange(1), default=40, show_default=True, help="How many rules to print.")
def search(words: tuple[str, ...], limit: int) -> None:
    """Print the rules that have all WORDS in their title, summary or text.

    First come those that answer what players ask in their own words: `adjudicator rules search who goes first`. Then come
    those that the glossary names for a term, such as APNAP. Where no rule has all the words, those nearest to them are
    printed.
    """
    book = Rulebook.load(imported_path())
    said = " ".join(words)
    near = (rule for one in book.nearest(said, min(limit, _NEAREST)) if (rule := book.find(one.number)) is not None)
    found = book.search(said, limit + 1) or tuple(near)
    if not found:
        where = "the titles and summaries" + (" and the text" if book.text_edition else "; the text is not imported")
        raise Problem(404, "nothing-found", "Nothing found", f"{said!r} in {where}")
    for rule in found[:limit]:
        click.echo(pages.entry(rule, titled=True))
    if len(found) > limit:
        click.echo(f"... and more; see --limit (now {limit})")
