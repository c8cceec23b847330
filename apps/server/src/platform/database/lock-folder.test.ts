import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { StartupError } from '../env.ts';
import { lockFolder } from './lock-folder.ts';

const folder = (): string => mkdtempSync(join(tmpdir(), 'tillslip-hold-'));
const mark = (dataDir: string): string => join(dataDir, 'running.json');

test('a free folder is locked and released', () => {
  const dataDir = folder();
  const release = lockFolder(dataDir);
  expect(JSON.parse(readFileSync(mark(dataDir), 'utf8'))).toMatchObject({ pid: process.pid });
  release();
  expect(existsSync(mark(dataDir))).toBe(false);
});

test('a folder locked by another living process is refused, with its process id', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const dataDir = folder();
  const stat = readFileSync(`/proc/${other.pid}/stat`, 'utf8');
  const born = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  writeFileSync(mark(dataDir), JSON.stringify({ pid: other.pid, born }));
  expect(() => lockFolder(dataDir)).toThrow(StartupError);
  expect(() => lockFolder(dataDir)).toThrow(`(process ${other.pid})`);
  other.kill('SIGKILL');
  await once(other, 'exit');
  lockFolder(dataDir)();
});

test.each([
  ['names a process that is gone', JSON.stringify({ pid: 2 ** 22 - 1, born: '1' })],
  ['names a number that belongs to another process by now', JSON.stringify({ pid: process.ppid, born: '1' })],
  ['was cut off by a power failure', '{"pid":'],
  ['is empty', ''],
])('a lock file that %s is ignored', (_why, content) => {
  const dataDir = folder();
  writeFileSync(mark(dataDir), content);
  lockFolder(dataDir)();
});
