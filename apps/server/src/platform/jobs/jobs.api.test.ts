import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { openPool } from '../database/pool.ts';
import { JOBS_ROLE } from '../database/roles.ts';
import { createMetrics } from '../metrics.ts';
import { defineJob, type JobRun } from './define-job.ts';
import { createQueue, type QueueService } from './queue.ts';
import { startWorker, type Worker } from './worker.ts';

let app: TestApp;
let queue: QueueService;
let worker: Worker;

/** The jobs that ran, in order. */
const ran: { word: string; attempt: number; isLastAttempt: boolean }[] = [];
/** Attempts before this number fail. */
let failsBefore = 1;
const signals: AbortSignal[] = [];

const speak = defineJob({
  name: 'test.speak',
  payload: z.object({ word: z.string() }),
  async run({ word }, _deps, { attempt, isLastAttempt }: JobRun) {
    ran.push({ word, attempt, isLastAttempt });
    if (attempt < failsBefore) throw new Error('not yet');
  },
});

const wait = defineJob({
  name: 'test.wait',
  payload: z.object({}),
  run: (_payload, _deps, { signal }) => {
    signals.push(signal);
    return once(signal, 'abort').then(() => {
      throw new Error('told to stop');
    });
  },
});

/** What `test.gate` waits for, by its name; a second attempt finds it open. */
const gates = new Map<string, (error?: Error) => void>();
const gate = defineJob({
  name: 'test.gate',
  payload: z.object({ name: z.string() }),
  run: ({ name }, _deps, { attempt }) =>
    attempt > 1
      ? Promise.resolve()
      : new Promise((open, fail) => gates.set(name, (error) => (error ? fail(error) : open()))),
});

const startOne = (pool = app.server.connections.jobsPool) => {
  const { deps, connections } = app.server;
  const parts = { deps, queue, pool, url: connections.urls.jobs, metrics: createMetrics() };
  return startWorker({ ...parts, jobs: [speak, wait, gate] });
};

beforeAll(async () => {
  app = await startTestApp({ env: { ROLES: 'web' } });
  queue = await createQueue(app.server.connections.jobsPool, app.server.deps.log);
  worker = await startOne();
});
afterAll(async () => {
  await worker.stop();
  await queue.close();
  await app.stop();
});

const words = () => ran.map(({ word }) => word);
const listRunningJobs = async () =>
  (await app.server.connections.jobsPool.query('select * from graphile_worker.jobs')).rows;

test('a job is run with its payload', async () => {
  await queue.add('test.speak', { word: 'hello' });
  await vi.waitFor(() => expect(ran).toEqual([{ word: 'hello', attempt: 1, isLastAttempt: false }]));
});

test('an invalid payload never reaches the job', async () => {
  await queue.add('test.speak', { number: 1 }, { maxAttempts: 1 });
  await vi.waitFor(async () =>
    expect((await listRunningJobs())[0]).toMatchObject({ attempts: 1, last_error: expect.stringContaining('word') }),
  );
  expect(words()).not.toContain(undefined);
});

test('a failed job is retried, and knows its last attempt', async () => {
  failsBefore = 2;
  await queue.add('test.speak', { word: 'again' }, { maxAttempts: 2 });
  await vi.waitFor(() => expect(words().filter((word) => word === 'again')).toHaveLength(2), 15_000);
  expect(ran.at(-1)).toEqual({ word: 'again', attempt: 2, isLastAttempt: true });
});

test('of two waiting jobs with one key the second replaces the first; a removed job never runs', async () => {
  await worker.stop();
  await queue.add('test.speak', { word: 'first' }, { key: 'one' });
  await queue.add('test.speak', { word: 'second' }, { key: 'one' });
  await queue.add('test.speak', { word: 'taken back' }, { key: 'two' });
  await queue.remove('two');
  await queue.remove('never added');
  worker = await startOne();
  await vi.waitFor(() => expect(words()).toContain('second'));
  expect(words()).not.toContain('first');
  expect(words()).not.toContain('taken back');
});

