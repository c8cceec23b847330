import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmEmail, cookieOf, postAuth, tokenOf } from '../../../test/sign-in/sign-in.ts';
import { PASSWORD, startTestApp, type TestApp } from '../../../test/test-app.ts';

/** Attempts are limited by network address and by account. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const post = (path: string, body: object, headers?: Record<string, string>) => postAuth(app, path, body, headers);
const newcomer = (email: string) => ({ name: 'Nomsa Dube', email, password: PASSWORD });

test('limits a network address that guesses, and no others', async () => {
  const from = { 'x-forwarded-for': '203.0.113.9' };
  const guess = (n: number) =>
    post('/sign-in/email', { email: `guess-${n}@example.com`, password: 'Wrong-Horse-9' }, from);
  const statuses: number[] = [];
  for (let tries = 0; tries < 21; tries++) statuses.push((await guess(tries)).status);
  expect([...new Set(statuses)]).toEqual([401, 429]);
  expect(await (await guess(21)).json()).toEqual({
    code: 'TOO_MANY_REQUESTS',
    message: expect.stringMatching(/^Too many attempts\. Please try again in \d+ seconds?\.$/),
  });
  expect((await post('/sign-in/email', { email: 'ann@example.com', password: 'Wrong-Horse-9' })).status).toBe(401);
});

test('steady attempts from a network do not extend its window', async () => {
  const from = { 'x-forwarded-for': '203.0.113.10' };
  const guess = async (n: number) => {
    const answer = await post('/sign-in/email', { email: `steady-${n}@example.com`, password: 'Wrong-Horse-9' }, from);
    return answer.status === 429 ? ((await answer.json()) as { message: string }).message : answer.status;
  };
  for (let tries = 0; tries < 20; tries++) await guess(tries);
  app.clock.set('2026-03-31T08:00:45Z');
  expect(await guess(20)).toBe('Too many attempts. Please try again in 15 seconds.');
  // The refused attempt did not extend the window.
  app.clock.set('2026-03-31T08:01:00Z');
  expect(await guess(21)).toBe(401);
  app.clock.set('2026-03-31T08:00:00Z');
});

test.each([
  ['with an account', 'limited@example.com'],
  ['without one', 'nobody-limited@example.com'],
])('after ten guesses from anywhere at an address %s, each one waits longer', async (_why, email) => {
  if (email.startsWith('limited')) await post('/sign-up/email', newcomer(email));
  const guess = (password = 'Wrong-Horse-9') => post('/sign-in/email', { email, password });
  for (let tries = 0; tries < 10; tries++) expect((await guess()).status).toBe(401);
  const start = new Date('2026-03-31T08:00:00Z').getTime();
  let at = start;
  for (const seconds of [30, 60, 120, 240, 480, 900, 900]) {
    const refused = await guess(PASSWORD);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(seconds)]);
    app.clock.set(new Date(at + (seconds - 1) * 1000).toISOString());
    // An early attempt does not extend the wait.
    expect((await guess()).headers.get('retry-after')).toBe('1');
    at += seconds * 1000;
    app.clock.set(new Date(at).toISOString());
    expect((await guess()).status).toBe(401);
  }
  expect(await (await guess()).json()).toMatchObject({
    message: 'Too many attempts. Please try again in 15 minutes.',
  });
  app.clock.set(new Date(at + 24 * 3600 * 1000).toISOString());
  for (let tries = 0; tries < 10; tries++) expect((await guess()).status).toBe(401);
  app.clock.set('2026-03-31T08:00:00Z');
});

test('guesses at the same moment are all counted', async () => {
  const email = 'crowd@example.com';
  const guesses = Array.from({ length: 16 }, () => post('/sign-in/email', { email, password: 'Wrong-Horse-9' }));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status).toSorted();
  expect(statuses).toEqual([...Array(10).fill(401), ...Array(6).fill(429)]);
});

describe('strangers do not lock out the owner', () => {
  const guess = (email: string, cookie = '') =>
    post('/sign-in/email', { email, password: 'Wrong-Horse-9' }, { cookie });
  const enter = async (email: string, cookie = '', password = PASSWORD) =>
    (await post('/sign-in/email', { email, password }, { cookie })).status;
  const lockStrangers = async (email: string) => {
    for (let tries = 0; tries < 11; tries++) await guess(email);
    expect(await enter(email)).toBe(429);
  };
  const deviceOf = (response: Response) =>
    cookieOf(response)
      .split('; ')
      .find((cookie) => cookie.startsWith('tillslip.device_')) ?? '';

  test('who signs in at a device that signed in before', async () => {
    const { email } = await app.person('cara');
    const device = deviceOf(await post('/sign-in/email', { email, password: PASSWORD }));
    await lockStrangers(email);
    expect(await enter(email, device)).toBe(200);
    // A success there does not let strangers in again.
    expect(await enter(email)).toBe(429);
    // The cookie is for this address only, and a device has its own limit.
    expect(await enter('nobody-else@example.com', device)).toBe(401);
    for (let tries = 0; tries < 10; tries++) expect((await guess(email, device)).status).toBe(401);
    expect(await enter(email, device)).toBe(429);
  });

  test('who has just confirmed the address', async () => {
    const email = 'confirmed-device@example.com';
    await post('/sign-up/email', newcomer(email));
    const device = deviceOf(await confirmEmail(app, tokenOf((await app.mail.newestTo(email)).link)));
    await lockStrangers(email);
    expect(await enter(email, device)).toBe(200);
  });

  test('who sets a new password with a link', async () => {
    const { email } = await app.person('dan');
    await lockStrangers(email);
    await post('/request-password-reset', { email });
    const find = () => app.mail.sent.findLast(({ to, subject }) => to === email && subject.startsWith('Reset'));
    await expect.poll(find).toBeDefined();
    const token = tokenOf(find()?.link ?? null);
    expect((await post('/reset-password', { token, newPassword: 'Another-Horse-9' })).status).toBe(200);
    expect(await enter(email, '', 'Another-Horse-9')).toBe(200);
  });

  test('and a made-up cookie makes nobody an owner', async () => {
    const { email } = await app.person('eve');
    const [name = '', value = ''] = deviceOf(await post('/sign-in/email', { email, password: PASSWORD })).split('=');
    await lockStrangers(email);
    for (const forged of ['x', 'x.y', `x.${value.split('.')[1]}`, `${value}x`])
      expect(await enter(email, `${name}=${forged}`)).toBe(429);
  });
});

test('a correct password resets the count', async () => {
  const ben = await app.person('ben');
  const signIn = async (password: string) => (await post('/sign-in/email', { email: ben.email, password })).status;
  for (let tries = 0; tries < 9; tries++) await signIn('Wrong-Horse-9');
  expect(await signIn(PASSWORD)).toBe(200);
  for (let tries = 0; tries < 9; tries++) expect(await signIn('Wrong-Horse-9')).toBe(401);
  expect(await signIn(PASSWORD)).toBe(200);
});

test.each<[string, string, (email: string) => object]>([
  ['sign-up', '/sign-up/email', newcomer],
  ['confirmation', '/send-verification-email', (email) => ({ email })],
  ['reset', '/request-password-reset', (email) => ({ email })],
])('nobody can flood a mailbox by %s', async (_why, path, body) => {
  const email = `flood${path.replaceAll('/', '-')}@example.com`;
  for (let tries = 0; tries < 5; tries++) expect((await post(path, body(email))).status).toBe(200);
  const refused = await post(path, body(email.toUpperCase()));
  expect([refused.status, await refused.json()]).toEqual([
    429,
    expect.objectContaining({ message: 'Too many attempts. Please try again in 60 minutes.' }),
  ]);
});
