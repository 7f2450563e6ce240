"""What is told of a statement that begins in no way that is known."""

from __future__ import annotations

import re
from typing import Final, NoReturn

from msgspec.structs import replace

from adjudicator.notation.acting import RESOLVING, VERBS, is_verb
from adjudicator.notation.context import Context
from adjudicator.notation.cursor import Cursor, nearest
from adjudicator.notation.declaring import NONE_DECLARED
from adjudicator.notation.defining import FIELDS
from adjudicator.notation.faults import Fault
from adjudicator.notation.setting import TURN_WORDS, VARIANTS, step_of
from adjudicator.notation.special import NO_ACTIONS, refuse_no_action
from adjudicator.notation.starting import STARTS
from engine.abilities.lexicon import words

_QUESTIONS: Final = frozenset(
    words(
        "what why how when who whom whose where which does do did can could may is are was were will would should if has "
        "have"
    )
)
"""With what a question begins."""
MENTION: Final = re.compile(r"<@!?\d+>")
"""What stands for a person in a chat."""
NO_QUESTION: Final = (
    "This is a question in words. Write a board and what is done, and it is told what happens, with the rules: "
    "`A casts Lightning Bolt targeting B`, or `A battlefield: Humility; explain Humility`. Rules and words are looked up "
    "with `/rule` in Discord, on the page, or with `adjudicator rules search` in a terminal."
)
_LEAVE_OUT: Final = (
    "No question is needed: it is told what happens. Leave this out; `explain Humility` tells what an object is like."
)
_FEWEST: Final = 3
"""So many words has a sentence that is no misspelt beginning."""


def not_understood(context: Context, cursor: Cursor) -> NoReturn:
    """:raises Fault: always, with what was perhaps meant."""
    if cursor.looks("card") or cursor.looks("cards"):
        cursor.fail(f"A card is defined on a line of its own: `{FIELDS}`.")
    if any(map(cursor.looks, NONE_DECLARED)):
        cursor.fail("Whose are they? Begin with the player: `B doesn't block`.")
    if MENTION.fullmatch(cursor.tokens[0].text):
        cursor.fail("A mention is not read as a player. Call the player by a word: `A 20 life`.")
    if _is_question(context, cursor):
        raise Fault(cursor.tokens[0].span.to(cursor.tokens[-1].span), _LEAVE_OUT if context.players else NO_QUESTION)
    ahead = Cursor(cursor.tokens[1:], cursor.tokens[-1].span)
    token = cursor.tokens[0]
    if token.text.isdecimal() and ahead.take("players", "player"):
        named = next((f" Did you mean `{one}`?" for one in VARIANTS if ahead.looks(one.split()[0])), "")
        cursor.fail(f"How many play is said by the lines that name them: `A 20 life`, `B 20 life`.{named}")
    is_letter = len(token.text) == 1
    if is_verb(ahead) and (is_letter or not nearest([token.text, *ahead.words().split()], RESOLVING).words):
        context.no_player(Cursor(cursor.tokens[:1], token.span))
    if is_letter and ahead.key() in NO_ACTIONS:
        ahead.at = 0
        refuse_no_action(ahead, ahead.key())
    possessive = re.fullmatch(r"(.+?)['’]s?", token.text)
    if possessive is not None and (step_of(ahead) or ahead.looks("turn")):
        context.no_player(Cursor((replace(token, text=possessive[1]),), token.span))
    there = "" if context.players else " No line names a player yet: `A 20 life; hand: ...; battlefield: ...`."
    said = (cursor.words() or token.text).split()
    near = nearest(said, ("then", "then resolve", *STARTS, *context.players, *TURN_WORDS, *VERBS))
    why = "A statement begins with a player (`A 20 life`, `A casts ...`), a zone (`hand:`), `turn`, `explain` ..."
    length = max(near.length, 1)
    span = token.span.to(cursor.tokens[length - 1].span)
    raise Fault(span, f"{' '.join(said[:length])!r} is not understood.{near} {why}{there}")


def _is_question(context: Context, cursor: Cursor) -> bool:
    """Whether it is asked in words: it begins as a question does, or ends as one."""
    said = [token.key for token in cursor.tokens if token.kind == "word"]
    first = said[: 1 if context.players else 2]
    asked = cursor.tokens[-1].text.endswith("?") or not _QUESTIONS.isdisjoint(first)
    return asked and len(said) >= _FEWEST
