import { contract } from '@tillslip/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookieOf, postAuth, signIn } from '../../../test/sign-in/sign-in.ts';
import { PASSWORD, startTestApp, type TestApp } from '../../../test/test-app.ts';

const { account } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1';
const NEW_PASSWORD = 'Better-Horse-9';

/** True while a session is signed in. */
const isIn = async (cookie: string) => (await app.request('/api/v1/me', { headers: { cookie } })).status === 200;

test('the profile shows the person and their sign-in methods', async () => {
  const ann = await app.person('ann');
  expect(await app.ok(account.profile, undefined, 'ann')).toEqual({
    ...{ id: ann.id, name: 'ann Test', email: 'ann@example.com', emailVerified: true, pendingEmail: null },
    ...{ hasPassword: true, google: false, oidc: false, hasPasskey: false, twoFactor: false, recoveryCodesLeft: null },
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    sessionLimits: { idleHours: 168, maxHours: 720 },
  });
});

test('lists sessions with their device and marks the current one', async () => {
  const ann = await app.person('ann');
  const phone = cookieOf(
    await signIn(app, ann.email, PASSWORD, { 'user-agent': IPHONE, 'x-forwarded-for': '203.0.113.5' }),
  );
  await signIn(app, ann.email, PASSWORD, { 'user-agent': CHROME });
  const sessions = await app.ok(account.sessions, undefined, 'ann');
  expect(sessions.map(({ device }) => `${device.browser} ${device.system}`).toSorted()).toEqual([
    ...['Chrome Windows', 'Safari iPhone', 'null null', 'null null'],
  ]);
  expect(sessions.filter(({ current }) => current)).toHaveLength(1);
  expect(sessions.find(({ device }) => device.system === 'iPhone')).toMatchObject({ address: '203.0.113.5' });
  expect(JSON.stringify(sessions)).not.toContain('token');

  const { id = '' } = sessions.find(({ device }) => device.system === 'iPhone') ?? {};
  expect(await isIn(phone)).toBe(true);
  await app.ok(account.revokeSession, { id }, 'ann');
  expect(await isIn(phone)).toBe(false);
  expect(await app.call(account.revokeSession, { id }, 'ann')).toMatchObject({
    status: 404,
    error: { code: 'SESSION_NOT_FOUND', message: 'This session has already ended.' },
  });
});

test('signing out everywhere ends the other sessions, and the current one on request', async () => {
  const cara = await app.person('cara');
  const other = cookieOf(await signIn(app, cara.email));
  const { ended } = await app.ok(account.signOutEverywhere, { keepCurrent: true }, 'cara');
  expect(ended).toBeGreaterThanOrEqual(1);
  expect([await isIn(other), await isIn(cara.cookie)]).toEqual([false, true]);
  await app.ok(account.signOutEverywhere, {}, 'cara');
  expect(await isIn(cara.cookie)).toBe(false);
});

const form = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };

test.each([
  [
    'typed differently',
    { confirmPassword: 'Better-Horse-8' },
    'confirmPassword',
    { code: 'NEW_PASSWORDS_DIFFER' },
    'New passwords do not match',
  ],
  [
    'too short',
    { newPassword: 'Abc12!x', confirmPassword: 'Abc12!x' },
    'newPassword',
    { code: 'NEW_PASSWORD_TOO_SHORT', minLength: 8 },
    'Password must be at least 8 characters long',
  ],
  [
    'too weak',
    { newPassword: 'abcdefgh', confirmPassword: 'abcdefgh' },
    'newPassword',
    { code: 'NEW_PASSWORD_TOO_WEAK' },
    'Password is too weak. Please choose a stronger password.',
  ],
  [
    'made of the address',
    { newPassword: 'ben.Example-26', confirmPassword: 'ben.Example-26' },
    'newPassword',
    { code: 'PASSWORD_PERSONAL' },
    'Choose a password that is not made of your name or email',
  ],
  [
    'leaked',
    { newPassword: 'Dragon12!', confirmPassword: 'Dragon12!' },
    'newPassword',
    { code: 'PASSWORD_COMMON' },
    'This password is on lists of leaked passwords. Choose another one',
  ],
])('a new password that is %s is marked, and nothing changes', async (_why, change, field, problem, message) => {
  const { status, error } = await app.call(account.changePassword, { ...form, ...change }, 'ben');
  expect([status, error?.code]).toEqual([400, 'BAD_INPUT']);
  expect(error?.data).toEqual({ issues: [{ path: [field], message, problem }] });
  expect((await signIn(app, 'ben@example.com')).status).toBe(200);
});

test('checks the current password, and locks after ten wrong ones', async () => {
  const ben = await app.person('ben');
  const wrong = { ...form, currentPassword: 'Wrong-Horse-9' };
  for (let tries = 0; tries < 10; tries++)
    expect(await app.call(account.changePassword, wrong, 'ben')).toMatchObject({
      status: 400,
      error: { code: 'WRONG_PASSWORD', message: 'The password is wrong.' },
    });
  expect(await app.call(account.changePassword, form, 'ben')).toMatchObject({
    status: 429,
    error: { code: 'TOO_MANY_REQUESTS', message: 'Too many attempts. Please try again in 15 minutes.' },
  });
  app.clock.set('2026-03-31T08:20:00Z');
  expect((await signIn(app, ben.email)).status).toBe(200);
});

test('changing the password ends every other session and emails the owner', async () => {
  const ben = await app.person('ben');
  const other = cookieOf(await signIn(app, ben.email));
  const { endedSessions } = await app.ok(account.changePassword, form, 'ben');
  expect(endedSessions).toBeGreaterThanOrEqual(1);
  expect([await isIn(other), await isIn(ben.cookie)]).toEqual([false, true]);
  expect((await signIn(app, ben.email)).status).toBe(401);
  expect((await signIn(app, ben.email, NEW_PASSWORD)).status).toBe(200);
  await expect.poll(() => app.mail.sent.map(({ subject }) => subject)).toContain('Your Tillslip password was changed');
});

test('a reset link sent before the change no longer works', async () => {
  await app.person('dan');
  await postAuth(app, '/request-password-reset', { email: 'dan@example.com' });
  await expect.poll(() => app.mail.sent.at(-1)?.subject).toBe('Reset your Tillslip password');
  const link = app.mail.sent.at(-1)?.link ?? '';
  await app.ok(account.changePassword, form, 'dan');
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? '';
  const late = await postAuth(app, '/reset-password', { newPassword: 'Third-Horse-9', token });
  expect([late.status, await late.json()]).toMatchObject([400, { code: 'INVALID_TOKEN' }]);
});
