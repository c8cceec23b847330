import { contract } from '@tillslip/contract/contract';
import { MAX_PASSKEYS_PER_USER } from '@tillslip/domain/auth/passkey-rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPasskey, passkeyDevice, signInWithPasskey } from '../../../../test/sign-in/passkey-device.ts';
import { cookieOf } from '../../../../test/sign-in/sign-in.ts';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';
import { unzip } from '../../../../test/unzip.ts';

const { passkeys, account } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const subjectsTo = async (name: TestUser) => {
  const { email } = await app.person(name);
  return app.mail.sent.filter(({ to }) => to === email).map(({ subject }) => subject);
};
const start = (as: TestUser) => app.ok(passkeys.start, { password: PASSWORD }, as);
const list = (as: TestUser) => app.ok(passkeys.list, undefined, as);

/** Take the password of a person away, as for one who signs in with a passkey or a service only. */
const forgetPassword = async (name: TestUser) => {
  const { id } = await app.person(name);
  await sql`update account set password = null where "userId" = ${id}`.execute(app.server.deps.authDb);
};

test('a passkey is made for this site and account, and is listed without its key', async () => {
  const ann = await app.person('ann');
  const options = await start('ann');
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Tillslip' },
    user: { id: Buffer.from(ann.id).toString('base64url'), name: ann.email, displayName: 'ann Test' },
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const phone = passkeyDevice();
  const added = await app.ok(passkeys.add, { name: '  My phone ', passkey: phone.create(options) }, 'ann');
  expect(added).toEqual({
    ...{ id: expect.any(String), name: 'My phone', isSynced: false, lastUsedAt: null },
    createdAt: app.clock.now().toISOString(),
  });
  expect(await list('ann')).toEqual([added]);
  await expect.poll(() => subjectsTo('ann')).toContain('A passkey was added to your Tillslip account');
  // The device refuses to make a second one.
  expect((await start('ann')).excludeCredentials).toEqual([{ id: phone.id, type: 'public-key' }]);
});

test('the data of the account has the names and days of passkeys, and no keys', async () => {
  const device = passkeyDevice();
  await addPasskey(app, 'ann', device, 'Laptop');
  const download = await app.request('/api/account/data.zip', {}, 'ann');
  const text = (await unzip(Buffer.from(await download.arrayBuffer()))).get('account.json')?.toString() ?? '';
  const { passkeys: shown } = JSON.parse(text) as { passkeys: object[] };
  expect(shown).toContainEqual(expect.objectContaining({ name: 'Laptop', createdAt: expect.any(String) }));
  expect(text).not.toContain(device.id);
  expect(text).not.toMatch(/publicKey|credential/i);
});

test('a passkey is renamed, and a bad name marked', async () => {
  const { id } = await addPasskey(app, 'ben', passkeyDevice(), 'Phone');
  expect(await app.ok(passkeys.rename, { id, name: ' Old phone ', seenName: 'Phone' }, 'ben')).toMatchObject({
    id,
    name: 'Old phone',
  });
  for (const [name, code] of [
    [' ', 'PASSKEY_NAME_REQUIRED'],
    ['x'.repeat(101), 'NAME_TOO_LONG'],
    ['see evil.example.com', 'NAME_HAS_LINK'],
  ] as const) {
    expect(await app.call(passkeys.rename, { id, name, seenName: 'Old phone' }, 'ben')).toMatchObject({
      error: { code: 'BAD_INPUT', data: { issues: [{ path: ['name'], problem: { code } }] } },
    });
  }
  expect(await list('ben')).toMatchObject([{ name: 'Old phone' }]);
  // A tab that still shows the first name asks before it replaces the second.
  const stale = { id, name: 'Blue phone', seenName: 'Phone' };
  expect(await app.call(passkeys.rename, stale, 'ben')).toMatchObject({
    ...{ status: 409, error: { code: 'CHANGED_MEANWHILE', data: { saved: { name: 'Old phone' } } } },
  });
  expect(await list('ben')).toMatchObject([{ name: 'Old phone' }]);
  expect(await app.call(passkeys.rename, { ...stale, seenName: 'Old phone' }, 'ben')).toMatchObject({ status: 200 });
});

