// Looking something up: a rule by its number or words, a word of the glossary, a card with the official rulings on it.
import { html, useState } from "../vendor/preact.js";
import { Rule, Said } from "./rules.js";
import { lookUp } from "./service.js";
import { withSymbols } from "./mana.js";

const NUMBER = /^\s*(?:cr|rule)?\s*(\d{1,3}(?:\.\d+[a-z]?)?)\.?\s*$/i;

/** Everything that is found for what was typed. */
async function found(typed) {
  const [, number] = NUMBER.exec(typed) || [];
  if (number) return { rule: await lookUp.rule(number) };
  const [card, term, listed] = await Promise.all([lookUp.card(typed, "exact"), lookUp.term(typed), lookUp.rules(typed)]);
  const rules = listed?.rules.length ? listed.rules : listed?.near || [];
  // A name that is not quite right: words of the rules are not taken for one.
  return { card: card ?? (term || listed?.rules.length ? null : await lookUp.card(typed, "fuzzy")), term, rules, more: listed?.more };
}

function Listed({ rules }) {
  return html`<ul class="claims">${rules.map((one) => html`<li><${Rule} number=${one.number} /> <b>${one.title}</b>${one.summary && html`: ${one.summary}`}</li>`)}</ul>`;
}

function Card({ card, understood, rulings }) {
  const faces = card.card_faces?.length ? card.card_faces : [card];
  return html`<section><h3>${card.name}</h3>
    ${faces.map((face) => html`<div class="card-text"><p>${faces.length > 1 && html`<b>${face.name}</b> `}${withSymbols(face.mana_cost || "")}</p>
      <p>${face.type_line || ""}${face.power !== undefined && face.power !== null ? ` · ${face.power}/${face.toughness}` : ""}${face.loyalty ? ` · loyalty ${face.loyalty}` : ""}</p>
      ${(face.oracle_text || "").split("\n").map((line) => html`<p>${withSymbols(line)}</p>`)}</div>`)}
    ${!understood && html`<p class="warning">Some of this text is not understood yet: a ruling that depends on it says so.</p>`}
    ${rulings.length > 0 ? html`<h4>Official rulings</h4><ul class="claims">${rulings.map((one) => html`<li><small>${one.published}</small> ${withSymbols(one.text)}</li>`)}</ul>` : html`<p class="aside">No official rulings on it are imported here.</p>`}</section>`;
}

function Found({ typed, rule, card, term, rules = [], more }) {
  const [number, go] = useState(rule?.number);
  if (!rule && !card && !term && !rules.length) return html`<p role="status">Nothing was found for “${typed}”.</p>`;
  const others = rules.filter((one) => !term?.rules.includes(one.number));
  return html`<div class="found" role="status">
    ${rule && html`<section><${Said} number=${number} go=${go} />${number === rule.number && rule.below.length > 0 && html`<${Listed} rules=${rule.below} />`}</section>`}
    ${card && html`<${Card} ...${card} />`}
    ${term && html`<section><h3>${term.term}</h3><p class=${term.text ? "" : "aside"}>${withSymbols(term.text || term.note)}</p><${Listed} rules=${term.listed} /></section>`}
    ${others.length > 0 && html`<section><h3>${term ? "Other rules" : "Rules"}</h3><${Listed} rules=${others} />${more && html`<p class="aside">There are more: type more words.</p>`}</section>`}</div>`;
}

/** A field, and what is found for what is typed into it. */
export function LookUp() {
  const [typed, setTyped] = useState("");
  const [told, setTold] = useState(null);
  const look = async (event) => {
    event.preventDefault();
    const wanted = typed.trim();
    if (!wanted) return;
    try {
      setTold({ typed: wanted, ...(await found(wanted)) });
    } catch (trouble) {
      setTold({ trouble: trouble.message });
    }
  };
  return html`<h2>Look up</h2>
    <form class="inline" onSubmit=${look}><label>A rule, a term, or a card <input type="text" value=${typed} placeholder="704.5f, last known information, Humility" onInput=${(event) => setTyped(event.target.value)} /></label>
      <button class="go">Look up</button></form>
    ${told && (told.trouble ? html`<p class="warning" role="alert">${withSymbols(told.trouble)}</p>` : html`<${Found} key=${told.typed} ...${told} />`)}`;
}
