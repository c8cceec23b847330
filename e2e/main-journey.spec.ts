import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { join } from './support/accounts.ts';
import { Api } from './support/api.ts';
import { amountOnScreen, parseCsv } from './support/csv.ts';
import { filterBy, nav, row, rows, toast } from './support/invoices.ts';
import { splitPdf } from './support/split-pdf.ts';
import { collectConsoleErrors, expect, test } from './support/test.ts';
import { claimable, fileOf, rand, truthOf } from './support/truth.ts';
import { chooseFiles, dismissResults, dropFiles, READING, slipCard, slips, uploadRow } from './support/upload.ts';

/** The main journey of one person with a company: each test continues from the previous one. */
test.describe.configure({ mode: 'serial' });

const COMPANY = 'Hadeda Trading (Pty) Ltd';
const MONTH = '2026-09';
const SLIP = truthOf('groceries-card');
const INVOICE = truthOf('invoice-classic');
const TWO_PAGES = truthOf('invoice-two-pages');

let page: Page;
let consoleErrors: string[];

test.beforeAll(async ({ browser, baseURL }) => {
  page = await browser.newPage();
  await join(page.request, baseURL ?? '');
  await new Api(page.request, baseURL ?? '').addCompany(COMPANY, INVOICE.recipient_vat_number);
  consoleErrors = collectConsoleErrors(page);
});
test.afterEach(() => expect(consoleErrors).toEqual([]));
test.afterAll(() => page.close());

test('a photo dropped on the page is read and shown with its check', async () => {
  await page.goto('/app/dashboard');
  await expect(page.getByRole('heading', { name: 'Add slips and invoices' })).toBeVisible();
  await dropFiles(page, [fileOf('groceries-card')]);
  await expect(page.getByRole('progressbar', { name: 'Reading groceries-card.jpg' })).toBeVisible();
  const slip = slipCard(page, 'groceries-card.jpg');
  await expect(slip).toBeVisible(READING);
  await expect(slip.getByRole('heading', { name: SLIP.supplier_name })).toBeVisible();
  await expect(slip).toContainText(rand(SLIP.total_amount * 100));
  await expect(slip).toContainText(SLIP.invoice_number ?? '');
  // Household goods may be claimed, food may not.
  const charged = rand((SLIP.vat_amount ?? 0) * 100);
  await expect(slip).toContainText(`Claim R33.26 of ${charged}: the rest is food, drinks and entertainment`);
  await expect(slip).toContainText('Paperwork complete');
  await expect(slip).not.toContainText(/Valid|of 100/);
  await expect(toast(page, /^Successfully processed 1 page\(s\) as one invoice \(.+ s\)$/)).toBeVisible();
});

test('a PDF is read and counts immediately', async () => {
  await dismissResults(page);
  await chooseFiles(page, [fileOf('invoice-classic')]);
  const slip = slipCard(page, 'invoice-classic.pdf');
  await expect(slip).toContainText(INVOICE.supplier_name, READING);
  await expect(slip).toContainText(rand(INVOICE.total_amount * 100));
  await expect(nav(page, 'Invoices')).toContainText('2 invoices');
});

test('two files become the pages of one invoice, in the chosen order', async () => {
  await dismissResults(page);
  const [first = '', second = ''] = await splitPdf(fileOf('invoice-two-pages'), test.info().outputDir);
  await chooseFiles(page, [second, first]);
  await page.getByText('Pages of one invoice').click();
  await page.getByRole('button', { name: 'Move invoice-two-pages-page-1.pdf up' }).click();
  await page.getByRole('button', { name: 'Read 2 pages as one invoice' }).click();
  await expect(toast(page, /^Successfully processed 2 page\(s\) as one invoice/)).toBeVisible(READING);
  const slip = slips(page);
  await expect(slip).toHaveCount(1);
  await expect(slip).toContainText(TWO_PAGES.supplier_name);
  await expect(slip).toContainText(rand(TWO_PAGES.total_amount * 100));
});

