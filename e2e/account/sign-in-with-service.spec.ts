import type { Page } from '@playwright/test';
import { type OidcServer, startOidcServer } from '../../apps/server/test/sign-in/oidc-server.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { confirmationLink, join, useOwnNetwork } from '../support/accounts.ts';
import { OwnServer } from '../support/own-server.ts';
import { expect, test } from '../support/test.ts';

/** Signing in with the service of an organisation (docs/decisions/0082), in a real browser. */

test.describe.configure({ mode: 'serial' });

const GINA = { sub: 'g-1', email: 'gina@example.com', name: 'Gina Open', email_verified: true };
const UNCONFIRMED = { sub: 'u-1', email: 'uma@example.com', name: 'Uma Unconfirmed', email_verified: false };

let server: OwnServer;
let service: OidcServer;
let page: Page;

test.beforeAll(async ({ browser }) => {
  service = await startOidcServer();
  server = await OwnServer.create();
  await server.start({ ...service.env, TRUST_PROXY: '1' });
  const context = await browser.newContext({ baseURL: server.address, reducedMotion: 'reduce' });
  // The first person is the administrator; everybody else follows.
  await join(context.request, server.address, undefined, server.dataDir);
  await context.clearCookies();
  page = await context.newPage();
  await useOwnNetwork(page);
});

test.afterAll(async () => {
  await page.context().close();
  await server.remove();
  service.stop();
});

/** Leaves for the service, which asks this person. */
async function leaveAs(person: Record<string, unknown>, to = '/login'): Promise<void> {
  service.state.person = person;
  await page.goto(to);
  await page.getByRole('button', { name: 'Sign in with Books ID' }).click();
  await expect(page.getByRole('heading', { name: 'Books ID' })).toBeVisible();
  await expect(page.getByText(String(person.name))).toBeVisible();
}
const agree = () => page.getByRole('link', { name: 'Continue' }).click();
const refused = (text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });
const signOut = () => page.context().clearCookies();

test('a new person signs in, and comes back to the page that asked for it', async () => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in with Books ID' })).toBeVisible();
  await expectAccessible(page);
  await leaveAs(GINA, '/app/companies');
  await agree();
  await expect(page).toHaveURL(`${server.address}/app/companies`);
  await expect(page.getByRole('heading', { name: 'Companies' }).first()).toBeVisible();
  await page.goto('/app/profile');
  await expect(page.getByText('gina@example.com').first()).toBeVisible();
  await signOut();
});

test('who cancels at the service is told so, and signs in after all', async () => {
  await leaveAs(GINA);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(refused('You cancelled the sign-in at that service.')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await expectAccessible(page);
  await page.goto('/app/dashboard');
  await expect(page).toHaveURL(/\/login/);
  await leaveAs(GINA);
  await agree();
  await expect(page).toHaveURL(`${server.address}/app/dashboard`);
  await signOut();
});

test('an answer that this browser did not ask for signs nobody in', async () => {
  await leaveAs(GINA);
  const answer = new URL((await page.getByRole('link', { name: 'Continue' }).getAttribute('href')) ?? '', page.url());
  answer.searchParams.set('state', 'forged');
  await page.goto(answer.href);
  await expect(refused('We could not sign you in that way.')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/app/dashboard');
  await expect(page).toHaveURL(/\/login/);
});

test('an address that the service has not confirmed is confirmed by our email', async () => {
  await leaveAs(UNCONFIRMED);
  await agree();
  await expect(refused('That service has not confirmed your email address.')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/app/dashboard');
  await expect(page).toHaveURL(/\/login/);

  await page.goto(await confirmationLink(UNCONFIRMED.email, 'Confirm', server.dataDir));
  await expect(page).toHaveURL(`${server.address}/app/dashboard`);
  await signOut();
  await leaveAs(UNCONFIRMED);
  await agree();
  await expect(page).toHaveURL(`${server.address}/app/dashboard`);
  await signOut();
});

test('a service that does not answer is said to be away', async () => {
  service.state.isDown = true;
  await server.kill();
  await server.start({ ...service.env, TRUST_PROXY: '1' });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with Books ID' }).click();
  await expect(refused('This service does not answer now.')).toBeVisible();
  service.state.isDown = false;
  await leaveAs(GINA);
  await agree();
  await expect(page).toHaveURL(`${server.address}/app/dashboard`);
  await signOut();
});

test('where sign-up is closed, a stranger gets no account and those who have one sign in', async () => {
  await server.kill();
  await server.start({ ...service.env, TRUST_PROXY: '1', SIGN_UP: 'closed' });
  await leaveAs({ ...GINA, sub: 's-1', email: 'stranger@example.com', name: 'Sam Stranger' });
  await agree();
  await expect(refused('There is no account for this address')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/app/dashboard');
  await expect(page).toHaveURL(/\/login/);
  await leaveAs(GINA);
  await agree();
  await expect(page).toHaveURL(`${server.address}/app/dashboard`);
});
