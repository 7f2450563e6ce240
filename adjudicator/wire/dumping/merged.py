"""The components of merged permanents (730.2)."""

from __future__ import annotations

from typing import Any

from adjudicator.wire.dumping.cards import dump_card, dump_face_down, dump_listed
from adjudicator.wire.dumping.faces import face_name
from adjudicator.wire.loading.definitions import Book
from adjudicator.wire.records.cards import MergedPart
from engine.state.copiable import Component, Merged
from engine.state.objects import GameObject


def of_components(book: Book, obj: GameObject) -> dict[str, Any]:
    """What the components of a merged permanent say of it, in place of a card of its own; nothing for another one."""
    if not obj.merged:
        return {}
    began = {effect.component: effect.timestamp for effect in obj.copied if isinstance(effect, Merged)}
    face = {"melded": True} if obj.melded else {"card": None}
    return {
        **face,
        "token": False,
        "face": None,
        "face_down": False,
        "face_down_as": None,
        "commander": False,
        "merged": tuple(_part(book, one, obj, began.get(one.id)) for one in obj.merged),
    }


def _part(book: Book, one: Component, obj: GameObject, timestamp: int | None) -> MergedPart:
    return MergedPart(
        id=one.id,
        card=dump_card(book, one.printed),
        token=one.kind == "token",
        owner=None if one.owner == obj.owner else one.owner,
        face=face_name(one.printed, one.face),
        face_down=dump_face_down(one.face_down),
        face_down_as=dump_listed(one.face_down),
        commander=one.commander,
        timestamp=timestamp,
    )
