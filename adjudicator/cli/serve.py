"""``adjudicator serve``: the whole service on this machine."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from adjudicator.data import home
from adjudicator.serving.errors import CannotServe
from adjudicator.serving.sockets import usable_port
from adjudicator.serving.supervisor import DEFAULT_PORT, Plan, Ready
from adjudicator.serving.supervisor import serve as supervise
from adjudicator.settings import Settings, SettingsError

Command = Callable[..., Any]


def options(command: Command) -> Command:
    """The options that say where and how to serve."""
    for option in reversed(
        (
            click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on."),
            click.option(
                "--port",
                type=click.IntRange(0, 65535),
                help=f"Port to listen on. [default: {DEFAULT_PORT}, or a free one]",
            ),
            click.option(
                "--data-dir",
                type=click.Path(file_okay=False, path_type=Path),
                help="Where the private Redis keeps its data. [default: the user's data directory]",
            ),
            click.option(
                "--concurrency", type=click.IntRange(1), help="Worker processes. [default: one for each processor]"
            ),
        )
    ):
        command = option(command)
    return command


@click.command()
@options
def serve(host: str, port: int | None, data_dir: Path | None, concurrency: int | None) -> None:
    """Serve the HTTP API until stopped: web server, worker and, without ADJUDICATOR_REDIS_URL, a private Redis."""
    run(make_plan(host, port, data_dir, concurrency, logs=False), announce)


def announce(url: str) -> bool:
    """Say that the service is there, and go on."""
    click.echo(f"Serving on {url} (documentation: {url}/docs/). Ctrl-C stops it.", err=True)
    return True


def make_plan(host: str, port: int | None, data_dir: Path | None, concurrency: int | None, *, logs: bool) -> Plan:
    """What the options ask for.

    :raises click.ClickException: it cannot be had.
    """
    try:
        Settings.from_env()
        return Plan(
            host=host,
            port=usable_port(host, port, DEFAULT_PORT),
            data_dir=(data_dir or home() / "service").absolute(),
            redis_url=os.environ.get("ADJUDICATOR_REDIS_URL", ""),
            store_url=os.environ.get("ADJUDICATOR_STORE_URL", ""),
            concurrency=concurrency or _processors(),
            logs=logs,
        )
    except (CannotServe, SettingsError) as error:
        raise click.ClickException(str(error)) from error


def _processors() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def run(plan: Plan, ready: Ready) -> None:
    """Serve by this plan.

    :raises click.ClickException: it cannot be done.
    """
    try:
        supervise(plan, ready, lambda news: click.echo(news, err=True))
    except CannotServe as error:
        raise click.ClickException(str(error)) from error
