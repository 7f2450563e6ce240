// Sentences with the rules behind them.
import { html } from "../vendor/preact.js";
import { Rules } from "./rules.js";
import { withSymbols } from "./mana.js";

export function Claims({ claims }) {
  if (!claims?.length) return null;
  return html`<ul class="claims">${claims.map((one) => html`<li>${withSymbols(one.text)}<${Rules} rules=${one.rules} /></li>`)}</ul>`;
}
