"""Why a run ends before its plan is done.

Stop
├── IllegalAction      the rules don't allow the action; it is reversed (733.1)
│   ├── NothingThere   it speaks of what there is not
│   └── SeveralMeant   it speaks of what may be several things
├── TextNotUnderstood  text or a feature that would have to be carried out is not understood
├── BudgetSpent        a budget of the request ran out
└── (engine.dialogue.choices.ChoicePending: a choice was not answered)
"""

from __future__ import annotations

from engine.dialogue.citing import Cite, forbids
from engine.dialogue.outcome import NotUnderstood, Nowhere, Unclear


class Stop(Exception):  # noqa: N818  (it ends a run; it is no error of the program)
    """The base of all reasons but a pending choice."""


class IllegalAction(Stop):
    """The action breaks a rule. ``rules`` say which; a bare number is cited as forbidding."""

    def __init__(self, why: str, *rules: str | Cite) -> None:
        super().__init__(why)
        self.why = why
        self.rules = tuple(rule if isinstance(rule, Cite) else forbids(rule) for rule in rules)


class NothingThere(IllegalAction):
    """The action names an id that nothing has or had: bad input, and where runs are explored, no course of the game."""

    def __init__(self, nowhere: Nowhere) -> None:
        super().__init__(f"there is nothing with the id {nowhere.ref!r}")
        self.nowhere = nowhere


class SeveralMeant(IllegalAction):
    """The action names what may be several things: bad input, for none of them is chosen."""

    def __init__(self, unclear: Unclear) -> None:
        told = ", ".join(f"{one.id} ({one.told})" for one in unclear.several)
        super().__init__(f"several abilities of {unclear.name} are on the stack: {told}", "113.7a")
        self.unclear = unclear


class TextNotUnderstood(Stop):
    """The engine would have to carry out something that it does not understand."""

    def __init__(self, what: NotUnderstood) -> None:
        super().__init__(what.why)
        self.what = what


class BudgetSpent(Stop):
    """A budget ran out: ``steps``, ``work``, ``states`` or ``branches``. What it was ``doing`` is a sentence."""

    def __init__(self, budget: str, doing: str = "") -> None:
        super().__init__(f"the budget of {budget} ran out")
        self.budget = budget
        self.doing = doing
