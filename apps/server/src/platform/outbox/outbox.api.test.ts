import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { queryAsUser } from '../../../test/query-as-user.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { asUser, type Database, readAsUser, type UserDb } from '../database/database.ts';
import { defineJob } from '../jobs/define-job.ts';
import { enqueue, notify, publish, recordAudit } from './outbox.ts';
import { routesOf, subscribe } from './subscribe.ts';
import { sweepEvents } from './sweep-events.job.ts';

const IS_OURS = "task_id in (select id from graphile_worker._private_tasks where identifier like 'test.%')";
const RUN = { signal: new AbortController().signal, attempt: 1, interruptions: 0, isLastAttempt: false };
let app: TestApp;
let userId: string;
let db: Database;
const job = defineJob({ name: 'test.outbox', payload: z.object({ word: z.string() }), run: async () => {} });
const byDraft = subscribe({
  name: 'test.by-draft',
  to: ['draft.queued'],
  key: ({ data }) => data.draftId,
  handle: async () => {},
});
const each = subscribe({ name: 'test.each', to: ['draft.queued', 'account.deleted'], handle: async () => {} });

beforeAll(async () => {
  // The worker has none of this file's jobs, so added jobs can be inspected.
  app = await startTestApp();
  userId = (await app.person('ann')).id;
  db = { ...app.server.deps.db, routes: routesOf([byDraft, each], app.server.deps.env) };
});
beforeEach(() => app.server.connections.jobsPool.query(`delete from graphile_worker._private_jobs where ${IS_OURS}`));
afterAll(() => app.stop());

const jobs = async (): Promise<{ name: string; payload: object }[]> =>
  (
    await app.server.connections.jobsPool.query(
      `select t.identifier as name, j.payload from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id where ${IS_OURS} order by j.id`,
    )
  ).rows;
const events = () =>
  queryAsUser(app, 'ann', (inside) =>
    inside.selectFrom('domainEvents').select(['id', 'type', 'data']).orderBy('at').execute(),
  );
const audit = (action: string) => ({ action, subjectType: 'company', subjectId: randomUUID(), actorId: null }) as const;
const names = async () => (await jobs()).map(({ name }) => name).toSorted();

test('an event starts a job for each subscriber, with the event in it', async () => {
  const draftId = randomUUID();
  await asUser(db, userId, async (tx) => publish(tx, 'draft.queued', { draftId }));
  const event = { id: expect.any(String), type: 'draft.queued', data: { draftId } };
  expect(await jobs()).toEqual(
    expect.arrayContaining([
      { name: 'test.by-draft', payload: { userId, event } },
      { name: 'test.each', payload: { userId, event } },
    ]),
  );
  expect(await events()).toContainEqual(event);
});

test('a rollback leaves no job, no event and no audit entry', async () => {
  const before = await events();
  const failing = asUser(db, userId, async (tx) => {
    publish(tx, 'account.deleted', {});
    enqueue(tx, job, { word: 'never' });
    recordAudit(tx, audit('never.happened'));
    await sql`select 1 / 0`.execute(tx.db);
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect([await jobs(), await events()]).toEqual([[], before]);
  const entries = await queryAsUser(app, 'ann', (inside) =>
    inside.selectFrom('auditEvents').select('action').where('action', '=', 'never.happened').execute(),
  );
  expect(entries).toEqual([]);
});

test('a job is not visible before the commit, so it cannot start', async () => {
  let seen: object[] = [{}];
  await asUser(db, userId, async (tx) => {
    enqueue(tx, job, { word: 'wait' });
    const own = { ...tx, outbox: tx.outbox };
    expect(own.outbox.jobs).toHaveLength(1);
    seen = await jobs();
  });
  expect(seen).toEqual([]);
  expect(await jobs()).toEqual([{ name: 'test.outbox', payload: { word: 'wait' } }]);
});

test.each([
  ['events of one key wait as one job', ['a', 'a', 'a'], ['test.by-draft', 'test.each', 'test.each', 'test.each']],
  ['events of two keys are two', ['a', 'b'], ['test.by-draft', 'test.by-draft', 'test.each', 'test.each']],
] as const)('%s', async (_why, keys, expected) => {
  const ids = { a: randomUUID(), b: randomUUID() };
  for (const key of keys) await asUser(db, userId, async (tx) => publish(tx, 'draft.queued', { draftId: ids[key] }));
  expect(await names()).toEqual(expected);
});

test('of two jobs with one key in one transaction the newest is kept; a delayed one keeps its first time', async () => {
  await asUser(db, userId, async (tx) => {
    enqueue(tx, job, { word: 'old' }, { key: 'k' });
    enqueue(tx, job, { word: 'new' }, { key: 'k' });
  });
  expect(await jobs()).toEqual([{ name: 'test.outbox', payload: { word: 'new' } }]);
  const due = async () =>
    (await app.server.connections.jobsPool.query("select run_at from graphile_worker._private_jobs where key = 'late'"))
      .rows[0]?.run_at;
  await asUser(db, userId, async (tx) => enqueue(tx, job, { word: 'one' }, { key: 'late', delaySeconds: 600 }));
  const first = await due();
  await asUser(db, userId, async (tx) => enqueue(tx, job, { word: 'two' }, { key: 'late', delaySeconds: 900 }));
  expect(await due()).toEqual(first);
});

test('a read-only transaction writes nothing and has no outbox', async () => {
  await expect(readAsUser(db, userId, async (tx) => publish(tx, 'account.deleted', {}))).rejects.toThrow('read-only');
  await expect(readAsUser(db, userId, async (tx) => recordAudit(tx, audit('x')))).rejects.toThrow('read-only');
  const write = (tx: UserDb) => tx.db.deleteFrom('domainEvents').execute();
  await expect(readAsUser(db, userId, write)).rejects.toThrow(/read-only transaction/);
});

test('a read-only transaction sees one snapshot, whatever is committed in the meantime', async () => {
  const count = async (tx: UserDb) => (await tx.db.selectFrom('domainEvents').select('id').execute()).length;
  const [before, after] = await readAsUser(db, userId, async (tx) => {
    const first = await count(tx);
    await asUser(db, userId, async (other) => publish(other, 'account.deleted', {}));
    return [first, await count(tx)];
  });
  expect(after).toBe(before);
});

test('many concurrent transactions of one user that write to every table of the outbox all commit', async () => {
  const draftIds = [randomUUID(), randomUUID(), randomUUID()];
  const work = (n: number) =>
    asUser(db, userId, async (tx) => {
      for (const draftId of n % 2 ? draftIds : draftIds.toReversed()) publish(tx, 'draft.queued', { draftId });
      recordAudit(tx, audit(`parallel.${n}`));
      notify(tx, { kind: 'changed', topic: 'drafts', id: null });
    });
  await Promise.all(Array.from({ length: 20 }, (_, n) => work(n)));
  expect((await names()).filter((name) => name === 'test.by-draft')).toHaveLength(3);
});

test('events are deleted after thirty days, not a day earlier', async () => {
  const now = app.clock.now();
  const days = (n: number) => new Date(now.getTime() - n * 24 * 3_600_000);
  const type = 'account.deleted';
  const old = [
    { userId, type, data: '{"n":31}', at: days(31) },
    { userId, type, data: '{"n":29}', at: days(29) },
  ];
  await queryAsUser(app, 'ann', (inside) => inside.insertInto('domainEvents').values(old).execute());
  await sweepEvents.start({}, app.server.deps, RUN);
  const left = (await events()).map(({ data }) => data);
  expect(left).toContainEqual({ n: 29 });
  expect(left).not.toContainEqual({ n: 31 });
});
