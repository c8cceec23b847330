import { contract } from '@tillslip/contract/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resultOf } from '../../../test/call.ts';
import { cookieOf, postAuth, signIn } from '../../../test/sign-in/sign-in.ts';
import { PASSWORD, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { asSuperuser } from '../../../test/test-database.ts';
import { asUser } from '../database/database.ts';
import { notify } from '../outbox/outbox.ts';
import { MAX_STREAMS_PER_USER } from './stream-places.ts';

/** What happens to event streams when the session that opened them ends, and how many there may be. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { SESSION_IDLE_HOURS: '2', SESSION_MAX_HOURS: '8' } });
});
afterAll(() => app.stop());

/** Sign Ann in on another device. */
async function device() {
  const { email, id: userId } = await app.person('ann');
  const cookie = cookieOf(await signIn(app, email));
  const sessions = await app.request('/api/v1/account/sessions', { headers: { cookie } });
  const { body } = await resultOf(contract.account.sessions, sessions);
  return { cookie, email, userId, sessionId: body?.find(({ current }) => current)?.id ?? '' };
}

type Device = Awaited<ReturnType<typeof device>>;

type Instance = Pick<TestApp, 'request'>;

const openEvents = ({ cookie }: Pick<Device, 'cookie'>, at: Instance = app) =>
  at.request('/api/v1/events', { headers: { cookie } });

/** Open a stream and wait for its first event. */
async function open(from: Pick<Device, 'cookie'>, at: Instance = app) {
  const response = await openEvents(from, at);
  if (response.status !== 200 || !response.body) throw new Error(`no stream: ${await response.text()}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let seen = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    seen += part.value;
    if (seen.includes('hello')) break;
  }
  expect(seen).toContain('hello');
  /** Read until the stream ends, and return what it sent. */
  const rest = async () => {
    let text = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value;
    return text;
  };
  return { rest, leave: () => reader.cancel() };
}

const change = (userId: string) =>
  asUser(app.server.deps.db, userId, async (tx) => notify(tx, { kind: 'changed', topic: 'vat', id: null }));

/** End the sessions of the database that listen, as a network that breaks does. */
const breakListeners = () =>
  asSuperuser(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'tillslip changes' and datname = '${app.server.connections.description}'`,
  );

/** Change the times of a session in the database. */
const age = ({ sessionId }: Device, values: ReturnType<typeof sql>) =>
  sql`update "session" set ${values} where "id" = ${sessionId}`.execute(app.server.deps.authDb);

test.each<[string, (device: Device) => Promise<unknown>]>([
  ['is revoked on another device', ({ sessionId }) => app.ok(contract.account.revokeSession, { id: sessionId }, 'ann')],
  ['is ended everywhere else', () => app.ok(contract.account.signOutEverywhere, { keepCurrent: true }, 'ann')],
  ['signs out', ({ cookie }) => postAuth(app, '/sign-out', {}, { cookie })],
])('the stream of a session that %s ends at once, without later changes', async (_why, end) => {
  const other = await device();
  const stream = await open(other);
  await end(other);
  const rest = stream.rest();
  await change(other.userId);
  expect(await rest).not.toContain('vat');
});

test('the stream of the session that stays goes on', async () => {
  const [kept, ended] = [await device(), await device()];
  const [stays, goes] = [await open(kept), await open(ended)];
  await app.ok(contract.account.revokeSession, { id: ended.sessionId }, 'ann');
  await goes.rest();
  await app.ok(contract.account.revokeSession, { id: kept.sessionId }, 'ann');
  await change(kept.userId);
  expect(await stays.rest()).toBe('');
});

test('a session that ended while nobody could say so loses its stream on reconnecting', async () => {
  const other = await device();
  const stream = await open(other);

  await age(other, sql`"createdAt" = now() - interval '9 hours'`);
  await breakListeners();
  expect(await stream.rest()).not.toContain('changed');
});

test('a stream ends with the time of its session', async () => {
  const other = await device();
  await age(other, sql`"createdAt" = now() - interval '8 hours' + interval '2 seconds'`);
  const stream = await open(other);
  expect(await stream.rest()).toBe('');
});

test.each([
  ['used too long ago', sql`"updatedAt" = now() - interval '121 minutes'`, 401],
  ['used just in time', sql`"updatedAt" = now() - interval '119 minutes'`, 200],
  ['opened too long ago, though used', sql`"createdAt" = now() - interval '481 minutes'`, 401],
  ['opened just recently enough', sql`"createdAt" = now() - interval '479 minutes'`, 200],
])('a session %s', async (_why, values, status) => {
  const other = await device();
  await age(other, values);
  const listed = await app.ok(contract.account.sessions, undefined, 'ann');
  expect(listed.some(({ id }) => id === other.sessionId)).toBe(status === 200);
  expect((await app.request('/api/v1/me', { headers: { cookie: other.cookie } })).status).toBe(status);
  const session = await app.request('/api/auth/get-session', { headers: { cookie: other.cookie } });
  expect((await session.json()) !== null).toBe(status === 200);
});

test('the profile says how long a session lasts', async () => {
  const { sessionLimits } = await app.ok(contract.account.profile, undefined, 'ann');
  expect(sessionLimits).toEqual({ idleHours: 2, maxHours: 8 });
});

test('a person has at most 20 streams, and a closed one makes room', async () => {
  const one = await device();
  const streams = [];
  for (let count = 0; count < MAX_STREAMS_PER_USER; count += 1) streams.push(await open(one));
  const refused = await openEvents(one);
  expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'TOO_MANY_STREAMS' }]);
  const ben = await app.request('/api/v1/events', {}, 'ben');
  expect(ben.status).toBe(200);
  await ben.body?.cancel();
  await streams.pop()?.leave();
  const again = await open(one);
  for (const stream of [...streams, again]) await stream.leave();
});