test('a second photo of the same slip is detected; closing the question keeps the upload', async () => {
  await dismissResults(page);
  await dropFiles(page, [fileOf('groceries-card-again')]);
  const question = page.getByRole('dialog', { name: /duplicate/i });
  await expect(question).toBeVisible(READING);
  for (const side of ['New upload', 'Already saved'])
    await expect(question.getByRole('region', { name: side })).toContainText(SLIP.invoice_number ?? '');
  const pictures = question.locator('img');
  await expect(pictures).toHaveCount(2);
  for (const picture of await pictures.all())
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(nav(page, 'Invoices')).toContainText('3 invoices');
});

test('a duplicate can be discarded, read again and saved as a duplicate', async () => {
  const question = page.getByRole('dialog', { name: /duplicate/i });
  const upload = uploadRow(page, 'groceries-card-again.jpg');
  await upload.getByRole('button', { name: 'Compare' }).click();
  await question.getByRole('button', { name: 'Cancel the upload' }).click();
  await expect(upload).toContainText('Stopped. Nothing was saved as an invoice.');
  await expect(nav(page, 'Invoices')).toContainText('3 invoices');

  await upload.getByRole('button', { name: 'Re-read' }).click();
  await expect(question).toBeVisible(READING);
  await question.getByRole('button', { name: 'Mark as duplicate' }).click();
  await expect(question).toBeHidden();
  await expect(nav(page, 'Invoices')).toContainText('4 invoices');
});

test('a duplicate can be uploaded anyway', async () => {
  await chooseFiles(page, [fileOf('invoice-classic')]);
  const question = page.getByRole('dialog', { name: /duplicate/i });
  await expect(question).toContainText('Same file', READING);
  await question.getByRole('button', { name: 'Upload anyway' }).click();
  await expect(nav(page, 'Invoices')).toContainText('5 invoices');
});

test('a quotation needs review; an incomplete invoice claims nothing', async () => {
  await chooseFiles(page, [fileOf('quotation')]);
  await expect(toast(page, 'Check what kind of document it is.')).toBeVisible(READING);
  await expect(uploadRow(page, 'quotation.pdf').getByRole('link', { name: 'Review' })).toBeVisible();
  await chooseFiles(page, [fileOf('invoice-incomplete')]);
  const incomplete = slipCard(page, 'invoice-incomplete.pdf');
  await expect(incomplete).toContainText(/Claim R0\.00: (supplier has no VAT number|not a valid tax invoice)/, READING);
  await expect(incomplete).toContainText(/details? missing|Missing:/);
  await expect(page.getByRole('link', { name: /1 invoice to review/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^1 invoice with incomplete paperwork/ })).toBeVisible();
});

test('search and filters of the list are kept in the address', async () => {
  await nav(page, 'Invoices').click();
  await expect(rows(page)).toHaveCount(7);
  await page.getByLabel('Search supplier or number').fill('ndlazi');
  await expect(page).toHaveURL(/\?q=ndlazi$/);
  await expect(row(page, INVOICE.supplier_name)).toHaveCount(2);
  await expect(rows(page)).toHaveCount(2);
  await row(page, INVOICE.supplier_name).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: INVOICE.supplier_name })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Search supplier or number')).toHaveValue('ndlazi');
  await expect(rows(page)).toHaveCount(2);

  await page.getByRole('button', { name: 'Remove the filter “ndlazi”' }).click();
  await filterBy(page, 'Needs review').click();
  await expect(page).toHaveURL(/\?filter=needs_review$/);
  await expect(rows(page)).toHaveCount(1);
  await expect(row(page, truthOf('quotation').supplier_name)).toContainText('Needs review');
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
});

test('the picture highlights where a field was read', async () => {
  await page.goto(`/app/receipts?q=${SLIP.invoice_number}`);
  await row(page, SLIP.supplier_name).filter({ hasNotText: 'Duplicate' }).getByRole('link').click();
  const picture = page.getByRole('img', { name: 'Page 1 of 1' });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Edit' }).click();
  const total = page.getByLabel('Total', { exact: true }).first();
  await expect(total).toHaveValue(SLIP.total_amount.toFixed(2));
  const marker = page.locator('figure div[data-tone]');
  const markedAt = async () => {
    const [mark, sheet] = [await marker.boundingBox(), await picture.boundingBox()];
    return (mark?.y ?? 0) - (sheet?.y ?? 0);
  };
  await page.getByLabel('Supplier', { exact: true }).focus();
  await expect(marker).toBeVisible();
  const ofSupplier = await markedAt();
  await total.focus();
  await expect.poll(markedAt).toBeGreaterThan(ofSupplier);
});

