import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { join, newPerson } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

const PHONE = { width: 390, height: 844 };
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
/** Waits until the script of the page has taken over a link, which leads to a page of its own before. */
const expectTakenOver = (link: Locator) =>
  expect
    .poll(() => link.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);

test('public pages are readable before any script runs', async ({ request, baseURL }) => {
  for (const [path, words] of [
    ['/', 'From a shoebox of slips to your VAT201'],
    ['/privacy-policy', 'Information Regulator'],
    ['/eula', 'End User Licence Agreement'],
  ] as const) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain(words);
    expect(html, path).toMatch(/<title>[^<]*Tillslip[^<]*<\/title>/);
    expect(html, path).toMatch(/<meta name="description" content="[^"]{40,}"/);
    // Sites that preview a shared link need the full address.
    expect(html, path).toContain(`property="og:image" content="${baseURL}/pictures/social.png"`);
  }
  expect((await request.get('/pictures/social.png')).headers()['content-type']).toBe('image/png');
});

test('the sections are in order, and the bar links to them', async ({ page }) => {
  await page.goto('/');
  const headings = await page
    .getByRole('main')
    .locator('> section')
    .getByRole('heading', { level: 2 })
    .allTextContents();
  const order = [
    'Your slips',
    'For accounting firms',
    'VAT201 Centre',
    'Your bank',
    'What it should',
    'Pricing',
    'Measured',
    'Questions',
    'The 25th',
  ];
  const places = order.map((start) => headings.findIndex((heading) => heading.startsWith(start)));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
  for (const [label, anchor] of [
    ['Features', 'features'],
    ['Security', 'security'],
    ['For Accountants', 'for-accountants'],
    ['Pricing', 'pricing'],
  ] as const) {
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: label }).click();
    await expect(page.locator(`#${anchor}`)).toBeInViewport();
  }
});

test('annual pricing costs a fifth less', async ({ page }) => {
  await page.goto('/');
  const plan = page.getByRole('article', { name: 'Business' });
  await expect(plan).toContainText(/R2\s499 a month/);
  await page.getByText('Annual').click();
  await expect(plan).toContainText(/R1\s999 a month/);
  await expect(plan).toContainText(/R23\s988 billed once a year/);
  await expect(plan).toContainText(/plus R3\s598.20 VAT: R27\s586.20/);
  await expect(page.getByRole('article', { name: 'Free' })).toContainText(/R0 a month.*50 documents a month/);
});

test('the page sells nothing that is not there, and answers questions', async ({ page }) => {
  await page.goto('/');
  const pricing = page.locator('#pricing');
  await expect(pricing.getByRole('article', { name: 'This installation' })).toContainText('R0');
  // Nothing in it can be bought: its only way leads to an account here.
  await expect(pricing.getByRole('link')).toHaveText(['Start, it’s free']);
  for (const service of [/chat support/i, /account manager/i, /training/i, /contact sales/i, /free trial/i])
    await expect(page.getByRole('main').getByText(service)).toHaveCount(0);
  const answer = page.getByText('You enter them in eFiling yourself');
  await expect(answer).toBeHidden();
  await page.getByText('Does it file my VAT201 with SARS?').click();
  await expect(answer).toBeVisible();
  await expectAccessible(page);
});

