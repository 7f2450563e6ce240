"""Getting emblems (114)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.abilities.ability import Ability
from engine.abilities.node import Node
from engine.abilities.phrases.filters import HasColor, HasSubtype, Noun
from engine.abilities.players.emblems import CreateEmblem
from engine.abilities.rewriting import rewrite
from engine.dialogue.unsupported import feature
from engine.events import kinds
from engine.happening.happen import happen
from engine.layers import view
from engine.layers.granting import naming
from engine.layers.naming import names_of
from engine.oracle.printing import print_line
from engine.resolution.context import Resolving
from engine.state.definition import Definition, Face, RulesLine
from engine.state.ids import fresh


def get(resolving: Resolving, instruction: CreateEmblem) -> None:
    """Players put emblems with these abilities into the command zone (114.1, 114.2)."""
    table = resolving.table
    who = resolving.players(instruction.who)
    plain = tuple(_plainly(one) for one in instruction.abilities)
    said = ((_words(resolving, one), naming(one, resolving.this)) for one in plain)
    lines = tuple(RulesLine(words, (one,), printed=words) for words, one in said)
    source = view(table.state).of(resolving.this).name if resolving.this is not None else ""
    definition = emblem(source, lines)
    events: list[kinds.PutEmblem] = []
    for player in who:
        taken = tuple(event.becomes for event in events)
        events.append(
            kinds.PutEmblem(becomes=fresh(table.state, "emblem", taken), definition=definition, player=player)
        )
    words = " and ".join(f"“{line.text.rstrip('.')}”" for line in lines)
    text = f"{names_of(table.state, who)} get{'' if len(who) > 1 else 's'} an emblem with {words}."
    made = tuple(event.becomes for event in events)
    happen(table, events, text, "create_emblem", "114.1", "114.2", "608.2c", objects=made)


def _plainly(ability: Ability) -> Ability:
    """The ability with what was chosen said before the noun: "Elf creatures" for "creatures of the chosen type"."""

    def said(node: Node) -> Node | None:
        if not isinstance(node, Noun):
            return None
        chosen = tuple(part for part in node.post if isinstance(part, HasSubtype | HasColor))
        heads = tuple(replace(head, adjectives=(*chosen, *head.adjectives)) for head in node.heads)
        return Noun(heads, tuple(part for part in node.post if part not in chosen), node.join)

    plain: Ability = rewrite(ability, said)
    return plain


def _words(resolving: Resolving, ability: Ability) -> str:
    """The text of an ability of the emblem, by which it can be told again (114.1)."""
    words = print_line((ability,))
    if words is None:
        feature(resolving.object, "an emblem with an ability that depends on a choice and can't be put into words")
    return words


def emblem(source: str, lines: tuple[RulesLine, ...]) -> Definition:
    """An emblem: no characteristics but abilities (114.3). It goes by the name of what made it."""
    return Definition(name=source, layout="emblem", faces=(Face(name="", lines=lines),))
