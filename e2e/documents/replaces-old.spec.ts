import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';
import { fileOf } from '../support/truth.ts';
import { chooseFiles, READING } from '../support/upload.ts';

/** Upload a bill that is saved already, and return the question about it. */
async function askAgain(page: Page): Promise<Locator> {
  await page.goto('/app/dashboard');
  await chooseFiles(page, [fileOf('groceries-card-again')]);
  const question = page.getByRole('dialog', { name: /duplicate/i });
  await expect(question).toBeVisible(READING);
  return question;
}

/** What is seen of a picture: its size and how far it is scrolled, as shares of the whole. */
const viewOf = (picture: Locator) =>
  picture.evaluate((frame) => ({
    wide: Math.round((frame.scrollWidth / frame.clientWidth) * 10),
    down: Math.round((frame.scrollTop / Math.max(1, frame.scrollHeight - frame.clientHeight)) * 20),
  }));

test('two pictures are enlarged and compared in step', async ({ page, api }) => {
  await api.read(fileOf('groceries-card'));
  const question = await askAgain(page);
  const [mine, saved] = ['Picture of the new document', 'Picture of the saved document'].map((name) =>
    question.getByRole('group', { name }),
  );
  if (!mine || !saved) throw new Error('There are two pictures');
  await expectAccessible(page);

  await question.getByRole('button', { name: 'Zoom in' }).click();
  await expect(question.getByRole('status', { name: 'Zoom' })).toHaveText('140%');
  await expect.poll(() => viewOf(saved)).toMatchObject({ wide: 14 });
  await saved.focus();
  await page.keyboard.press('+');
  await expect.poll(() => viewOf(mine)).toMatchObject({ wide: 20 });

  await saved.hover();
  await page.mouse.wheel(0, 20_000);
  await expect.poll(() => viewOf(mine)).toMatchObject({ down: 20 });
  await mine.hover();
  await page.mouse.wheel(0, -20_000);
  await expect.poll(() => viewOf(saved)).toMatchObject({ down: 0 });
  await question.getByRole('button', { name: 'Fit to width' }).click();
  await expect.poll(() => viewOf(mine)).toMatchObject({ wide: 10 });
});

test('the newer one replaces the old one, which can count again', async ({ page, api }) => {
  const old = await api.read(fileOf('groceries-card'));
  const question = await askAgain(page);
  await question.getByRole('button', { name: 'Replaces the old one' }).click();
  await expect(question).toBeHidden();
  await page.goto(`/app/receipts/${old}`);
  await expect(page.getByText('A newer invoice replaces it').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'View the newer invoice' }).click();
  await expect(page.getByText('It replaces an older invoice, which no longer counts').first()).toBeVisible();
  await page.getByRole('link', { name: 'View the older invoice' }).click();
  await page.getByRole('button', { name: 'Count it again' }).click();
  await expect(page.getByRole('link', { name: 'View the newer invoice' })).toBeHidden();
});

test('on a phone the four answers stand below each other', async ({ page, api }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await api.read(fileOf('groceries-card'));
  const question = await askAgain(page);
  await expectAccessible(page);
  const answers = ['Mark as duplicate', 'Replaces the old one', 'Upload anyway', 'Cancel the upload'];
  for (const name of answers) await expect(question.getByRole('button', { name })).toBeVisible();
  const wide = await question.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
  expect(wide).toBe(0);
});
