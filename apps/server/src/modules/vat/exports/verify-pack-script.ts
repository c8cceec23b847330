/**
 * The script of the page that checks a pack without a network. `verifyPack(seal, readFile)` compares every file with its
 * SHA-256, every audit event with its own hash and, where the next one follows it, with its link, and the root of all
 * with the one that the pack names; of `paths`, those that the seal does not name were added. It is text, because it runs in a browser that loads nothing else.
 */
// not text: a script
export const VERIFY_PACK_SCRIPT = `
const encode = (text) => new TextEncoder().encode(text);
const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const sha256 = async (bytes) => hex(await crypto.subtle.digest('SHA-256', bytes));

async function merkleRoot(leaves) {
  let level = leaves;
  while (level.length > 1) {
    const next = [];
    for (let at = 0; at < level.length; at += 2)
      next.push(at + 1 < level.length ? await sha256(encode(level[at] + level[at + 1])) : level[at]);
    level = next;
  }
  return level[0] ?? '';
}

async function verifyPack(seal, readFile, paths) {
  const sealed = new Set(seal.files.map(({ path }) => path));
  const findings = paths.filter((path) => !sealed.has(path)).map((name) => ({ what: 'added-file', name }));
  for (const { path, sha256: expected } of seal.files) {
    const bytes = await readFile(path);
    if (bytes === null) findings.push({ what: 'missing-file', name: path });
    else if ((await sha256(bytes)) !== expected) findings.push({ what: 'changed-file', name: path });
  }
  const bytes = await readFile(seal.eventsPath);
  let events = [];
  try {
    events = bytes === null ? [] : JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    events = [];
  }
  const kept = new Map(events.map((event) => [event.sequence, event]));
  const hashes = new Map(seal.events.map(({ sequence, hash }) => [sequence, hash]));
  for (const { sequence, hash } of seal.events) {
    const event = kept.get(sequence);
    const before = hashes.get(sequence - 1);
    if (!event) findings.push({ what: 'missing-event', name: String(sequence) });
    else if ((await sha256(encode(event.sealed))) !== hash) findings.push({ what: 'changed-event', name: String(sequence) });
    else if (before !== undefined && !event.sealed.includes(before)) findings.push({ what: 'moved-event', name: String(sequence) });
  }
  const leaves = [...seal.files.map((file) => file.sha256), ...seal.events.map((event) => event.hash)];
  if ((await merkleRoot(leaves)) !== seal.root) findings.push({ what: 'changed-seal', name: seal.root });
  return findings;
}
`;
