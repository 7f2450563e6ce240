"""Which refusal is the one that a scenario expects: an entry may be refused for a target that it names, or an answer."""

from __future__ import annotations

from adjudicator.scenarios import records as rec
from adjudicator.scenarios.queue import Queue
from adjudicator.scenarios.stopping import Refused


def is_expected(expected: rec.Refusal, refused: Refused) -> bool:
    """Whether a refusal is the one that a scenario expects."""
    return (
        expected.kind == refused.kind
        and (expected.entry is None or expected.entry == refused.entry)
        and (expected.answer is None or refused.answer is None or expected.answer == refused.answer)
    )


def as_expected(refused: Refused, expected: rec.Refusal, entry: rec.AnyEntry, queue: Queue) -> Refused:
    """The refusal of an entry as one of what is behind it: of a target that it names, or of an answer in the queue."""
    return _by_an_answer(_by_its_targets(refused, expected, entry), expected, entry.player, queue)


def _by_its_targets(refused: Refused, expected: rec.Refusal, entry: rec.AnyEntry) -> Refused:
    """An entry that is refused for a target that it names is refused for that target (601.2c, 115.1)."""
    names = isinstance(entry, rec.Cast | rec.Activate) and bool(entry.targets)
    about = any(rule == "601.2c" or rule.startswith("115.") for rule in refused.rules)
    if not (names and about and (refused.kind, expected.kind) == ("illegal_action", "illegal_target")):
        return refused
    told = Refused("illegal_target", str(refused), refused.rules)
    told.entry = refused.entry
    return told


def _by_an_answer(refused: Refused, expected: rec.Refusal, player: str, queue: Queue) -> Refused:
    """An entry that can't be done for want of a legal target refuses the targets that were queued for it; one for want of
    a way to cast refuses the cost that was.
    """
    kind = {"illegal_target": "target", "illegal_choice": "cost"}.get(expected.kind)
    index = queue.waiting(player, kind) if kind is not None else None
    if refused.kind != "illegal_action" or index is None:
        return refused
    if kind == "target" and not any(rule.startswith("115.") for rule in refused.rules):
        return refused
    return Refused(expected.kind, str(refused), refused.rules, index)
