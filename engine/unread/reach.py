"""Where a line that was not read functions, when it may matter, and for what: the table of classes.

Each class is known by words that the line must have. A line that fits none may matter to anything, always.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Literal

import msgspec

from engine.keywords.supported import ACTIVATED
from engine.keywords.table import BY_NAME
from engine.state.definition import LineKind
from engine.state.objects import Zone
from engine.unread.topics import VERBS, Topics, topics_of, topics_of_happening
from engine.unread.words import condition_of, sentences

Class = Literal[
    "casting",
    "entering",
    "outside the game",
    "activated",
    "permission",
    "triggered",
    "about itself",
    "about its host",
    "topics",
    "anything",
]
"""Why a line is taken to matter only when it does."""

Near = Literal["itself", "host"]


class Reach(msgspec.Struct, frozen=True):
    """What a line on the battlefield may matter to.

    ``topics`` are those of the events in which it may have its occasion; ``None``: it may matter at any time. ``near``:
    only to events that are about the object itself, or about what that is attached to; ``sized`` and ``granting`` say
    that it may change the power and toughness of that, or its abilities, which others may ask for. ``whose``: of casting
    and activating only that of its controller, or of opponents. ``zones`` are those other than the battlefield in which a
    keyword functions. ``origins``: only to what is cast or moved from those zones; ``into``: only to what is put there.
    ``hosted``: its trigger condition speaks of what its object is attached to, so that it waits for nothing while that is
    attached to nothing.
    """

    kind: Class
    topics: Topics | None = frozenset()
    near: Near | None = None
    sized: bool = False
    granting: bool = False
    whose: Literal["you", "opponents"] | None = None
    zones: tuple[Zone, ...] = ()
    origins: tuple[Zone, ...] = ()
    into: Zone | None = None
    hosted: bool = False


ANYTHING = Reach("anything", None)

_SELF = r"(~spell|~card|~)"
_CASTING = tuple(
    re.compile(pattern)
    for pattern in (
        rf"as an additional cost to cast {_SELF}, ",
        rf"(if [^.,]*, )?{_SELF} costs (up to )?\{{[^}}]*\}}(\{{[^}}]*\}})* (less|more) to cast\b",
        r"(if [^.]*, )?you may [^.]*rather than pay (~'s|~spell's|~card's|this spell's) mana cost",
        rf"(if [^.]*, )?you may cast {_SELF} ",
        rf"cast {_SELF} only ",
        rf"you can't cast {_SELF}\b",
        r"~spell can't be (countered|copied)",
        r"(spend only|no more than one) [^.]*\bto cast (~spell|~)\b",
        r"when you cast ~(spell|card)\b",
        r"(kicker|multikicker|buyback|entwine|prowl|surge|emerge|escape|flashback|spectacle)\b(?! (costs|abilities))",
    )
)
"""Text on how the object itself may be cast, and for what (113.6d–g): it does nothing once that is a permanent."""

_ENTERING = tuple(
    re.compile(pattern)
    for pattern in (
        r"as ~ enters(,| the battlefield,) ",
        r"~ enters (tapped|with|the battlefield (tapped|with))\b",
        r"~ escapes with\b",
        r"you may have ~ enter\b",
        r"if ~ (would enter|enters)\b",
        r"(amplify|bloodthirst|devour|sunburst)\b[^.]*$",
    )
)
"""Text on how the object itself enters (113.6h): it does nothing once that has entered."""

_OUTSIDE = tuple(
    re.compile(pattern)
    for pattern in (
        r"a deck can\b",
        r"hidden agenda$|double agenda$",
        r"companion — ",
        r"(~|[^.]*) can be your commander\.$",
        r"draft ~ face",
        r"as you draft\b",
        r"(friends forever|partner|doctor's companion)\b",
        r"before you shuffle your deck",
        r"(you may )?reveal ~card from your opening hand",
    )
)
"""Text that functions before the game (113.6n)."""

_FIRST: tuple[tuple[Class, tuple[re.Pattern[str], ...]], ...] = (
    ("casting", _CASTING),
    ("entering", _ENTERING),
    ("outside the game", _OUTSIDE),
)

_PERMISSION = re.compile(
    r"(once (each|during each) [^.,]*, |(during|as long as) [^.]*?, )?"
    r"you may (also )?(play|cast|spend mana|activate|plot|foretell|look at [^.]* any time)\b"
    r"|(each player|players|any player) may (play|cast)\b"
)
"""Text that lets players do something: it matters only to what is refused, and to what is offered (601.3)."""
_LIMIT = re.compile(r"you can't (play|cast) more than one (spell|card|land) this way each turn\.")
"""What is said of a permission, and is about nothing else."""

_CHANGES = re.compile(
    r"\b(gets?|has|have|gains?|becomes?|is|are|loses?|isn't|aren't|assigns?|copy|copies|'s power"
    r"|it's|they're|base power|as though)\b"
)
_LEADING = re.compile(r"^(as long as|during|while) [^,]*, ")
_KEYWORDS = "|".join(sorted((re.escape(name) for name in BY_NAME), key=len, reverse=True))
_KEYWORD_LINE = re.compile(rf"({_KEYWORDS})(?! (abilities|costs|counters?)\b)(?=[ —,{{]|$)")
_OF_KEYWORD_LINES: dict[str, Reach] = {
    **dict.fromkeys(sorted(ACTIVATED - {"reconfigure"}), Reach("activated")),
    **dict.fromkeys(("morph", "megamorph", "disguise"), Reach("casting")),
    "cumulative upkeep": Reach("topics", frozenset({"step"})),
    "ward": Reach("triggered", frozenset({"target"}), "itself"),
}
"""Lines that begin with a keyword, by what that does (702); the words of its cost say nothing of that."""
_NEAR = re.compile(
    r"^(?P<what>~|(equipped|enchanted|fortified) (creature|land|permanent|artifact|planeswalker))(?![\w'])"
)
_GETS = r"gets \+[\dxy]+/\+[\dxy]+"
_PART = (
    rf"({_GETS}|(has|gains) (~?({_KEYWORDS})\b[^\".,]*|\"[^\"]*\"),?"
    r"|(can't|can|must|may|doesn't|attacks|blocks|assigns|deals) [^\".,]*)"
)
_AND = r"(,? and |, )"
_SAID_OF_IT = re.compile(
    rf"(~|it|(equipped|enchanted|fortified) (creature|land|permanent|artifact|planeswalker)) {_PART}"
    rf"({_AND}({_PART}|~?({_KEYWORDS})\b[^\".,]*|\"[^\"]*\"|is goaded))*[,.]?"
    r"( (for each|as long as|where x|during|if|unless|until) [^.]*)?\.?"
)
_OTHERS = re.compile(
    r" (and|or) (each|all|other|another|creatures|permanents|lands|artifacts|tokens|spells|players?|you|your|its|that|"
    r"those|abilities)\b"
)
_GRANTED = re.compile(r'"([^"]*)"')
_ACTIVATED = re.compile(r"^[^.:]*: ")
_STATE = re.compile(
    r"when (?![^,]*\b(?:deals|attacks|blocks|enters|dies|leaves|casts?)\b)"
    r"(you|there|~|a player|an opponent|no|any|(enchanted|equipped) \w+|[^,]*) (control|controls|have|has|are|is)\b"
)


_COMBAT: Topics = frozenset({"combat"})
_NO_COMBAT = re.compile(
    r"(?:(?! and |\bcan't\b)[^.,\"])* can't (?:attack|block|attack or block)\b(?:(?! and )[^.,\"])*"
    r"(?:, where x is [^.,\"]*)?\.?"
    r"|each player may attack only (?:(?!\b(?:can't|can|may)\b)[^.,\"])*\.?"
)
"""A line that only forbids attacking or blocking: whatever it says of whom, it matters in combat alone (508.1c, 509.1b)."""
_SIZE = re.compile(r"~'s (power|toughness|power and toughness) (is|are|is each|are each) equal to [^.\"]*\.?")
"""A line that defines its object's power or toughness (208.2a)."""
_OF_KEYWORDS: dict[str, Reach] = {
    "cleave": Reach("casting"),
    **dict.fromkeys(("backup", "tribute"), Reach("triggered", frozenset({"enter"}), "itself")),
    "haunt": Reach("triggered", frozenset({"leave"}), "itself"),
}
"""Keywords that are read and not carried out, by what their rules are about (702)."""


