""" "Activated abilities of artifacts can't be activated" (602.5, 701.35), and who can't cast what (601.3)."""

from __future__ import annotations

from typing import Any

from engine.abilities.ability import Static
from engine.abilities.casting.activating import CannotActivate
from engine.abilities.casting.playing import CannotPlay
from engine.abilities.conditions import And, IsTurnOf
from engine.abilities.instructions.following import Sequence
from engine.abilities.layers.characteristics import ActivatedWithHaste, Cannot
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.phrases.durations import Until
from engine.abilities.phrases.filters import Either, HasType, Head, InZone, IsControlledBy, Noun
from engine.abilities.phrases.references import Group, Players, You
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
    _prohibitions(g)
    hasty = "you may activate abilities of {what:bare_group} as though those creatures had haste"
    g.form("static_effect", hasty, ApplyToObjects, _with_haste, _unwith_haste)
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


def _with_haste(what: Group) -> ApplyToObjects | None:
    """Of creatures of one's own: their controller is the one who may."""
    own = IsControlledBy(You()) in what.noun.post
    creatures = all(HasType("creature") in head.adjectives for head in what.noun.heads)
    return ApplyToObjects(what, (ActivatedWithHaste(),)) if own and creatures else None


def _unwith_haste(value: ApplyToObjects) -> tuple[Any] | None:
    return (value.what,) if isinstance(value.what, Group) and value == _with_haste(value.what) else None


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


def _prohibitions(g: Builder) -> None:
    """ "You can't cast creature spells", "players can't cast spells from graveyards" (101.2, 601.3)."""
    for verb in ("cast", "play"):
        start = f"{{who:player}} can't {verb} {{what:bare_group}}"
        g.rule("static_effect", start, CannotPlay, verb=verb, number=NEUTRAL)
        nor = f"{start} or activate abilities of {{sources:bare_group}}"
        g.rule("static_effect", nor, CannotPlay, verb=verb, number=NEUTRAL)
        g.rule("prohibition", start, CannotPlay, verb=verb, number=NEUTRAL)
        g.rule("clause", f"{start} {{duration:this_turn}}", CannotPlay, verb=verb, number=NEUTRAL)
        g.rule(
            "sentence",
            f"{{duration:leading_duration}} , {start}",
            CannotPlay,
            verb=verb,
            leading=True,
            number=NEUTRAL,
        )
    start = "{who:player} can't cast {what:bare_group}"
    for slot, elsewhere in (("from {origin:barred_zone}", False), ("from anywhere other than {origin:own_only}", True)):
        g.rule("static_effect", f"{start} {slot}", CannotPlay, elsewhere=elsewhere, number=NEUTRAL)
    for slot, elsewhere in (("from {origin:barred_zone}", False), ("from anywhere other than {origin:own_only}", True)):
        timed = f"{{duration:leading_duration}} , {start} {slot}"
        g.rule("sentence", timed, CannotPlay, elsewhere=elsewhere, leading=True, number=NEUTRAL)
    both = "{duration:leading_duration} , {what:bare_group} can't be cast and {lands:bare_group} can't be played"
    g.form("sentence", both, Sequence, _cast_and_played, _uncast_and_played)
    for words in ("their hands", "their hand"):
        g.word("own_only", words, InZone("hand", word="from", plural=words.endswith("s")))
    g.word("barred_zone", "graveyards", InZone("graveyard", word="from", plural=True))
    only = "{who:player} can cast {what:bare_group} only during their own turns"
    g.rule("static_effect", only, CannotPlay, own_turns=True, number=NEUTRAL)
    for words, during in DURING:
        g.form(
            "static",
            f"{{effect:prohibition}} {words} .",
            Static,
            *_then(during),
        )
        g.form(
            "static",
            f"as long as {{condition:condition}} , {{effect:prohibition}} {words} .",
            Static,
            *_during(during),
        )
    one = "{who:player} can't cast more than one {what:limited_spell} each turn"
    g.rule("static_effect", one, CannotPlay, beyond=1, number=NEUTRAL)
    g.form("limited_spell", "{noun:plain_noun/sg}", Group, _limited, lambda group: (group.noun,))
    after = "each player who has cast {one:a_noun/sg} this turn can't cast additional {more:noun/pl}"
    g.form("static_effect", after, CannotPlay, _no_more, _unno_more, number=NEUTRAL)
    g.rule(
        "static_effect",
        "{who:player} can't cast more than {beyond:limit_word} each turn",
        CannotPlay,
        what=_SPELLS,
        number=NEUTRAL,
    )
    g.word("limit_word", "one spell", 1)
    g.rule("static_effect", "{what:bare_group} can't be cast", CannotPlay, who=None, number=NEUTRAL)


def _cast_and_played(duration: Any, what: Group, lands: Group) -> Sequence:
    """Spells that nobody can cast, and lands that nobody can play."""
    spells = CannotPlay(None, what, duration=duration, leading=True)
    return Sequence((spells, CannotPlay(None, lands, verb="play", duration=duration, leading=True)), "and")


def _uncast_and_played(value: Sequence) -> tuple[Any, ...] | None:
    match value.parts:
        case (CannotPlay(what=what, duration=duration), CannotPlay(what=lands)):
            return (duration, what, lands) if value == _cast_and_played(duration, what, lands) else None
        case _:
            return None


DURING: tuple[tuple[str, IsTurnOf], ...] = (
    ("during your turn", IsTurnOf(You(), during=True)),
    ("during combat", IsTurnOf(Players("a player"), during=True, step="combat phase")),
)
"""When a prohibition holds, said last."""


def _then(during: IsTurnOf) -> tuple[Any, Any]:
    def make(effect: Any) -> Static:
        return Static(effect, during)

    def unmake(value: Static) -> tuple[Any, ...] | None:
        return (value.effect,) if not value.leading and value.condition == during else None

    return make, unmake


def _during(during: IsTurnOf) -> tuple[Any, Any]:
    def make(condition: Any, effect: Any) -> Static:
        return Static(effect, And((condition, during), "during"), leading=True)

    def unmake(value: Static) -> tuple[Any, ...] | None:
        match value.condition:
            case And((condition, said), "during") if value.leading and said == during:
                return condition, value.effect
            case _:
                return None

    return make, unmake


def _limited(noun: Noun) -> Group | None:
    spells = all(head.word == "spell" for head in noun.heads) and noun != _SPELLS.noun
    return Group(noun, "") if spells else None


def _no_more(one: Noun, more: Noun) -> CannotPlay | None:
    """ "Who has cast a nonartifact spell this turn can't cast additional nonartifact spells": no more than one."""
    limited = _limited(one) if one == more else None
    return CannotPlay(Players("each player"), limited, beyond=1, additional=True) if limited is not None else None


def _unno_more(value: CannotPlay) -> tuple[Any, ...] | None:
    noun = value.what.noun
    return (noun, noun) if value == _no_more(noun, noun) else None


_SPELLS = Group(Noun((Head((), "spell"),)), "")
