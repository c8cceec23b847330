import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type MadeStatementWish, madeStatementPdf } from '../../fixtures/statements/made-statement.ts';
import type { Account } from '../../fixtures/statements/specimen.ts';

/** Creates a statement PDF in a folder; returns its path and the account it shows. */
export async function createStatement(
  folder: string,
  name: string,
  wish: MadeStatementWish,
): Promise<{ path: string; account: Account }> {
  const { pdf, account } = await madeStatementPdf(wish);
  return { path: await writeToFolder(folder, name, pdf), account };
}

/** Writes a file into a folder and returns its path. */
export async function writeToFolder(folder: string, name: string, content: Buffer | string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}
