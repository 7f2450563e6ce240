"""What expectations speak of: an event, a rule, an action and a name that there are. An expectation that nothing can meet
would else be met by a slip of the pen, where it says that something is not so.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from adjudicator.cards.names import name_key
from adjudicator.cards.source import CardSource
from adjudicator.expectations import records as ex
from adjudicator.expectations.abilities_meant import KEYWORD_ENDS, cards_of, unknown_abilities
from adjudicator.problems import Defect
from adjudicator.ruling.citing import installed_rulebook
from adjudicator.ruling.told_events import WORDS
from adjudicator.wire.coming import slug
from adjudicator.wire.consistency.facts import Facts
from adjudicator.wire.counting import is_known, kind_of, meant
from adjudicator.wire.meaning import things
from adjudicator.wire.methods import ASKED, unknown_method
from adjudicator.wire.nearness import hint, listing, near
from engine.abilities.lexicon import ALL_CARD_TYPES, SUBTYPES, SUPERTYPES
from engine.keywords.table import BY_NAME

_SUBTYPES: Final = frozenset(word.lower() for subtype in SUBTYPES for word in subtype.split())
_WHOLE: Final = frozenset(subtype.casefold() for subtype in SUBTYPES)
_NAMELESS: Final = "(nameless)"


def defects_of_expectations(facts: Facts, source: CardSource) -> tuple[Defect, ...]:
    """Every word in what a request expects that means nothing there."""
    names = _Names(facts, source)
    return tuple(
        defect
        for n, that in enumerate(facts.request.expect)
        for at in (f"/expect/{n}",)
        for defect in _defects(that, at, facts, names)
    )


def _defects(that: ex.AnyExpectation, at: str, facts: Facts, names: _Names) -> tuple[Defect, ...]:
    """What means nothing in one expectation; of a misspelt keyword it is said once."""
    found = (*_words(that, at, facts), *_qualities(that, at, facts), *names.unknown(that, at))
    told = {defect.pointer for defect in found}
    return (*found, *(one for one in unknown_abilities(that, at, facts) if one.pointer not in told))


def _words(that: ex.AnyExpectation, at: str, facts: Facts) -> Iterator[Defect]:
    match that:
        case ex.Happened(event=event) if event not in WORDS:
            yield Defect(
                f"{at}/event", f"No step tells of the event {event!r}.{_events(event)}", candidates=_meant(event)
            )
        case ex.Cited(rule=rule) | ex.IsIllegal(rule=str(rule)) if rule not in installed_rulebook():
            nearest = installed_rulebook().near(rule)
            meant = f" The nearest are {', '.join(nearest)}." if nearest else ""
            yield Defect(f"{at}/rule", f"There is no rule {rule}.{meant}", candidates=nearest)
        case ex.CanDo(method=str(method)) if method not in ASKED:
            yield unknown_method(f"{at}/method", method, ASKED)
    many = len(facts.request.actions)
    if isinstance(that, ex.IsIllegal) and that.action is not None and that.action >= many:
        there = f"they are counted from 0 to {many - 1}" if many else "the request has none"
        yield Defect(f"{at}/action", f"There is no action {that.action}: {there}.")


_MEANT: Final = {
    **dict.fromkeys(("die", "dies"), ("destroy", "sacrifice", "move")),
    "attack": ("declare_attackers",),
    "block": ("declare_blockers",),
    "damage": ("deal_damage",),
    "cast": ("cast_spell",),
    "activate": ("activate_ability",),
    "countered": ("counter",),
    "fizzle": ("no_resolve",),
}
"""Words of players for events that have other ones here."""


def _meant(event: str) -> tuple[str, ...]:
    """The events that were perhaps meant."""
    return _MEANT.get(event.casefold()) or near(event, sorted(WORDS))


def _events(event: str) -> str:
    """Which events were perhaps meant, and where all are listed."""
    meant = _meant(event)
    return (f" Did you mean {listing(meant, 'or')}?" if meant else "") + " All of them are in docs/events.md."


def _qualities(that: ex.AnyExpectation, at: str, facts: Facts) -> Iterator[Defect]:
    """What nothing can have though it is asked of an object: a type (205), counters (122.1), a misspelt keyword (702)."""
    match that:
        case ex.HasType(value=value) if value.casefold() in _WHOLE:
            yield Defect(f"{at}/value", f"{value} is no card type but a subtype: expect `has_subtype`.", "205.3")
        case ex.HasType(value=value) if value.casefold() not in ALL_CARD_TYPES:
            yield Defect(f"{at}/value", f"There is no card type {value!r}.{hint(value, ALL_CARD_TYPES)}", "205.2a")
        case ex.HasSupertype(value=value) if value.casefold() not in SUPERTYPES:
            yield Defect(f"{at}/value", f"There is no supertype {value!r}.{hint(value, SUPERTYPES)}", "205.4a")
        case ex.HasSubtype(value=value) if value.casefold() not in _WHOLE and slug(value) not in facts.said():
            yield Defect(f"{at}/value", f"There is no subtype {value!r}.{hint(value, SUBTYPES)}", "205.3")
        case ex.HasAbility(value=value) if _is_misspelt(value, facts):
            yield Defect(f"{at}/value", f"There is no keyword {value!r}.{hint(value, BY_NAME)}", "702.1")
        case ex.CountersOn(kind=kind) if not is_known(kind_of(kind), facts.said):
            near_it = meant(kind_of(kind))
            more = f" Did you mean {near_it}?" if near_it is not None else ""
            yield Defect(f"{at}/kind", f"No rule, and no text here, knows {kind!r} counters.{more}", "122.1")


def _is_misspelt(value: str, facts: Facts) -> bool:
    """Whether it is nearly a keyword, and neither one nor what a text here says.

    A quality may stand behind a keyword, and a type before one: "protection from red", "forestcycling".
    """
    word = value.casefold()
    known = any(word.startswith(one) or word.endswith(one) for one in (*BY_NAME, *KEYWORD_ENDS))
    return not known and slug(word) not in facts.said() and bool(near(word, BY_NAME, cutoff=_NEARLY))


_NEARLY: Final = 0.75


def _named(that: ex.AnyExpectation) -> Iterator[tuple[str, str]]:
    """The names of objects in an expectation, with their places in it."""
    match that:
        case ex.Attacking(names=names) | ex.Blocking(names=names):
            yield from ((f"/names/{n}", name) for n, name in enumerate(names))
        case ex.LibraryCard(is_=name):
            yield "/is", name
        case ex.Attached(name=name, to=to):
            yield "/name", name
            if to is not None:
                yield "/to", to
        case ex.OfObject(name=name) | ex.CanAttack(name=name):
            yield "/name", name
        case ex.CountOf(name=str(name)) | ex.CountersOn(name=str(name)) | ex.Happened(name=str(name)):
            yield "/name", name
        case ex.StackHas(spell=str(name)) if name:
            yield "/spell", name
        case ex.CanDo(card=card, object=one):
            yield from ((place, name) for place, name in (("/card", card), ("/object", one)) if name is not None)
        case _:
            return


class _Names:
    """What may be called something: a card, a token, and whatever the board has."""

    def __init__(self, facts: Facts, source: CardSource) -> None:
        self._facts = facts
        self._source = source

    def unknown(self, that: ex.AnyExpectation, at: str) -> Iterator[Defect]:
        """The names in an expectation that nothing has or may come to have."""
        for place, name in _named(that):
            if self._may_be(name) or (isinstance(that, ex.CanDo | ex.StackHas) and self._begins(name)):
                continue
            if name.startswith("@"):
                ids = tuple(sorted(self._facts.ids))
                here = near(name[1:], ids)
                detail = f"Nothing has the id {name[1:]!r}.{hint(name[1:], ids)}"
                yield Defect(f"{at}{place}", detail, candidates=tuple(f"@{one}" for one in here))
            else:
                here = near(name, self._called()) or self._source.suggest(name)
                meant = f" Did you mean {' or '.join(here)}?" if here else ""
                yield Defect(f"{at}{place}", f"Nothing is called {name!r}.{meant}", candidates=here)

    def _called(self) -> tuple[str, ...]:
        texts = cards_of(self._facts)
        named = (name for text in texts for name in (text.name, *(face.name for face in text.faces)))
        return tuple(dict.fromkeys(name for name in named if name))

    def _begins(self, name: str) -> bool:
        """Whether something is called so that begins like this: what may be done is looked for by that, too."""
        return any(name_key(one).startswith(name_key(name)) for one in self._called())

    def _may_be(self, name: str) -> bool:
        key = name_key(name)
        if name.startswith("@"):
            return self._facts.may_know(name[1:])
        return (
            name == _NAMELESS
            or any(name_key(player.name or player.id) == key for player in self._facts.board.players)
            or name in self._facts.players
            or key in map(name_key, self._called())
            or any(key in thing.names for thing in things(self._facts))
            or self._source.find(name) is not None
            or self._may_come(name)
        )

    def _may_come(self, name: str) -> bool:
        """Whether it is what a token is called, by its subtypes or by a text that makes it (111.4)."""
        bare = slug(name).removesuffix("token-")
        if all(word in _SUBTYPES for word in bare.strip("-").split("-")):
            return True
        said = self._facts.said()
        return any(words in said for words in (f"{bare}token", f"-named{bare}", f"-create{bare}", f"-name-is{bare}"))
