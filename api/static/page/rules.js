// Numbers of rules: what a rule says is shown where its number is pointed at or focused.
import { html, useState, useEffect, useRef, render } from "../vendor/preact.js";
import { readRule } from "./service.js";

let known = {};
let panel;
let shown = null;
let later;

/** What a ruling's citations say, so that it need not be asked for. */
export function knowCitations(citations) {
  known = { ...known, ...citations };
}

function place(anchor) {
  const box = anchor.getBoundingClientRect();
  const width = Math.min(380, innerWidth - 24);
  panel.style.width = `${width}px`;
  panel.style.left = `${Math.max(12, Math.min(box.left, innerWidth - width - 12)) + scrollX}px`;
  const height = panel.offsetHeight;
  const above = box.bottom + height + 12 > innerHeight && box.top > height + 12;
  panel.style.top = `${(above ? box.top - height - 6 : box.bottom + 6) + scrollY}px`;
}

/** What a rule says, with the numbers around it. */
export function Said({ number, go }) {
  const [rule, setRule] = useState(known[number] ? { number, ...known[number] } : null);
  useEffect(() => {
    let gone = false;
    setRule(known[number] ? { number, ...known[number] } : null);
    readRule(number).then((found) => !gone && setRule(found ?? { number, ...known[number], missing: !known[number] }));
    return () => (gone = true);
  }, [number]);
  const near = [rule?.parent, rule?.previous, rule?.next].filter(Boolean);
  return html`<div class="rule-said">
    <p class="rule-head"><b>${number}</b> ${rule?.title || ""}</p>
    ${!rule && html`<p>…</p>`}
    ${rule?.missing && html`<p>No such rule in this edition.</p>`}
    ${rule?.text ? html`<p>${rule.text}</p>` : rule?.summary && html`<p>${rule.summary}</p>`}
    ${rule && !rule.text && rule.summary && html`<p class="aside">A summary: the text of the rules is not imported here.</p>`}
    ${(rule?.examples || []).slice(0, 2).map((text) => html`<p class="aside">Example: ${text.replace(/^Example: /, "")}</p>`)}
    ${near.length > 0 && html`<p class="near">${near.map((other) => html`<button type="button" onClick=${() => go(other)}>${other}</button> `)}</p>`}
  </div>`;
}

function Panel({ first, anchor }) {
  const [number, go] = useState(first);
  useEffect(() => go(first), [first]);
  useEffect(() => place(anchor));
  return html`<${Said} number=${number} go=${go} />`;
}

function open(anchor, number, pinned) {
  clearTimeout(later);
  if (!panel) {
    panel = document.createElement("div");
    panel.id = "rule-panel";
    panel.setAttribute("role", "region");
    panel.setAttribute("aria-label", "What the rule says");
    panel.addEventListener("keydown", leave);
    panel.addEventListener("pointerenter", () => clearTimeout(later));
    panel.addEventListener("pointerleave", () => shown && !shown.pinned && closeSoon());
    panel.addEventListener("focusout", (event) => event.relatedTarget && !panel.contains(event.relatedTarget) && event.relatedTarget !== shown?.anchor && close());
    document.body.append(panel);
  }
  shown?.anchor.setAttribute("aria-expanded", "false");
  shown = { anchor, pinned };
  anchor.setAttribute("aria-expanded", "true");
  anchor.setAttribute("aria-describedby", "rule-panel");
  // The panel stands behind its number in the order of the keyboard.
  panel.hidden = false;
  render(html`<${Panel} first=${number} anchor=${anchor} />`, panel);
  new MutationObserver((_, watch) => (panel.hidden ? watch.disconnect() : place(anchor))).observe(panel, { childList: true, subtree: true });
  place(anchor);
}

// With Tab from a number whose panel is pinned into the panel, and out of it back to the number.
function enterPanel(event) {
  const first = panel?.querySelector("button");
  if (event.key !== "Tab" || event.shiftKey || !shown?.pinned || shown.anchor !== event.currentTarget || !first) return;
  event.preventDefault();
  first.focus();
}

function leave(event) {
  const all = [...panel.querySelectorAll("button")];
  if (event.key !== "Tab" || document.activeElement !== (event.shiftKey ? all[0] : all.at(-1))) return;
  const back = shown?.anchor;
  if (event.shiftKey) event.preventDefault();
  back?.focus();
  if (!event.shiftKey) close();
}

export function close() {
  clearTimeout(later);
  if (!shown) return;
  shown.anchor.setAttribute("aria-expanded", "false");
  shown.anchor.removeAttribute("aria-describedby");
  shown = null;
  panel.hidden = true;
}

const closeSoon = () => (later = setTimeout(close, 200));

addEventListener("keydown", (event) => {
  if (event.key === "Escape" && shown) {
    const back = panel.contains(document.activeElement) ? shown.anchor : null;
    close();
    back?.focus();
    event.stopPropagation();
  }
}, true);
addEventListener("pointerdown", (event) => shown && !panel.contains(event.target) && !shown.anchor.contains(event.target) && close());

/** A number of a rule. */
export function Rule({ number }) {
  const own = useRef();
  const enter = (event) => {
    if (event.pointerType === "touch" || shown?.pinned) return;
    clearTimeout(later);
    later = setTimeout(() => own.current && open(own.current, number, false), 120);
  };
  const click = () => (shown?.anchor === own.current && shown.pinned ? close() : open(own.current, number, true));
  return html`<button type="button" class="rule" ref=${own} aria-expanded="false" onClick=${click} onKeyDown=${enterPanel}
    onPointerEnter=${enter} onPointerLeave=${() => !shown?.pinned && closeSoon()}
    onFocus=${() => own.current.matches(":focus-visible") && open(own.current, number, false)}
    onBlur=${(event) => shown?.anchor === own.current && !shown.pinned && !panel?.contains(event.relatedTarget) && closeSoon()}>${number}</button>`;
}

/** Numbers of rules in brackets. */
export function Rules({ rules }) {
  const numbers = [...new Set((rules || []).map((one) => one.number ?? one))];
  if (!numbers.length) return null;
  const last = numbers.length - 1;
  return html` <span class="rules">${numbers.map((number, n) => html`<span class="one-rule">${n === 0 && "("}<${Rule} number=${number} />${n === last ? ")" : ","}</span>${n < last && " "}`)}</span>`;
}
