"""Players, teams, and what is theirs."""

from __future__ import annotations

from adjudicator.wire.schemas.cards import card_entry, counters_field
from adjudicator.wire.schemas.fields import ByType, Id, Inside, Listed, Mana, Shape, Table, Text, Whole, Word, YesNo


class LibrarySchema(Shape):
    """A library as far as it is known (401)."""

    top = Listed("Cards from the top.", card_entry(""))
    rest = Listed("Known cards in unknown order.", card_entry(""))
    bottom = Listed("Cards down to the bottom.", card_entry(""))
    size = Whole("How many cards there are in all. Default: 40, or as many as are listed.")


class ManaSchema(Shape):
    """One unspent mana (106.4)."""

    mana = Mana("Its type, `{R}`.", required=True)
    source = Id("What made it.")
    snow = YesNo("Its source was snow (107.4h).")
    text = Text("What restricts its use, in Oracle wording (106.6).")
    until = Text("How long it stays, if longer than the step (500.5).")


class DesignationSchema(Shape):
    """A designation of a player."""

    class Meta(Shape.Meta):
        """The field whose name is a word of Python's."""

        include = {"is": Word("Which one.", "monarch", "initiative", "citys_blessing", required=True)}  # noqa: RUF012

    timestamp = Whole("When the player got it.")


class DungeonSchema(Shape):
    """The dungeon a player is in (309)."""

    id = Id("The dungeon card's id in the command zone. Default: made from its name.")
    card = Text("Its name.")
    room = Text("The room with the venture marker (309.4). Default: the topmost.")
    completed = Listed("Dungeons completed this game.", Text(""))
    timestamp = Whole("When it was put into the command zone.")


class PlayerSchema(Shape):
    """A player (102)."""

    id = Id("The player's id, by which everything else names them.", required=True)
    name = Text("What people call them. Default: the id.")
    life = Whole("Life total. Default: the starting life total (103.4).")
    team = Id("Their team.")
    controlled_by = Id("The player who controls them during this turn, which is theirs (723).")
    next_turn_controlled_by = Id("The player who will control them during the next turn that they take (723.1).")
    counters = counters_field("Poison, energy, rad and other counters (122.1).")
    hand = Listed("Their hand.", card_entry(""))
    library = Inside("Their library.", LibrarySchema)
    graveyard = Listed("Their graveyard; the first is the bottom.", card_entry(""))
    exile = Listed("The cards in exile that they own.", card_entry(""))
    command = Listed("The cards in the command zone that they own.", card_entry(""))
    mana_pool = Listed("Unspent mana: `{G}`, or an object.", ByType("", {str: Mana(""), dict: Inside("", ManaSchema)}))
    lands_played = Whole("Lands played this turn (305.2).", default=0)
    designations = Listed("Monarch and the like.", Inside("", DesignationSchema))
    speed = Whole("Their speed, 1 to 4; null for none (702.179).")
    ring_level = Whole("How far the Ring has tempted them, up to 4 (701.54).", default=0)
    max_hand_size = ByType(
        "Maximum hand size apart from what static abilities say, or `unlimited`. Default: seven (402.2).",
        {int: Whole(""), str: Word("", "unlimited")},
    )
    dungeon = Inside("The dungeon they are in.", DungeonSchema)
    commander_casts = Table(
        "How often each commander was cast from the command zone (903.8).", Whole("", required=True)
    )
    commander_damage = Table("Combat damage dealt to them by each commander (903.10a).", Whole("", required=True))
    drew_from_empty_library = YesNo("They tried to draw from an empty library since the last check (704.5b).")
    lost = Text("The rule by which they lost the game; empty while they are in it (104.3).", default="")


class TeamSchema(Shape):
    """A team (102.3, 810)."""

    id = Id("The team's id.", required=True)
    members = Listed("Its players.", Id(""), required=True)
    life = Whole("The shared life total (810.4).")
    counters = counters_field("Shared counters.")