test('the two dialogs link to each other and return the focus', async ({ page }) => {
  await page.goto('/');
  const opener = page.getByRole('banner').getByRole('link', { name: 'Start, it’s free' });
  await expectTakenOver(opener);
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Start Your Free Trial')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Full name' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Full name is required')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog(page, 'Welcome back')).toBeVisible();
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(dialog(page, 'Start Your Free Trial')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('a new user signs up in the dialog, and an existing user signs in there', async ({ page, baseURL }) => {
  await page.goto('/');
  const person = newPerson();
  const start = page.getByRole('banner').getByRole('link', { name: 'Start, it’s free' });
  await expectTakenOver(start);
  await start.click();
  await page.getByRole('textbox', { name: 'Full name' }).fill(person.name);
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(person.password);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(person.password);
  await page.getByLabel('I accept the terms and conditions').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Account created! Please check your email for verification.')).toBeVisible();
  await expect(dialog(page, 'Check your email')).toBeVisible();

  const known = await join(page.request, baseURL ?? '', newPerson());
  await page.context().clearCookies();
  await page.goto('/');
  const signIn = page.getByRole('banner').getByRole('link', { name: 'Sign In' });
  await expectTakenOver(signIn);
  await signIn.click();
  await page.getByRole('textbox', { name: 'Email' }).fill(known.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(known.password);
  await dialog(page, 'Welcome back').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/app/dashboard');
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL('/app/dashboard');
});

test('the phone menu closes on a tap outside, on Escape and on a choice', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  const button = page.getByRole('banner').getByRole('button');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expectTakenOver(button);
  await button.click();
  await expect(menu.getByRole('link', { name: 'Create Account' })).toBeVisible();
  await expectAccessible(page);
  await page.mouse.click(40, 700);
  await expect(menu).toBeHidden();
  await button.click();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await menu.getByRole('link', { name: 'Pricing' }).click();
  await expect(menu).toBeHidden();
  await expect(page.locator('#pricing')).toBeInViewport();
  await button.click();
  await menu.getByRole('link', { name: 'Create Account' }).click();
  await expect(dialog(page, 'Start Your Free Trial')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('on a slow phone the focus returns to the menu when Escape comes as soon as the dialog appears', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  const button = page.getByRole('banner').getByRole('button');
  await expectTakenOver(button);
  await button.click();
  const link = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Create Account' });
  await expect(link).toBeVisible();
  const slowPhone = await page.context().newCDPSession(page);
  await slowPhone.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  await link.evaluate(
    (element: HTMLElement) =>
      new Promise<void>((closed) => {
        const closeAtOnce = new MutationObserver(() => {
          if (!document.querySelector('[role=dialog]')) return;
          closeAtOnce.disconnect();
          document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
          closed();
        });
        closeAtOnce.observe(document.body, { subtree: true, childList: true });
        element.click();
      }),
  );
  await expect(dialog(page, 'Start Your Free Trial')).toBeHidden();
  await expect(button).toBeFocused();
});

test('every link of the footer works', async ({ page, request }) => {
  await page.goto('/');
  const links = await page.getByRole('contentinfo').getByRole('link').all();
  // The four languages are among them.
  expect(links).toHaveLength(13);
  for (const link of links) {
    const address = new URL((await link.getAttribute('href')) ?? '', page.url());
    expect((await request.get(address.pathname)).status(), address.href).toBe(200);
    if (address.pathname === '/api/docs') continue;
    const other = await page.context().newPage();
    await other.goto(address.href);
    await expect(other).toHaveURL(address.href);
    if (address.hash) await expect(other.locator(address.hash)).toBeVisible();
    await other.close();
  }
});

test('help and contact lead somewhere without an address to write to', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help Center' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Help & Guide' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Prepare your VAT201' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  const contact = page.locator('#contact');
  await contact.getByRole('link', { name: 'guide' }).click();
  await expect(page).toHaveURL('/guide');
});

test('the status page shows the state of the installation', async ({ page }) => {
  await page.goto('/status');
  await expect(page.getByText('Everything is working.')).toBeVisible();
  for (const part of ['Reader', 'Queue', 'Email', 'File storage', 'Database'])
    await expect(page.getByRole('term').filter({ hasText: part }).first()).toBeVisible();
  const parts = { reader: 'down', queue: 'slow', mail: 'off', storage: 'full', database: 'working' };
  await page.route('**/statusz', (route) => route.fulfill({ json: parts }));
  await page.reload();
  await expect(page.getByText('Something is not working as it should.')).toBeVisible();
  await expect(page.getByText('Documents are kept but not read.')).toBeVisible();
  await expect(page.getByText('You cannot upload now: there is no room left.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/statusz');
  await page.route('**/statusz', (route) => route.fulfill({ json: { ...parts, database: 'down' } }));
  await page.reload();
  await expect(page.getByText('The server is not ready.')).toBeVisible();
});

test('nothing moves while the landing page loads', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const shifts = await page.evaluate(
    () =>
      new Promise<{ value: number; moved: (string | undefined)[] }[]>((resolve) => {
        type Shift = PerformanceEntry & { value: number; sources: { node?: Element }[] };
        const found: { value: number; moved: (string | undefined)[] }[] = [];
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as Shift[])
            found.push({ value, moved: sources.map(({ node }) => node?.outerHTML?.slice(0, 80)) });
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(found), 500);
      }),
  );
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThan(0.01);
});

for (const path of [
  '/',
  '/privacy-policy',
  '/eula',
  '/status',
  '/guide',
  '/login',
  '/register',
  '/forgot-password',
  '/confirm-email',
])
  test(`${path} is accessible`, async ({ page }) => {
    for (const size of [{ width: 1280, height: 800 }, PHONE]) {
      await page.setViewportSize(size);
      await page.goto(path);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
    }
  });
