import { contract } from '@tillslip/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secretOf } from '../../../../test/sign-in/authenticator.ts';
import { cookieOf, postAuth, signIn } from '../../../../test/sign-in/sign-in.ts';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';
import { totpCode } from '../../auth/index.ts';

const { account } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Turn on two-factor sign-in. */
async function turnOn(as: TestUser) {
  const { otpauthUri, secret } = await app.ok(account.startTwoFactor, { password: PASSWORD }, as);
  const key = secretOf(otpauthUri);
  const code = totpCode(key, app.clock.now());
  const { recoveryCodes } = await app.ok(account.confirmTwoFactor, { code }, as);
  return { key, secret, otpauthUri, recoveryCodes };
}

/** The code of the next period: that of the current one was used to turn it on. */
const nextCode = (key: string) => {
  app.clock.set(new Date(app.clock.now().getTime() + 30_000).toISOString());
  return totpCode(key, app.clock.now());
};

const second = (path: 'totp' | 'backup-code', code: string, cookie: string) =>
  postAuth(app, `/two-factor/verify-${path}`, { code }, { cookie });
const isIn = async (cookie: string) => (await app.request('/api/v1/me', { headers: { cookie } })).status === 200;

test('after set-up with a code from the app, signing in takes two steps', async () => {
  const ann = await app.person('ann');
  const { key, secret, otpauthUri, recoveryCodes } = await turnOn('ann');
  expect(otpauthUri).toMatch(/^otpauth:\/\/totp\/Tillslip:ann%40example\.com\?issuer=Tillslip&secret=[A-Z2-7]{52}&/);
  expect(secret.replaceAll(' ', '')).toBe(new URL(otpauthUri).searchParams.get('secret'));
  expect([recoveryCodes.length, new Set(recoveryCodes).size]).toEqual([10, 10]);
  expect(await app.ok(account.profile, undefined, 'ann')).toMatchObject({ twoFactor: true, recoveryCodesLeft: 10 });

  const first = await signIn(app, ann.email);
  expect(await first.json()).toEqual({ twoFactorRedirect: true, twoFactorMethods: ['totp'] });
  const halfway = cookieOf(first);
  expect(await isIn(halfway)).toBe(false);
  const wrong = await second('totp', '000000', halfway);
  expect([wrong.status, await wrong.json()]).toEqual([
    401,
    { code: 'INVALID_CODE', message: 'This code is wrong. Enter the newest one.' },
  ]);
  const right = await second('totp', nextCode(key), halfway);
  expect(right.status).toBe(200);
  expect(await isIn(cookieOf(right))).toBe(true);
});

test('a code of the app signs in once, also after set-up and in any order', async () => {
  const eve = await app.person('eve');
  const { key } = await turnOn('eve');
  const setUp = totpCode(key, app.clock.now());
  const use = async (code: string) => (await second('totp', code, cookieOf(await signIn(app, eve.email)))).status;
  expect(await use(setUp)).toBe(401);
  const early = nextCode(key);
  const late = nextCode(key);
  expect([await use(late), await use(late)]).toEqual([200, 401]);
  // It is still within the drift that clocks may have, but older than one that was used.
  expect(await use(early)).toBe(401);
  const both = nextCode(key);
  const answers = await Promise.all([use(both), use(both)]);
  expect(answers.toSorted()).toEqual([200, 401]);
});

test('a recovery code signs in once', async () => {
  const ben = await app.person('ben');
  const { recoveryCodes } = await turnOn('ben');
  const [code = ''] = recoveryCodes;
  const use = async () => second('backup-code', code, cookieOf(await signIn(app, ben.email)));
  expect(await isIn(cookieOf(await use()))).toBe(true);
  expect(await app.ok(account.profile, undefined, 'ben')).toMatchObject({ recoveryCodesLeft: 9 });
  const again = await use();
  expect([again.status, await again.json()]).toEqual([
    401,
    { code: 'INVALID_BACKUP_CODE', message: 'This recovery code is wrong or has already been used.' },
  ]);
});

