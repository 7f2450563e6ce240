"""What a token is that a text describes (111.3, 111.4)."""

from __future__ import annotations

from engine.abilities.effects import TokenSpec
from engine.rules.granting import naming
from engine.rules.quantities import value
from engine.rules.scope import Scope
from engine.state.definition import Definition, Face, RulesLine


def definition_of(token: TokenSpec, scope: Scope) -> Definition:
    """The token's characteristics (111.3); without a name it is called after its subtypes (111.4)."""
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
