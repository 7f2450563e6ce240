"""``adjudicator rule``: the ruling on a request in a file."""

from __future__ import annotations

from typing import TYPE_CHECKING, BinaryIO, Final

import click
import msgspec
import orjson

from adjudicator.cards.source import CardSource
from adjudicator.intake import prepare
from adjudicator.problems import Defect, Problem
from adjudicator.wire.answers import answer_entry
from adjudicator.wire.records.request import AnswerEntry

if TYPE_CHECKING:
    from adjudicator.notation.intake import Posed

_FAILED: Final = 1


@click.command()
@click.argument("file", type=click.File("rb"))
@click.option(
    "--json", "as_json", is_flag=True, help="Print the ruling as JSON, byte for byte as the service sends it."
)
@click.option(
    "--answer",
    "answers",
    multiple=True,
    metavar="CHOICE=ANSWER",
    help="Answer a choice; may be given again for the next one. The ruling says which choice waits, and the form.",
)
def rule(file: BinaryIO, as_json: bool, answers: tuple[str, ...]) -> None:
    """Rule on the request in FILE, as JSON or in the short notation of boards; - reads it from standard input.

    Prints the ruling, also where the answer is that an action is illegal or that somebody has to choose first. Ends with
    exit code 1 if something that the request has under `expect` failed, and with exit code 2 and a line for each defect if
    the request itself cannot be read or cannot be a game of Magic.

    \b
    Answers by kind of choice:
      c1-9f2a=o1,o3          these options
      c1-9f2a=order:o2,o1    all options, the first is done first
      c1-9f2a=o1:2,o2:1      a division
      c1-9f2a=3              a number
      c1-9f2a=yes            yes or no
      c1-9f2a=value:Elf      a word
    """
    from adjudicator.batches.answers import compared
    from adjudicator.cards import installed_cards
    from adjudicator.rendering import text
    from adjudicator.running import rule as ruled

    with prepared(file.read(), [answer(given) for given in answers], installed_cards()).telling() as job:
        ruling = ruled(job.body)
    click.echo(ruling if as_json else text(orjson.loads(ruling)))
    if any(one.status == "failed" for one in compared(ruling)):
        raise click.exceptions.Exit(_FAILED)


def prepared(raw: bytes, answers: list[AnswerEntry], cards: CardSource) -> Posed:
    """The job of a request as JSON or in the notation, with more answers."""
    from adjudicator.notation.intake import Posed, looks_like_json, pose

    if looks_like_json(raw):
        return Posed(prepare(_with(raw, answers) if answers else raw, cards))
    return pose(raw, cards, tuple(answers))


def _with(raw: bytes, answers: list[AnswerEntry]) -> bytes:
    """The request with more answers; what cannot be read is left for the reader to tell."""
    try:
        request = orjson.loads(raw)
    except orjson.JSONDecodeError:
        return raw
    if not isinstance(request, dict) or not isinstance(request.get("answers", []), list):
        return raw
    return orjson.dumps({**request, "answers": [*request.get("answers", []), *msgspec.to_builtins(answers)]})


def answer(given: str) -> AnswerEntry:
    """An answer as it is given on the command line.

    :raises Problem: it has none of the forms.

    >>> answer("c1-9f2a=o1,o3").pick, answer("c1-9f2a=o1:2,o2:1").divide, answer("c2-77aa=no").yes
    (('o1', 'o3'), {'o1': 2, 'o2': 1}, False)
    """
    choice, found, said = given.partition("=")
    entry = answer_entry(choice, said) if found and choice else None
    if entry is None:
        raise _unreadable(given)
    return entry


def _unreadable(given: str) -> Problem:
    detail = f"{given!r} is no answer; write for example c1-9f2a=o1, and see `adjudicator rule --help`"
    return Problem(422, "answer", "Not an answer", detail, (Defect("/answers", detail),))
