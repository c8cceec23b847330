import { generateKeyPairSync } from 'node:crypto';
import { contract } from '@tillslip/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secretOf } from '../../../../test/sign-in/authenticator.ts';
import {
  addPasskey,
  type PasskeyDevice,
  passkeyDevice,
  signInWithPasskey,
  startPasskeySignIn,
} from '../../../../test/sign-in/passkey-device.ts';
import { cookieOf, postAuth, signIn } from '../../../../test/sign-in/sign-in.ts';
import { PASSWORD, startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { totpCode } from '../index.ts';

let app: TestApp;
let annsPhone: PasskeyDevice;
beforeAll(async () => {
  app = await startTestApp();
  annsPhone = passkeyDevice();
  await addPasskey(app, 'ann', annsPhone);
});
afterAll(() => app.stop());

const me = async (cookie: string) => (await app.request('/api/v1/me', { headers: { cookie } })).json();
const REFUSED = [401, { code: 'PASSKEY_REFUSED', message: expect.stringContaining('Try again') }];
const answerOf = async (response: Response) => [response.status, await response.json()];

test('a passkey signs in, and the profile says when it was last used', async () => {
  const ann = await app.person('ann');
  const response = await signInWithPasskey(app, annsPhone);
  expect(await answerOf(response.clone())).toEqual([200, { email: ann.email }]);
  expect(await me(cookieOf(response))).toMatchObject({ id: ann.id });
  const [passkey] = await app.ok(contract.passkeys.list, undefined, 'ann');
  expect(passkey?.lastUsedAt).toBe(app.clock.now().toISOString());
});

test('the page asks for a passkey of this site whose device checks its owner', async () => {
  const { options } = await startPasskeySignIn(app);
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  expect(options).not.toHaveProperty('allowCredentials');
  const other = await startPasskeySignIn(app);
  expect(other.challenge).not.toBe(options.challenge);
});

test('with two-factor sign-in no code is asked for: the device and its owner are two factors', async () => {
  const dan = await app.person('dan');
  const phone = passkeyDevice();
  await addPasskey(app, 'dan', phone);
  const { otpauthUri } = await app.ok(contract.account.startTwoFactor, { password: PASSWORD }, 'dan');
  const code = totpCode(secretOf(otpauthUri), app.clock.now());
  await app.ok(contract.account.confirmTwoFactor, { code }, 'dan');
  expect(await (await signIn(app, dan.email)).json()).toMatchObject({ twoFactorRedirect: true });
  expect(await me(cookieOf(await signInWithPasskey(app, phone)))).toMatchObject({ id: dan.id });
});

test.each<[string, Parameters<typeof signInWithPasskey>[2]]>([
  ['made at another site', { origin: 'https://evil.example' }],
  ['made at another port', { origin: 'http://localhost:3001' }],
  ['for another host', { host: 'evil.example' }],
  ['for another challenge', { challenge: Buffer.from('another').toString('base64url') }],
  ['of a device that did not check its owner', { isVerified: false }],
  ['of another key', { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
  ['with the name of another account', { userHandle: Buffer.from('somebody').toString('base64url') }],
])('a signature %s is refused', async (_why, odd) => {
  const response = await signInWithPasskey(app, annsPhone, odd);
  expect(await answerOf(response)).toMatchObject(REFUSED);
  expect(cookieOf(response)).not.toContain('session_token');
});

test('a copied passkey, which counts on from an older number, is refused', async () => {
  const phone = passkeyDevice();
  await addPasskey(app, 'eve', phone);
  expect((await signInWithPasskey(app, phone, { counter: 7 })).status).toBe(200);
  for (const counter of [7, 6, 0]) expect((await signInWithPasskey(app, phone, { counter })).status).toBe(401);
  expect((await signInWithPasskey(app, phone, { counter: 8 })).status).toBe(200);
});

test('a device that does not count always sends 0', async () => {
  const phone = passkeyDevice();
  await addPasskey(app, 'eve', phone);
  for (let use = 0; use < 3; use++) expect((await signInWithPasskey(app, phone, { counter: 0 })).status).toBe(200);
});

const EXPIRED = [401, { code: 'PASSKEY_EXPIRED', message: 'This sign-in took too long. Try again.' }];

test('a signed challenge signs in once, also at the same moment', async () => {
  const { challenge, cookie } = await startPasskeySignIn(app);
  const body = { response: annsPhone.sign(challenge) };
  const send = () => postAuth(app, '/sign-in/passkey', body, { cookie });
  const both = await Promise.all([send(), send()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  expect(await answerOf(await send())).toEqual(EXPIRED);
});

test('a refused answer uses up its challenge too', async () => {
  const { challenge, cookie } = await startPasskeySignIn(app);
  const send = (response: object) => postAuth(app, '/sign-in/passkey', { response }, { cookie });
  expect((await send(annsPhone.sign(challenge, { origin: 'https://evil.example' }))).status).toBe(401);
  expect(await answerOf(await send(annsPhone.sign(challenge)))).toEqual(EXPIRED);
});

test.each([
  ['of another browser', async () => (await startPasskeySignIn(app)).cookie],
  ['that is missing', async () => ''],
  ['that is forged', async () => 'tillslip.passkey=forged.signature'],
])('a challenge with a cookie %s is refused', async (_why, cookieFor) => {
  const { challenge } = await startPasskeySignIn(app);
  const response = await postAuth(
    app,
    '/sign-in/passkey',
    { response: annsPhone.sign(challenge) },
    { cookie: await cookieFor() },
  );
  expect(response.status).toBe(401);
  expect(cookieOf(response)).not.toContain('session_token');
});

test('a challenge for adding a passkey signs nobody in, and one for signing in adds none', async () => {
  const adding = await app.ok(contract.passkeys.start, { password: PASSWORD }, 'ann');
  const { cookie, challenge } = await startPasskeySignIn(app);
  const response = annsPhone.sign(adding.challenge);
  expect((await postAuth(app, '/sign-in/passkey', { response }, { cookie })).status).toBe(401);
  const passkey = passkeyDevice().create({ ...adding, challenge });
  expect(await app.call(contract.passkeys.add, { name: 'Phone', passkey }, 'ann')).toMatchObject({
    error: { code: 'PASSKEY_NOT_ACCEPTED' },
  });
});

test('an unknown or removed passkey has no account', async () => {
  const phone = passkeyDevice();
  expect(await answerOf(await signInWithPasskey(app, phone))).toMatchObject([401, { code: 'PASSKEY_NOT_FOUND' }]);
  const { id } = await addPasskey(app, 'ben', phone);
  expect((await signInWithPasskey(app, phone)).status).toBe(200);
  await app.ok(contract.passkeys.remove, { id, password: PASSWORD }, 'ben');
  expect(await answerOf(await signInWithPasskey(app, phone))).toMatchObject([401, { code: 'PASSKEY_NOT_FOUND' }]);
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['no object', 'x'],
  ['rubbish', { id: 'x', rawId: 'x', type: 'public-key', response: {} }],
  ['a megabyte', { ...passkeyDevice().sign('x'), id: 'x'.repeat(1_000_000) }],
])('%s instead of a signature is bad input', async (_why, response) => {
  const { cookie } = await startPasskeySignIn(app);
  expect((await postAuth(app, '/sign-in/passkey', { response }, { cookie })).status).toBeGreaterThanOrEqual(400);
  expect((await postAuth(app, '/sign-in/passkey', { response }, { cookie })).status).toBeLessThan(500);
});

test('a sign-in from a new device is reported, also with two-factor sign-in', async () => {
  const cara = await app.person('cara');
  const phone = passkeyDevice();
  await addPasskey(app, 'cara', phone);
  const { otpauthUri } = await app.ok(contract.account.startTwoFactor, { password: PASSWORD }, 'cara');
  const code = totpCode(secretOf(otpauthUri), app.clock.now());
  await app.ok(contract.account.confirmTwoFactor, { code }, 'cara');
  const { challenge, cookie } = await startPasskeySignIn(app);
  const headers = { cookie, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  await postAuth(app, '/sign-in/passkey', { response: phone.sign(challenge) }, headers);
  const subjects = () => app.mail.sent.filter(({ to }) => to === cara.email).map(({ subject }) => subject);
  await expect.poll(subjects).toContain('New sign-in to your Tillslip account');
});

test('the browser is a known one of the account afterwards', async () => {
  const signedIn = await signInWithPasskey(app, annsPhone);
  expect(cookieOf(signedIn)).toContain('tillslip.device_');
});

test('attempts of one network address are limited', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.77' };
  const tries = async (path: string, count: number) => {
    const statuses = new Set<number>();
    for (let n = 0; n < count; n++) statuses.add((await postAuth(app, path, {}, headers)).status);
    return statuses;
  };
  expect(await tries('/sign-in/passkey', 20)).not.toContain(429);
  expect(await tries('/sign-in/passkey', 1)).toEqual(new Set([429]));
  expect(await tries('/sign-in/passkey/start', 60)).toEqual(new Set([200]));
  expect(await tries('/sign-in/passkey/start', 1)).toEqual(new Set([429]));
});
