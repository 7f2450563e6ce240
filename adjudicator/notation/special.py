"""Special actions, and what else a player does that is neither cast nor activated (116): ``A foretells Alrund``."""

from __future__ import annotations

from typing import Final, NoReturn

from adjudicator.notation.actor import Acting, paid_for
from adjudicator.notation.announcing import cost_name
from adjudicator.notation.cursor import Cursor
from adjudicator.notation.modifiers import x_value
from adjudicator.wire.records import actions as act
from engine.abilities.lexicon import words


def turn_up(acting: Acting, cursor: Cursor, player: str) -> act.AnyAction:
    """What is face down is turned face up: for its mana cost, or for that of a keyword (116.2b)."""
    conspiracy = cursor.take("conspiracy", "the conspiracy")
    of = acting.context.reference(cursor, "What is turned face up")
    if not cursor.take("face up", "face-up", "up"):
        cursor.unexpected("`face up`", ("face up",))
    if conspiracy:
        return act.TurnConspiracyFaceUpEntry(player=player, object=of, payment=paid_for(acting, cursor, player))
    method: str | None = None
    x: int | None = None
    while not cursor.done:
        if cursor.take("for its mana cost", "for mana cost"):
            method = "mana_cost"
        elif cursor.take("for", "with"):
            cursor.take("its", "the")
            method = cost_name(cursor)
            cursor.take("cost")
        elif cursor.take("x", "with x"):
            x = x_value(cursor)
        else:
            break
    return act.TurnFaceUpEntry(player=player, object=of, method=method, x=x, payment=paid_for(acting, cursor, player))


def suspend(acting: Acting, cursor: Cursor, player: str) -> act.AnyAction:
    """A card is suspended (116.2f)."""
    of = acting.context.reference(cursor, "The card")
    x = x_value(cursor) if cursor.take("with x", "x") else None
    return act.SuspendEntry(player=player, object=of, x=x, payment=paid_for(acting, cursor, player))


def foretell(acting: Acting, cursor: Cursor, player: str) -> act.AnyAction:
    """A card is foretold (116.2h)."""
    return act.ForetellEntry(
        player=player, object=acting.context.reference(cursor, "The card"), payment=paid_for(acting, cursor, player)
    )


def plot(acting: Acting, cursor: Cursor, player: str) -> act.AnyAction:
    """A card is plotted (116.2k)."""
    return act.PlotEntry(
        player=player, object=acting.context.reference(cursor, "The card"), payment=paid_for(acting, cursor, player)
    )


def discard(acting: Acting, cursor: Cursor, player: str) -> act.AnyAction:
    """A card is discarded that says that it may be any time (116.2e).

    :raises Fault: the card says no such thing.
    """
    start, verb = cursor.at, cursor.key(-1)
    of = acting.context.reference(cursor, "The card")
    reference = acting.context.references.of(of)
    card = None if reference is None else acting.context.names.meant(reference.phrase)[1]
    if card is not None and not any("any time you could cast" in (face.oracle_text or "") for face in card.faces):
        cursor.at = start - 1
        refuse_no_action(cursor, verb)
    return act.DiscardEntry(player=player, object=of, payment=paid_for(acting, cursor, player))


NO_ACTIONS: Final = frozenset(
    words(
        "sacrifices discards draws exiles destroys taps untaps kills counters gains loses mills searches creates puts "
        "returns reveals pays regenerates flips scries surveils targets chooses deals"
    )
)
"""What is done for a cost, or as something resolves, and by no player of their own accord (118.1, 608.2c)."""


def refuse_no_action(cursor: Cursor, verb: str) -> NoReturn:
    """:raises Fault: always: nobody does just that."""
    cursor.fail(
        f"{verb!r} is no action of its own: it is a cost, or what a spell or ability does. "
        "Write what is cast or activated: `A casts ... sacrificing ...`, `A activates ...`."
    )


def end(acting: Acting, cursor: Cursor, player: str) -> act.AnyAction:
    """An effect is ended for what it says (116.2c)."""
    return act.EndEffectEntry(
        player=player, object=acting.context.reference(cursor), payment=paid_for(acting, cursor, player)
    )


def ignore(acting: Acting, cursor: Cursor, player: str) -> act.AnyAction:
    """What an effect says is ignored for a while (116.2d)."""
    return act.IgnoreEffectEntry(
        player=player, object=acting.context.reference(cursor), payment=paid_for(acting, cursor, player)
    )


def companion(acting: Acting, cursor: Cursor, player: str) -> act.AnyAction:
    """A companion is put into the hand (116.2g)."""
    of = acting.context.reference(cursor, "The companion")
    cursor.take("into hand", "into their hand", "in hand")
    return act.CompanionEntry(player=player, object=of, payment=paid_for(acting, cursor, player))


def unlock(acting: Acting, cursor: Cursor, player: str) -> act.AnyAction:
    """A half of a Room is unlocked (116.2m)."""
    first = acting.context.reference(cursor, "The half, or the Room")
    if not cursor.take("of"):
        return act.UnlockEntry(player=player, object=first, payment=paid_for(acting, cursor, player))
    half = acting.context.references.of(first)
    of = acting.context.reference(cursor, "The Room")
    name = None if half is None else half.phrase
    return act.UnlockEntry(player=player, object=of, half=name, payment=paid_for(acting, cursor, player))


def roll(acting: Acting, cursor: Cursor, player: str) -> act.AnyAction:
    """The planar die is rolled (116.2i)."""
    return act.RollPlanarDieEntry(player=player, payment=paid_for(acting, cursor, player))


def pass_priority(acting: Acting, cursor: Cursor, player: str) -> act.AnyAction:
    """A player passes priority (117.3d)."""
    return act.PassPriorityEntry(player=player)


def concede(acting: Acting, cursor: Cursor, player: str) -> act.AnyAction:
    """A player concedes (104.3a)."""
    return act.ConcedeEntry(player=player)
