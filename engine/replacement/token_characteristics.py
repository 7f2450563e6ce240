"""What a token is that a text describes (111.3, 111.4)."""

from __future__ import annotations

from engine.abilities.tokens.creating import TokenSpec
from engine.dialogue.unsupported import feature
from engine.layers.granting import naming
from engine.phrases.quantities import value
from engine.phrases.scope import Scope
from engine.state.definition import Definition, Face, RulesLine
from engine.table.card_names import card_named


def definition_of(token: TokenSpec, scope: Scope) -> Definition:
    """The token's characteristics (111.3); without a name it is called after its subtypes (111.4)."""
    if token.card:
        return _as_card(token.name, scope)
    name = token.name or " ".join((*token.subtypes, "Token"))
    lines = tuple(RulesLine("", (naming(ability, scope.this),)) for ability in token.abilities)
    face = Face(
        name=name,
        colors=token.colors,
        supertypes=token.supertypes,
        types=token.types,
        subtypes=token.subtypes,
        power=value(token.power, scope) if token.power is not None else None,
        toughness=value(token.toughness, scope) if token.toughness is not None else None,
        lines=lines,
    )
    return Definition(name=name, layout="token", faces=(face,))


def _as_card(name: str, scope: Scope) -> Definition:
    """The characteristics of the card of this name (111.11)."""
    found = card_named(scope.state, name)
    if found is None:
        feature(scope.this, f"creating {name}, a card that nobody has described (111.11)")
    if len(found.faces) > 1:
        feature(scope.this, f"creating {name} as a token, which has several faces (111.11)")
    return found
