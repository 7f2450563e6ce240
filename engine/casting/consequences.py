"""What comes later of a spell because of how it was cast: it is cast again, or its permanent leaves at the end step."""

from __future__ import annotations

import msgspec

from engine.abilities.ability import Triggered
from engine.abilities.casting.playing import BecomesStatus, PlayCard
from engine.abilities.effects import Instruction
from engine.abilities.instructions.following import May, Sequence
from engine.abilities.phrases.references import Back, ControllerOf, OwnerOf, Players, This, You
from engine.abilities.triggers.events import BeginningOf
from engine.abilities.zones.moving import Exile, Move, Sacrifice
from engine.events import kinds
from engine.happening.entering_attacking import attacked_with, joining
from engine.happening.happen import happen
from engine.keywords.as_it_resolves import LATER
from engine.layers.naming import name_of
from engine.phrases import as_cast
from engine.phrases.costs_paid import costs_of
from engine.state.change import edit
from engine.state.characteristics import Characteristics
from engine.state.effects import DelayedTrigger, Span
from engine.state.ids import base, fresh
from engine.state.objects import Binding, GameObject
from engine.table.recording import remember
from engine.table.table import Table

_AT_END: dict[str, tuple[str, Instruction, str]] = {
    "dash": (
        "702.109a",
        Move(You(implied=True), This(), "hand", "return", of=OwnerOf(This())),
        "At the beginning of the next end step, return it to its owner's hand.",
    ),
    "warp": (
        "702.185a",
        Sequence((Exile(You(implied=True), This()), BecomesStatus(Back("it", "moved"), "warped")), "then"),
        "At the beginning of the next end step, exile it. Its owner may cast it after this turn for as long as it "
        "remains exiled.",
    ),
    "blitz": (
        "702.152a",
        Sacrifice(You(implied=True), This()),
        "At the beginning of the next end step, sacrifice it.",
    ),
}
"""What happens at the beginning of the next end step to a permanent whose spell was cast for this keyword's cost."""

_REBOUND = May(You(), PlayCard(You(implied=True), Back("it", "moved"), free=True))


def enters_attacking(
    table: Table, spell: GameObject, enters: kinds.MoveObject
) -> tuple[kinds.MoveObject, tuple[kinds.JoinAttack, ...]]:
    """How a permanent enters whose sneak cost was paid: tapped, and attacking what the creature attacked that was returned
    for it (702.190b).
    """
    if spell.cast is None or spell.cast.method != "sneak":
        return enters, ()
    paid = (one for one in spell.on_stack.bindings if one.name == "cost.object") if spell.on_stack is not None else ()
    among = attacked_with(table.state, tuple(one for binding in paid for one in binding.refs))
    tapped = msgspec.structs.replace(enters, tapped=True)
    return tapped, joining(table, (tapped,), spell.id, among)


def wait_to_rebound(table: Table, player: str, card: str) -> None:
    """A delayed triggered ability lets the player cast the exiled card at the beginning of their next upkeep (702.88a)."""
    text = "At the beginning of your next upkeep, you may cast this card from exile without paying its mana cost."
    trigger = Triggered("at", BeginningOf("upkeep", You()), (_REBOUND,))
    _wait(table, player, card, trigger, text, "702.88a", (Binding("moved", refs=(card,)),))


def wait_for_ever(table: Table, player: str, spell: str, held: Characteristics) -> None:
    """Once a spell with epic has resolved, or the first one of its name with paradigm, an ability waits for the rest of the
    game (702.50a, 702.192a). ``held`` is what the spell was as it resolved.
    """
    for keyword, (rule, ability, text) in LATER.items():
        if not held.has_keyword(keyword):
            continue
        if keyword == "paradigm" and not _is_first(table, player, spell, held.name):
            continue
        _wait(table, player, spell, ability, text, rule, (), "game")


def _is_first(table: Table, player: str, spell: str, name: str) -> bool:
    """Whether no spell of that name of theirs has resolved before this game (702.192a); this one has now."""
    told = (one for one in table.state.history if (one.event, one.player, one.kind) == ("resolve_spell", player, name))
    first = next(told, None) is None
    if first and "game" not in table.state.history_complete:
        who = name_of(table.state, player)
        table.assume(f"No spell called {name} of {who} has resolved before this game but what the history tells.")
    table.state = remember(table.state, "resolve_spell", player, (spell,), None, name)
    return first


def wait_for_end_step(table: Table, player: str, permanent: str) -> None:
    """A permanent whose spell was cast for a cost that says so leaves at the next end step (702.109a, 702.152a)."""
    facts = table.state.objects[permanent].cast if permanent in table.state.objects else None
    later = _AT_END.get(facts.method or "") if facts is not None else None
    if later is not None:
        rule, do, text = later
        trigger = Triggered("at", BeginningOf("end step", Players("each player")), (do,))
        _wait(table, player, permanent, trigger, text, rule, ())


def wait_for_cleanup(table: Table, player: str, permanent: str) -> None:
    """A permanent whose spell was cast when no sorcery could have been, and says so, is sacrificed at the next cleanup
    step, by its controller then. By what it could be cast makes no difference: only the time is checked (307.5a).
    """
    record = table.state.objects.get(permanent)
    if record is None or not as_cast.was_cast(record):
        return
    if any(cost.kind == as_cast.NOT_AS_SORCERY for cost in costs_of(record)):
        sacrifice = Sacrifice(ControllerOf(This()), This())
        trigger = Triggered("at", BeginningOf("cleanup step", Players("each player")), (sacrifice,))
        text = "At the beginning of the next cleanup step, its controller sacrifices it."
        _wait(table, player, permanent, trigger, text, "307.5a", ())


def unbestow(table: Table, spell: str) -> None:
    """A bestowed Aura spell without a legal target goes on resolving as a creature spell (702.103e, 608.3b)."""
    before, facts = table.state, table.state.objects[spell].cast
    assert facts is not None
    table.state = edit(before, spell, cast=msgspec.structs.replace(facts, method=None))
    text = "Its target is illegal: it is no longer bestowed, and resolves as a creature spell."
    table.note(text, "no_longer_bestowed", "702.103e", objects=(spell,), before=before)


def _wait(
    table: Table,
    player: str,
    source: str,
    ability: Triggered,
    text: str,
    rule: str,
    bindings: tuple[Binding, ...],
    span: Span = "once",
) -> None:
    trigger = DelayedTrigger(
        id=fresh(table.state, f"{base(source)}.delayed"),
        ability=ability,
        controller=player,
        source=source,
        bindings=bindings,
        x=None,
        timestamp=0,
        text=text,
        span=span,
        started_turn=table.state.turn.number,
    )
    words = f"A delayed triggered ability of {name_of(table.state, player)} will trigger later: “{text.rstrip('.')}”."
    event = kinds.CreateDelayedTrigger(trigger=trigger)
    happen(table, (event,), words, "delayed_trigger", rule, "603.7a", objects=(source,))
