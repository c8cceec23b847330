import { contract } from '@tillslip/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { secretOf } from '../../../../test/sign-in/authenticator.ts';
import {
  newKey,
  type OidcOddity,
  type OidcPerson,
  type OidcServer,
  startOidcServer,
} from '../../../../test/sign-in/oidc-server.ts';
import { confirmEmail, cookieOf, postAuth, signIn, tokenOf } from '../../../../test/sign-in/sign-in.ts';
import { PASSWORD, startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { totpCode } from '../index.ts';

let service: OidcServer;
let app: TestApp;
beforeAll(async () => {
  service = await startOidcServer();
  app = await startTestApp({ env: service.env });
  // The first person is the administrator; everybody else follows.
  await app.person('eve');
});
afterAll(async () => {
  await app.stop();
  service.stop();
});

const Redirect = z.object({ url: z.string(), redirect: z.literal(true) });
const GINA = { sub: 's-1', email: 'gina@example.com', name: 'Gina Open', email_verified: true };

const press = (to = app) => postAuth(to, '/sign-in/social', { provider: 'oidc', callbackURL: '/app/dashboard' });

/** Start sign-in with the service and return from it as this person. */
async function signInAs(person: OidcPerson, odd: OidcOddity = {}, to = app) {
  const pressed = await press(to);
  const { url } = Redirect.parse(await pressed.json());
  const asked = new URL(url).searchParams;
  const code = service.agree(url, person, odd);
  const back = await comeBack(`code=${code}&state=${asked.get('state')}`, cookieOf(pressed), to);
  return { asked, url, code, ...back };
}

async function comeBack(query: string, cookie: string, to = app) {
  const back = await to.request(`/api/auth/callback/oidc?${query}`, { headers: { cookie } });
  return { back, location: back.headers.get('location') ?? '' };
}

const me = (cookie: string, of = app) => of.request('/api/v1/me', { headers: { cookie } });
const expectNobody = async ({ back, location }: { back: Response; location: string }) => {
  expect(location).toMatch(/^(http:\/\/localhost:3000)?\/login\?error=/);
  expect(cookieOf(back)).not.toContain('session_token');
  expect((await me(cookieOf(back))).status).toBe(401);
};
const isKnown = async (email: string) =>
  (await app.server.deps.authDb.selectFrom('user').select('id').where('email', '=', email).execute()).length > 0;

test('the instance names the service', async () => {
  expect(await app.ok(contract.instance.get, undefined)).toMatchObject({ oidcName: 'Books ID', google: false });
});

test('a new person is signed in with the confirmed address of the service, with PKCE, state and nonce', async () => {
  const { asked, back, location } = await signInAs(GINA);
  expect(Object.fromEntries(asked)).toMatchObject({
    ...{ client_id: 'tillslip', response_type: 'code', scope: 'openid email profile', code_challenge_method: 'S256' },
    ...{ nonce: expect.stringMatching(/.{16}/), state: expect.stringMatching(/.{16}/) },
    redirect_uri: 'http://localhost:3000/api/auth/callback/oidc',
  });
  expect([back.status, location]).toEqual([302, '/app/dashboard']);
  const cookie = cookieOf(back);
  expect(await (await me(cookie)).json()).toMatchObject({ email: 'gina@example.com', name: 'Gina Open' });
  const profile = await app.request('/api/v1/account', { headers: { cookie } });
  expect(await profile.json()).toMatchObject({ emailVerified: true, hasPassword: false, oidc: true, google: false });
});

test('signing in again opens the same account, also after the address changed at the service', async () => {
  const first = await (await me(cookieOf((await signInAs(GINA)).back))).json();
  const { back } = await signInAs({ ...GINA, email: 'gina.new@example.com' });
  expect(await (await me(cookieOf(back))).json()).toEqual(first);
});

test('signs in to an existing account with the same confirmed address', async () => {
  const ann = await app.person('ann');
  const { back } = await signInAs({ sub: 's-2', email: ann.email.toUpperCase(), email_verified: true });
  expect(await (await me(cookieOf(back))).json()).toMatchObject({ id: ann.id });
  expect((await signIn(app, ann.email)).status).toBe(200);
});

test('an address that only the other address of the service has is read there', async () => {
  const { back } = await signInAs({ ...GINA, sub: 's-3', email: 'thin@example.com' }, { hasThinToken: true });
  expect(await (await me(cookieOf(back))).json()).toMatchObject({ email: 'thin@example.com' });
});

test('with two-factor sign-in, the service is only the first step', async () => {
  const ben = await app.person('ben');
  const { otpauthUri } = await app.ok(contract.account.startTwoFactor, { password: PASSWORD }, 'ben');
  const code = totpCode(secretOf(otpauthUri), app.clock.now());
  await app.ok(contract.account.confirmTwoFactor, { code }, 'ben');
  const { back, location } = await signInAs({ sub: 's-4', email: ben.email, email_verified: true });
  expect([back.status, location]).toEqual([302, '/login?step=code&redirect=%2Fapp%2Fdashboard']);
  expect((await me(cookieOf(back))).status).toBe(401);
});

const SUB = { ...GINA, sub: 's-bad', email: 'bad@example.com' };
test.each<[string, OidcOddity]>([
  ['signed with another key', { key: newKey() }],
  ['without a signature', { algorithm: 'none' }],
  ['of another service', { claims: { iss: 'https://evil.example' } }],
  ['for another installation', { claims: { aud: 'another' } }],
  ['that has expired', { claims: { exp: Math.floor(Date.now() / 1000) - 60 } }],
  ['for another sign-in', { claims: { nonce: 'another' } }],
  ['for no sign-in', { claims: { nonce: undefined } }],
  ['for nobody', { claims: { sub: undefined } }],
  ['without an address anywhere', { claims: { email: undefined }, userInfo: { sub: 's-bad' } }],
  ['with the address of somebody else', { hasThinToken: true, userInfo: { ...SUB, sub: 's-1' } }],
])('a token %s signs nobody in', async (_why, odd) => {
  await expectNobody(await signInAs(SUB, odd));
  expect(await isKnown('bad@example.com')).toBe(false);
});

test('an answer without a token signs nobody in', async () => {
  await expectNobody(await signInAs(SUB, { hasNoToken: true }));
  expect(await isKnown('bad@example.com')).toBe(false);
});

test('a wrong or used state, another browser, and a used code sign nobody in', async () => {
  const pressed = await press();
  const { url } = Redirect.parse(await pressed.json());
  const code = service.agree(url, SUB);
  await expectNobody(await comeBack(`code=${code}&state=forged`, cookieOf(pressed)));
  await expectNobody(await comeBack(`code=${code}`, cookieOf(pressed)));
  await expectNobody(await comeBack(`code=${code}&state=${new URL(url).searchParams.get('state')}`, ''));

  const good = await signInAs(GINA);
  const again = `code=${good.code}&state=${good.asked.get('state')}`;
  await expectNobody(await comeBack(again, ''));
  const next = await press();
  const state = new URL(Redirect.parse(await next.json()).url).searchParams.get('state');
  await expectNobody(await comeBack(`code=${good.code}&state=${state}`, cookieOf(next)));
});

test('a person who refuses at the service comes back to the sign-in page', async () => {
  const pressed = await press();
  const state = new URL(Redirect.parse(await pressed.json()).url).searchParams.get('state');
  await expectNobody(await comeBack(`error=access_denied&state=${state}`, cookieOf(pressed)));
});

test.each([
  ['not confirmed', { email_verified: false }],
  ['said to be confirmed in text only', { email_verified: 'true' }],
  ['of which nothing is said', { email_verified: undefined }],
])('an address %s is confirmed by a mail, as for a sign-up', async (why, claim) => {
  const email = `${why.replaceAll(' ', '-')}@example.com`;
  const person = { ...GINA, sub: why, email, ...claim };
  const first = await signInAs(person);
  await expectNobody(first);
  expect(first.location).toContain('error=email_not_verified');
  const { subject, link } = await app.mail.newestTo(email);
  expect(subject).toContain('Confirm');
  await expectNobody(await signInAs(person));
  const confirmed = await confirmEmail(app, tokenOf(link));
  expect(await (await me(cookieOf(confirmed))).json()).toMatchObject({ email });
  expect((await signInAs(person)).location).toBe('/app/dashboard');
});

test('an address that is not confirmed opens nobody’s account', async () => {
  const dan = await app.person('dan');
  await expectNobody(await signInAs({ sub: 's-5', email: dan.email, email_verified: false }));
  expect(await app.ok(contract.account.profile, undefined, 'dan')).toMatchObject({ oidc: false });
});

test('an account that waits for its confirmation is not taken over by the service', async () => {
  const email = 'squat@example.com';
  await postAuth(app, '/sign-up/email', { name: 'Squatter', email, password: PASSWORD });
  await expectNobody(await signInAs({ ...GINA, sub: 's-6', email }));
});

test('whoever waits with an address of another person loses it to its owner, by a sign-up or a new password', async () => {
  const squatter = { ...GINA, sub: 's-7', email_verified: false };
  const byReset = { ...squatter, email: 'reset@example.com' };
  await expectNobody(await signInAs(byReset));
  await postAuth(app, '/request-password-reset', { email: byReset.email });
  await expect.poll(async () => (await app.mail.newestTo(byReset.email)).subject).toContain('Reset');
  const token = tokenOf((await app.mail.newestTo(byReset.email)).link);
  expect((await postAuth(app, '/reset-password', { newPassword: PASSWORD, token })).status).toBe(200);
  expect((await signIn(app, byReset.email)).status).toBe(200);
  await expectNobody(await signInAs(byReset));

  const bySignUp = { ...squatter, sub: 's-8', email: 'sign-up@example.com' };
  await expectNobody(await signInAs(bySignUp));
  await postAuth(app, '/sign-up/email', { name: 'Real Owner', email: bySignUp.email, password: PASSWORD });
  await expect
    .poll(
      async () =>
        app.mail.sent.filter(({ to, subject }) => to === bySignUp.email && subject.includes('Confirm')).length,
    )
    .toBe(2);
  await confirmEmail(app, tokenOf((await app.mail.newestTo(bySignUp.email)).link));
  expect((await signIn(app, bySignUp.email)).status).toBe(200);
  await expectNobody(await signInAs(bySignUp));
});

test.each(['closed', 'invited'])(
  'with SIGN_UP=%s the service creates no account, and opens those there are',
  async (mode) => {
    const closed = await startTestApp({ env: { ...service.env, SIGN_UP: mode } });
    try {
      const first = await closed.person('ann');
      const stranger = await signInAs({ ...GINA, sub: 's-9' }, {}, closed);
      expect(stranger.location).toContain('error=unable_to_create_user');
      const { back } = await signInAs({ sub: 's-10', email: first.email, email_verified: true }, {}, closed);
      expect(await (await me(cookieOf(back), closed)).json()).toMatchObject({ id: first.id });
    } finally {
      await closed.stop();
    }
  },
);

test('a service that does not answer is said to be away, delays nobody else, and works once it answers', async () => {
  service.state.isDown = true;
  const other = await startTestApp({ env: service.env });
  try {
    await other.person('ann');
    const refused = await press(other);
    expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'SERVICE_AWAY' }]);
    const { location } = await comeBack('code=x&state=y', '', other);
    expect(location).toBe('http://localhost:3000/login?error=service_away');
    service.state.isDown = false;
    const { back } = await signInAs({ ...GINA, sub: 's-11' }, {}, other);
    expect((await me(cookieOf(back), other)).status).toBe(200);
  } finally {
    service.state.isDown = false;
    await other.stop();
  }
});

test('a service that calls itself another one is not used', async () => {
  const other = await startTestApp({ env: { ...service.env, OIDC_ISSUER: `${service.env.OIDC_ISSUER}/` } });
  try {
    expect((await press(other)).status).toBe(503);
  } finally {
    await other.stop();
  }
});

test('an installation without the setting has no such service', async () => {
  const plain = await startTestApp();
  try {
    expect((await press(plain)).status).toBe(404);
    expect((await comeBack('code=x&state=y', '', plain)).back.status).toBe(404);
    expect(await plain.ok(contract.instance.get, undefined)).toMatchObject({ oidcName: null });
  } finally {
    await plain.stop();
  }
  expect((await postAuth(app, '/sign-in/social', { provider: 'google' })).status).toBe(404);
});
