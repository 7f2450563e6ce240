"""Replacement effects on the tokens that are to be created: each applies to the event, not to its parts (614.5, 614.16)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from engine.abilities.ability import Replaces
from engine.abilities.phrases.filters import Noun
from engine.abilities.replacement.replacing import CreatesTokens, EntersUnder, KeepTokens, OneOfEach
from engine.abilities.tokens.creating import CreateTokens
from engine.committing.commit import look_ahead
from engine.events import kinds
from engine.layers import view
from engine.phrases.matching import fits
from engine.phrases.quantities import value
from engine.phrases.references import players
from engine.phrases.scope import Scope
from engine.replacement.token_characteristics import definition_of
from engine.state.definition import Definition


def meant(what: Noun, event: kinds.CreateTokens, scope: Scope) -> tuple[kinds.TokenGroup, ...]:
    """Those of the tokens that are of the kind that is meant: judged on one of each, as it would be (614.12)."""
    return tuple(group for group in event.groups if _fits(what, event, group, scope))


def _fits(what: Noun, event: kinds.CreateTokens, group: kinds.TokenGroup, scope: Scope) -> bool:
    token = kinds.CreateToken(becomes="(token)", definition=group.definition, controller=event.player)
    ahead = look_ahead(scope.state, token)
    return fits(what, token.becomes, replace(scope, state=ahead, sight=view(ahead)))


def with_amounts(event: kinds.CreateTokens, replaces: Replaces, scope: Scope) -> kinds.CreateTokens:
    """The event with another number of those tokens of each kind that are meant."""
    assert replaces.amount is not None
    changed: list[kinds.TokenGroup] = []
    for group in event.groups:
        amount = group.amount
        if _is_meant(replaces, event, group, scope):
            of_these = replace(scope.names, amounts=scope.names.amounts | {"event.amount": amount})
            amount = max(value(replaces.amount, replace(scope, names=of_these)), 0)  # 107.1b
        changed.append(kinds.TokenGroup(group.definition, amount))
    return replace(event, groups=tuple(changed))


def other_tokens(event: kinds.CreateTokens, replaces: Replaces, scope: Scope) -> tuple[kinds.CreateTokens, ...]:
    """The event with tokens of other kinds, beside those that would be created or instead of those that are meant."""
    match replaces.do:
        case (EntersUnder(who=who),):
            return tuple(replace(event, player=player) for player in players(who, scope))
        case (OneOfEach(tokens=tokens),):
            each = tuple(definition_of(token, scope) for token in tokens)
            made = [
                kinds.TokenGroup(definition, group.amount)
                for group in event.groups
                for definition in (each if _is_meant(replaces, event, group, scope) else (group.definition,))
            ]
        case (KeepTokens(), CreateTokens(amount=amount, token=token)):
            made = [*event.groups, kinds.TokenGroup(definition_of(token, scope), value(amount, scope))]
        case (CreateTokens(amount=amount, token=token),):
            rest = [group for group in event.groups if not _is_meant(replaces, event, group, scope)]
            made = [*rest, kinds.TokenGroup(definition_of(token, scope), value(amount, scope))]
        case _:
            raise AssertionError(f"not about tokens: {replaces.do!r}")
    return (replace(event, groups=_joined(made)),)


def _is_meant(replaces: Replaces, event: kinds.CreateTokens, group: kinds.TokenGroup, scope: Scope) -> bool:
    assert isinstance(replaces.event, CreatesTokens)
    return _fits(replaces.event.what, event, group, scope)


def _joined(groups: Iterable[kinds.TokenGroup]) -> tuple[kinds.TokenGroup, ...]:
    """Those of one kind together."""
    found: dict[Definition, int] = {}
    for group in groups:
        found[group.definition] = found.get(group.definition, 0) + group.amount
    return tuple(kinds.TokenGroup(definition, amount) for definition, amount in found.items())
