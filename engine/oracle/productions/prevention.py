"""Preventing damage (615)."""

from __future__ import annotations

from typing import Any

from engine.abilities.filters import Noun
from engine.abilities.prevention import PreventDamage, Prevents
from engine.abilities.quantities import Number
from engine.abilities.references import Chosen, Several
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import PL, SG

_START = "that would be dealt"


def declare(g: Builder) -> None:
    """Declare sentences that prevent damage this turn, and static abilities that do."""
    _sources(g)
    for combat, word in ((False, "damage"), (True, "combat damage")):
        _shields(g, word, combat=combat)
        _statics(g, word, combat=combat)


def _sources(g: Builder) -> None:
    """What would deal the damage: anything named or a group, or a source that somebody chooses (609.7a)."""
    for category in ("target", "group", "bare_group", "back_object", "self", "host"):
        g.unit("preventing", f"{{it:{category}/@}}")
    for category in ("recipient", "bare_group"):
        g.unit("prevented_one", f"{{it:{category}/@}}")
    g.unit("prevented", "{it:prevented_one/@}")
    for join in ("and", "and/or"):
        name = f"prevented_{join.replace('/', '_')}"
        g.listing(name, "prevented_one", join, low=2)
        g.form("prevented", f"{{parts:{name}}}", Several, _joined(join), _parted(join), number=PL)
    g.form("preventing", "a {noun:plain_noun/sg} of your choice", Chosen, _of_choice, _unchoice, number=SG)


def _joined(join: Any) -> Any:
    return lambda parts: Several(parts, join)


def _parted(join: str) -> Any:
    return lambda several: (several.parts,) if several.join == join else None


def _of_choice(noun: Noun) -> Chosen | None:
    return Chosen(noun, Number(1), Number(1), said=True) if _names_source(noun) else None


def _unchoice(value: Chosen) -> tuple[Noun] | None:
    return (value.noun,) if value == Chosen(value.noun, Number(1), Number(1), said=True) else None


def _names_source(noun: Noun) -> bool:
    return all(head.word in ("source", "permanent") for head in noun.heads)


def _shields(g: Builder, word: str, *, combat: bool) -> None:
    whole: dict[str, Any] = {"amount": None, "combat": combat, "number": PL}
    turn = "{duration:this_turn}"
    to, by = "to {to:prevented}", "by {by:preventing}"
    g.rule("player_verb", f"prevent all {word} {_START} {turn}", PreventDamage, **whole)
    g.rule("player_verb", f"prevent all {word} {_START} {turn} {by}", PreventDamage, **whole)
    g.rule("player_verb", f"prevent all {word} {_START} {by} {turn}", PreventDamage, **whole, order="by first")
    g.rule(
        "player_verb", f"prevent all {word} {{by:preventing}} would deal {turn}", PreventDamage, **whole, order="active"
    )
    g.rule("player_verb", f"prevent all {word} {_START} {to} {turn}", PreventDamage, **whole)
    g.rule("player_verb", f"prevent all {word} {_START} {turn} {to}", PreventDamage, **whole, order="duration first")
    g.rule("player_verb", f"prevent all {word} {_START} {to} {turn} {by}", PreventDamage, **whole)
    g.form(
        "player_verb",
        f"prevent all {word} {_START} to and dealt by {{what:either_way}} {turn}",
        PreventDamage,
        lambda what, duration: PreventDamage(None, combat, duration, what, None, either=True),
        lambda p: (p.to, p.duration) if p == PreventDamage(None, combat, p.duration, p.to, None, either=True) else None,
        number=PL,
    )
    some: dict[str, Any] = {"combat": combat, "number": PL}
    g.rule("player_verb", f"prevent the next {{amount:numeral}} {word} {_START} {to} {turn}", PreventDamage, **some)
    g.rule(
        "player_verb", f"prevent the next {{amount:numeral}} {word} {_START} {to} {turn} {by}", PreventDamage, **some
    )
    g.rule(
        "clause",
        f"the next time {{by:preventing}} would deal {word} {to} {turn} , prevent that damage",
        PreventDamage,
        amount=None,
        combat=combat,
        once=True,
    )


def _statics(g: Builder, word: str, *, combat: bool) -> None:
    to, by = "to {to:prevented}", "by {by:preventing}"
    g.rule("static", f"prevent all {word} {_START} {to} .", Prevents, combat=combat)
    g.rule("static", f"prevent all {word} {_START} {by} .", Prevents, combat=combat)
    g.rule("static", f"prevent all {word} {_START} {to} {by} .", Prevents, combat=combat)
    g.form(
        "static",
        f"prevent all {word} {_START} to and dealt by {{what:either_way}} .",
        Prevents,
        lambda what: Prevents(combat, what, None, either=True),
        lambda p: (p.to,) if p == Prevents(combat, p.to, None, either=True) else None,
    )
    if not combat:
        for category in ("self", "host", "target", "back_object", "group"):
            g.unit("either_way", f"{{it:{category}/@}}")
