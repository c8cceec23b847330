import { contract } from '@tillslip/contract/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { postAuth, tokenOf } from '../../../test/sign-in/sign-in.ts';
import { PASSWORD, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
const start = (mode: string) =>
  beforeEach(async () => {
    app = await startTestApp({ env: { SIGN_UP: mode } });
  });
afterEach(() => app.stop());

const signUp = (email: string) => postAuth(app, '/sign-up/email', { name: 'Zola Maseko', email, password: PASSWORD });
const invite = async (email: string, expiresAt: string) =>
  app.server.deps.authDb
    .insertInto('invitation')
    .values({ email, expiresAt: new Date(expiresAt), createdAt: new Date(), invitedBy: (await app.person('ann')).id })
    .execute();
const resetLink = (email: string) => {
  const link = app.mail.sent.findLast((mail) => mail.to === email && mail.link?.includes('/reset-password'))?.link;
  return link ?? Promise.reject(new Error('no link to reset the password'));
};
const mode = async () => (await app.ok(contract.instance.get, undefined)).signUp;
const accounts = async () => {
  const people = await app.server.deps.authDb.selectFrom('user').select(['email', 'isAdministrator']).execute();
  return Object.fromEntries(people.map(({ email, isAdministrator }) => [email, isAdministrator]));
};

describe('closed', () => {
  start('closed');

  test('the first person may sign up, is the administrator, and nobody follows', async () => {
    expect(await mode()).toBe('open');
    await app.person('ann');
    expect(await mode()).toBe('closed');
    const refused = await signUp('zola@example.com');
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { code: 'SIGN_UP_CLOSED', message: 'This installation takes no new accounts.' },
    ]);
    expect(await accounts()).toEqual({ 'ann@example.com': true });
  });

  test('who signed up first but confirms second stays outside', async () => {
    await signUp('zola@example.com');
    const token = tokenOf((await app.mail.newestTo('zola@example.com')).link);
    await postAuth(app, '/request-password-reset', { email: 'zola@example.com' });
    await app.person('ann');
    const confirmed = await postAuth(app, '/verify-email', { token });
    expect([confirmed.status, confirmed.headers.getSetCookie()]).toEqual([403, []]);
    const inAnnsBrowser = await postAuth(app, '/verify-email', { token }, { cookie: (await app.person('ann')).cookie });
    expect([inAnnsBrowser.status, await inAnnsBrowser.json()]).toMatchObject([403, { code: 'SIGN_UP_CLOSED' }]);
    const reset = await vi.waitFor(() => resetLink('zola@example.com'), { timeout: 60_000 });
    const newPassword = `${PASSWORD}-Again`;
    expect((await postAuth(app, '/reset-password', { newPassword, token: tokenOf(reset) })).status).toBe(200);
    const zola = await app.server.deps.authDb
      .selectFrom('user')
      .select(['emailVerified', 'isAdministrator'])
      .where('email', '=', 'zola@example.com')
      .executeTakeFirst();
    expect(zola).toEqual({ emailVerified: false, isAdministrator: false });
  });

  test('an account that has the address is not given away', async () => {
    await app.person('ann');
    expect((await signUp('ann@example.com')).status).toBe(403);
  });
});

describe('invited', () => {
  start('invited');

  test('an invited address may sign up, however it is written, until the invitation expires', async () => {
    await app.person('ann');
    await invite('zola@example.com', '2026-03-31T08:00:01Z');
    await invite('late@example.com', '2026-03-31T08:00:00Z');
    expect((await signUp('Zola@Example.com')).status).toBe(200);
    const refused = await signUp('late@example.com');
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'SIGN_UP_INVITED' }]);
    expect((await signUp('nobody@example.com')).status).toBe(403);
    expect(await accounts()).toEqual({ 'ann@example.com': true, 'zola@example.com': false });
  });
});

describe('open', () => {
  start('open');

  test('only the first person is the administrator, and may not leave the others without one', async () => {
    await app.person('ann');
    await app.person('ben');
    expect(await accounts()).toEqual({ 'ann@example.com': true, 'ben@example.com': false });
    const refused = await app.call(contract.account.delete, { password: PASSWORD }, 'ann');
    expect(refused).toMatchObject({ status: 409, error: { code: 'LAST_ADMINISTRATOR' } });
    await app.ok(contract.account.delete, { password: PASSWORD }, 'ben');
    await app.ok(contract.account.delete, { password: PASSWORD }, 'ann');
    expect(Object.values(await accounts())).not.toContain(true);
    await app.person('cara');
    expect(await accounts()).toMatchObject({ 'cara@example.com': true });
  });
});
