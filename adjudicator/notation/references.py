"""References to objects and players: what the words are is known at once, what they mean when the board is whole."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec
from msgspec.structs import replace

from adjudicator.cards.names import name_key
from adjudicator.notation.cursor import meant
from adjudicator.notation.lexing import Span
from adjudicator.notation.names import Names
from adjudicator.wire.meaning import Thing, of_name
from adjudicator.wire.nearness import listing, players_there
from adjudicator.wire.records.cards import Permanent

_MARK: Final = "\0"
_PERMANENT: Final = ("Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker")
_SHORTEST: Final = 3
"""A shorter phrase is no card that is looked for, but perhaps a player."""


_PEOPLE: Final = frozenset(
    (
        *(
            "opponent",
            "opponents",
            "my opponent",
            "the opponent",
            "an opponent",
            "each opponent",
            "your opponent",
            "opp",
        ),
        *("player", "the player", "you", "yourself", "me", "myself", "i", "him", "her", "them", "face"),
    )
)
"""Words for players that say not which one."""


class Reference(msgspec.Struct, frozen=True):
    """What was written: the phrase, and whose it is, if that was said.

    ``stacked``: meant is the ability of it on the stack with this place from the bottom, from 1.
    """

    phrase: str
    span: Span
    whose: str = ""
    stacked: int = 0


class Meant(msgspec.Struct, frozen=True):
    """What stands in the request for a reference; or why it means nothing here, if it does not mean something later."""

    text: str
    doubt: str = ""
    wrong: bool = False
    """It cannot be right, whatever comes."""


class References:
    """The references of a text. In the records each is a mark until all objects have their ids."""

    def __init__(self) -> None:
        self._all: list[Reference] = []

    def mark(self, reference: Reference) -> str:
        """What stands for a reference until it is known what it means."""
        self._all.append(reference)
        return f"{_MARK}{len(self._all) - 1}"

    def on_stack(self, mark: str, place: int) -> str:
        """The mark, which now stands for one of the abilities of what it stood for."""
        number = int(mark.removeprefix(_MARK))
        self._all[number] = replace(self._all[number], stacked=place)
        return mark

    def of(self, text: str) -> Reference | None:
        """The reference that a mark stands for; none for any other text."""
        return self._all[int(text[1:])] if text.startswith(_MARK) else None


def meaning(
    reference: Reference,
    things: tuple[Thing, ...],
    players: tuple[str, ...],
    names: Names,
    fits: Callable[[Thing], bool] = lambda thing: False,
    *,
    look: bool = True,
) -> Meant:
    """What a reference stands for: an id, a player, or a name of which the request's own reading decides. If it is none
    that is there, it is looked what may be meant. Of several that a player has, one that ``fits`` is meant.
    """
    phrase = reference.phrase
    if not reference.whose:
        if any(thing.id == phrase for thing in things):
            return Meant(phrase)
        player = next((one for one in players if one.casefold() == phrase.casefold()), None)
        if player is not None:
            return Meant(player)
    full = _full_name(phrase, things, names, look=look)
    is_player = len(phrase) < _SHORTEST or phrase.casefold() in _PEOPLE
    if isinstance(full, Meant) and is_player and full.doubt and not full.wrong:
        full = Meant(phrase, f"{full.doubt}{players_there(players)}")
    if isinstance(full, Meant):
        return full
    if not reference.whose:
        return Meant(full)
    found = of_name(things, full)
    own = [thing for thing in found if thing.whose == reference.whose] or [
        thing for thing in found if isinstance(thing.said, Permanent) and thing.said.owner == reference.whose
    ]
    best = [thing for thing in own if fits(thing)] or [thing for thing in own if thing.zone == "battlefield"] or own
    if len(best) == 1:
        return Meant(best[0].id)
    if best and own == found:
        return Meant(full)  # as without a player: which of them makes no difference, or is asked
    if best:
        several = listing(map(str, best))
        return Meant(
            phrase, f"{reference.whose} has several called {full!r}: {several}. Say which, by its id.", wrong=True
        )
    there = f" There is {listing(map(str, found))}." if found else ""
    return Meant(phrase, f"{reference.whose} has no {full!r}.{there}", wrong=True)


def _full_name(phrase: str, things: tuple[Thing, ...], names: Names, *, look: bool) -> str | Meant:
    """The whole name that a phrase is or is short for."""
    if of_name(things, phrase):
        return phrase
    short = names.short_for(phrase) or names.before_comma(phrase)
    if len(short) == 1:
        return short[0]
    if short:
        return Meant(phrase, f"{phrase!r} may be {listing(short, 'or')}: write more of the name.", wrong=True)
    if names.card(phrase) is not None and len(part := names.part_of(phrase)) == 1:
        return part[0]  # another card is called so, and is not on the board
    if not look:
        return Meant(phrase)
    if there := names.holding(phrase):
        return Meant(
            phrase,
            f"Nothing on the board is called {phrase!r}. Did you mean {listing([f'`{one}`' for one in there], 'or')}?",
        )
    if phrase.casefold() in _PEOPLE:
        return Meant(phrase, f"Nobody and nothing on the board is called {phrase!r}.")
    near = meant(phrase, names.on_board) or meant(phrase, (thing.id for thing in things))
    if not near and (card := names.card(phrase)) is not None:
        permanent = any(one in face.type_line for face in card.faces for one in _PERMANENT)
        zone = "battlefield" if permanent else "hand"
        return Meant(phrase, f"No {card.name} is on the board. List it in a zone: `{zone}: {card.name}`.")
    cards = () if near or len(phrase) < _SHORTEST else names.suggest(phrase)
    cards = tuple(card for card in cards if name_key(card) != name_key(phrase))
    near = f" Did you mean {listing([f'`{card}`' for card in cards], 'or')}?" if cards else near
    return Meant(phrase, f"Nothing on the board is called {phrase!r}.{near}")
