import { contract } from '@tillslip/contract/contract';
import type { ChangeEvent } from '@tillslip/contract/events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { asSuperuser } from '../../../test/test-database.ts';
import { asUser } from '../database/database.ts';
import { notify } from '../outbox/outbox.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const changed = (topic: 'receipts' | 'companies'): ChangeEvent => ({ kind: 'changed', topic, id: null });
const HELLO = { kind: 'hello' };

const currentSession = async (name: 'ann' | 'ben'): Promise<string> => {
  const sessions = await app.ok(contract.account.sessions, undefined, name);
  return sessions.find(({ current }) => current)?.id ?? '';
};

/** Follow the changes of one user; `next` waits for one event. */
async function follow(name: 'ann' | 'ben') {
  const { id } = await app.person(name);
  const leaving = new AbortController();
  const session = { userId: id, sessionId: await currentSession(name) };
  const stream = await app.server.deps.changes.follow(session, leaving.signal);
  const next = async () => (await stream.next()).value;
  expect(await next()).toEqual(HELLO);
  return { id, next, leave: () => leaving.abort(), stream };
}

const tell = (userId: string, event: ChangeEvent) =>
  asUser(app.server.deps.db, userId, async (tx) => notify(tx, event));

test('hello comes first, then the changes in order', async () => {
  const ann = await follow('ann');
  await tell(ann.id, changed('receipts'));
  await tell(ann.id, changed('companies'));
  expect(await ann.next()).toEqual(changed('receipts'));
  expect(await ann.next()).toEqual(changed('companies'));
});

test('a user gets no changes of another user', async () => {
  const [ann, ben] = [await follow('ann'), await follow('ben')];
  await tell(ben.id, changed('companies'));
  await tell(ann.id, changed('receipts'));
  expect(await ann.next()).toEqual(changed('receipts'));
});

test('a change that was rolled back is never announced', async () => {
  const ann = await follow('ann');
  const { db } = app.server.deps;
  const undone = asUser(db, ann.id, async (tx) => {
    notify(tx, changed('companies'));
    throw new Error('rolled back');
  });
  await expect(undone).rejects.toThrow('rolled back');
  await tell(ann.id, changed('receipts'));
  expect(await ann.next()).toEqual(changed('receipts'));
});

test('a stream ends when its reader leaves', async () => {
  const ann = await follow('ann');
  ann.leave();
  expect(await ann.stream.next()).toMatchObject({ done: true });
});

test('after the database drops the listening session, hello is sent again and changes arrive', async () => {
  const ann = await follow('ann');
  await asSuperuser(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'tillslip changes' and datname = '${app.server.connections.description}'`,
  );
  expect(await ann.next()).toEqual(HELLO);
  await tell(ann.id, changed('receipts'));
  expect(await ann.next()).toEqual(changed('receipts'));
});

test('HTTP streams the changes of the signed-in user as server-sent events', async () => {
  const response = await app.request('/api/v1/events', {}, 'ann');
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let seen = '';
  while (!seen.includes('hello')) seen += (await reader?.read())?.value ?? '';
  await tell((await app.person('ann')).id, changed('receipts'));
  while (!seen.includes('receipts')) seen += (await reader?.read())?.value ?? '';
  await reader?.cancel();
});

test('a guest gets no changes', async () => {
  expect((await app.request('/api/v1/events')).status).toBe(401);
});
