"""A compiled card: the printed characteristics and abilities of each face (109.3, 200–211).

A definition never changes during a game; many objects share one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

import msgspec

from engine.abilities.ability import (
    Ability,
    Activated,
    ChangesTriggering,
    EntersAsOneOf,
    IsCopy,
    Keyword,
    SpellAbility,
    Static,
    Triggered,
)
from engine.abilities.functioning import said_zone, zones_elsewhere
from engine.abilities.instructions.valuing import ChooseName
from engine.abilities.layers.characteristics import ChangeController, asks_for_size, defines_size, looks_at_size
from engine.abilities.layers.text_changes import HasFullText
from engine.abilities.node import Node, contains, find
from engine.abilities.phrases.filters import (
    HasKeyword,
    HasNoAbilities,
    IsCastFrom,
    IsCreatedWith,
    IsExiledWith,
    IsPutWith,
)
from engine.abilities.phrases.mana_symbols import ManaCost
from engine.abilities.phrases.quantities import NumberOf, Period
from engine.abilities.phrases.references import Back
from engine.abilities.phrases.relations import IsUsedFor
from engine.abilities.replacement.entering import DEVOURED, AsEntersChoose, ChoosesAnchor
from engine.abilities.tokens.creating import TokenSpec
from engine.abilities.tokens.stack import CreateCopyByName
from engine.abilities.triggers.events import Expends, StateIs, TriggerEvent
from engine.abilities.zones.moving import Exile
from engine.keywords.meanings import meaning_of
from engine.keywords.supported import is_supported
from engine.state.asking import asked_of, counted_by, recalled_by
from engine.state.kept import kept

LineKind = Literal["spell", "activated", "triggered", "static", "keyword", "unclassified"]


class Unread(msgspec.Struct, frozen=True):
    """A paragraph of rules text that was not understood.

    ``span`` is where in ``text`` (from, to; characters) the reading stopped. ``kind`` is what the form of the line
    shows; ``event`` is the trigger condition where that much was read, so that it can be known not to have occurred.
    An object has it from that ``level`` on (716.2a), or from so many charge counters on (721.2a); or if that
    ``anchor`` word was chosen for it (614.12c).
    """

    text: str
    span: tuple[int, int]
    why: str
    kind: LineKind
    event: TriggerEvent | None = None
    level: int = 0
    charges: int = 0
    anchor: str = ""


class RulesLine(msgspec.Struct, frozen=True):
    """One paragraph as printed and the abilities it was read as; or ``unread``. ``printed``: the read-back in English."""

    text: str
    abilities: tuple[Ability, ...] = ()
    unread: Unread | None = None
    printed: str = ""

    @property
    def numbered(self) -> tuple[Ability | Unread, ...]:
        """What has a number by which it is named: each ability, or the line, if it was not read."""
        return (*self.abilities, *((self.unread,) if self.unread is not None else ()))


class Face(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """The printed characteristics of one face (109.3).

    Types are lower case (``creature``), subtypes as printed (``Bear``); ``colors`` are letters in the order of 105.1,
    from the mana cost or the color indicator (202.2, 204). ``power`` and ``toughness`` are ``None`` where there is none;
    a ``*`` counts as 0 until a characteristic-defining ability says otherwise (208.2a).
    """

    name: str
    mana_cost: ManaCost | None = None
    colors: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    defense: int | None = None
    lines: tuple[RulesLine, ...] = ()

    @kept
    def abilities(self) -> tuple[Ability, ...]:
        """The abilities that were read, in printed order (113.2c)."""
        return tuple(ability for line in self.lines for ability in line.abilities)

    @kept
    def numbered(self) -> tuple[Ability | Unread, ...]:
        """The abilities by their numbers: the place in this tuple, where a line that was not read counts as one.

        So the number of an ability does not change as more lines are read, unless that line has several abilities.
        """
        return tuple(one for line in self.lines for one in line.numbered)

    @kept
    def unread(self) -> tuple[Unread, ...]:
        """The lines that were not read."""
        return tuple(line.unread for line in self.lines if line.unread is not None)


class Definition(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A card, or what stands for one (a token, a copy): its faces and its layout, by Scryfall's word."""

    name: str
    layout: str = "normal"
    faces: tuple[Face, ...]

    @property
    def front(self) -> Face:
        """The face that counts everywhere but on the stack and the battlefield (712.8a)."""
        return self.faces[0]

    @property
    def is_dungeon(self) -> bool:
        """Whether it is a dungeon card, which is nothing else (309.1)."""
        return self.front.types == ("dungeon",)

    def has_printed(self, keyword: str) -> bool:
        """Whether a keyword ability is printed on any of its faces."""
        return keyword in self._keywords

    @kept
    def _keywords(self) -> frozenset[str]:
        held = (ability for face in self.faces for ability in face.abilities)
        return frozenset(ability.name for ability in held if isinstance(ability, Keyword))

    @kept
    def makes_copies(self) -> bool:
        """Whether any of its static abilities says that something is a copy of something else (707.2c)."""
        return any(isinstance(ability, IsCopy) for face in self.faces for ability in face.abilities)

    @kept
    def takes_text(self) -> bool:
        """Whether any of its text gives it the text of other cards, which may be anything (612.6)."""
        return any(True for face in self.faces for _ in find(face.abilities, HasFullText))

    @kept
    def names_uncarried(self) -> bool:
        """Whether any of its text has, or gives others, a keyword whose rules are not carried out."""
        keywords = (keyword for face in self.faces for keyword in find(face.abilities, Keyword))
        return any(not is_supported(keyword) for keyword in keywords)

    @kept
    def is_doubtful(self) -> bool:
        """Whether any of its text is not understood, or is not carried out."""
        return self.takes_text or self.names_uncarried or any(face.unread for face in self.faces)

    @kept
    def is_chosen_for(self) -> bool:
        """Whether something is chosen as it enters, to which its abilities refer (607.2d, 614.12c)."""
        held = (ability for face in self.faces for ability in face.abilities)
        return self.takes_text or any(isinstance(ability, AsEntersChoose | ChoosesAnchor) for ability in held)

    @kept
    def looks_at_keywords(self) -> bool:
        """Whether any of its text asks which keyword abilities an object has."""
        return self.takes_text or any(True for kind in _OF_KEYWORDS for _ in find(self._meant, kind))

    @kept
    def keeps_looking_at_keywords(self) -> bool:
        """The same, while it only lies there."""
        there = tuple(_while_it_lies_there(ability) for ability in self._meant)
        return self.takes_text or any(True for kind in _OF_KEYWORDS for _ in find(there, kind))

    @kept
    def _meant(self) -> tuple[Ability, ...]:
        """The abilities of all faces, and what the keywords among them mean."""
        held = tuple(ability for face in self.faces for ability in face.abilities)
        return (*held, *(other for ability in held if isinstance(ability, Keyword) for other in meaning_of(ability)))

    @kept
    def is_timeless(self) -> bool:
        """Whether none of its text makes a continuous effect by being there, which would have its timestamp (613.7a)."""
        unread = self.takes_text or any(face.unread for face in self.faces)
        return not unread and not any(isinstance(one, Static | IsCopy) for one in self._meant)

    @kept
    def grants_statics(self) -> bool:
        """Whether any of its text gives, or may give, objects a static ability.

        A line that was not read is named where it may have done anything, and so does nothing here.
        """
        held = (ability for face in self.faces for ability in face.abilities)
        return self.takes_text or any(map(grants_statics, held))

    @kept
    def changes_control(self) -> bool:
        """Whether any of its text gives somebody control of objects, or may (613.1b)."""
        return self.takes_text or contains(self._meant, ChangeController)

    @kept
    def calls(self) -> tuple[str, ...]:
        """The names of the cards of which its text may create copies (707.13), or tokens that are like them (111.11)."""
        held = [ability for face in self.faces for ability in face.abilities]
        found = [token.name for token in find(tuple(held), TokenSpec) if token.card]
        copying = [ability for ability in held if contains(ability, CreateCopyByName)]
        return (*found, *(name for choice in find(tuple(copying), ChooseName) for name in choice.among))

    @kept
    def asks_past(self) -> frozenset[str]:
        """The names of the log's entries that any of its abilities may ask about (608.2i)."""
        return asked_of(tuple(line.abilities for face in self.faces for line in face.lines))

    @kept
    def recalls(self) -> frozenset[tuple[Period, str]]:
        """What its abilities may ask of the past of the whole game, with the period of each (608.2i)."""
        return recalled_by(tuple(line.abilities for face in self.faces for line in face.lines))

    @kept
    def has_echo(self) -> bool:
        """Whether any of its text asks how long it is under its controller's control (702.30a)."""
        names = (keyword.name for face in self.faces for keyword in find(face.abilities, Keyword))
        return self.takes_text or "echo" in names

    @kept
    def changes_triggering(self) -> bool:
        """Whether any of its text makes abilities trigger an additional time (603.2d), or not at all (101.2)."""
        return self.takes_text or any(True for face in self.faces for _ in find(face.abilities, ChangesTriggering))

    @kept
    def becomes_one_of(self) -> bool:
        """Whether its text says that it becomes one of several things as it enters."""
        return any(isinstance(ability, EntersAsOneOf) for face in self.faces for ability in face.abilities)

    @kept
    def watches_spending(self) -> bool:
        """Whether any of its text waits for so much mana to be spent to cast spells (700.14)."""
        return any(contains(face.abilities, Expends) for face in self.faces)

    @kept
    def waits_for_state(self) -> bool:
        """Whether any of its text is or grants a state trigger (603.8)."""
        return self.takes_text or any(True for face in self.faces for _ in find(face.abilities, StateIs))

    @kept
    def counts_cards(self) -> bool:
        """Whether it has an ability that counts cards, or asks what they are, while it is there (604.1)."""
        return any(counted_by(ability) for face in self.faces for ability in face.abilities)

    @kept
    def triggers_elsewhere(self) -> bool:
        """Whether it has an ability that triggers where it is neither on the battlefield nor on the stack (113.6k), if only
        one of which no more than that was read.
        """
        return any(zones_elsewhere(one) for one in self._triggered)

    @kept
    def may_trigger(self) -> bool:
        """Whether it has any triggered ability, if only one of which no more than its condition was read."""
        return any(True for _ in self._triggered)

    @property
    def _triggered(self) -> Iterator[Triggered]:
        begun = (line.event for face in self.faces for line in face.unread)
        unread = (Triggered("when", event, ()) for event in begun if event is not None)
        yield from (one for one in (*self._meant, *unread) if isinstance(one, Triggered))

    @kept
    def says_elsewhere(self) -> bool:
        """Whether it has a static ability that says that it functions in another zone than the battlefield (113.6b)."""
        return any(isinstance(one, Static) and said_zone(one) not in (None, "battlefield") for one in self._meant)

    @kept
    def asks_what_it_made(self) -> bool:
        """Whether any of its text asks what was created, or put onto the battlefield, with its object (607.2c)."""
        kinds = (IsCreatedWith, IsPutWith)
        return any(True for face in self.faces for kind in kinds for _ in find(face.abilities, kind))

    @kept
    def asks_for_exiled(self) -> bool:
        """Whether any of its text asks for what it exiled by other text (607.2a), or exiles until it leaves (610.3)."""
        held = tuple(ability for face in self.faces for ability in face.abilities)
        linked = any(back.to == "exiled_with" for back in find(held, Back)) or contains(held, IsExiledWith)
        return linked or any(exile.until is not None for exile in find(held, Exile))

    @kept
    def asks_for_created(self) -> bool:
        """Whether any of its text asks for the tokens that others of its abilities created (607.2c)."""
        return any(contains(face.abilities, IsCreatedWith) for face in self.faces)

    @kept
    def asks_for_devoured(self) -> bool:
        """Whether any of its text asks how many creatures it devoured (702.82b)."""
        return any(number.what == DEVOURED for face in self.faces for number in find(face.abilities, NumberOf))

    @kept
    def asks_whence_cast(self) -> bool:
        """Whether any of its text asks from where something was cast (601.2a)."""
        return any(contains(face.abilities, IsCastFrom) for face in self.faces)

    @kept
    def asks_for_materials(self) -> bool:
        """Whether any of its text asks which cards were used to craft it (702.167c)."""
        return any(used.how == "craft" for face in self.faces for used in find(face.abilities, IsUsedFor))

    @kept
    def asks_which_was_last(self) -> bool:
        """Whether its text may ask which card was exiled last (406.3, 712.21b)."""
        return any("the last " in line.text for face in self.faces for line in face.lines)

    @kept
    def defines_size(self) -> bool:
        """Whether any of its text says what its power or toughness is equal to (208.2a)."""
        return defines_size(tuple(face.abilities for face in self.faces))

    @kept
    def asks_for_size(self) -> bool:
        """Whether what it says of its power or toughness depends on those of objects, itself or others (613.8a)."""
        return asks_for_size(tuple(face.abilities for face in self.faces))

    @kept
    def looks_at_size(self) -> bool:
        """Whether any of its text looks at the power or toughness of anything."""
        return looks_at_size(self._meant)

    @kept
    def keeps_looking_at_size(self) -> bool:
        """The same, while it only lies there: what looks at it as it is activated, or as it resolves, does so then."""
        return looks_at_size(tuple(_while_it_lies_there(ability) for ability in self._meant))

    @kept
    def acts_elsewhere(self) -> bool:
        """Whether it has an activated ability that says that it functions in another zone than the battlefield (113.6m)."""
        held = (ability for face in self.faces for ability in face.abilities)
        return any(isinstance(ability, Activated) and said_zone(ability) is not None for ability in held)


ABILITY: Final = Definition(name="", layout="ability", faces=(Face(name=""),))
"""What an ability on the stack has of characteristics: its text alone (113.7a)."""


_OF_KEYWORDS = (HasKeyword, HasNoAbilities)


def _while_it_lies_there(ability: Ability) -> tuple[Node, ...]:
    """What of an ability has a meaning before it is activated or triggers (113.3, 603.2, 603.4)."""
    match ability:
        case Activated() | SpellAbility():
            return ()
        case Triggered(event=event, condition=condition):
            return (event, condition) if condition is not None else (event,)
        case _:
            return (ability,)


def grants_statics(part: object) -> bool:
    """Whether there is a static ability inside of an ability or an effect, for others to have."""
    return any(one != part for one in find(part, Static))
