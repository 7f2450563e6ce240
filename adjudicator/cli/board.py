"""``adjudicator board``: boards in the short notation, read and shown."""

from __future__ import annotations

from typing import BinaryIO

import click
import msgspec


@click.group()
def board() -> None:
    """Read and show boards in the short notation (docs/notation.md)."""


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