test('a stranger’s passkey is not found, and stays', async () => {
  const { id } = await addPasskey(app, 'cara', passkeyDevice());
  for (const answer of [
    await app.call(passkeys.rename, { id, name: 'Mine', seenName: 'Phone' }, 'dan'),
    await app.call(passkeys.remove, { id, password: PASSWORD }, 'dan'),
  ])
    expect(answer).toMatchObject({ status: 404, error: { code: 'PASSKEY_NOT_FOUND' } });
  expect(await list('cara')).toMatchObject([{ id, name: 'Phone' }]);
  expect(await list('dan')).toEqual([]);
});

test('a passkey that somebody has is not added again, to no account', async () => {
  const phone = passkeyDevice();
  await addPasskey(app, 'cara', phone);
  const passkey = phone.create(await start('dan'));
  expect(await app.call(passkeys.add, { name: 'Phone', passkey }, 'dan')).toMatchObject({
    status: 409,
    error: { code: 'PASSKEY_EXISTS' },
  });
  expect(await list('dan')).toEqual([]);
});

test.each<[string, Parameters<ReturnType<typeof passkeyDevice>['create']>[1]]>([
  ['at another site', { origin: 'https://evil.example' }],
  ['for another host', { host: 'evil.example' }],
  ['for another challenge', { challenge: Buffer.from('another').toString('base64url') }],
  ['by a device that did not check its owner', { isVerified: false }],
])('a passkey made %s is not accepted', async (_why, odd) => {
  const passkey = passkeyDevice().create(await start('dan'), odd);
  expect(await app.call(passkeys.add, { name: 'Phone', passkey }, 'dan')).toMatchObject({
    status: 400,
    error: { code: 'PASSKEY_NOT_ACCEPTED' },
  });
  expect(await list('dan')).toEqual([]);
});

test('a challenge is for one attempt, one session and five minutes', async () => {
  const add = (passkey: ReturnType<ReturnType<typeof passkeyDevice>['create']>, as: TestUser) =>
    app.call(passkeys.add, { name: 'Phone', passkey }, as);
  const expired = { status: 409, error: { code: 'PASSKEY_EXPIRED' } };
  const first = await start('eve');
  expect(await add(passkeyDevice().create(first), 'dan')).toMatchObject(expired);
  expect(await add(passkeyDevice().create(first), 'eve')).toMatchObject({ status: 200 });
  expect(await add(passkeyDevice().create(first), 'eve')).toMatchObject(expired);

  const late = await start('eve');
  app.clock.set(new Date(app.clock.now().getTime() + 300_000).toISOString());
  expect(await add(passkeyDevice().create(late), 'eve')).toMatchObject(expired);

  const [older, newer] = [await start('eve'), await start('eve')];
  expect(await add(passkeyDevice().create(older), 'eve')).toMatchObject({ error: { code: 'PASSKEY_NOT_ACCEPTED' } });
  expect(await add(passkeyDevice().create(newer), 'eve')).toMatchObject(expired);
});

test('adding and removing ask for the password', async () => {
  const { id } = await addPasskey(app, 'eve', passkeyDevice());
  const wrong = { status: 400, error: { code: 'WRONG_PASSWORD' } };
  for (const password of ['', 'Wrong-Horse-9']) {
    expect(await app.call(passkeys.start, { password }, 'eve')).toMatchObject(wrong);
    expect(await app.call(passkeys.remove, { id, password }, 'eve')).toMatchObject(wrong);
  }
  expect((await list('eve')).some((passkey) => passkey.id === id)).toBe(true);
});