_WITH_MORE: dict[str, Reach] = {
    "dredge": Reach("topics", frozenset({"draw"}), zones=("graveyard",)),
    "miracle": Reach("topics", frozenset({"draw"}), zones=("hand",)),
    "madness": Reach("topics", frozenset({"discard"}), zones=("hand", "exile")),
    "splice": Reach("topics", frozenset({"cast"}), whose="you", zones=("hand",)),
    "recover": Reach("topics", frozenset({"leave"}), zones=("graveyard",)),
    "suspend": Reach("topics", frozenset({"step", "counters"}), zones=("exile",)),
    "haunt": Reach("topics", frozenset({"leave"}), zones=("exile",)),
    "rebound": Reach("topics", frozenset({"step"}), zones=("exile",)),
    "modular": Reach("triggered", frozenset({"leave"}), "itself"),
    "unleash": Reach("topics", frozenset({"combat"}), "itself"),
}
"""Keywords that do more than they say, later or in other zones, by what their rules are about (702)."""


@lru_cache(maxsize=16384)
def reach_of(text: str, kind: LineKind) -> Reach:
    """What a line in plain words may matter to, on an object on the battlefield.

    >>> reach_of("as an additional cost to cast ~spell, sacrifice a land.", "unclassified").kind
    'casting'
    >>> reach_of("creatures wobble.", "unclassified").kind
    'anything'
    """
    if kind == "activated":
        return Reach("activated")
    if kind == "keyword":
        return _OF_KEYWORDS.get(text, ANYTHING)
    other = _WITH_MORE.get(text.split(" ", 1)[0].split("—", 1)[0])
    if other is not None:
        return other
    if _CHAPTER.match(text):
        return Reach("triggered", frozenset({"counters"}), "itself")
    if kind == "triggered":
        return _of_trigger(text)
    whole = sentences(text)
    for name, patterns in _FIRST:
        if any(one.match(text) for one in patterns) and '"' not in text and not _says_more(name, whole):
            return Reach(name)
    allowed = [one for one in whole if not _LIMIT.fullmatch(one)]
    if all(_PERMISSION.match(one) for one in allowed) and not re.search(
        r"if you (do|don't)|\bthis way\b|when(ever)? you", " ".join(allowed)
    ):
        return Reach("permission")
    if _SIZE.fullmatch(text):
        return Reach("about itself", frozenset({"combat"}), "itself", sized=True)
    keyword = _KEYWORD_LINE.match(text)
    if keyword is not None:
        return _OF_KEYWORD_LINES.get(keyword[1], ANYTHING)
    near = _near(whole)
    if near is not None:
        return near
    main = " ".join(_LEADING.sub("", one) for one in whole if not _IGNORED.fullmatch(one))
    if len(whole) == 1 and _TRIGGERING.fullmatch(main):
        return Reach("topics", frozenset({"trigger"}))
    if len(whole) == 1 and _NO_COMBAT.fullmatch(main):
        return Reach("topics", _COMBAT)
    if '"' in main or _CHANGES.search(main):
        return ANYTHING
    topics = topics_of(main)
    return Reach("topics", topics, whose=_whose(main)) if topics is not None else ANYTHING


