"""Where text that is not understood, or rules that the engine lacks, may matter: then nothing is passed or failed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from adjudicator.expectations.rules_texts import name_key, short_names, without_ability_word
from adjudicator.scenarios.names import in_zone
from adjudicator.scenarios.stopping import Beyond, NoAnswer
from engine.abilities.ability import Keyword
from engine.abilities.node import find
from engine.dialogue.actions import Act, Action
from engine.dialogue.citing import StepDone
from engine.dialogue.outcome import NotUnderstood
from engine.dialogue.stops import IllegalAction
from engine.keywords.supported import is_supported
from engine.layers import view
from engine.state.characteristics import Characteristics
from engine.state.definition import Definition, Unread
from engine.state.game import GameState
from engine.unread import Refused as Question
from engine.unread import allowing, doubts, refused
from engine.unread.standing import lines_of, standing

_FROM_ELSEWHERE = re.compile(
    r"\bthis card (?:from|in|is in) |\b(?:discard|cycle|mill)s? (?:it|this card)\b|"
    r"is put into (?:a|your) graveyard from anywhere",
    re.IGNORECASE,
)
"""Words of abilities that trigger in other zones than the battlefield (113.6)."""

ELSEWHERE = frozenset({"dredge", "miracle", "recover", "soulshift", "haunt"})
"""Keywords that change what happens to a card outside the battlefield: as it is drawn, discarded, or in a graveyard."""

_MAKES_MANA = re.compile(r"\b(?:adds?|produces?|unspent mana)\b", re.IGNORECASE)
_REMINDER = re.compile(r"\([^()]*\)")
_ITSELF = re.compile(r"\bthis \w+|\bopening hand\b", re.IGNORECASE)


COMBAT_ONLY = frozenset(
    {
        "landwalk",  # 702.14
        "banding",  # 702.22
        "rampage",  # 702.23
        "flanking",  # 702.25
        "shadow",  # 702.28
        "horsemanship",  # 702.31
        "provoke",  # 702.39
        "bushido",  # 702.45
        "exalted",  # 702.83
        "annihilator",  # 702.86
        "battle cry",  # 702.91
        "renown",  # 702.112
        "ingest",  # 702.115
        "myriad",  # 702.116
        "skulk",  # 702.118
        "melee",  # 702.121
        "afflict",  # 702.130
        "mentor",  # 702.134
        "training",  # 702.149
        "dethrone",  # 702.105
    }
)
"""Keywords that do nothing as long as nothing attacks."""


def doubtful(card: Definition) -> bool:
    """Whether any text of a card is not understood, or is read and not carried out."""
    keywords = (keyword for face in card.faces for keyword in find(face.abilities, Keyword))
    return any(face.unread for face in card.faces) or any(not is_supported(keyword) for keyword in keywords)


def triggers_elsewhere(card: Definition) -> bool:
    """Whether a card has text that is not understood and triggers in other zones than the battlefield (113.6)."""
    for line in card.front.lines:
        unread = line.unread is not None and line.unread.kind == "triggered"
        if unread and _FROM_ELSEWHERE.search(_REMINDER.sub("", line.text)):
            return True
    keywords = (keyword for face in card.faces for keyword in find(face.abilities, Keyword))
    return any(keyword.name in ELSEWHERE and not is_supported(keyword) for keyword in keywords)


def look(state: GameState, *, some_doubtful: bool, watched: frozenset[str]) -> None:
    """Look at a moment. ``watched`` are the names of the cards with text that triggers elsewhere and is not understood.

    :raises Beyond: something there may matter and is not carried out.
    """
    if some_doubtful:
        for what in doubts(state, ()):
            if _may_matter(state, what):
                raise beyond(what)
    if watched:
        for zone in ("hand", "graveyard", "exile"):
            for one in in_zone(state, zone, None):
                if state.objects[one].definition.name in watched:
                    name = state.objects[one].definition.name
                    raise Beyond(f"{name} may trigger in the {zone} by text that is not carried out")


def beyond(what: NotUnderstood) -> Beyond:
    """That text which may matter is not understood, and whose."""
    return Beyond(f"text that may matter is not understood: {what.object}: {what.text!r} ({what.why})")


def _may_matter(state: GameState, what: NotUnderstood) -> bool:
    """Whether a doubt is one. In other zones than the battlefield and the stack cards do nothing but by what
    they say of themselves; other text does not matter there.
    """
    obj = state.objects.get(what.object or "")
    if what.text in COMBAT_ONLY and not state.combat.was_joined:
        return False
    if obj is None or obj.zone in ("battlefield", "stack"):
        return True
    text = name_key(what.text)
    names = (name for face in obj.definition.faces for name in short_names(face.name))
    return _ITSELF.search(what.text) is not None or any(name in text for name in names)


_PERMITS = re.compile(r"\bmay (cast|play)\b")
"""Text that may let cards be cast or played from elsewhere (601.3)."""


def look_at_entering(steps: Iterable[StepDone]) -> None:
    """Look at what entered the battlefield within a move: it may be gone before anybody has priority.

    :raises Beyond: text of such an object may have mattered.
    """
    for step in steps:
        if step.after.battlefield is step.before.battlefield:
            continue
        new = {*step.after.battlefield} - {*step.before.battlefield}
        if any(doubtful(step.after.objects[one].definition) for one in new):
            for what in doubts(step.after, ()):
                if what.object in new and _may_matter(step.after, what):
                    raise beyond(what)


def look_at_refusal(state: GameState, action: Action, object: str, illegal: IllegalAction) -> None:
    """Look at what the refusal of an action with an object may be due to.

    :raises Beyond: text of the card or permanent, something that makes mana where it can't be paid, or anything that may
        allow what is refused.
    """
    if object in state.objects and doubtful(state.objects[object].definition):
        raise Beyond(f"{view(state).of(object).name}, with text that is not understood: {illegal.why}")
    if "can't pay" in illegal.why and isinstance(action, Act):
        makers = tuple(unread_mana(state, action.player))
        if makers:
            raise Beyond(f"{illegal.why}, and mana abilities that are not understood: {', '.join(makers)}")
    question = refused(state, action, illegal)
    for what in allowing(state, question) if question is not None else ():
        raise Beyond(f"{illegal.why}, and text that may allow it is not understood: {what.text!r}")


def look_at_silence(state: GameState, unfit: NoAnswer) -> None:
    """Look at what a choice may be due to of which a script says nothing.

    :raises Beyond: a permanent has text that is not understood, by which it might not be asked.
    """
    for one in standing(state):
        if one.is_on_battlefield:
            raise Beyond(f"{unfit}, and text that may matter is not understood: {one.holder}: {one.line.text!r}")


def look_at_combat(state: GameState, question: Question) -> None:
    """Look at why a creature can't attack or block as a script says.

    :raises Beyond: text that may allow it is not understood.
    """
    for what in allowing(state, question):
        raise Beyond(f"text that may allow a declaration is not understood: {what.text!r} ({what.why})")


def look_at_object(state: GameState, object: str, *, size: bool) -> None:
    """Look at what an expectation asks of an object: its power and toughness (``size``), or else its abilities.

    :raises Beyond: text of it, or of what is attached to it, that may change that is not understood.
    """
    for one in standing(state):
        host = state.objects[one.holder].attached_to if one.reach.near == "host" else one.holder
        if host == object and one.is_on_battlefield and (one.reach.sized if size else one.reach.granting):
            raise beyond(one.as_doubt(carried_out=False))


def look_for(state: GameState, player: str, name: str | None, text: str | None) -> None:
    """Look at what a player's cards and permanents may have, where nothing was found that an entry could mean: the entry
    names the card, or says how the text begins. What is on the stack may have given it, or may give it yet.

    :raises Beyond: text of such a card, or that begins with that word, or of what is on the stack, is not understood.
    """
    for seen, line in _meant(state, player, name, text):
        raise Beyond(f"{seen.name}: {line.text!r} is not understood ({line.why})")


def _meant(
    state: GameState, player: str, name: str | None, text: str | None
) -> Iterator[tuple[Characteristics, Unread]]:
    for one in state.stack:
        seen = view(state).of(one)
        yield from ((seen, line) for line in lines_of(seen))
    called = {name_key(name)} if name is not None else set()
    word = _first_word(text) if text is not None else None
    for zone in ("battlefield", "hand", "command", "graveyard", "exile", "library"):
        permits = zone == "battlefield" and name is not None
        for one in in_zone(state, zone, player):
            if state.objects[one].unknown:
                continue
            own = called & {name_key(face.name) for face in state.objects[one].definition.faces}
            seen = view(state).of(one)
            for line in lines_of(seen):
                begins = word is not None and _first_word(line.text) == word
                if own or begins or (permits and _PERMITS.search(line.text)):
                    yield seen, line


def _first_word(text: str) -> str:
    """The word with which a text begins, as scripts and cards both write it: the ability word is none."""
    return next(iter(without_ability_word(text).casefold().replace("—", " ").split()), "")


def unread_mana(state: GameState, player: str) -> Iterator[str]:
    """What has text of adding mana that is not understood: of the player's permanents and cards in hand."""
    for zone in ("battlefield", "hand", "graveyard"):
        for one in in_zone(state, zone, player):
            if state.objects[one].unknown:
                continue
            seen = view(state).of(one)
            if any(_MAKES_MANA.search(line.text) for line in seen.unread):
                yield seen.name
    for one in state.battlefield:
        seen = view(state).of(one)
        if seen.controller != player and any("any player may activate" in line.text.lower() for line in seen.unread):
            yield seen.name
