""" "Activated abilities of artifacts can't be activated", "its activated abilities can't be activated" (602.5, 701.35)."""

from __future__ import annotations

from typing import Any

from engine.abilities.casting.activating import CannotActivate
from engine.abilities.layers.characteristics import Cannot
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.phrases.durations import Until
from engine.abilities.phrases.filters import Either, InZone
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import NEUTRAL, PL, SG

FORBIDDEN = (
    ("activated abilities can't be activated", "all"),
    ("activated abilities can't be activated unless they're mana abilities", "no mana"),
    ("activated abilities with {T} in their costs can't be activated", "tap"),
)

DETAINED = (Cannot("attack or block"), CannotActivate("all", "detain"))
"""What holds of a permanent that is detained, until the next turn of the player who does it (701.35a)."""


def declare(g: Builder) -> None:
    """Declare what forbids activating abilities, as static effects and as effects of a resolution."""
    for words, which in FORBIDDEN:
        if which != "tap":
            of = words.replace("activated abilities", "activated abilities of {what:bare_group}", 1)
            _alone(g, "static_effect", of, CannotActivate(which, "of"))  # type: ignore[arg-type]
        _alone(g, "static_effect", f"{{what:host}} 's {words}", CannotActivate(which, "'s"))  # type: ignore[arg-type]
        for owning, mark, number in (("its", "sg", SG), ("their", "pl", PL)):
            for link in ("and", ", and"):
                _further(g, f"{link} {owning}", mark, number, words, which)
    _effects(g)
    g.word("forbidden", "can't enter the battlefield", Cannot("enter the battlefield"))
    for words, join, word in (
        ("in graveyards and libraries", "and", "in"),
        ("from graveyards or libraries", "or", "from"),
    ):
        places = tuple(InZone(zone, word=word, plural=True) for zone in ("graveyard", "library"))  # type: ignore[arg-type]
        g.word("modifier", words, Either(places, join))  # type: ignore[arg-type]
    for category in ("back_subject/@", "target/sg"):  # "this spell" says so of itself in a static ability
        uncounterable = f"{{what:{category}}} can't be countered"
        g.form("clause", uncounterable, ApplyToObjects, _uncounterable, _ununcounterable, number=NEUTRAL)
    until = ApplyToObjects(None, DETAINED, Until("your_next_turn"))  # type: ignore[arg-type]
    g.form(
        "player_verb",
        "detain {what:object}",
        ApplyToObjects,
        lambda what: ApplyToObjects(what, *until_fields(until)),
        lambda a: (a.what,) if a == ApplyToObjects(a.what, *until_fields(until)) else None,
        number=PL,
    )


def _uncounterable(what: Any) -> ApplyToObjects:
    """Of a spell, for as long as it is one."""
    return ApplyToObjects(what, (Cannot("be countered"),))


def _ununcounterable(value: ApplyToObjects) -> tuple[Any] | None:
    return (value.what,) if value == _uncounterable(value.what) else None


def until_fields(effect: ApplyToObjects) -> tuple[Any, ...]:
    """All but whom it is about."""
    return effect.changes, effect.duration


def _alone(g: Builder, category: str, pattern: str, change: CannotActivate) -> None:
    g.form(
        category,
        pattern,
        ApplyToObjects,
        lambda what: ApplyToObjects(what, (change,)),
        lambda a: (a.what,) if a == ApplyToObjects(a.what, (change,)) else None,
    )


def _further(g: Builder, said: str, mark: str, number: Any, words: str, which: str) -> None:
    """After what else is said of the same objects."""
    change = CannotActivate(which, said)  # type: ignore[arg-type]

    def make(what: Any, changes: tuple[Any, ...]) -> ApplyToObjects:
        return ApplyToObjects(what, (*changes, change))

    def unmake(a: ApplyToObjects) -> tuple[Any, ...] | None:
        fits = a.duration is None and not a.leading and len(a.changes) > 1 and a.changes[-1] == change
        return (a.what, a.changes[:-1]) if fits else None

    subject = f"{{what:static_subject/{mark}}} {{changes:static_changes/{mark}}}"
    g.form("static_effect", f"{subject} {said} {words}", ApplyToObjects, make, unmake)
    subject = f"{{what:subject/{mark}}} {{changes:effect_changes/{mark}}}"
    g.form("leading_clause", f"{subject} {said} {words}", ApplyToObjects, make, unmake, number=NEUTRAL)


def _effects(g: Builder) -> None:
    """For a time: "its activated abilities can't be activated this turn"."""
    whose = (("{what:owning} activated abilities", "'s"), ("activated abilities of {what:object}", "of"))
    for words, which in FORBIDDEN:
        for slot, said in whose:
            start = words.replace("activated abilities", slot, 1)
            for duration in ("this_turn", "duration"):
                change = CannotActivate(which, said)  # type: ignore[arg-type]
                make, unmake = _for_a_time(change)
                g.form("clause", f"{start} {{duration:{duration}}}", ApplyToObjects, make, unmake, number=NEUTRAL)


def _for_a_time(change: CannotActivate) -> tuple[Any, Any]:
    def make(what: Any, duration: Any) -> ApplyToObjects:
        return ApplyToObjects(what, (change,), duration)

    def unmake(a: ApplyToObjects) -> tuple[Any, ...] | None:
        fits = a.changes == (change,) and a.duration is not None and not a.leading
        return (a.what, a.duration) if fits else None

    return make, unmake
