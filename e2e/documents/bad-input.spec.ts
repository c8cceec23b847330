import { writeFile } from 'node:fs/promises';
import { makeOversizedPdf } from '../../fixtures/made-to-order.ts';
import { expect, test } from '../support/test.ts';
import { badFile, fileOf } from '../support/truth.ts';
import { chooseFiles, dropFiles, READING, slipCard, uploadRow } from '../support/upload.ts';

test.beforeEach(async ({ page, person: _ }) => {
  await page.goto('/app/dashboard');
  await expect(page.getByRole('heading', { name: 'Add slips and invoices' })).toBeVisible();
});

test('an unreadable file is refused with its name and reason; the valid file beside it is read', async ({
  page,
  api,
}, testInfo) => {
  const letter = testInfo.outputPath('letter.txt');
  await writeFile(letter, 'Dear Sirs');
  const good = fileOf('invoice-inclusive');
  const refused: readonly (readonly [path: string, name: string, message: string])[] = [
    [letter, 'letter.txt', 'letter.txt is not a supported image format. Please use JPG or PNG.'],
    [badFile('empty.pdf'), 'empty.pdf', 'Invalid PDF file. Please ensure the file is not corrupted.'],
    [badFile('tiny-99x99.png'), 'tiny-99x99.png', 'Image is too small. Minimum 100x100 pixels required.'],
    [badFile('corrupt.jpg'), 'corrupt.jpg', 'Failed to load image. File may be corrupted.'],
    [badFile('text-named.jpg'), 'text-named.jpg', 'Failed to load image. File may be corrupted.'],
  ];
  await dropFiles(page, [...refused.map(([path]) => path), good]);
  for (const [, name, message] of refused) await expect(uploadRow(page, name)).toContainText(message);
  await expect(slipCard(page, 'invoice-inclusive.pdf')).toBeVisible(READING);
  expect(await api.count()).toBe(1);

  await uploadRow(page, 'letter.txt').getByRole('button', { name: 'Dismiss' }).click();
  await expect(uploadRow(page, 'letter.txt')).toHaveCount(0);
  await expect(uploadRow(page, 'corrupt.jpg')).toBeVisible();
});

test('eleven files are too many, whether chosen together or one by one', async ({ page, api }) => {
  const tooMany = page.getByRole('alert').filter({ hasText: 'At most 10 files per upload.' });
  const ten = ['fuel', 'restaurant', 'pharmacy', 'hardware', 'parking', 'telecom', 'municipal', 'credit-note']
    .concat('quotation', 'pro-forma')
    .map(fileOf);
  await chooseFiles(page, [...ten, fileOf('parcel')]);
  await expect(tooMany).toBeVisible();
  await expect(page.getByRole('button', { name: /^Read \d+ documents$/ })).toHaveCount(0);

  await chooseFiles(page, ten);
  await expect(page.getByRole('button', { name: 'Read 10 documents' })).toBeVisible();
  await chooseFiles(page, [fileOf('parcel')]);
  await expect(tooMany.last()).toBeVisible();
  // Files that were already chosen are kept.
  await expect(page.getByRole('button', { name: 'Read 10 documents' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  expect(await api.count()).toBe(0);
});

test('a file above 10 MB is not uploaded', async ({ page, api }, testInfo) => {
  const large = testInfo.outputPath('large.pdf');
  await makeOversizedPdf(large);
  await chooseFiles(page, [large]);
  await expect(uploadRow(page, 'large.pdf')).toContainText('large.pdf is too large. Maximum size is 10MB.');
  expect(await api.count()).toBe(0);
});

test('the server also refuses a file that only claims to be a picture', async ({ page, api, baseURL }) => {
  const file = { name: 'slip.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') };
  const response = await page.request.post('/api/v1/uploads', {
    headers: { origin: new URL(baseURL ?? '').origin },
    multipart: { file },
  });
  expect(response.status()).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'FILE_REFUSED', message: 'slip.png is not a valid image file.' });
  expect(await api.count()).toBe(0);
});

test('a truncated picture and a truncated PDF fail and create no invoice', async ({ page, api }) => {
  await chooseFiles(page, [badFile('truncated.jpg')]);
  await expect(uploadRow(page, 'truncated.jpg')).toContainText('File may be corrupted.', READING);
  await chooseFiles(page, [badFile('truncated.pdf')]);
  await expect(uploadRow(page, 'truncated.pdf')).toContainText(
    'Invalid PDF file. Please ensure the file is not corrupted.',
    READING,
  );
  expect(await api.count()).toBe(0);
});

test('a protected PDF asks for its password until it is correct, or can be filled in by hand', async ({
  page,
  api,
}) => {
  await chooseFiles(page, [badFile('encrypted.pdf')]);
  const row = uploadRow(page, 'encrypted.pdf');
  const password = row.getByLabel('PDF password');
  await expect(row).toContainText('This PDF is protected by a password.', READING);
  expect(await api.count()).toBe(0);
  await password.fill('Tillslip');
  await password.press('Enter');
  await expect(row).toContainText('This password does not open the PDF. Try another one.');
  await password.fill('tillslip');
  await row.getByRole('button', { name: 'Open and read' }).click();
  await expect(slipCard(page, 'encrypted.pdf')).toContainText('INV-20418', READING);
  expect(await api.count()).toBe(1);
});

test('without the password, a person fills in the invoice', async ({ page, api }) => {
  await chooseFiles(page, [badFile('encrypted.pdf')]);
  const row = uploadRow(page, 'encrypted.pdf');
  await row.getByRole('button', { name: 'Fill in by hand' }).click(READING);
  await row.getByRole('link', { name: 'Review' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Review' })).toBeVisible();
  await expect(page.getByText('This PDF is protected by a password.').first()).toBeVisible();
  expect(await api.count()).toBe(1);
});
