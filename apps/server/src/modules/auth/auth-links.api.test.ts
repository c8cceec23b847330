import { contract } from '@tillslip/contract/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { confirmEmail, cookieOf, postAuth, signIn, tokenOf } from '../../../test/sign-in/sign-in.ts';
import { PASSWORD, startTestApp, type TestApp } from '../../../test/test-app.ts';

/** Links of emails die together: using one, a new password or address, and signing out everywhere end all older ones. */

const NEW_PASSWORD = 'Another-Horse-9';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

interface Owner {
  readonly email: string;
  readonly newEmail: string;
  readonly cookie: string;
  readonly resets: readonly [string, string];
  readonly change: string;
}
let owner: Owner;
let owners = 0;

/** A person with two links for a new password and one for a new address, all unused. */
beforeEach(async () => {
  const email = `owner-${++owners}@example.com`;
  await postAuth(app, '/sign-up/email', { name: 'Nomsa Dube', email, password: PASSWORD });
  const cookie = cookieOf(await confirmEmail(app, tokenOf((await app.mail.newestTo(email)).link)));
  const resets = [await requestReset(email, 1), await requestReset(email, 2)] as const;
  const newEmail = `new-${email}`;
  await as(cookie, 'POST', '/email', { newEmail, password: PASSWORD });
  const change = tokenOf((await app.mail.newestTo(newEmail)).link);
  owner = { email, newEmail, cookie, resets, change };
});

const isReset = (email: string) => (sent: { to: string; link: string | null }) =>
  sent.to === email && Boolean(sent.link?.includes('type=recovery'));

async function requestReset(email: string, count: number): Promise<string> {
  await postAuth(app, '/request-password-reset', { email });
  await expect.poll(() => app.mail.sent.filter(isReset(email)).length).toBe(count);
  return tokenOf(app.mail.sent.findLast(isReset(email))?.link ?? null);
}

const as = async (cookie: string, method: string, path: string, body: object): Promise<number> => {
  const headers = { cookie, 'content-type': 'application/json' };
  return (await app.request(`/api/v1/account${path}`, { method, headers, body: JSON.stringify(body) })).status;
};
const reset = async (token: string, newPassword = NEW_PASSWORD) =>
  (await postAuth(app, '/reset-password', { token, newPassword })).status;
const changeAddress = async () => (await app.call(contract.account.confirmEmailChange, { token: owner.change })).status;

test.each<[string, () => Promise<number>]>([
  ['a link for a new password was used', () => reset(owner.resets[0])],
  [
    'the password was changed',
    () =>
      as(owner.cookie, 'PUT', '/password', {
        ...{ currentPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
      }),
  ],
  ['the person signed out everywhere', () => as(owner.cookie, 'POST', '/sessions/end', {})],
  ['the person signed out everywhere else', () => as(owner.cookie, 'POST', '/sessions/end', { keepCurrent: true })],
])('after %s, no older link works', async (_why, act) => {
  expect(await act()).toBe(200);
  expect(await reset(owner.resets[1], 'Third-Horse-9')).toBe(400);
  expect(await changeAddress()).toBe(400);
  expect((await signIn(app, owner.email, 'Third-Horse-9')).status).toBe(401);
  expect((await signIn(app, owner.newEmail)).status).toBe(401);
});

test('after the address was changed, links at the old address are dead', async () => {
  expect(await changeAddress()).toBe(200);
  for (const token of owner.resets) expect(await reset(token)).toBe(400);
  expect((await signIn(app, owner.newEmail)).status).toBe(200);
});

test('a link requested afterwards works', async () => {
  expect(await reset(owner.resets[1])).toBe(200);
  expect(await reset(await requestReset(owner.email, 3), 'Third-Horse-9')).toBe(200);
  expect((await signIn(app, owner.email, 'Third-Horse-9')).status).toBe(200);
});

test('a new password proves the address as well, and ends its confirmation link', async () => {
  const email = 'unconfirmed@example.com';
  await postAuth(app, '/sign-up/email', { name: 'Nomsa Dube', email, password: PASSWORD });
  const confirmation = tokenOf((await app.mail.newestTo(email)).link);
  expect(await reset(await requestReset(email, 1))).toBe(200);
  expect(await (await confirmEmail(app, confirmation)).json()).toMatchObject({ code: 'LINK_USED' });
  expect((await signIn(app, email, NEW_PASSWORD)).status).toBe(200);
});

test('confirming an address ends the links for a new password', async () => {
  const email = 'confirmed@example.com';
  await postAuth(app, '/sign-up/email', { name: 'Nomsa Dube', email, password: PASSWORD });
  const confirmation = tokenOf((await app.mail.newestTo(email)).link);
  const token = await requestReset(email, 1);
  expect((await confirmEmail(app, confirmation)).status).toBe(200);
  expect(await reset(token)).toBe(400);
});
