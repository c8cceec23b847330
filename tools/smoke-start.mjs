/**
 * Starts the built application with `npm start` on an empty database, registers a user, reads a slip and a PDF, and
 * stops it:
 *
 *   node tools/smoke-start.mjs
 *
 * Exits with 1 when it does not respond, read or stop. Takes a few seconds.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startInstance } from './benchmark/instance.mjs';
import { readAtServer, registerPerson } from './benchmark/person.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'tillslip-smoke-'));
// As root, the database runs as the user nobody, who needs access to the folder.
chmodSync(dataDir, 0o755);
const instance = await startInstance({ cwd: root, port: Number(process.env.PORT ?? 4907), dataDir });
try {
  const page = await fetch(instance.address);
  if (!page.ok) throw new Error(`The first page answers ${page.status}`);
  const person = await registerPerson({ address: instance.address, dataDir });
  for (const [file, mediaType] of [
    ['groceries-cash.jpg', 'image/jpeg'],
    ['invoice-classic.pdf', 'application/pdf'],
  ]) {
    const { status } = await readAtServer(person, join(root, 'fixtures/files', file), mediaType);
    if (status !== 'saved') throw new Error(`${file} was not read and saved: ${status}`);
  }
  console.log(`Node ${process.version}: started in ${instance.seconds.toFixed(1)} s, read a photo and a PDF`);
} finally {
  await instance.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
