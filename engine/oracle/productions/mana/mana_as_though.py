"""Spending mana "as though it were mana of any color" (609.4b): static abilities, effects, and what a permission says."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.abilities.ability import Static
from engine.abilities.casting.cast_this_way import PaidAsThough
from engine.abilities.casting.playing import MayPlay, SpendsAsThough
from engine.abilities.instructions.following import If
from engine.abilities.mana.spending import OnAbilities, OnItsAbilities, OnSpells
from engine.abilities.phrases.filters import HasSupertype, Head, Noun
from engine.abilities.phrases.references import You
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import NEUTRAL
from engine.oracle.productions.phrases.terminals import COLOR_WORDS

KINDS = (("", ""), *((f"{word} ", symbol) for word, symbol in (*COLOR_WORDS, ("colorless", "C"))))
"""The mana that may be spent so: any, or that of one type."""

LIKE = (("mana of any color", "color"), ("mana of any type", "type"), *((f"{w} mana", s) for w, s in COLOR_WORDS))
"""As what it may be spent."""

_SNOW = Noun((Head((HasSupertype("snow"),), "source"),))

SAID = ("that spell", "those spells", "it", "them")


def declare(g: Builder) -> None:
    """Declare what lets players spend mana so."""
    _on(g)
    _effects(g)
    _riders(g)


def _on(g: Builder) -> None:
    g.rule("as_though_on", "cast {noun:noun/pl}", OnSpells, plural=True)
    g.rule("as_though_on", "activate abilities of {noun:noun/pl}", OnAbilities)
    g.rule("as_though_on", "pay the activation costs of {of:self} 's abilities", OnItsAbilities)
    g.listing("as_though_ons", "as_though_on", "or to")


def _effects(g: Builder) -> None:
    for word, mana in KINDS:
        for words, like in LIKE:
            constants: dict[str, Any] = {"like": like, "mana": mana}
            start = f"{{who:player}} may spend {word}mana as though it were {words}"
            g.rule("static_effect", start, SpendsAsThough, on=(), **constants)
            g.rule("static_effect", f"{start} to {{on:as_though_ons}}", SpendsAsThough, **constants)
            until = f"{{duration:leading_duration}} , {start}"
            g.rule("sentence", until, SpendsAsThough, on=(), leading=True, number=NEUTRAL, **constants)
    can = "you can spend mana of any type to {on:as_though_ons}"
    g.rule("static_effect", can, SpendsAsThough, who=You(), like="type", can=True)


def _riders(g: Builder) -> None:
    """ "... , and you may spend mana as though it were mana of any color to cast that spell"."""
    for said in SAID:
        for word, mana in KINDS:
            for words, like in LIKE[:2]:
                value = PaidAsThough(like, mana, said)  # type: ignore[arg-type]
                g.word("mana_rider", f"you may spend {word}mana as though it were {words} to cast {said}", value)
        snow = PaidAsThough("color", "", said, source=_SNOW)  # type: ignore[arg-type]
        from_snow = "you may spend mana from snow sources as though it were mana of any color"
        g.word("mana_rider", f"{from_snow} to cast {said}", snow)
        by_type = PaidAsThough("type", "", said, can=True)  # type: ignore[arg-type]
        g.word("mana_rider", f"mana of any type can be spent to cast {said}", by_type)
    g.form("way_rider", "if you cast a spell this way , {rider:mana_rider}", PaidAsThough, _joined(""), _apart(""))
    for joined in (", and", "and"):
        g.form(
            "full_sentence",
            f"{{play:sentence}} {joined} {{rider:mana_rider}} .",
            (MayPlay, If),
            _with_rider(joined),
            _without_rider(joined),
        )
        g.form(
            "static",
            f"{{effect:static_effect}} {joined} {{rider:mana_rider}} .",
            Static,
            _static_with(joined),
            _static_without(joined),
        )


def _joined(joined: Any) -> Any:
    return lambda rider: replace(rider, joined=joined)


def _apart(joined: str) -> Any:
    return lambda rider: (replace(rider, joined=", and"),) if rider.joined == joined else None


def _with_rider(joined: Any) -> Any:
    def make(play: Any, rider: PaidAsThough) -> Any:
        match play:
            case MayPlay(riders=()):
                return replace(play, riders=(replace(rider, joined=joined),))
            case If(then=MayPlay(riders=()) as then, otherwise=None, leading=True):
                return replace(play, then=replace(then, riders=(replace(rider, joined=joined),)))
            case _:
                return None

    return make


def _without_rider(joined: str) -> Any:
    def unmake(value: Any) -> tuple[Any, ...] | None:
        play = value.then if isinstance(value, If) else value
        if not isinstance(play, MayPlay) or len(play.riders) != 1 or not isinstance(play.riders[0], PaidAsThough):
            return None
        rider, plain = play.riders[0], replace(play, riders=())
        if rider.joined != joined:
            return None
        said = replace(rider, joined=", and")
        return (replace(value, then=plain), said) if isinstance(value, If) else (plain, said)

    return unmake


def _static_with(joined: Any) -> Any:
    def make(effect: Any, rider: PaidAsThough) -> Static | None:
        given = _with_rider(joined)(effect, rider) if isinstance(effect, MayPlay) else None
        return Static(given) if given is not None else None

    return make


def _static_without(joined: str) -> Any:
    def unmake(value: Static) -> tuple[Any, ...] | None:
        if value.condition is not None or not isinstance(value.effect, MayPlay):
            return None
        parts: tuple[Any, ...] | None = _without_rider(joined)(value.effect)
        return parts

    return unmake
