"""Instructions with a choice for each of several players: all choose in APNAP order, then it is done at once (101.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.abilities.effects import Instruction
from engine.abilities.instructions.following import May, Sequence, Unless
from engine.abilities.phrases.references import Back, Players
from engine.resolution.context import Resolving

Does = Callable[[str], bool]
"""Asks a player: whether they do it."""


def are_several(instruction: May | Unless) -> bool:
    """Whether each of several players has the choice, and does what follows from it."""
    if isinstance(instruction, Unless):
        return instruction.who == Back(_word(instruction.who), "each")
    return isinstance(instruction.who, Players) and instruction.who.word.startswith("each")


def _word(who: object) -> str:
    return who.word if isinstance(who, Back) else ""


def players_of(instruction: May | Unless) -> Players:
    """The players that are meant."""
    who = instruction.who if isinstance(instruction, May) else subject(instruction.do)
    assert isinstance(who, Players)
    return who


def subject(instruction: Instruction) -> object:
    """Who does it: of several things, who does the first."""
    first = instruction.parts[0] if isinstance(instruction, Sequence) else instruction
    return getattr(first, "who", None)


def those_who(resolving: Resolving, who: Players, wants: Does) -> tuple[str, ...]:
    """The players who choose to, asked in APNAP order; for each, "they" is that player."""
    chosen = tuple(player for player in resolving.each(who) if wants(player))
    resolving.refs.pop("each", None)
    return chosen


def done_by(resolving: Resolving, who: Players, willing: Iterable[str], do: Callable[[], None]) -> None:
    """Do what is to be done, by these of the players at once."""
    before = resolving.willing
    resolving.willing = (who, tuple(willing))
    do()
    resolving.willing = before
