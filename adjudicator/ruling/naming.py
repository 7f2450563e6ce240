"""What objects and players are called in a sentence."""

from __future__ import annotations

from itertools import compress
from operator import attrgetter
from typing import Final

from engine.layers import view
from engine.layers.naming import name_of
from engine.state.game import GameState
from engine.state.ids import base, current
from engine.state.objects import GameObject


def called(state: GameState, ref: str) -> str:
    """The name of a player or object, with its id where another object of the name is on the battlefield or the stack.

    An ability on the stack is named by its source. Something that is gone is named by what is known of it last.
    """
    item = found(state, ref)
    if item is None:
        ref = current(state, ref) or ref
        item = found(state, ref)
    if ref in state.players or item is None or item.kind == "ability" or item.unknown:
        return name_of(state, ref)
    name = name_of(state, ref)
    return f"{name} ({ref})" if _ambiguous(state, item, name) else name


def found(state: GameState, ref: str) -> GameObject | None:
    """The object of this id, if need be as it was last known (608.2h)."""
    item = state.objects.get(ref)
    if item is not None:
        return item
    former = state.former.get(ref)
    return former.object if former is not None else None


def _ambiguous(state: GameState, item: GameObject, name: str) -> bool:
    there, own = (*state.battlefield, *state.stack), base(item.id)
    names = map(_NAME, map(view(state).seen.__getitem__, there))
    for ref in compress(there, map({name, ""}.__contains__, names)):
        if base(ref) != own and state.objects[ref].kind != "ability" and name_of(state, ref) == name:
            return True
    return False


_NAME: Final = attrgetter("name")


def told_apart(state: GameState, name: str, ref: str) -> str:
    """A name, with the id where an object of the name was in this state and is another one."""
    item = found(state, ref) or found(state, base(ref))
    if item is None or item.kind == "ability" or item.unknown or name != name_of(state, item.id):
        return name
    return f"{name} ({ref})" if _ambiguous(state, item, name) else name


def listed(words: list[str]) -> str:
    """Words as an enumeration.

    >>> listed(["a", "b", "c"])
    'a, b and c'
    """
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def sized(power: int, toughness: int) -> str:
    """A power and toughness with its article, as it is read aloud.

    >>> sized(2, 2), sized(8, 6), sized(11, 11), sized(18, 1), sized(110, 1), sized(-8, 1)
    ('a 2/2', 'an 8/6', 'an 11/11', 'an 18/1', 'a 110/1', 'a -8/1')
    """
    spoken = str(power)
    vowel = spoken.startswith("8") or (spoken[:2] in ("11", "18") and len(spoken) % 3 == 2)
    return f"{'an' if vowel else 'a'} {power}/{toughness}"


def capital(text: str) -> str:
    """A sentence with a capital letter at its beginning.

    >>> capital("the ability resolves.")
    'The ability resolves.'
    """
    return text[:1].upper() + text[1:]


_BEGINNINGS: Final = frozenset({"An", "Damage", "It", "No", "Nobody", "Nothing", "The", "There"})


def uncapitalized(text: str) -> str:
    """A sentence as a clause: it begins in lower case, unless it begins with a name.

    >>> uncapitalized("There will be an additional combat phase"), uncapitalized("Shock resolves")
    ('there will be an additional combat phase', 'Shock resolves')
    """
    return text[:1].lower() + text[1:] if text.partition(" ")[0] in _BEGINNINGS else text
