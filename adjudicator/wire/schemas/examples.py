"""What to write: for each shape of a request the shortest that makes sense, and for fields that people look for the ones
that there are.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

_LONGEST: Final = 120

SHAPES: Final[Mapping[str, tuple[str, Mapping[str, Any]]]] = {
    "AdditionalSchema": ("cost", {"cost": "kicker"}),
    "AnswerSchema": ("", {"choice": "the choice's id", "yes": True}),
    "AttachmentSchema": ("to", {"to": "bears-1"}),
    "AttackerSchema": ("id", {"id": "bears-1", "defending": "B"}),
    "BlockerSchema": ("id", {"id": "elves-1", "blocking": ["bears-1"]}),
    "CardObjectSchema": ("card", {"card": "Grizzly Bears"}),
    "CastSchema": ("", {"costs": [{"kind": "kicker"}]}),
    "CharacteristicsSchema": ("name", {"name": "Grizzly Bears", "types": ["creature"]}),
    "CombatSchema": ("", {"attackers": [{"id": "bears-1", "defending": "B"}]}),
    "CopyEffectSchema": ("of", {"of": "Grizzly Bears"}),
    "CostSchema": ("", {"cost": "sacrifice", "pay_with": ["bears-1"]}),
    "CountersSchema": ("", {"amount": 2, "timestamp": 5}),
    "DamageShareSchema": ("source", {"source": "bears-1", "to": "B", "amount": 2}),
    "DeclaredAttackerSchema": ("id", {"id": "bears-1", "defending": "B"}),
    "DeclaredBlockerSchema": ("id", {"id": "elves-1", "blocking": ["bears-1"]}),
    "DefinitionSchema": ("name", {"name": "My Card", "type_line": "Instant", "oracle_text": "Draw a card."}),
    "DesignationSchema": ("is", {"is": "monarch"}),
    "DungeonSchema": ("card", {"card": "Lost Mine of Phandelver"}),
    "DurationSchema": ("until", {"until": "end_of_turn"}),
    "EffectSchema": ("text", {"text": "Target creature gets +3/+3 until end of turn.", "affects": ["bears-1"]}),
    "EmblemSchema": ("text", {"text": "Creatures you control have flying.", "owner": "A"}),
    "ExiledBySchema": ("object", {"object": "bears-1"}),
    "FaceSchema": ("type_line", {"type_line": "Land — Forest"}),
    "FormerSchema": ("card", {"card": "Grizzly Bears", "controller": "A", "id": "bears-1"}),
    "HeldAbilitySchema": ("", {"ability": {"is": "keyword", "name": "reach"}}),
    "HistorySchema": ("", {"event": "cast_spell", "turn": 1, "player": "A"}),
    "HypotheticalSchema": ("", {"objects": ["bears-1"]}),
    "LeftBlockSchema": ("", {"id": "elves-1", "under": "B", "blocking": ["bears-1"]}),
    "LibrarySchema": ("", {"top": ["Forest"], "size": 40}),
    "LimitsSchema": ("", {"steps": 10_000}),
    "LinkSchema": ("", {"ability": 0, "values": {"color": "red"}}),
    "ManaAbilitySchema": ("object", {"object": "forest-1"}),
    "ManaSchema": ("mana", {"mana": "{G}"}),
    "ManaSpentSchema": ("symbol", {"symbol": "{R}"}),
    "MergedPartSchema": ("card", {"card": "Grizzly Bears"}),
    "PaidCostSchema": ("kind", {"kind": "kicker"}),
    "PermanentSchema": ("card", {"card": "Grizzly Bears", "controller": "A"}),
    "PlanSchema": ("", {"mana_abilities": [{"object": "forest-1"}]}),
    "PlayerSchema": ("id", {"id": "A", "life": 20}),
    "RequestSchema": ("", {"format": "adjudicator/1", "state": {"players": [{"id": "A"}, {"id": "B"}]}}),
    "SeenSchema": ("id", {"id": "bears-1", "zone": "battlefield", "owner": "A", "types": ["creature"]}),
    "StackObjectSchema": ("card", {"kind": "spell", "card": "Lightning Bolt", "controller": "A", "targets": ["B"]}),
    "StateSchema": ("", {"players": [{"id": "A"}, {"id": "B"}]}),
    "StatusSchema": ("is", {"is": "foretold"}),
    "TargetSchema": ("ref", {"ref": "bears-1"}),
    "TeamSchema": ("id", {"id": "red", "members": ["A", "B"]}),
    "TriggerSchema": ("event", {"event": "die"}),
    "TurnPartSchema": ("what", {"what": "turn", "player": "A"}),
    "TurnSchema": ("step", {"step": "precombat_main", "active": "A"}),
}
"""By shape: the field that a bare text most likely is, if one is, and what could stand there."""

ACTION: Final[Mapping[str, Any]] = {"type": "cast", "player": "A", "object": "Lightning Bolt"}

_DEFINED: Final = dict.fromkeys(
    ("type_line", "oracle_text", "mana_cost"),
    'A card of your own stands in `card`: write "card": {"name": "My Card", "type_line": "Instant"}.',
)
_PLAYERS: Final = "It is a player's: write it in /state/players, with the player."
_COMPUTED: Final = "It is computed: from the card, `counters`, and `effects`."
_KICKED: Final = 'Write "cast": {"costs": [{"kind": "kicker"}]}.'
_BOARD: Final = "It is part of the board: write it in /state."

_MODES: Final = 'Write "modes": [0, 2], counted from 0 as printed.'
_SHARES: Final = 'It stands with each target: write "targets": [{"ref": "bears-1", "amount": 1}].'
ELSEWHERE: Final[Mapping[str, Mapping[str, str]]] = {
    "RequestSchema": dict.fromkeys(("players", "battlefield", "stack", "turn", "combat", "history"), _BOARD),
    "StateSchema": {
        **dict.fromkeys(
            ("hand", "library", "graveyard", "exile", "command", "companion", "life", "mana_pool"), _PLAYERS
        ),
        **dict.fromkeys(
            ("step", "phase", "active", "active_player", "priority"),
            'It is part of the turn: write "turn": {"step": "precombat_main", "active": "A"}.',
        ),
        **dict.fromkeys(
            ("monarch", "initiative"), 'It is a player\'s: write "designations": [{"is": "monarch"}] with the player.'
        ),
        "actions": "It stands beside `state`, not in it.",
        "answers": "It stands beside `state`, not in it.",
    },
    "PlayerSchema": {
        **dict.fromkeys(
            ("battlefield", "permanents", "creatures", "lands"),
            "Permanents stand in /state/battlefield, each with its controller.",
        ),
        **dict.fromkeys(("commander", "commanders"), 'Write it in "command", with "commander": true.'),
        **dict.fromkeys(("poison", "energy", "poison_counters"), 'Write "counters": {"poison": 2}.'),
        "monarch": 'Write "designations": [{"is": "monarch"}].',
        **dict.fromkeys(
            ("spells_cast", "storm_count", "cards_drawn", "life_lost", "life_gained"),
            'It is counted: write what happened in /state/history, as {"event": "cast_spell", "player": "A", "turn": 1}.',
        ),
    },
    "TurnSchema": {"phase": "Write `step`; the main phases are precombat_main and postcombat_main."},
    "CardObjectSchema": {"name": "Write `card`.", **_DEFINED},
    "PermanentSchema": {
        "name": "Write `card`.",
        **_DEFINED,
        **dict.fromkeys(
            ("summoning_sick", "summoning_sickness", "sick"), 'Write "controlled_since_turn_began": false.'
        ),
        **dict.fromkeys(("power", "toughness", "types", "colors", "keywords", "abilities"), _COMPUTED),
        **dict.fromkeys(
            ("attachments", "attached", "equipped_by", "enchanted_by"),
            "What is attached says so: `attached_to`, with the Aura or Equipment.",
        ),
        **dict.fromkeys(("attacking", "blocking"), "Write it in /state/combat."),
        **dict.fromkeys(("kicked", "kicker", "costs"), _KICKED),
        **dict.fromkeys(("x", "mana_spent", "method"), 'It belongs to how it was cast: write "cast": {"x": 3}.'),
        **dict.fromkeys(("chosen", "chosen_color", "chosen_type", "choices"), "Write it in `links`, in its `values`."),
        **dict.fromkeys(("loyalty", "defense"), 'Write "counters": {"loyalty": 3}.'),
        "untapped": 'Write "tapped": false.',
        "text": "The text is the card's: a card of your own is defined in `card`.",
    },
    "StackObjectSchema": {
        "name": "Write `card`.",
        **_DEFINED,
        "object": "Write `card` for a spell, `source` for an ability.",
        **dict.fromkeys(("kicked", "kicker", "costs"), _KICKED),
        **dict.fromkeys(("division", "divide"), _SHARES),
        **dict.fromkeys(("mode", "choose"), _MODES),
        "bindings": 'It belongs to what it triggered on: write "trigger": {"bindings": {"that creature": "bears-1"}}.',
    },
    "CastSchema": {
        **dict.fromkeys(("kicked", "kicker"), 'Write "costs": [{"kind": "kicker"}].'),
        **dict.fromkeys(("modes", "mode"), 'It stands beside `cast`, with the targets: write "modes": [0].'),
        **dict.fromkeys(("division", "divide"), _SHARES),
        "targets": 'It stands beside `cast`: write "targets": ["bears-1"].',
    },
    "CastActionSchema": {
        **dict.fromkeys(("card", "spell", "name"), "Write `object`: the card's id or its name."),
        "kicked": 'Write "additional": [{"cost": "kicker"}].',
        **dict.fromkeys(
            ("alternative", "flashback", "from", "zone", "cost", "alternative_cost"),
            'Write "method": "flashback", or another way of casting; the zone is where the card is.',
        ),
        **dict.fromkeys(("mode", "choose"), _MODES),
    },
    "DamageShareSchema": dict.fromkeys(
        ("target", "recipient"), "Write `to`: a creature, planeswalker, battle or player."
    ),
    "EmblemSchema": {"controller": "Write `owner`, who controls it too (114.2)."},
    "ActivateActionSchema": {
        **dict.fromkeys(("source", "card"), "Write `object`: its id or its name."),
    },
    "PlanSchema": {"costs": "Write `additional` in the action that casts, `costs` in the one that activates."},
    "PlayLandActionSchema": {"card": "Write `object`: the card's id or its name."},
}
"""By shape: fields that it does not have and people write, with what to write."""


def of(shape: str, given: object) -> Any | None:
    """What could stand where a shape is wanted; with the text that was given, where it fits."""
    if shape.endswith("ActionSchema"):
        return ACTION
    if shape not in SHAPES:
        return None
    field, example = SHAPES[shape]
    return {**example, field: given} if field and isinstance(given, str) and given else dict(example)


def bare(shape: str) -> str:
    """The field that a bare text most likely is; empty if none is."""
    return SHAPES[shape][0] if shape in SHAPES else ""


def value_of(shape: str, field: str) -> Any | None:
    """What could stand in a field of a shape."""
    return SHAPES[shape][1].get(field) if shape in SHAPES else None


def write(example: object, field: str = "") -> str:
    """A sentence that says what to write, in this field; empty where it would be a long one, or there is nothing to say.

    >>> write([{"card": "Grizzly Bears", "controller": "A"}])
    ' Write [{"card": "Grizzly Bears", "controller": "A"}].'
    """
    if example is None:
        return ""
    written = f"{_spaced(field)}: {_spaced(example)}" if field else _spaced(example)
    return f" Write {written}." if len(written) <= _LONGEST else ""


def _spaced(value: object) -> str:
    match value:
        case Mapping():
            inside = (f"{_spaced(key)}: {_spaced(one)}" for key, one in value.items())
            return f"{{{', '.join(inside)}}}"
        case list() | tuple():
            return f"[{', '.join(map(_spaced, value))}]"
        case _:
            return msgspec.json.encode(value).decode()