/** Open streams until a number is open. */
async function openMany(from: Device, count: number, at: Instance = app) {
  const streams = [];
  for (let opened = 0; opened < count; opened += 1) streams.push(await open(from, at));
  return streams;
}

test('a person has at most 20 streams on all instances together, and one that is gone makes room', async () => {
  const one = await device();
  const second = await app.readOnly();
  const here = await openMany(one, 12);
  await openMany(one, 8, second);
  for (const at of [app, second]) {
    const refused = await openEvents(one, at);
    expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'TOO_MANY_STREAMS' }]);
  }
  await second.stop();
  const more = await openMany(one, 8);
  expect((await openEvents(one)).status).toBe(429);
  for (const stream of [...here, ...more]) await stream.leave();
});

test('of streams opened at the same moment on two instances, 20 stay', async () => {
  const one = await device();
  const second = await app.readOnly();
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => openEvents(one, index % 2 === 0 ? app : second)),
  );
  const counts = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect([counts(200), counts(429)]).toEqual([20, 10]);
  for (const answer of answers) await answer.body?.cancel();
  await second.stop();
});

test('an instance that lost its connection takes its places again', async () => {
  const one = await device();
  const here = await openMany(one, 15);
  await breakListeners();
  await expect.poll(async () => (await openEvents(one)).status, { timeout: 20_000 }).not.toBe(503);
  const second = await app.readOnly();
  const statuses = [];
  for (let count = 0; count < 8; count += 1) statuses.push((await openEvents(one, second)).status);
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(5);
  expect(statuses.at(-1)).toBe(429);
  for (const stream of here) await stream.leave();
  await second.stop();
});

test('a new password ends the streams of the other sessions', async () => {
  const stream = await open(await device());
  const newPassword = `${PASSWORD}-Changed`;
  const form = { currentPassword: PASSWORD, newPassword, confirmPassword: newPassword };
  await app.ok(contract.account.changePassword, form, 'ann');
  expect(await stream.rest()).toBe('');
});
