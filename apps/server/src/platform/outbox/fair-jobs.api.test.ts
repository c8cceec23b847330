import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { runAsUser } from '../../../test/query-as-user.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import { enqueue } from './outbox.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** No worker knows this kind, so its jobs wait. */
const heavy = { name: 'test.heavy', payload: z.object({ userId: z.string(), no: z.int() }) };

async function add(as: TestUser, numbers: readonly number[], isFair = true): Promise<void> {
  const { id: userId } = await app.person(as);
  await runAsUser(app, as, async (tx) => {
    for (const no of numbers) enqueue(tx, heavy, { userId, no }, { isFair, maxAttempts: 5 });
  });
}

/** The waiting jobs in the order in which a worker takes them. */
async function waiting(): Promise<string[]> {
  const names = new Map([
    [(await app.person('ann')).id, 'ann'],
    [(await app.person('ben')).id, 'ben'],
    [(await app.person('cara')).id, 'cara'],
  ]);
  const { rows } = await app.server.connections.jobsPool.query<{ user: string; no: number }>(
    `select j.payload ->> 'userId' as user, (j.payload ->> 'no')::int as no
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'test.heavy' order by j.priority, j.run_at, j.id`,
  );
  return rows.map(({ user, no }) => `${names.get(user)} ${no}`);
}

const take = (count: number) =>
  app.server.connections.jobsPool.query(
    `delete from graphile_worker._private_jobs where id in (
       select j.id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'test.heavy' order by j.priority, j.run_at, j.id limit $1)`,
    [count],
  );

test('two hundred files of one person do not make another wait: people take turns', async () => {
  await add('ann', [1, 2, 3, 4, 5]);
  await add('ben', [1, 2]);
  expect(await waiting()).toEqual(['ann 1', 'ben 1', 'ann 2', 'ben 2', 'ann 3', 'ann 4', 'ann 5']);
});

test('somebody who comes later starts in the running round, and does not overtake those who waited', async () => {
  await take(5);
  await add('cara', [1, 2, 3]);
  await add('ben', [3]);
  expect(await waiting()).toEqual(['ann 4', 'cara 1', 'ben 3', 'ann 5', 'cara 2', 'cara 3']);
});

test('when nothing waits, the rounds begin again', async () => {
  await take(10);
  await add('ben', [1]);
  const { rows } = await app.server.connections.jobsPool.query(
    `select j.priority from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'test.heavy'`,
  );
  expect(rows).toEqual([{ priority: 0 }]);
});
