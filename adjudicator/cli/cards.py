"""``adjudicator cards``: import, look up, and measure cards."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import click
import msgspec

from adjudicator import memory
from adjudicator.cards.database import CardDatabase, database_path
from adjudicator.problems import Problem
from engine.oracle.card import CardText, FaceText


@click.group()
def cards() -> None:
    """Look up and import cards.

    Import a bulk file once; after that, requests may name cards instead of defining them.
    """


@cards.command("import")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--compile/--no-compile", "compiling", default=True, help="Compile the cards, too (the default).")
@click.option("--played", "listed", type=click.Path(path_type=Path), metavar="LIST", help="How often cards are played.")
def import_file(file: Path, compiling: bool, listed: Path | None) -> None:
    """Replace the card database by the cards of FILE.

    FILE is a Scryfall bulk file (Oracle Cards or Default Cards), MTGJSON's AtomicCards, or JSON Lines of card objects;
    compressed (gzip, bzip2, xz) or not. A broken file changes nothing.

    Names are suggested and completed by how much the cards are played. LIST says it, as for `adjudicator cards coverage`;
    without it the ranks count that Scryfall's and MTGJSON's files have.

    Rulings can be asked as soon as the database is written. The cards are then compiled and kept in compiled.sqlite3,
    beside it, so that a ruling with them starts at once. That takes a minute or more, can be interrupted, and is never
    needed (--no-compile): a card is compiled when it is first asked for, too. That file can be removed at any time.
    """
    from adjudicator.cards.importing import import_cards
    from adjudicator.cards.played import totals

    if not file.is_file():
        raise Problem(404, "no-file", "The card file cannot be imported", f"{file}: no such file")
    with _progress(f"Importing {file.name}", os.path.getsize(file)) as advance:
        report = import_cards(file, database_path(), advance, totals(listed) if listed is not None else None)
    made = report.provenance
    click.echo(f"{made.cards:,} cards from {made.file} ({made.format}), {made.digest}")
    for reason, count in sorted(report.skipped.items(), key=lambda item: (-item[1], item[0])):
        names = ", ".join(report.examples[reason])
        click.echo(f"{count:,} skipped: {reason} ({names}{', ...' if count > len(report.examples[reason]) else ''})")
    if compiling:
        click.echo(
            "Rulings with these cards can be asked now. Compiling goes on, so that they start faster; you can interrupt it."
        )
        try:
            _compile()
        except KeyboardInterrupt:
            click.echo("\nInterrupted: the cards are imported, and what was compiled is kept.")


@contextmanager
def _progress(label: str, length: int) -> Iterator[Callable[[int], None]]:
    """How far something is: a bar on a terminal; elsewhere, as in a log, a line at each tenth."""
    if sys.stderr.isatty():
        with click.progressbar(length=length, label=label, file=sys.stderr) as bar:
            yield bar.update
        return
    click.echo(f"{label} ...", err=True)
    done = tenths = 0

    def advance(more: int) -> None:
        nonlocal done, tenths
        done += more
        now = min(10, 10 * done // max(1, length))
        if now > tenths:
            tenths = now
            click.echo(f"{label}: {now}0%", err=True)

    yield advance


def _compile() -> None:
    from adjudicator.cards.compiling import kept_path, warm

    with _database() as database:
        listed = database.all()
    with _progress("Compiling", len(listed)) as advance:
        made = warm(listed, advance)
    click.echo(f"{made:,} cards compiled, kept in {kept_path()}")


@cards.command("import-rulings")
@click.argument("file", type=click.Path(path_type=Path))
def import_official_rulings(file: Path) -> None:
    """Replace the official rulings on cards by those of FILE; they are shown beside the cards.

    FILE is Scryfall's bulk file of rulings, MTGJSON's AtomicCards, or JSON Lines with the fields `name`, `published_at` and
    `comment`; compressed or not. Scryfall's file names cards by ids: import its Oracle Cards first.
    """
    from adjudicator.cards.official_rulings import import_rulings, rulings_path

    if not file.is_file():
        raise Problem(404, "no-file", "The rulings cannot be imported", f"{file}: no such file")
    path = database_path()
    names = {}
    if path.exists():
        with CardDatabase.open(path) as database:
            names = database.by_oracle_id()
    with _progress(f"Importing {file.name}", os.path.getsize(file)) as advance:
        report = import_rulings(file, names, advance)
    click.echo(f"{report.rulings:,} rulings on {report.cards:,} cards: {rulings_path()}")
    if report.nameless:
        click.echo(f"{report.nameless:,} left out: on cards that were not imported")


@cards.command()
@click.argument("name", nargs=-1, required=True)
@click.option("--json", "as_json", is_flag=True, help="Print the card as JSON, as a request may define it inline.")
def show(name: tuple[str, ...], as_json: bool) -> None:
    """Print the card NAME: case, accents, punctuation and one face of two are forgiven."""
    from adjudicator.cards.official_rulings import official_rulings

    card = _found(name)
    click.echo(_json(card) if as_json else _picture(card))
    for ruling in () if as_json else official_rulings(card.name):
        click.echo(f"\n{ruling.published}: {ruling.text}")


@cards.command()
@click.argument("name", nargs=-1, required=True)
@click.option("--json", "as_json", is_flag=True, help="Print the explanation as JSON.")
def explain(name: tuple[str, ...], as_json: bool) -> None:
    """Print what the engine understood of the card NAME, and how to put it on a board.

    Each line is printed back from what it was read as, with what its targets are and what "it", "that player" and the
    like mean in it. Where the text was not understood, it is underlined.
    """
    from adjudicator.cards.compiling import compiled
    from adjudicator.cards.explaining import explained
    from adjudicator.cards.picturing import pictured

    card = _found(name)
    found = explained(compiled(card))
    click.echo(_json(found) if as_json else pictured(found, card))


@cards.command()
@click.argument("name", nargs=-1, required=True)
def suggest(name: tuple[str, ...]) -> None:
    """Print the names that were perhaps meant by NAME, the likeliest first."""
    with _database() as database:
        for suggestion in database.suggest(" ".join(name)):
            click.echo(suggestion)


@cards.command()
@click.argument("typed", nargs=-1, required=True)
@click.option("--limit", type=click.IntRange(1, 100), default=20, show_default=True, help="How many names to print.")
def complete(typed: tuple[str, ...], limit: int) -> None:
    """Print the names with words that begin like TYPED, the likeliest first."""
    with _database() as database:
        for name in database.complete(" ".join(typed), limit):
            click.echo(name)


@cards.command()
def info() -> None:
    """Print what the card database holds, and where it is from."""
    with _database() as database:
        made = database.provenance
    click.echo(f"{made.cards:,} cards from {made.file} ({made.format}), imported {made.imported}\n{made.digest}")
    click.echo(str(database_path()))


@cards.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--played", "listed", type=click.Path(path_type=Path), metavar="LIST", help="How often cards are played.")
@click.option("--json", "out", type=click.File("wb", lazy=True), metavar="OUT", help="Write the coverage as JSON.")
def coverage(file: Path, listed: Path | None, out: IO[bytes] | None) -> None:
    """Print how many cards of FILE the engine understands, and the gaps that block the most.

    LIST is a file of decks, one JSON object on each line (main: how many of each card; kind: such as "commander"), or a
    table separated by tabs: the name of a card, then how often it is played. What is played most is then listed first.

    OUT has the totals, and for each card whether it is understood and where the reading of its lines stopped.
    """
    from adjudicator.cards.coverage import coverage as covered
    from adjudicator.cards.coverage import report

    with memory.unwatched():
        found = covered(file, listed)
    click.echo(report(found))
    if out is not None:
        out.write(msgspec.json.encode(found.as_json()))


def _database() -> CardDatabase:
    path = database_path()
    if not path.exists():
        raise Problem(404, "no-cards", "No cards", "none were imported yet; see `adjudicator cards import --help`")
    return CardDatabase.open(path)


def _found(name: tuple[str, ...]) -> CardText:
    wanted = " ".join(name)
    with _database() as database:
        card = database.find(wanted)
        if card is None:
            raise _unknown(wanted, database.suggest(wanted))
    return card


def _json(value: object) -> str:
    return msgspec.json.format(msgspec.json.encode(value)).decode()


def _unknown(name: str, near: tuple[str, ...]) -> Problem:
    meant = f"; perhaps {' | '.join(near)}" if near else ""
    return Problem(404, "unknown-card", "No such card", f"{name!r}{meant}")


def _picture(card: CardText) -> str:
    """A card as plain text, its faces below each other.

    >>> print(_picture(CardText(name="Grizzly Bears", mana_cost="{1}{G}", type_line="Creature — Bear", power="2",
    ...                         toughness="2")))
    Grizzly Bears {1}{G}
    Creature — Bear
    2/2
    """
    heading = f"{card.name} ({card.layout})\n\n" if card.card_faces else ""
    return heading + "\n\n".join(_face(face) for face in card.faces)


def _face(face: FaceText) -> str:
    indicator = f"[{''.join(face.color_indicator)}] " if face.color_indicator else ""
    parts = [f"{face.name} {face.mana_cost or ''}".strip(), indicator + face.type_line, face.oracle_text]
    if face.power is not None or face.toughness is not None:
        parts.append(f"{face.power}/{face.toughness}")
    parts += [f"{label}: {value}" for label, value in (("Loyalty", face.loyalty), ("Defense", face.defense)) if value]
    return "\n".join(part for part in parts if part)
