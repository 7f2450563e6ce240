"""Who acts in a text, and what a verb is: what the readers of actions are handed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from adjudicator.notation.announcing import Announced, assumed, read_announced
from adjudicator.notation.context import Context
from adjudicator.notation.cursor import Cursor
from adjudicator.notation.draft import Draft
from adjudicator.notation.holding import hold_if_unlisted
from adjudicator.wire.records import actions as act


class Acting:
    """Reads actions. Mana is taken as paid, if the text says so, or lists nothing from which it could come. A card that is
    cast and that no zone lists is put into a hand of the draft.
    """

    def __init__(self, context: Context, draft: Draft) -> None:
        self.context = context
        self.draft = draft
        self.assume = draft.assume_mana

    @property
    def payment(self) -> Any:
        """How actions are paid, where nothing else is said."""
        return "assume" if self.assume else "auto"

    def announced(self, cursor: Cursor, said: Announced | None = None) -> Announced:
        """What is said of a spell or ability."""
        said = said or Announced()
        read_announced(self.context, cursor, said)
        return assumed(said) if self.assume else said

    def card(self, cursor: Cursor, player: str) -> tuple[str, bool]:
        """Take a card that a player casts, and whether its mana is taken as paid: nothing is listed that makes any."""
        mark = self.context.reference(cursor, "The card")
        return mark, self.held(mark, player)

    def held(self, mark: str, player: str) -> bool:
        """See that a card that a player casts is somewhere, and whether its mana is taken as paid."""
        reference = self.context.references.of(mark)
        if reference is not None:
            hold_if_unlisted(self.context, self.draft, player, reference)
        return not self.draft.has_mana(player, self.context.names)


Verb = Callable[[Acting, Cursor, str], act.AnyAction]


def paid_for(acting: Acting, cursor: Cursor, player: str) -> Any:
    """How a special action is paid: its mana is taken as paid, if nothing is listed that makes any."""
    if cursor.take("paying mana"):
        return "auto"
    said = paid(acting, cursor)
    return "assume" if said == "auto" and not acting.draft.has_mana(player, acting.context.names) else said


def paid(acting: Acting, cursor: Cursor) -> Any:
    """How a declaration is paid."""
    if cursor.take("assuming mana"):
        return "assume"
    return "ask" if cursor.take("asking for mana") else acting.payment
