/**
 * Tests backup and restore of docs/operations.md with the commands themselves:
 *
 *   node tools/try-backup.mjs
 *
 * A server reads documents; `npm run backup` runs beside it; `npm run restore` fills another data folder, and a server on
 * that one must have everything: sign-in, invoices, the bytes of every document, the audit trail. Exits with 1 where
 * something is not so.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startInstance } from './benchmark/instance.mjs';
import { readAtServer, registerPerson } from './benchmark/person.mjs';

const FILES = [
  ['groceries-cash.jpg', 'image/jpeg'],
  ['invoice-classic.pdf', 'application/pdf'],
];
const PORT = Number(process.env.PORT ?? 4930);
const root = fileURLToPath(new URL('..', import.meta.url));
const home = mkdtempSync(join(tmpdir(), 'tillslip-drill-'));
// As root, the database runs as the user nobody, who needs access to the folder.
chmodSync(home, 0o755);
const [first, second, place, secret] = ['first', 'second', 'place', 'secret'].map((name) => join(home, name));

try {
  const instance = await startInstance({ cwd: root, port: PORT, dataDir: first });
  let person;
  let before;
  try {
    person = await registerPerson({ address: instance.address, dataDir: first });
    for (const [file, mediaType] of FILES) await readAtServer(person, join(root, 'fixtures/files', file), mediaType);
    before = { ...(await stateOf(person)), originals: hashesBelow(first) };
    run(['backup', '--', '--to', place, '--secret-to', secret], first, 0);
  } finally {
    await instance.stop();
  }
  run(['restore', '--', '--from', place], second, 1);
  run(['restore', '--', '--from', place, '--secret-from', secret], second, 0);
  run(['restore', '--', '--from', place, '--secret-from', secret], second, 1);
  const restored = await startInstance({ cwd: root, port: PORT, dataDir: second });
  try {
    const after = { ...(await stateOf({ ...person, address: restored.address })), originals: hashesBelow(second) };
    check('the same invoices, files and audit trail', JSON.stringify(after) === JSON.stringify(before));
    check('the audit trail is whole', after.trail.ok && after.trail.events > 0);
    console.log(`${after.invoices.length} invoices, ${after.originals.length} files, ${after.trail.events} events`);
  } finally {
    await restored.stop();
  }
} finally {
  rmSync(home, { recursive: true, force: true });
}

/** The data of a person, without the links to files, which are signed at each request. */
async function stateOf({ address, cookie }) {
  const get = async (path) => {
    const answer = await fetch(`${address}${path}`, { headers: { cookie } });
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
    return answer.json();
  };
  const { rows } = await get('/api/v1/receipts');
  const invoices = await Promise.all(rows.map(({ id }) => get(`/api/v1/receipts/${id}`)));
  const plain = JSON.stringify(invoices, (key, one) => (/url$/i.test(key) ? undefined : one));
  return { invoices: JSON.parse(plain), trail: await get('/api/v1/audit/verify') };
}

function hashesBelow(dataDir) {
  const files = readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  return files
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      createHash('sha256')
        .update(readFileSync(join(parentPath, name)))
        .digest('hex'),
    )
    .sort();
}

function run(args, dataDir, expected) {
  const env = { ...process.env, DATA_DIR: dataDir, INIT_CWD: root };
  const { status } = spawnSync('npm', ['run', '--silent', ...args], { cwd: root, env, stdio: 'inherit' });
  check(`npm run ${args.join(' ')} ends with ${expected}`, status === expected);
}

function check(what, isGood) {
  console.log(`${isGood ? 'ok    ' : 'FAILED'} ${what}`);
  if (!isGood) process.exitCode = 1;
}
