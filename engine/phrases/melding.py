"""Which objects a meld ability is about, and which cards can be melded (701.42b, 712.4, 712.5)."""

from __future__ import annotations

from engine.abilities.kinds_of_cards.merging import Meld, OwnsAndControls
from engine.abilities.node import find
from engine.abilities.phrases.filters import IsNamed
from engine.phrases.matching import fits
from engine.phrases.references import candidates, objects, players
from engine.phrases.scope import Scope
from engine.state.definition import Definition
from engine.state.game import GameState


def counterparts(condition: OwnsAndControls, scope: Scope) -> tuple[str, ...]:
    """Each object that a player both owns and controls together with the one that the condition names."""
    player = players(condition.who, scope)
    own = tuple(one for one in objects(condition.what, scope) if _is_of(one, player, scope))
    if not own:
        return ()
    found = (one for one in candidates(scope, condition.noun) if one not in own and _is_of(one, player, scope))
    return tuple(one for one in found if fits(condition.noun, one, scope))


def _is_of(one: str, player: tuple[str, ...], scope: Scope) -> bool:
    """Whether a player both owns and controls a permanent (108.3, 108.4)."""
    if one not in scope.state.battlefield:
        return False
    return scope.state.objects[one].owner in player and scope.sight.of(one).controller in player


def why_not_melded(state: GameState, cards: tuple[str, ...], into: str) -> str | None:
    """Why objects can't be melded into what is named so: they are not the two cards of that meld pair (701.42b)."""
    there = tuple(state.objects[one] for one in cards)
    if any(one.kind != "card" for one in there):
        return "a token or copy is among them"
    if len(there) != 2:
        return "there are not two cards"
    if not are_pair(there[0].printed, there[1].printed, into):
        return "they are no meld pair"
    return None


def are_pair(one: Definition, other: Definition, into: str) -> bool:
    """Whether two cards are the meld pair that forms what is named so: one has the ability that melds them (712.4a)."""
    return _melds(one, other, into) or _melds(other, one, into)


def _melds(one: Definition, other: Definition, into: str) -> bool:
    abilities = one.front.abilities
    names = {part.name for asked in find(abilities, OwnsAndControls) for part in find(asked.noun, IsNamed)}
    return other.front.name in names and any(meld.into == into for meld in find(abilities, Meld))


def combined_face(state: GameState, cards: tuple[str, ...], name: str) -> Definition | None:
    """The combined back face of a meld pair (712.4b): one that is known by its name, or is given with one of the cards."""
    known = next((one for one in state.reference if one.name == name), None)
    given = (face for card in cards for face in state.objects[card].printed.faces[1:] if face.name == name)
    found = next(given, None) if known is None else None
    return known if found is None else Definition(name=name, layout="meld", faces=(found,))
