"""Effects on the next spell that a player casts (611.2f): they begin to apply as it is put on the stack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.abilities.casting.playing import RuleEffect
from engine.abilities.phrases.durations import Until
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.references import Several

if TYPE_CHECKING:
    from engine.abilities.changes import Change


class NextSpell(RuleEffect, frozen=True):
    """The next spell that fits and that its controller casts: what it ``gains``, and whether it can be cast as though it
    had flash (611.2f, 601.3b). A change of its cost is an ability that it gains. ``returns``: its card is put into its
    owner's hand instead of into the graveyard as it resolves (614.1a).
    """

    noun: Noun
    gains: tuple[Change, ...] = ()
    flash: bool = False
    returns: bool = False
    duration: Until = Until("end_of_turn", "this")

    @property
    def what(self) -> Several:
        """What it changes as long as no such spell is cast: nothing."""
        return Several(())
