"""What objects that are chosen together have to be, all in all: different names, a total mana value (201.2c, 202.3)."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from engine.abilities.lexicon import CARD_TYPES, CREATURE_TYPES, LAND_TYPES, PERMANENT_TYPES
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.relations import Together
from engine.dialogue.unsupported import feature
from engine.phrases import quantities
from engine.phrases.matching import are_alike, fits, property_of
from engine.phrases.scope import Scope


def asked_together(what: object) -> tuple[Together, ...]:
    """What a phrase asks of all that are chosen together."""
    return tuple(part for part in what.post if isinstance(part, Together)) if isinstance(what, Noun) else ()


def constraints(what: object, scope: Scope) -> tuple[str, ...]:
    """The same in words, to be told with the choice."""
    return tuple(_words(part, scope) for part in asked_together(what))


def why_not_together(what: object, chosen: tuple[str, ...], scope: Scope) -> str | None:
    """Why these objects can't all be chosen, as a sentence; ``None`` if they can."""
    if not isinstance(what, Noun):
        return None
    return next(
        (why for part in asked_together(what) if (why := _why_not(part, what, chosen, scope)) is not None), None
    )


def _why_not(asked: Together, noun: Noun, chosen: tuple[str, ...], scope: Scope) -> str | None:
    records = [scope.state.objects[one] for one in chosen]
    if len(records) < (1 if asked.how == "total" else 2):  # of one alone, too, the total may be too much
        return None
    if any(record.unknown for record in records):
        feature(scope.this, "several cards that have to fit together, of which nobody was told what one of them is")
    match asked:
        case Together(how="total", what="power" | "mana_value" as name, most=most) if most is not None:
            total = sum(property_of(name, record, scope) or 0 for record in records)
            return _words(asked, scope) if total > quantities.value(most, scope) else None
        case Together(what="kind"):
            kinds = [frozenset(one for one in chosen if fits(Noun((head,)), one, scope)) for head in noun.heads]
            return None if _stand_for(chosen, kinds) else _words(asked, scope)
        case Together(what="controller" | "land_type" | "card_type" | "permanent_type" | "creature_type"):
            return _of_controllers_or_types(asked, chosen, scope)
        case Together(what="name"):
            nameless = any(not scope.sight.of(one).name for one in chosen)
            return _words(asked, scope) if nameless or are_alike(chosen, "name", scope) else None
        case Together(what="power" | "mana_value" as name):
            pairs = combinations([property_of(name, record, scope) for record in records], 2)
            return _words(asked, scope) if any(one == other for one, other in pairs) else None
        case _:
            raise AssertionError(f"no meaning for {asked!r}")


_TYPES: Final = {
    "land_type": LAND_TYPES,
    "card_type": CARD_TYPES,
    "permanent_type": PERMANENT_TYPES,
    "creature_type": CREATURE_TYPES,
}


def _of_controllers_or_types(asked: Together, chosen: tuple[str, ...], scope: Scope) -> str | None:
    if asked.what in _TYPES:
        seen = (scope.sight.of(one) for one in chosen)
        shared = {*_TYPES[asked.what]}.intersection(*({*one.types, *one.subtypes} for one in seen))
        return None if shared else _words(asked, scope)
    controllers = {scope.sight.of(one).controller for one in chosen}
    return None if len(controllers) == (1 if asked.how == "shared" else len(chosen)) else _words(asked, scope)


def why_no_more(what: object, targets: tuple[str, ...], scope: Scope) -> str | None:
    """Why targets that were chosen together are legal no more: who controls each and which types it has, or as it was when
    it left (608.2b, 608.2h).
    """
    asked = asked_together(what) if isinstance(what, Noun) and len(targets) > 1 else ()
    lasting = (part for part in asked if part.what == "controller" or part.what in _TYPES)
    whys = (_of_controllers_or_types(part, targets, scope) for part in lasting)
    return next((why for why in whys if why is not None), None)


def are_possible(what: object, among: tuple[str, ...], low: int, scope: Scope) -> bool:
    """Whether so many of them can be chosen together at all (601.2c)."""
    if low < 2 or not isinstance(what, Noun) or not asked_together(what):
        return True
    return any(why_not_together(what, some, scope) is None for some in combinations(among, low))


def _stand_for(chosen: tuple[str, ...], kinds: list[frozenset[str]]) -> bool:
    """Whether each of them can stand for another of the kinds."""
    if not chosen:
        return True
    first, *others = chosen
    return any(
        first in kind and _stand_for(tuple(others), [*kinds[:place], *kinds[place + 1 :]])
        for place, kind in enumerate(kinds)
    )


def _words(asked: Together, scope: Scope) -> str:
    name = asked.what.replace("_", " ")
    if asked.how == "total" and asked.most is not None:
        return f"The total {name} of what is chosen has to be {quantities.value(asked.most, scope)} or less."
    if name == "kind":
        return "Of each kind that the text names one at most may be chosen."
    if asked.how == "shared":
        if name == "controller":
            return "One player has to control all that is chosen."
        return f"What is chosen has to share a {name}."
    return f"What is chosen has to have different {name}s."
