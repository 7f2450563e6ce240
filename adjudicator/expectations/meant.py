"""What expectations speak of: an event, a rule, an action and a name that there are. An expectation that nothing can meet
would else be met by a slip of the pen, where it says that something is not so.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, get_args

from adjudicator.cards.names import name_key
from adjudicator.cards.source import CardSource
from adjudicator.expectations import records as ex
from adjudicator.problems import Defect
from adjudicator.ruling.citing import installed_rulebook
from adjudicator.ruling.told_events import WORDS
from adjudicator.wire.coming import slug
from adjudicator.wire.consistency.facts import Facts
from adjudicator.wire.meaning import things
from adjudicator.wire.nearness import hint, near
from engine.abilities.lexicon import SUBTYPES
from engine.dialogue.choices import ChoiceKind

_SUBTYPES: Final = frozenset(word.lower() for subtype in SUBTYPES for word in subtype.split())
_KINDS: Final[tuple[str, ...]] = get_args(ChoiceKind)
_NAMELESS: Final = "(nameless)"


def defects_of_expectations(facts: Facts, source: CardSource) -> tuple[Defect, ...]:
    """Every word in what a request expects that means nothing there."""
    names = _Names(facts, source)
    return tuple(
        defect
        for n, that in enumerate(facts.request.expect)
        for defect in (*_words(that, f"/expect/{n}", facts), *names.unknown(that, f"/expect/{n}"))
    )


def _words(that: ex.AnyExpectation, at: str, facts: Facts) -> Iterator[Defect]:
    match that:
        case ex.Happened(event=event) if event not in WORDS:
            yield Defect(f"{at}/event", f"No step tells of the event {event!r}.{hint(event, sorted(WORDS))}")
        case ex.IsAsked(kind=str(kind)) if kind not in _KINDS:
            yield Defect(f"{at}/kind", f"There is no kind of choice {kind!r}.{hint(kind, _KINDS)}")
        case ex.Cited(rule=rule) | ex.IsIllegal(rule=str(rule)) if rule not in installed_rulebook():
            nearest = installed_rulebook().near(rule)
            meant = f" The nearest are {', '.join(nearest)}." if nearest else ""
            yield Defect(f"{at}/rule", f"There is no rule {rule}.{meant}", candidates=nearest)
    many = len(facts.request.actions)
    if isinstance(that, ex.IsIllegal) and that.action is not None and that.action >= many:
        there = f"they are counted from 0 to {many - 1}" if many else "the request has none"
        yield Defect(f"{at}/action", f"There is no action {that.action}: {there}.")


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
            if not self._may_be(name):
                here = near(name, self._called()) or self._source.suggest(name)
                meant = f" Did you mean {' or '.join(here)}?" if here else ""
                yield Defect(f"{at}{place}", f"Nothing is called {name!r}.{meant}", candidates=here)

    def _called(self) -> tuple[str, ...]:
        placed = (self._facts.text(one.object.card) for one in self._facts.located)
        texts = (*self._facts.cards.values(), *(text for text in placed if text is not None))
        named = (name for text in texts for name in (text.name, *(face.name for face in text.faces)))
        return tuple(dict.fromkeys(name for name in named if name))

    def _may_be(self, name: str) -> bool:
        key = name_key(name)
        return (
            name.startswith("@")
            or name == _NAMELESS
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
        return any(words in said for words in (f"{bare}token", f"-named{bare}", f"-name-is{bare}"))