_TRIGGERING = re.compile(
    r"if [^.]*\b(causes? [^.]* to trigger|triggers)\b[^.]*, (it|that ability) triggers an additional time\.?"
    r"|[^.]*\b(doesn't|don't) cause [^.]*\babilities\b[^.]* to trigger\.?"
)
"""A line about how often abilities trigger: whatever makes them, it matters as one does (603.2d)."""
_IGNORED = re.compile(r"(any|each|that) player may pay [^.]* to ignore this effect[^.]*\.?")
"""That an effect may be ignored matters as that itself does."""


def _says_more(name: Class, whole: tuple[str, ...]) -> bool:
    """Whether a line of casting or entering has a sentence that may be about something later."""
    if name == "outside the game":
        return False
    more = (
        "if you",
        "it enters",
        "~ enters",
        "otherwise",
        "then",
        "this effect",
        "this cost",
        "you may",
        "that player",
        "each ",
    )
    later = re.compile(r"\b(whenever|at the beginning|as long as|for as long as|next|until|choose|note)\b")
    return any(not one.startswith(more) or later.search(one) for one in whole[1:])


_CHAPTER = re.compile(r"[ivx]+(, [ivx]+)* — ")
_ROMAN = {"i": 1, "v": 5, "x": 10}


def chapters_in(text: str) -> tuple[int, ...]:
    """The numbers of a chapter symbol (714.2a).

    >>> chapters_in("i, iv — draw a card.")
    (1, 4)
    """
    symbol = _CHAPTER.match(text)
    return tuple(_roman(one) for one in symbol[0].removesuffix(" — ").split(", ")) if symbol is not None else ()


def _roman(text: str) -> int:
    values = [_ROMAN[letter] for letter in text]
    return sum(-one if one < max(values[place:]) else one for place, one in enumerate(values))


_OF_ITSELF = re.compile(r"when(ever)? ~ (?!or\b|and\b)[^,]*$")


_NAMED_ZONES: tuple[Zone, ...] = ("graveyard", "exile", "library", "hand")
_CASTS_FROM = re.compile(r"whenever [^,]*\bcasts? [^,]*\bspells? from (?P<from>(?:(?!\b(other|or|anywhere)\b)[^,])*)")
_CASTS_THIS = re.compile(r"when(ever)? you cast\b[^,]*~(spell|card)\b[^,]*")
_TURNED_UP = re.compile(r"when(ever)? (you turn|a player turns|an opponent turns) (a|another) [a-z]+ face up")
_PUT_INTO = re.compile(r"whenever [^,]*\bcards? (is|are) put into (?P<into>exile) from [^,]*")


