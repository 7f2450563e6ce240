"""What was chosen for a permanent as it entered (607.2d): checked like an answer to that choice."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.cards.names import name_key
from adjudicator.wire.chosen_values import ALWAYS, KEPT, OF_OBJECTS, OF_PLAYERS, kept_name, kept_value, why_not
from adjudicator.wire.loading.definitions import Book
from adjudicator.wire.loading.notes import Notes
from adjudicator.wire.nearness import listing, near
from adjudicator.wire.records import cards as wire
from adjudicator.wire.records.board import Board
from engine.abilities.ability import Keyword
from engine.abilities.node import contains, find
from engine.abilities.replacement.entering import (
    DEVOURED,
    NOTED,
    TRIBUTE,
    AsEntersChoose,
    ChoosesAnchor,
    NotesAsEnters,
    PaysAsEnters,
    kept_as,
    paid_as,
)
from engine.abilities.zones.moving import Exile
from engine.state.definition import Definition, Face
from engine.state.objects import ANCHOR, Binding


def load_links(
    board: Board, book: Book, notes: Notes, entry: wire.Permanent, definition: Definition, at: str
) -> tuple[Binding, ...]:
    """The links of a permanent; what fits nothing on it, or is no value of its kind, is refused."""
    found = []
    for n, link in enumerate(entry.links):
        made = _link(board, book, notes, entry, definition, link, f"{at}/links/{n}")
        if made is not None:
            found.append(made)
    return tuple(found)


def _link(
    board: Board, book: Book, notes: Notes, entry: wire.Permanent, definition: Definition, link: wire.Link, at: str
) -> Binding | None:
    name = _named(definition, link.ability)
    fitting = tuple(dict.fromkeys(one for face in definition.faces for one in _asked(face.abilities)))
    own = not ("copies" in link.values or entry.copy_effects or entry.merged or entry.unknown)
    if name is None and link.objects and not link.values and _exiles(definition, link.ability):
        return Binding(str(link.ability), refs=link.objects)
    perhaps = next((line for face in definition.faces for line in face.unread), None)
    if name is None and perhaps is not None:
        unread = f"what this is the choice of may be said by text that is not understood: “{perhaps.text}”"
        notes.unsupported(f"{at}/ability", unread, entry.id)
        return None
    if name is None or (own and perhaps is None and name not in (*fitting, *ALWAYS)):
        would = f"What would fit is {listing(map(repr, fitting), 'or')}." if fitting else "Nothing is chosen for it."
        notes.refuse(f"{at}/ability", f"{link.ability!r} fits nothing that is chosen for this object. {would}", "607.1")
        return None
    values = {key: str(kept_value(name, value)) for key, value in link.values.items() if key != "copies"}
    others = _others(board, definition, name) or (tuple(values.values()) if perhaps is not None else ())
    if name in OF_PLAYERS or name == ANCHOR:
        folded = {one.casefold(): one for one in others}
        values = {key: folded.get(value.casefold(), value) for key, value in values.items()}
    if not values and not link.objects:
        field = "objects" if name in OF_OBJECTS or name in OF_PLAYERS else "values"
        notes.refuse(f"{at}/{field}", f"Say which {name} was chosen.", "607.2d")
        return None
    for key, value in values.items():
        if (why := why_not(name, value, others)) is not None:
            notes.refuse(f"{at}/values/{key}", why, "607.2d")
        if name == "card name":
            _look_at_name(book, notes, value)
    for n, ref in enumerate(link.objects):
        if name in OF_PLAYERS and (why := why_not(name, ref, others)) is not None:
            notes.refuse(f"{at}/objects/{n}", why, "607.2d")
    copies = link.values.get("copies")
    return Binding(name, refs=(*link.objects, *values.values()), amount=copies if isinstance(copies, int) else None)


def _asked(abilities: tuple[object, ...]) -> Iterator[str]:
    """The names of what abilities have chosen, paid or noted as their object enters."""
    for choice in find(abilities, AsEntersChoose):
        yield kept_as(choice.kind)
    for paid in find(abilities, PaysAsEnters):
        yield paid_as(paid)
    if contains(abilities, NotesAsEnters):
        yield NOTED
    if any(keyword.name == "tribute" for keyword in find(abilities, Keyword)):
        yield TRIBUTE
    if any(keyword.name == "devour" for keyword in find(abilities, Keyword)):
        yield DEVOURED
    if contains(abilities, ChoosesAnchor):
        yield ANCHOR


def _named(definition: Definition, ability: int | str) -> str | None:
    """The name of what is chosen: as it is said, or by the number or the beginning of the text of the ability."""
    said = kept_name(ability)
    if isinstance(said, str) and said in KEPT:
        return said
    for face in definition.faces:
        found = next(iter(_asked(_meant(face, ability))), None)
        if found is not None:
            return found
    return None


def _exiles(definition: Definition, ability: int | str) -> bool:
    """Whether the ability that is meant exiles something, to which other text may refer then (607.2a)."""
    meant = tuple(part for face in definition.faces for part in _meant(face, ability))
    return contains(meant, Exile)


def _meant(face: Face, ability: int | str) -> tuple[object, ...]:
    if isinstance(ability, int):
        return face.numbered[ability : ability + 1] if ability >= 0 else ()
    key = name_key(ability)
    return tuple(one for line in face.lines if key and name_key(line.text).startswith(key) for one in line.abilities)


def _others(board: Board, definition: Definition, name: str) -> tuple[str, ...]:
    """What there is to choose, where it depends on the board or the card."""
    if name == ANCHOR:
        return tuple(
            word for face in definition.faces for one in find(face.abilities, ChoosesAnchor) for word in one.words
        )
    return tuple(player.id for player in board.players)


def _look_at_name(book: Book, notes: Notes, value: str) -> None:
    """A name that no card here has is as good as any (201.4); one that nearly is that of a card here is told."""
    names = {face.name for text in book.cards.values() for face in text.faces} | set(book.cards)
    if value not in names and (like := near(value, names, cutoff=0.8, most=1)):
        notes.warn(f"No card here is called {value!r}: perhaps {like[0]} is meant.")
