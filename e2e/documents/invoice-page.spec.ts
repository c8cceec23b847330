import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { parseCsv } from '../support/csv.ts';
import { toast } from '../support/invoices.ts';
import { expect, test } from '../support/test.ts';
import { fileOf, truthOf } from '../support/truth.ts';
import { chooseFiles, READING, slipCard } from '../support/upload.ts';

const INCOMPLETE = truthOf('invoice-incomplete');
const NOTE = 'Thabo asks them for a proper invoice.';

/** Read the invoice that lacks what the Act asks for, and open its page. */
async function openIncomplete(page: Page): Promise<void> {
  await page.goto('/app/dashboard');
  await chooseFiles(page, [fileOf('invoice-incomplete')]);
  const slip = slipCard(page, 'invoice-incomplete.pdf');
  await expect(slip).toBeVisible(READING);
  await slip.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: INCOMPLETE.supplier_name })).toBeVisible();
}

const topOf = async (page: Page, shown: ReturnType<Page['locator']>): Promise<number> => {
  await expect(shown).toBeVisible();
  const [box, scrolled] = [await shown.boundingBox(), await page.evaluate(() => window.scrollY)];
  return (box?.y ?? Number.NaN) + scrolled;
};

const verdict = (page: Page) => page.getByRole('region', { name: 'Tax invoice check' });
const picture = (page: Page) => page.getByRole('img', { name: 'Page 1 of 1' });
const parts = (page: Page) => page.getByRole('navigation', { name: 'Parts of this invoice' });

test.describe('a desktop, 1280 pixels wide', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the document stays beside the facts, the verdict is first, and history and letter are a click away', async ({
    page,
    api,
    person: _,
  }) => {
    await api.addCompany('Hadeda Trading (Pty) Ltd', INCOMPLETE.recipient_vat_number ?? undefined);
    await openIncomplete(page);
    expect(await topOf(page, verdict(page))).toBeLessThan(800);
    await expectAccessible(page);
    for (const [link, shown] of [
      ['History', page.getByRole('heading', { name: 'History' })],
      ['Letter', page.getByRole('heading', { name: 'Ask the supplier to reissue' })],
    ] as const) {
      await parts(page).getByRole('link', { name: link }).click();
      await expect(shown).toBeInViewport();
      await expect(picture(page)).toBeInViewport();
      await expect(parts(page)).toBeInViewport();
    }

    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Payment terms').fill('30 days from invoice');
    await page.getByLabel('Reference or order number').fill('PO-77012');
    await page.getByLabel('Notes').fill(NOTE);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Receipt updated successfully')).toBeVisible();
    await page.reload();
    for (const text of ['30 days from invoice', 'PO-77012', NOTE])
      await expect(page.getByText(text).first()).toBeVisible();
    await expect(page.getByLabel('Message to the supplier')).not.toHaveValue(new RegExp(NOTE));

    await page.goto('/app/receipts');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: /CSV/ }).first().click();
    const [heads = [], cells = []] = parseCsv(await readFile(await (await saved).path(), 'utf8'));
    expect(heads.slice(-4)).toEqual(['Supplier Contact', 'Reference Number', 'Terms', 'Notes']);
    expect(cells.slice(-3)).toEqual(['PO-77012', '30 days from invoice', NOTE]);
  });
});

test.describe('a phone, 390 pixels wide', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('supplier, amount and verdict are before the picture, and nothing scrolls sideways', async ({
    page,
    api,
    person: _,
  }) => {
    await api.addCompany('Hadeda Trading (Pty) Ltd');
    await openIncomplete(page);
    const [name, claim, image] = [
      await topOf(page, page.getByRole('heading', { level: 1 })),
      await topOf(page, verdict(page)),
      await topOf(page, picture(page)),
    ];
    expect(name).toBeLessThan(claim);
    expect(claim).toBeLessThan(image);
    expect(claim).toBeLessThan(844);
    await parts(page).getByRole('link', { name: 'History' }).tap();
    await expect(page.getByRole('heading', { name: 'History' })).toBeInViewport();
    const tooWide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(tooWide).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });
});
