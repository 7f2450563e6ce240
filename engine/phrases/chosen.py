"""What was chosen as an object entered, for the abilities that are linked to that choice (607.2d)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeVar

from msgspec.structs import replace

from engine.abilities.ability import Ability, Activated, Keyword, Triggered
from engine.abilities.changes import Change
from engine.abilities.instructions.valuing import VALUES, ChooseName, ChooseValue
from engine.abilities.layers.characteristics import BecomeColors, BecomeTypes
from engine.abilities.layers.type_changes import BecomeChosen
from engine.abilities.lexicon import CARD_TYPES
from engine.abilities.node import Node, find
from engine.abilities.phrases.filters import (
    Either,
    HasChosen,
    HasColor,
    HasSubtype,
    HasType,
    IsNamed,
    IsPlayers,
    Not,
    Predicate,
)
from engine.abilities.replacement.entering import (
    NOTED,
    AsEntersChoose,
    ChoosesAnchor,
    NotesAsEnters,
    PaysAsEnters,
    kept_as,
    paid_as,
)
from engine.abilities.rewriting import rewrite
from engine.phrases.matching import IN_TEXT, OF_MANA, chosen
from engine.phrases.references import players
from engine.phrases.scope import Scope
from engine.state.characteristics import Characteristics
from engine.state.objects import ANCHOR, GameObject

Text = TypeVar("Text")


def settled(text: Text, scope: Scope) -> Text:
    """A text with what was chosen for it said outright, as an ability that is granted means it (607.2d).

    :raises TextNotUnderstood: it means what was to be chosen before in the same text, and nobody has chosen.
    """
    return _told(text, scope, _ALL)


def settled_so_far(text: Text, scope: Scope) -> Text:
    """The rest of a body with what was chosen in it so far said outright (608.2c); what is still to be chosen stays."""
    given = {name.split(".")[1] for name in scope.names.refs if name.startswith((IN_TEXT, OF_MANA))}
    return _told(text, scope, frozenset(given)) if given else text


def _told(text: Text, scope: Scope, about: frozenset[str]) -> Text:
    if not any(True for kind in (HasChosen, IsPlayers, BecomeChosen) for _ in find(text, kind)):
        return text
    if isinstance(text, Activated | Triggered):
        about = about - _chosen_within(text)

    def said(node: Node) -> Node | None:
        if node is not text and isinstance(node, Activated | Triggered):
            return _told(node, scope, about)
        if isinstance(node, BecomeChosen) and node.what in about:
            return _become(node, tuple(sorted(chosen(node.what, scope, that=node.words == "that"))))
        if isinstance(node, IsPlayers) and "player" in about:
            return replace(node, these=players(node.who, scope))
        if not isinstance(node, HasChosen) or node.what not in about:
            return None
        words = sorted(chosen(node.what, scope, that=node.that))
        if len(words) == 1:
            return _predicate(node.what, words[0])
        return Either(tuple(_predicate(node.what, word) for word in words))

    made: Text = rewrite(text, said)
    return made


def _chosen_within(ability: Activated | Triggered) -> frozenset[str]:
    """What an ability has somebody choose itself: of that it speaks as "the chosen name", whoever grants it (608.2d)."""
    values = (VALUES[one.kind] for one in find(ability, ChooseValue))
    return frozenset((*values, *("name" for _ in find(ability, ChooseName))))


_ALL = frozenset({"color", "type", "name", "kind", "player"})
"""All that can be chosen."""


def is_undefined(ability: Ability) -> bool:
    """Whether a keyword is about something that nobody has had to choose: then the object does not gain it (607.5a)."""
    if not isinstance(ability, Keyword):
        return False
    of_nobody = any(not one.these for one in find(ability, IsPlayers))
    return of_nobody or any(not either.predicates for either in find(ability, Either))


def _become(change: BecomeChosen, words: tuple[str, ...]) -> Change:
    """The change to what was chosen; to nothing, where that has not been asked."""
    if change.what == "type":
        return BecomeTypes(subtypes=words, adding=change.adding)
    return BecomeColors(words, adding=change.adding or not words)


def _predicate(what: str, word: str) -> Predicate:
    match what:
        case "color":
            return HasColor(word)
        case "type":
            return HasType(word) if word in CARD_TYPES else HasSubtype(word)
        case "kind":
            return HasType("land") if word == "land" else Not(HasType("land"))
        case _:
            return IsNamed(word)


def is_chosen_for(seen: Characteristics) -> bool:
    """Whether something is chosen, paid or noted as it enters, as far as its abilities say."""
    return any(isinstance(held.ability, _AS_IT_ENTERS) for held in seen.abilities)


_AS_IT_ENTERS: Final = (AsEntersChoose, PaysAsEnters, NotesAsEnters, ChoosesAnchor)


def not_told(obj: GameObject, seen: Characteristics) -> Iterator[str]:
    """What should have been chosen as a permanent entered, and is not known.

    For a text that it has copied since it entered nothing was ever chosen (607.5a).
    """
    if obj.copies and obj.copies[-1].timestamp != obj.timestamp:
        return
    told = {link.name for link in obj.links_of_text}
    for held in seen.abilities:
        if isinstance(held.ability, AsEntersChoose) and kept_as(held.ability.kind) not in told:
            yield held.ability.kind
        if isinstance(held.ability, PaysAsEnters) and paid_as(held.ability) not in told:
            yield paid_as(held.ability)
        if isinstance(held.ability, NotesAsEnters) and NOTED not in told:
            yield NOTED
        if isinstance(held.ability, ChoosesAnchor) and ANCHOR not in told:
            yield ANCHOR
