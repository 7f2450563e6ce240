"""Protection (702.16), and hexproof from a quality (702.11d): from which objects they protect permanents and players.

What that stops is where its parts are cited.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.abilities.ability import Keyword
from engine.abilities.node import find
from engine.abilities.phrases.filters import Head, IsPlayers, Noun
from engine.abilities.phrases.mana_symbols import COLOR_NAMES
from engine.dialogue.wording import enumerated
from engine.layers import seen_of
from engine.layers.controlling import abilities_of
from engine.layers.naming import name_of
from engine.layers.reasons import ability_text
from engine.oracle.printing import print_line
from engine.phrases.describing import without_riders
from engine.phrases.matching import record_of, satisfies
from engine.phrases.references import objects, players
from engine.phrases.scope import Scope
from engine.standing.player_rules import abilities_of_player
from engine.state.game import GameState


def is_protected(
    state: GameState, one: str, source: str, *, targeted_by: str | None = None, attached: bool = False
) -> bool:
    """Whether a permanent or player has protection from an object, or from one that is gone, as it last was (702.16a,
    608.2h).

    ``targeted_by`` is the player who controls the spell or ability that would target it, whosever its source is (702.16k).
    ``attached``: it is asked whether that object has to leave what it is attached to, which may be spared (702.16n).
    """
    protections = _protections(state, one)
    return protections != () and any(
        not (attached and keyword.spares is not None and source in objects(keyword.spares, scope))
        and _protects(keyword, source, targeted_by, scope)
        for keyword, scope in protections
    )


def _protects(keyword: Keyword, source: str, targeted_by: str | None, scope: Scope) -> bool:
    return _has_quality(keyword.quality, source, scope) or _is_from(keyword.quality, targeted_by, scope)


def protection_words(state: GameState, one: str, source: str, *, targeted_by: str | None = None) -> str:
    """That it has protection, from what, and that the object is that: "Bears has protection from red, and Bolt is red"."""
    who, what = name_of(state, one), name_of(state, source)
    found = [
        (keyword, scope)
        for keyword, scope in _protections(state, one)
        if _protects(keyword, source, targeted_by, scope)
    ]
    keyword = next((keyword for keyword, _ in found if print_line((without_riders(keyword),))), None)
    if keyword is not None:
        return f"{who} has {from_words(keyword, what)}"
    meant = {player for keyword, scope in found for player in _players(keyword.quality, scope)}
    whom = enumerated([name_of(state, player) for player in state.turn_order if player in meant])
    return f"{who} has protection from {f'{whom}, which applies to {what}' if whom else what}"


def from_words(keyword: Keyword, what: str) -> str:
    """A keyword ability that protects from a quality, and that this has it: "protection from red, and Bolt is red"."""
    name = f"{keyword.name} from "
    line = ability_text(keyword).replace("~", "this object")
    if not line.startswith(name):
        return f"{name}{what}"
    quality = line.removeprefix(name)
    if quality == "everything":
        return line
    return f"{line}, and {what} is {quality}" if quality in COLOR_NAMES.values() else f"{line}, which applies to {what}"


def has_quality(keyword: Keyword, source: str, scope: Scope) -> bool:
    """Whether a source is one from which a keyword ability protects: any, if it names no quality (702.11d, 702.16a)."""
    return keyword.quality is None or _has_quality(keyword.quality, source, scope)


def _protections(state: GameState, one: str) -> Iterable[tuple[Keyword, Scope]]:
    if one in state.players:
        return abilities_of_player(state, one, "protection")
    obj = state.objects.get(one)
    if obj is None or obj.zone != "battlefield" or Keyword not in seen_of(state, one).kinds:
        return ()
    said = abilities_of(state, Keyword, (one,))
    return ((keyword, scope) for keyword, scope in said if keyword.name == "protection")


def _is_from(quality: Noun | str | None, player: str | None, scope: Scope) -> bool:
    """Whether it is protection from that player (702.16k)."""
    return player in _players(quality, scope)


def _players(quality: Noun | str | None, scope: Scope) -> tuple[str, ...]:
    """The players from whom it protects, as far as it speaks of players (702.16k)."""
    return tuple(player for one in find(quality, IsPlayers) for player in one.these or players(one.who, scope))


def _has_quality(quality: Noun | str | None, source: str, scope: Scope) -> bool:
    if not isinstance(quality, Noun):
        return quality == "everything"  # 702.16j
    record = record_of(source, scope)
    if record is None:
        return False
    return any(
        (record.zone == "battlefield" or not _only_permanents(head))
        and (head.word != "spell" or (record.zone == "stack" and record.kind != "ability"))
        and all(satisfies(adjective, record, scope) for adjective in head.adjectives)
        for head in quality.heads
    ) and all(satisfies(predicate, record, scope) for predicate in quality.post)


def _only_permanents(head: Head) -> bool:
    """A card type or subtype is that of permanents and of sources that are not on the battlefield (702.16a)."""
    return head.word == "permanent" and not head.bare
