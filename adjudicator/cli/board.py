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
