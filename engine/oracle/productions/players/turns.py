"""Extra turns and phases (500.7, 500.8), skipping some (500.11), and control of a player during a turn (723.1)."""

from __future__ import annotations

from typing import Final, Literal

from msgspec.structs import replace

from engine.abilities.phrases.quantities import Number
from engine.abilities.players.turns import (
    ControlNextTurn,
    EndTurn,
    ExtraPhase,
    ExtraPhases,
    ExtraTurns,
    SkipNext,
    SkipPart,
)
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import PL
from engine.oracle.productions.phrases.verbs import HOLE

SKIPPED: Final[dict[SkipPart, str]] = {
    "turn": "turn",
    "untap": "untap step",
    "upkeep": "upkeep step",
    "draw": "draw step",
    "combat": "combat phase",
}


def declare(g: Builder) -> None:
    """Declare taking turns after this one, and skipping what comes next."""
    g.rule("player_verb", "takes|take a extra turn after this one", ExtraTurns, who=HOLE, amount=Number(1))
    g.rule("player_verb", "takes|take {amount:count} extra turns after this one", ExtraTurns, who=HOLE)
    for said, verb, whose in (
        ("control", "controls|control", "that player 's"),
        ("control, their", "controls|control", "their"),
        ("gain control", "gains|gain control of", "that player 's"),
    ):
        words = f"{verb} {{whom:one_player/sg}} during {whose} next turn"
        g.rule("player_verb", words, ControlNextTurn, who=HOLE, said=said)
    g.word("player_verb", "end the turn", EndTurn(), number=PL)
    for part, words in SKIPPED.items():
        one = Number(1)
        g.rule("player_verb", f"skips|skip their next {words}", SkipNext, who=HOLE, part=part, amount=one)
        g.rule("player_verb", f"skips|skip their next {{amount:count}} {words}s", SkipNext, who=HOLE, part=part)
        g.rule(
            "player_verb", f"skip your next {words}", SkipNext, number=PL, who=HOLE, part=part, yours=True, amount=one
        )
        many = f"skip your next {{amount:count}} {words}s"
        g.rule("player_verb", many, SkipNext, number=PL, who=HOLE, part=part, yours=True)
    _phases(g)


ADDED: Final[tuple[tuple[tuple[ExtraPhase, ...], str], ...]] = (
    (("combat",), "a additional combat phase"),
    (("beginning",), "a additional beginning phase"),
    (("combat", "main"), "a additional combat phase followed by a additional main phase"),
    (("combat", "main"), "a additional combat phase , followed by a additional main phase"),
)
"""What is added to a turn; "an" is read as "a"."""


def _phases(g: Builder) -> None:
    """ "After this phase, there is an additional combat phase", in either order (500.8)."""
    for phases, words in ADDED:
        comma = "," in words
        first, followed, second = words.partition(" , followed" if comma else " followed")
        for after in AFTER:
            for short, there in ((False, "there is"), (True, "there's")):
                front = ExtraPhases(phases, after, short=short, comma=comma)
                g.word("clause", f"after this {after} , {there} {words}", front)
                late = f"{there} {first} after this {after}{followed}{second}"
                g.word("clause", late, replace(front, late=True))


AFTER: Final[tuple[Literal["phase", "main phase", "combat phase"], ...]] = ("phase", "main phase", "combat phase")
