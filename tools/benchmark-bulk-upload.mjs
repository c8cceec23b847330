/**
 * Measures a bulk upload as the page sends it: announced, three files at a time, each read from the moment it is stored.
 *
 *   node tools/benchmark-bulk-upload.mjs [--files 200] [--parallel 3]
 *
 * Prints the seconds until every file is stored and until every one is an invoice or waits for a person, and the share of
 * the reader. Exits with 1 when a file is missing or failed, or when the goal is missed on a machine with 4 cores or more.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { drawSlip, inParallel, uploadSlip } from './benchmark/drop-files.mjs';
import { startInstance } from './benchmark/instance.mjs';
import { registerPerson } from './benchmark/person.mjs';

const { values } = parseArgs({ options: { files: { type: 'string' }, parallel: { type: 'string' } } });
const FILES = Number(values.files ?? 200);
const PARALLEL = Number(values.parallel ?? 3);
const GOAL_SECONDS = 60;
const GOAL_CORES = 4;

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
const root = fileURLToPath(new URL('..', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'tillslip bulk-'));
// As root, the database runs as the user nobody, who needs access to the folder.
chmodSync(dataDir, 0o755);
const slips = await inParallel(4, FILES, drawSlip);
const instance = await startInstance({ cwd: root, port: Number(process.env.PORT ?? 4930), dataDir });
try {
  const person = await registerPerson({ address: instance.address, dataDir });
  await person.post('/api/v1/companies', { companyName: 'Karoo Crafts' });
  process.exitCode = await measure(person);
} finally {
  await instance.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Uploads and waits. Returns the exit code. */
async function measure(person) {
  console.log(`${cpus().length} cores, load ${loadavg()[0].toFixed(1)}, ${FILES} files, ${PARALLEL} at a time`);
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  const names = slips.map(({ name }) => name);
  const { id: batchId } = await (await person.post('/api/v1/receipts/batches/open', { names })).json();
  await inParallel(PARALLEL, FILES, (at) => uploadSlip(person, at, { file: slips[at], batchId, position: at + 1 }));
  console.log(`all stored after ${seconds().toFixed(1)} s`);
  const batch = await finished(person, batchId);
  const ended = seconds();
  const { saved, needsReview, awaitingDecision, failed, total, unsent } = batch;
  console.log(
    `all read after ${ended.toFixed(1)} s (goal ${GOAL_SECONDS}), ${((1000 * ended) / FILES).toFixed(0)} ms each`,
  );
  console.log(`${saved} saved (${needsReview} to review), ${awaitingDecision} await a decision, ${failed} failed`);
  const isWhole = total === FILES && unsent.length === 0 && failed === 0;
  return isWhole && (ended <= GOAL_SECONDS || cpus().length < GOAL_CORES) ? 0 : 1;
}

async function finished(person, id) {
  for (;;) {
    const headers = { cookie: person.cookie };
    const batch = await (await fetch(`${person.address}/api/v1/receipts/batches/${id}`, { headers })).json();
    if (batch.queued + batch.reading === 0) return batch;
    await pause(500);
  }
}
