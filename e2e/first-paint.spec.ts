import { expectAccessible } from './support/accessibility.ts';
import { signIn } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

const SCHEME = 'data-mantine-color-scheme';

test('the frame is painted while the server sends no answer and no stylesheet, and the page follows when it answers', async ({
  page,
  baseURL,
  person,
}) => {
  await page.goto('/app/receipts');
  await expect(page.getByRole('heading', { name: 'Invoices', level: 1 })).toBeVisible();
  await expect(page.locator('#frame')).toHaveCount(0);

  const waiting: (() => void)[] = [];
  const silence = new Promise<void>((resolve) => waiting.push(resolve));
  for (const address of ['**/api/**', '**/*.css'])
    await page.route(address, async (route) => {
      await silence;
      await route.continue();
    });
  await page.goto('/app/receipts', { waitUntil: 'commit' });
  const frame = page.locator('#frame');
  await expect(frame).toBeVisible();
  await expect(frame.getByText('Bank Statements')).toBeVisible();
  const [framed, sidebar] = [
    await frame.getByText('Companies').locator('..').boundingBox(),
    page.getByRole('navigation', { name: 'Main' }),
  ];
  for (const answer of waiting) answer();
  await expect(page.getByRole('heading', { name: 'Invoices', level: 1 })).toBeVisible();
  await expect(frame).toHaveCount(0);
  // What was painted first stays where it was.
  expect(await sidebar.getByRole('link', { name: 'Companies' }).boundingBox()).toMatchObject({ y: framed?.y });

  await page.context().clearCookies();
  await page.goto('/app/receipts');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(frame).toHaveCount(0);
  await signIn(page.request, baseURL ?? '', person);
});

test('a guest has no frame, and nobody who signed out', async ({ page }) => {
  await page.goto('/app/receipts', { waitUntil: 'commit' });
  await expect(page.locator('#frame')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

test.describe('a device that is set to dark', () => {
  test.use({ colorScheme: 'dark' });

  for (const [who, path, heading] of [
    ['the landing page', '/', 'From a shoebox of slips to your VAT201'],
    ['sign-in', '/login', 'Welcome back'],
  ] as const)
    test(`${who} is dark, until the guest chooses otherwise`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      const root = page.locator('html');
      await expect(root).toHaveAttribute(SCHEME, 'dark');
      await page.getByRole('button', { name: 'Light' }).click();
      await expect(root).toHaveAttribute(SCHEME, 'light');
      await page.reload();
      await expect(page.getByRole('button', { name: 'Light' })).toHaveAttribute('aria-pressed', 'true');
      await expect(root).toHaveAttribute(SCHEME, 'light');
      await page.getByRole('button', { name: 'Match device' }).click();
      await expect(root).toHaveAttribute(SCHEME, 'dark');
      await page.emulateMedia({ colorScheme: 'light' });
      await expect(root).toHaveAttribute(SCHEME, 'light');
      await expectAccessible(page);
    });

  test('the application is dark too, and keeps what is chosen there', async ({ page, person: _ }) => {
    await page.goto('/app/help');
    await expect(page.locator('html')).toHaveAttribute(SCHEME, 'dark');
    await page.getByRole('button', { name: 'Light' }).click();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Help & Guide' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute(SCHEME, 'light');
  });
});