test('a worker that stops aborts its running job and returns it to the queue', async () => {
  // One attempt only, because a waiting second one would affect the count of a later test.
  await queue.add('test.wait', {}, { maxAttempts: 1 });
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  await worker.stop();
  expect(signals[0]?.aborted).toBe(true);
  const [job] = (await listRunningJobs()).filter(({ task_identifier: name }) => name === 'test.wait');
  expect(job).toMatchObject({ locked_by: null, attempts: 1 });
  worker = await startOne();
});

test('another worker runs the jobs of a killed worker within seconds, not after four hours', async () => {
  await worker.stop();
  const victim = fork(fileURLToPath(new URL('../../../test/hanging-job.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, JOBS_URL: app.server.connections.urls.jobs },
  });
  await queue.add('test.speak', { word: 'rescued' });
  await once(victim, 'message');
  victim.kill('SIGKILL');
  await once(victim, 'exit');
  expect((await listRunningJobs()).some(({ locked_by: by }) => by !== null)).toBe(true);

  worker = await startOne();
  await vi.waitFor(() => expect(words()).toContain('rescued'), 15_000);
});

test('a live worker keeps its job, however often another sweeps', async () => {
  await queue.add('test.wait', {});
  await vi.waitFor(() => expect(signals.filter(({ aborted }) => !aborted)).toHaveLength(1), 10_000);
  const { jobsPool } = app.server.connections;
  await jobsPool.query(
    `update graphile_worker._private_jobs set locked_at = locked_at - interval '1 hour' where locked_by is not null`,
  );
  // A worker that stops waits for its first sweep.
  await (await startOne()).stop();
  expect((await listRunningJobs()).some(({ locked_by: by }) => by !== null)).toBe(true);
});

test('a queue that ended by itself is started again, and takes jobs', async () => {
  const { exitCode } = process;
  await vi.waitFor(() => expect(worker.isRunning()).toBe(true));
  // What the queue's own program sends when a newer version changes its tables: the queue ends.
  await app.server.connections.jobsPool.query(
    `select pg_notify('worker:migrate', '{"breaking": true, "migrationNumber": 9999}')`,
  );
  await vi.waitFor(() => expect(worker.isRunning()).toBe(false), 15_000);
  await queue.add('test.speak', { word: 'after the end' });
  await vi.waitFor(() => expect(words()).toContain('after the end'), 15_000);
  expect(worker.isRunning()).toBe(true);
  // The queue asks the process to end with a fault.
  process.exitCode = exitCode;
});

test('a queue that cannot record the end of a job, but that of another, is started again', async () => {
  await worker.stop();
  const { urls } = app.server.connections;
  const pool = openPool(urls.jobs, { max: 10, role: JOBS_ROLE, searchPath: 'public' }, app.server.deps.log);
  const failNext = failNextEnd(pool);
  worker = await startOne(pool);
  for (const name of ['first', 'second', 'third']) await queue.add('test.gate', { name }, { key: name });
  await vi.waitFor(() => expect(gates.size).toBe(3), 15_000);
  failNext();
  gates.get('first')?.();
  await vi.waitFor(() => expect(worker.isRunning()).toBe(false), 15_000);
  gates.get('second')?.();
  await vi.waitFor(async () => expect((await listRunningJobs()).map(({ key }) => key)).not.toContain('second'), 15_000);
  gates.get('third')?.(new Error('not yet'));
  await queue.add('test.speak', { word: 'after a fault' });
  await vi.waitFor(() => expect(words()).toContain('after a fault'), 60_000);
  expect(worker.isRunning()).toBe(true);
  await worker.stop();
  await pool.end();
  worker = await startOne();
});

/** Return what lets the next recording of a finished job fail, as when the connection is lost. */
function failNextEnd(pool: pg.Pool): () => void {
  let isFailing = false;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      const [statement] = given;
      const text = typeof statement === 'string' ? statement : (statement as { text?: string })?.text;
      if (!isFailing || !text?.includes('delete from')) return query(...given);
      isFailing = false;
      return Promise.reject(new Error('Connection terminated unexpectedly'));
    }) as typeof client.query;
  });
  return () => {
    isFailing = true;
  };
}
