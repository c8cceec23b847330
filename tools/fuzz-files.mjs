// `node tools/fuzz-files.mjs [N] [SEED]`: reads N (400) damaged copies of the fixtures. Each must be refused or
// read within 20 seconds, and the reader must stay ready for the next. Exits with 1 and prints the seeds of failures.
// Ctrl-C or SIGTERM prints the results so far.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { register } from 'tsx/esm/api';
import './prepare-models.mjs';

register();
const { mutateFile } = await import('../fixtures/mutate-file.ts');
const { seeded } = await import('../fixtures/random.ts');
const { createLocalReader } = await import('../apps/server/src/adapters/reader-local/local-reader.ts');

const LIMIT_MS = 20_000;
const [count = '400', from = '0'] = process.argv.slice(2);
const original = (name) => readFileSync(fileURLToPath(new URL(`../fixtures/files/${name}`, import.meta.url)));
// Small pictures, because this tests the decoders and not text recognition.
const small = (name) => sharp(original(name)).resize({ width: 300 });
const FILES = [
  ['pdf', original('invoice-classic.pdf')],
  ['pdf', original('invoice-two-pages.pdf')],
  ['pdf', original('scanned-repair.pdf')],
  ['image', await small('parking.jpg').jpeg().toBuffer()],
  ['image', await small('parcel.png').png().toBuffer()],
  ['heic', original('cafe.heic')],
];

const reader = createLocalReader({ timeoutMs: LIMIT_MS });
const outcomes = {};
const bad = [];
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (isStopped = true));
const last = Number(from) + Number(count);
for (let number = Number(from); number < last && !isStopped; number++) {
  const [kind, whole] = FILES[number % FILES.length];
  const bytes = mutateFile(new Uint8Array(whole), seeded(`file ${number}`));
  const said = await reader
    .readReceipt([{ kind, bytes }])
    .then((outcome) => (outcome.ok ? 'read' : outcome.failure))
    .catch((error) => `fault: ${error.message}`);
  outcomes[`${kind} ${said}`] = (outcomes[`${kind} ${said}`] ?? 0) + 1;
  if (said === 'timed-out' || said.startsWith('fault')) bad.push(`${number} (${kind}): ${said}`);
}
await reader.close();
const tried = Object.values(outcomes).reduce((sum, times) => sum + times, 0);
console.log(`${tried} damaged files, ${bad.length} that crashed or hung the reader`);
for (const [said, times] of Object.entries(outcomes).sort()) console.log(`${String(times).padStart(6)}  ${said}`);
for (const one of bad) console.log(`  seed ${one}`);
process.exitCode = bad.length > 0 ? 1 : 0;
