"""Commanders: the mana of their colors, and which cards can be one (903)."""

from __future__ import annotations

from typing import Any, Literal, get_args

from engine.abilities.phrases.filters import Head, IsDesignated, IsNamed, IsOwnedBy, Noun
from engine.abilities.phrases.quantities import CommanderCasts
from engine.abilities.phrases.references import Back, Group, Several, You
from engine.abilities.players.commanding import (
    AddManaOfIdentity,
    BeginsOnBattlefield,
    CanBeCommander,
    DeckLimit,
    DeckMayHave,
    OpeningMoment,
    RevealsFromOpeningHand,
)
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import SG
from engine.oracle.productions.phrases.verbs import HOLE


def _own(word: Literal["permanent", "card", "spell"]) -> Noun:
    return Noun((Head((IsDesignated("commander"), IsOwnedBy(You())), word, bare=True),))


YOUR_COMMANDER = _own("permanent")
"""A permanent that is the player's own commander (903.3d)."""

ITS_SPELL = _own("spell")
"""A spell that is the player's own commander (903.3d)."""

WHEREVER = Several((Group(YOUR_COMMANDER), Group(ITS_SPELL), Group(_own("card"))))
"""The player's own commander in whatever zone, of which a characteristic is asked; either one of two (702.124e, 903.3e)."""


def declare(g: Builder) -> None:
    """Declare what is said of one's own commander."""
    identity = "in your commander 's color identity"
    g.rule("player_verb", f"adds|add one mana of any color {identity}", AddManaOfIdentity, who=HOLE)
    for own, word in ((True, "your commander"), (False, "a commander")):
        g.word("each_unit", f"time you've cast {word} from the command zone this game", CommanderCasts(You(), own))
    cast = "the number of times {of:it_has} been cast from the command zone this game"
    g.word("it_has", "it's", Back("it"))
    g.rule("term", cast, CommanderCasts, who=You())
    g.word("a_noun", "your commander", YOUR_COMMANDER, number=SG)
    g.form("cast_one", "{it:a_noun/sg}", Noun, _as_cast, _as_said)
    g.word("shared_with", "your commander", WHEREVER)
    g.word("static", "~ can be your commander .", CanBeCommander())
    for many in get_args(DeckLimit):
        g.rule("static", f"a deck can have {many} {{named:of_name}} .", DeckMayHave, many=many)
    g.rule("of_name", "named {name:proper}", IsNamed)
    g.word("of_name", "named ~", IsNamed("~"))
    opening = "if this card is in your opening hand , you may begin the game with it on the battlefield ."
    g.word("static", opening, BeginsOnBattlefield())
    lucky = (
        "if this card is in your opening hand and you're not the starting player , you may begin the game with"
        " ~ on the battlefield with a luck counter on it . if you do , exile a card from your hand ."
    )
    g.word("static", lucky, BeginsOnBattlefield(luckily=True))
    revealed = "you may reveal this card from your opening hand . if you do ,"
    for moment in get_args(OpeningMoment):
        g.rule("static", f"{revealed} {moment} , {{do:body}}", RevealsFromOpeningHand, moment=moment)
        form = f"{revealed} {{do:core}} {moment} ."
        g.form("static", form, RevealsFromOpeningHand, _revealed_late(moment), _unrevealed_late(moment))


def _revealed_late(moment: OpeningMoment) -> Any:
    return lambda do: RevealsFromOpeningHand(moment, (do,), late=True)


def _unrevealed_late(moment: OpeningMoment) -> Any:
    def unmake(value: RevealsFromOpeningHand) -> tuple[Any] | None:
        return (value.do[0],) if value.late and value.moment == moment and len(value.do) == 1 else None

    return unmake


def _as_cast(noun: Noun) -> Noun:
    """What is cast is a spell, also where it is called by what it is elsewhere."""
    return ITS_SPELL if noun == YOUR_COMMANDER else noun


def _as_said(noun: Noun) -> tuple[Noun] | None:
    if noun == YOUR_COMMANDER:
        return None
    return (YOUR_COMMANDER,) if noun == ITS_SPELL else (noun,)
