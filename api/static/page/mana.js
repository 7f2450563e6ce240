// Symbols of the game as letters in circles, and words in backticks as code.
import { html } from "../vendor/preact.js";

const SPOKEN = { W: "white", U: "blue", B: "black", R: "red", G: "green", C: "colorless", T: "tap", Q: "untap", X: "X", S: "snow", E: "energy" };
const SHOWN = { T: "↷", Q: "↶", E: "ϟ" };

function symbol(sign) {
  const letters = sign.split("/").filter((one) => "WUBRGC".includes(one));
  const kind = letters.length > 1 ? "many" : letters[0] || "plain";
  const spoken = sign.split("/").map((one) => SPOKEN[one] || one).join(" or ");
  return html`<span class="mana ${kind}" role="img" aria-label=${spoken}>${SHOWN[sign] || sign.replace("/", "")}</span>`;
}

/** A text in parts: what is in backticks is apart from the rest. */
export const parts = (text) => (text || "").split(/(`[^`\n]+`)/).filter(Boolean).map((part) => (/^`.+`$/.test(part) ? { code: part.slice(1, -1) } : { text: part }));

const drawn = (text) => text.split(/(\{[^{}]{1,7}\})/).map((part) => (/^\{.*\}$/.test(part) ? symbol(part.slice(1, -1).toUpperCase()) : part));

/** A text with its symbols drawn, `{2}{R}`, and what is in backticks as code. */
export const withSymbols = (text) => parts(text).flatMap((part) => (part.code ? html`<code>${part.code}</code>` : drawn(part.text)));

/** The colors that a mana cost has, for the edge of a frame. */
export function colorsOf(card) {
  if (!card) return "";
  const colors = card.colors ?? [...new Set((card.mana_cost || card.card_faces?.[0]?.mana_cost || "").match(/[WUBRG]/g) || [])];
  return colors.length > 1 ? "many" : colors[0] || "none";
}
