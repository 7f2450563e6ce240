"""What a line that was not read may be about: topics of its words, and the topics of events.

Words are looked up, not parsed. A word that no table has may mean anything, so the line may matter to anything.
"""

from __future__ import annotations

import re
from typing import Literal

from engine.abilities.lexicon import ALL_CARD_TYPES, COUNTER_KINDS, SUBTYPES, SUPERTYPES, plural
from engine.abilities.phrases.mana_symbols import COLORS
from engine.keywords.table import BY_NAME

Topic = Literal[
    "activate",
    "act",
    "attach",
    "cast",
    "combat",
    "copy",
    "counter",
    "counters",
    "damage",
    "discard",
    "draw",
    "effect",
    "enter",
    "leave",
    "life",
    "lose",
    "mana",
    "move",
    "phase",
    "search",
    "shuffle",
    "step",
    "tap",
    "target",
    "trigger",
    "turned",
]
"""What events can be about, roughly: a line with a word for it may have its occasion in such an event."""

Topics = frozenset[Topic]

_WORDS: tuple[tuple[str, tuple[Topic, ...]], ...] = (
    ("attack attacks attacked attacking attackers attacker block blocks blocked blocking blockers", ("combat",)),
    ("unblocked combat defending goaded", ("combat",)),
    ("cast casts casting spell spells", ("cast",)),
    ("play plays played", ("cast", "enter")),
    ("activate activates activated activating activation activations", ("activate", "mana")),
    ("cost costs pay pays paying paid", ("cast", "activate", "combat", "mana", "life")),
    ("spend spends spent", ("cast", "activate", "mana")),
    ("tap taps tapped untap untaps untapped", ("tap", "mana", "step")),
    ("mana add adds produce produces produced", ("mana", "activate")),
    ("deal deals dealt damage", ("damage",)),
    ("life", ("life", "damage")),
    ("lose loses game win wins", ("lose", "life")),
    ("draw draws drawn drawing", ("draw",)),
    ("discard discards discarded cycle cycles cycled", ("discard", "move")),
    ("die dies died dying leave leaves leaving left sacrifice sacrifices sacrificed", ("leave",)),
    ("destroy destroys destroyed regenerated regenerates", ("leave",)),
    ("enter enters entering entered", ("enter",)),
    ("exile exiles exiled return returns returned put puts mill mills milled", ("move", "enter", "leave", "counters")),
    ("graveyard graveyards", ("move",)),
    ("create creates created token tokens", ("enter",)),
    ("counter counters countered remove removes removed proliferate poison experience", ("counter", "counters")),
    ("target targets targeted", ("target", "cast", "activate")),
    ("transform transforms transformed face face-down", ("turned", "enter")),
    ("attached equip", ("attach",)),
    ("become becomes", ("combat", "tap", "target", "attach", "act", "turned", "counters", "effect", "phase")),
    ("shuffle shuffles", ("shuffle",)),
    ("search searches searched searching", ("search",)),
    ("trigger triggers", ("trigger",)),
    (
        "scry scries surveil surveils roll rolls rolled flip flips clash clashes crime monarch initiative explores",
        ("act",),
    ),
    ("phase phases", ("phase", "step")),
    ("copy copies", ("copy",)),
    ("beginning step steps upkeep upkeeps skip skips at", ("step",)),
)

VERBS: dict[str, Topics] = {word: frozenset(topics) for words, topics in _WORDS for word in words.split()}
"""The words that say what a line is about, with what that is."""

_PLAIN_WORDS = """
a an the this that these those it its it's they them their he him his she her of to for from in into on onto
with without by and or and/or but not than as if any each every all both no none only other another one two
three four five six seven eight nine ten x first second third once twice time times more most less fewer least
greater greatest equal number total amount value same different next last during until while among under over
up down when whenever where who whose which what there you your yours you're you've opponent opponents
opponent's player players player's players' controller controllers controller's owner owner's owners own owns
owned control controls controlled card cards card's permanent permanents ability abilities turn turns hand
hands library libraries battlefield zone zones anywhere power toughness base color colors colored colorless
white blue black red green monocolored multicolored mono-colored nontoken nonland noncreature nonartifact
nonlegendary nonbasic noncombat nonblack nonblue nonwhite nonred nongreen historic source sources able can
can't cannot may must would could do does don't doesn't did didn't has have had is are was were be been being
isn't aren't wasn't weren't that's instead except rather also alone together exactly either instant sorcery
chosen name named names end main precombat postcombat loyalty commander commander's commanders equipped
type types so same enchanted crewed saddled legendary basic snow it'd again additional many much long remains since
triggered cause causes effect effects top
"""
PLAIN = frozenset(_PLAIN_WORDS.split())
"""The words that say nothing of what a line is about, beside the names of types, colors and keywords."""

_SYMBOL = re.compile(r"\{[^{}]*\}|[+\-−]?[\dx]+/[+\-−]?[\dx]+|[+\-−]?\d+")
_KIND_OF_COUNTER = re.compile(rf"\b({'|'.join(sorted(COUNTER_KINDS))}) (?=counters?\b)")
_COMBAT_DAMAGE = re.compile(r"\b(deals|is dealt|are dealt|dealt) combat damage\b")
"""Only damage in combat is meant: its events are about combat."""
_WORD = re.compile(r"[^\s,.;:!?\"“”•—()]+")


def _known() -> frozenset[str]:
    """The names that the lexicon has: types in both numbers, and keywords, but those that are something players do."""
    types = (*ALL_CARD_TYPES, *SUPERTYPES, *SUBTYPES)
    named = {word.lower() for one in types for word in (*one.split(), *plural(one).split())}
    keywords = {word for name in BY_NAME for word in name.split()}
    acts = {"crew", "exploit", "explore", "exert", "train", "evolve", "craft", "foretell", "plot", "mutate", "enlist"}
    free = frozenset(named | keywords | {color.lower() for color in COLORS}) - acts - VERBS.keys()
    return free | {f"non-{word}" for word in named} | {"~", "~card", "~spell", "~'s"}


_NAMES = _known()


_THINGS = re.compile(r"\b(spells?|tokens?)\b")
"""Things that are spoken of, and not what happens to them."""


def topics_of_happening(condition: str) -> Topics | None:
    """What a trigger condition waits for: things that are named in it say that only where no other word does (603.1).

    >>> sorted(topics_of_happening("whenever a spell or ability causes you to discard a card") or ())
    ['discard', 'move']
    >>> sorted(topics_of_happening("whenever a spell is your first") or ())
    ['cast']
    """
    without = topics_of(_THINGS.sub(" ", condition))
    return without or topics_of(condition)


def topics_of(text: str) -> Topics | None:
    """What a text may be about, all of its words taken together; ``None``: that can't be told.

    >>> sorted(topics_of("creatures can't attack you") or ())
    ['combat']
    >>> topics_of("creatures can't wobble") is None
    True
    """
    found: set[Topic] = set()
    text = _COMBAT_DAMAGE.sub("combat", text)
    for word in _WORD.findall(_KIND_OF_COUNTER.sub("", _SYMBOL.sub(" ", text))):
        plain = word.removesuffix("'s") or word
        topics = VERBS.get(word) or VERBS.get(plain)
        if topics is not None:
            found |= topics
        elif not ({word, plain} & (PLAIN | _NAMES)):
            return None
    return frozenset(found) or None
