import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { contract } from '@tillslip/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { secretOf } from '../../../test/sign-in/authenticator.ts';
import { cookieOf, postAuth, signIn } from '../../../test/sign-in/sign-in.ts';
import { PASSWORD, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { totpCode } from './totp.ts';

/** A fake Google server that vouches for the profile it is given. */
let google: Server;
let app: TestApp;
let profile = { sub: '', email: '', name: '', email_verified: true };
const exchanged: URLSearchParams[] = [];

beforeAll(async () => {
  google = createServer(async (request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.url === '/token') exchanged.push(new URLSearchParams(await text(request)));
    response.end(
      JSON.stringify(request.url === '/token' ? { access_token: 'granted', token_type: 'Bearer' } : profile),
    );
  });
  await new Promise<void>((listening) => google.listen(0, '127.0.0.1', listening));
  const bound = google.address();
  const endpoints = `http://127.0.0.1:${bound && typeof bound === 'object' ? bound.port : 0}`;
  app = await startTestApp({
    env: {
      SUPPORT_EMAIL: 'help@books.example.co.za',
      REPOSITORY_URL: 'https://code.example.org/tillslip',
      GOOGLE_CLIENT_ID: 'client',
      GOOGLE_CLIENT_SECRET: 'secret',
      GOOGLE_ENDPOINTS: endpoints,
    },
  });
});
afterAll(async () => {
  await app.stop();
  google.close();
});

const Redirect = z.object({ url: z.string(), redirect: z.literal(true) });

/** Start sign-in with Google and return from it as this person. */
async function signInWithGoogle(as: Partial<typeof profile>) {
  profile = { sub: 'g-1', email: 'gina@example.com', name: 'Gina Google', email_verified: true, ...as };
  const pressed = await postAuth(app, '/sign-in/social', { provider: 'google', callbackURL: '/app/dashboard' });
  const { url } = Redirect.parse(await pressed.json());
  const asked = new URL(url).searchParams;
  const back = await app.request(`/api/auth/callback/google?code=c-1&state=${asked.get('state')}`, {
    headers: { cookie: cookieOf(pressed) },
  });
  return { asked, back, location: back.headers.get('location') ?? '' };
}

const me = (cookie: string) => app.request('/api/v1/me', { headers: { cookie } });

test('the instance offers Google and shows whom to ask for help', async () => {
  expect(await app.ok(contract.instance.get, undefined)).toMatchObject({
    google: true,
    supportEmail: 'help@books.example.co.za',
    repositoryUrl: 'https://code.example.org/tillslip',
  });
});

test('a new person is signed in with the address Google vouches for, without a password', async () => {
  const { asked, back, location } = await signInWithGoogle({});
  expect(Object.fromEntries(asked)).toMatchObject({
    ...{ client_id: 'client', response_type: 'code', scope: 'openid email profile', code_challenge_method: 'S256' },
    redirect_uri: 'http://localhost:3000/api/auth/callback/google',
  });
  expect(exchanged.at(-1)?.get('code_verifier')).toBeTruthy();
  expect([back.status, location]).toEqual([302, '/app/dashboard']);
  const cookie = cookieOf(back);
  expect(await (await me(cookie)).json()).toMatchObject({ email: 'gina@example.com', name: 'Gina Google' });
  const seen = await app.request('/api/v1/account', { headers: { cookie } });
  expect(await seen.json()).toMatchObject({ emailVerified: true, hasPassword: false, google: true });
});

test('signing in again opens the same account', async () => {
  const first = await (await me(cookieOf((await signInWithGoogle({})).back))).json();
  const second = await (await me(cookieOf((await signInWithGoogle({})).back))).json();
  expect(second).toEqual(first);
});

test('signs in to an existing account with the same confirmed address', async () => {
  const ann = await app.person('ann');
  const { back } = await signInWithGoogle({ sub: 'g-2', email: ann.email });
  expect(await (await me(cookieOf(back))).json()).toMatchObject({ id: ann.id });
  expect((await signIn(app, ann.email)).status).toBe(200);
});

