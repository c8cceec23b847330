import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openRenderer } from '../../fixtures/render.ts';
import { drawStatement } from '../../fixtures/statements/draw-statement.ts';
import { type FaultKind, spoil } from '../../fixtures/statements/faults.ts';
import { type AccountWish, makeAccount, withBalances } from '../../fixtures/statements/make-account.ts';
import type { Account, Movement } from '../../fixtures/statements/specimen.ts';
import { SPECIMEN_LAYOUTS } from '../../fixtures/statements/specimen-layouts.ts';
import { statementHtml } from '../../fixtures/statements/statement-html.ts';

/** A statement to make: which bank's layout, what is in the account, and what goes wrong with one row. */
export interface StatementWish extends AccountWish {
  readonly layout: string;
  /** Movements of one's own choice in place of random ones. */
  readonly movements?: readonly Omit<Movement, 'fee'>[];
  readonly fault?: { readonly kind: FaultKind; readonly at: number };
}

/** A made-up statement, marked SPECIMEN, as a PDF with text; and the account it tells of, without the fault. */
export async function madeStatement(
  folder: string,
  name: string,
  wish: StatementWish,
): Promise<{ path: string; account: Account }> {
  const layout = SPECIMEN_LAYOUTS.find(({ id }) => id === wish.layout);
  if (!layout) throw new RangeError(`No layout ${wish.layout}`);
  const random = makeAccount({ ...wish, splitsFees: layout.splitsFees });
  const account = wish.movements
    ? withBalances(
        random,
        wish.movements.map((movement) => ({ ...movement, fee: 0 })),
      )
    : random;
  const printed = wish.fault ? spoil(account, wish.fault.kind, wish.fault.at) : account;
  const renderer = await openRenderer();
  try {
    const path = await writtenTo(folder, name, await renderer.pdf(statementHtml(drawStatement(printed, layout))));
    return { path, account };
  } finally {
    await renderer.close();
  }
}

/** Writes a file and answers where it is. */
export async function writtenTo(folder: string, name: string, content: Buffer | string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}
