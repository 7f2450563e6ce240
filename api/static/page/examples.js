// Questions to start from: those that judges know to be hard.

export const EXAMPLES = [
  ["Humility and Opalescence", `A 20 life; battlefield: Humility, Opalescence
B 20 life; battlefield: Grizzly Bears
explain Humility
explain Opalescence`],
  ["Blood Moon and Urborg", `A 20 life; battlefield: Urborg, Tomb of Yawgmoth, Island
B 20 life; battlefield: Blood Moon
explain "Urborg, Tomb of Yawgmoth"
explain Island`],
  ["Lightning Bolt, and Giant Growth in response", `turn 5, A's precombat main
A 20 life; hand: Lightning Bolt; battlefield: Mountain
B 12 life; battlefield: Grizzly Bears, Forest
A casts Lightning Bolt targeting Grizzly Bears; B responds with Giant Growth on Grizzly Bears`],
  ["Doubling Season and Hardened Scales: who chooses?", `A 20 life; hand: Battlegrowth; battlefield: Forest
B 20 life; battlefield: Grizzly Bears, Doubling Season, Hardened Scales
A casts Battlegrowth on Grizzly Bears`],
  ["Deathtouch and trample", `turn 7, A's combat
A 20 life; battlefield: Grizzly Bears, Basilisk Collar on Grizzly Bears, Rancor on Grizzly Bears
B 9 life; battlefield: Wall of Wood
A attacks B with Grizzly Bears
B blocks Grizzly Bears with Wall of Wood
go to end of combat`],
  ["Counterspell on a spell that can’t be countered", `A 20 life; hand: Carnage Tyrant; mana: {C}{C}{C}{C}{G}{G}
B 20 life; hand: Counterspell; battlefield: 2 Island
A casts Carnage Tyrant; B responds with Counterspell targeting Carnage Tyrant`],
  ["A board wipe and Blood Artist: every outcome", `turn 4, A's main
A 3 life; hand: Wrath of God; battlefield: 4 Plains, Grizzly Bears
B 2 life; battlefield: Blood Artist, Gray Ogre
A casts Wrath of God
explore`],
];

/** The cards of the examples, for a service to which no cards were imported. */
const CARDS = {
  "Basilisk Collar": "card Basilisk Collar | {1} | Artifact — Equipment |  | Equipped creature has deathtouch and lifelink. (Any amount of damage it deals to a creature is enough to destroy it. Damage dealt by this creature also causes you to gain that much life.) / Equip {2} ({2}: Attach to target creature you control. Equip only as a sorcery.)",
  "Battlegrowth": "card Battlegrowth | {G} | Instant |  | Put a +1/+1 counter on target creature.",
  "Blood Artist": "card Blood Artist | {1}{B} | Creature — Vampire | 0/1 | Whenever this creature or another creature dies, target player loses 1 life and you gain 1 life.",
  "Blood Moon": "card Blood Moon | {2}{R} | Enchantment |  | Nonbasic lands are Mountains.",
  "Carnage Tyrant": "card Carnage Tyrant | {4}{G}{G} | Creature — Dinosaur | 7/6 | This spell can't be countered. / Trample, hexproof",
  "Counterspell": "card Counterspell | {U}{U} | Instant |  | Counter target spell.",
  "Doubling Season": "card Doubling Season | {4}{G} | Enchantment |  | If an effect would create one or more tokens under your control, it creates twice that many of those tokens instead. / If an effect would put one or more counters on a permanent you control, it puts twice that many of those counters on that permanent instead.",
  "Forest": "card Forest | \"\" | Basic Land — Forest |  | ({T}: Add {G}.)",
  "Giant Growth": "card Giant Growth | {G} | Instant |  | Target creature gets +3/+3 until end of turn.",
  "Gray Ogre": "card Gray Ogre | {2}{R} | Creature — Ogre | 2/2",
  "Grizzly Bears": "card Grizzly Bears | {1}{G} | Creature — Bear | 2/2",
  "Hardened Scales": "card Hardened Scales | {G} | Enchantment |  | If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are put on it instead.",
  "Humility": "card Humility | {2}{W}{W} | Enchantment |  | All creatures lose all abilities and have base power and toughness 1/1.",
  "Island": "card Island | \"\" | Basic Land — Island |  | ({T}: Add {U}.)",
  "Lightning Bolt": "card Lightning Bolt | {R} | Instant |  | Lightning Bolt deals 3 damage to any target.",
  "Mountain": "card Mountain | \"\" | Basic Land — Mountain |  | ({T}: Add {R}.)",
  "Opalescence": "card Opalescence | {2}{W}{W} | Enchantment |  | Each other non-Aura enchantment is a creature in addition to its other types and has base power and base toughness each equal to its mana value.",
  "Plains": "card Plains | \"\" | Basic Land — Plains |  | ({T}: Add {W}.)",
  "Rancor": "card Rancor | {G} | Enchantment — Aura |  | Enchant creature / Enchanted creature gets +2/+0 and has trample. / When this Aura is put into a graveyard from the battlefield, return this Aura to its owner's hand.",
  "Urborg, Tomb of Yawgmoth": "card Urborg, Tomb of Yawgmoth | \"\" | Legendary Land |  | Each land is a Swamp in addition to its other land types.",
  "Wall of Wood": "card Wall of Wood | {G} | Creature — Wall | 0/3 | Defender (This creature can't attack.)",
  "Wrath of God": "card Wrath of God | {2}{W}{W} | Sorcery |  | Destroy all creatures. They can't be regenerated.",
};

/** A text with lines that define those of its cards that are known here. */
export function withCards(text) {
  const used = Object.entries(CARDS).filter(([name]) => text.includes(name));
  return [...used.map(([, line]) => line), text].join("\n");
}
