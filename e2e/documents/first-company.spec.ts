import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { confirmationLink, newPerson, useOwnNetwork } from '../support/accounts.ts';
import { rows, toast } from '../support/invoices.ts';
import { fillSignUp } from '../support/sign-forms.ts';
import { expect, test } from '../support/test.ts';
import { claimable, fileOf, rand, truthOf } from '../support/truth.ts';
import { chooseFiles, READING, slipCard } from '../support/upload.ts';

const COMPANY = 'Hadeda Trading (Pty) Ltd';
const INVOICE = truthOf('invoice-classic');

const form = (page: Page) => page.getByRole('form', { name: 'Your company' });
const main = (page: Page) => page.getByRole('main');

/** Beside these pages: the button of the front page, the link in the mail, and "Open" in the dialog of the system. */
const CLICKS_ELSEWHERE = 3;
/** How much a first slip may ask of a new person. */
const MAX_CLICKS = 8;

/** Counts the presses of a person on all pages from now on. */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeBinding('countClick', () => {
    clicks += 1;
  });
  await page.addInitScript(() => {
    const counted = window as unknown as { countClick: () => void };
    // A label presses its field as well, with an event of its own that nobody made.
    addEventListener('click', (event) => event.isTrusted && event.detail > 0 && counted.countClick(), true);
  });
  return () => clicks;
}

for (const width of [1280, 390]) {
  test(`${width} px: a new person gets to a first slip that is claimed`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const clicks = await countClicks(page);
    const person = newPerson();
    await useOwnNetwork(page);
    await fillSignUp(page, person);
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await page.goto(await confirmationLink(person.email));
    await expect(page).toHaveURL('/app/dashboard');

    // The form stands there before anything is uploaded, and the upload does not wait for it.
    await expect(form(page).getByRole('heading', { name: 'Which business are these slips for?' })).toBeVisible();
    await expectAccessible(page);
    await chooseFiles(page, [fileOf('invoice-classic')]);
    const slip = slipCard(page, 'invoice-classic.pdf');
    await expect(slip).toContainText(INVOICE.supplier_name, READING);

    await expect(form(page).getByLabel('VAT number')).toHaveValue(/^4\d{3}-\d{4}-\d{2}$/);
    await expect(form(page).getByLabel('VAT number')).toHaveValue(
      (INVOICE.recipient_vat_number ?? '').replace(/^(\d{4})(\d{4})(\d{2})$/, '$1-$2-$3'),
    );
    await expect(form(page).getByLabel('Company name')).not.toHaveValue('');
    await expectAccessible(page);
    await form(page).getByRole('button', { name: 'Save company and file 1 document' }).click();
    await expect(toast(page, /^1 document filed in /)).toBeVisible();
    await expect(form(page)).toHaveCount(0);
    const upload = page.getByRole('region', { name: 'Add slips and invoices' });
    await expect(upload.getByRole('combobox', { name: 'Folder' })).toBeEnabled();
    await expect(upload.getByRole('combobox', { name: 'Company' })).toHaveCount(0);

    expect(clicks() + CLICKS_ELSEWHERE).toBeLessThanOrEqual(MAX_CLICKS);
    await page.goto('/app/vat?month=2026-09');
    const field = page.getByRole('row').filter({ has: page.getByRole('cell', { name: '15', exact: true }) });
    await expect(field).toContainText(rand(claimable('invoice-classic')));
    await expect(main(page).getByText(/no VAT201 has/)).toHaveCount(0);
  });
}

test('slips without a company are counted everywhere, and adopted at once', async ({ page, api }) => {
  await api.read(fileOf('invoice-classic'));
  await api.read(fileOf('telecom'));
  await page.goto('/app/dashboard');
  const task = page.getByRole('link', { name: /^No company \(2\)/ });
  await expect(task).toContainText('of VAT is in no VAT201');
  await expectAccessible(page);

  await page.goto('/app/vat');
  await expect(page.getByText(/^2 documents with .* of VAT have no company, so no VAT201 has them\.$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Choose their company' }).click();
  await expect(page).toHaveURL('/app/receipts?company=none');
  await expect(rows(page)).toHaveCount(2);
  await expectAccessible(page);

  await form(page).getByLabel('Company name').fill(COMPANY);
  await form(page).getByLabel('VAT number').fill('123');
  await form(page).getByRole('button', { name: 'Save company and file 2 documents' }).click();
  await expect(form(page)).toContainText('VAT number must be 10 digits starting with 4');
  await form(page)
    .getByLabel('VAT number')
    .fill(INVOICE.recipient_vat_number ?? '');
  await form(page).getByRole('button', { name: 'Save company and file 2 documents' }).click();
  await expect(toast(page, `2 documents filed in ${COMPANY}`)).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await page.goto('/app/dashboard');
  await expect(main(page).getByRole('heading', { name: 'Add slips and invoices' })).toBeVisible();
  await expect(task).toHaveCount(0);
});

test('with several companies a slip goes where its buyer is, and an open one is asked about', async ({ page, api }) => {
  await api.addCompany(COMPANY, INVOICE.recipient_vat_number);
  await api.addCompany('Karoo Holdings', '4010139121');
  await page.goto('/app/receipts/bulk');
  await expect(page.getByRole('combobox', { name: 'Company' })).toHaveAttribute('placeholder', 'As each document says');
  await api.read(fileOf('invoice-classic'));
  await api.read(fileOf('groceries-cash'));
  await page.goto('/app/receipts?company=none');
  await expect(rows(page)).toHaveCount(1);
  const adopt = page.getByRole('region', { name: '1 document without a company' });
  await expect(adopt.getByRole('button', { name: 'File 1 document' })).toBeDisabled();
  await adopt.getByRole('combobox', { name: 'Company of these documents' }).click();
  await page.getByRole('option', { name: 'Karoo Holdings' }).click();
  await adopt.getByRole('button', { name: 'File 1 document in Karoo Holdings' }).click();
  await expect(toast(page, '1 document filed in Karoo Holdings')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await expect(adopt).toHaveCount(0);
});
