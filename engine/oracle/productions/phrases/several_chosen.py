"""Several things of which some are chosen, and what somebody else chooses: "a creature card and a land card" (608.2d)."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from engine.abilities.phrases.filters import Head, InZone, Noun
from engine.abilities.phrases.quantities import Number
from engine.abilities.phrases.references import Back, Chosen, Players, Several, This
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import PL, SG


def declare(g: Builder) -> None:
    """ "A creature card and a land card from your graveyard": where they are is said once (608.2d)."""
    g.listing("chosen_parts", "chosen", "and", low=2)
    theirs = "a {head:head/sg} of a opponent 's choice {post:modifiers}"
    g.form("chosen", theirs, Chosen, _of_their_choice, _unof_their_choice, number=SG)
    g.form("several_chosen", "{parts:chosen_parts}", Several, _chosen_together, _unchosen_together, number=PL)
    for category in ("self", "back_object"):
        both = f"{{one:{category}/sg}} and {{other:chosen/sg}}"
        g.form("several_chosen", both, Several, lambda *parts: Several(parts), _one_and_chosen(category), number=PL)


def _chosen_together(parts: tuple[Chosen, ...]) -> Several | None:
    *first, last = parts
    zone = last.noun.post
    if len(zone) != 1 or not isinstance(zone[0], InZone) or any(part.noun.post for part in first):
        return None
    return Several((*(_placed(part, zone) for part in first), last))


def _unchosen_together(several: Several) -> tuple[Any] | None:
    chosen = tuple(part for part in several.parts if isinstance(part, Chosen))
    if chosen != several.parts or several.join != "and":
        return None
    parts = (*(_placed(part, ()) for part in chosen[:-1]), chosen[-1])
    return (parts,) if _chosen_together(parts) == several else None


def _placed(part: Any, zone: Any) -> Chosen:
    placed: Chosen = msgspec.structs.replace(part, noun=msgspec.structs.replace(part.noun, post=zone))
    return placed


def _one_and_chosen(category: str) -> Any:
    kind: type = This if category == "self" else Back

    def unmake(several: Several) -> tuple[Any, ...] | None:
        match several:
            case Several((one, Chosen()) as parts, "and") if isinstance(one, kind):
                return parts
            case _:
                return None

    return unmake


_AN_OPPONENT: Final = Players("an opponent")


def _of_their_choice(head: Head, post: tuple[Any, ...]) -> Chosen:
    """ "A card of an opponent's choice from your graveyard": which opponent is chosen as it is done (608.2d)."""
    return Chosen(Noun((head,), post), Number(1), Number(1), by=_AN_OPPONENT)


def _unof_their_choice(chosen: Chosen) -> tuple[Any, ...] | None:
    noun = chosen.noun
    fits = len(noun.heads) == 1 and bool(noun.post) and chosen == _of_their_choice(noun.heads[0], noun.post)
    return (noun.heads[0], noun.post) if fits else None
