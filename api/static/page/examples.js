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
