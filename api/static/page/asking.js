// What is asked, in the text as somebody wrote it: answers are added to it and taken out again, and all else in it stays.

/** The statements of a text in the short notation, as `[from, to]`: they end with a line or a semicolon; comments are none. */
function statements(text) {
  const found = [];
  let from = 0;
  let quoted = false;
  let at = 0;
  const close = () => {
    if (text.slice(from, at).trim()) found.push([from, at]);
  };
  for (; at < text.length; at++) {
    const mark = text[at];
    if (mark === '"') quoted = !quoted;
    if (mark === "#" && !quoted) {
      close();
      while (at < text.length && text[at] !== "\n") at++;
      from = at + 1;
    } else if (mark === "\n" || (mark === ";" && !quoted)) {
      close();
      from = at + 1;
      quoted = false;
    }
  }
  close();
  return found;
}

/** The text without the statements that are meant; a line with nothing else in it goes with them. */
function without(text, meant) {
  let left = text;
  for (const [from, to] of statements(text).reverse()) {
    if (!meant(text.slice(from, to).trim())) continue;
    const line = [left.lastIndexOf("\n", from - 1) + 1, left.indexOf("\n", to) < 0 ? left.length : left.indexOf("\n", to)];
    const rest = left.slice(line[0], from) + left.slice(left[to] === ";" ? to + 1 : to, line[1]);
    left = rest.replaceAll(";", "").trim()
      ? left.slice(0, line[0]) + rest.replace(/[\s;]+$/, "") + left.slice(line[1])
      : left.slice(0, line[1] < left.length ? line[0] : Math.max(0, line[0] - 1)) + left.slice(line[1] + 1);
  }
  return left;
}

/** The text with a line more at its end. */
const withLine = (text, line) => (text.trim() ? `${text.replace(/\n*$/, "")}\n${line}` : line);

function said({ pick, number, divide, order, value, yes, card }) {
  if (pick) return pick.join(", ") || "none";
  if (order) return `order: ${order.join(", ")}`;
  if (divide) return Object.entries(divide).map(([option, share]) => `${option}:${share}`).join(", ");
  if (yes !== undefined && yes !== null) return yes ? "yes" : "no";
  if (number !== undefined && number !== null) return String(number);
  return value !== undefined && value !== null ? `value: ${value}` : `card: ${card}`;
}

const answersTo = (statement) => /^answers?\s+([^\s=:]+)\s*[=:]/i.exec(statement)?.[1];

/** The text with an answer, in place of an earlier one to the same choice. */
export const answered = (text, given) => withLine(without(text, (one) => answersTo(one) === given.choice), `answer ${given.choice} = ${said(given)}`);

/** The text without the answers to these choices. */
export const unanswered = (text, choices) => without(text, (one) => choices.has(answersTo(one)));

const POLICY = /^(explore( all)?|ask|(use )?(the )?defaults)$/i;

/** The text that asks for every outcome. */
export const exploring = (text) => withLine(without(text, (one) => POLICY.test(one)), "explore");

/** The text that asks for one course: with answers, and without exploring. */
export const following = (text, answers) => answers.reduce(answered, without(text, (one) => POLICY.test(one)));

/** A request in JSON, changed: with the fields in the order in which they were written. */
export function inJson(text, fn) {
  const request = JSON.parse(text);
  fn(request);
  return text.trim().includes("\n") ? `${JSON.stringify(request, null, 2)}\n` : JSON.stringify(request);
}

/** Whether two requests are asked the same way. */
export function asksTheSame(one, other) {
  const asked = ({ answers, policy }) => JSON.stringify([policy ?? "ask", (answers || []).map((given) => JSON.stringify(given, Object.keys(given).sort())).sort()]);
  return asked(one) === asked(other);
}
