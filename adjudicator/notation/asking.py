"""What is asked, and how: ``explain Humility``, ``explore``, ``until end of turn``, ``answer c1-9f2a = yes``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Literal

from msgspec.structs import replace

from adjudicator.cards.names import name_key
from adjudicator.notation.context import Context
from adjudicator.notation.cursor import Cursor
from adjudicator.notation.draft import Draft
from adjudicator.notation.expecting import read_expectation
from adjudicator.wire.answers import answer_entry
from adjudicator.wire.records.cards import CardDefinition, CardObject
from adjudicator.wire.records.request import AnswerEntry
from engine.dialogue.actions import Policy, Until

_POLICIES: Final[dict[str, Policy]] = {
    "explore": "explore",
    "explore all": "explore",
    "ask": "ask",
    "use defaults": "default",
    "use the defaults": "default",
    "defaults": "default",
}
_UNTIL: Final[dict[str, Until]] = {
    "stack empty": "stack_empty",
    "the stack is empty": "stack_empty",
    "end of turn": "turn",
    "the end of the turn": "turn",
    "the turn ends": "turn",
    "end of step": "step",
    "the end of the step": "step",
    "the step ends": "step",
    "priority": "priority",
    "somebody has priority": "priority",
    "action": "action",
    "the action is done": "action",
}
_DETAILS: Final[dict[str, Literal["verdict", "steps", "full"]]] = {
    "verdict": "verdict",
    "steps": "steps",
    "full": "full",
}
_FORMS: Final = (
    "One of the forms `yes`, `3`, `o1, o2`, `none`, `order: o2, o1`, `o1: 2, o2: 1`, `value: Elf`, `card: Forest`"
)
_LIMITS: Final = ("steps", "states", "branches", "courses", "work")
ASKING: Final = ("explain", "expect", "until", "answer", "assume mana", "detail", "limit", *_POLICIES)
"""With what it begins what is asked."""


def read_asking(
    context: Context, draft: Draft, cursor: Cursor, when_all_is_known: Callable[[Callable[[], None]], None]
) -> bool:
    """Take what is asked, if a statement says that.

    :raises Fault: it is not understood.
    """
    if cursor.take("explain"):
        cursor.mark(":")
        when_all_is_known(lambda: _explain(context, draft, cursor))
        return True
    if cursor.take("expect"):
        cursor.mark(":")
        when_all_is_known(lambda: draft.expect.append((read_expectation(context, cursor), cursor.span(0))))
        return True
    if cursor.take("until"):
        found = cursor.meaning(_UNTIL)
        if found is None:
            cursor.unexpected("How far the game goes on", _UNTIL)
        draft.until = found
    elif cursor.take("assume mana", "assuming mana", "assume all mana"):
        draft.assume_mana = True
    elif cursor.take("detail"):
        cursor.mark(":")
        detail = cursor.meaning(_DETAILS)
        if detail is None:
            cursor.unexpected("How much is told", _DETAILS)
        draft.detail = detail
    elif cursor.take("limit", "limits"):
        _limit(draft, cursor)
    elif cursor.take("answer", "answers"):
        _answer(context, draft, cursor)
    elif (policy := cursor.meaning(_POLICIES)) is not None:
        draft.policy = policy
    else:
        return False
    cursor.finish()
    return True


def _explain(context: Context, draft: Draft, cursor: Cursor) -> None:
    start = cursor.at
    if cursor.take("all permanents", "all", "everything") and cursor.done:
        draft.explains_all = True
        return
    cursor.at = start
    draft.explain.extend(context.references_list(cursor, "What is explained"))
    cursor.finish("A comma or `and`")


def _limit(draft: Draft, cursor: Cursor) -> None:
    cursor.mark(":")
    while not cursor.done:
        amount = cursor.number()
        name = cursor.take(*_LIMITS)
        amount = cursor.needed_number("A limit") if amount is None else amount
        if name is None:
            cursor.unexpected("What is limited", _LIMITS)
        draft.limits = replace(draft.limits, **{name: amount})
        cursor.mark(",")


def _answer(context: Context, draft: Draft, cursor: Cursor) -> None:
    """``answer c1-9f2a = o1, o2``: the forms of the command line."""
    start = cursor.at
    token = cursor.token()
    if token is None or token.kind == "mark":
        cursor.unexpected("The id of a choice")
    cursor.skip()
    if not cursor.mark("=") and not cursor.mark(":"):
        cursor.unexpected("`=`, and the answer")
    if cursor.done:
        cursor.unexpected("The answer: `yes`, `3`, `o1, o2` ...")
    said = cursor.rest()
    entry = answer_entry(token.text, context.text[said.start : said.end])
    if entry is None:
        cursor.unexpected(_FORMS, all_left=True)
    cursor.skip(len(cursor.tokens))
    cursor.at = len(cursor.tokens)
    draft.answers.append((as_defined(entry, context.names.definitions), cursor.span(start)))


def as_defined(entry: AnswerEntry, definitions: Mapping[str, CardDefinition]) -> AnswerEntry:
    """An answer that names a card, with the card that a text defines under that name."""
    card = definitions.get(name_key(entry.card)) if isinstance(entry.card, str) else None
    return entry if card is None else replace(entry, card=CardObject(card=card))
