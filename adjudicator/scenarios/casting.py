"""What a spell is cast for, as scripts say it: by the method of the entry, or by an answer of the kind ``cost``."""

from __future__ import annotations

from adjudicator.expectations.rules_texts import name_key, text_key
from adjudicator.scenarios.records import Answering
from engine.dialogue.choices import Answer, Choice, Option

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
    "mutate",
    "spectacle",
    "escape",
    "harmonize",
    "mayhem",
    "foretell",
    "plot",
    "morph",
    "megamorph",
    "disguise",
    "prototype",
)
"""Ways that the ``method`` of an entry names: an entry without it does not mean them."""


def is_named_by_entries(label: str) -> bool:
    """Whether a way of casting is one that an entry would have to name."""
    return label.casefold().startswith(_SAID_BY_ENTRIES)


def cost_answer(choice: Choice, entry: Answering) -> Answer | None:
    """The answer of an entry of the kind ``cost``: null is the mana cost, a text the beginning of an alternative.

    With one alternative on offer any text means it, unless the entry says that another effect offers it. Of a ``choose``
    the item is the beginning of the name of whose effect it is, or the face that is cast.
    """
    if entry.kind == "choose":
        return _picking(choice, [option for option in choice.options if _is_chosen(option.label, entry)])
    if entry.cost is None:
        return _picking(choice, [option for option in choice.options if option.label.startswith(MANA_COST)])
    others = [option for option in choice.options if not option.label.startswith(MANA_COST)]
    wanted = text_key(str(entry.cost))
    fitting = [option for option in others if text_key(option.label).startswith(wanted)]
    by = entry.source
    if by is not None and len(others) > 1:
        fitting = [option for option in fitting if name_key(by) in name_key(option.label)] or fitting[:1]
    elif by is not None:
        others = [option for option in others if name_key(source_of(option.label) or by).startswith(name_key(by))]
        fitting = [option for option in fitting if option in others]
    return _picking(choice, fitting or (others if len(others) == 1 else []))


def source_of(label: str) -> str | None:
    """Whose effect offers a way of casting, where it is another object's than the card itself."""
    name = label.rpartition(" (")[2]
    return name.removesuffix(")") if label.endswith(")") and name != label else None


def _is_chosen(label: str, entry: Answering) -> bool:
    item = entry.items[0].object if entry.items is not None and len(entry.items) == 1 else None
    if not item:
        return False
    return name_key(source_of(label) or "").startswith(name_key(item)) or label.startswith(f"{item}: ")


def _picking(choice: Choice, options: list[Option]) -> Answer | None:
    return Answer(choice=choice.id, pick=(options[0].id,)) if options else None
