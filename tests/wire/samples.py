"""A board with one of everything, and for every field of it a value that is not its default."""

from __future__ import annotations

from typing import Any

import msgspec

from adjudicator.wire.records import board, cards, players, stack
from adjudicator.wire.records.base import CountersEntry
from tests.wire.anyjson import ABILITY, UNREAD

GROWTH = "Target creature gets +3/+3 until end of turn."
BASE: dict[str, Any] = {
    "format": "adjudicator/1",
    "state": {
        "turn": {},
        "players": [
            {
                "id": "A",
                "hand": [{"id": "h", "card": {"name": "Golem", "type_line": "Artifact — Golem", "card_faces": []}}],
                "library": {"top": ["Forest"]},
                "mana_pool": [{"mana": "{R}", "source": "p"}],
            },
            {"id": "B"},
        ],
        "battlefield": [
            {
                "id": "p",
                "card": "Prodigal Sorcerer",
                "controller": "A",
                "counters": {"oil": {"amount": 1, "timestamp": 3}},
                "attached_to": {"to": "B"},
                "timestamp": 1,
            },
            {"id": "d", "card": "Delver of Secrets", "controller": "A", "timestamp": 2},
        ],
        "stack": [
            {
                "id": "s",
                "kind": "spell",
                "card": "Lightning Bolt",
                "controller": "A",
                "targets": [{"ref": "B"}],
                "cast": {"costs": [{"kind": "conspire"}], "mana_spent": [{"symbol": "{R}"}]},
            },
            {
                "id": "t",
                "kind": "triggered_ability",
                "controller": "A",
                "text": "When this creature dies, draw a card.",
                "trigger": {},
            },
        ],
        "effects": [
            {
                "id": "f",
                "text": "Target creature gets +X/+X until end of turn.",
                "values": {"X": 1},
                "affects": ["p"],
                "controller": "A",
                "duration": {},
                "timestamp": 5,
            }
        ],
        "former": [
            {
                "id": "gone",
                "card": "Grizzly Bears",
                "controller": "B",
                "characteristics": {"abilities": [{"ability": ABILITY}]},
            }
        ],
        "history": [
            {
                "event": "cast_spell",
                "turn": 2,
                "objects": ["p"],
                "seen": [{"id": "p", "zone": "hand", "owner": "A"}],
            }
        ],
    },
    "actions": [],
}

CARD: dict[str, Any] = {
    "id": "other",
    "card": "Glorious Anthem",
    "owner": "B",
    "token": True,
    "counters": {"+1/+1": 2},
    "known_to": ["B"],
    "exiled_by": {"object": "p"},
    "status": {"is": "foretold", "less": 2},
    "bound_to": "p",
    "copy_of": "d",
    "commander": True,
    "permissions": ["You may cast this card."],
    "timestamp": 4,
    "was": "earlier",
}
PERMANENT: dict[str, Any] = {
    **CARD,
    "face_down": "morph",
    "face_down_as": {"type_line": "Land — Forest"},
    "controller": "B",
    "entered_under": "B",
    "tapped": True,
    "flipped": True,
    "phased_out": True,
    "damage": 2,
    "damaged_by_deathtouch": True,
    "attached_to": "d",
    "controlled_since_turn_began": False,
    "copy_effects": [{"of": "Forest", "timestamp": 4}],
    "merged": [{"card": "Forest"}],
    "melded": True,
    "links": [{"ability": "created with", "objects": ["d"]}],
    "class_level": 2,
    "came_since_upkeep": "last",
    "unlocked": ["left"],
    "prepared": True,
    "solved": True,
    "saddled": True,
    "monstrous": True,
    "renowned": True,
    "suspected": True,
    "goaded_by": ["B"],
    "protector": "B",
    "paired_with": "d",
    "ring_bearer": True,
    "sector": "beta",
    "harnessed": True,
    "cast": {"from": "hand"},
    "unknown": True,
    "one_of": ["Forest"],
}
UNKNOWN = {"card": None, "unknown": True}

