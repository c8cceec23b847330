/**
 * Uploads files, kills the server with SIGKILL while they are read and saved, restarts it, and checks that each
 * file is saved exactly once.
 *
 *   node tools/kill-while-reading.mjs [files] [kills]
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { uploadSlip } from './benchmark/drop-files.mjs';
import { startInstance } from './benchmark/instance.mjs';
import { killTree } from './benchmark/kill-tree.mjs';
import { registerPerson } from './benchmark/person.mjs';

const FILES = Number(process.argv[2] ?? 20);
const KILLS = Number(process.argv[3] ?? 2);
const root = fileURLToPath(new URL('..', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'tillslip kill-'));
chmodSync(dataDir, 0o755);
const start = () => startInstance({ cwd: root, port: Number(process.env.PORT ?? 4627), dataDir });
const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

let instance = await start();
try {
  const person = await registerPerson({ address: instance.address, dataDir });
  const fileIds = [];
  for (let number = 0; number < FILES; number++) fileIds.push(await uploadSlip(person, number));
  const { id } = await (await person.post('/api/v1/receipts/batches', { fileIds })).json();
  for (let kill = 1; kill <= KILLS; kill++) {
    await until(person, id, (batch) => batch.total - batch.queued - batch.reading >= kill);
    killTree(instance.child.pid);
    console.log(`killed (${kill})`);
    instance = await start();
  }
  const end = await until(person, id, (batch) => batch.queued + batch.reading === 0);
  const list = await get(person, '/api/v1/receipts?limit=200');
  const audit = await get(person, '/api/v1/audit/verify');
  console.log(`${FILES} files: ${end.saved} saved, ${end.awaitingDecision} await a decision, ${end.failed} failed`);
  console.log(
    `${list.rows.length} invoices; the audit trail is ${audit.ok ? 'whole' : 'broken'} (${audit.events} events)`,
  );
  const isWhole = end.saved + end.awaitingDecision === FILES && list.rows.length === end.saved && audit.ok;
  console.log(isWhole ? 'Each file is there exactly once.' : 'FAILED');
  process.exitCode = isWhole ? 0 : 1;
} finally {
  await instance.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function get({ address, cookie }, path) {
  return (await fetch(`${address}${path}`, { headers: { cookie } })).json();
}

async function until(person, id, isReached) {
  for (;;) {
    const batch = await get(person, `/api/v1/receipts/batches/${id}`);
    if (isReached(batch)) return batch;
    await pause(100);
  }
}
