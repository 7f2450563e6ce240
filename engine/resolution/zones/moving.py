"""Instructions that move objects: destroy, exile, return, counter (701.6, 701.8, 701.13)."""

from __future__ import annotations

import msgspec

from engine.abilities.ability import Activated
from engine.abilities.costs.cost import CraftCost
from engine.abilities.functioning import origin_of_itself
from engine.abilities.layers.characteristics import Becomes
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.node import find
from engine.abilities.phrases.references import (
    Back,
    Chosen,
    Group,
    OwnerOf,
    Several,
    Target,
    TopCards,
    ZoneOf,
    is_every,
)
from engine.abilities.phrases.relations import IsOneOf
from engine.abilities.phrases.what_was_done import DoneThisWay
from engine.abilities.zones.moving import Destroy, Exile, Move
from engine.dialogue.unsupported import feature
from engine.events import kinds
from engine.happening.durations import is_there
from engine.happening.entering_attacking import attacked_with, joining
from engine.happening.entering_blocking import joining_block
from engine.happening.happen import happen, possible
from engine.happening.moved_instead import told_instead
from engine.layers.naming import is_are, names_of
from engine.phrases import references
from engine.phrases.describing import change_text
from engine.phrases.linking import CRAFTED_WITH, bound_to, copied_text, link_of, put_by
from engine.resolution.context import Resolving
from engine.resolution.kinds_of_cards.face_down import listed_face
from engine.resolution.layers.continuous import settled
from engine.resolution.tokens.token_copies import this_ability
from engine.resolution.zones.library_ends import at_chosen_end
from engine.resolution.zones.moving_words import GOES, where_put, with_which
from engine.resolution.zones.staying import note_kept_out
from engine.standing.restrictions import cannot
from engine.state.change import edit_player, lay
from engine.state.effects import FloatingEffect
from engine.state.face_down import EXILED, FaceDown
from engine.state.halves import DOUBLE_FACED
from engine.state.ids import base, successor
from engine.state.objects import Binding, ExiledBy, Zone
from engine.table.choosing import order_asked
from engine.unread.libraries import know_top


def destroy(resolving: Resolving, instruction: Destroy) -> None:
    """Destroy permanents, all at once (701.8a)."""
    table = resolving.table
    meant = tuple(one for one in resolving.objects(instruction.what) if one in table.state.battlefield)
    safe = resolving.not_regenerated
    events = possible(
        table,
        (
            kinds.Destroy(object=one, source=resolving.this, regenerates=safe is not None and one not in safe)
            for one in meant
        ),
    )
    what = tuple(event.object for event in events)

    def told(happened: tuple[kinds.Event, ...]) -> str:
        gone = tuple(event.object for event in happened if isinstance(event, kinds.Destroy))
        saved = tuple(event.object for event in happened if isinstance(event, kinds.Regenerates))
        words = [f"{names_of(table.state, gone)} {is_are(gone)} destroyed."] if gone else []
        words += [f"{names_of(table.state, saved)} regenerate{'' if len(saved) > 1 else 's'}."] if saved else []
        return " ".join(words) or "Nothing is destroyed."

    happened = happen(table, events, told, "destroy", "701.8a", "608.2c", objects=what)
    resolving.moved(happened)