test('new recovery codes replace the old ones', async () => {
  const ben = await app.person('ben');
  const { recoveryCodes: old } = await app.ok(account.renewRecoveryCodes, { password: PASSWORD }, 'ben');
  const { recoveryCodes } = await app.ok(account.renewRecoveryCodes, { password: PASSWORD }, 'ben');
  const use = async (code = '') => (await second('backup-code', code, cookieOf(await signIn(app, ben.email)))).status;
  expect([await use(old[0]), await use(recoveryCodes[0])]).toEqual([401, 200]);
});

test('after turning it off, one step is enough, and the owner gets an email', async () => {
  const ben = await app.person('ben');
  expect(await app.ok(account.disableTwoFactor, { password: PASSWORD }, 'ben')).toEqual({ twoFactor: false });
  expect(await isIn(cookieOf(await signIn(app, ben.email)))).toBe(true);
  const subjects = () => app.mail.sent.filter(({ to }) => to === ben.email).map(({ subject }) => subject);
  await expect.poll(subjects).toContain('Two-factor sign-in was turned off');
  expect(subjects()).toContain('Two-factor sign-in was turned on');
});

test('nothing changes until a code is confirmed', async () => {
  const cara = await app.person('cara');
  await app.ok(account.startTwoFactor, { password: PASSWORD }, 'cara');
  expect(await app.call(account.confirmTwoFactor, { code: '000000' }, 'cara')).toMatchObject({
    status: 400,
    error: { code: 'WRONG_CODE' },
  });
  expect(await app.ok(account.profile, undefined, 'cara')).toMatchObject({ twoFactor: false, recoveryCodesLeft: null });
  expect(await isIn(cookieOf(await signIn(app, cara.email)))).toBe(true);
});

test('starting again creates a new secret, so codes of the first one are refused', async () => {
  const { otpauthUri } = await app.ok(account.startTwoFactor, { password: PASSWORD }, 'cara');
  await app.ok(account.startTwoFactor, { password: PASSWORD }, 'cara');
  const code = totpCode(secretOf(otpauthUri), app.clock.now());
  expect(await app.call(account.confirmTwoFactor, { code }, 'cara')).toMatchObject({ error: { code: 'WRONG_CODE' } });
});

test.each<[string, () => Promise<{ status: number; error: { code: string } | null }>, number, string]>([
  [
    'starting with a wrong password',
    () => app.call(account.startTwoFactor, { password: 'x' }, 'dan'),
    400,
    'WRONG_PASSWORD',
  ],
  [
    'confirming a code before starting',
    () => app.call(account.confirmTwoFactor, { code: '1' }, 'dan'),
    409,
    'TWO_FACTOR_NOT_STARTED',
  ],
  [
    'renewing recovery codes while it is off',
    () => app.call(account.renewRecoveryCodes, { password: PASSWORD }, 'dan'),
    409,
    'TWO_FACTOR_OFF',
  ],
  [
    'turning it off when it is off',
    () => app.call(account.disableTwoFactor, { password: PASSWORD }, 'dan'),
    409,
    'TWO_FACTOR_OFF',
  ],
  [
    'turning it on when it is on',
    () => app.call(account.startTwoFactor, { password: PASSWORD }, 'ann'),
    409,
    'TWO_FACTOR_ON',
  ],
])('%s is refused', async (_why, call, status, code) => {
  expect(await call()).toMatchObject({ status, error: { code } });
});

test('five wrong codes end the sign-in, ten lock the second step', async () => {
  const ann = await app.person('ann');
  const statuses: string[] = [];
  for (let round = 0; round < 3; round++) {
    const halfway = cookieOf(await signIn(app, ann.email));
    for (let tries = 0; tries < 6; tries++) {
      const { message } = (await (await second('totp', '000000', halfway)).json()) as { message: string };
      statuses.push(message);
    }
  }
  expect(statuses.slice(0, 5)).toEqual(Array(5).fill('This code is wrong. Enter the newest one.'));
  expect(statuses[5]).toBe('Too many wrong codes. Sign in again.');
  expect(statuses.at(-1)).toBe('Too many wrong codes. Try again in 15 minutes.');
});

test('a signed-in user cannot use the second step', async () => {
  const dan = await app.person('dan');
  const refused = await second('totp', '000000', dan.cookie);
  expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'ALREADY_SIGNED_IN' }]);
  const guest = await second('totp', '000000', '');
  expect(await guest.json()).toMatchObject({ message: 'This sign-in took too long. Sign in again.' });
});
