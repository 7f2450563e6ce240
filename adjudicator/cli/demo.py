"""``adjudicator demo``: the service, and its first ruling over HTTP."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any, Final

import click
import msgspec

from adjudicator.cli.serve import announce, make_plan, options, run
from adjudicator.problems import Defect, Problem

EXAMPLE: Final = Path(__file__).parents[2] / "examples" / "01-bolt-bears.json"


@click.command()
@options
@click.option("--once", is_flag=True, help="End after the example instead of serving on.")
@click.option(
    "--example",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    default=EXAMPLE,
    show_default="Lightning Bolt on Grizzly Bears",
    help="The request to adjudicate.",
)
def demo(
    host: str, port: int | None, data_dir: Path | None, concurrency: int | None, once: bool, example: Path
) -> None:
    """Start the service, adjudicate an example over HTTP, print the ruling, and keep serving."""
    plan = make_plan(host, port, data_dir, concurrency, logs=True)

    def show(url: str) -> bool:
        click.echo(f"POST {url}/v1/rulings  < {example.name}\n")
        try:
            click.echo(_told(adjudicated(url, example.read_bytes())))
        except (Problem, click.ClickException) as error:
            if once:
                raise
            click.echo(f"The example has no ruling: {_why(error)}\n", err=True)
        return False if once else announce(url)

    click.echo(f"Starting (the log is in {plan.data_dir}) ...", err=True)
    run(plan, show)


def adjudicated(url: str, request: bytes) -> dict[str, Any]:
    """The ruling that the service at ``url`` gives for a request.

    :raises adjudicator.problems.Problem: it refuses the request.
    :raises click.ClickException: it has no ruling in time.
    """
    headers = {"Content-Type": "application/json", "Prefer": "wait=30"}
    posted = urllib.request.Request(f"{url}/v1/rulings", request, headers)  # noqa: S310  (our own address)
    try:
        with urllib.request.urlopen(posted, timeout=60) as answer:  # noqa: S310
            content: dict[str, Any] = json.load(answer)
            status = answer.status
    except urllib.error.HTTPError as error:
        raise _problem(error.code, json.load(error)) from error
    if status != 200:
        raise click.ClickException(f"No ruling within 30 seconds; look at {url}/v1/rulings/{content['id']} later.")
    return content


def _why(error: Problem | click.ClickException) -> str:
    from adjudicator.rendering.problem import text

    return text(error) if isinstance(error, Problem) else error.message


def _problem(status: int, told: dict[str, Any]) -> Problem:
    kind = told["type"].rpartition("/")[2]
    return Problem(status, kind, told["title"], told["detail"], msgspec.convert(told["errors"], tuple[Defect, ...]))


def _told(ruling: dict[str, Any]) -> str:
    from adjudicator import rendering

    return rendering.text(ruling)
