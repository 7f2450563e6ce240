"""Getting emblems (114)."""

from __future__ import annotations

from engine.abilities import effects as ef
from engine.events import kinds
from engine.events.happen import happen
from engine.oracle.printing import print_line
from engine.rules.granting import naming
from engine.rules.layers import view
from engine.rules.naming import names_of
from engine.rules.resolution.context import Resolving
from engine.state.definition import Definition, Face, RulesLine
from engine.state.ids import fresh


def get(resolving: Resolving, instruction: ef.CreateEmblem) -> None:
    """Players put emblems with these abilities into the command zone (114.1, 114.2)."""
    table = resolving.table
    who = resolving.players(instruction.who)
    said = ((print_line((one,)) or "", naming(one, resolving.this)) for one in instruction.abilities)
    lines = tuple(RulesLine(words, (one,), printed=words) for words, one in said)
    source = view(table.state).of(resolving.this).name if resolving.this is not None else ""
    definition = emblem(source, lines)
    events: list[kinds.PutEmblem] = []
    for player in who:
        taken = tuple(event.becomes for event in events)
        events.append(
            kinds.PutEmblem(becomes=fresh(table.state, "emblem", taken), definition=definition, player=player)
        )
    words = " and ".join(f"“{line.text}”" for line in lines)
    text = f"{names_of(table.state, who)} get{'' if len(who) > 1 else 's'} an emblem with {words}."
    made = tuple(event.becomes for event in events)
    happen(table, events, text, "create_emblem", "114.1", "114.2", "608.2c", objects=made)


def emblem(source: str, lines: tuple[RulesLine, ...]) -> Definition:
    """An emblem: no characteristics but abilities (114.3). It goes by the name of what made it."""
    return Definition(name=source, layout="emblem", faces=(Face(name="", lines=lines),))
