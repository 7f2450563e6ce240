// The page. There is one truth, the text in the editor: clicks change it, the board is drawn from it, the address holds it.
import { html, render, useEffect, useMemo, useRef, useState } from "../vendor/preact.js";
import { addressOf, meaning } from "./address.js";
import { Board, nameOf, objectsOf } from "./board.js";
import { Actions, Adding, Inspector, Lasting, Life, Turn } from "./building.js";
import * as asking from "./asking.js";
import { asked as askedBefore } from "./choice.js";
import * as edit from "./edit.js";
import { Editor } from "./editor.js";
import { Help } from "./help.js";
import { EXAMPLES, withCards } from "./examples.js";
import { LookUp } from "./lookup.js";
import { withSymbols } from "./mana.js";
import { knowCitations } from "./rules.js";
import { Ruling } from "./ruling.js";
import * as service from "./service.js";

// Whether cards were imported here, so that they are known by their names.
const KNOWN = document.querySelector("meta[name=cards]").content === "imported";
const EMPTY = { text: "", request: edit.empty(), cards: {}, only_json: [] };
const isJson = (text) => /^\s*[{[]/.test(text);
/** An error with its faults at their places in the text: what was found only as the board was ruled on may have pointers alone. */
function inText(error, places = {}) {
  error.errors = error.errors?.map((one) => {
    for (let at = one.pointer; at && !one.line; at = at.slice(0, at.lastIndexOf("/"))) if (places[at]) return { ...one, ...places[at] };
    return one;
  });
  return error;
}

const comments = (text) => text.split("\n").filter((line) => /^\s*#/.test(line));

/** A board's text as it goes into the editor: as JSON where the notation does not say all of it. */
function written(both, before) {
  if (both.only_json.length) return `${JSON.stringify(both.request, null, 2)}\n`;
  const kept = isJson(before) ? [] : comments(before);
  return [...kept, both.text.trimEnd()].join("\n");
}

function Faults({ faults, trouble, editor }) {
  if (!faults.length && !trouble) return html`<div class="faults" role="status"></div>`;
  return html`<div class="faults" role="status">
    ${trouble && html`<p>${withSymbols(trouble)}</p>`}
    ${faults.length > 0 && html`<ul>${faults.map((one) => html`<li>${one.line ? html`<button type="button" class="link" onClick=${() => editor.current.goTo(one)}>Line ${one.line}</button>: ` : ""}${withSymbols(one.detail)}
      ${(one.line || one.candidates) && (one.candidates || meant(one.detail)).slice(0, 3).map((name) => html` <button type="button" class="option small" onClick=${() => editor.current.put(one, name)}>${name}</button>`)}
      ${!one.line && one.pointer && html` <button type="button" class="link" onClick=${() => editor.current.goTo(one)}><code>${one.pointer}</code></button>`}</li>`)}</ul>`}
  </div>`;
}

/** What a sentence says that was perhaps meant. */
function meant(detail) {
  const [, said] = /Did you mean (.*)\?/.exec(detail || "") || [];
  return said ? [...said.matchAll(/`([^`]+)`/g)].map(([, name]) => name) : [];
}

/** A ruling; folded and named as that of an earlier board, where the board that is there now can't be ruled on. */
function Kept({ earlier, short, children }) {
  if (!earlier) return children;
  return html`<details class="earlier"><summary>The ruling on the board before: ${short}</summary>${children}</details>`;
}

function Key({ done }) {
  const [key, setKey] = useState("");
  return html`<form class="key" onSubmit=${(event) => { event.preventDefault(); service.keepKey(key.trim()); done(); }}>
    <label>This service asks for an API key <input type="password" autocomplete="off" value=${key} onInput=${(event) => setKey(event.target.value)} /></label> <button class="go">Use it</button></form>`;
}

function Page() {
  const [text, setText] = useState("");
  const [both, setBoth] = useState(EMPTY);
  const [faults, setFaults] = useState([]);
  const [trouble, setTrouble] = useState("");
  const [needsKey, setNeedsKey] = useState(false);
  const [asked, setAsked] = useState({});
  const [picked, setPicked] = useState(null);
  const [notice, setNotice] = useState("");
  const [opened, setOpened] = useState("");
  const editor = useRef();
  const latest = useRef({ text: "", both: EMPTY });
  const timers = useRef({});
  latest.current.text = text;

  const complain = (error) => {
    if (error.name === "AbortError") return;
    setNeedsKey(error.status === 401);
    setFaults([...(error.errors || [])].sort((one, other) => (one.line || 0) - (other.line || 0) || (one.column || 0) - (other.column || 0)));
    setTrouble(error.errors?.length ? "" : error.message);
  };

  const take = (found, said) => {
    latest.current.both = found;
    latest.current.read = said;
    setBoth(found);
    setFaults([]);
    setTrouble("");
    setNeedsKey(false);
  };

  const read = async (said, wait) => {
    if (!said.trim()) return take(EMPTY, said);
    try {
      take(await service.readBoard(said, wait.signal), said);
    } catch (error) {
      // A word that is being typed is not wrong yet.
      clearTimeout(timers.current.complain);
      if (!wait.signal.aborted) timers.current.complain = setTimeout(() => !wait.signal.aborted && complain(error), error.errors?.length ? 500 : 0);
    }
  };

  /** Read the text, and draw its board. What is being read already is not begun again: a click may wait for it. */
  const check = (said) => {
    clearTimeout(timers.current.check);
    const reading = timers.current.reading;
    if (reading?.said === said && !reading.over) return reading.done;
    reading?.wait.abort();
    const next = (timers.current.reading = { said, wait: new AbortController(), over: false });
    next.done = read(said, next.wait).finally(() => (next.over = true));
    return next.done;
  };

  const typed = (said) => {
    setText(said);
    setAsked((old) => (old.trouble ? { ...old, trouble: "" } : old));
    latest.current.text = said;
    clearTimeout(timers.current.check);
    timers.current.check = setTimeout(() => check(said), 220);
    setNotice("");
    clearTimeout(timers.current.address);
    timers.current.address = setTimeout(async () => history.replaceState(null, "", await addressOf(said, false)), 600);
  };

  const show = (said) => {
    editor.current?.replace(said);
    setAsked((old) => (old.trouble ? { ...old, trouble: "" } : old));
    setText(said);
    latest.current.text = said;
  };

  /** Change the board by a click: the request is changed, and the text is written anew of it. */
  const change = (fn) => {
    // One after the other: each change begins with what the one before made.
    timers.current.changing = (timers.current.changing || Promise.resolve()).then(async () => {
      const said = latest.current.text;
      try {
        if (latest.current.read !== said) await check(said);
        if (said.trim() && latest.current.read !== said) return setNotice("Mend the text first: it can’t be read as it is.");
        const request = structuredClone(latest.current.both.request);
        fn(request);
        const found = await service.readBoard(JSON.stringify(request));
        const next = written(found, said);
        show(next);
        take(found, next);
        setNotice(found.only_json.length ? "The short notation has no words for a part of this board, so that it is written as JSON." : "");
        history.replaceState(null, "", await addressOf(next, false));
        return true;
      } catch (error) {
        const why = error.errors?.map((one) => one.detail).join(" ") || error.message;
        setNotice(`That can’t be: ${why}`);
        return false;
      }
    });
    return timers.current.changing;
  };

  const show_ruling = (ruling, cards, said, move) => {
    knowCitations(ruling.citations || {});
    if (ruling.pending) askedBefore.set(ruling.pending.id, ruling.pending);
    setAsked({ ruling, cards, text: said });
    document.title = `${ruling.verdict.short} · Adjudicator`;
    if (move) requestAnimationFrame(() => {
      const verdict = document.getElementById("verdict");
      verdict?.focus({ preventScroll: true });
      if (verdict && verdict.getBoundingClientRect().bottom > innerHeight * 0.7) verdict.closest("article").scrollIntoView({ behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
    });
  };

  /** Ask for the ruling on the text. */
  const rule = async ({ move = true, push = true } = {}) => {
    const said = latest.current.text;
    if (!said.trim()) return setNotice("Type a board, add cards, or begin with an example.");
    clearTimeout(timers.current.check);
    clearTimeout(timers.current.address);
    timers.current.ruling?.abort();
    const wait = (timers.current.ruling = new AbortController());
    setAsked((old) => ({ ...old, waiting: "sent", trouble: "" }));
    let found;
    try {
      found = await service.readBoard(said, wait.signal);
      take(found, said);
      const ruling = await service.rule(said, wait.signal, (status) => setAsked((old) => ({ ...old, waiting: status })));
      const place = await addressOf(said, true);
      if (push && location.hash !== place) history.pushState(null, "", place);
      else history.replaceState(null, "", place);
      show_ruling(ruling, found.cards, said, move);
    } catch (error) {
      if (wait.signal.aborted) return;
      complain(inText(error, found?.places));
      setAsked((old) => ({ ...old, waiting: undefined, earlier: true, trouble: error.errors?.length ? "The board can’t be ruled on: see what is marked in it." : error.message }));
      document.title = "Adjudicator";
    }
  };

  /** Change how it is asked, and rule: the text stays as it was written, with a line more or less. */
  const askAndRule = async (fn, inText) => {
    const said = latest.current.text;
    if (latest.current.read !== said) await check(said);
    if (latest.current.read === said) {
      const wanted = structuredClone(latest.current.both.request);
      fn(wanted);
      try {
        const next = isJson(said) ? asking.inJson(said, fn) : inText(said);
        const found = await service.readBoard(next);
        if (asking.asksTheSame(found.request, wanted)) {
          show(next);
          take(found, next);
          return rule();
        }
      } catch {
        // It is written anew instead.
      }
    }
    if (await change(fn)) rule();
  };

  /** What the address says, as the page opens and as it changes. */
  const open = async () => {
    let said;
    try {
      said = await meaning(location.hash);
    } catch {
      return setNotice("The address is damaged: a part of it is missing.");
    }
    if (said.id) {
      try {
        const ruling = await service.ruling(said.id);
        const found = ruling.request ? await service.readBoard(JSON.stringify(ruling.request)) : EMPTY;
        show(written(found, ""));
        take(found, written(found, ""));
        show_ruling(ruling, found.cards, written(found, ""), true);
      } catch (error) {
        complain(error);
        setAsked((old) => ({ ...old, waiting: undefined, earlier: true, trouble: error.message }));
      }
    } else if (said.text !== undefined && said.text !== latest.current.text) {
      show(said.text);
      if (said.asked) rule({ push: false });
      else check(said.text);
    } else if (said.text === undefined && matchMedia("(pointer: fine)").matches) {
      editor.current?.focus();
    }
  };

  useEffect(() => {
    open();
    const key = (event) => {
      if ((event.ctrlKey || event.metaKey) && event.key === "Enter" && !event.defaultPrevented) rule();
    };
    addEventListener("hashchange", open);
    addEventListener("popstate", open);
    addEventListener("keydown", key);
    return () => { removeEventListener("hashchange", open); removeEventListener("popstate", open); removeEventListener("keydown", key); };
  }, []);

  const example = async (n) => {
    const said = KNOWN ? EXAMPLES[n][1] : withCards(EXAMPLES[n][1]);
    show(said);
    history.replaceState(null, "", await addressOf(said, false));
    setAsked({});
    await check(said);
  };

  /** Put a line at the end of the text; where no cards were imported, with the cards that it names. */
  const put = (line) => {
    const before = latest.current.text.replace(/\n*$/, "");
    const lines = KNOWN ? [line] : withCards(line).split("\n").filter((one) => !before.split("\n").includes(one));
    const next = [...(before.trim() ? [before] : []), ...lines].join("\n");
    show(next);
    typed(next);
  };

  const share = async () => {
    const link = new URL(await addressOf(latest.current.text, true), location.href).href;
    try {
      if (navigator.share && matchMedia("(pointer: coarse)").matches) await navigator.share({ title: "Adjudicator", url: link });
      else await navigator.clipboard.writeText(link);
      setNotice("The link is copied: the whole question is in it.");
    } catch {
      history.replaceState(null, "", link);
      setNotice("The link is in the address bar: the whole question is in it.");
    }
  };

  const ruledOn = asked.ruling || {};
  const { request, cards } = both;
  const readable = !faults.length && !trouble;
  const usualLife = request.state.starting_life ?? (request.state.variant === "commander" ? 40 : 20);
  const inspecting = picked && (picked.editable
    ? { ...picked, one: objectsOf(request.state).find((one) => (picked.one.object.id ? one.object.id === picked.one.object.id : one.pointer === picked.one.pointer)) }
    : picked);
  const known = () => [...new Set([...Object.keys(latest.current.both.cards), ...objectsOf(latest.current.both.request.state).map((one) => nameOf(one.object, latest.current.both.cards))])];
  const drawn = useMemo(() => html`<${Board} state=${request.state} cards=${cards} pick=${(one) => setPicked({ one, editable: true })} drop=${(pointer) => change((next) => edit.drop(next, pointer))}
    head=${(player) => html`<${Life} player=${player} usual=${usualLife} change=${change} />`} />`, [both]);

  return html`
    <a class="skip" href="#ruling">Skip to the ruling</a>
    <header class="top"><h1>Adjudicator</h1><p>Rulings on boards of <i>Magic: The Gathering</i>, with the rule for each step.</p>
      <nav aria-label="More">
        ${[["help", "How to write a board"], ["lookup", "Look up a rule or card"]].map(([which, said]) => html`<button type="button" class="link" aria-expanded=${opened === which} aria-controls="aid" onClick=${() => setOpened(opened === which ? "" : which)}>${said}</button> `)}
        <span class="for-programs">For programs: <a href="docs/">reference</a> <a href="swagger/">Swagger</a> <a href="openapi.json">OpenAPI</a></span></nav></header>
    <section id="aid" aria-label=${opened === "help" ? "How to write a board" : "Look up"} hidden=${!opened}>
      ${opened && html`<button type="button" class="close" aria-label="Close" onClick=${() => setOpened("")}>×</button>`}
      ${opened === "help" && html`<${Help} put=${put} />`}
      ${opened === "lookup" && html`<${LookUp} />`}</section>
    <main class=${asked.ruling || asked.trouble ? "ruled" : ""}>
      <section class="question" aria-labelledby="question-title">
        <div class="title-row"><h2 id="question-title">The question</h2>
          <label class="start">Begin with <select aria-label="Begin with" value="" onChange=${(event) => { if (event.target.value !== "") example(Number(event.target.value)); event.target.value = ""; }}>
            <option value="">an example …</option>${EXAMPLES.map(([title], n) => html`<option value=${n}>${title}</option>`)}</select></label>
          <button type="button" class="quiet" disabled=${!text.trim()} onClick=${() => { show(""); take(EMPTY, ""); setAsked({}); setNotice(""); history.pushState(null, "", "#"); editor.current.focus(); }}>Clear</button></div>
        <${Editor} first=${text} onText=${typed} onRule=${rule} faults=${faults} known=${known} handle=${(made) => (editor.current = made)} />
        <${Faults} faults=${faults} trouble=${trouble} editor=${editor} />
        ${needsKey && html`<${Key} done=${() => check(latest.current.text)} />`}
        <div class="commands"><button type="button" class="go big" onClick=${() => rule()} aria-describedby="rule-key">Rule</button> <kbd id="rule-key">Ctrl Enter</kbd>
          <button type="button" class="quiet" disabled=${!text.trim()} onClick=${share}>Copy link</button>
          <span role="status" class="waiting">${asked.waiting ? (asked.waiting === "queued" ? "Waiting for its turn …" : "Adjudicating …") : withSymbols(notice)}</span></div>
        <div class="clicked">
          <${Adding} players=${request.state.players} change=${change} />
          <details class="more"><summary>Turn and players</summary><${Turn} state=${request.state} change=${change} /></details>
          <details class="more"><summary>Emblems, effects, and the stack</summary><${Lasting} state=${request.state} cards=${cards} change=${change} /></details>
          ${!readable && text.trim() && html`<p class="aside">Drawn as it last could be read.</p>`}
          ${drawn}
          <h3>What is done</h3>
          <${Actions} request=${request} cards=${cards} change=${change} />
        </div>
      </section>
      <section class="answer" id="ruling" tabindex="-1" aria-label="The ruling">
        <div aria-live="polite" class="hidden">${asked.waiting || asked.earlier ? "" : asked.ruling ? `Ruling: ${asked.ruling.verdict.short}` : ""}</div>
        ${asked.trouble && html`<p class="warning" role="alert">${withSymbols(asked.trouble)}</p>`}
        ${asked.ruling
          ? html`<${Kept} earlier=${!asked.waiting && asked.earlier} short=${asked.ruling.verdict.short}><div class=${asked.waiting ? "is-waiting" : ""}><${Ruling} ruling=${asked.ruling} cards=${asked.cards} stale=${!asked.waiting && !asked.earlier && asked.text.trim() !== text.trim()}
              actions=${{
                rule,
                answer: (given) => askAndRule((next) => edit.answer(next, given), (said) => asking.answered(said, given)),
                unanswer: (choice) => {
                  const answers = ruledOn.request?.answers || [];
                  const later = new Set(answers.slice(answers.findIndex((one) => one.choice === choice)).map((one) => one.choice));
                  askAndRule((next) => { next.answers = (next.answers || []).filter((one) => !later.has(one.choice)); }, (said) => asking.unanswered(said, later));
                },
                explore: () => askAndRule((next) => { next.policy = "explore"; }, asking.exploring),
                take: (answers) => askAndRule((next) => { delete next.policy; answers.forEach((one) => edit.answer(next, one)); }, (said) => asking.following(said, answers)),
                inspect: (one, looks, state) => setPicked({ one, looks: looks && Object.assign(Object.create({ called: (id) => { const found = objectsOf(state).find((other) => other.object.id === id); return found ? nameOf(found.object, asked.cards) : id; } }), looks), editable: false }),
              }} /></div><//>`
          : !asked.waiting && !asked.trouble && html`<div class="welcome"><h2>Type a board, or click one together, and press <b>Rule</b></h2>
              ${!KNOWN && html`<p class="warning">No cards are imported here, so that only those are known that the board itself defines, as in the examples. The operator imports them with <code>adjudicator cards import FILE</code>.</p>`}
              <p>A line begins with a player and says what is theirs; then what is done. The words are completed as you type.</p>
              <pre>A 20 life; hand: Lightning Bolt; battlefield: Mountain${"\n"}B 20 life; battlefield: Grizzly Bears${"\n"}A casts Lightning Bolt targeting Grizzly Bears</pre>
              <ul class="examples">${EXAMPLES.map(([title], n) => html`<li><button type="button" class="link" onClick=${() => example(n).then(() => rule())}>${title}</button></li>`)}</ul></div>`}
      </section>
    </main>
    ${inspecting?.one && html`<${Inspector} one=${inspecting.one} request=${inspecting.editable ? request : null} cards=${inspecting.editable ? cards : asked.cards} looks=${inspecting.looks}
      editable=${inspecting.editable} change=${change} close=${() => setPicked(null)} />`}`;
}

const root = document.getElementById("page");
root.textContent = "";
render(html`<${Page} />`, root);
