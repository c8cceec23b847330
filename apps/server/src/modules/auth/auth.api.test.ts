import { contract } from '@tillslip/contract/contract';
import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { authOptions } from './auth.ts';

let app: TestApp;
let addresses = 0;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Each call from an address of its own: attempts are counted by address. */
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  app.server.app.request(`http://localhost:3000/api/auth${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: 'http://localhost:3000',
      'x-forwarded-for': `198.51.100.${++addresses}`,
      ...headers,
    },
    body: JSON.stringify(body),
  });

const cookieOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');

const newcomer = (email: string) => ({ name: 'Nomsa Dube', email, password: PASSWORD });

test('sign-up sends a link whose token stands in the hash; it signs in, once confirmed', async () => {
  expect((await post('/sign-up/email', newcomer('nomsa@example.com'))).status).toBe(200);
  const mail = await app.mail.newestTo('nomsa@example.com');
  expect(mail.link).toMatch(/^http:\/\/localhost:3000\/confirm-email#token=[^&]+&type=signup$/);
  expect(mail.text).toContain(mail.link);
  expect(mail.html).toContain('Hello Nomsa Dube');

  const early = await post('/sign-in/email', { email: 'nomsa@example.com', password: PASSWORD });
  expect([early.status, await early.json()]).toEqual([
    403,
    { code: 'EMAIL_NOT_VERIFIED', message: 'Email not confirmed' },
  ]);

  const token = new URLSearchParams(new URL(mail.link ?? '').hash.slice(1)).get('token') ?? '';
  const confirmed = await app.request(`/api/auth/verify-email?token=${encodeURIComponent(token)}`);
  const me = await app.request('/api/v1/me', { headers: { cookie: cookieOf(confirmed) } });
  expect(await me.json()).toMatchObject({ email: 'nomsa@example.com', name: 'Nomsa Dube' });
});

test.each<[string, object, string]>([
  ['no name', { name: '' }, 'Full name is required'],
  ['a name of one letter', { name: ' A ' }, 'Name must be at least 2 characters'],
  ['no email', { email: '' }, 'Email is required'],
  ['an email without a domain', { email: 'nomsa@' }, 'Please enter a valid email address'],
  ['no password', { password: '' }, 'Password is required'],
  ['seven characters', { password: 'Abc12!x' }, 'Password must be at least 8 characters'],
  ['a weak password', { password: 'abcdefgh' }, 'Password is too weak'],
])('sign-up is refused for %s', async (_why, change, message) => {
  const response = await post('/sign-up/email', { ...newcomer('refused@example.com'), ...change });
  expect([response.status, await response.json()]).toEqual([400, { code: 'INVALID_SIGN_UP', message }]);
  expect(app.mail.sent.filter(({ to }) => to === 'refused@example.com')).toEqual([]);
});

test('signing up again tells the page nothing, and the owner of the address everything', async () => {
  await app.person('cara');
  const again = await post('/sign-up/email', newcomer('cara@example.com'));
  const fresh = await post('/sign-up/email', newcomer('fresh@example.com'));
  const keys = async (response: Response) => Object.keys((await response.json()) as object).toSorted();
  expect(await keys(again)).toEqual(await keys(fresh));
  await app.mail.newestTo('fresh@example.com');
  expect(app.mail.sent.findLast(({ to }) => to === 'cara@example.com')?.subject).toBe(
    'You already have a Tillslip account',
  );
});

test('whoever lost the confirmation can sign up again or ask for it', async () => {
  await post('/sign-up/email', newcomer('lost@example.com'));
  await app.mail.newestTo('lost@example.com');
  await post('/sign-up/email', newcomer('lost@example.com'));
  await post('/send-verification-email', { email: 'lost@example.com' });
  await expect.poll(() => app.mail.sent.filter(({ to }) => to === 'lost@example.com').length).toBe(3);
});

test('a wrong password and an unknown address are refused alike', async () => {
  await app.person('cara');
  const wrong = await post('/sign-in/email', { email: 'cara@example.com', password: 'Wrong-Horse-9' });
  const unknown = await post('/sign-in/email', { email: 'nobody@example.com', password: 'Wrong-Horse-9' });
  expect([wrong.status, await wrong.json()]).toEqual([unknown.status, await unknown.json()]);
  expect(wrong.status).toBe(401);
});

test('a reset link sets a new password once, and ends every session', async () => {
  const cara = await app.person('cara');
  await post('/request-password-reset', { email: cara.email });
  const isReset = (sent: { to: string; link: string | null }) =>
    sent.to === cara.email && Boolean(sent.link?.includes('type=recovery'));
  await expect.poll(() => app.mail.sent.some(isReset)).toBe(true);
  const link = app.mail.sent.findLast(isReset)?.link ?? '';
  expect(link).toMatch(/^http:\/\/localhost:3000\/reset-password#token=[^&]+&type=recovery$/);
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? '';

  const weak = await post('/reset-password', { newPassword: 'abcdefgh', token });
  expect(await weak.json()).toEqual({
    code: 'WEAK_PASSWORD',
    message: 'Password is too weak. Please choose a stronger password.',
  });
  expect((await post('/reset-password', { newPassword: 'Another-Horse-9', token })).status).toBe(200);
  const twice = await post('/reset-password', { newPassword: 'Third-Horse-9', token });
  expect([twice.status, await twice.json()]).toEqual([
    400,
    { code: 'INVALID_TOKEN', message: 'Invalid or expired reset link. Please request a new password reset.' },
  ]);
  expect(await app.call(contract.account.me, undefined, 'cara')).toMatchObject({ status: 401 });
  expect((await post('/sign-in/email', { email: cara.email, password: 'Another-Horse-9' })).status).toBe(200);
});

test('asking for a reset of an unknown address says the same and sends nothing', async () => {
  const before = app.mail.sent.length;
  expect((await post('/request-password-reset', { email: 'nobody@example.com' })).status).toBe(200);
  expect(app.mail.sent).toHaveLength(before);
});

test('changing the password checks the current one', async () => {
  const ben = await app.person('ben');
  const change = (currentPassword: string, newPassword: string) =>
    post('/change-password', { currentPassword, newPassword }, { cookie: ben.cookie });
  expect((await change('Wrong-Horse-9', 'Better-Horse-9')).status).toBe(400);
  expect((await change(PASSWORD, 'weakweak')).status).toBe(400);
  expect((await change(PASSWORD, 'Better-Horse-9')).status).toBe(200);
});

test('one address that guesses is slowed down, others are not', async () => {
  const from = { 'x-forwarded-for': '203.0.113.9' };
  const guess = () => post('/sign-in/email', { email: 'ann@example.com', password: 'Wrong-Horse-9' }, from);
  const statuses: number[] = [];
  for (let tries = 0; tries < 21; tries++) statuses.push((await guess()).status);
  expect([...new Set(statuses)]).toEqual([401, 429]);
  expect(await (await guess()).json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect((await post('/sign-in/email', { email: 'ann@example.com', password: 'Wrong-Horse-9' })).status).toBe(401);
});

test('what the library offers and we do not use does not exist', async () => {
  expect((await post('/update-user', { name: 'x' })).status).toBe(404);
  expect((await post('/delete-user', {})).status).toBe(404);
});

test('signing out ends the session', async () => {
  const ann = await app.person('ann');
  expect(await app.ok(contract.account.me, undefined, 'ann')).toEqual({
    id: ann.id,
    email: ann.email,
    name: 'ann Test',
  });
  await post('/sign-out', {}, { cookie: ann.cookie });
  expect(await app.call(contract.account.me, undefined, 'ann')).toMatchObject({
    status: 401,
    error: { code: 'NOT_SIGNED_IN', message: 'Please sign in to continue.' },
  });
});

test('a guest sees what the sign-in pages need, and no more', async () => {
  expect(await app.ok(contract.instance.get, undefined)).toEqual({
    name: 'Tillslip',
    version: '0.1.0',
    mail: 'mailbox',
    mailboxPath: '/mailbox',
    reader: 'fake reader',
  });
});

test('the schema is the one the library expects', async () => {
  const { deps, connections } = app.server;
  const { env, queue, log } = deps;
  const { options } = betterAuth(authOptions({ env, queue, log, pool: connections.authPool }));
  const pending = await getMigrations(options);
  expect([...pending.toBeCreated, ...pending.toBeAdded]).toEqual([]);
});
