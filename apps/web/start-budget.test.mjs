import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkStartSizes, START_KILOBYTES, startSizes } from './start-budget.mjs';

const bytes = (kilobytes) => kilobytes * 1000;
const allowed = Object.fromEntries(Object.entries(START_KILOBYTES).map(([path, most]) => [path, bytes(most)]));

test.each(Object.keys(START_KILOBYTES))('a build whose page starts with too much is refused: %s', (path) => {
  expect(() => checkStartSizes(allowed)).not.toThrow();
  expect(() => checkStartSizes({ ...allowed, [path]: allowed[path] + 1000 })).toThrow(path);
});

test('a page starts with the entry, what every page needs, and its own scripts', () => {
  const dir = mkdtempSync(join(tmpdir(), 'tillslip-start-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  // Brotli says as much of each.
  for (const name of ['entry', 'every', 'own1', 'own2']) writeFileSync(join(dir, name), name);
  const files = { entry: '/entry', scripts: ['/every'] };
  const sizes = startSizes(dir, {
    files,
    pages: { '/none': { scripts: [] }, '/one': { scripts: ['/own1'] }, '/two': { scripts: ['/own1', '/own2'] } },
  });
  expect(sizes['/one'] - sizes['/none']).toBeGreaterThan(0);
  expect(sizes['/two'] - sizes['/one']).toBe(sizes['/one'] - sizes['/none']);
  expect(sizes['/none']).toBeGreaterThan(sizes['/one'] - sizes['/none']);
});
