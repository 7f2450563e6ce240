"""A board state as plain text."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, Final

from adjudicator.rendering.wrapping import wrapped
from adjudicator.wire.loading.turns import EXTRA
from engine.dialogue.wording import with_meant
from engine.phrases.wording import part_named
from engine.state.turn import FIRST_STEPS

Record = dict[str, Any]

_PHASES = {
    "precombat_main": "precombat main phase",
    "postcombat_main": "postcombat main phase",
    "first_strike_damage": "first combat damage step",
}

_ITSELF: Final = re.compile(r"\bthis (?!turn|combat|way|effect|phase|step)[a-z]+\b", re.IGNORECASE)
"""How an effect speaks of the object that it is from."""


def board(state: Record) -> list[str]:
    """The turn, the players with their cards, the battlefield, combat, the stack and the effects, a line each."""
    lines = [_turn(state["turn"]), *_coming(state["turn"]), *(_player(player) for player in state["players"])]
    names = dict(names_on(state))
    lines += _battlefield(state)
    gone_players = dict.fromkeys((one["id"] for one in state["players"] if one.get("lost")), "nobody")
    lines += _listed("Combat", _in_combat(state.get("combat") or {}, {**names, **gone_players}))
    gone = {item["id"]: card_name(item) for item in state.get("former") or [] if item.get("card")}
    stack = [_spell(item, {**gone, **dict(_cards(state)), **names}) for item in state.get("stack") or []]
    lines += _listed("Stack, the first is the bottom", stack)
    lines += _listed(
        "Waiting to be put on the stack", [_spell(item, names) for item in state.get("pending_triggers") or []]
    )
    lines += _listed("Emblems", [f"“{one['text']}” of {one['owner']}" for one in state.get("emblems") or []])
    for title, field in (("Effects", "effects"), ("Delayed", "delayed_triggers")):
        lines += _listed(title, [line for one in state.get(field) or [] for line in _effect(one, names)])
    return lines


def names_on(state: Record) -> Iterator[tuple[str, str]]:
    """What the objects on the battlefield and the stack are called, by id."""
    for item in (*(state.get("battlefield") or []), *(state.get("stack") or [])):
        if item.get("kind", "spell") == "spell":
            yield item["id"], card_name(item)


_ZONES: Final = ("hand", "graveyard", "exile", "command")
"""The zones of which the cards are listed, player by player."""


def _cards(state: Record) -> Iterator[tuple[str, str]]:
    """What the cards in those zones are called, by id."""
    for player in state["players"]:
        for item in (item for zone in _ZONES for item in player.get(zone) or []):
            if isinstance(item, dict) and item.get("id") and not item.get("unknown"):
                yield item["id"], card_name(item)


def _turn(turn: Record) -> str:
    step = turn.get("step", "precombat_main")
    named = _PHASES.get(step, f"{step.replace('_', ' ')} step")
    holder = f", {turn['priority']} has priority" if turn.get("priority") else ""
    begun = turn.get("begun", turn.get("priority", "") is not None)
    return f"  Turn {turn['number']}, {'' if begun else 'right before '}{turn['active']}'s {named}{holder}"


def _coming(turn: Record) -> list[str]:
    """What was added to the turns to come, and what will be skipped of them (500.7, 500.8, 614.10)."""
    extra = turn.get("extra") or []
    phases = [f"an additional {one['what']} phase" for one in extra if one["what"] in FIRST_STEPS]
    turns = [f"an extra turn of {one['player']}" for one in extra if one["what"] == EXTRA]
    skips = [f"{one['player']} skips their next {part_named(one['what'])}" for one in turn.get("skips") or []]
    return _listed("To come", [*phases, *turns, *skips])


def _end(rule: str) -> str:
    """How the game ended for a player: by a draw they have not lost it (104.4)."""
    return f"the game is a draw ({rule})" if rule.startswith("104.4") else f"lost the game ({rule})"


def _player(player: Record) -> str:
    said = [f"{player['life']} life"]
    said += [_end(player["lost"])] if player.get("lost") else []
    said += [f"controlled by {player['controlled_by']}"] if player.get("controlled_by") else []
    said += _counters(player)
    said += _standing(player)
    pool = [item if isinstance(item, str) else item["mana"] for item in player.get("mana_pool") or []]
    said += [f"mana {''.join(pool)}"] if pool else []
    zones = ((zone, player.get(zone) or []) for zone in _ZONES)
    said += [f"{zone}: {', '.join(_counted(map(_with_counters, cards)))}" for zone, cards in zones if cards]
    library = player.get("library") or {}
    size = library.get("size") if isinstance(library, dict) else len(library)
    said += [f"library: {size}"] if size is not None else []
    return wrapped(f"{player['id']}: {'; '.join(said)}", "  ", "     ")


_DESIGNATIONS: Final = {
    "monarch": "the monarch",
    "initiative": "the initiative",
    "citys_blessing": "the city's blessing",
}


def _standing(player: Record) -> Iterator[str]:
    """What is said of a player besides: designations, speed, the Ring, a dungeon, commander damage (702.131, 725, 726)."""
    yield from (_DESIGNATIONS[one["is"]] for one in player.get("designations") or [])
    if player.get("speed") is not None:
        yield f"speed {player['speed']}"
    if player.get("ring_level"):
        yield f"ring level {player['ring_level']}"
    dungeon = player.get("dungeon") or {}
    if dungeon.get("card"):
        yield (
            f'dungeon {dungeon["card"]} in room "{dungeon["room"]}"'
            if dungeon.get("room")
            else f"dungeon {dungeon['card']}"
        )
    for commander, damage in (player.get("commander_damage") or {}).items():
        yield f"commander damage {damage} from {commander}"


def _battlefield(state: Record) -> Iterator[str]:
    for player in state["players"]:
        mine = [item for item in state.get("battlefield") or [] if item.get("controller") == player["id"]]
        yield from _listed(f"{player['id']} controls", [_permanent(item) for item in mine])


def _in_combat(combat: Record, names: dict[str, str]) -> list[str]:
    told = "; ".join(_combat(combat, names))
    return [told] if told else []


def _combat(combat: Record, names: dict[str, str]) -> Iterator[str]:
    """Each attacker with what it attacks, and who blocks it."""
    for attacker in combat.get("attackers") or []:
        one, what = attacker["id"], attacker.get("defending")
        blocking = [block["id"] for block in combat.get("blockers") or [] if one in (block.get("blocking") or ())]
        blockers = ", ".join(names.get(ref, ref) for ref in blocking)
        state = {True: ", blocked", False: ", unblocked"}.get(attacker.get("blocked"), "")
        by = f" by {blockers}" if blockers else ""
        band = f" in band {attacker['band']}" if attacker.get("band") is not None else ""
        yield f"{names.get(one, one)} attacks {names.get(what, what) if what else 'nothing'}{band}{state}{by}"


def _listed(title: str, items: list[str]) -> list[str]:
    if not items:
        return []
    return [wrapped(f"{title}: {', '.join(_counted(items))}", "  ", "     ")]


def _counted(items: Iterable[str]) -> list[str]:
    """What is listed, with how many there are of it where that is more than one.

    >>> _counted(["Plains", "Plains [tapped]", "Plains"])
    ['2 Plains', 'Plains [tapped]']
    """
    return [f"{often} {_several(item)}" if often > 1 else item for item, often in Counter(items).items()]


def _several(item: str) -> str:
    return item.replace(_UNKNOWN, "unknown cards", 1) if item.startswith(_UNKNOWN) else item


_UNKNOWN: Final = "an unknown card"


def _with_counters(item: str | Record) -> str:
    """A card in a zone of cards, with the counters on it (122.1)."""
    counters = list(_counters(item)) if isinstance(item, dict) else []
    return f"{card_name(item)} [{', '.join(counters)}]" if counters else card_name(item)


def card_name(item: str | Record) -> str:
    """The name of a card, with its id where the two differ enough to be told."""
    if isinstance(item, str):
        return item
    if item.get("unknown"):
        return f"{_UNKNOWN}{' [face down]' if item.get('face_down') is True else ''}"
    card = item.get("card")
    if card is None and item.get("merged") and not item.get("melded"):
        card = item["merged"][0].get("card")  # 730.2a: it is what its topmost component is
    name = card if isinstance(card, str) else (card or {}).get("name") or item.get("id", "?")
    named = f"{name} ({item['id']})" if item.get("id") and item["id"] != name else str(name)
    return f"{named} [face down]" if item.get("face_down") is True else named


def _permanent(item: Record) -> str:
    said = [f"a copy of {_copied(item['copy_effects'][-1])}"] if item.get("copy_effects") else []
    said += _of_token(item)
    face = item.get("face")
    unlocked = item.get("unlocked") or []
    said += [f"{side} half unlocked" for side in unlocked]
    said += [f"{face} face up" if face == "back" else str(face)] if face and not unlocked else []
    said += [word.replace("_", " ") for word in _MARKS if item.get(word)]
    how = "melded" if item.get("melded") else "merged"
    said += [f"{how} of {', '.join(map(card_name, item['merged']))}"] if item.get("merged") else []
    said += [f"{item['damage']} damage"] if item.get("damage") else []
    said += _counters(item)
    said += [f"attached to {item['attached_to']}"] if item.get("attached_to") else []
    said += [f"paired with {item['paired_with']}"] if item.get("paired_with") else []
    return f"{card_name(item)} [{', '.join(said)}]" if said else card_name(item)


def _of_token(item: Record) -> Iterator[str]:
    """That it is a token, where its name does not say so; and the size of a creature token that is what its record says,
    for tokens of one name may differ in it (111.4, 208.3).
    """
    card = item.get("card")
    if not item.get("token"):
        return
    own = card if isinstance(card, dict) and not item.get("copy_effects") else {}
    if "Creature" in own.get("type_line", "") and own.get("power") is not None:
        yield f"{own['power']}/{own['toughness']} token"
    elif not card_name(item).partition(" (")[0].endswith(" Token"):
        yield "token"


_MARKS = (
    "tapped", "phased_out", "face_down", "flipped", "solved", "prepared", "suspected", "saddled", "monstrous", "renowned",
    "harnessed", "ring_bearer",
)  # fmt: skip
"""What is said of a permanent by a word, as the records call it."""


def _copied(effect: Record) -> str:
    of = effect["of"]
    return str(of if isinstance(of, str) else of.get("name") or "something without a name")


def _counters(item: Record) -> Iterator[str]:
    """Counters by kind: a number, or a number and a timestamp."""
    for kind, entry in (item.get("counters") or {}).items():
        count = entry["amount"] if isinstance(entry, dict) else entry
        yield f"{count} {kind} counter{'' if count == 1 else 's'}"


def _spell(item: Record, names: dict[str, str]) -> str:
    spell = item.get("kind", "spell") == "spell"
    source = item.get("source")
    of = names.get(source, source) if source is not None else f"{item.get('controller')} by the rules"
    named = card_name(item) if spell else f"ability of {of} ({item['id']})"
    refs = [str(target.get("ref")) for target in item.get("targets") or []]
    targets = [names.get(ref, ref) for ref in refs]
    aimed = f" → {', '.join(targets)}" if targets else ""
    return f"{named} by {item.get('controller')}{aimed}"


def _effect(effect: Record, names: dict[str, str]) -> Iterator[str]:
    """An effect and what it is on; nothing is said of one on objects that are all gone."""
    affects, on = effect.get("affects"), ""
    if isinstance(affects, list):
        there = [names[ref] for ref in affects if ref in names]
        if not there:
            return
        on = f" on {', '.join(there)}"
    text = effect.get("text") or ""
    if affects is None:
        text = _with_whom(effect, names, text)
    whose = f" of {effect['controller']}" if effect.get("controller") and _YOU.search(effect.get("text") or "") else ""
    yield f"“{text.rstrip('.')}”{whose}{on}" if text else f"{effect.get('id')}{on}"


_YOU: Final = re.compile(r"\byour?s?\b", re.IGNORECASE)
"""Words that mean the controller of an effect (109.5)."""


def _with_whom(effect: Record, names: dict[str, str], text: str) -> str:
    """The text with what its words stand for; where none of them is a target or was chosen, with whom it is about."""
    meant = tuple(_meant(effect, names))
    told = with_meant(text, meant)
    if told != text:
        return told
    itself, source = _ITSELF.search(text), names.get(effect.get("source") or "")
    about = [f"{itself.group().lower()}: {source}"] if itself is not None and source is not None else []
    about += [f"about: {', '.join(dict.fromkeys(name for _, name in meant))}"] if meant else []
    return f"{text.rstrip('.')} [{'; '.join(about)}]" if about else text


def _meant(effect: Record, names: dict[str, str]) -> Iterator[tuple[str, str]]:
    """What the words of an effect stand for, by name."""
    for binding, bound in (effect.get("bindings") or {}).items():
        refs = [bound] if isinstance(bound, str) else bound
        if isinstance(refs, list) and refs:
            yield binding, ", ".join(names.get(str(ref), str(ref)) for ref in refs)
