import { afterAll, beforeAll, expect, test } from 'vitest';
import { postAuth } from '../../../test/sign-in.ts';
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
])('limits guesses from anywhere at an address %s, and says when to try again', async (_why, email) => {
  if (email.startsWith('limited')) await post('/sign-up/email', newcomer(email));
  const guess = (password = 'Wrong-Horse-9') => post('/sign-in/email', { email, password });
  for (let tries = 0; tries < 10; tries++) expect((await guess()).status).toBe(401);
  const refused = await guess(PASSWORD);
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
    429,
    '900',
    expect.objectContaining({
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many attempts. Please try again in 15 minutes.',
    }),
  ]);
  app.clock.set('2026-03-31T08:15:00Z');
  expect((await guess()).status).toBe(401);
  app.clock.set('2026-03-31T08:00:00Z');
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
