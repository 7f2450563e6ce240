"""``adjudicator diff``: two rulings beside each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, BinaryIO

import click
import orjson

if TYPE_CHECKING:
    from adjudicator.cards.source import CardSource


@click.command()
@click.argument("one", type=click.File("rb"))
@click.argument("other", type=click.File("rb"))
@click.option(
    "--json",
    "form",
    flag_value="json",
    help="Print all of it as JSON, with the patches of board and request (RFC 6902).",
)
@click.option(
    "--patch", "form", flag_value="patch", help="Print only the patch of the boards, as `jsonpatch` reads it."
)
def diff(one: BinaryIO, other: BinaryIO, form: str | None) -> None:
    """Compare where two requests, or two rulings as JSON, come out; - reads one of them from standard input.

    The exit code is 0 if they come to the same, and 1 if not.
    """
    from adjudicator.cards import installed_cards
    from adjudicator.comparing import compared

    cards = installed_cards()
    found = compared(_ruling(one.read(), cards), _ruling(other.read(), cards))
    if form is not None:
        click.echo(orjson.dumps(found if form == "json" else found["patch"], option=orjson.OPT_INDENT_2))
    else:
        click.echo("\n".join(found["changes"]) or "They come to the same.")
    if not found["same"]:
        raise click.exceptions.Exit(1)


def _ruling(raw: bytes, cards: CardSource) -> dict[str, Any]:
    """A ruling that was saved, or the one on a request."""
    from adjudicator.cli.rule import prepared
    from adjudicator.notation.intake import looks_like_json
    from adjudicator.running import rule

    if looks_like_json(raw):
        try:
            saved = orjson.loads(raw)
        except orjson.JSONDecodeError:
            saved = None  # what can't be read is told as for a request
        if isinstance(saved, dict) and "verdict" in saved and "provenance" in saved:
            return saved
    with prepared(raw, [], cards).telling() as job:
        ruling: dict[str, Any] = orjson.loads(rule(job.body))
    return ruling
