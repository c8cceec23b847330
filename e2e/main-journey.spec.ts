import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openNewestLink, stranger } from './support/accounts.ts';
import { amountOnScreen, parseCsv } from './support/csv.ts';
import { splitPdf } from './support/split-pdf.ts';
import { expect, listen, test } from './support/test.ts';
import { claimable, fileOf, rand, truthOf } from './support/truth.ts';
import { chooseFiles, dropFiles, putResultsAway, READING, slipCard, slips, uploadRow } from './support/upload.ts';

/** One person's first afternoon: each test goes on where the one before it ended. */
test.describe.configure({ mode: 'serial' });

const thandi = stranger();
const COMPANY = 'Hadeda Trading (Pty) Ltd';
const MONTH = '2026-09';
const SLIP = truthOf('groceries-card');
const INVOICE = truthOf('invoice-classic');
const TWO_PAGES = truthOf('invoice-two-pages');

let page: Page;
let complaints: string[];

test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  complaints = listen(page);
});
test.afterEach(() => expect(complaints).toEqual([]));
test.afterAll(() => page.close());

const nav = (label: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label });
const rows = () =>
  page
    .getByRole('region', { name: 'Invoices' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const row = (supplier: string) => rows().filter({ hasText: supplier });
const toast = (text: string | RegExp) => page.getByRole('alert').filter({ hasText: text }).first();

test('a guest who wants the invoices is asked to sign in', async () => {
  await page.goto('/app/receipts');
  await expect(page).toHaveURL('/login?redirect=%2Fapp%2Freceipts');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

test('signing up says what is missing, beside each field', async () => {
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('button', { name: 'Create account' }).click();
  for (const message of [
    'Full name is required',
    'Email is required',
    'Password is required',
    'Please confirm your password',
    'You must accept the terms and conditions',
  ])
    await expect(page.getByText(message)).toBeVisible();

  await page.getByLabel('Full name').fill('T');
  await page.getByLabel('Email').fill('thandi@');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('abcdefgh');
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('abcdefghi');
  await page.getByRole('button', { name: 'Create account' }).click();
  for (const message of [
    'Name must be at least 2 characters',
    'Please enter a valid email address',
    'Password is too weak',
    'Passwords do not match',
  ])
    await expect(page.getByText(message)).toBeVisible();
});

test('signing up ends at “Check your email”', async () => {
  await page.getByLabel('Full name').fill(thandi.name);
  await page.getByLabel('Email').fill(thandi.email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(thandi.password);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(thandi.password);
  await page.getByLabel('I accept the terms and conditions').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(page.getByText(thandi.email)).toBeVisible();
});

test('nobody signs in before confirming', async () => {
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await page.getByLabel('Email').fill(thandi.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(thandi.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('main').getByText('Email not confirmed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend confirmation' })).toBeVisible();
  await page.getByRole('link', { name: 'mailbox' }).click();
  await expect(page.getByRole('heading', { name: 'Mailbox' })).toBeVisible();
});

test('the link in the mailbox confirms and opens the dashboard', async () => {
  await openNewestLink(page, thandi.email, 'Confirm your email for Tillslip');
  await expect(page.getByText('Email confirmed successfully! Redirecting to dashboard...')).toBeVisible();
  await expect(page).toHaveURL('/app/dashboard');
  await expect(
    page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), Thandi$/ }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Start with your company' })).toBeVisible();
});

test('a company comes with its five folders', async () => {
  await page.getByRole('button', { name: 'Add company', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add company' });
  await dialog.getByRole('button', { name: 'Add company' }).click();
  await expect(dialog.getByText('Company name is required')).toBeVisible();
  await dialog.getByLabel('Company name').fill(COMPANY);
  await dialog.getByLabel('VAT number').fill(INVOICE.recipient_vat_number ?? '');
  await dialog.getByRole('button', { name: 'Add company' }).click();
  await expect(toast('Company created')).toBeVisible();

  await nav('Companies').click();
  await page.getByRole('link', { name: 'Manage folders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: COMPANY })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toContainText([
    'Bank Statements',
    'Expenses',
    'Purchases',
    'Sales',
    'Supplier Statements',
  ]);
});

test('a photograph dropped on the page is read to a slip with its verdict', async () => {
  await nav('Dashboard').click();
  await dropFiles(page, [fileOf('groceries-card')]);
  await expect(page.getByRole('progressbar', { name: 'Reading groceries-card.jpg' })).toBeVisible();
  const slip = slipCard(page, 'groceries-card.jpg');
  await expect(slip).toBeVisible(READING);
  await expect(slip.getByRole('heading', { name: SLIP.supplier_name })).toBeVisible();
  await expect(slip).toContainText(rand(SLIP.total_amount * 100));
  await expect(slip).toContainText(SLIP.invoice_number ?? '');
  await expect(slip).toContainText('Valid');
  await expect(slip).toContainText('VAT on entertainment, food and drink may not be claimed.');
  await expect(toast(/^Successfully processed 1 page\(s\) as one invoice \(.+ s\)$/)).toBeVisible();
});

test('a PDF is read, and counts at once', async () => {
  await putResultsAway(page);
  await chooseFiles(page, [fileOf('invoice-classic')]);
  const slip = slipCard(page, 'invoice-classic.pdf');
  await expect(slip).toContainText(INVOICE.supplier_name, READING);
  await expect(slip).toContainText(rand(INVOICE.total_amount * 100));
  await expect(nav('Invoices')).toContainText('2 invoices');
});

test('two files are the pages of one invoice, in the order of the person', async () => {
  await putResultsAway(page);
  const [first = '', second = ''] = await splitPdf(fileOf('invoice-two-pages'), test.info().outputDir);
  await chooseFiles(page, [second, first]);
  await page.getByText('Pages of one invoice').click();
  await page.getByRole('button', { name: 'Move invoice-two-pages-page-1.pdf up' }).click();
  await page.getByRole('button', { name: 'Read 2 pages as one invoice' }).click();
  await expect(toast(/^Successfully processed 2 page\(s\) as one invoice/)).toBeVisible(READING);
  const slip = slips(page);
  await expect(slip).toHaveCount(1);
  await expect(slip).toContainText(TWO_PAGES.supplier_name);
  await expect(slip).toContainText(rand(TWO_PAGES.total_amount * 100));
});

test('the same slip photographed again is noticed; closing the question keeps it', async () => {
  await putResultsAway(page);
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
  await expect(nav('Invoices')).toContainText('3 invoices');
});

test('a duplicate may be dropped, read again, and kept as a duplicate', async () => {
  const question = page.getByRole('dialog', { name: /duplicate/i });
  const upload = uploadRow(page, 'groceries-card-again.jpg');
  await upload.getByRole('button', { name: 'Compare' }).click();
  await question.getByRole('button', { name: 'Cancel the upload' }).click();
  await expect(upload).toContainText('Stopped. Nothing was saved as an invoice.');
  await expect(nav('Invoices')).toContainText('3 invoices');

  await upload.getByRole('button', { name: 'Read again' }).click();
  await expect(question).toBeVisible(READING);
  await question.getByRole('button', { name: 'Mark as duplicate' }).click();
  await expect(question).toBeHidden();
  await expect(nav('Invoices')).toContainText('4 invoices');
});

test('a duplicate may be uploaded anyway', async () => {
  await chooseFiles(page, [fileOf('invoice-classic')]);
  const question = page.getByRole('dialog', { name: /duplicate/i });
  await expect(question).toContainText('Same file', READING);
  await question.getByRole('button', { name: 'Upload anyway' }).click();
  await expect(nav('Invoices')).toContainText('5 invoices');
});

test('a quotation waits for a person; an incomplete invoice is invalid', async () => {
  await chooseFiles(page, [fileOf('quotation')]);
  await expect(toast('Please check what kind of document it is.')).toBeVisible(READING);
  await expect(uploadRow(page, 'quotation.pdf').getByRole('link', { name: 'Review' })).toBeVisible();
  await chooseFiles(page, [fileOf('invoice-incomplete')]);
  await expect(slipCard(page, 'invoice-incomplete.pdf')).toContainText('Invalid', READING);
  await expect(page.getByRole('link', { name: /1 invoice to review/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /1 invalid invoice/ })).toBeVisible();
});

test('the list is searched and filtered, and the address keeps it', async () => {
  await nav('Invoices').click();
  await expect(rows()).toHaveCount(7);
  await page.getByLabel('Search supplier or number').fill('ndlazi');
  await expect(page).toHaveURL(/\?q=ndlazi$/);
  await expect(row(INVOICE.supplier_name)).toHaveCount(2);
  await expect(rows()).toHaveCount(2);
  await row(INVOICE.supplier_name).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: INVOICE.supplier_name })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Search supplier or number')).toHaveValue('ndlazi');
  await expect(rows()).toHaveCount(2);

  await page.getByRole('button', { name: 'Remove the filter “ndlazi”' }).click();
  await page.getByText('Needs review', { exact: true }).first().click();
  await expect(page).toHaveURL(/\?filter=needs_review$/);
  await expect(rows()).toHaveCount(1);
  await expect(row(truthOf('quotation').supplier_name)).toContainText('Needs review');
  await page.reload();
  await expect(rows()).toHaveCount(1);
});

test('the picture shows where a field was read', async () => {
  await page.goto(`/app/receipts?q=${SLIP.invoice_number}`);
  await row(SLIP.supplier_name).filter({ hasNotText: 'Duplicate' }).getByRole('link').click();
  const picture = page.getByRole('img', { name: 'Page 1 of 1' });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Edit' }).click();
  const total = page.getByLabel('Total', { exact: true }).first();
  await expect(total).toHaveValue(SLIP.total_amount.toFixed(2));
  const marker = page.locator('figure div[data-class]');
  const markedAt = async () => {
    const [mark, sheet] = [await marker.boundingBox(), await picture.boundingBox()];
    return (mark?.y ?? 0) - (sheet?.y ?? 0);
  };
  await page.getByLabel('Merchant').focus();
  await expect(marker).toBeVisible();
  const ofMerchant = await markedAt();
  await total.focus();
  await expect.poll(markedAt).toBeGreaterThan(ofMerchant);
});

test('a correction is saved and judged anew', async () => {
  await page.getByLabel('Payment method').fill('EFT');
  await page.getByLabel('SA tax category').selectOption('TRAVEL_ACCOM');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast('Receipt updated successfully')).toBeVisible();
  await page.reload();
  await expect(page.getByText('EFT', { exact: true })).toBeVisible();
  const check = page.getByRole('region', { name: 'Tax invoice check' });
  await expect(check.getByText('You can claim').locator('..')).toContainText(
    rand(claimable('groceries-card', 'TRAVEL_ACCOM')),
  );
});

test('an invoice is deleted', async () => {
  await page.goto('/app/receipts?q=ndlazi');
  await row(INVOICE.supplier_name)
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete invoice' });
  await expect(question).toContainText('Are you sure you want to delete this receipt?');
  await question.getByRole('button', { name: 'Delete invoice' }).click();
  await expect(toast('Receipt deleted successfully')).toBeVisible();
  await expect(row(INVOICE.supplier_name)).toHaveCount(1);
  await expect(nav('Invoices')).toContainText('6 invoices');
});

const claimed = () =>
  claimable('groceries-card', 'TRAVEL_ACCOM') + claimable('invoice-classic') + claimable('invoice-two-pages');
const field = (name: string) => page.getByRole('row').filter({ has: page.getByRole('cell', { name, exact: true }) });

test('the VAT201 claims what the documents allow, to the cent', async () => {
  await page.goto(`/app/vat?month=${MONTH}`);
  await expect(page.getByRole('heading', { name: COMPANY })).toBeVisible();
  await expect(field('15')).toContainText(rand(claimed()));
  await expect(page.getByText('VAT refundable').locator('..')).toContainText(rand(claimed()));
  const left = page.getByRole('listitem').filter({ hasText: truthOf('invoice-incomplete').supplier_name });
  await expect(left).toContainText(rand((truthOf('invoice-incomplete').vat_amount ?? 0) * 100));
  await expect(page.getByText('Marked as a duplicate of another invoice.')).toBeVisible();
  await expect(page.getByText('1 invoice waits for you')).toBeVisible();
});

test('an amount opens the documents behind it', async () => {
  await field('15').getByRole('button').click();
  const panel = page.getByRole('dialog', { name: /^Field 15/ });
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  await expect(panel.getByText('3 documents').locator('..')).toContainText(rand(claimed()));
  await panel.getByRole('button', { name: 'Close' }).click();
});

test('the CSV says what the screen says', async () => {
  const shown = await page.getByRole('row').evaluateAll((rows) =>
    rows.flatMap((each) => {
      const [number, amount] = [...each.querySelectorAll('td')].map((cell) => cell.textContent ?? '');
      return number === undefined || amount === undefined ? [] : [[number, amount]];
    }),
  );
  expect(shown.length).toBeGreaterThan(15);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^tillslip-vat201-hadeda-trading-pty-ltd-.+\.csv$/);
  const csv = parseCsv(await readFile(await download.path(), 'utf8'));
  const form = csv.filter(([part]) => part === 'VAT201').map((cells) => [cells[1], cells[10]]);
  expect(form).toEqual(shown.map(([number, amount]) => [number, amountOnScreen(amount ?? '')]));
  expect(csv.filter(([part]) => part === 'Included')).toHaveLength(3);
});

test('signing out ends at the front page; the app is closed', async () => {
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: 'From a shoebox of slips to your VAT201' })).toBeVisible();
  await page.goto('/app/vat');
  await expect(page).toHaveURL('/login?redirect=%2Fapp%2Fvat');
});

test('signing in leads back to the page that asked for it', async () => {
  await page.getByLabel('Email').fill(thandi.email);
  await page.getByRole('textbox', { name: 'Password' }).fill('Not-My-Passw0rd');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('main').getByText('Invalid email or password')).toBeVisible();
  await page.getByRole('textbox', { name: 'Password' }).fill(thandi.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/app\/vat/);
  await expect(toast('Welcome back!')).toBeVisible();
  for (const guestPage of ['/', '/login', '/register', '/forgot-password']) {
    await page.goto(guestPage);
    await expect(page).toHaveURL('/app/dashboard');
  }
});
