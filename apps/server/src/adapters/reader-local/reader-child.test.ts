import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { startReaderProcess } from './reader-child.ts';

const home = mkdtempSync(join(tmpdir(), 'tillslip-reader-child-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** The environment that a reading process gets. */
async function environmentOf(): Promise<Record<string, string>> {
  const [entry, seen] = [join(home, 'entry.mjs'), join(home, 'seen.json')];
  writeFileSync(
    entry,
    `import { renameSync, writeFileSync } from 'node:fs';
    writeFileSync(${JSON.stringify(`${seen}.part`)}, JSON.stringify(process.env));
    renameSync(${JSON.stringify(`${seen}.part`)}, ${JSON.stringify(seen)});
    process.on('disconnect', () => process.exit(0));`,
  );
  const child = startReaderProcess(entry);
  try {
    await vi.waitFor(() => expect(existsSync(seen)).toBe(true), { timeout: 100_000 });
    return JSON.parse(readFileSync(seen, 'utf8')) as Record<string, string>;
  } finally {
    await child.end();
  }
}

test('the reading process sends nothing of its own accord, and gets no secret', async () => {
  vi.stubEnv('APP_SECRET', 'a secret of thirty-two characters');
  const environment = await environmentOf();
  expect(environment).toMatchObject({ ORT_DISABLE_TELEMETRY: '1' });
  expect(JSON.stringify(environment)).not.toContain('thirty-two');
  vi.unstubAllEnvs();
});
