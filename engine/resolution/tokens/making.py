"""Instructions about permanents: tapping, untapping (701.26), tokens (111, 701.7)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.abilities.tokens.creating import CreateTogether, CreateTokens
from engine.committing.commit import commit
from engine.dialogue.unsupported import feature
from engine.events import kinds
from engine.happening.happen import do_instead, happen
from engine.happening.joining_combat import joining
from engine.layers.naming import names_of
from engine.phrases.wording import counted
from engine.replacement.tokens import definition_of
from engine.resolution.context import Resolving
from engine.resolution.tokens.creating import also, linked_to, tokens_made, told_of
from engine.standing.attaching import why_not_attached
from engine.state.definition import Definition
from engine.table.aftermath import Aftermath


def create_tokens(resolving: Resolving, instruction: CreateTokens) -> None:
    """Players create tokens (701.7a, 111.2)."""
    table = resolving.table
    amount = resolving.value(instruction.amount)
    if instruction.token.predefined and not instruction.token.abilities and instruction.token.power is None:
        feature(resolving.object, "this predefined token (111.10)")
    definition = definition_of(instruction.token, resolving.scope)
    who = resolving.players(instruction.who)
    events: list[kinds.CreateToken] = []
    hosts = resolving.present(instruction.attached) if instruction.attached is not None else ()
    if instruction.attached is not None and not hosts:
        table.note("No token is created: there is nothing for it to enchant.", "create_token", "303.4i", "608.2c")
        resolving.left_undone(instruction)
        return
    later: list[Aftermath] = []
    shares: dict[str, int] = {}
    others: list[kinds.CreateToken] = []
    for player in who:
        new = tokens_made(table, player, definition, amount, tuple(event.becomes for event in (*events, *others)))
        later.extend(new.later)
        shares[player] = len(new.plain)
        attached_to = hosts[0] if hosts else None
        new = linked_to(resolving, new)
        events.extend(replace(event, tapped=instruction.tapped, attached_to=attached_to) for event in new.plain)
        others.extend(replace(event, tapped=instruction.tapped) for event in new.others)
    events = [event for event in (*events, *others) if not _is_kept_off(resolving, event)]
    made = tuple(event.becomes for event in events)
    attacks = joining(table, events, resolving.this) if instruction.attacking else ()
    happen(
        table,
        (*events, *attacks),
        told_of(table.state, _created(resolving, definition, shares) + also(tuple(others))),
        "create_token",
        "701.7a",
        "111.2",
        *(("508.4",) if attacks else ()),
        "608.2c",
        objects=made,
    )
    do_instead(table, later)
    resolving.refs["made"] = made
    resolving.did(len(made))


def create_together(resolving: Resolving, instruction: CreateTogether) -> None:
    """Players create tokens of several kinds at the same time (701.7a, 111.2)."""
    table, later = resolving.table, list[Aftermath]()
    events: list[kinds.CreateToken] = []
    told: list[str] = []
    who = resolving.players(instruction.who)
    for kind in instruction.kinds:
        definition, shares = definition_of(kind.token, resolving.scope), dict[str, int]()
        others: list[kinds.CreateToken] = []
        if kind.token.predefined and not kind.token.abilities and kind.token.power is None:
            feature(resolving.object, "this predefined token (111.10)")
        for player in who:
            taken = tuple(event.becomes for event in events)
            new = linked_to(resolving, tokens_made(table, player, definition, resolving.value(kind.amount), taken))
            shares[player] = len(new.plain)
            later.extend(new.later)
            events.extend(new.all)
            others.extend(new.others)
        told.append(_created(resolving, definition, shares) + also(tuple(others)))
    made = tuple(event.becomes for event in events)
    happen(
        table, events, told_of(table.state, " ".join(told)), "create_token", "701.7a", "111.2", "608.2c", objects=made
    )
    do_instead(table, later)
    resolving.refs["made"] = made
    resolving.did(len(made))


def _created(resolving: Resolving, definition: Definition, shares: dict[str, int]) -> str:
    noun = f"{_called(definition.name)} token"
    who, amounts = tuple(shares), set(shares.values())
    if len(amounts) > 1:
        return f"{', '.join(f'{resolving.name(one)} creates {counted(n, noun)}' for one, n in shares.items())}."
    amount = next(iter(amounts), 0)
    each = f"{amount} {noun}s each" if len(who) > 1 and amount > 1 else f"{counted(amount, noun)} each"
    text = f"{names_of(resolving.table.state, who)} create{'s' if len(who) == 1 else ''} "
    return f"{text}{counted(amount, noun) if len(who) == 1 else each}."


def _is_kept_off(resolving: Resolving, event: kinds.CreateToken) -> bool:
    """Whether a token that is an Aura can't enchant what it would enter attached to: it isn't created (303.4i)."""
    table, host = resolving.table, event.attached_to
    if host is None:
        return False
    why = why_not_attached(commit(table.state, event), event.becomes, host)
    if why is None:
        return False
    text = (
        f"No {_called(event.definition.name)} token is created: it can't enchant {resolving.name(host)} ({why.words})."
    )
    table.note(text, "create_token", "303.4i", why.rule, "608.2c", objects=(host,))
    return True


def _called(name: str) -> str:
    return name.removesuffix(" Token")
