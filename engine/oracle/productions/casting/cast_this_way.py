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
from engine.abilities.casting.playing import MayPlay
from engine.abilities.conditions import IsTurnOf
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.references import Back, Chosen, You
from engine.oracle.grammar.builder import Builder
from engine.oracle.productions.phrases.references import THIS_WORDS
from engine.oracle.productions.zones.libraries import from_among, unfrom_among
from engine.oracle.words_for_cards import EXILED_WITH

_YOUR_TURN: Final = IsTurnOf(You(), during=True)


def declare(g: Builder) -> None:
    """Declare ``cast_rider``, as a sentence of what resolves and as the end of a static ability."""
    for word in ("~", *(f"this {kind}" for kind in THIS_WORDS)):
        g.word("exiled_with", f"{EXILED_WITH} {word}", Back(f"{EXILED_WITH} {word}"))
    g.form("among", "{it:chosen/@} from among {among:exiled_with}", Chosen, from_among, _unfrom_exiled)
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


def _unfrom_exiled(value: Chosen) -> tuple[Any, ...] | None:
    among = value.among
    if among is None or not among.word.startswith(EXILED_WITH):
        return None
    return unfrom_among(among.word)(value)
