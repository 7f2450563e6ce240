"""What a spell is cast for, as scripts say it: by the method of the entry, or by an answer of the kind ``cost``."""

from __future__ import annotations

from adjudicator.scenarios.records import Answering
from adjudicator.scenarios.texts import name_key, text_key
from engine.choices import Answer, Choice, Option

COST_RULE = "118.9a"
"""What the choice of a way of casting cites."""

MANA_COST = "mana cost"
"""How the engine calls casting a card for its mana cost, in that choice."""

_SAID_BY_ENTRIES = (
    "flashback",
    "retrace",
    "jump-start",
    "overload",
    "bestow",
    "spectacle",
    "escape",
    "harmonize",
    "mayhem",
    "foretell",
    "plot",
)
"""Ways that the ``method`` of an entry names: an entry without it does not mean them."""


def is_named_by_entries(label: str) -> bool:
    """Whether a way of casting is one that an entry would have to name."""
    return label.casefold().startswith(_SAID_BY_ENTRIES)


def cost_answer(choice: Choice, entry: Answering) -> Answer | None:
    """The answer of an entry of the kind ``cost``: null is the mana cost, a text the beginning of an alternative.

    With one alternative on offer any text means it.
    """
    if entry.cost is None:
        return _picking(choice, [option for option in choice.options if option.label.startswith(MANA_COST)])
    others = [option for option in choice.options if not option.label.startswith(MANA_COST)]
    wanted = text_key(str(entry.cost))
    fitting = [option for option in others if text_key(option.label).startswith(wanted)]
    if len(fitting) > 1 and entry.source is not None:
        fitting = [option for option in fitting if name_key(entry.source) in name_key(option.label)]
    return _picking(choice, fitting or (others if len(others) == 1 else []))


def _picking(choice: Choice, options: list[Option]) -> Answer | None:
    return Answer(choice=choice.id, pick=(options[0].id,)) if options else None
