"""Cards in all zones, permanents, and how a spell was cast (109, 110, 400)."""

from __future__ import annotations

from typing import Final, assert_never

from msgspec.structs import replace

from adjudicator.wire.at_defaults import OF_FEW_CARDS
from adjudicator.wire.loading.casting import load_cast
from adjudicator.wire.loading.links import load_links
from adjudicator.wire.loading.merged import with_components
from adjudicator.wire.loading.shared import Loading, load_face, load_face_down
from adjudicator.wire.records import cards as wire
from adjudicator.wire.unsupported import not_carried
from engine.abilities.ability import Keyword
from engine.abilities.node import find
from engine.abilities.phrases.references import ZoneOf
from engine.abilities.zones.looking import RevealHand
from engine.abilities.zones.moving import Exile
from engine.phrases.linking import bound_to
from engine.state.definition import Definition, Face
from engine.state.face_down import EXILED
from engine.state.halves import DOORS, designation
from engine.state.objects import Binding, CardStatus, CastFacts, ExiledBy, GameObject, Zone

DESIGNATIONS = ("monstrous", "suspected", "prepared", "solved", "renowned", "saddled", "commander", "ring_bearer")
"""What a permanent can have become or be, by the names of its fields (701.37b, 701.60b, 719.3b, 722.3a, 903.3)."""


def load_cards(loading: Loading, cards: tuple[wire.CardEntry, ...], zone: Zone, owner: str, at: str) -> tuple[str, ...]:
    """The objects of a list of cards; their ids."""
    return tuple([_load_card(loading, card, zone, owner, f"{at}/{n}") for n, card in enumerate(cards)]) if cards else ()


def _load_card(loading: Loading, card: wire.CardEntry, zone: Zone, owner: str, at: str) -> str:
    assert isinstance(card, wire.CardObject), "the canonical form has objects"
    assert card.id is not None, "the canonical form has ids"
    load = _plain_card if OF_FEW_CARDS.say_nothing(card) else _special_card
    loading.objects[card.id] = load(loading, card, card.id, zone, owner, at)
    return card.id


def _plain_card(loading: Loading, card: wire.CardObject, ref: str, zone: Zone, owner: str, at: str) -> GameObject:
    """A card of which nothing is said but what is said of most."""
    definition = loading.printed(card, at)
    if definition.is_dungeon:
        detail = (
            f"{definition.name} is a dungeon: it is a player's `dungeon`, with the room that the venture marker is on."
        )
        loading.notes.refuse(f"{at}/card", detail, "309.2a")
    return GameObject(
        id=ref,
        kind="card",
        zone=zone,
        owner=card.owner or owner,
        controller=None,
        printed=definition,
        timestamp=loading.timestamps.ordered(card.timestamp) if zone == "command" else card.timestamp or 0,
        was=card.was,
    )


def _special_card(loading: Loading, card: wire.CardObject, ref: str, zone: Zone, owner: str, at: str) -> GameObject:
    for field, why in not_carried(card, wire.CardObject):
        loading.notes.unsupported(f"{at}/{field}", why, card.id)
    if card.known_to and not _is_exiled_face_down(card, zone):
        loading.notes.unsupported(f"{at}/known_to", "the engine keeps that of cards exiled face down only", card.id)
    if card.face_down and zone != "exile":
        loading.notes.unsupported(f"{at}/face_down", "the engine does not have face-down conspiracies yet", card.id)
    plain = _plain_card(loading, card, ref, zone, owner, at)
    own, down = plain.timestamp, _is_exiled_face_down(card, zone)
    return replace(
        plain,
        kind="copy" if card.copy_of is not None else "token" if card.token else "card",
        unknown=card.unknown and not down,  # what is face down is known to be nothing (406.3a)
        one_of=tuple(loading.definition(one, at) for one in card.one_of),
        counters=loading.timestamps.counters(card.counters, own, ordered=False) if card.counters else (),
        exiled_by=_exiled_by(card.exiled_by),
        status=_status(loading, card, at),
        links=_bound_to(card),
        copy_of=card.copy_of,
        designations=("commander",) if card.commander else (),
        face_down=EXILED if down else None,
        known_to=_known_to(card, owner) if down else None,
    )


def _bound_to(card: wire.CardObject) -> tuple[Binding, ...]:
    return bound_to((card.bound_to,)) if card.bound_to is not None else ()


def _is_exiled_face_down(card: wire.CardObject, zone: Zone) -> bool:
    """Whether a card in exile is face down: a foretold one always is (702.143a)."""
    return zone == "exile" and (card.face_down is True or _is_foretold(card))


def _is_foretold(card: wire.CardObject) -> bool:
    return card.status is not None and card.status.what == "foretold"