def move(resolving: Resolving, instruction: Move) -> None:
    """Put objects into another zone, where they are new objects (400.7), or into another place of a library.

    Of several players all choose in APNAP order, then all is put there at once (101.4).
    """
    table = resolving.table
    if instruction.to == "library end":
        instruction = at_chosen_end(resolving, instruction)
    if instruction.beneath is not None:
        instruction = msgspec.structs.replace(instruction, depth=resolving.value(instruction.beneath), beneath=None)
    to = _zone(instruction)
    found_by: dict[str, _Mover] = {}
    for player in resolving.each(instruction.who):
        theirs = _meant(resolving, instruction, player)
        theirs = tuple(one for one in theirs if _is_at_origin(resolving, instruction, one))
        theirs = _arranged(resolving, instruction, theirs, player) if to == "library" else theirs
        found_by.update((one, _Mover(player, _under(resolving, instruction, one, player))) for one in theirs)
    meant = tuple(found_by)
    if isinstance(instruction.what, Chosen):
        resolving.refs["chosen"] = meant
    if isinstance(instruction.what, Several):
        resolving.refs["affected"] = meant
    if to == "library":
        meant = _relocated(resolving, instruction, meant)
    for owner in {table.state.objects[one].owner for one in meant} if instruction.depth else ():
        know_top(table, owner, instruction.depth)  # 401.7: what lies on top of it
    if instruction.transformed:
        meant = tuple(one for one in meant if _is_double_faced(resolving, one))
    events = possible(table, tuple(_move_one(resolving, instruction, one, to, found_by[one]) for one in meant))
    what = tuple(event.object for event in events)

    def told(happened: tuple[kinds.Event, ...]) -> str:
        moved = [event for event in happened if isinstance(event, kinds.MoveObject) and event.object in what]
        there = tuple(event.object for event in moved if event.to == to)
        with_counters = with_which(tuple(event for event in moved if event.to == to)) if instruction.counters else ""
        become = f"{is_are(there)} {where_put(table.state, instruction, there)}{with_counters}"
        words = [f"{names_of(table.state, there)} {become}."] if there else []
        elsewhere = (event for event in moved if event.to != to)
        words += told_instead(table.state, elsewhere)
        return " ".join(words) or "Nothing is moved."

    rules = ("400.7", "401.7", "608.2c") if instruction.depth else ("400.7", "608.2c")
    rules = ("708.2" if instruction.being else "708.2a", "708.3", *rules) if instruction.face_down else rules
    attacks = _attacks(resolving, instruction, events)
    rules = ("508.4", *rules) if attacks else rules
    blocked = resolving.present(instruction.blocking) if instruction.blocking is not None else ()
    blocks = joining_block(table, events, blocked)
    rules = ("509.4", *rules) if blocks else rules
    happened = happen(table, (*events, *attacks, *blocks), told, "move", *rules, objects=what)
    _leave_with_the_rest(resolving, instruction, meant, happened)
    if instruction.to != "battlefield":
        resolving.moved_elsewhere(happened)
        if isinstance(instruction.what, ZoneOf):
            resolving.chose()
        return
    resolving.moved(happened)
    resolving.keep_out()
    if not events:
        resolving.refs["moved"] = meant  # "if you don't, put it into your hand": it is where it was


def _attacks(
    resolving: Resolving, instruction: Move, events: tuple[kinds.MoveObject, ...]
) -> tuple[kinds.JoinAttack, ...]:
    """How what is put onto the battlefield attacking joins the attack (508.4); nothing attacks a player who is gone."""
    if not instruction.attacking:
        return ()
    if instruction.beside is not None:
        beside = resolving.objects(instruction.beside)
        return joining(resolving.table, events, resolving.this, attacked_with(resolving.table.state, beside))
    if instruction.attacked is None:
        return joining(resolving.table, events, resolving.this)
    player = resolving.one_player(instruction.attacked)
    return joining(resolving.table, events, resolving.this, (player,)) if player is not None else ()


