// Where in the text of a JSON document a pointer (RFC 6901) leads to.

const SPACE = /\s*/y;
const TEXT = /"(?:[^"\\]|\\.)*"/y;
const OTHER = /[^\s,\]}]+/y;

/** `{from, to}` of the value that a pointer leads to, or of what it would stand in; null where the text is no JSON. */
export function pointedAt(text, pointer) {
  const wanted = pointer.split("/").slice(1).map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
  let at = 0;
  let found = null;

  const token = (kind) => {
    kind.lastIndex = at;
    const [taken] = kind.exec(text) || [];
    if (taken === undefined) throw new SyntaxError(`no JSON at ${at}`);
    at += taken.length;
    return taken;
  };
  const mark = (one) => {
    token(SPACE);
    if (text[at] !== one) return false;
    at += 1;
    return true;
  };
  /** Read a value; `depth` parts of the pointer lead to it, or none do (-1). */
  const value = (depth) => {
    token(SPACE);
    const from = at;
    const inside = (part) => (depth >= 0 && wanted[depth] === part ? depth + 1 : -1);
    if (mark("{")) {
      while (!mark("}")) {
        token(SPACE);
        const name = JSON.parse(token(TEXT));
        if (!mark(":")) throw new SyntaxError(`no colon at ${at}`);
        value(inside(name));
        if (!mark(",") && text[at] !== "}") throw new SyntaxError(`no end at ${at}`);
      }
    } else if (mark("[")) {
      for (let n = 0; !mark("]"); n++) {
        value(inside(String(n)));
        if (!mark(",") && text[at] !== "]") throw new SyntaxError(`no end at ${at}`);
      }
    } else {
      token(text[at] === '"' ? TEXT : OTHER);
    }
    if (depth >= 0 && (!found || depth > found.depth)) found = { depth, from, to: at };
  };

  try {
    value(0);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  if (!found) return null;
  // What is large is marked where it begins.
  const line = text.indexOf("\n", found.from);
  return { from: found.from, to: line < 0 ? found.to : Math.min(found.to, line) };
}
