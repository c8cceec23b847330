import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  diskNotice,
  freeBytes,
  hasRoom,
  isDiskFull,
  isExhausted,
  MIN_FREE_DISK_BYTES,
  waitForRoom,
} from './disk-space.ts';

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
  if (sentence) expect(notice?.text).toMatch(sentence);
  else expect(notice).toBeNull();
  expect(await hasRoom('/data', async () => left)).toBe(isRoom);
});

test.each([
  ['just enough for the database', 32, false, /Documents are refused/],
  ['too little for the database', 31, true, /The disk of \/data is full: 31 MB are left.*goes on by itself when 32 MB/],
] as const)('%s', async (_why, megabytes, isWaiting, text) => {
  const free = async () => megabytes * 1024 * 1024;
  expect(await diskNotice('/data', free)).toEqual({ text: expect.stringMatching(text), isWaiting });
  expect(await isExhausted('/data', free)).toBe(isWaiting);
});

test('the wait for room ends when there is some, or when it is given up', async () => {
  const left = [0, 31, 32].map((megabytes) => megabytes * 1024 * 1024);
  await waitForRoom('/data', undefined, async () => left.shift() ?? 0);
  expect(left).toEqual([]);
  await waitForRoom('/data', AbortSignal.abort(), async () => 0);
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
