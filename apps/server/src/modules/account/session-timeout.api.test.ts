import { contract } from '@tillslip/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

/** A session ends by itself after the time without use that its person chose. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const { account, preferences } = contract;
const MINUTE_MS = 60_000;

/** Let the sessions of a person have been used last so many minutes ago. */
async function unusedFor(as: 'ann' | 'ben' | 'cara', minutes: number): Promise<void> {
  const { id } = await app.person(as);
  await app.server.deps.authDb
    .updateTable('session')
    .set({ lastActiveAt: new Date(Date.now() - minutes * MINUTE_MS) })
    .where('userId', '=', id)
    .execute();
}

test('an act puts the end off by the time that the person chose', async () => {
  const before = await app.ok(account.stayActive, undefined, 'ann');
  expect(Math.ceil(before.endsInMs / MINUTE_MS)).toBe(30);
  await app.ok(preferences.update, { version: 0, sessionTimeout: 5 }, 'ann');
  expect(Math.ceil((await app.ok(account.stayActive, undefined, 'ann')).endsInMs / MINUTE_MS)).toBe(5);
  await unusedFor('ann', 4);
  await app.ok(account.stayActive, undefined, 'ann');
  await unusedFor('ann', 4);
  expect((await app.call(account.profile, undefined, 'ann')).status).toBe(200);
});

test('without one the server ends the session, and nothing brings it back', async () => {
  await app.ok(preferences.update, { version: 0, sessionTimeout: 5 }, 'ben');
  await unusedFor('ben', 6);
  expect((await app.call(account.stayActive, undefined, 'ben')).status).toBe(401);
  await unusedFor('ben', 0);
  expect((await app.call(account.profile, undefined, 'ben')).status).toBe(401);
});

test('who chose nothing has half an hour', async () => {
  await app.ok(account.profile, undefined, 'cara');
  await unusedFor('cara', 29);
  expect((await app.call(account.profile, undefined, 'cara')).status).toBe(200);
  await unusedFor('cara', 31);
  expect((await app.call(account.profile, undefined, 'cara')).status).toBe(401);
});
