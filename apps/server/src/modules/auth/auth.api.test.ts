import { contract } from '@tillslip/contract/contract';
import { resetPasswordMail } from '@tillslip/messages/mails/sign-in-mails';
import { betterAuth } from 'better-auth';
import { signJWT } from 'better-auth/crypto';
import { getMigrations } from 'better-auth/db/migration';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { confirmEmail, cookieOf, postAuth, tokenOf } from '../../../test/sign-in/sign-in.ts';
import { PASSWORD, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { authOptions } from './auth.ts';
import { createConfirmToken } from './confirm-token.ts';

let app: TestApp;
const NOBODY = '00000000-0000-4000-8000-000000000000';
const secret = () => app.server.deps.env.appSecret;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const post = (path: string, body: object, headers?: Record<string, string>) => postAuth(app, path, body, headers);

const newcomer = (email: string) => ({ name: 'Nomsa Dube', email, password: PASSWORD });

test('sign-up emails a link with its token in the hash, and opening it signs in', async () => {
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
  const confirmed = await confirm(token);
  const me = await app.request('/api/v1/me', { headers: { cookie: cookieOf(confirmed) } });
  expect(await me.json()).toMatchObject({ email: 'nomsa@example.com', name: 'Nomsa Dube' });
});

const confirm = (token: string, cookie = '') => confirmEmail(app, token, { cookie });

test('looking at a confirmation link changes nothing', async () => {
  await post('/sign-up/email', newcomer('look@example.com'));
  const token = tokenOf((await app.mail.newestTo('look@example.com')).link);
  const looked = await app.request(`/api/auth/verify-email?token=${encodeURIComponent(token)}`);
  expect([looked.status, cookieOf(looked)]).toEqual([404, '']);
  const signIn = await post('/sign-in/email', { email: 'look@example.com', password: PASSWORD });
  expect(signIn.status).toBe(403);
});

test('a confirmation link leaves the session of another person alone', async () => {
  const ann = await app.person('ann');
  await post('/sign-up/email', newcomer('guest@example.com'));
  const token = tokenOf((await app.mail.newestTo('guest@example.com')).link);
  const confirmed = await confirm(token, ann.cookie);
  expect([confirmed.status, await confirmed.json(), cookieOf(confirmed)]).toEqual([
    200,
    { status: true, signedIn: false },
    '',
  ]);
  expect(await app.ok(contract.account.me, undefined, 'ann')).toMatchObject({ id: ann.id });
  expect((await post('/sign-in/email', { email: 'guest@example.com', password: PASSWORD })).status).toBe(200);
  const again = await confirm(token, ann.cookie);
  expect(await again.json()).toMatchObject({ code: 'LINK_USED' });
});

test('a confirmation link works once, and the person it signed in can open it again', async () => {
  await post('/sign-up/email', newcomer('once@example.com'));
  const token = tokenOf((await app.mail.newestTo('once@example.com')).link);
  const first = await confirm(token);
  expect(first.status).toBe(200);
  expect((await confirm(token, cookieOf(first))).status).toBe(200);
  const again = await confirm(token);
  expect([again.status, await again.json()]).toEqual([
    401,
    { code: 'LINK_USED', message: 'This confirmation link has already been used. You can sign in.' },
  ]);
});

test.each<[string, () => Promise<string>]>([
  ['an invalid token', async () => 'rubbish'],
  ['no token', async () => ''],
  ['a token signed by another installation', () => createConfirmToken('x'.repeat(40), { id: NOBODY, email: 'a@b.co' })],
  [
    'a token of an account that does not exist',
    async () => createConfirmToken(secret(), { id: NOBODY, email: 'a@b.co' }),
  ],
])('%s confirms nothing', async (_why, token) => {
  const refused = await confirm(await token());
  expect([refused.status, await refused.json()]).toEqual([
    401,
    { code: 'INVALID_TOKEN', message: 'Failed to confirm email. Please try again.' },
  ]);
  expect(cookieOf(refused)).toBe('');
});

test('an expired confirmation link says so', async () => {
  const token = await signJWT({ email: 'old@example.com', uid: NOBODY }, secret(), -60);
  expect(await (await confirm(token)).json()).toEqual({
    code: 'TOKEN_EXPIRED',
    message: 'This confirmation link has expired. Ask for a new one.',
  });
});

test('the newest sign-up counts, and an earlier one with the same address is never confirmed', async () => {
  await post('/sign-up/email', { ...newcomer('target@example.com'), password: 'Attacker-Horse-9' });
  const early = tokenOf((await app.mail.newestTo('target@example.com')).link);
  await post('/sign-up/email', newcomer('target@example.com'));
  await expect.poll(() => app.mail.sent.filter(({ to }) => to === 'target@example.com').length).toBe(2);
  expect((await confirm(early)).status).toBe(401);
  const late = tokenOf((await app.mail.newestTo('target@example.com')).link);
  expect((await confirm(late)).status).toBe(200);
  const signIn = (password: string) => post('/sign-in/email', { email: 'target@example.com', password });
  expect((await signIn('Attacker-Horse-9')).status).toBe(401);
  expect((await signIn(PASSWORD)).status).toBe(200);
});

test('a sign-in from a new device is emailed, the first device and a known one are not', async () => {
  const [chrome, firefox] = ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0', 'Mozilla/5.0 (X11; Linux) Firefox/140.0'];
  await post('/sign-up/email', newcomer('devices@example.com'));
  const token = tokenOf((await app.mail.newestTo('devices@example.com')).link);
  await confirmEmail(app, token, { 'user-agent': chrome, 'x-forwarded-for': '192.0.2.1' });
  const signIn = (agent: string, address: string) =>
    post(
      '/sign-in/email',
      { email: 'devices@example.com', password: PASSWORD },
      { 'user-agent': agent, 'x-forwarded-for': address },
    );
  const signInMails = () =>
    app.mail.sent.filter(({ to, subject }) => to === 'devices@example.com' && /New sign-in/.test(subject));
  await signIn(chrome, '192.0.2.77');
  await signIn(firefox, '198.51.100.9');
  await expect.poll(() => signInMails().length).toBe(1);
  expect(signInMails()[0]?.text).toContain('Device: Firefox on Linux\nNetwork address: 198.51.100.9');
  await signIn(firefox, '198.51.7.7');
  await signIn(chrome, '192.0.2.1');
  await post('/request-password-reset', { email: 'devices@example.com' });
  await expect.poll(() => app.mail.sent.at(-1)?.subject).toBe('Reset your Tillslip password');
  expect(signInMails()).toHaveLength(1);
});

test.each<[string, object, string]>([
  ['no name', { name: '' }, 'Full name is required'],
  ['a name of one letter', { name: ' A ' }, 'Name must be at least 2 characters'],
  ['a name with a link', { name: 'Win at evil.com' }, 'Enter a name without a link'],
  ['a name of 101 letters', { name: 'x'.repeat(101) }, 'Name must be at most 100 characters'],
  ['an override in a name', { name: 'Ann \u202egpj' }, 'Name has hidden characters. Type it instead of pasting it'],
  ['no email', { email: '' }, 'Email is required'],
  ['an email without a domain', { email: 'nomsa@' }, 'Please enter a valid email address'],
  ['no password', { password: '' }, 'Password is required'],
  ['seven characters', { password: 'Abc12!x' }, 'Password must be at least 8 characters'],
  ['a weak password', { password: 'abcdefgh' }, 'Password is too weak'],
  ['a personal one', { password: 'Nomsa-Dube-26' }, 'Choose a password that is not made of your name or email'],
  ['a leaked one', { password: 'Passw0rd!' }, 'This password is on lists of leaked passwords. Choose another one'],
])('sign-up is refused for %s', async (_why, change, message) => {
  const response = await post('/sign-up/email', { ...newcomer('refused@example.com'), ...change });
  expect([response.status, await response.json()]).toEqual([400, { code: 'INVALID_SIGN_UP', message }]);
  expect(app.mail.sent.filter(({ to }) => to === 'refused@example.com')).toEqual([]);
});

test('signing up again shows nothing on the page and emails the owner of the address', async () => {
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

test('a person who lost the confirmation can sign up again or request a new one', async () => {
  await post('/sign-up/email', newcomer('lost@example.com'));
  await app.mail.newestTo('lost@example.com');
  await post('/sign-up/email', newcomer('lost@example.com'));
  await post('/send-verification-email', { email: 'lost@example.com' });
  await expect.poll(() => app.mail.sent.filter(({ to }) => to === 'lost@example.com').length).toBe(3);
});

test('a wrong password and an unknown address get the same refusal', async () => {
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
  for (const newPassword of ['Cara2026', 'Password1']) {
    const guessed = await post('/reset-password', { newPassword, token });
    expect([guessed.status, await guessed.json()]).toMatchObject([400, { code: 'WEAK_PASSWORD' }]);
  }
  expect((await post('/reset-password', { newPassword: 'Another-Horse-9', token })).status).toBe(200);
  const twice = await post('/reset-password', { newPassword: 'Third-Horse-9', token });
  expect([twice.status, await twice.json()]).toEqual([
    400,
    { code: 'INVALID_TOKEN', message: 'Invalid or expired reset link. Please request a new password reset.' },
  ]);
  expect(await app.call(contract.account.me, undefined, 'cara')).toMatchObject({ status: 401 });
  expect((await post('/sign-in/email', { email: cara.email, password: 'Another-Horse-9' })).status).toBe(200);
});

test('an expired reset link changes nothing', async () => {
  const dan = await app.person('dan');
  await post('/request-password-reset', { email: dan.email });
  const find = () => app.mail.sent.findLast(({ to, subject }) => to === dan.email && subject.startsWith('Reset'));
  await expect.poll(find).toBeDefined();
  const token = new URLSearchParams(new URL(find()?.link ?? '').hash.slice(1)).get('token') ?? '';
  await app.server.deps.authDb
    .updateTable('verification')
    .set({ expiresAt: new Date(0) })
    .execute();
  const look = await app.request(`/api/auth/reset-password/${token}?callbackURL=/reset-password`);
  expect(look.headers.get('location')).toContain('error=INVALID_TOKEN');
  const refused = await post('/reset-password', { newPassword: 'Another-Horse-9', token });
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { message: 'Invalid or expired reset link. Please request a new password reset.' },
  ]);
  expect((await post('/sign-in/email', { email: dan.email, password: PASSWORD })).status).toBe(200);
});

test('a reset request for an unknown address gets the same answer and sends nothing', async () => {
  expect((await post('/request-password-reset', { email: 'nobody@example.com' })).status).toBe(200);
  // Jobs send emails in order: when a later one was sent, no earlier one is pending.
  await post('/request-password-reset', { email: 'nomsa@example.com' });
  const isReset = ({ to, link }: { to: string; link: string | null }) =>
    to === 'nomsa@example.com' && link?.includes('reset-password');
  await vi.waitFor(() => expect(app.mail.sent.some(isReset)).toBe(true), 10_000);
  expect(app.mail.sent.filter(({ to }) => to === 'nobody@example.com')).toEqual([]);
});

test('endpoints of the library that we do not use return 404', async () => {
  for (const path of ['/update-user', '/delete-user', '/change-password', '/two-factor/enable', '/sign-in/social'])
    expect((await post(path, { name: 'x' })).status).toBe(404);
  expect((await app.request('/api/auth/list-sessions', {}, 'ann')).status).toBe(404);
});

test('no response contains the session token, which belongs in the cookie', async () => {
  const ann = await app.person('ann');
  const answer = await app.request('/api/auth/get-session', {}, 'ann');
  const body: unknown = await answer.json();
  expect(body).toMatchObject({ user: { email: ann.email }, session: { userId: ann.id } });
  expect(body).not.toHaveProperty('session.token');
  expect(await (await post('/sign-in/email', { email: ann.email, password: PASSWORD })).json()).not.toHaveProperty(
    'token',
  );
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

test('a guest sees only what the sign-in pages need', async () => {
  expect(await app.ok(contract.instance.get, undefined)).toEqual({
    name: 'Tillslip',
    version: '0.1.0',
    mail: 'mailbox',
    // The tests have a proxy in front.
    mailboxPath: null,
    supportEmail: null,
    repositoryUrl: null,
    reader: 'fake reader',
    billing: 'off',
    google: false,
    oidcName: null,
    passkeySite: 'localhost',
    signUp: 'open',
  });
});

test('an email to somebody who chose a language is in it; to anybody else in that of the request', async () => {
  const subjectOf = async (email: string) => {
    const before = app.mail.sent.length;
    await post('/request-password-reset', { email }, { 'accept-language': 'af' });
    await expect.poll(() => app.mail.sent.slice(before).find(({ to }) => to === email)).toBeDefined();
    return app.mail.sent.findLast(({ to }) => to === email)?.subject;
  };
  const { email } = await app.person('eve');
  const afrikaans = app.server.deps.languages.ofLocale('af');
  expect(await subjectOf(email)).toBe(resetPasswordMail(afrikaans).subject);
  await app.ok(contract.preferences.update, { version: 0, language: 'zu' }, 'eve');
  expect(await subjectOf(email)).toBe(resetPasswordMail(app.server.deps.languages.ofLocale('zu')).subject);
});

test('the database schema matches the library', async () => {
  const { deps, connections } = app.server;
  const { options } = betterAuth(
    authOptions({ ...deps, pool: connections.authPool, languageOf: async (_, otherwise) => otherwise }, []),
  );
  const pending = await getMigrations(options);
  expect([...pending.toBeCreated, ...pending.toBeAdded]).toEqual([]);
});
