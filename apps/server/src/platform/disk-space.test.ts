import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diskNotice, freeBytes, hasRoom, isDiskFull, MIN_FREE_DISK_BYTES } from './disk-space.ts';

const withCode = (code: string, cause?: unknown) => Object.assign(new Error('failed', { cause }), { code });

test('the free space of a folder that does not exist yet is that of its disk', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tillslip-disk-'));
  expect(await freeBytes(join(folder, 'not/yet'))).toBeGreaterThan(0);
});

test.each([
  ['enough', MIN_FREE_DISK_BYTES, null, true],
  ['one byte less', MIN_FREE_DISK_BYTES - 1, /199 MB are left.*Documents are refused/, false],
] as const)('%s', async (_why, left, sentence, isRoom) => {
  const notice = await diskNotice('/data', async () => left);
  if (sentence) expect(notice).toMatch(sentence);
  else expect(notice).toBeNull();
  expect(await hasRoom('/data', async () => left)).toBe(isRoom);
});

test.each([
  ['just enough to start', 32, false],
  ['too little to start', 31, true],
] as const)('%s', async (_why, megabytes, isRefused) => {
  const notice = diskNotice('/data', async () => megabytes * 1024 * 1024);
  if (isRefused) await expect(notice).rejects.toThrow(/The disk of \/data is full: 31 MB are left/);
  else expect(await notice).toContain('is full');
});

test.each([
  ['the disk', withCode('ENOSPC'), true],
  ['the quota', withCode('EDQUOT'), true],
  ['the disk of the database', withCode('53100'), true],
  ['the cause of another error', withCode('X', withCode('ENOSPC')), true],
  ['a missing file', withCode('ENOENT'), false],
  ['no error', 'ENOSPC', false],
])('full: %s', (_why, error, isFull) => {
  expect(isDiskFull(error)).toBe(isFull);
});