def exile(resolving: Resolving, instruction: Exile) -> None:
    """Exile objects (701.13a); not where what they would stay exiled until has happened already (610.3a, 610.3b)."""
    table = resolving.table
    meant = tuple(one for player in resolving.each(instruction.who) for one in _exiled(resolving, instruction, player))
    if instruction.until is not None and not is_there(table.state, resolving.objects(instruction.until)):
        rule = "610.3a" if isinstance(this_ability(resolving), Activated) else "610.3b"
        nothing = f"{names_of(table.state, meant)} {is_are(meant)} not" if meant else "Nothing is"
        text = f"{nothing} exiled: what it would stay exiled until has happened already."
        table.note(text, "impossible", rule, objects=meant or (resolving.object,))
        resolving.left_undone(instruction)
        return
    creatures = resolving.present(instruction.bound_to) if instruction.bound_to is not None else ()
    if instruction.bound_to is not None and not creatures:
        resolving.left_undone(instruction)
        return
    events = possible(
        table,
        tuple(
            kinds.MoveObject(
                object=one,
                to="exile",
                becomes=successor(one),
                cause="effect",
                exiled_by=_remembered(resolving, instruction, one),
                face_down=EXILED if instruction.face_down else None,
                known_to=resolving.who_looked_at(one) if instruction.face_down else (),
                counters=_counters(resolving, instruction),
                links=bound_to(creatures),
            )
            for one in meant
        ),
    )
    what = tuple(event.object for event in events)
    until = (
        f" until {names_of(table.state, resolving.objects(instruction.until))} leaves the battlefield"
        if instruction.until
        else ""
    )
    until = f" and bound to {names_of(table.state, creatures)}" if creatures else until
    how = " face down" if instruction.face_down else with_which(events) if instruction.counters and events else ""
    text = f"{names_of(table.state, what)} {is_are(what)} exiled{how}{until}."
    rules = ("701.13a", "608.2c") if instruction.until is None else ("701.13a", "610.3", "608.2c")
    rules = (*rules, "406.3") if instruction.face_down else rules
    rules = (*rules, "702.55b" if isinstance(instruction.bound_to, Target) else "702.99b") if creatures else rules
    happened = happen(table, events, text, "exile", *rules, objects=what)
    resolving.moved(happened)
    resolving.refs["exiled"] = resolving.refs["moved"]
    if isinstance(instruction.what, TopCards):
        resolving.see(resolving.refs["moved"])
    if isinstance(instruction.what, ZoneOf):
        resolving.chose()  # 118.12: a hand without cards is exiled too


def _exiled(resolving: Resolving, instruction: Exile, player: str) -> tuple[str, ...]:
    """What a player exiles."""
    if isinstance(instruction.what, TopCards):
        return resolving.objects(instruction.what)
    there = resolving.present(instruction.what, player)
    return tuple(one for one in there if _is_at_origin(resolving, instruction, one))


def _remembered(resolving: Resolving, instruction: Exile, one: str) -> ExiledBy | None:
    """What a card in exile is remembered to be exiled by, and where it returns to (610.3)."""
    zone = resolving.table.state.objects[one].zone if instruction.until is not None else None
    return remembered(resolving, zone)


def remembered(resolving: Resolving, returns_to: Zone | None = None) -> ExiledBy | None:
    """What a card in exile is remembered to be exiled by, for abilities that are linked (607.2a, 607.2b).

    What is done in place of an event is done by the object with the replacement effect itself.
    """
    obj = resolving.table.state.objects.get(resolving.object)
    if resolving.this is None or obj is None:
        return None
    if resolving.this == resolving.object and returns_to is None:
        if obj.zone == "stack":
            return None  # a spell: nothing else of it can refer to the card
        return ExiledBy(resolving.this, link=copied_text(obj))
    facts = obj.on_stack
    return ExiledBy(
        resolving.this, facts.index if facts is not None else None, returns_to, link_of(resolving.scope.names)
    )


def _are_seen(instruction: Move) -> bool:
    """Whether the cards were looked at or revealed, or lie on top: they are found in a hidden zone too."""
    what = instruction.what
    if isinstance(what, Group):
        return any(True for kind in (DoneThisWay, IsOneOf) for _ in find(what.noun.post, kind))
    return isinstance(what, TopCards) or (isinstance(what, Back) and what.to in ("seen", "rest", "found", "chosen"))


def _leave_with_the_rest(
    resolving: Resolving, instruction: Move, meant: tuple[str, ...], happened: tuple[kinds.Event, ...]
) -> None:
    """What was chosen among others and has not moved, as an Aura that nothing can hold (303.4g), is of the rest."""
    if isinstance(instruction.what, Chosen) and instruction.what.among is not None and "rest" in resolving.refs:
        moved = {event.object for event in happened if isinstance(event, kinds.MoveObject)}
        stayed = tuple(one for one in meant if one not in moved)
        resolving.refs["rest"] = (*resolving.refs["rest"], *stayed)


def _meant(resolving: Resolving, instruction: Move, player: str) -> tuple[str, ...]:
    """What a player puts somewhere; where one of several is chosen, it is asked with where it goes, and what can't enter is
    not chosen to enter (608.2d, 101.2).
    """
    what = instruction.what
    resolving.chosen_for = GOES.get(instruction.to, "") if isinstance(what, Chosen) and what.among is not None else ""
    if instruction.to == "battlefield":
        resolving.able = lambda one: not cannot(resolving.table.state, one, "enter the battlefield")
    meant = _there(resolving, instruction, player)
    resolving.chosen_for, resolving.able = "", None
    if not meant and instruction.to == "battlefield" and isinstance(what, Chosen):
        note_kept_out(resolving, what)
    return meant


