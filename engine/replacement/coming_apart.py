"""What becomes of the components of a merged permanent that leaves the battlefield (730.3, 712.21, 903.9c)."""

from __future__ import annotations

import msgspec

from engine.dialogue.choices import options_for, picked
from engine.dialogue.citing import Taken
from engine.dialogue.unsupported import feature
from engine.events import kinds
from engine.events.merging import parts_of
from engine.layers import view
from engine.layers.naming import name_of
from engine.phrases.commanding import is_commander_game
from engine.replacement.commanders import into_command_zone
from engine.replacement.replacing import replacements
from engine.state.change import edit
from engine.state.copiable import Component
from engine.state.game import GameState
from engine.state.halves import shown
from engine.state.objects import ExiledBy, GameObject
from engine.table.choosing import order_asked
from engine.table.table import Table


def in_parts(table: Table, event: kinds.MoveObject) -> kinds.MoveObject:
    """The move with each component by itself: commanders may go to the command zone, and who owns or exiles the permanent
    arranges them (712.21a, 712.21b, 730.3a, 730.3b, 903.9c).
    """
    obj = table.state.objects[event.object]
    _stop_at_cards_alone(table, event)
    name = name_of(table.state, obj.id)
    each = " and ".join(one.name or "a face-down card" for one in obj.merged)
    table.note(f"{name} leaves as {each}.", "come_apart", "712.21" if obj.melded else "730.3", objects=(obj.id,))
    parts = tuple(_commander_elsewhere(table, event, part) for part in parts_of(obj, event))
    return msgspec.structs.replace(event, parts=_arranged(table, event, parts))


def _stop_at_cards_alone(table: Table, event: kinds.MoveObject) -> None:
    """Stop where an effect on cards alone would move the cards among the components of a token elsewhere (730.3e)."""
    state, obj = table.state, table.state.objects[event.object]
    if obj.kind != "token" or all(one.kind == "token" for one in obj.merged):
        return
    applying = {one.key for one in replacements(state, event)}
    if any(one.key not in applying for one in replacements(edit(state, obj.id, kind="card"), event)):
        feature(obj.id, "effects that move the cards of a merged token elsewhere and not its tokens (730.3e)")


def _component(table: Table, event: kinds.MoveObject, part: kinds.Part) -> Component:
    return next(one for one in table.state.objects[event.object].merged if one.id == part.component)


def _commander_elsewhere(table: Table, event: kinds.MoveObject, part: kinds.Part) -> kinds.Part:
    one = _component(table, event, part)
    if not one.commander or event.to not in ("hand", "library") or not is_commander_game(table.state):
        return part
    goes = into_command_zone(table, one.owner, event.object, one.name, event.to, "903.9c")
    return msgspec.structs.replace(part, to="command") if goes else part


def _arranged(table: Table, event: kinds.MoveObject, parts: tuple[kinds.Part, ...]) -> tuple[kinds.Part, ...]:
    """The parts in the order in which they are put where they go; into a library, in an order that nobody else is told."""
    obj = table.state.objects[event.object]
    together = tuple(part for part in parts if part.to == event.to)
    if len(together) < 2:
        return parts
    match event.to:
        case "library":
            said = order_asked(event.position, "{}")
            return _in_order(table, event, parts, obj.owner, said, "712.21a" if obj.melded else "730.3a")
        case "graveyard":
            rule = "712.21a" if obj.melded else "730.3a"
            name = name_of(table.state, obj.id)
            table.assume(f"The cards that represented {name} lie in the graveyard in the order listed ({rule}).")
            return parts
        case "exile" if (player := _who_counts(table.state, event.exiled_by)) is not None and _several_cards(
            obj, together
        ):
            said = "In which order does {} exile these cards? The last has the latest timestamp."
            return _in_order(table, event, parts, player, said, "712.21b" if obj.melded else "730.3b")
        case _:
            return parts


def _several_cards(obj: GameObject, parts: tuple[kinds.Part, ...]) -> bool:
    """Whether two or more of the parts are cards: no token stays where it is put."""
    cards = {one.id for one in obj.merged if one.kind == "card"}
    return sum(part.component in cards for part in parts) > 1


def _who_counts(state: GameState, by: ExiledBy | None) -> str | None:
    """The player who exiles, where the text of what exiles asks which card was exiled last: else no order tells."""
    if by is None or by.object not in state.battlefield:
        return None
    asks = any("the last " in line.text for line in shown(state.objects[by.object]).lines)
    return view(state).of(by.object).controller if asks else None


def _in_order(
    table: Table, event: kinds.MoveObject, parts: tuple[kinds.Part, ...], player: str, said: str, rule: str
) -> tuple[kinds.Part, ...]:
    """A player puts those parts in order that go where the permanent is put."""
    together = tuple(part for part in parts if part.to == event.to)
    options = options_for(tuple((part.component, _component(table, event, part).name) for part in together))
    prompt = said.format(name_of(table.state, player))
    size = len(together)
    taken = table.ask("order", player, prompt, options, rule, low=size, high=size, source=event.object)
    order = picked(taken.answer, taken.choice)
    _note(table, event, player, taken, rule)
    others = tuple(part for part in parts if part.to != event.to)
    return (*others, *sorted(together, key=lambda part: order.index(part.component)))


def _note(table: Table, event: kinds.MoveObject, player: str, taken: Taken, rule: str) -> None:
    name = name_of(table.state, event.object)
    text = f"{name_of(table.state, player)} arranges the cards that represented {name}."
    table.note(text, "arrange", rule, actor=player, objects=(event.object,), choice=taken)
