"""A few cards, and a source that knows them: real names and texts, found without regard to case."""

from __future__ import annotations

from engine.oracle.card import CardText, FaceText

CARDS = {
    card.name: card
    for card in (
        CardText(
            name="Tomb of Annihilation",
            type_line="Dungeon",
            oracle_text=(
                "Trapped Entry — Each player loses 1 life. (Leads to: Veils of Fear, Oubliette)\n"
                "Veils of Fear — Each player loses 2 life unless they discard a card. (Leads to: Sandfall Cell)\n"
                "Sandfall Cell — Each player loses 2 life unless they sacrifice a creature of their choice, artifact, or "
                "land. (Leads to: Cradle of the Death God)\n"
                "Oubliette — Discard a card and sacrifice a creature, an artifact, and a land. (Leads to: Cradle of the "
                "Death God)\n"
                "Cradle of the Death God — Create The Atropal, a legendary 4/4 black God Horror creature token with "
                "deathtouch."
            ),
        ),
        CardText(
            name="Graf Rats",
            layout="meld",
            mana_cost="{1}{B}",
            type_line="Creature — Rat",
            oracle_text=(
                "At the beginning of combat on your turn, if you both own and control this creature and a creature named "
                "Midnight Scavengers, exile them, then meld them into Chittering Host."
            ),
            power="2",
            toughness="1",
        ),
        CardText(
            name="Midnight Scavengers",
            layout="meld",
            mana_cost="{4}{B}",
            type_line="Creature — Human Rogue",
            oracle_text="(Melds with Graf Rats.)",
            power="3",
            toughness="3",
        ),
        CardText(
            name="Chittering Host",
            layout="meld",
            type_line="Creature — Eldrazi Horror",
            oracle_text="Haste\nMenace",
            power="5",
            toughness="6",
        ),
        CardText(name="Forest", type_line="Basic Land — Forest", oracle_text="({T}: Add {G}.)"),
        CardText(name="Grizzly Bears", mana_cost="{1}{G}", type_line="Creature — Bear", power="2", toughness="2"),
        CardText(
            name="Lightning Bolt",
            mana_cost="{R}",
            type_line="Instant",
            oracle_text="Lightning Bolt deals 3 damage to any target.",
        ),
        CardText(
            name="Rift Bolt",
            mana_cost="{2}{R}",
            type_line="Sorcery",
            oracle_text="Rift Bolt deals 3 damage to any target.\nSuspend 1—{R}",
        ),
        CardText(
            name="Mountain",
            type_line="Basic Land — Mountain",
            oracle_text="({T}: Add {R}.)",
        ),
        CardText(
            name="Giant Growth",
            mana_cost="{G}",
            type_line="Instant",
            oracle_text="Target creature gets +3/+3 until end of turn.",
        ),
        CardText(
            name="Glorious Anthem",
            mana_cost="{1}{W}{W}",
            type_line="Enchantment",
            oracle_text="Creatures you control get +1/+1.",
        ),
        CardText(
            name="Prodigal Sorcerer",
            mana_cost="{2}{U}",
            type_line="Creature — Human Wizard Sorcerer",
            oracle_text="{T}: This creature deals 1 damage to any target.",
            power="1",
            toughness="1",
        ),
        CardText(
            name="Doomed Traveler",
            mana_cost="{W}",
            type_line="Creature — Human Soldier",
            oracle_text="When this creature dies, create a 1/1 white Spirit creature token with flying.",
            power="1",
            toughness="1",
        ),
        CardText(
            name="Delver of Secrets // Insectile Aberration",
            layout="transform",
            card_faces=(
                FaceText(
                    name="Delver of Secrets",
                    mana_cost="{U}",
                    type_line="Creature — Human Wizard",
                    oracle_text="At the beginning of your upkeep, look at the top card of your library.",
                    power="1",
                    toughness="1",
                ),
                FaceText(
                    name="Insectile Aberration",
                    type_line="Creature — Human Insect",
                    oracle_text="Flying",
                    power="3",
                    toughness="2",
                    color_indicator=("U",),
                ),
            ),
        ),
    )
}
_BY_KEY = {key.casefold(): card for name, card in CARDS.items() for key in (name, *name.split(" // "))}


class Shelf:
    """The cards above."""

    def find(self, name: str) -> CardText | None:
        return _BY_KEY.get(name.casefold())

    def suggest(self, name: str) -> tuple[str, ...]:
        return tuple(known for known in CARDS if known[:3].casefold() == name[:3].casefold())