def _there(resolving: Resolving, instruction: Move, player: str) -> tuple[str, ...]:
    if not _are_seen(instruction):
        return resolving.present(instruction.what, player)
    there = resolving.table.state.objects
    meant = resolving.objects(instruction.what, player)
    if isinstance(instruction.what, Group) and is_every(instruction.who) and resolving.shown_by:
        meant = tuple(one for one in meant if one in resolving.shown_by.get(player, ()))  # each puts what they revealed
    # of what this has moved since, what it is now (400.7j)
    return tuple(now for one in meant for now in ((one,) if one in there else resolving.found(one)))


def _relocated(resolving: Resolving, instruction: Move, cards: tuple[str, ...]) -> tuple[str, ...]:
    """Cards that are in the library already change no zone, only their place: they are no new objects (400.7).

    Returns those that are elsewhere.
    """
    table = resolving.table
    state = table.state
    there = tuple(one for one in cards if state.objects[one].zone == "library")
    for owner in state.apnap:
        own = tuple(one for one in there if state.objects[one].owner == owner)
        if not own:
            continue
        if instruction.depth:
            feature(resolving.object, "moving a card within a library to a place below others")
        on_top = instruction.to == "library top"
        laid = lay(state.players[owner].library, own[::-1] if on_top else own, on_top=on_top)
        table.state = edit_player(table.state, owner, library=laid)
        text = f"{names_of(state, own)} {is_are(own)} {where_put(state, instruction, own)}."
        table.note(text, "move", "608.2c", objects=own, before=state)
    resolving.did(len(there))
    return tuple(one for one in cards if one not in there)


def _is_at_origin(resolving: Resolving, instruction: Move | Exile, one: str) -> bool:
    """Whether it is in the zone that the text names: it is moved from there only (113.6m, 400.7)."""
    origin = instruction.origin
    if origin is None and isinstance(instruction.what, Several) and one in resolving.now(resolving.this or ""):
        origin = origin_of_itself(instruction)
    obj = resolving.table.state.objects[one]
    if origin is None:
        return True
    return obj.zone == origin.zone and (origin.of is None or obj.owner in resolving.players(origin.of))


def _arranged(resolving: Resolving, instruction: Move, cards: tuple[str, ...], player: str) -> tuple[str, ...]:
    """Cards that go to one place in a library at the same time are arranged by their owner (401.4), or as it is said."""
    state = resolving.table.state
    if instruction.order == "random":
        if len(cards) > 1:
            resolving.table.assume("Cards put into a library in a random order lie there in the order listed.")
        return cards
    ordered: list[str] = []
    for owner in state.apnap:
        own = tuple(one for one in cards if state.objects[one].owner == owner)
        arranges = player if instruction.order == "any" else owner
        ordered.extend(_order(resolving, instruction, arranges, own) if len(own) > 1 else own)
    return tuple(ordered)


def _order(resolving: Resolving, instruction: Move, owner: str, cards: tuple[str, ...]) -> tuple[str, ...]:
    prompt = order_asked(instruction.to.removeprefix("library "))
    return resolving.pick(owner, prompt, cards, "401.4", low=len(cards), high=len(cards), kind="order")


class _Mover(msgspec.Struct, frozen=True):
    """Who puts an object somewhere, and who will control it where that is the battlefield."""

    player: str
    under: str | None


def _move_one(resolving: Resolving, instruction: Move, one: str, to: Zone, by: _Mover) -> kinds.MoveObject:
    instead_of = resolving.instead_of
    if instead_of is not None and instead_of.object == one and to == "battlefield":
        return instead_of  # it enters as it would have (614.1a)
    return kinds.MoveObject(
        object=one,
        to=to,
        becomes=successor(one),
        cause="effect",
        controller=by.under if to == "battlefield" else None,
        tapped=instruction.tapped,
        counters=_counters(resolving, instruction) if to == "battlefield" else (),
        position="bottom" if instruction.to == "library bottom" else "top",
        depth=instruction.depth,
        attached_to=_host(resolving, instruction, one),
        links=_links(resolving) if to == "battlefield" else (),
        face=1 if instruction.transformed else 0,
        being=() if instruction.face_down else _being(resolving, instruction, one),
        face_down=_down(resolving, instruction),
    )


