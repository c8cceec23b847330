import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { mediaTypeOf } from './media-type.ts';

/** Reading takes a second or two, but far longer on a busy machine that starts the reader. */
export const READING = { timeout: 90_000 };

/** Drops files on the page, like a person who drags them from a folder. */
export async function dropFiles(page: Page, paths: readonly string[]): Promise<void> {
  const files = await Promise.all(
    paths.map(async (path) => ({
      name: basename(path),
      type: mediaTypeOf(path),
      content: (await readFile(path)).toString('base64'),
    })),
  );
  const dragged = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const { name, type, content } of given) {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type }));
    }
    return transfer;
  }, files);
  const target = page.getByRole('main');
  await target.dispatchEvent('dragover', { dataTransfer: dragged });
  await expect(page.getByText('Drop to read')).toBeVisible();
  await target.dispatchEvent('drop', { dataTransfer: dragged });
}

/** Chooses files with the button of the upload card and the system dialog. */
export async function chooseFiles(page: Page, paths: readonly string[]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Drop slips and invoices anywhere, or browse' }).click(),
  ]);
  await chooser.setFiles([...paths]);
}

/** The row of an upload in progress. */
export const uploadRow = (page: Page, filename: string): Locator =>
  page.getByRole('list', { name: 'Uploads in progress' }).getByRole('listitem').filter({ hasText: filename });

/** The cards of all results. */
export const slips = (page: Page): Locator => page.getByRole('article', { name: /^Result of / });

/** The card of one result. */
export const slipCard = (page: Page, filename: string): Locator =>
  page.getByRole('article', { name: `Result of ${filename}` });

/** Dismisses all results, so that only the next ones are shown. */
export async function dismissResults(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Dismiss (result|all results)$/ }).click();
  await expect(slips(page)).toHaveCount(0);
}
