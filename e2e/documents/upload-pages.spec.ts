import { readFile, writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { sideBySide } from '../../fixtures/made-to-order.ts';
import { nav, toast } from '../support/invoices.ts';
import { joinPdfs, splitPdf } from '../support/split-pdf.ts';
import { expect, test } from '../support/test.ts';
import { fileOf, rand, truthOf } from '../support/truth.ts';
import { chooseFiles, READING, slipCard, slips, uploadRow } from '../support/upload.ts';

const TWO_PAGES = truthOf('invoice-two-pages');

/** The names of the waiting files, in order. */
const waiting = (page: Page) => page.getByRole('list').filter({ has: page.getByRole('button', { name: /^Move / }) });

test('pages are ordered by keyboard and by dragging, and are kept on another screen', async ({
  page,
  person: _,
}, testInfo) => {
  const [first = '', second = ''] = await splitPdf(fileOf('invoice-two-pages'), testInfo.outputDir);
  await page.goto('/app/dashboard');
  await chooseFiles(page, [second, first, fileOf('fuel')]);
  const pages = waiting(page).getByRole('listitem');
  await expect(pages).toHaveCount(3);
  await expect(page.getByText('Each PDF is usually a separate document.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove fuel.jpg' }).click();
  await expect(pages).toHaveCount(2);

  await page.getByText('Pages of one invoice').click();
  await page.getByRole('button', { name: 'Remove invoice-two-pages-page-1.pdf' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(pages.first()).toContainText('page-1.pdf');
  await expect(page.getByText('invoice-two-pages-page-1.pdf is now page 1 of 2')).toBeAttached();
  await pages.first().dragTo(pages.last());
  await expect(pages.first()).toContainText('page-2.pdf');
  await pages.last().dragTo(pages.first());
  await expect(pages.first()).toContainText('page-1.pdf');

  await nav(page, 'Companies').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Companies' })).toBeVisible();
  await nav(page, 'Dashboard').click();
  await expect(pages.first()).toContainText('page-1.pdf');

  await page.getByRole('button', { name: 'Read 2 pages as one invoice' }).click();
  await expect(toast(page, /^Successfully processed 2 page\(s\) as one invoice \(.+\)$/)).toBeVisible(READING);
  await expect(slips(page)).toHaveCount(1);
  await expect(slips(page)).toContainText(rand(TWO_PAGES.total_amount * 100));
});

/** The picture is loaded and drawn. */
const expectDrawn = (picture: Locator, width: number) =>
  expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), READING)
    .toBeGreaterThanOrEqual(width);

test('an iPhone picture is previewed, read and shown', async ({ page, person: _ }) => {
  await page.goto('/app/dashboard');
  await chooseFiles(page, [fileOf('cafe'), fileOf('fuel')]);
  const [photo, other] = [waiting(page).getByRole('listitem').first(), waiting(page).getByRole('listitem').last()];
  await expectDrawn(photo.locator('img'), 100);
  await expectDrawn(other.locator('img'), 100);
  await page.getByRole('button', { name: 'Remove fuel.jpg' }).click();
  await page.getByRole('button', { name: /^Read (1 document|this page)$/ }).click();
  const slip = slipCard(page, 'cafe.heic');
  await expect(slip).toContainText(rand(truthOf('cafe').total_amount * 100), READING);
  await slip.getByRole('link', { name: /^Open/ }).click();
  const picture = page.getByRole('img', { name: 'Page 1 of 1' });
  await expect(picture).toBeVisible();
  await expectDrawn(picture, 300);
});

test('two invoices uploaded as one are offered as a split and read separately', async ({ page, api }) => {
  await page.goto('/app/dashboard');
  await chooseFiles(page, [fileOf('invoice-two-pages'), fileOf('telecom')]);
  await page.getByText('Pages of one invoice').click();
  await page.getByRole('button', { name: 'Read 2 pages as one invoice' }).click();
  const row = uploadRow(page, 'invoice-two-pages.pdf and 1 more');
  await expect(row).toContainText('This looks like 2 invoices. Files 1 and 2 have different', READING);
  expect(await api.count()).toBe(0);
  await row.getByRole('button', { name: 'Read as 2 invoices' }).click();
  await expect(slips(page)).toHaveCount(2, READING);
  await expect(slipCard(page, 'invoice-two-pages.pdf')).toContainText(rand(TWO_PAGES.total_amount * 100));
  await expect(slipCard(page, 'telecom.pdf')).toContainText(rand(truthOf('telecom').total_amount * 100));
});

test('a PDF with several invoices is regrouped and read separately', async ({ page, api }, testInfo) => {
  const files = ['invoice-two-pages', 'telecom', 'invoice-classic'].map(fileOf);
  const scan = await joinPdfs(files, testInfo.outputPath('scan.pdf'));
  await page.goto('/app/dashboard');
  await chooseFiles(page, [scan]);
  const row = uploadRow(page, 'scan.pdf');
  await expect(row).toContainText('This PDF looks like 3 invoices', READING);
  const invoices = row.getByRole('list', { name: 'Invoices in this PDF' }).getByRole('listitem', { name: /^Invoice/ });
  await expect(invoices).toHaveCount(3);
  await expect(invoices.first()).toContainText('Pages 1 to 2');
  await expect(invoices.nth(1)).toContainText('Pages 1 and 3 have different');
  await expect(invoices.nth(1)).toContainText(rand(truthOf('telecom').total_amount * 100));
  await expectDrawn(invoices.last().getByRole('img', { name: 'Page 4' }), 300);
  expect(await api.count()).toBe(0);

  await invoices.first().getByRole('button', { name: 'Page 2: To invoice 2' }).click();
  await expect(invoices.first()).toContainText('Page 1');
  await expect(invoices.nth(1)).toContainText('Pages 2 to 3');
  await invoices.nth(1).getByRole('button', { name: 'Page 2: To invoice 1' }).click();
  await invoices.last().getByRole('button', { name: 'Page 4: To invoice 2' }).click();
  await expect(row.getByRole('button', { name: 'Read as 2 invoices' })).toBeVisible();
  await invoices.last().getByRole('button', { name: 'Page 4: New invoice' }).click();
  await row.getByRole('button', { name: 'Read as 3 invoices' }).click();

  await expect(slips(page)).toHaveCount(3, READING);
  expect(await api.count()).toBe(3);
  const slip = slipCard(page, 'scan.pdf, pages 1 to 2');
  await expect(slip).toContainText(rand(TWO_PAGES.total_amount * 100));
  await slip.getByRole('link', { name: /^Open/ }).click();
  await expect(page.getByRole('img', { name: 'Page 1 of 2' })).toBeVisible();
  await expect(page.getByText('scan.pdf, pages 1 to 2').first()).toBeVisible();
});

test('slips in one picture become separate invoices, each with its own picture', async ({
  page,
  api,
  person: _,
}, testInfo) => {
  const picture = testInfo.outputPath('two-slips.jpg');
  const [fuel, parking] = [truthOf('fuel'), truthOf('parking')];
  await writeFile(picture, await sideBySide([await readFile(fileOf('fuel')), await readFile(fileOf('parking'))], 1500));
  await page.goto('/app/dashboard');
  await chooseFiles(page, [picture]);
  const row = uploadRow(page, 'two-slips.jpg');
  await expect(row).toContainText('2 slips in this picture', READING);
  const parts = row.getByRole('list', { name: 'Slips in this picture' }).getByRole('listitem');
  await expect(parts).toHaveCount(2);
  await expect(parts.first()).toContainText(rand(fuel.total_amount * 100));
  await expect(parts.last()).toContainText(rand(parking.total_amount * 100));
  await expect(parts.last().getByRole('img', { name: 'Slip 2' })).toBeVisible();
  expect(await api.count()).toBe(0);
  await parts.first().getByRole('checkbox').uncheck();
  await expect(row.getByRole('button', { name: 'Save 1 invoice' })).toBeVisible();
  await parts.first().getByRole('checkbox').check();
  await row.getByRole('button', { name: 'Save 2 invoices' }).click();
  await expect(toast(page, '2 invoices saved')).toBeVisible();
  await expect(slips(page)).toHaveCount(2);
  expect(await api.count()).toBe(2);

  const slip = slips(page).filter({ hasText: rand(parking.total_amount * 100) });
  await slip.getByRole('link', { name: /^Open/ }).click();
  await page.getByRole('button', { name: 'Show Total on the document' }).click();
  const shown = page.getByRole('img', { name: 'Page 1 of 1' });
  const size = await shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  // The crop is a part of the picture, not all of it.
  expect(size[0] ?? 0).toBeLessThan(1500);
  await expect(page.getByText('two-slips.jpg').first()).toBeVisible();
});

test('a picture is pasted', async ({ page, person: _ }) => {
  await page.goto('/app/dashboard');
  await expect(page.getByRole('heading', { name: 'Add slips and invoices' })).toBeVisible();
  const content = (await readFile(fileOf('parking'))).toString('base64');
  await page.evaluate((given) => {
    const bytes = Uint8Array.from(atob(given), (letter) => letter.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], 'pasted.jpg', { type: 'image/jpeg' }));
    window.dispatchEvent(new ClipboardEvent('paste', { clipboardData }));
  }, content);
  await expect(slipCard(page, 'pasted.jpg')).toContainText(rand(truthOf('parking').total_amount * 100), READING);
});

