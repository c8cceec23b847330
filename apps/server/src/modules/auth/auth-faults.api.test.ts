import { contract } from '@tillslip/contract/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmEmail, postAuth, tokenOf } from '../../../test/sign-in/sign-in.ts';
import { PASSWORD, startTestApp, type TestApp } from '../../../test/test-app.ts';

/** The specification's messages for server faults (1 §8.1), each with its cause. */

let app: TestApp;
let owner: pg.Client;
beforeAll(async () => {
  app = await startTestApp();
  owner = new pg.Client(app.server.connections.urls.owner);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await app.stop();
});

/** Rename a table while the work runs, so that it fails. */
async function without<T>(table: string, work: () => Promise<T>): Promise<T> {
  await owner.query(`alter table auth."${table}" rename to gone`);
  try {
    return await work();
  } finally {
    await owner.query(`alter table auth.gone rename to "${table}"`);
  }
}

const newcomer = (email: string) => ({ name: 'Nomsa Dube', email, password: PASSWORD });
const message = async (response: Response) => [
  response.status >= 500 || response.status === 422,
  ((await response.json()) as { message: string }).message,
];

async function linkTo(email: string): Promise<string> {
  await postAuth(app, '/sign-up/email', newcomer(email));
  return tokenOf((await app.mail.newestTo(email)).link);
}
const verify = (token: string) => confirmEmail(app, token);

async function resetToken(email: string): Promise<string> {
  await verify(await linkTo(email));
  await postAuth(app, '/request-password-reset', { email });
  const find = () => app.mail.sent.findLast(({ to, subject }) => to === email && subject.startsWith('Reset'));
  await expect.poll(find).toBeDefined();
  return tokenOf(find()?.link ?? null);
}

test('sign-up fails when the account cannot be stored', async () => {
  await owner.query(`alter table auth."user" add constraint full_up check (email not like 'full%')`);
  expect(await message(await postAuth(app, '/sign-up/email', newcomer('full@example.com')))).toEqual([
    true,
    'There was a temporary issue creating your account. Please try again in a moment.',
  ]);
});

test.each([
  [
    'sign-up, at all',
    '/sign-up/email',
    newcomer('x@example.com'),
    'There was a temporary issue creating your account. Please try again in a moment.',
  ],
  ['resending', '/send-verification-email', { email: 'x@example.com' }, 'Failed to send confirmation email'],
  [
    'forgetting',
    '/request-password-reset',
    { email: 'x@example.com' },
    'Failed to send reset email. Please try again.',
  ],
  [
    'signing in',
    '/sign-in/email',
    { email: 'x@example.com', password: 'x' },
    'An unexpected error occurred. Please try again.',
  ],
])('accounts cannot be reached: %s', async (_why, path, body, sentence) => {
  expect(await without('user', async () => message(await postAuth(app, path, body)))).toEqual([true, sentence]);
});

test('a reset link works again after a failed look-up and a failed save', async () => {
  const token = await resetToken('reset@example.com');
  const look = () => app.request(`/api/auth/reset-password/${token}?callbackURL=/reset-password`);
  expect(await without('verification', async () => message(await look()))).toEqual([
    true,
    'Failed to validate reset link. Please try again.',
  ]);
  const set = () => postAuth(app, '/reset-password', { newPassword: 'Another-Horse-9', token });
  expect(await without('verification', async () => message(await set()))).toEqual([
    true,
    'Failed to reset password. Please try again.',
  ]);
  expect((await set()).status).toBe(200);
});

test('a confirmation link works again after a failure', async () => {
  const token = await linkTo('confirm@example.com');
  expect(await without('user', async () => message(await verify(token)))).toEqual([
    true,
    'Failed to confirm email. Please try again.',
  ]);
  expect((await verify(token)).status).toBe(200);
});

test('confirms the address even when no session can be created', async () => {
  const token = await linkTo('session@example.com');
  await owner.query(`create function auth.refuse() returns trigger language plpgsql as $$ begin raise 'full'; end $$;
    create trigger full_up before insert on auth.session execute function auth.refuse()`);
  const refused = await verify(token);
  await owner.query('drop trigger full_up on auth.session');
  expect(await message(refused)).toEqual([true, 'Failed to create session after confirmation.']);
});

test('signing out clears the cookie even when the session cannot be ended', async () => {
  const ann = await app.person('ann');
  const response = await without('session', () => postAuth(app, '/sign-out', {}, { cookie: ann.cookie }));
  expect(response.headers.getSetCookie().some((set) => /session_token=;.*Max-Age=0/.test(set))).toBe(true);
  expect(await app.ok(contract.account.me, undefined, 'ann')).toMatchObject({ id: ann.id });
});
