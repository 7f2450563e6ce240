// The words of the short notation on one page: each line can be put into the board by a click.
import { html } from "../vendor/preact.js";

/** Lines, and what each of them says. They fit together: one after the other they are a board. */
export const LINES = [
  ["turn 5, A's precombat main", "The turn, whose it is, and the step."],
  ["A 20 life; hand: Lightning Bolt, Forest; battlefield: 2 Mountain, Blood Artist", "A player and what is theirs, zone by zone. A number in front counts cards."],
  ["B 12 life; graveyard: Shock; battlefield: Forest, Grizzly Bears (tapped, 2 +1/+1, 1 damage)", "What is to be said of a card stands behind it in parentheses."],
  ["C 40 life, 3 poison; library: 30 cards; battlefield: Hill Giant, Bonesplitter on Hill Giant", "What is attached is “on” another permanent."],
  ["stack: C's Shock targeting B", "What is on the stack already; the first is the bottom."],
  ["A casts Lightning Bolt targeting Grizzly Bears", "What is done, in the order in which it is done."],
  ["B responds with Giant Growth on Grizzly Bears", "An answer, before that resolves. A spell that is cast need not be listed in the hand."],
  ["explain Grizzly Bears", "What an object is, layer by layer."],
  ["go to end step", "Plays on to that step; so do “resolve” and “until end of turn”."],
  ["explore", "Every outcome of all choices, instead of one question after the other."],
];
const MORE = [
  "A attacks B with Hill Giant", "B blocks Hill Giant with Gray Ogre", "A activates Jace Beleren +2", "A activates Jace Beleren ability 2", "A equips Bonesplitter to Grizzly Bears",
  "A plays Forest", "A casts Fireball for 3 targeting B",
];

/** The help. `put` is given the line that was clicked. */
export function Help({ put }) {
  return html`<h2>How to write a board</h2>
    <p class="aside">One statement on a line, or several with semicolons between them; <code>#</code> begins a remark. Click a line to put it at the end of your board.</p>
    <dl class="help-lines">${LINES.map(([line, said]) => html`<dt><button type="button" class="option small" onClick=${() => put(line)}><code>${line}</code></button></dt><dd>${said}</dd>`)}</dl>
    <p class="aside">Also: ${MORE.map((line, n) => html`${n > 0 && ", "}<code>${line}</code>`)}. A card that is not known here is defined in a line of its own:${" "}
      <code>card Red Bolt | {R} | Instant | | Red Bolt deals 3 damage to any target.</code></p>`;
}
