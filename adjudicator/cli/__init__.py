"""The command line: ``adjudicator``.

Every command lives in a module of its own, which is imported when the command runs and not before, so that help is
fast. What a command refuses is a :class:`~adjudicator.problems.Problem`: one line for each defect, exit code 2.
"""

from __future__ import annotations

import difflib
import errno
import importlib
import os

import click

from adjudicator.problems import Problem, in_one_line, lines

COMMANDS = {
    "demo": ("adjudicator.cli.demo:demo", "Start the service, show a first ruling, keep serving."),
    "serve": ("adjudicator.cli.serve:serve", "Serve the HTTP API."),
    "rule": ("adjudicator.cli.rule:rule", "Rule on a request in a file."),
    "board": ("adjudicator.cli.board:board", "Read, show and import boards, and ask what is legal on them."),
    "diff": ("adjudicator.cli.diff:diff", "Compare two rulings."),
    "rules": ("adjudicator.cli.rules:rules", "Read, search and import the Comprehensive Rules."),
    "cards": ("adjudicator.cli.cards:cards", "Look up and import cards."),
    "batch": ("adjudicator.cli.batch:batch", "Answer thousands of requests or scenarios, one on each line."),
    "keys": ("adjudicator.cli.keys:keys", "Make, list and remove API keys."),
    "discord": ("adjudicator.cli.discord:discord", "Set up a Discord bot."),
    "scenarios": ("adjudicator.cli.scenarios:scenarios", "Play scripted games with expectations."),
}
"""Each command with the place of its code and its line in the help."""

_REFUSED = 2
_INTERNAL = 70


class Commands(click.Group):
    """A group that knows its commands by name and imports the one that is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands in the order of :data:`COMMANDS`."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command."""
        if cmd_name not in COMMANDS:
            return None
        module, name = COMMANDS[cmd_name][0].split(":")
        command = getattr(importlib.import_module(module), name)
        if not isinstance(command, click.Command):
            raise TypeError(f"{module}:{name} is not a command")
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is called; for one that there is not, those that were perhaps meant."""
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as error:
            near = difflib.get_close_matches(args[0], COMMANDS)
            if not near:
                raise
            meant = f"{error.message} Did you mean {' or '.join(map(repr, near))}?"
            raise click.UsageError(meant, ctx) from error

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, text) for name, (_, text) in COMMANDS.items()])

    def invoke(self, ctx: click.Context) -> object:
        """Run the command; whatever goes wrong is told in lines, never by a traceback."""
        try:
            return super().invoke(ctx)
        except Problem as problem:
            told = lines(problem)
        except (click.ClickException, click.exceptions.Exit, click.Abort):
            raise
        except OSError as error:
            if error.errno == errno.EPIPE:
                raise
            told = (in_one_line(f"{error.filename}: {error.strerror}" if error.filename else str(error)),)
        except Exception as error:
            if os.environ.get("ADJUDICATOR_TRACEBACK"):
                raise
            what = f"internal error: {type(error).__name__}: {error} (set ADJUDICATOR_TRACEBACK=1 for the details)"
            told = (in_one_line(what),)
            raise _ended(told, _INTERNAL) from error
        raise _ended(told, _REFUSED)


def _ended(told: tuple[str, ...], code: int) -> click.exceptions.Exit:
    for line in told:
        click.echo(line, err=True)
    return click.exceptions.Exit(code)


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="adjudicator", message="%(prog)s %(version)s")
def main() -> None:
    """A judge-facing rules service for Magic: The Gathering.

    A board and an action in, a ruling with the rule cited for each step out.
    """
