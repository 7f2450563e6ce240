"""What permanents become that is a designation, and no longer are (701.37, 701.60, 719.3, 722.3)."""

from __future__ import annotations

from typing import Literal, assert_never

from engine.abilities.instructions.keyword_actions import Designation
from engine.events import kinds
from engine.happening.happen import happen
from engine.layers.naming import names_of
from engine.resolution.context import Resolving
from engine.state.halves import has_prepare_spell
from engine.status.preparing import PREPARED, can_become


def designate(resolving: Resolving, what: tuple[str, ...], word: Designation, x: int | None = None) -> None:
    """They become that; what already is can't again (701.37a, 701.60d, 722.3a)."""
    table, rule = resolving.table, _rule_of(word)
    there = tuple(one for one in what if one in table.state.battlefield)
    for one in there:
        obj = table.state.objects[one]
        if word == PREPARED and not can_become(table.state, one):
            why = "is prepared already" if has_prepare_spell(obj.definition) else "has no prepare spell"
            text = f"{resolving.name(one)} {why} and does not become prepared."
            table.note(text, "impossible", rule, objects=(one,))
    new = tuple(
        one
        for one in there
        if word not in table.state.objects[one].designations and (word != PREPARED or can_become(table.state, one))
    )
    events = tuple(kinds.BecomeDesignated(object=one, designation=word, x=x) for one in new)
    text = f"{names_of(table.state, new)} {'become' if len(new) > 1 else 'becomes'} {word}."
    happen(table, events, text, word, rule, objects=new)
    resolving.did(len(new))


def crewed(resolving: Resolving, what: tuple[str, ...]) -> None:
    """A crew ability of these permanents resolves: they become crewed, which only triggers abilities (702.122d)."""
    state = resolving.table.state
    there = tuple(one for one in what if one in state.battlefield)
    events = tuple(kinds.BecomeCrewed(object=one) for one in there)
    text = f"{names_of(state, there)} {'become' if len(there) > 1 else 'becomes'} crewed."
    happen(resolving.table, events, text, "crewed", "702.122d", objects=there)


def undesignate(resolving: Resolving, what: tuple[str, ...], word: Literal["prepared", "suspected"]) -> None:
    """They lose the designation (701.60a); the copies that are in exile for it are there no longer (722.3b, 722.3c)."""
    state = resolving.table.state
    had = tuple(one for one in what if one in state.battlefield and word in state.objects[one].designations)
    events = tuple(kinds.LoseDesignation(object=one, designation=word) for one in had)
    many = len(had) > 1
    if word == PREPARED:
        event, rule, text = "unprepared", "722.3b", f"{'become' if many else 'becomes'} unprepared."
    else:
        event, rule, text = "no longer suspected", "701.60a", f"{'are' if many else 'is'} no longer suspected."
    happen(resolving.table, events, f"{names_of(state, had)} {text}", event, rule, objects=had)
    resolving.did(len(had))


def _rule_of(word: Designation) -> str:
    """The rule by which something becomes that."""
    match word:
        case "monstrous":
            return "701.37a"
        case "suspected":
            return "701.60a"
        case "solved":
            return "719.3b"
        case "renowned":
            return "702.112a"
        case "prepared":
            return "722.3a"
        case "saddled":
            return "702.171b"
        case "alpha sector" | "beta sector" | "gamma sector":
            return "702.158b"
        case _:
            assert_never(word)
