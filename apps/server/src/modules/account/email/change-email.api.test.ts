import { contract } from '@tillslip/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmEmail, postAuth, signIn, tokenOf } from '../../../../test/sign-in/sign-in.ts';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';

const { account } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const change = (as: TestUser, newEmail: string, password = PASSWORD) =>
  app.call(account.changeEmail, { newEmail, password }, as);
const confirm = (token: string) => app.call(account.confirmEmailChange, { token });
const newest = async (address: string, subject: RegExp) => {
  const find = () => app.mail.sent.findLast((sent) => sent.to === address && subject.test(sent.subject));
  await expect.poll(find).toBeDefined();
  return find();
};
const REFUSED = {
  status: 400,
  error: {
    code: 'LINK_INVALID',
    message: 'This link is invalid or has expired. Ask for a new one.',
  },
};

test('a new address is used once its link is opened, and the old address gets two emails', async () => {
  const ann = await app.person('ann');
  expect(await change('ann', ' Ann.New@Example.com ')).toMatchObject({ body: { pendingEmail: 'ann.new@example.com' } });
  expect(await app.ok(account.profile, undefined, 'ann')).toMatchObject({
    ...{ email: ann.email, pendingEmail: 'ann.new@example.com' },
  });
  const asked = await newest(ann.email, /about to change/);
  expect(asked?.text).toContain('New email: ann.new@example.com');
  const link = (await newest('ann.new@example.com', /Confirm your new email/))?.link ?? '';
  expect(link).toMatch(/^http:\/\/localhost:3000\/confirm-email#token=[\w-]{43}&type=email_change$/);

  expect(await confirm(tokenOf(link))).toMatchObject({ status: 200, body: { email: 'ann.new@example.com' } });
  expect(await newest(ann.email, /was changed/)).toBeDefined();
  expect(await app.ok(account.profile, undefined, 'ann')).toMatchObject({
    ...{ email: 'ann.new@example.com', emailVerified: true, pendingEmail: null },
  });
  expect((await signIn(app, 'ann.new@example.com')).status).toBe(200);
  expect((await signIn(app, ann.email)).status).toBe(401);
  expect(await confirm(tokenOf(link))).toMatchObject(REFUSED);
});

test.each<[string, string, string, string]>([
  ['no address', ' ', 'EMAIL_REQUIRED', 'Email is required'],
  ['not an address', 'ben@', 'EMAIL_INVALID', 'Please enter a valid email address'],
  ['the current address', 'BEN@example.com', 'EMAIL_UNCHANGED', 'This is already your email address'],
])('%s is marked', async (_why, newEmail, code, message) => {
  const { status, error } = await change('ben', newEmail);
  expect([status, error?.data]).toEqual([400, { issues: [{ path: ['newEmail'], message, problem: { code } }] }]);
});

test('without the password nothing changes and no email is sent', async () => {
  await app.person('ben');
  const before = app.mail.sent.length;
  expect(await change('ben', 'ben.new@example.com', 'Wrong-Horse-9')).toMatchObject({
    status: 400,
    error: { code: 'WRONG_PASSWORD' },
  });
  expect(await app.ok(account.profile, undefined, 'ben')).toMatchObject({ pendingEmail: null });
  expect(app.mail.sent).toHaveLength(before);
});

test("another person's address gets the same answer, an email goes to its owner, and nothing changes", async () => {
  const cara = await app.person('cara');
  expect(await change('ben', cara.email)).toMatchObject({ status: 200, body: { pendingEmail: cara.email } });
  expect(await newest(cara.email, /was entered for another/)).toMatchObject({ link: 'http://localhost:3000/login' });
  expect(app.mail.sent.some(({ to, link }) => to === cara.email && link?.includes('email_change'))).toBe(false);
});

test.each<[string, (token: string) => Promise<unknown>]>([
  ['was cancelled', async () => app.ok(account.cancelEmailChange, undefined, 'ben')],
  ['was replaced by a newer one', async () => change('ben', 'ben.third@example.com')],
  ['is older than a day', async () => app.clock.set('2026-04-01T08:00:01Z')],
  ['was already opened', confirm],
])('a link that %s changes nothing', async (_why, meanwhile) => {
  app.clock.set('2026-03-31T08:00:00Z');
  const newEmail = `ben.${Math.random().toString(36).slice(2)}@example.com`;
  await change('ben', newEmail);
  const token = tokenOf((await newest(newEmail, /Confirm/))?.link ?? '');
  await meanwhile(token);
  const { email } = await app.ok(account.profile, undefined, 'ben');
  expect(await confirm(token)).toMatchObject(REFUSED);
  expect(await app.ok(account.profile, undefined, 'ben')).toMatchObject({ email });
  app.clock.set('2026-03-31T08:00:00Z');
  await app.server.deps.authDb.deleteFrom('attempt').execute();
});

test('an address taken in the meantime stays with its new owner', async () => {
  await change('cara', 'late@example.com');
  const token = tokenOf((await newest('late@example.com', /Confirm your new email/))?.link ?? '');
  await postAuth(app, '/sign-up/email', { name: 'Late', email: 'late@example.com', password: PASSWORD });
  const signUp = tokenOf((await newest('late@example.com', /Confirm your email/))?.link ?? '');
  await confirmEmail(app, signUp);
  expect(await confirm(token)).toMatchObject(REFUSED);
  expect(await app.ok(account.profile, undefined, 'cara')).toMatchObject({ email: 'cara@example.com' });
});

test('an unconfirmed sign-up does not block an address', async () => {
  await postAuth(app, '/sign-up/email', { name: 'Squatter', email: 'mine@example.com', password: PASSWORD });
  await change('cara', 'mine@example.com');
  const token = tokenOf((await newest('mine@example.com', /Confirm your new email/))?.link ?? '');
  expect(await confirm(token)).toMatchObject({ status: 200 });
  expect(await app.ok(account.profile, undefined, 'cara')).toMatchObject({ email: 'mine@example.com' });
});

test('limits how many links are sent to a mailbox', async () => {
  for (let tries = 0; tries < 5; tries++) expect((await change('dan', `dan${tries}@example.com`)).status).toBe(200);
  expect(await change('dan', 'dan9@example.com')).toMatchObject({
    status: 429,
    error: { message: 'Too many attempts. Please try again in 60 minutes.' },
  });
});
