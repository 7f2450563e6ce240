"""What is said of the spells that a text lets a player cast: "if that spell would be put into ..., exile it instead"."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from engine.abilities.ability import Static
from engine.abilities.casting.cast_this_way import (
    CastWithFlash,
    ExiledInstead,
    GainsThisWay,
    PaysLifeInstead,
    SacrificedUnlessAsSorcery,
)
from engine.abilities.casting.playing import MayPlay, PlayCard
from engine.abilities.conditions import Fits, IsTurnOf
from engine.abilities.node import find
from engine.abilities.phrases.durations import ForAsLongAs
from engine.abilities.phrases.filters import Head, IsAnother, IsControlledBy, IsExiledWith, Noun
from engine.abilities.phrases.references import Back, Chosen, This, You
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import NEUTRAL
from engine.oracle.productions.phrases.nouns import modified
from engine.oracle.productions.phrases.verbs import HOLE

_YOUR_TURN: Final = IsTurnOf(You(), during=True)


def declare(g: Builder) -> None:
    """Declare ``cast_rider``, as a sentence of what resolves and as the end of a static ability."""
    held = "for as long as you control {it:self}"
    g.form("playing_time", held, ForAsLongAs, _while_controlled, _unwhile_controlled)
    thence = "{who:player} may cast {what:bare_group} {origin:play_origin} {duration:this_turn}"
    g.rule("clause", thence, MayPlay, number=NEUTRAL)
    for whose, words in (("your", "your"), ("a", "a")):
        for turn, end in ((False, ""), (True, " this turn")):
            into = f"would be put into {words} graveyard{end} , exile it instead"
            constants: dict[str, Any] = {"whose": whose, "turn": turn}
            g.rule("cast_rider", f"if {{said:that_spell}} {into}", ExiledInstead, **constants)
            g.rule("way_rider", f"if {{said:cast_noun}} cast this way {into}", ExiledInstead, **constants)
    g.word("that_spell", "that spell", Back("that spell"))
    g.unit("cast_noun", "{it:a_noun/sg}", Noun)
    life = "if you cast a spell this way , pay life equal to its mana value rather than pay its mana cost"
    g.word("way_rider", life, PaysLifeInstead())
    g.word("way_rider", "if you cast a spell this way , you may cast it as though it had flash", CastWithFlash())
    for duration in ("", " {duration:duration}"):
        gains = f"it {{gains:given/sg}}{duration}"
        g.rule("way_rider", f"if you cast {{said:cast_noun}} this way , {gains}", GainsThisWay)
        g.rule("static_rider", f"if you do , {gains}", GainsThisWay)
    for called in ("it", "that artifact", "that creature", "that permanent"):
        enters = f"{called} {{gains:enters_also/sg}}"
        g.rule("way_rider", f"if you cast {{said:cast_noun}} this way , {enters}", GainsThisWay, called=called)
        g.rule("static_rider", f"if you do , {enters}", GainsThisWay, called=called)
    late = (
        "if you cast it any time a sorcery couldn't have been cast , the controller of the permanent it becomes sacrifices "
        "it at the beginning of the next cleanup step"
    )
    g.word("static_rider", late, SacrificedUnlessAsSorcery())
    g.unit("cast_rider", "{it:way_rider}")
    g.unit("sentence", "{it:cast_rider}")
    g.unit("static_rider", "{it:way_rider}")
    g.form(
        "static",
        "{effect:static_effect} . {rider:static_rider} .",
        Static,
        _with_rider,
        lambda s: _without_rider(s) if s.condition is None else None,
    )
    during = "during your turn , {effect:static_effect} . {rider:static_rider} ."
    g.form("static", during, Static, _during_with_rider, _during_without_rider)


def _with_rider(effect: Any, rider: Any) -> Static | None:
    return Static(replace(effect, riders=(rider,))) if isinstance(effect, MayPlay) else None


def _during_with_rider(effect: Any, rider: Any) -> Static | None:
    always = _with_rider(effect, rider)
    return replace(always, condition=_YOUR_TURN, leading=True) if always is not None else None


def _during_without_rider(value: Static) -> tuple[Any, ...] | None:
    return _without_rider(value) if value.condition == _YOUR_TURN and value.leading else None


def _without_rider(value: Static) -> tuple[Any, ...] | None:
    effect = value.effect
    if not isinstance(effect, MayPlay) or len(effect.riders) != 1:
        return None
    return replace(effect, riders=()), effect.riders[0]


def _while_controlled(it: This) -> ForAsLongAs:
    return ForAsLongAs(Fits(it, Noun((Head((), "permanent"),), (IsControlledBy(You()),)), word="controlled"))


def _unwhile_controlled(value: ForAsLongAs) -> tuple[This] | None:
    match value.condition:
        case Fits(This() as it) if value == _while_controlled(it):
            return (it,)
        case _:
            return None


def said_late(verb: Any) -> tuple[Any, Any]:
    """ "Cast a spell from your hand with mana value 3 or less": what it has to be is said last."""

    def make(what: Chosen, origin: Any, post: tuple[Any, ...]) -> PlayCard | None:
        noun = what.noun
        if any(isinstance(part, IsControlledBy) for part in post):  # 108.4: nobody controls a card there
            return None
        said = modified((noun.heads, noun.join), post) if not noun.post and what.among is None else None
        return PlayCard(HOLE, replace(what, noun=said), verb, free=True, origin=origin, late=True) if said else None

    def unmake(value: PlayCard) -> tuple[Any, ...] | None:
        if not value.late or not isinstance(value.what, Chosen):
            return None
        noun = value.what.noun
        parts = replace(value.what, noun=replace(noun, post=())), value.origin, noun.post
        return parts if make(*parts) == value else None

    return make, unmake


def of_pool(verb: Any, *, free: bool) -> tuple[Any, Any]:
    """ "Cast a spell from among cards exiled with ~"."""

    def make(what: Chosen, pool: Noun) -> PlayCard | None:
        others = any(True for _ in find(pool, IsAnother))  # than what was named before, not than this object
        named = any(isinstance(part, IsExiledWith) for part in pool.post) and not others
        return PlayCard(HOLE, what, verb, free=free, pool=pool) if named and what.among is None else None

    def unmake(value: PlayCard) -> tuple[Any, ...] | None:
        if value.pool is None or not isinstance(value.what, Chosen):
            return None
        return (value.what, value.pool) if make(value.what, value.pool) == value else None

    return make, unmake
