import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';

/** The row of a file in hand. */
export const fileRow = (page: Page, filename: string): Locator =>
  page
    .getByRole('list', { name: 'Files' })
    .getByRole('listitem')
    .filter({ has: page.getByText(filename, { exact: true }) });

/** Chooses files by the dialog of the system. */
export const chooseStatements = (page: Page, paths: readonly string[]): Promise<void> =>
  page.getByLabel('Choose bank statements').setInputFiles([...paths]);

/** The rows of the statement that are drawn. */
export const transactionRows = (page: Page): Locator =>
  page
    .getByRole('region', { name: 'Transactions', exact: true })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

/** Presses the button and answers the file it makes: its name and its text. */
export async function downloadBy(page: Page, button: string): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}
