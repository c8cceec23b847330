/**
 * Prints how long the embedded reader takes to refuse each hostile PDF of the tests, as an invoice and as a bank statement,
 * with the reader cold (its process starts for the first file) and warm. The goal is 5 seconds each; a busy machine takes
 * longer, because a call that waits for the processor is given more time. Exits with 1 when a file is not refused as what
 * it is.
 *
 *   node tools/benchmark-bombs.mjs [rounds]
 */
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

register();
const server = join(fileURLToPath(new URL('..', import.meta.url)), 'apps/server');
const { BOMBS } = await import(join(server, 'test/bombs.ts'));
const { createLocalReader } = await import(join(server, 'src/adapters/reader-local/local-reader.ts'));
const { createLocalStatementReader } = await import(
  join(server, 'src/adapters/reader-local/local-statement-reader.ts')
);

const GOAL_MS = 5_000;
const rounds = Number(process.argv[2] ?? 3);
const reader = createLocalReader({ processes: 1 });
const statements = createLocalStatementReader();
const kinds = {
  invoice: (bytes) => reader.readReceipt([{ bytes, kind: 'pdf' }]),
  statement: (bytes) => statements.readStatement({ bytes, kind: 'pdf' }),
};
let [wrong, slow] = [0, 0];
console.log(`load ${loadavg()[0]?.toFixed(1)}; ${rounds} rounds; milliseconds, the first one cold`);
try {
  for (const [name, make] of BOMBS)
    for (const [kind, read] of Object.entries(kinds)) await measure(`${name}, as ${kind}`, make(), read);
} finally {
  await Promise.all([reader.close(), statements.close()]);
}
console.log(`${slow} over ${GOAL_MS} ms, ${wrong} not refused as too complex; load ${loadavg()[0]?.toFixed(1)}`);
process.exitCode = wrong > 0 ? 1 : 0;

async function measure(label, bytes, read) {
  const times = [];
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    const outcome = await read(bytes);
    times.push(Math.round(performance.now() - started));
    if (outcome.ok || outcome.failure !== 'too-complex') wrong += 1;
  }
  slow += times.filter((ms) => ms > GOAL_MS).length;
  console.log(`${label.padEnd(56)} ${times.map((ms) => String(ms).padStart(7)).join('')}`);
}