test('a removed passkey is gone, and its owner gets an email; sessions stay', async () => {
  const phone = passkeyDevice();
  const { id } = await addPasskey(app, 'eve', phone);
  const cookie = cookieOf(await signInWithPasskey(app, phone));
  expect(await app.ok(passkeys.remove, { id, password: PASSWORD }, 'eve')).toEqual({ id });
  await expect.poll(() => subjectsTo('eve')).toContain('A passkey was removed from your Tillslip account');
  expect((await app.request('/api/v1/me', { headers: { cookie } })).status).toBe(200);
  expect(await app.call(passkeys.remove, { id, password: PASSWORD }, 'eve')).toMatchObject({ status: 404 });
});

test('an account without a password needs a new sign-in, and keeps its only way in', async () => {
  const { id } = await app.person('ben');
  await forgetPassword('ben');
  const [only] = await list('ben');
  const remove = (passkeyId = only?.id ?? '') => app.call(passkeys.remove, { id: passkeyId }, 'ben');
  expect(await remove()).toMatchObject({ status: 409, error: { code: 'LAST_WAY_IN' } });
  const options = await app.ok(passkeys.start, {}, 'ben');
  const other = await app.ok(passkeys.add, { name: 'Laptop', passkey: passkeyDevice().create(options) }, 'ben');
  const both = await Promise.all([remove(), remove(other.id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await list('ben')).toHaveLength(1);

  const { authDb } = app.server.deps;
  await sql`update session set "createdAt" = now() - interval '11 minutes' where "userId" = ${id}`.execute(authDb);
  const again = { status: 409, error: { code: 'SIGN_IN_AGAIN' } };
  expect(await remove()).toMatchObject(again);
  expect(await app.call(passkeys.start, {}, 'ben')).toMatchObject(again);
  await sql`update session set "createdAt" = now() - interval '9 minutes' where "userId" = ${id}`.execute(authDb);
  expect(await app.call(passkeys.start, {}, 'ben')).toMatchObject({ status: 200 });
});

test('there is room for 20 passkeys', async () => {
  const { id: userId } = await app.person('dan');
  for (let n = (await list('dan')).length; n < MAX_PASSKEYS_PER_USER; n++)
    await app.server.deps.authDb
      .insertInto('passkey')
      .values({
        userId,
        name: `${n}`,
        credentialId: `c${n}`,
        publicKey: '',
        counter: 0,
        isSynced: false,
        createdAt: app.clock.now(),
      })
      .execute();
  expect(await app.call(passkeys.start, { password: PASSWORD }, 'dan')).toMatchObject({
    status: 409,
    error: { code: 'TOO_MANY_PASSKEYS' },
  });
});

test('deleting the account erases its passkeys', async () => {
  const phone = passkeyDevice();
  await addPasskey(app, 'cara', phone);
  await app.ok(account.delete, { password: PASSWORD }, 'cara');
  const left = await app.server.deps.authDb
    .selectFrom('passkey')
    .select('id')
    .where('credentialId', '=', phone.id)
    .execute();
  expect(left).toEqual([]);
  expect((await signInWithPasskey(app, phone)).status).toBe(401);
});

test('guests have no passkeys', async () => {
  for (const answer of [await app.call(passkeys.list, undefined), await app.call(passkeys.start, {})])
    expect(answer).toMatchObject({ status: 401, error: { code: 'NOT_SIGNED_IN' } });
});

test('an installation at an address that can have none offers none', async () => {
  const plain = await startTestApp({ env: { PUBLIC_URL: 'http://192.0.2.7:3000' } });
  try {
    expect(await plain.ok(contract.instance.get, undefined)).toMatchObject({ passkeySite: null });
    const sent = { method: 'POST', headers: { origin: 'http://192.0.2.7:3000' } };
    const refused = await plain.server.app.request('http://192.0.2.7:3000/api/auth/sign-in/passkey/start', sent);
    expect(refused.status).toBe(404);
  } finally {
    await plain.stop();
  }
  expect(await app.ok(contract.instance.get, undefined)).toMatchObject({ passkeySite: 'localhost' });
});
