import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import type { Api } from '../support/api.ts';
import { createPdf } from '../support/create-pdf.ts';
import { expect, test } from '../support/test.ts';

/** Uploads an invoice whose subtotal, VAT and total do not add up. */
async function uploadWrongTotal(api: Api, folder: string): Promise<void> {
  const file = await createPdf(folder, 'wrong-total.pdf', [
    ...['Boland Hardware', 'Tax invoice', 'VAT No: 4010139121', 'Invoice no: WT-17', 'Date: 14 September 2026'],
    ...['Subtotal 100.00', 'VAT 15% 15.00', 'Total 150.00'],
  ]);
  const { id } = await api.startReading([file]);
  await api.waitFor(id, 'saved');
}

const questions = (page: Page) => page.getByRole('region', { name: 'Look at this before it counts' });
const answer = (page: Page) => page.getByRole('checkbox', { name: /^I looked: these amounts/ });

async function openQuestion(page: Page, api: Api, folder: string): Promise<void> {
  await uploadWrongTotal(api, folder);
  await page.goto('/app/receipts/review');
  await expect(questions(page)).toContainText('do not add up');
}

test('the first Ctrl+Enter leads to the reason; the answer is explicit', async ({ page, api }, testInfo) => {
  await openQuestion(page, api, testInfo.outputDir);
  await expect(page.getByText('Amounts do not add up: 1 of 1')).toBeVisible();
  await expect(questions(page).getByRole('img', { name: 'Total on the document' })).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('Control+Enter');
  await expect(answer(page)).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(answer(page)).not.toBeChecked();
  await expect(page.getByRole('heading', { name: 'All done' })).toBeHidden();

  await page.keyboard.press('Space');
  await expect(answer(page)).toBeChecked();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('1 document accepted')).toBeVisible();
});

test('a correction that is still wrong is saved and asked again', async ({ page, api }, testInfo) => {
  await openQuestion(page, api, testInfo.outputDir);
  const total = page.getByRole('textbox', { name: 'Total', exact: true });
  await total.fill('140.00');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(answer(page)).toBeFocused();
  await total.fill('115.00');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('1 document accepted')).toBeVisible();
});

test('an invoice made out to somebody else is accepted with the reason in words, which its page shows', async ({
  page,
  api,
}, testInfo) => {
  const companyId = await api.addCompany('Duiker Bakery CC');
  const file = await createPdf(testInfo.outputDir, 'for-another.pdf', [
    ...['Boland Hardware', 'Tax invoice', 'VAT No: 4010139121', 'Invoice no: WT-18', 'Date: 14 September 2026'],
    ...['Bill to: Kokerboom Farms', 'Subtotal 100.00', 'VAT 15% 15.00', 'Total 115.00'],
  ]);
  const receiptId = await api.read(file, companyId);
  await page.goto('/app/receipts/review');
  await expect(questions(page)).toContainText('made out to somebody else');
  const isOurs = page.getByRole('checkbox', { name: /^I looked: we may claim it/ });
  const why = page.getByRole('textbox', { name: 'Why may you claim it?' });
  await expect(why).toBeHidden();
  await isOurs.check();
  await page.keyboard.press('Control+Enter');
  await expect(why).toBeFocused();
  await expect(why).toHaveAccessibleDescription(/in a sentence/);
  await expectAccessible(page);
  await why.fill('Bought for us by our agent');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('1 document accepted')).toBeVisible();
  await page.goto(`/app/receipts/${receiptId}`);
  await expect(
    page.getByText('Made out to Kokerboom Farms. Why it may be claimed: Bought for us by our agent'),
  ).toBeVisible();
});

test('the page of an invoice leads to its question', async ({ page, api }, testInfo) => {
  await uploadWrongTotal(api, testInfo.outputDir);
  await page.goto('/app/receipts');
  await page.getByRole('link', { name: 'Boland Hardware' }).first().click();
  await expect(page.getByText('do not add up').first()).toBeVisible();
  await page.getByRole('link', { name: 'Review', exact: true }).click();
  await expect(questions(page)).toContainText('do not add up');
  await expect(page).toHaveURL(/\/app\/receipts\/review\?id=/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('Accept leads to the reason, with its place on the document', async ({ page, api }, testInfo) => {
    await openQuestion(page, api, testInfo.outputDir);
    await page.getByRole('button', { name: 'Accept' }).tap();
    await expect(answer(page)).toBeFocused();
    await expect(answer(page)).toBeInViewport();
    await answer(page).tap();
    await page.getByRole('button', { name: 'Accept' }).tap();
    await expect(page.getByText('1 document accepted')).toBeVisible();
  });
});
