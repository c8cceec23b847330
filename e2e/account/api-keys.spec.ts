import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ page, person: _ }) => {
  await page.goto('/app/profile');
  await expect(page.getByRole('heading', { name: 'API keys' })).toBeVisible();
});

test('a key is made, works for a program, and is refused once revoked', async ({
  page,
  person,
  playwright,
  baseURL,
}) => {
  await page.getByRole('button', { name: 'Make a key' }).click();
  await page.getByRole('button', { name: 'Make key' }).click();
  await expect(page.getByText('Give the key a name')).toBeVisible();
  await expect(page.getByText('Choose what the key may do')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Key name').fill('Scanner at reception');
  await page.getByRole('checkbox', { name: 'Read' }).check();
  await page.getByLabel('Your password').fill('not-the-one-I-have-9');
  await page.getByRole('button', { name: 'Make key' }).click();
  await expect(page.getByText('The password is wrong.')).toBeVisible();
  await page.getByLabel('Your password').fill(person.password);
  await page.getByRole('button', { name: 'Make key' }).click();

  await expect(page.getByRole('heading', { name: 'Your new key' })).toBeFocused();
  const secret = await page.locator('code', { hasText: /^tsk_/ }).innerText();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Scanner at reception')).toBeVisible();
  await expect(page.getByText(secret)).toHaveCount(0);

  const program = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { authorization: `Bearer ${secret}` },
  });
  expect(await (await program.get('/api/v1/api-key')).json()).toMatchObject({ name: 'Scanner at reception' });
  await page.reload();
  await expect(page.getByText('Scanner at reception')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Revoke Scanner at reception' }).click();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The key was revoked.' }).first()).toBeVisible();
  await expect(page.getByText('Scanner at reception')).toHaveCount(0);
  expect((await program.get('/api/v1/api-key')).status()).toBe(401);
  await program.dispose();
});
