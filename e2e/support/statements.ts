import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';

/** The row of an uploaded file. */
export const fileRow = (page: Page, filename: string): Locator =>
  page
    .getByRole('list', { name: 'Files' })
    .getByRole('listitem')
    .filter({ has: page.getByText(filename, { exact: true }) });

/** Chooses files with the system dialog. */
export const chooseStatements = (page: Page, paths: readonly string[]): Promise<void> =>
  page.getByLabel('Choose bank statements').setInputFiles([...paths]);

/** The visible transactions of a statement. */
export const transactionRows = (page: Page): Locator =>
  page
    .getByRole('region', { name: 'Transactions', exact: true })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

/** Clicks a button and returns the name and text of the downloaded file. */
export async function downloadFile(page: Page, button: string): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}