def _known_to(card: wire.CardObject, owner: str) -> tuple[str, ...]:
    """The players who may look at a card exiled face down (406.3); the owner of one that is foretold may (702.143a)."""
    owners = (card.owner or owner,) if _is_foretold(card) else ()
    return tuple(dict.fromkeys((*card.known_to, *owners)))


def _status(loading: Loading, card: wire.CardObject, at: str) -> CardStatus | None:
    """What a card in exile became, and when: before this turn, if that is not said."""
    if card.status is None:
        return None
    match card.status.what:
        case "foretold" | "plotted" | "warped" as word:
            turn = card.status.turn
            if turn is None:
                loading.notes.assume(f"{at}/status/turn", f"The card was {word} in an earlier turn.")
            if word == "foretold" and card.status.less is None and not has_keyword(loading, card, at, "foretell"):
                name = loading.definition(card.card, at).name
                loading.notes.assume(f"{at}/status/less", f"No effect gave {name} a foretell cost.")
            return CardStatus(word, turn or 0, less=card.status.less if word == "foretold" else None)
        case "on_adventure":
            return CardStatus("on_adventure", card.status.turn or 0, card.status.player)
        case "suspended":  # 702.62b: it is so by its ability and its time counters, which are there to see
            if "time" not in card.counters:
                name = loading.definition(card.card, at).name
                why = f"{name} is said to be suspended and has no time counter"
                loading.notes.unsupported(f"{at}/status", why, card.id)
            return None
        case other:
            assert_never(other)


def has_keyword(loading: Loading, card: wire.CardObject, at: str, keyword: str) -> bool:
    """Whether the text of a card has a keyword."""
    definition = loading.definition(card.card, at)
    abilities = [ability for face in definition.faces for line in face.lines for ability in line.abilities]
    return any(isinstance(ability, Keyword) and ability.name == keyword for ability in abilities)


_TURNED_UP_BY: Final = {"morph": ("morph", "megamorph"), "disguise": ("disguise",)}


def _check_face_down(loading: Loading, entry: wire.Permanent, definition: Definition, at: str) -> None:
    """Refuse what is said to have been cast face down by one of these keywords, where its card has the other."""
    said = entry.face_down
    if not isinstance(said, str) or said not in _TURNED_UP_BY or entry.copy_effects:
        return
    has = {one.name for face in definition.faces for one in face.abilities if isinstance(one, Keyword)}
    other = next((one for one in _TURNED_UP_BY if one != said and has.intersection(_TURNED_UP_BY[one])), None)
    if other is not None and not has.intersection(_TURNED_UP_BY[said]):
        detail = f"{definition.name} has no {said}: it is face down by {other}."
        loading.notes.refuse(f"{at}/face_down", detail, "702.37a" if said == "morph" else "702.168a")


LINKS = ("copy ", "granted ", "keyword ")
"""How a pair of linked abilities is called that is not printed on its object (607.1a, 607.2k, 607.5)."""


def _exiled_by(said: wire.ExiledBy | None) -> ExiledBy | None:
    if said is None:
        return None
    match said.ability:
        case int():
            return ExiledBy(said.object, said.ability)
        case "printed":
            return ExiledBy(said.object)
        case str() if said.ability.startswith(LINKS):
            return ExiledBy(said.object, link=said.ability)
        case _:
            return ExiledBy(said.object, link=None)


def load_exiles(loading: Loading) -> None:
    """Which cards in exile return as what exiled them leaves (610.3): its text says so."""
    for one in tuple(loading.objects.values()):
        by = one.exiled_by
        source = loading.find(by.object) if by is not None else None
        if by is None or source is None:
            continue
        numbered = source.faced.numbered  # with each line that was not read counted as one
        said = numbered if by.ability is None else numbered[by.ability : by.ability + 1]
        bound = [exile for exile in find(tuple(said), Exile) if exile.until is not None]
        if bound:
            from_hand = any(True for kind in (RevealHand, ZoneOf) for _ in find(tuple(said), kind))
            returns = replace(by, until_left="hand" if from_hand else "battlefield")
            loading.objects[one.id] = replace(one, exiled_by=returns)


def load_battlefield(loading: Loading) -> tuple[str, ...]:
    """The permanents, in the order in which they are listed."""
    board, objects = loading.board.battlefield, loading.objects
    for n, (permanent, plain) in enumerate(zip(board, loading.plain, strict=True)):
        objects[permanent.id or ""] = load_permanent(loading, permanent, f"/state/battlefield/{n}", plain=plain)
    paired = [one for _, one in loading.special if one.paired_with is not None]
    for permanent in paired:  # 702.95b: each is paired with the other
        other = objects[permanent.paired_with or ""]
        objects[other.id] = replace(other, paired_with=permanent.id)
    return tuple([permanent.id or "" for permanent in board])


