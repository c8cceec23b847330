import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
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

test('a folder locked by a process that is dead, and that its parent never asked about, is free', async () => {
  const parent = spawn('sh', ['-c', 'sleep 600 & echo $!; exec sleep 600']);
  onTestFinished(() => void parent.kill('SIGKILL'));
  const [line] = await once(parent.stdout, 'data');
  const pid = Number(String(line));
  // The shell would ask about it; what it becomes does not.
  await vi.waitFor(() => expect(readFileSync(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n'), 100_000);
  process.kill(pid, 'SIGKILL');
  const stat = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  await vi.waitFor(() => expect(stat()[0]).toBe('Z'), 100_000);
  const dataDir = folder();
  writeFileSync(mark(dataDir), JSON.stringify({ pid, born: stat()[19] }));
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
