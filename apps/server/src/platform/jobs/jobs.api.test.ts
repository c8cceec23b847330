import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { openPool } from '../database/pool.ts';
import { JOBS_ROLE } from '../database/roles.ts';
import { createMetrics } from '../metrics.ts';
import { defineJob, type JobRun, MAX_INTERRUPTIONS } from './define-job.ts';
import { createQueue, type QueueService } from './queue.ts';
import { startSweeper } from './sweeper.ts';
import { startWorker, type Worker } from './worker.ts';

let app: TestApp;
let queue: QueueService;
let worker: Worker;

/** The jobs that ran, in order. */
const ran: { word: string; attempt: number; interruptions: number; isLastAttempt: boolean }[] = [];
/** Attempts before this number fail. */
let failsBefore = 1;
const signals: AbortSignal[] = [];

const speak = defineJob({
  name: 'test.speak',
  payload: z.object({ word: z.string() }),
  async run({ word }, _deps, { attempt, interruptions, isLastAttempt }: JobRun) {
    ran.push({ word, attempt, interruptions, isLastAttempt });
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
  run: ({ name }) =>
    gates.has(name)
      ? Promise.resolve()
      : new Promise((open, fail) => gates.set(name, (error) => (error ? fail(error) : open()))),
});

const startOne = (pool = app.server.connections.jobsPool) => {
  const { deps, connections } = app.server;
  const parts = { deps, queue, pool, url: connections.urls.jobs, metrics: createMetrics() };
  return startWorker({ ...parts, jobs: [speak, wait, gate], concurrency: 3 });
};

beforeAll(async () => {
  // More than any test runs at once: a job that waits for ever in one test keeps its place in the next.
  app = await startTestApp({ env: { ROLES: 'web', WORKER_CONCURRENCY: '6' } });
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
  await vi.waitFor(
    () => expect(ran).toEqual([{ word: 'hello', attempt: 1, interruptions: 0, isLastAttempt: false }]),
    60_000,
  );
});

test('an invalid payload never reaches the job', async () => {
  await queue.add('test.speak', { number: 1 }, { maxAttempts: 1 });
  await vi.waitFor(
    async () =>
      expect((await listRunningJobs())[0]).toMatchObject({ attempts: 1, last_error: expect.stringContaining('word') }),
    60_000,
  );
  expect(words()).not.toContain(undefined);
});

test('a failed job is retried, and knows its last attempt', async () => {
  failsBefore = 2;
  await queue.add('test.speak', { word: 'again' }, { maxAttempts: 2 });
  await vi.waitFor(() => expect(words().filter((word) => word === 'again')).toHaveLength(2), 60_000);
  expect(ran.at(-1)).toEqual({ word: 'again', attempt: 2, interruptions: 0, isLastAttempt: true });
});

test('of two waiting jobs with one key the second replaces the first; a removed job never runs', async () => {
  await worker.stop();
  await queue.add('test.speak', { word: 'first' }, { key: 'one' });
  await queue.add('test.speak', { word: 'second' }, { key: 'one' });
  await queue.add('test.speak', { word: 'taken back' }, { key: 'two' });
  await queue.remove('two');
  await queue.remove('never added');
  worker = await startOne();
  await vi.waitFor(() => expect(words()).toContain('second'), 60_000);
  expect(words()).not.toContain('first');
  expect(words()).not.toContain('taken back');
});

test('a worker that stops aborts its running job and returns it to the queue with its attempt', async () => {
  await queue.add('test.wait', {}, { maxAttempts: 1, key: 'stopped' });
  await vi.waitFor(() => expect(signals).toHaveLength(1), 60_000);
  await worker.stop();
  expect(signals[0]?.aborted).toBe(true);
  const [job] = (await listRunningJobs()).filter(({ task_identifier: name }) => name === 'test.wait');
  expect(job).toMatchObject({ locked_by: null, attempts: 0 });
  // Running again, it would affect the count of a later test.
  await queue.remove('stopped');
  worker = await startOne();
});

test('another worker runs the jobs of a killed worker within seconds, not after four hours', async () => {
  await worker.stop();
  const victim = fork(fileURLToPath(new URL('../../../test/workers/hanging-job.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, JOBS_URL: app.server.connections.urls.jobs },
  });
  await queue.add('test.speak', { word: 'rescued' }, { maxAttempts: 1 });
  await once(victim, 'message');
  victim.kill('SIGKILL');
  await once(victim, 'exit');
  expect((await listRunningJobs()).some(({ locked_by: by }) => by !== null)).toBe(true);

  worker = await startOne();
  await vi.waitFor(() => expect(words()).toContain('rescued'), 60_000);
  expect(ran.at(-1)).toEqual({ word: 'rescued', attempt: 1, interruptions: 1, isLastAttempt: true });
});

/** Let the job of a key be taken by a worker that dies, and free it. No worker may run. */
async function interrupt(key: string) {
  await take(key);
  await sweep();
}

const take = (key: string) =>
  app.server.connections.jobsPool.query(
    `update graphile_worker._private_jobs set attempts = attempts + 1, locked_by = 'worker that died',
            locked_at = now() - interval '1 minute' where key = $1 and attempts < max_attempts returning id`,
    [key],
  );

async function sweep() {
  const { connections, deps } = app.server;
  const parts = { url: connections.urls.jobs, pool: connections.jobsPool, utils: queue.utils, log: deps.log };
  // A sweeper that stops waits for its first sweep.
  await (await startSweeper(parts)).stop();
}

describe('a job whose worker dies', () => {
  beforeAll(() => worker.stop());
  afterAll(async () => {
    worker = await startOne();
  });

  test('again and again keeps its attempts, and runs with all of them', async () => {
    await queue.add('test.speak', { word: 'patient' }, { key: 'patient', maxAttempts: 1 });
    for (let death = 1; death <= MAX_INTERRUPTIONS; death += 1) {
      await interrupt('patient');
      const job = (await listRunningJobs()).find(({ key }) => key === 'patient');
      expect(job).toMatchObject({ attempts: 0, locked_by: null, last_error: null });
    }
    worker = await startOne();
    await vi.waitFor(() => expect(words()).toContain('patient'), 60_000);
    expect(ran.at(-1)).toMatchObject({ attempt: 1, interruptions: MAX_INTERRUPTIONS, isLastAttempt: true });
    await worker.stop();
  });

  test('more often than is allowed has failed, and runs again when it is retried', async () => {
    await queue.add('test.speak', { word: 'poison' }, { key: 'poison', maxAttempts: 3 });
    for (let death = 0; death <= MAX_INTERRUPTIONS; death += 1) await interrupt('poison');
    const [failed] = (await queue.listFailed(10)).filter(({ faultCode }) => faultCode === 'WORKER_DIED');
    expect(failed).toMatchObject({ name: 'test.speak', attempts: 3 });
    worker = await startOne();
    await queue.add('test.speak', { word: 'next' });
    await vi.waitFor(() => expect(words()).toContain('next'), 60_000);
    expect(words()).not.toContain('poison');

    expect(await queue.retry(failed?.id ?? '')).toEqual({ name: 'test.speak' });
    await vi.waitFor(() => expect(words()).toContain('poison'), 60_000);
    const again = ran.find(({ word }) => word === 'poison');
    expect(again).toEqual({ word: 'poison', attempt: 1, interruptions: 0, isLastAttempt: false });
    await worker.stop();
  });

  test('starts at none when it is added again under its key', async () => {
    await queue.add('test.speak', { word: 'old' }, { key: 'same' });
    for (let death = 0; death < MAX_INTERRUPTIONS; death += 1) await interrupt('same');
    await queue.add('test.speak', { word: 'new' }, { key: 'same' });
    await interrupt('same');
    worker = await startOne();
    await vi.waitFor(() => expect(words()).toContain('new'), 60_000);
    expect(ran.find(({ word }) => word === 'new')).toMatchObject({ attempt: 1, interruptions: 1 });
    await worker.stop();
  });

  test('is not run again when it was removed in the meantime', async () => {
    await queue.add('test.speak', { word: 'removed' }, { key: 'removed' });
    const { rows } = await take('removed');
    await queue.remove('removed');
    await sweep();
    expect((await listRunningJobs()).map(({ id }) => id)).not.toContain(rows[0].id);
  });
});

test('a job that fails after it was replaced under its key is no failed job', async () => {
  await queue.add('test.gate', { name: 'replaced' }, { key: 'replaced' });
  await vi.waitFor(() => expect(gates.has('replaced')).toBe(true), 60_000);
  const before = await queue.listFailed(50);
  await queue.add('test.gate', { name: 'replaced' }, { key: 'replaced' });
  gates.get('replaced')?.(new Error('too late'));
  await vi.waitFor(async () => {
    const left = (await listRunningJobs()).filter(({ task_identifier: name }) => name === 'test.gate');
    expect(left).toEqual([]);
  }, 60_000);
  expect(await queue.listFailed(50)).toEqual(before);
  gates.clear();
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
  await vi.waitFor(() => expect(worker.isRunning()).toBe(true), 60_000);
  // What the queue's own program sends when a newer version changes its tables: the queue ends.
  await app.server.connections.jobsPool.query(
    `select pg_notify('worker:migrate', '{"breaking": true, "migrationNumber": 9999}')`,
  );
  await vi.waitFor(() => expect(worker.isRunning()).toBe(false), 60_000);
  await queue.add('test.speak', { word: 'after the end' });
  await vi.waitFor(() => expect(words()).toContain('after the end'), 60_000);
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
  await vi.waitFor(() => expect(gates.size).toBe(3), 60_000);
  failNext();
  gates.get('first')?.();
  await vi.waitFor(() => expect(worker.isRunning()).toBe(false), 60_000);
  gates.get('second')?.();
  await vi.waitFor(async () => expect((await listRunningJobs()).map(({ key }) => key)).not.toContain('second'), 60_000);
  gates.get('third')?.(new Error('not yet'));
  await queue.add('test.speak', { word: 'after a fault' });
  await vi.waitFor(() => expect(words()).toContain('after a fault'), 60_000);
  expect(worker.isRunning()).toBe(true);
  await worker.stop();
  await pool.end();
  worker = await startOne();
});

test('a queue that ends while it begins to listen, and then loses that connection, does not end the process', async () => {
  await worker.stop();
  const { urls } = app.server.connections;
  const pool = openPool(urls.jobs, { max: 10, role: JOBS_ROLE, searchPath: 'public' }, app.server.deps.log);
  const listening = holdListen(pool);
  const released = vi.fn();
  pool.on('release', (_error, client) => released(client));
  worker = await startOne(pool);
  const { client, fail } = await listening;
  await worker.stop();
  await vi.waitFor(() => expect(released).toHaveBeenCalledWith(client), 60_000);
  // Its second giving back throws in a promise that nobody waits for; the test runner would report it.
  fail(new Error('Connection terminated unexpectedly'));
  await vi.waitFor(() => expect(client.listenerCount('notification')).toBe(0), 60_000);
  await pool.query('select 1');
  expect(pool.idleCount).toBe(pool.totalCount);
  await pool.end();
  worker = await startOne();
});

/** Hold the answer to the first `listen` of a pool; returns its client, and what lets it fail. */
function holdListen(pool: pg.Pool): Promise<{ client: pg.PoolClient; fail: (error: Error) => void }> {
  return new Promise((held) => {
    pool.on('connect', (client) => {
      const query = client.query.bind(client) as (...given: unknown[]) => unknown;
      client.query = ((...given: unknown[]) => {
        if (!String(given[0]).startsWith('LISTEN')) return query(...given);
        return new Promise((_done, fail) => held({ client, fail }));
      }) as typeof client.query;
    });
  });
}

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