def load_permanent(
    loading: Loading, entry: wire.Permanent, at: str, *, gone: bool = False, plain: bool = False
) -> GameObject:
    """A permanent; or one that is ``gone``, which has no place in the order of timestamps.

    ``plain``: nothing is said of it but what is said of most.
    """
    notes = loading.notes
    assert entry.id is not None, "the canonical form has ids"
    assert entry.controller is not None, "every permanent has a controller"
    for field, why in () if plain else not_carried(entry, wire.Permanent):
        notes.unsupported(f"{at}/{field}", why, entry.id)
    own = (entry.timestamp or 0) if gone else loading.timestamps.permanent(entry)
    definition = loading.printed(entry, at)
    if not gone and entry.entered_under is None and entry.owner not in (None, entry.controller):
        text = f"{definition.name} entered under the control of {entry.controller}: no effect that ends gives it back."
        loading.notes.assume(f"{at}/entered_under", text)
    if not plain:
        _check_face_down(loading, entry, definition, at)
    if plain and (gone or not _is_siege(definition.front)):
        return GameObject(
            id=entry.id,
            kind="token" if entry.token else "card",
            zone="battlefield",
            owner=entry.owner or entry.controller,
            controller=entry.entered_under or entry.controller,
            printed=definition,
            timestamp=own,
            was=entry.was,
            tapped=entry.tapped,
            controlled_since_turn_began=entry.controlled_since_turn_began,
        )
    face = load_face(loading, entry.card, entry.face, at)
    attached = entry.attached_to
    made = GameObject(
        id=entry.id,
        kind="copy" if entry.copy_of is not None else "token" if entry.token else "card",
        zone="battlefield",
        owner=entry.owner or entry.controller,
        controller=entry.entered_under or entry.controller,
        printed=definition,
        timestamp=own,
        face=face,
        was=entry.was,
        unknown=entry.unknown and not entry.face_down,  # what is face down is known to be what that says (708.2)
        one_of=tuple(loading.definition(one, at) for one in entry.one_of),
        tapped=entry.tapped,
        flipped=entry.flipped,
        counters=loading.timestamps.counters(entry.counters, own, ordered=not gone) if entry.counters else (),
        damage=entry.damage,
        damaged_by_deathtouch=entry.damaged_by_deathtouch,
        attached_to=attached.to if isinstance(attached, wire.Attachment) else attached,
        controlled_since_turn_began=entry.controlled_since_turn_began,
        links=(*load_links(loading.board, loading.book, notes, entry, definition, at), *_bound_to(entry)),
        cast=load_cast(entry.cast, definition, face, notes, at)
        or (None if gone else _bestowed(loading, entry, definition.faces[face], at)),
        designations=(
            *(word for word in DESIGNATIONS if getattr(entry, word)),
            *((f"{entry.sector} sector",) if entry.sector is not None else ()),
            *(designation(door) for door in DOORS if door in entry.unlocked),
        ),
        level=entry.class_level,
        protector=entry.protector or (None if gone else _only_protector(loading, entry, definition.faces[face], at)),
        paired_with=entry.paired_with,
        came=entry.came_since_upkeep,
        face_down=load_face_down(entry.face_down, entry.face_down_as),
        copy_of=entry.copy_of,
    )
    return with_components(loading, made, entry, at)


def _bestowed(loading: Loading, entry: wire.Permanent, face: Face, at: str) -> CastFacts | None:
    """How a card with bestow was cast that is attached to a permanent: only as an Aura can it be (702.103b)."""
    to = entry.attached_to
    host = to.to if isinstance(to, wire.Attachment) else to
    on_permanent = any(one.id == host for one in loading.board.battlefield if host is not None)
    has_bestow = any(isinstance(one, Keyword) and one.name == "bestow" for one in face.abilities)
    if entry.cast is not None or entry.face_down or entry.copy_effects or not on_permanent or not has_bestow:
        return None
    loading.notes.assume(f"{at}/cast", f"{face.name} was cast for its bestow cost, as it is attached (702.103b).")
    return CastFacts(method="bestow")


def _is_siege(face: Face) -> bool:
    return "Siege" in face.subtypes


def _only_protector(loading: Loading, entry: wire.Permanent, face: Face, at: str) -> str | None:
    """The one opponent of a Siege's controller, who has to be its protector (310.11a)."""
    if not _is_siege(face) or entry.face_down:
        return None
    others = tuple(player for player in loading.turn_order if player != entry.controller)
    if len(others) != 1:
        return None
    loading.notes.assume(f"{at}/protector", f"{others[0]} is the protector of {face.name}.")
    return others[0]
