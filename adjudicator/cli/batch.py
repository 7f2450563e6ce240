"""``adjudicator batch``: thousands of requests or scenarios, one on each line of a file."""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import IO, TYPE_CHECKING, BinaryIO, Final

import click

from adjudicator.problems import Problem, in_one_line

if TYPE_CHECKING:
    from adjudicator.batches.answers import Answer

_FAILED: Final = 1
#: A line may have so many bytes: as many as a request to the service.
_LONGEST: Final = 1024 * 1024


@click.command()
@click.argument("file", type=click.File("rb"))
@click.option("--url", metavar="URL", help="A service that does it, in place of this machine.")
@click.option("--key", metavar="KEY", envvar="ADJUDICATOR_KEY", help="An API key of that service.")
@click.option(
    "--jobs", type=click.IntRange(1), default=os.cpu_count() or 1, help="How many processes do it here.  [all]"
)
@click.option(
    "--limit", type=click.FloatRange(0.1), default=10.0, show_default=True, help="Seconds for each item here."
)
@click.option("--out", type=click.Path(path_type=Path), metavar="OUT", help="Write the results there, and not here.")
@click.option("--junit", "junit_out", type=click.Path(path_type=Path), metavar="OUT", help="Write JUnit XML.")
def batch(
    file: BinaryIO, url: str | None, key: str | None, jobs: int, limit: float, out: Path | None, junit_out: Path | None
) -> None:
    """Answer the items in FILE: newline-delimited JSON; - reads it from standard input.

    Each line is {"request": {...}}, {"text": "..."} or {"scenario": {...}}, and may have an "id" of your own. The results
    come as they are finished, one on each line, as the service sends them. At the end those that are not answered,
    scenarios that fail, and requests that `expect` something else than is found, or what can't be told, are told with
    their lines, and the totals.

    Exit codes: 0, all is as it should be; what is unsupported, and what can't be told, is no failure. 1, something failed
    or was not answered. 2, nothing could be done: no such file, no item in it, no service.
    """
    from adjudicator.batches.answers import as_cases, read
    from adjudicator.scenarios.report import as_junit

    for path in (out, junit_out):
        if path is not None and not path.parent.is_dir():
            raise Problem(404, "no-file", "Results cannot be written", f"{path}: no such directory")
    found: list[Answer] = []
    with ExitStack() as stack:
        lines = _there(file, url, key or "", stack.push) if url else _here(file, jobs, limit)
        to: IO[bytes] = stack.enter_context(out.open("wb")) if out is not None else sys.stdout.buffer
        for line in lines:
            to.write(line)
            to.flush()
            found.append(read(line))
    if not found:
        raise Problem(404, "no-items", "Nothing to do", "There is no item in it.")
    if junit_out is not None:
        junit_out.write_bytes(
            as_junit(as_cases(sorted(found, key=lambda one: one.line)), Path(file.name).stem.strip("<>-") or "batch")
        )
    _tell(found)
    if not all(one.good for one in found):
        raise click.exceptions.Exit(_FAILED)


def _here(file: BinaryIO, jobs: int, limit: float) -> Iterator[bytes]:
    from adjudicator.batches.lines import items
    from adjudicator.batches.local import answers
    from adjudicator.cards import installed_cards

    return answers(items(file, _LONGEST, installed_cards()), jobs, limit)


def _there(file: BinaryIO, url: str, key: str, at_end: Callable[..., object]) -> Iterator[bytes]:
    from adjudicator.batches.remote import Service

    posted = Service(url, key).post(file)

    def cancel(kind: type[BaseException] | None, error: BaseException | None, trace: object) -> bool:
        """Whoever stops reading no longer wants the rest."""
        if kind is not None:
            with suppress(Exception):
                posted.cancel()
        return False

    at_end(cancel)
    return posted.answers()


def _tell(found: list[Answer]) -> None:
    """What is not as it should be, in the order of the lines, and the totals."""
    from adjudicator.batches.answers import BAD

    for one in sorted(found, key=lambda one: one.line):
        if one.good:
            for line in one.untold:
                click.echo(in_one_line(f"undetermined at {one.place}: {line}"), err=True)
            continue
        status = next((result.status for result in one.judged if result.status in BAD), one.status)
        first, *more = one.why
        click.echo(in_one_line(f"{status.replace('_', ' ')} at {one.place}: {first}"), err=True)
        for line in more:
            click.echo(f"    {in_one_line(line)}", err=True)
    told = Counter(one.status for one in found)
    judged = Counter(result.status for one in found for result in one.judged)
    counts = [f"{number} {status}" for status, number in (*told.items(), *judged.items())]
    click.echo(f"{len(found)} items: {', '.join(counts)}".replace("_", " "), err=True)
