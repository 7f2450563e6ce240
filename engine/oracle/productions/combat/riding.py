"""Crewing Vehicles and saddling Mounts (702.122, 702.171)."""

from __future__ import annotations

from typing import Any, Final, Literal

from engine.abilities.combat.events import Attacks
from engine.abilities.conditions import Fits
from engine.abilities.instructions.keyword_actions import Designate
from engine.abilities.layers.characteristics import Cannot
from engine.abilities.permanents.tapping import CrewsAsThough, UsesToughness
from engine.abilities.phrases.filters import HasSubtype, Head, IsDesignated, Noun
from engine.abilities.phrases.references import Back, This
from engine.abilities.phrases.what_was_done import DidThisTurn
from engine.abilities.triggers.events import OneOf, TriggerEvent, While
from engine.abilities.triggers.keyword_events import Crews
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import SG
from engine.oracle.productions.phrases.verbs import HOLE

Doing = Literal["crew", "saddle"]

_BOTH: Final = "saddles Mounts and crews Vehicles"
_AS_THOUGH: Final = "as though its power were {n:integer} greater"
_TOUGHNESS: Final = "using its toughness rather than its power"


def declare(g: Builder) -> None:
    """Declare what crews and saddles, what becomes saddled, and for how much a creature counts."""
    _events(g)
    for saddles, does in ((False, "crews Vehicles"), (True, _BOTH)):
        g.form("being", f"{does} {_AS_THOUGH}", CrewsAsThough, *_greater(saddles=saddles), number=SG)
        g.word("being", f"{does} {_TOUGHNESS}", UsesToughness("crew", saddles), number=SG)
    g.word("forbidden", "can't crew Vehicles", Cannot("crew Vehicles"))
    g.word("forbidden", "can't attack , block , or crew Vehicles", Cannot("attack, block, or crew Vehicles"))
    g.form("single_event", "{event:plain_event} while saddled", While, _while_saddled, _unwhile_saddled)
    g.rule("object_verb", "becomes|become saddled until end of turn", Designate, what=HOLE, word="saddled")
    for did in ("crewed", "saddled"):
        g.rule("modifier", f"that {did} {{by:rode}} this turn", DidThisTurn, what=did)
    g.unit("rode", "{it:self}")
    g.word("rode", "it", Back("it"))


def _events(g: Builder) -> None:
    for doing in ("crew", "saddle"):
        words = f"{doing}s|{doing} {{vehicle:a_noun/sg}}"
        g.form("event_verb", words, Crews, *_rides(doing))
    both = "saddles|saddle a Mount or crews|crew a Vehicle"
    ride = OneOf((Crews(HOLE, _of("Mount"), "saddle"), Crews(HOLE, _of("Vehicle"))))
    g.word("event_verb", both, ride)


_SADDLED: Final = Noun((Head((IsDesignated("saddled"),), "permanent"),))


def _while_saddled(event: TriggerEvent) -> While | None:
    """It attacks while it is saddled."""
    if not isinstance(event, Attacks) or not isinstance(event.what, This):
        return None
    return While(event, Fits(event.what, _SADDLED, word="alone"))


def _unwhile_saddled(value: While) -> tuple[Any] | None:
    return (value.event,) if value == _while_saddled(value.event) else None


def _of(subtype: str) -> Noun:
    return Noun((Head((HasSubtype(subtype),), "permanent", bare=True),))


def _rides(doing: Doing) -> Any:
    subtype = HasSubtype("Vehicle" if doing == "crew" else "Mount")

    def make(vehicle: Noun) -> Crews | None:
        fits = all(head.word == "permanent" and subtype in head.adjectives for head in vehicle.heads)
        return Crews(HOLE, vehicle, doing) if fits else None

    def unmake(event: Crews) -> tuple[Any] | None:
        return (event.vehicle,) if event.what == HOLE and event.doing == doing else None

    return make, unmake


def _greater(*, saddles: bool) -> Any:
    def make(n: int) -> CrewsAsThough:
        return CrewsAsThough(n, saddles)

    def unmake(value: CrewsAsThough) -> tuple[Any] | None:
        return (value.greater,) if value.saddles == saddles else None

    return make, unmake
