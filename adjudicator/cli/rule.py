"""``adjudicator rule``: the ruling on a request in a file."""

from __future__ import annotations

from typing import Any, BinaryIO

import click
import orjson

from adjudicator.problems import Defect, Problem


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
    """Rule on the request in FILE; - reads it from standard input.

    Prints the ruling, also where the answer is that an action is illegal or that somebody has to choose first. Ends with
    exit code 2 and a line for each defect if the request itself cannot be read or cannot be a game of Magic.

    \b
    Answers by kind of choice:
      c1-9f2a=o1,o3          these options
      c1-9f2a=order:o2,o1    all options, the first is done first
      c1-9f2a=o1:2,o2:1      a division
      c1-9f2a=3              a number
      c1-9f2a=yes            yes or no
      c1-9f2a=value:Elf      a word
    """
    from adjudicator.cards import installed_cards
    from adjudicator.intake import prepare
    from adjudicator.rendering import text
    from adjudicator.running import rule as ruled

    raw = file.read()
    job = prepare(_with(raw, [answer(given) for given in answers]) if answers else raw, installed_cards())
    ruling = ruled(job.body)
    click.echo(ruling if as_json else text(orjson.loads(ruling)))


def _with(raw: bytes, answers: list[dict[str, Any]]) -> bytes:
    """The request with more answers; what cannot be read is left for the reader to tell."""
    try:
        request = orjson.loads(raw)
    except orjson.JSONDecodeError:
        return raw
    if not isinstance(request, dict) or not isinstance(request.get("answers", []), list):
        return raw
    return orjson.dumps({**request, "answers": [*request.get("answers", []), *answers]})


def answer(given: str) -> dict[str, Any]:
    """An answer as a request has it.

    :raises Problem: it has none of the forms.

    >>> answer("c1-9f2a=o1,o3")
    {'choice': 'c1-9f2a', 'pick': ['o1', 'o3']}
    >>> answer("c1-9f2a=o1:2,o2:1")
    {'choice': 'c1-9f2a', 'divide': {'o1': 2, 'o2': 1}}
    >>> answer("c2-77aa=no")
    {'choice': 'c2-77aa', 'yes': False}
    """
    choice, found, said = given.partition("=")
    if not found or not choice:
        raise _unreadable(given)
    return {"choice": choice, **_said(given, said)}


def _said(given: str, said: str) -> dict[str, Any]:
    parts = [part.strip() for part in said.split(",") if part.strip()]
    if said in ("yes", "no"):
        return {"yes": said == "yes"}
    if said.lstrip("-").isdecimal():
        return {"number": int(said)}
    if said.startswith("value:"):
        return {"value": said.removeprefix("value:")}
    if said.startswith("order:"):
        return {"order": [part.strip() for part in said.removeprefix("order:").split(",") if part.strip()]}
    if ":" not in said:
        return {"pick": parts}
    shares = [part.rpartition(":") for part in parts]
    if any(not ref or not share.isdecimal() for ref, _, share in shares):
        raise _unreadable(given)
    return {"divide": {ref: int(share) for ref, _, share in shares}}


def _unreadable(given: str) -> Problem:
    detail = f"{given!r} is no answer; write for example c1-9f2a=o1, and see `adjudicator rule --help`"
    return Problem(422, "answer", "Not an answer", detail, (Defect("/answers", detail),))