def _of_trigger(text: str) -> Reach:
    condition = condition_of(text)
    if _CASTS_THIS.fullmatch(condition):
        return Reach("triggered", frozenset({"cast"}), "itself", zones=("stack",))
    cast, put = _CASTS_FROM.fullmatch(condition), _PUT_INTO.fullmatch(condition)
    if cast is not None and topics_of(condition) is not None:
        origins = tuple(zone for zone in _NAMED_ZONES if zone in cast["from"])
        return Reach("triggered", frozenset({"cast"}), whose=_whose(condition), origins=origins)
    if put is not None and topics_of(condition) is not None:
        return Reach("triggered", frozenset({"move"}), into="exile")
    if _TURNED_UP.fullmatch(condition):
        return Reach("triggered", frozenset({"turned"}))
    topics = topics_of_happening(condition)
    if topics is None or _STATE.match(condition):
        return ANYTHING
    near: Near | None = None
    if re.match(r"when(ever)? ~ (?!or\b|and\b)[^,]*$", condition) and not _OTHERS.search(condition):
        near = (
            "itself"
            if not re.search(r"\b(or|and) (a|an|one|the|enchanted|equipped|when|whenever|at)\b", condition)
            else None
        )
    return Reach("triggered", topics, near, whose=_whose(condition), hosted=_speaks_of_host(condition))


_HOST = re.compile(r"\b(equipped|enchanted|fortified) (creature|land|permanent|artifact|planeswalker|player)\b")
_ELSE = re.compile(
    r"\b(or|and|other|another|not|isn't|than)\b|\b(an|each|any|all|one|more) (equipped|enchanted|fortified)\b"
)


def _speaks_of_host(condition: str) -> bool:
    """Whether nothing that a trigger condition waits for can happen while its object is attached to nothing."""
    return _HOST.search(condition) is not None and _ELSE.search(condition) is None


def _near(whole: tuple[str, ...]) -> Reach | None:
    """A line that says something of its own object alone, or of what that is attached to alone."""
    first = _NEAR.match(_LEADING.sub("", whole[0]))
    if first is None:
        return None
    for one in whole:
        main = _LEADING.sub("", one)
        if main.startswith(("this effect doesn't remove", "this effect can't reduce", "the same is true for ")):
            continue
        if not _SAID_OF_IT.fullmatch(main) or _OTHERS.search(re.sub(r'"[^"]*"', '""', main)):
            return None
        granted = _GRANTED.findall(main)
        if any(_of_trigger(one).near != "itself" for one in granted if not _ACTIVATED.search(one)):
            return None
    joined = " ".join(whole)
    what: Near = "itself" if first["what"] == "~" else "host"
    sized, granting = re.search(r"\bgets\b", joined) is not None, re.search(r"\b(has|gains)\b", joined) is not None
    return Reach(
        "about itself" if what == "itself" else "about its host",
        frozenset({"combat"}),
        what,
        sized=sized,
        granting=granting,
    )


def _whose(text: str) -> Literal["you", "opponents"] | None:
    """Whose casting and activating is spoken of, if it is said."""
    if re.search(r"\b(players?|each|its controller|their controllers?|any)\b", text):
        return None
    you = re.search(r"\byou (cast|activate)\b", text)
    they = re.search(r"\bopponents? (can't )?(cast|activate|casts|activates)\b", text)
    return ("you" if you else "opponents" if they else None) if bool(you) != bool(they) else None


_DOING = "|".join(sorted(VERBS.keys() - {"put", "puts"} | {"gets", "has", "unless", "enter"}))
_SELF_FROM = rf"(?<!named )~(card)?(?!')(?:(?!\b(?:{_DOING})\b)[^.,:])*\b(in|from)\b(?:(?!\b(?:{_DOING})\b)[^.,:])*\b"
"""The object itself is, or is moved, in or from a zone: with no other verb between."""

SELF_IN: dict[Zone, re.Pattern[str]] = {
    "hand": re.compile(
        rf"{_SELF_FROM}hand\b|opening hand|\b(cycles?|discards?)\b[^.,:]*~|~[^.,:]*\b(cycled|discarded)\b"
    ),
    "graveyard": re.compile(
        rf"{_SELF_FROM}graveyards?\b|~[^.,:]*\bput\b[^.,:]*\bgraveyards?\b[^.,:]*\bfrom (?!the battlefield)"
    ),
    "exile": re.compile(r"suspended|\b(in|from) exile\b|\b(~|~card|it) (is|remains|was) \w*\s?(exiled|face)|~card is"),
    "library": re.compile(r"\b(in|from|of)\b[^.]{0,40}\blibrary"),
    "command": re.compile(r"command zone|eminence"),
}
"""How a line says that it functions while its object is in another zone (113.6b, 113.6k, 113.6m)."""


def elsewhere(text: str, zone: Zone) -> bool:
    """Whether a line in plain words may function in a zone other than the battlefield and the stack, as it says itself."""
    says = SELF_IN.get(zone)
    return says is not None and "~" in text and says.search(text) is not None
