"""Creating tokens (111.1–111.4, 701.7), and another number of them (614.1a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from engine.abilities.node import Node
from engine.abilities.phrases.quantities import Quantity
from engine.abilities.phrases.references import ObjectRef, PlayerRef

if TYPE_CHECKING:
    from engine.abilities.ability import Ability


class TokenSpec(Node, frozen=True):
    """The characteristics that the creating text gives a token (111.3, 111.4).

    ``predefined``: the text only names it ("a Treasure token"), and rule 111.10 gives its abilities.
    ``card``: it only gives the name of a card, whose characteristics the token has (111.11).
    ``name_first``, ``name_last``, ``colors_last``, ``sized`` (power and toughness are equal to amounts) and ``after``
    are only wording: "create [name], a legendary ..." (111.9); the name is said after the abilities; "that's red and
    white"; abilities that a second sentence gives it.
    """

    power: Quantity | None
    toughness: Quantity | None
    colors: tuple[str, ...]
    types: tuple[str, ...]
    subtypes: tuple[str, ...]
    supertypes: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    name: str = ""
    predefined: bool = False
    name_first: bool = False
    name_last: bool = False
    colors_last: bool = False
    after: Literal[
        "", "it has", "they have", "those tokens have", "the tokens have", "that token has", "the token has"
    ] = ""
    card: bool = False
    sized: Literal["", "equal", "each", "after"] = ""


class CreateTokens(Node, frozen=True):
    """A player creates tokens (111.1, 701.7). ``word`` is only wording: to investigate is to create a Clue (701.16a).

    ``attached`` is what a token that is an Aura enters attached to (303.4i). ``attacking``: they enter attacking (508.4);
    ``attacked``: that player, or, where ``walkers`` says so, a planeswalker of theirs. ``said`` is only wording: where the
    text says that they are tapped, or attacking; "a number of" them. ``blocking``: they enter blocking that creature
    (509.4).
    """

    who: PlayerRef
    amount: Quantity
    token: TokenSpec
    tapped: bool = False
    word: Literal["create", "investigate"] = "create"
    attached: ObjectRef | None = None
    attacking: bool = False
    attacked: PlayerRef | None = None
    walkers: Literal["", "or a planeswalker they control"] = ""
    said: Literal["", "tapped and attacking first", "tapped first", "a number of"] = ""
    blocking: ObjectRef | None = None


class TokensOf(Node, frozen=True):
    """So many tokens of one kind."""

    amount: Quantity
    token: TokenSpec


class CreateTogether(Node, frozen=True):
    """A player creates tokens of several kinds at the same time (701.7a)."""

    who: PlayerRef
    kinds: tuple[TokensOf, ...]


class CreateOfThose(Node, frozen=True):
    """So many of the tokens that the instruction before would create, in place of what it says: "if this spell was kicked,
    create five of those tokens instead".
    """

    who: PlayerRef
    amount: Quantity
