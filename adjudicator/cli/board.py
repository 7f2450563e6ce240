"""``adjudicator board``: boards in the short notation, read and shown, and what else is asked of a board."""

from __future__ import annotations

from typing import TYPE_CHECKING, BinaryIO

import click
import msgspec
import orjson

if TYPE_CHECKING:
    from adjudicator.boards.job import Question
    from adjudicator.importing import Format, Imported


@click.group()
def board() -> None:
    """Read and show boards in the short notation (docs/notation.md), and ask what is legal on them."""


@board.command()
@click.argument("file", type=click.File("rb"))
def read(file: BinaryIO) -> None:
    """Print the request that FILE, a text in the short notation, says, as JSON; - reads it from standard input."""
    from adjudicator.cards import installed_cards
    from adjudicator.notation.intake import prepare_text, request_of

    raw, cards = file.read(), installed_cards()
    prepare_text(raw, cards)
    click.echo(msgspec.json.format(msgspec.json.encode(request_of(raw, cards)), indent=2).decode())


@board.command()
@click.argument("file", type=click.File("rb"))
def show(file: BinaryIO) -> None:
    """Print the board in FILE, a request as JSON, in the short notation; - reads it from standard input.

    What the text says is read again: it is the same request, with the same id of its ruling. What only JSON can say is
    listed on standard error, by its JSON pointer, and the exit code is then 1.
    """
    from adjudicator.cards import installed_cards
    from adjudicator.intake import prepare
    from adjudicator.notation.showing import show as shown
    from adjudicator.wire.reading import read as read_json

    raw, cards = file.read(), installed_cards()
    prepare(raw, cards)
    found = shown(read_json(raw), cards)
    click.echo(found.text, nl=False)
    for one in found.only_json:
        click.echo(f"only in JSON: {one.pointer or '/'}: {one.why}", err=True)
    if found.only_json:
        raise click.exceptions.Exit(1)


@board.command()
@click.argument("file", type=click.File("rb"))
@click.option("--json", "as_json", is_flag=True, help="Print the answer as JSON, as the service sends it.")
def actions(file: BinaryIO, as_json: bool) -> None:
    """List what is legal on the board in FILE once its actions are done, and why all else is not.

    FILE is a request as JSON or in the short notation; - reads it from standard input. The exit code is 1 if something
    that it expects failed.
    """
    from adjudicator.rendering.questions import legal_actions

    answer = _answer(file.read(), "legal_actions")
    click.echo(answer if as_json else legal_actions(orjson.loads(answer)))
    _end(answer)


@board.command()
@click.argument("file", type=click.File("rb"))
@click.option(
    "--of", multiple=True, metavar="ID", help="An object that is asked about; may be given again. Default: all."
)
@click.option("--json", "as_json", is_flag=True, help="Print the answer as JSON, as the service sends it.")
def characteristics(file: BinaryIO, of: tuple[str, ...], as_json: bool) -> None:
    """Tell what the objects on the board in FILE are like after all layers (613).

    Without actions the board is looked at as it is; else as it is after them. What is to be explained in FILE is traced
    layer by layer. The exit code is 1 if something that it expects failed.
    """
    from adjudicator.rendering.questions import characteristics as told

    answer = _answer(file.read(), "characteristics", of)
    click.echo(answer if as_json else told(orjson.loads(answer)))
    _end(answer)


@board.command(name="import")
@click.argument("file", type=click.File("rb"))
@click.option("--format", type=click.Choice(["forge", "xmage"]), help="Which program wrote it; found out by default.")
@click.option("--group", help="Of a file with several boards (XMage's), which one. Default: the first.")
@click.option("--request", "as_request", is_flag=True, help="Print the request, as JSON.")
@click.option("--json", "as_json", is_flag=True, help="Print all of the answer, as the service sends it.")
def import_(file: BinaryIO, format: Format | None, group: str | None, as_request: bool, as_json: bool) -> None:
    """Read FILE, a board of another program: Forge's states and puzzles (.fgs, .pzl), or XMage's init.txt.

    Prints the board in the short notation. What did not come over, and what was assumed, is listed on standard error; the
    exit code is 1 if something could not be read.
    """
    from adjudicator.cards import installed_cards
    from adjudicator.importing import imported

    found = imported(file.read(), installed_cards(), format, group)
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
    elif as_request or found.notation is None:
        click.echo(msgspec.json.format(msgspec.json.encode(found.request), indent=2).decode())
    else:
        click.echo(found.notation, nl=False)
    if not as_json:
        _list_notes(found)
    if found.not_read:
        raise click.exceptions.Exit(1)


def _list_notes(found: Imported) -> None:
    """What did not come over, on standard error."""
    for title, notes in (("not read", found.not_read), ("not carried", found.not_carried)):
        for note in notes:
            click.echo(f"{title}: line {note.line}: {note.text}: {note.why}", err=True)
    for text in found.assumed:
        click.echo(f"assumed: {text}", err=True)
    for part in found.only_json if found.notation is not None else ():
        click.echo(f"only in JSON: {part.pointer or '/'}: {part.why}", err=True)


def _end(answer: bytes) -> None:
    """With exit code 1, if something that the request expects failed."""
    from adjudicator.batches.answers import compared

    if any(one.status == "failed" for one in compared(answer)):
        raise click.exceptions.Exit(1)


def _answer(raw: bytes, question: Question, of: tuple[str, ...] = ()) -> bytes:
    from adjudicator.boards.job import ask
    from adjudicator.cards import installed_cards
    from adjudicator.cli.rule import prepared
    from adjudicator.jobs import do

    with prepared(raw, [], installed_cards()).telling() as job:
        return do(ask(question, job, of).body)
