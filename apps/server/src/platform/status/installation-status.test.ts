import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { JobCounts } from '../../ports/queue.ts';
import { createStatus, type StatusParts } from './installation-status.ts';

const jobs = (name: string, part: Partial<JobCounts>): JobCounts => ({
  ...{ name, waiting: 1, running: 0, failed: 0, retrying: 0, overdueSeconds: 0 },
  ...part,
});

const healthy: StatusParts = {
  probe: { answers: async () => true, isMigrated: async () => true },
  queue: { counts: async () => [] },
  mail: { isReachable: async () => true },
  storage: { get: async () => null },
  hasRoom: async () => true,
  sendsMail: true,
  readingJobs: new Set(['read']),
  mailJobs: new Set(['send']),
};
const working = { reader: 'working', queue: 'working', mail: 'working', storage: 'working', database: 'working' };
const fails = () => Promise.reject(new Error('away'));
const never = () => new Promise<never>(() => undefined);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const status = async (parts: Partial<StatusParts>) => {
  const answer = createStatus({ ...healthy, ...parts }, 1000)();
  await vi.advanceTimersByTimeAsync(20_000);
  return answer;
};

test.each<[string, Partial<StatusParts>, object]>([
  ['everything works', {}, {}],
  [
    'the database is away: nobody can say what waits in it',
    { probe: { ...healthy.probe, answers: async () => false }, queue: { counts: fails } },
    { database: 'down', queue: 'unknown', reader: 'unknown' },
  ],
  [
    'the database has not every migration',
    { probe: { ...healthy.probe, isMigrated: async () => false } },
    { database: 'down', queue: 'unknown', reader: 'unknown' },
  ],
  ['the jobs cannot be counted', { queue: { counts: fails } }, { queue: 'unknown', reader: 'unknown' }],
  [
    'documents fail one after the other',
    { queue: { counts: async () => [jobs('read', { retrying: 3 }), jobs('other', { retrying: 9 })] } },
    { reader: 'down' },
  ],
  ['a message failed', { queue: { counts: async () => [jobs('send', { retrying: 1 })] } }, { mail: 'slow' }],
  ['nobody takes jobs', { queue: { counts: async () => [jobs('x', { overdueSeconds: 99 })] } }, { queue: 'down' }],
  ['no mail server is set up', { sendsMail: false, mail: { isReachable: fails } }, { mail: 'off' }],
  ['the mail server does not answer', { mail: { isReachable: async () => false } }, { mail: 'down' }],
  ['the mail server hangs', { mail: { isReachable: never } }, { mail: 'down' }],
  ['the storage refuses', { storage: { get: fails } }, { storage: 'down' }],
  ['the storage hangs', { storage: { get: never } }, { storage: 'down' }],
  ['the disk is full', { hasRoom: async () => false }, { storage: 'full' }],
])('%s', async (_why, parts, differs) => {
  expect(await status(parts)).toEqual({ ...working, ...differs });
});

test('the parts are asked once for everybody who asks at the same time, and again after a while', async () => {
  const isReachable = vi.fn(async () => true);
  const ask = createStatus({ ...healthy, mail: { isReachable } }, 1000);
  await Promise.all([ask(), ask()]);
  vi.advanceTimersByTime(999);
  await ask();
  expect(isReachable).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await ask();
  expect(isReachable).toHaveBeenCalledTimes(2);
});