SAMPLES: list[tuple[type[msgspec.Struct], str, dict[str, Any]]] = [
    (
        board.Board,
        "/state",
        {
            "variant": "commander",
            "starting_life": 30,
            "turn_order": ["B", "A"],
            "attack_option": "left",
            "range_of_influence": 1,
            "teams": [{"id": "T", "members": ["A"]}],
            "turn": {"number": 7},
            "players": [{"id": "A", "life": 3}, {"id": "B"}],
            "battlefield": [],
            "stack": [],
            "emblems": [{"id": "e", "text": "x", "owner": "A", "timestamp": 9}],
            "effects": [],
            "delayed_triggers": [{"id": "x", "text": "Draw a card."}],
            "pending_triggers": [
                {"kind": "triggered_ability", "controller": "A", "text": "When this creature dies, draw a card."}
            ],
            "combat": {"dealt_in_first_step": ["p"]},
            "former": [],
            "day_night": "day",
            "history": [],
            "history_complete": ["game"],
            "clock": 99,
        },
    ),
    (
        board.TurnEntry,
        "/state/turn",
        {
            "number": 3,
            "active": "B",
            "previous_active": "B",
            "step": "end",
            "priority": "B",
            "begun": False,
            "drew": True,
            "passed": ["B"],
            "combat_number": 2,
            "extra_mains": 1,
            "extra": [{"what": "turn", "player": "B"}],
            "skips": [{"what": "draw", "player": "B"}],
            "seated": ["A"],
        },
    ),
    (
        players.PlayerEntry,
        "/state/players/0",
        {
            "id": "Z",
            "name": "Ann",
            "life": 7,
            "team": "T",
            "controlled_by": "B",
            "next_turn_controlled_by": "B",
            "counters": {"poison": 1},
            "hand": [],
            "library": {"size": 3},
            "graveyard": ["Forest"],
            "exile": ["Forest"],
            "command": ["Forest"],
            "companion": ["Forest"],
            "mana_pool": [],
            "lands_played": 1,
            "designations": [{"is": "monarch"}],
            "speed": 2,
            "ring_level": 1,
            "max_hand_size": "unlimited",
            "dungeon": {"card": "Tomb of Annihilation"},
            "commander_casts": {"p": 2},
            "commander_damage": {"p": 2},
            "drew_from_empty_library": True,
            "lost": "704.5a",
        },
    ),
    (
        players.LibraryEntry,
        "/state/players/0/library",
        {"top": [], "rest": ["Forest"], "bottom": ["Forest"], "size": 3},
    ),
    (
        players.ManaEntry,
        "/state/players/0/mana_pool/0",
        {
            "mana": "{G}",
            "source": None,
            "snow": True,
            "text": "Spend this mana only to cast creature spells.",
            "until": "end of turn",
        },
    ),
    (cards.CardObject, "/state/players/0/hand/0", {**CARD, "face_down": True, "unknown": True, "one_of": ["Forest"]}),
    (cards.Permanent, "/state/battlefield/0", PERMANENT),
    (cards.Permanent, "/state/battlefield/1", {"face": "back"}),
    (cards.Attachment, "/state/battlefield/0/attached_to", {"to": "A", "timestamp": 4}),
    (CountersEntry, "/state/battlefield/0/counters/oil", {"amount": 2, "timestamp": 4}),
    (
        cards.CastFacts,
        "/state/stack/0/cast",
        {"from": "hand", "method": "flashback", "permission": "p", "costs": [], "x": 2, "mana_spent": []},
    ),
    (cards.PaidCost, "/state/stack/0/cast/costs/0", {"kind": "buyback", "objects": ["p"], "amount": 2}),
    (cards.ManaSpent, "/state/stack/0/cast/mana_spent/0", {"symbol": "{G}", "source": "p", "amount": 2}),
    (
        stack.StackEntry,
        "/state/stack/0",
        {
            "id": "other",
            "kind": "activated_ability",
            "owner": "B",
            "controller": "B",
            "card": "Giant Growth",
            "face": "back",
            "face_down": "morph",
            "targets": [],
            "modes": [1],
            "x": 2,
            "spliced": ["Giant Growth"],
            "cast": None,
            "copy_of": "t",
            "timestamp": 4,
            "was": "earlier",
        },
    ),
    (
        stack.StackEntry,
        "/state/stack/1",
        {
            "source": "p",
            "ability": {"is": "triggered", "word": "when", "event": {"is": "dies", "what": {"is": "this"}}, "body": []},
            "text": "When this creature enters, draw a card.",
            "trigger": {"bindings": {"event.object": "p"}},
        },
    ),
    (stack.TargetEntry, "/state/stack/0/targets/0", {"ref": "A", "slot": "t2", "mode": 1, "amount": 2}),
    (stack.TriggerFacts, "/state/stack/1/trigger", {"event": "dies", "bindings": {"event.amount": 3}}),
    (
        stack.EffectEntry,
        "/state/effects/0",
        {
            "id": "other",
            "text": GROWTH,
            "effect": {"is": "apply_to_objects", "what": {"is": "this"}, "changes": [{"is": "switch_pt"}]},
            "ability": {"is": "triggered", "word": "when", "event": {"is": "you_do"}, "body": []},
            "controller": "B",
            "source": "p",
            "affects": ["d"],
            "bindings": {"it": "p"},
            "values": {"X": 2},
            "duration": {"started_turn": 3},
            "remaining": 2,
            "one_shot": True,
            "timestamp": 4,
        },
    ),
    (stack.DurationEntry, "/state/effects/0/duration", {"until": "end_of_combat", "started_turn": 0}),
    (
        board.FormerEntry,
        "/state/former/0",
        {
            **PERMANENT,
            "owner": "A",
            "controller": "A",
            "entered_under": "A",
            "face": "back",
            "zone": "graveyard",
            "characteristics": {"power": 5},
            "on_stack": {"kind": "spell", "card": "Lightning Bolt", "controller": "B"},
            "became": "later",
            "also_became": ["other"],
            "attached": ["other"],
        },
    ),
    (
        board.CharacteristicsEntry,
        "/state/former/0/characteristics",
        {
            "name": "Bear",
            "mana_cost": "{G}",
            "colors": ["G"],
            "supertypes": ["legendary"],
            "types": ["creature"],
            "subtypes": ["Bear"],
            "power": 2,
            "toughness": 2,
            "loyalty": 3,
            "defense": 3,
            "abilities": ["Reach"],
            "unread": [UNREAD],
            "controller": "A",
        },
    ),
    (
        board.HeldEntry,
        "/state/former/0/characteristics/abilities/0",
        {"ability": {"is": "keyword", "name": "reach"}, "index": 1, "granted_by": "p", "timestamp": 4},
    ),
    (
        board.HistoryEntry,
        "/state/history/0",
        {
            "event": "draw",
            "turn": 0,
            "seq": 2,
            "player": "A",
            "objects": ["p", "d"],
            "amount": 2,
            "source": "p",
            "kind": "charge",
            "from": "library",
            "to": "hand",
            "cause": "draw",
            "combat": True,
            "seen": [],
        },
    ),
    (
        board.SeenEntry,
        "/state/history/0/seen/0",
        {
            "id": "q",
            "kind": "token",
            "zone": "graveyard",
            "owner": "B",
            "controller": "A",
            "name": "Bear",
            "mana_cost": "{2}",
            "x": 1,
            "colors": ["G"],
            "supertypes": ["legendary"],
            "types": ["creature"],
            "subtypes": ["Bear"],
            "power": 2,
            "toughness": 2,
            "keywords": ["reach"],
            "counters": {"charge": 1},
            "tapped": True,
            "face_down": True,
        },
    ),
    (
        cards.CardDefinition,
        "/state/players/0/hand/0/card",
        {
            "name": "Wall",
            "mana_cost": "{2}",
            "type_line": "Land",
            "oracle_text": "Flying",
            "power": "1",
            "toughness": "1",
            "loyalty": "3",
            "defense": "3",
            "colors": ["R"],
            "color_indicator": ["R"],
            "layout": "saga",
            "card_faces": [{"name": "Golem", "type_line": "Land"}, {"name": "Wall", "type_line": "Land"}],
            "abilities": [ABILITY],
        },
    ),
]
REFUSED = {
    ("SeenEntry", "id"),  # what the entry is not about
    ("CardObject", "owner"),  # a card in another player's hand
    ("CardObject", "unknown"),  # a known card that is unknown
    ("CardObject", "one_of"),
    ("CardObject", "face_down"),  # in a hand
    ("CardObject", "bound_to"),  # what haunts outside of exile
    ("Permanent", "bound_to"),
    ("CardObject", "copy_of"),  # a copy of a prepare spell outside of exile
    ("Permanent", "copy_of"),
    ("Permanent", "prepared"),  # it has no prepare spell
    ("Permanent", "entered_under"),  # nothing changes its controller
    ("Permanent", "unknown"),
    ("Permanent", "one_of"),
    ("Permanent", "face_down_as"),  # of what is face up
    ("Permanent", "merged"),  # a card and components
    ("Permanent", "melded"),  # no components
    ("FormerEntry", "on_stack"),  # said twice
    ("DurationEntry", "until"),  # the text says another
    ("TurnEntry", "begun"),  # priority before the beginning
    ("TurnEntry", "seated"),  # without a limited range of influence
    ("StackEntry", "kind"),  # an ability with a card
    ("PlayerEntry", "id"),  # others refer to it
    ("PlayerEntry", "team"),  # no such team
    ("StackEntry", "face"),  # a card with one face
    ("StackEntry", "face_down"),  # with a target
    ("StackEntry", "modes"),  # of what has none
    ("StackEntry", "spliced"),  # a text that needs a target of its own
    ("TargetEntry", "slot"),  # of what has one target
    ("TargetEntry", "amount"),  # of what divides nothing
    ("Board", "battlefield"),  # others refer to them
    ("Permanent", "id"),
    ("FormerEntry", "face"),
    ("FormerEntry", "face_down_as"),
    ("FormerEntry", "unknown"),
    ("FormerEntry", "one_of"),
    ("FormerEntry", "melded"),  # no components
}
"""What no board can have, at this place."""


ACTION_SAMPLES: dict[str, Any] = {
    "player": "B",
    "object": "p",
    "face": "front",
    "method": "flashback",
    "permission": "p",
    "additional": [{"cost": "kicker"}],
    "modes": [0],
    "targets": ["B"],
    "x": 2,
    "division": {"B": 1},
    "splice": ["h"],
    "tap_for": ["p"],
    "delve": ["h"],
    "life": 2,
    "copying": "p",
    "chosen": "red",
    "payment": {"spend": ["{R}"]},
    "ability": 1,
    "costs": [{"cost": "sacrifice", "pay_with": ["p"]}],
    "to": "end",
    "turn": 4,
    "half": "Left",
    "attackers": [{"id": "p"}],
    "blockers": [{"id": "p", "blocking": ["d"]}],
    "assignments": [{"source": "p", "to": "B", "amount": 1}],
    "event": {"destroy": ["d"]},
}
ACTION_BASE: dict[str, Any] = {
    "player": "A",
    "object": "h",
    "to": "cleanup",
    "attackers": [],
    "blockers": [],
    "assignments": [],
    "event": {"destroy": ["p"]},
}