test('an edited invoice is saved and checked again', async () => {
  await page.getByLabel('Payment method').fill('EFT');
  await page.getByLabel('SA tax category').selectOption('TRAVEL_ACCOM');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Receipt updated successfully')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^EFT/).first()).toContainText('Read as “Card”');
  const check = page.getByRole('region', { name: 'Tax invoice check' });
  await expect(check.getByText('You can claim').locator('..')).toContainText(
    rand(claimable('groceries-card', 'TRAVEL_ACCOM')),
  );
});

test('an invoice is deleted', async () => {
  await page.goto('/app/receipts?q=ndlazi');
  await row(page, INVOICE.supplier_name)
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete invoice' });
  await expect(question).toContainText('Are you sure you want to delete this receipt?');
  await question.getByRole('button', { name: 'Delete invoice' }).click();
  await expect(toast(page, 'Receipt deleted successfully')).toBeVisible();
  await expect(row(page, INVOICE.supplier_name)).toHaveCount(1);
  await expect(nav(page, 'Invoices')).toContainText('6 invoices');
});

const claimed = () =>
  claimable('groceries-card', 'TRAVEL_ACCOM') + claimable('invoice-classic') + claimable('invoice-two-pages');
const field = (name: string) => page.getByRole('row').filter({ has: page.getByRole('cell', { name, exact: true }) });

test('the VAT201 matches the documents to the cent', async () => {
  await page.goto(`/app/vat?month=${MONTH}`);
  await expect(page.getByRole('heading', { name: COMPANY })).toBeVisible();
  await expect(field('15')).toContainText(rand(claimed()));
  await expect(page.getByText('VAT refundable').locator('..')).toContainText(rand(claimed()));
  // Its supplier has no VAT number, so it is listed under one of the two reasons.
  await page
    .getByRole('button', { name: /^(The supplier has no South African|There is no valid tax invoice)/ })
    .click();
  const left = page.getByRole('dialog', { name: /^Not claimed/ });
  const entry = left.getByRole('listitem').filter({ hasText: truthOf('invoice-incomplete').supplier_name });
  await expect(entry).toContainText(rand((truthOf('invoice-incomplete').vat_amount ?? 0) * 100));
  await left.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Marked as a duplicate of another invoice.').first()).toBeVisible();
  await expect(page.getByText('1 invoice needs review')).toBeVisible();
});

test('an amount opens its documents', async () => {
  await field('15')
    .getByRole('button', { name: /^Field 15/ })
    .click();
  const panel = page.getByRole('dialog', { name: /^Field 15/ });
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  await expect(panel.getByText('3 documents', { exact: true }).locator('..')).toContainText(rand(claimed()));
  await panel.getByRole('button', { name: 'Close' }).click();
});

test('the CSV matches the screen', async () => {
  const shown = await page.getByRole('row').evaluateAll((rows) =>
    rows.flatMap((each) => {
      const cells = [...each.querySelectorAll('td')].map((cell) => cell.textContent ?? '');
      const [number, amount] = cells;
      return cells.length !== 2 || number === undefined || amount === undefined ? [] : [[number, amount]];
    }),
  );
  expect(shown).toHaveLength(25);
  // A change saved in a new tab appears on the page that opened it.
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Export CSV' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^tillslip-vat201-hadeda-trading-pty-ltd-.+\.csv$/);
  const csv = parseCsv(await readFile(await download.path(), 'utf8'));
  const form = csv.filter(([part]) => part === 'VAT201').map((cells) => [cells[1], cells[10]]);
  expect(form).toEqual(shown.map(([number, amount]) => [number, amountOnScreen(amount ?? '')]));
  const numbers = csv.filter(([part]) => part === 'Included').map((cells) => cells[5]);
  expect(new Set(numbers).size).toBe(3);
});
