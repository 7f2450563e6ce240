"""A card's own name where a text asks for what is named so: the name itself, whatever has the ability (201.2, 201.5)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.abilities.node import Node
from engine.abilities.phrases.filters import IsNamed
from engine.abilities.rewriting import rewrite
from engine.oracle.reading import Refused, Understood

_OWN = IsNamed("~")


def with_own_name(result: Understood | Refused, name: str) -> Understood | Refused:
    """What was read of a card of that name, with "named ~" said outright.

    It is not the name of who has the ability: an ability may be granted (201.5a), or be copied with another name.
    """
    if isinstance(result, Refused) or not name or "named ~" not in result.printed:
        return result

    def said(node: Node) -> Node | None:
        return IsNamed(name) if node == _OWN else None

    return replace(
        result,
        abilities=rewrite(result.abilities, said),
        said=rewrite(result.said, said),
        printed=result.printed.replace("named ~", f"named {name}"),
    )
