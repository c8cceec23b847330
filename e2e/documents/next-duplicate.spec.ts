import { expectAccessible } from '../support/accessibility.ts';
import { toast } from '../support/invoices.ts';
import { expect, test } from '../support/test.ts';
import { fileOf } from '../support/truth.ts';
import { chooseFiles, READING } from '../support/upload.ts';

for (const [device, viewport] of [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`on ${device}: deleting the invoice that counts says which duplicate counts, and undo puts it back`, async ({
    page,
    api,
  }) => {
    await page.setViewportSize(viewport);
    const original = await api.read(fileOf('groceries-card'));
    await page.goto('/app/dashboard');
    await chooseFiles(page, [fileOf('groceries-card-again')]);
    const question = page.getByRole('dialog', { name: /duplicate/i });
    await expect(question).toBeVisible(READING);
    await question.getByRole('button', { name: 'Mark as duplicate' }).click();
    await expect(question).toBeHidden();

    await page.goto(`/app/receipts/${original}`);
    await page.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete invoice' });
    await expect(dialog.getByText('Its duplicate will count instead')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Delete invoice' }).click();
    await expect(toast(page, 'counts now instead')).toBeVisible();

    await page.goto('/app/receipts?filter=deleted');
    await page.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Restore' }).click();
    await expect(toast(page, 'Invoice restored')).toBeVisible();
    await page.goto('/app/receipts?filter=duplicates');
    await page.getByRole('region', { name: 'Invoices' }).getByRole('link').first().click();
    await expect(page.getByText('Marked as a duplicate.')).toBeVisible();
  });
}
