"""An ability on the stack that is named by its source, where a target can only be an ability (113.7a, 115.1)."""

from __future__ import annotations

from typing import Final

from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.references import Target
from engine.dialogue.outcome import Namesake, Unclear
from engine.dialogue.stops import SeveralMeant
from engine.keywords.meanings import RULES, keyword_of
from engine.layers import seen_of
from engine.layers.naming import name_of, names_of
from engine.oracle.printing import print_line
from engine.phrases.matching import fits
from engine.phrases.scope import Scope
from engine.state.game import GameState
from engine.state.ids import on_stack_from
from engine.table.referring import is_known
from engine.table.table import Table


def ability_meant(table: Table, target: Target, ref: str, legal: tuple[str, ...], scope: Scope) -> str:
    """The ability on the stack that is meant where its source is named, which is no such target itself (113.7a, 115.1).

    :raises SeveralMeant: the source has several there, and nothing says which.
    """
    state = table.state
    if ref in legal or ref not in state.objects or not isinstance(target.what, Noun) or fits(target.what, ref, scope):
        return ref
    there = on_stack_from(state, ref)
    own = [one for one in there if one in legal]
    if len(own) > 1:
        several = tuple(Namesake(one, there.index(one) + 1, _told(table, one)) for one in own)
        raise SeveralMeant(Unclear(ref, name_of(state, ref), several))
    if not own:
        return ref
    table.assume(f"With {name_of(state, ref)} as a target its ability on the stack is meant.")
    return own[0]


def _told(table: Table, ability: str) -> str:
    """What tells an ability from others: whose it is, its text, and its own targets."""
    state = table.state
    item = state.objects[ability]
    facts = item.on_stack
    assert facts is not None
    text = words_of(state, ability)
    targets = names_of(state, (one.ref for one in facts.targets))
    parts = (f"“{text}”" if text else "", f"targeting {targets}" if targets else "")
    return ", ".join((f"{name_of(state, item.controller or item.owner)}'s", *filter(None, parts)))


def words_of(state: GameState, ability_id: str) -> str:
    """How the text of an ability begins that waits or is on the stack; nothing, where it has no words."""
    facts = state.objects[ability_id].on_stack
    if facts is None or facts.ability is None:
        return ""
    words = (facts.text or print_line((facts.ability,)) or "").replace("~", label_of(state, ability_id)).rstrip(".")
    return words if len(words) <= _LONGEST else f"{words[:_LONGEST].rsplit(' ', 1)[0].rstrip(',.;')} …"


def which_of_several(state: GameState, ability_id: str) -> str:
    """The end of a sentence on an ability that tells it from the others of its source: its keyword, or its text.

    Nothing, where its source has no other one that uses the stack, or is not known.
    """
    facts = state.objects[ability_id].on_stack
    if facts is None or facts.source is None or not is_known(state, facts.source):
        return ""
    if not seen_of(state, facts.source).using_stack - {facts.ability}:
        return ""
    words = keyword_behind(state, ability_id) or (f"“{text}”" if (text := words_of(state, ability_id)) else "")
    return f": {words}" if words else ""


def keyword_behind(state: GameState, ability_id: str) -> str:
    """The keyword that an ability which waits or is on the stack stands for (702.1); nothing, where it is spelled out."""
    facts = state.objects[ability_id].on_stack
    if facts is None or facts.source is None or not is_known(state, facts.source):
        return ""
    held = seen_of(state, facts.source).abilities
    rule = next((one.rule for one in held if one.rule in RULES and one.ability == facts.ability), None)
    return keyword_of(rule) if rule is not None else ""


_LONGEST: Final = 90
"""So many letters of a text tell it apart from another."""


def label_of(state: GameState, ability_id: str) -> str:
    """What an ability on the stack is called by: its source."""
    facts = state.objects[ability_id].on_stack
    source = facts.source if facts is not None else None
    return name_of(state, source) if source is not None else ability_id
