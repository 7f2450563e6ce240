"""``adjudicator scenarios``: play scripted games and compare them with what they expect."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from adjudicator import memory
from adjudicator.problems import Problem

if TYPE_CHECKING:
    from adjudicator.scenarios.results import Result

_FAILED = 1


@click.group()
def scenarios() -> None:
    """Play scripted games with expectations."""


@scenarios.command("run")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--jobs", type=click.IntRange(1), default=1, show_default=True, help="How many processes play.")
@click.option("--json", "json_out", type=click.Path(path_type=Path), metavar="OUT", help="Write the results as JSON.")
@click.option("--junit", "junit_out", type=click.Path(path_type=Path), metavar="OUT", help="Write JUnit XML.")
@click.option("--only", metavar="TEXT", help="Only scenarios with this text in their id, title or tags.")
@click.option("--cards", type=click.Path(path_type=Path), metavar="FILE", help="A card file in place of the database.")
def run(
    file: Path, jobs: int, json_out: Path | None, junit_out: Path | None, only: str | None, cards: Path | None
) -> None:
    """Play the scenarios of FILE: JSON Lines, a JSON array, or a single one.

    Prints those that fail or are in error, what was passed over as not possible in those that pass, and the totals by
    status and by tag. Ends with exit code 1 if any fails or is in error; what the engine does not have yet is
    unsupported, and neither.
    """
    from adjudicator.scenarios.reading import read_scenarios
    from adjudicator.scenarios.report import as_json, as_junit, run_all

    _check(cards, json_out, junit_out)
    chosen = [
        one for one in read_scenarios(file) if only is None or only in one.tags or only in f"{one.id} {one.title}"
    ]
    if not chosen:
        where = file if only is None else f"{file} that has {only!r} in its id, title or tags"
        raise Problem(404, "no-scenarios", "Nothing to play", f"There is no scenario in {where}.")
    memory.settle()
    played: list[Result] = []
    with click.progressbar(length=len(chosen), label=f"Playing {file.name}", file=sys.stderr) as bar:
        for result in run_all(chosen, cards, jobs):
            played.append(result)
            bar.update(1)
    results = tuple(played)
    if json_out is not None:
        json_out.write_bytes(as_json(results))
    if junit_out is not None:
        junit_out.write_bytes(as_junit(results))
    _tell(results)
    if any(result.status in ("fail", "error") for result in results):
        raise click.exceptions.Exit(_FAILED)


def _check(cards: Path | None, *written: Path | None) -> None:
    """Refuse before anything is played what would be found out only then."""
    from adjudicator.scenarios.cards import file_cards

    for out in written:
        if out is not None and not out.parent.is_dir():
            raise Problem(404, "no-file", "Results cannot be written", f"{out}: no such directory")
    if cards is None:
        return
    if not cards.is_file():
        raise Problem(404, "no-file", "Cards cannot be read", f"{cards}: no such file")
    if not len(file_cards(cards)):
        raise Problem(422, "no-cards", "Cards cannot be read", f"{cards}: there is no card in it")


def _tell(results: tuple[Result, ...]) -> None:
    from adjudicator.scenarios.report import STATUSES, totals, totals_by_tag

    for result in results:
        if result.status in ("fail", "error"):
            click.echo(f"{result.status:<6} {result.id}: {result.reason}")
        for one in result.passed_over if result.status == "pass" else ():
            click.echo(f"{result.status:<6} {result.id}: {one}")
    click.echo("")
    click.echo(_row("", STATUSES))
    click.echo(_row("all", totals(results).values()))
    for tag, count in totals_by_tag(results).items():
        click.echo(_row(tag, count.values()))


def _row(name: str, cells: Iterable[object]) -> str:
    return f"{name:<24}" + "".join(f"{cell:>12}" for cell in cells)
