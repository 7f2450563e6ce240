"""Voting, and what is said of the votes (701.38)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.abilities.instructions.chance import DoTimes
from engine.abilities.instructions.following import ForEachPlayer, JoinForces, Sequence
from engine.abilities.instructions.modes import Mode, VillainousChoice
from engine.abilities.instructions.voting import GotMoreVotes, Vote
from engine.abilities.phrases.quantities import TotalThisWay, VotesFor
from engine.abilities.phrases.references import Back
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.categories import Reading
from engine.oracle.grammar.symbols import ANY, NEUTRAL
from engine.oracle.tokens import Token


def declare(g: Builder) -> None:
    """Declare the vote, how many votes a word got, and whether it got more than the others."""
    _villainous(g)
    g.terminal("vote_word", _vote_word, lambda value, _: (tuple(value.split()), ANY), ["<word>"], str)
    g.listing("vote_words", "vote_word", "or", low=2)
    for start, end, secret in (
        ("starting with you , each player votes for", "", False),
        ("each player secretly votes for", " , then those votes are revealed", True),
    ):
        g.rule("clause", f"{start} {{words:vote_words}}{end}", Vote, secret=secret, number=NEUTRAL)
        g.rule("clause", f"{start} {{among:a_noun/sg}}{end}", Vote, secret=secret, number=NEUTRAL)
    pays = "may pay any amount of mana"
    g.word("clause", f"starting with you , each player {pays}", JoinForces(), number=NEUTRAL)
    g.word("clause", f"each player starting with you {pays}", JoinForces(leading=False), number=NEUTRAL)
    g.word("term", "the total amount of mana paid this way", TotalThisWay("mana paid"))
    g.rule("condition", "{word:vote_word} gets more votes", GotMoreVotes)
    g.rule("condition", "{word:vote_word} gets more votes or the vote is tied", GotMoreVotes, tied=True)
    g.rule("vote_unit", "{word:vote_word} vote", VotesFor)
    g.unit("each_unit", "{it:vote_unit}")
    g.rule("sentence", "for each {times:vote_unit} , {do:core}", DoTimes)
    g.rule("term", "the number of {word:vote_word} votes", VotesFor)


def _villainous(g: Builder) -> None:
    """ "Each opponent faces a villainous choice — That player discards a card, or you draw a card" (701.55)."""
    options = "faces a villainous choice — {one:sentence} , or {other:sentence}"
    g.form("faced", f"{{who:every_player}} {options}", ForEachPlayer, _faced_by_each, _unfaced_by_each, number=NEUTRAL)
    g.form("faced", f"{{who:one_player/sg}} {options}", VillainousChoice, _faced, _unfaced, number=NEUTRAL)
    g.unit("sentence", "{it:faced}")
    g.form("sentence", "then {do:faced}", Sequence, lambda do: Sequence((do,), "then"), _then_faced)


def _then_faced(value: Sequence) -> tuple[Any] | None:
    done = value.parts[0] if value.word == "then" and len(value.parts) == 1 else None
    each = isinstance(done, ForEachPlayer) and isinstance(done.do, VillainousChoice)
    return (done,) if isinstance(done, VillainousChoice) or each else None


def _faced(who: Any, one: Any, other: Any) -> VillainousChoice:
    return VillainousChoice(who, (Mode((one,)), Mode((other,))))


def _unfaced(value: VillainousChoice) -> tuple[Any, ...] | None:
    match value.modes:
        case (Mode((one,)), Mode((other,))):
            return value.who, one, other
        case _:
            return None


def _faced_by_each(who: Any, one: Any, other: Any) -> ForEachPlayer:
    return ForEachPlayer(who, _faced(_FACING, one, other))


def _unfaced_by_each(value: ForEachPlayer) -> tuple[Any, ...] | None:
    if not isinstance(value.do, VillainousChoice) or value.do.who != _FACING:
        return None
    parts = _unfaced(value.do)
    return (value.who, *parts[1:]) if parts is not None else None


_FACING = Back("that player")


def _vote_word(tokens: tuple[Token, ...], at: int) -> Iterable[Reading]:
    """A word with no meaning but that of the choice: one in lower case, or a name (701.38b)."""
    first = tokens[at].text
    if tokens[at].kind == "word" and first.islower() and first not in _NO_WORDS:
        yield at + 1, first, ANY
    end = at
    while end < len(tokens) and (tokens[end].text[:1].isupper() or (end > at and tokens[end].text == "of")):
        end += 1
    if end - at > 1:
        yield end, " ".join(token.text for token in tokens[at:end]), ANY


_NO_WORDS = frozenset({"a", "an", "the", "another", "up", "each", "or", "and", "target", "more"})
