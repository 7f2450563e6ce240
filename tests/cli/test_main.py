"""The command ``adjudicator`` itself: its commands, and what it says to mistakes."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from adjudicator.cli import COMMANDS, main


def test_help_lists_every_command() -> None:
    told = CliRunner().invoke(main, ["--help"])
    assert told.exit_code == 0
    for name, (_, text) in COMMANDS.items():
        assert name in told.output
        assert text in told.output


@pytest.mark.parametrize(
    ("given", "meant"), [("rul", "Did you mean 'rule' or 'rules'?"), ("sevre", "Did you mean 'serve'?"), ("xyz", "")]
)
def test_typing_error_names_what_was_meant(given: str, meant: str) -> None:
    told = CliRunner().invoke(main, [given])
    assert told.exit_code == 2
    assert f"No such command '{given}'. {meant}".strip() in told.stderr
    assert ("mean" in told.stderr) == bool(meant)


def test_number_of_any_length_is_none() -> None:
    told = CliRunner().invoke(main, ["rules", "show", "7" * 5000])
    assert told.exit_code == 2
    assert told.stderr.startswith("No such rule")