test('with two-factor sign-in, Google is only the first step', async () => {
  const ann = await app.person('ann');
  const { otpauthUri } = await app.ok(contract.account.startTwoFactor, { password: PASSWORD }, 'ann');
  const secret = secretOf(otpauthUri);
  // Sign-in uses the real time, and set-up uses the test clock.
  await app.ok(contract.account.confirmTwoFactor, { code: totpCode(secret, app.clock.now()) }, 'ann');
  const { back, location } = await signInWithGoogle({ sub: 'g-2', email: ann.email });
  expect([back.status, location]).toEqual([302, '/login?step=code&redirect=%2Fapp%2Fdashboard']);
  expect((await me(cookieOf(back))).status).toBe(401);

  const give = (code: string) => postAuth(app, '/two-factor/verify-totp', { code }, { cookie: cookieOf(back) });
  expect((await give('000000')).status).toBe(401);
  // The code of this period was used to turn it on.
  app.clock.set(new Date(app.clock.now().getTime() + 30_000).toISOString());
  const given = await give(totpCode(secret, app.clock.now()));
  expect(await (await me(cookieOf(given))).json()).toMatchObject({ id: ann.id });
  await app.ok(contract.account.disableTwoFactor, { password: PASSWORD }, 'ann');
});

test.each([
  ['an address Google does not vouch for', { sub: 'g-3', email: 'ben@example.com', email_verified: false }],
  ['an address with an unconfirmed sign-up', { sub: 'g-4', email: 'squat@example.com' }],
])('%s does not open another person’s account', async (_why, as) => {
  await app.person('ben');
  await postAuth(app, '/sign-up/email', { name: 'Squatter', email: 'squat@example.com', password: PASSWORD });
  const { back, location } = await signInWithGoogle(as);
  expect(location).toMatch(/^http:\/\/localhost:3000\/login\?error=/);
  expect((await me(cookieOf(back))).status).toBe(401);
});

test('a forged state is refused', async () => {
  const back = await app.request('/api/auth/callback/google?code=c-1&state=forged');
  expect([back.status, cookieOf(back).includes('session_token')]).toEqual([302, false]);
  expect(back.headers.get('location')).toMatch(/^http:\/\/localhost:3000\/login\?error=/);
});

test('refuses to redirect to another site, and other providers', async () => {
  const away = await postAuth(app, '/sign-in/social', { provider: 'google', callbackURL: 'https://evil.example' });
  expect(away.status).toBe(403);
  expect((await postAuth(app, '/sign-in/social', { provider: 'github' })).status).toBe(404);
  const forged = await postAuth(app, '/sign-in/social', { provider: 'google', idToken: { token: 'forged' } });
  expect(Redirect.parse(await forged.json()).url).toContain('client_id=client');
});

test('the profile shows that there is no password, and deletion asks for the address', async () => {
  const cookie = cookieOf((await signInWithGoogle({ sub: 'g-5', email: 'gone@example.com' })).back);
  const post = (path: string, body: object, method = 'POST') =>
    app.request(`/api/v1/account${path}`, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const passwords = { currentPassword: 'x', newPassword: 'Better-Horse-9', confirmPassword: 'Better-Horse-9' };
  for (const refused of [
    await post('/password', passwords, 'PUT'),
    await post('/two-factor', { password: 'x' }),
    await post('/email', { newEmail: 'new@example.com' }),
  ])
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'NO_PASSWORD' }]);
  expect((await post('/deletion', {})).status).toBe(400);
  expect((await post('/deletion', { email: 'Gone@Example.com ' })).status).toBe(200);
  expect((await me(cookie)).status).toBe(401);
});

test.each([
  ['is taken over', 'Nomsa Dube', 'n.dube.1', 'Nomsa Dube'],
  ['loses hidden characters', 'Nomsa\u202e\n Dube', 'n.dube.2', 'Nomsa Dube'],
  ['is cut', 'N'.repeat(300), 'n.dube.3', 'N'.repeat(100)],
  ['with a link is replaced', 'Win at https://evil.example', 'n.dube.4', 'n dube 4'],
  ['that is empty is replaced', '', 'n.dube.5', 'n dube 5'],
])('a name at Google %s', async (_why, name, local, shown) => {
  const { back } = await signInWithGoogle({ sub: local, email: `${local}@example.com`, name });
  expect(await (await me(cookieOf(back))).json()).toMatchObject({ name: shown });
});
