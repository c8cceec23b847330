// `npm run benchmark:reading -- DIR [--words DIR] [--ablate] [--fuzz N]`: scores the reader against a labelled folder.
// `npm run benchmark:reading -- DIR… --speed`: times it, and a photo and a PDF at a running server.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';
import { startInstance } from './benchmark/instance.mjs';
import { registerPerson } from './benchmark/person.mjs';
import { timeReadings } from './benchmark/reading-at-server.mjs';
import { percentile } from './benchmark/statistics.mjs';
import './prepare-models.mjs';

const SERVER_PORT = 4903;

const { values, positionals } = parseArgs({
  options: {
    words: { type: 'string' },
    ablate: { type: 'boolean' },
    fuzz: { type: 'string' },
    speed: { type: 'boolean' },
  },
  allowPositionals: true,
});
const [folder] = positionals;
if (!folder) {
  console.error('Usage: npm run benchmark:reading -- DIR [--words DIR] [--ablate] [--fuzz N] | DIR… --speed');
  process.exit(2);
}
register();
const given = { folder, words: values.words ?? null };
const write = (line) => console.log(line);
if (values.fuzz !== undefined) {
  const { fuzzReading } = await import('../apps/server/src/commands/fuzz-reading.ts');
  process.exitCode = (await fuzzReading(given, Number(values.fuzz) || 10_000, write)) === 0 ? 0 : 1;
} else if (values.speed) {
  const { measureSpeed } = await import('../apps/server/src/commands/measure-speed.ts');
  await measureSpeed(positionals, write);
  await measureServer();
} else if (values.ablate) {
  const { ablateReading } = await import('../apps/server/src/commands/ablate-reading.ts');
  await ablateReading(given, write);
} else {
  const { benchmarkReading } = await import('../apps/server/src/commands/benchmark-reading.ts');
  await benchmarkReading(given, write);
}

/** Start an instance with an empty database, read own fixtures there and print the times from queued to read. */
async function measureServer() {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const dataDir = mkdtempSync(join(tmpdir(), 'tillslip-speed-'));
  // As root, the database runs as the user nobody, who needs access to the folder.
  chmodSync(dataDir, 0o755);
  const instance = await startInstance({ cwd: root, port: SERVER_PORT, dataDir: join(dataDir, 'data') });
  try {
    const person = await registerPerson({ address: instance.address, dataDir: join(dataDir, 'data') });
    const { photos, pdfs } = await timeReadings(person, root);
    const p = (times, share) => percentile(times, share).toFixed(0);
    write(`PDF at the server:   ${p(pdfs, 0.5)} ms p50 (goal 45), ${p(pdfs, 0.95)} ms p95`);
    write(`photo at the server: ${p(photos, 0.5)} ms p50, ${p(photos, 0.95)} ms p95`);
  } finally {
    await instance.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
