// The whole question in the address: what stands behind `#` is never sent to a server by itself.
//   #b=...  a board that is being put together       #q=...  one that was ruled on       #r_...  a ruling by its id

const bytes = (stream) => new Response(stream).arrayBuffer();

async function pack(text) {
  const packed = await bytes(new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw")));
  let binary = "";
  for (const byte of new Uint8Array(packed)) binary += String.fromCharCode(byte);
  return btoa(binary).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

async function unpack(packed) {
  const binary = atob(packed.replace(/-/g, "+").replace(/_/g, "/"));
  const stream = new Blob([Uint8Array.from(binary, (sign) => sign.charCodeAt(0))]).stream();
  return new TextDecoder().decode(await bytes(stream.pipeThrough(new DecompressionStream("deflate-raw"))));
}

/** The address of a question. */
export async function addressOf(text, asked) {
  return text.trim() ? `#${asked ? "q" : "b"}=${await pack(text)}` : "#";
}

/** What an address says: `{text, asked}`, `{id}`, or nothing. */
export async function meaning(hash) {
  const said = decodeURIComponent(hash.replace(/^#/, ""));
  if (/^r_[a-z0-9]+$/.test(said)) return { id: said };
  const [, kind, packed] = /^([bq])=([\w-]+)$/.exec(said) || [];
  if (!packed) return {};
  return { text: await unpack(packed), asked: kind === "q" };
}
