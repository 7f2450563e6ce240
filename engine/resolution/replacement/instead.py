"""What is done in place of an event that was replaced (614.6, 121.6b)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.dialogue.citing import Cite
from engine.dialogue.unsupported import feature
from engine.resolution import carrying_out
from engine.resolution.context import Resolving
from engine.table.followed_instead import FollowedInstead
from engine.table.table import Table

DEEPEST = 20
"""How far what is done in place of one event, or after it, leads on to the same for the next."""


def follow_instead(table: Table, aftermath: FollowedInstead) -> None:
    """Follow the instructions to their end before anything else goes on (121.6b, 614.11a).

    :raises TextNotUnderstood: one leads to the next without end: that would be a draw (104.4b).
    """
    if table.following == DEEPEST:
        feature(aftermath.this, "effects that answer each other's events without end (104.4b)")
    outer = table.amended_by
    table.amended_by = aftermath.applied
    table.following += 1
    resolving = Resolving(table, aftermath.this, aftermath.this, aftermath.you, aftermath.names, (), {})
    resolving.became.update(aftermath.became)
    resolving.instead_of = aftermath.instead_of
    resolving.placed = aftermath.placed
    # "when you do" asks about what the event was made into (603.12), "if you do" about what was skipped (608.2c)
    resolving.did(len(aftermath.became) + aftermath.skipped)
    since = len(table.steps)
    carrying_out.follow(resolving, aftermath.body)
    _cite_what_says_so(table, since, "614.6" if aftermath.applied else "615.5")
    table.following -= 1
    table.amended_by = outer


def _cite_what_says_so(table: Table, since: int, rule: str) -> None:
    """What a replacement or prevention effect has somebody do is no instruction of what resolves (608.2c)."""
    for index, step in enumerate(table.steps[since:], since):
        if any(cite.number == "608.2c" for cite in step.rules):
            cites = (Cite(rule, cite.role) if cite.number == "608.2c" else cite for cite in step.rules)
            table.steps[index] = replace(step, rules=tuple(dict.fromkeys(cites)))