test('a reading is cancelled and started again', async ({ page, person: _ }) => {
  await page.goto('/app/dashboard');
  await chooseFiles(page, [fileOf('hardware-photo')]);
  const upload = uploadRow(page, 'hardware-photo.jpg');
  await upload.getByRole('button', { name: 'Stop' }).click();
  // The upload may already be cancelled; its row then offers to read it again.
  const again = upload.getByRole('button', { name: 'Re-read' });
  await expect(again.or(page.getByRole('button', { name: /^Drop slips/ }))).not.toHaveCount(0);
  if (await again.isVisible()) {
    await again.click();
    await expect(slipCard(page, 'hardware-photo.jpg')).toBeVisible(READING);
  }
});

test.describe('a possible duplicate', () => {
  /** Uploads a bill twice, the second time in the browser, and returns the duplicate dialog. */
  async function askAbout(page: Page) {
    await page.goto('/app/dashboard');
    await chooseFiles(page, [fileOf('telecom')]);
    const question = page.getByRole('dialog', { name: /duplicate/i });
    await expect(question).toBeVisible(READING);
    return question;
  }

  test('can be compared with its original', async ({ page, api }) => {
    const original = await api.read(fileOf('telecom'));
    const question = await askAbout(page);
    await expect(question.getByRole('region', { name: 'New upload' })).toContainText(truthOf('telecom').supplier_name);
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      question.getByRole('link', { name: 'View original' }).click(),
    ]);
    await expect(opened).toHaveURL(new RegExp(`/app/receipts/${original}`));
    await expect(opened.getByRole('heading', { level: 1, name: truthOf('telecom').supplier_name })).toBeVisible();
  });

  test('can be uploaded anyway', async ({ page, api }) => {
    await api.read(fileOf('telecom'));
    const question = await askAbout(page);
    await question.getByRole('button', { name: 'Upload anyway' }).click();
    await expect(question).toBeHidden();
    await expect.poll(() => api.count()).toBe(2);
  });

  test('can be marked and found under duplicates', async ({ page, api }) => {
    await api.read(fileOf('telecom'));
    const question = await askAbout(page);
    await question.getByRole('button', { name: 'Mark as duplicate' }).click();
    await expect(question).toBeHidden();
    await page.goto('/app/receipts?filter=duplicates');
    await page.getByRole('region', { name: 'Invoices' }).getByRole('link').first().click();
    await expect(page.getByText('Marked as a duplicate.')).toBeVisible();
    await page.getByRole('button', { name: 'Not a duplicate' }).click();
    await expect(page.getByText('Marked as a duplicate.')).toBeHidden();
  });

  test('can be discarded', async ({ page, api }) => {
    await api.read(fileOf('telecom'));
    const question = await askAbout(page);
    await question.getByRole('button', { name: 'Cancel the upload' }).click();
    await expect(question).toBeHidden();
    await expect(uploadRow(page, 'telecom.pdf')).toContainText('Stopped. Nothing was saved as an invoice.');
    expect(await api.count()).toBe(1);
  });
});
