import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { bottomBar, expectOpensOffline, PHONE, takePictures, waitingLine } from './support/phone.ts';
import { expect, test } from './support/test.ts';

test.use(PHONE);

/** The uploads of the signed-in person, whatever became of them. */
async function countUploads(page: Page): Promise<number> {
  const answer = await page.request.get('/api/v1/receipts/drafts');
  return ((await answer.json()) as unknown[]).length;
}

test('slips photographed without a connection wait through closing the page, and each arrives once', async ({
  page,
  context,
  person: _,
}) => {
  await page.goto('/app/dashboard');
  await expectOpensOffline(page);

  await context.setOffline(true);
  await bottomBar(page).getByRole('link', { name: 'Camera' }).tap();
  await takePictures(page, 3);
  await expect(waitingLine(page)).toHaveText('3 waiting for a connection');
  await expect(page.getByRole('list', { name: 'Not sent yet' }).getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  await page.close();

  const again = await context.newPage();
  await again.goto('/app/camera');
  await expect(waitingLine(again)).toHaveText('3 waiting for a connection');
  await takePictures(again, 1);
  await expect(waitingLine(again)).toHaveText('4 waiting for a connection');

  await context.setOffline(false);
  await expect(again.getByRole('list', { name: 'Not sent yet' })).toBeHidden();
  await expect(waitingLine(again)).toBeHidden();
  expect(await countUploads(again)).toBe(4);
});
