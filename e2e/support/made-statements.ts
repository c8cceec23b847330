import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type MadeStatementWish, madeStatementPdf } from '../../fixtures/statements/made-statement.ts';
import type { Account } from '../../fixtures/statements/specimen.ts';

/** Makes a statement and writes it into a folder; answers where it is, and what it tells of. */
export async function madeStatement(
  folder: string,
  name: string,
  wish: MadeStatementWish,
): Promise<{ path: string; account: Account }> {
  const { pdf, account } = await madeStatementPdf(wish);
  return { path: await writtenTo(folder, name, pdf), account };
}

/** Writes a file and answers where it is. */
export async function writtenTo(folder: string, name: string, content: Buffer | string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}