def _down(resolving: Resolving, instruction: Move) -> FaceDown | None:
    """That it enters face down, with what is listed for it if anything is (708.2, 708.3)."""
    if not instruction.face_down:
        return None
    listed = next((one for one in instruction.being if isinstance(one, Becomes)), None)
    if len(instruction.being) > (listed is not None):
        feature(resolving.object, "these characteristics of something face down (708.2)")
    return FaceDown("other", listed_face(resolving, listed))


def _being(resolving: Resolving, instruction: Move, one: str) -> tuple[FloatingEffect, ...]:
    """The effect that says what the permanent is, which applies as it enters (611.2e)."""
    if not instruction.being:
        return ()
    becomes = successor(one)
    words = " and ".join(change_text(change) for change in instruction.being)
    effect = FloatingEffect(
        id=f"{base(resolving.object)}.being.{becomes}",
        effect=ApplyToObjects(Back("it", "moved"), tuple(settled(resolving, one) for one in instruction.being)),
        affects=(becomes,),
        controller=resolving.you,
        source=resolving.this,
        started_turn=resolving.table.state.turn.number,
        timestamp=0,
        text=f"It {words}.",
    )
    resolving.table.note(
        f"As it enters, {resolving.name(one)} {words}.", "as_enters", "611.2e", "613.7n", objects=(becomes,)
    )
    return (effect,)


def _is_double_faced(resolving: Resolving, one: str) -> bool:
    """Whether a card can enter transformed; what is not double-faced stays where it is (712.14a)."""
    state = resolving.table.state
    definition = state.objects[one].definition
    if definition.layout in DOUBLE_FACED and len(definition.faces) == 2 and state.objects[one].kind != "copy":
        return True
    text = f"{resolving.name(one)} is not double-faced and stays where it is."
    resolving.table.note(text, "impossible", "712.14a", objects=(one,))
    return False


def _under(resolving: Resolving, instruction: Move, one: str, player: str) -> str | None:
    """Who controls what enters: each its owner, where that is said of several, or who puts it there (110.2a)."""
    match instruction.under:
        case None:
            return player
        case OwnerOf():
            return resolving.table.state.objects[one].owner
        case who:
            meant = references.players(who, resolving.scope)
            return meant[0] if meant else None


def _links(resolving: Resolving) -> tuple[Binding, ...]:
    """What a permanent remembers of what put it there: the object (607.2c), and what was exiled to craft it (702.167c)."""
    state, ability = resolving.table.state, this_ability(resolving)
    put, obj = put_by(state.record_of(resolving.this or "")), state.objects.get(resolving.object)
    facts = obj.on_stack if obj is not None else None
    if facts is None or not isinstance(ability, Activated) or resolving.this is None:
        return put
    here = state.objects.get(resolving.this) or state.former[resolving.this].object
    crafts = any(isinstance(part, CraftCost) for part in ability.cost.parts)
    if not crafts or not here.definition.asks_for_materials:
        return put
    paid = (one for binding in facts.bindings if binding.name == "cost.object" for one in binding.refs)
    materials = tuple(now for one in paid if one != resolving.this for now in resolving.now(one))
    return (*put, Binding(CRAFTED_WITH, refs=materials))


def _host(resolving: Resolving, instruction: Move, one: str) -> str | None:
    """What it is to enter attached to (303.4h, 303.4i); amending sees to what can't be."""
    if instruction.attached is None:
        return None
    found = resolving.present(instruction.attached)
    return found[0] if found else ""  # what is meant is not there: nothing can be attached to that


def _counters(resolving: Resolving, instruction: Move | Exile) -> tuple[tuple[str, int], ...]:
    """What it is put there with, determined now (122.1, 122.6, 608.2h)."""
    return tuple((kind, resolving.value(amount)) for kind, amount in instruction.counters)


def _zone(instruction: Move) -> Zone:
    match instruction.to:
        case "library top" | "library bottom" | "library end":
            return "library"
        case zone:
            return zone
