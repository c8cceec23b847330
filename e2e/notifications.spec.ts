import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

test('what was said at the top right is kept, by the keyboard too, until signing out', async ({ page, person: _ }) => {
  await page.goto('/app/dashboard');
  await page.getByRole('main').getByRole('button', { name: 'Load sample company' }).click();
  const said = page.getByRole('alert').filter({ hasText: /^Sample company loaded/ });
  await expect(said).toBeVisible();
  const bell = page.getByRole('button', { name: 'Notifications' });
  await expect(bell).toContainText('1 new');
  await bell.press('Enter');
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await expect(said).toBeHidden();
  await expect(
    list.getByRole('listitem').filter({ hasText: /^Sample company loaded with \d+ invoices\./ }),
  ).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(bell).not.toContainText('new');
  await expect(bell).toBeFocused();
});

test('the question mark lists the keys of the page', async ({ page, person: _ }) => {
  await page.goto('/app/companies');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.keyboard.press('Shift+?');
  await expect(keys).toContainText('Ctrl + K');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.goto('/app/dashboard');
  await page.getByRole('button', { name: 'Go to…' }).click();
  // In a field it is a character.
  await page.keyboard.type('?');
  await expect(keys).toBeHidden();
});
