"""A fact that a verdict may tell, how much it weighs, and how several become the clauses of one sentence."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from operator import itemgetter
from types import MappingProxyType
from typing import Final

import msgspec

from adjudicator.ruling.naming import listed

END: Final = 1 << 30

LOST, WON, FOUGHT, ENDED, OWN = 100, 99, 82, 80, 79
LEFT, GONE, LIFE, SPARED, SURVIVED = 75, 74, 72, 71, 70
RETURNED, MADE, PREVENTED, SIZE, STACK, ENTERED = 65, 60, 59, 58, 57, 56
TURNED, REMOVED, SIDE, DREW, RESOLVED, MINOR = 44, 43, 42, 40, 30, 20
"""Weights: ``OWN`` is what the action itself put onto the battlefield, ``SIDE`` what was paid, or was due before it."""

SHORTER: Final = (None, 6, 3, 1)
"""How many names a clause lists before it counts the others, from a sentence with room for all to the shortest."""

_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_TOKEN: Final = re.compile(r"(.+) Token \(\S+\)")
_WITH_ID: Final = re.compile(r"(.+) \(([\w.@-]+)\)")
_SEVERAL: Final = re.compile(r"(?!one )(?P<count>[a-z]+|\d+) (cards named|unknown cards)")
_PLURALS: Final[Mapping[str, str]] = MappingProxyType(
    {"is": "are", "has": "have", "does": "do", "goes": "go", "will": "will", "can't": "can't", "would": "would"}
)


class Fact(msgspec.Struct, frozen=True, gc=False):
    """A fact about one subject: "Grizzly Bears" "is destroyed". ``many`` is the predicate of several subjects.

    The verdict tells the facts of the greatest ``weight``; ``rules`` are those that made it so. ``at`` is the step at
    which it came about, so that what happened to one subject is told in order; what is so in the end has none. A whole
    clause has no predicates besides. ``owner`` is whose it is that went to "its owner's hand"; ``became`` is the permanent
    that entered under another name than the subject's.
    """

    weight: int
    subject: str
    one: str
    many: str
    rules: tuple[str, ...] = ()
    at: int = END
    owner: str = ""
    became: str = ""


def spelled(count: int) -> str:
    """A number in words, as far as they are short.

    >>> spelled(2), spelled(12)
    ('two', '12')
    """
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def without_id(subject: str) -> str:
    """A name without the id that tells it apart.

    >>> without_id("Shock (shock-1)"), without_id("Shock")
    ('Shock', 'Shock')
    """
    named = _WITH_ID.fullmatch(subject)
    return named[1] if named is not None else subject


def plural(predicate: str) -> str:
    """What is said of one, said of several: its first word is the verb.

    >>> plural("becomes the monarch"), plural("is exiled"), plural("searches their library"), plural("will skip a turn")
    ('become the monarch', 'are exiled', 'search their library', 'will skip a turn')
    """
    verb, _, rest = predicate.partition(" ")
    if verb in _PLURALS:
        verb = _PLURALS[verb]
    elif verb.endswith(("ches", "shes", "sses", "xes")):
        verb = verb[:-2]
    elif verb.endswith("ies") and len(verb) > len("dies"):
        verb = f"{verb[:-3]}y"
    else:
        verb = verb.removesuffix("s")
    return f"{verb} {rest}".rstrip()


def told(found: Iterable[Fact], most: int | None = None) -> list[str]:
    """Facts as clauses; subjects of which the same is told share one, and so do predicates of the same subjects.

    Of more than ``most`` subjects of a clause, the others are counted.

    >>> told([Fact(1, "Bears", "dies", "die"), Fact(1, "Ogre", "dies", "die"), Fact(1, "B", "loses", "lose")])
    ['Bears and Ogre die', 'B loses']
    >>> told([Fact(1, "Bears", "is 3/3", "are 3/3"), Fact(1, "Bears", "has flying", "have flying")])
    ['Bears is 3/3 and has flying']
    >>> told([Fact(1, name, "dies", "die") for name in ("Bears", "Ogre", "Elf", "Wurm")], 1)
    ['Bears and three others die']
    """
    together: dict[tuple[str, str], list[Fact]] = {}
    for fact in found:
        together.setdefault((fact.one, fact.many), []).append(fact)
    clauses: dict[tuple[str, ...], list[tuple[int, str]]] = {}
    for (one, many), alike in together.items():
        subjects = tuple(dict.fromkeys(fact.subject for fact in alike))
        if not one:  # whole clauses
            clauses.update({(subject,): [(0, "")] for subject in subjects})
            continue
        predicate = one if len(subjects) == 1 and _SEVERAL.match(subjects[0]) is None else _of_owners(many, alike)
        clauses.setdefault(subjects, []).append((min(fact.at for fact in alike), predicate))
    return [f"{_named(subjects, each, most)} {_in_order(each)}".rstrip() for subjects, each in clauses.items()]


def _named(subjects: Sequence[str], said: Sequence[tuple[int, str]], most: int | None) -> str:
    return subjects[0] if len(subjects) == 1 else _subjects(subjects, most, _kind(said))


def _of_owners(many: str, alike: Sequence[Fact]) -> str:
    """The predicate of several subjects, which may have one owner."""
    if len({fact.owner for fact in alike}) > 1 or not alike[0].owner:
        return many
    for zone, zones in (("hand", "hands"), ("library", "libraries"), ("graveyard", "graveyards")):
        many = many.replace(f"their owners' {zones}", f"their owner's {zone}")
    return many


def _predicates(said: list[str]) -> str:
    """Predicates of the same subject: a comma parts the last where an "and" stands within one of them."""
    if len(said) > 1 and any(" and " in one or ", " in one for one in said):
        return f"{', '.join(said[:-1])}, and {said[-1]}"
    return listed(said)


def _in_order(said: Sequence[tuple[int, str]]) -> str:
    return said[0][1] if len(said) == 1 else _predicates([one for _, one in sorted(said, key=itemgetter(0))])


def _kind(said: Sequence[tuple[int, str]]) -> str:
    """What those are that are counted: what is countered or does not resolve are spells (701.6a, 608.2b)."""
    return "spells" if all(one.startswith(_OF_SPELLS) for _, one in said) else "permanents"


_OF_SPELLS: Final = ("are countered", "don't resolve")


def _subjects(subjects: Sequence[str], most: int | None, kind: str) -> str:
    """Names as an enumeration: tokens of one name are counted, not listed by their ids; so are three spells of a name."""
    kinds = [found[1] if (found := _TOKEN.fullmatch(subject)) else None for subject in subjects]
    shown = list(
        dict.fromkeys(
            f"{spelled(kinds.count(kind))} {kind} tokens" if kind is not None and kinds.count(kind) > 1 else subject
            for subject, kind in zip(subjects, kinds, strict=True)
        )
    )
    shown.sort(key=lambda one: _SEVERAL.match(one) is not None)  # or what follows "cards named" would seem a name, too
    if most == SHORTER[-1]:
        shown = _of_one_name(shown, kind, 2)
    elif kind == "spells":
        shown = _of_one_name(shown, kind)
    if most is None or len(shown) <= most + 1:
        return listed(shown)
    shown = _of_one_name(shown, kind)
    return listed(shown) if len(shown) <= most + 1 else _some(shown, most)


def _some(shown: list[str], most: int) -> str:
    """The first names, and how many more there are."""
    rest = sum(_how_many(one) for one in shown[most:])
    return listed([*shown[:most], f"{spelled(rest)} others"])


def _of_one_name(shown: list[str], kind: str, least: int = 3) -> list[str]:
    """Objects of one name counted, where there are at least so many of them."""
    names = [found[1] if (found := _WITH_ID.fullmatch(one)) else "" for one in shown]
    return list(
        dict.fromkeys(
            f"{spelled(names.count(name))} {kind} named {name}" if name and names.count(name) >= least else one
            for one, name in zip(shown, names, strict=True)
        )
    )


def _how_many(subject: str) -> int:
    counted, _, rest = subject.partition(" ")
    if " tokens" in rest or rest.startswith(("permanents named", "spells named", "cards named", "unknown cards")):
        return _NUMBERS.index(counted) if counted in _NUMBERS else int(counted)
    return 1
