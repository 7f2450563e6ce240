"""Players of whom something is so: "each opponent who lost life this turn" (102, 608.2h)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.abilities.conditions import (
    Compare,
    Condition,
    Controls,
    HasLife,
    HasMore,
    IsBeingAttacked,
    IsDoer,
    WasDamagedThisWay,
)
from engine.abilities.node import find
from engine.abilities.phrases.filters import PlayerNoun
from engine.abilities.phrases.histories import Happened
from engine.abilities.phrases.quantities import PlayerCount
from engine.abilities.phrases.references import Back, Players
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import PL, SG

WHO = Back("who")
"""Each of the players in turn."""

WHO_SEVERAL = Back("who are")
"""The same where the verb is a plural."""

ASKED = (Compare, Controls, HasLife, HasMore, Happened)
"""What can be asked of a player."""


def declare(g: Builder) -> None:
    """Declare "who", the clause that it begins, and the phrases for players that end with that."""
    g.word("player", "who", WHO, number=SG)
    g.word("who", "being attacked", IsBeingAttacked(WHO))
    g.word("who_several", "being attacked", IsBeingAttacked(WHO_SEVERAL))
    g.word("who", "dealt damage this way", WasDamagedThisWay(WHO))
    g.word("who_several", "dealt damage this way", WasDamagedThisWay(WHO_SEVERAL))
    hurt = WasDamagedThisWay(Players("a player"))
    g.word("condition", "a player is dealt damage this way", hurt)
    g.word("those_who", "who", WHO_SEVERAL, number=PL)
    g.unit("player", "{it:those_who/@}")
    for category, who in (("who", WHO), ("who_several", WHO_SEVERAL)):
        g.form(category, "{it:condition}", ASKED, _asked(who), _unasked(who))
    _doers(g)
    _of_yours(g)
    for word in ("each player", "each opponent", "each other player"):
        g.form("player", f"{word} {{who:who}}", Players, _those(word), _unthose(word), number=SG)
        g.form("every_player", f"{word} {{who:who}}", Players, _those(word), _unthose(word))
    for noun in ("player", "opponent"):
        g.form("player_noun", f"{noun} {{who:who}}", PlayerNoun, _noun(noun), _unnoun(noun), number=SG)
        several: Any = "players" if noun == "player" else "opponents"
        g.form("each_unit", f"{noun} {{who:who}}", PlayerCount, _count(several), _uncount(several))
        term = f"the number of {noun}s {{who:who_several}}"
        g.form("term", term, PlayerCount, _count(several), _uncount(several))


def _of_yours(g: Builder) -> None:
    """ "For each of your opponents who lost life this turn"."""
    yours: Any = "each of your opponents"
    g.form("each_unit", "of your opponents {who:who}", PlayerCount, _count(yours), _uncount(yours))


def _doers(g: Builder) -> None:
    """ "Each opponent who can't loses 3 life", "each player who doesn't", after what they were told or allowed to do."""
    for word in ("can't", "doesn't", "didn't"):
        g.word("who", f"who {word}", IsDoer(WHO, True, word))
    for word in ("each player", "each opponent", "each other player"):
        did: Any = word
        g.word("player", f"{word} who does", Players(did, who=IsDoer(WHO, False, "does")), number=SG)


def _asked(who: Back) -> Any:
    """The clause begins with "who", and nobody else does what it says."""
    return lambda it: it if isinstance(it, ASKED) and list(find(it, Back)).count(who) == 1 else None


def _unasked(who: Back) -> Any:
    asked = _asked(who)
    return lambda it: (it,) if asked(it) is not None else None


def _those(word: Any) -> Any:
    return lambda who: Players(word, who=who)


def _unthose(word: str) -> Any:
    def unmake(value: Players) -> tuple[Condition] | None:
        return (value.who,) if value.who is not None and replace(value, who=None) == Players(word) else None  # type: ignore[arg-type]

    return unmake


def _noun(word: Any) -> Any:
    return lambda who: PlayerNoun(word, who)


def _unnoun(word: str) -> Any:
    return lambda value: (value.who,) if value.who is not None and value.word == word else None


def _count(word: Any) -> Any:
    return lambda who: PlayerCount(Players(word, who=who))


def _uncount(word: str) -> Any:
    def unmake(value: PlayerCount) -> tuple[Condition] | None:
        match value.who:
            case Players(word=said, who=who) if said == word and who is not None:
                return (who,)
            case _:
                return None

    return unmake
