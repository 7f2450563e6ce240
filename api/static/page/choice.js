// A choice that waits: its options as buttons. What is picked is an answer as a request gives it.
import { html, useState } from "../vendor/preact.js";
import { Rules } from "./rules.js";
import { withSymbols } from "./mana.js";

function labels(options) {
  return options.map((one) => (options.filter((other) => other.label === one.label).length > 1 && one.object ? `${one.label} (${one.object})` : one.label));
}

/** What no player chooses. */
const WITHOUT_PLAYER = { random: "Chance decides", identify: "The request has to say" };

/** Choices that were asked, by their ids: the words behind the ids of their options. */
export const asked = new Map();

/** An answer in words, where its choice is known. */
export function inWords(choice, { pick, number, divide, order, value, yes, card }) {
  const said = new Map(choice.options.map((one, n) => [one.id, labels(choice.options)[n]]));
  const words = (id) => said.get(id) ?? id;
  if (pick) return pick.map(words).join(", ") || "nothing";
  if (order) return order.map(words).join(", then ");
  if (divide) return Object.entries(divide).map(([id, share]) => `${share} to ${words(id)}`).join(", ");
  if (yes !== undefined && yes !== null) return yes ? "yes" : "no";
  return String(number ?? value ?? (card?.card?.name || card?.card || card));
}

function bounds({ min, max, total }) {
  if (total !== undefined) return `${total} in all, at least ${min} each`;
  if (max === null || max === undefined) return `${min} or more`;
  return min === max ? `${min}` : `${min} to ${max}`;
}

function Single({ choice, give }) {
  const said = labels(choice.options);
  return html`<div class="options">${choice.options.map((one, n) => html`<button type="button" class="option" onClick=${() => give({ pick: [one.id] })}>${withSymbols(said[n])}</button>`)}
    ${choice.min === 0 && html`<button type="button" class="option quiet" onClick=${() => give({ pick: [] })}>None</button>`}</div>`;
}

function Several({ choice, give }) {
  const [picked, setPicked] = useState([]);
  const said = labels(choice.options);
  const toggle = (id) => setPicked(picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id]);
  const fits = picked.length >= choice.min && (choice.max === null || choice.max === undefined || picked.length <= choice.max);
  return html`<div><div class="options">${choice.options.map((one, n) => html`<button type="button" class="option" aria-pressed=${picked.includes(one.id)} onClick=${() => toggle(one.id)}>
      ${withSymbols(said[n])}${picked.includes(one.id) ? html` <b aria-hidden="true">✓</b>` : ""}</button>`)}</div>
    <p><button type="button" class="go" disabled=${!fits} onClick=${() => give({ pick: picked })}>${picked.length ? `Choose these ${picked.length}` : "Choose none"}</button> <small>${bounds(choice)}</small></p></div>`;
}

function Whole({ choice, give }) {
  const [number, setNumber] = useState(choice.min);
  const few = choice.max !== null && choice.max !== undefined && choice.max - choice.min <= 12;
  if (few) {
    const all = Array.from({ length: choice.max - choice.min + 1 }, (_, n) => choice.min + n);
    return html`<div class="options">${all.map((one) => html`<button type="button" class="option" onClick=${() => give({ number: one })}>${one}</button>`)}</div>`;
  }
  return html`<form class="inline" onSubmit=${(event) => { event.preventDefault(); give({ number }); }}>
    <label>Number <input type="number" min=${choice.min} max=${choice.max} value=${number} onInput=${(event) => setNumber(Number(event.target.value))} /></label>
    <button class="go">Choose</button> <small>${bounds(choice)}</small></form>`;
}

function Value({ choice, give }) {
  const [value, setValue] = useState("");
  const card = choice.kind === "identify";
  return html`<form class="inline" onSubmit=${(event) => { event.preventDefault(); if (value.trim()) give(card ? { card: value.trim() } : { value: value.trim() }); }}>
    <label>${card ? "Card" : "Word"} <input value=${value} onInput=${(event) => setValue(event.target.value)} /></label> <button class="go">Choose</button></form>`;
}

/** What a hidden card is: one of the options, or any card by its name. */
function Identify({ choice, give }) {
  return html`<div>${choice.options.length > 0 && html`<${Single} choice=${choice} give=${give} />`}<${Value} choice=${choice} give=${give} /></div>`;
}

function Order({ choice, give }) {
  const [order, setOrder] = useState(choice.options.map((one) => one.id));
  const said = new Map(choice.options.map((one, n) => [one.id, labels(choice.options)[n]]));
  const swap = (n, m) => {
    const changed = [...order];
    [changed[n], changed[m]] = [changed[m], changed[n]];
    setOrder(changed);
  };
  return html`<div><ol class="ordering">${order.map((id, n) => html`<li key=${id}><span>${withSymbols(said.get(id))}</span>
      <button type="button" disabled=${n === 0} aria-label=${`Move ${said.get(id)} up`} onClick=${() => swap(n, n - 1)}>↑</button>
      <button type="button" disabled=${n === order.length - 1} aria-label=${`Move ${said.get(id)} down`} onClick=${() => swap(n, n + 1)}>↓</button></li>`)}</ol>
    <p><button type="button" class="go" onClick=${() => give({ order })}>In this order</button> <small>the one on top is first</small></p></div>`;
}

function Divide({ choice, give }) {
  const begin = Object.fromEntries(choice.options.map((one, n) => [one.id, n ? choice.min : Math.max(choice.min, (choice.total || 0) - choice.min * (choice.options.length - 1))]));
  const [shares, setShares] = useState(begin);
  const said = labels(choice.options);
  const sum = Object.values(shares).reduce((a, b) => a + b, 0);
  return html`<form onSubmit=${(event) => { event.preventDefault(); give({ divide: shares }); }}>
    <div class="shares">${choice.options.map((one, n) => html`<label>${withSymbols(said[n])} <input type="number" min=${choice.min} max=${choice.total} value=${shares[one.id]}
      onInput=${(event) => setShares({ ...shares, [one.id]: Number(event.target.value) })} /></label>`)}</div>
    <p><button class="go" disabled=${choice.total !== undefined && sum !== choice.total}>Divide so</button> <small>${sum} of ${choice.total}</small></p></form>`;
}

function formOf(choice) {
  switch (choice.kind) {
    case "choose_yes_no": return ({ give }) => html`<div class="options"><button type="button" class="option" onClick=${() => give({ yes: true })}>Yes</button><button type="button" class="option" onClick=${() => give({ yes: false })}>No</button></div>`;
    case "choose_number": return Whole;
    case "order": return Order;
    case "divide": return Divide;
    case "identify": return Identify;
    case "choose_value": return choice.options.length ? Single : Value;
    default: return choice.max === 1 ? Single : Several;
  }
}

/** The choice that a ruling waits for. `give` is told the answer. */
export function Choice({ choice, give, explore, name }) {
  const Form = formOf(choice);
  const answer = (said) => give({ choice: choice.id, ...said });
  return html`<section class="choice" aria-labelledby="choice-title">
    <h3 id="choice-title">${WITHOUT_PLAYER[choice.kind] || `${name(choice.decided_by)} decides`}</h3>
    <p class="prompt">${withSymbols(choice.prompt)}<${Rules} rules=${choice.rules} /></p>
    ${(choice.constraints || []).map((text) => html`<p class="aside">${withSymbols(text)}</p>`)}
    <${Form} key=${choice.id} choice=${choice} give=${answer} />
    <p class="otherwise">Not sure? <button type="button" class="link" onClick=${explore}>Explore every outcome</button></p>
  </section>`;
}
