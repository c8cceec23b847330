import { checkBalances } from '@tillslip/domain/bank/statements/check-balances';
import { type ColumnMapping, suggestMapping } from '@tillslip/reading/statement/import/column-mapping';
import type { ImportedStatement } from '@tillslip/reading/statement/import/import-csv';
import { isOfx } from '@tillslip/reading/statement/import/import-ofx';
import { isQif } from '@tillslip/reading/statement/import/import-qif';
import { importPageCells, importStatements } from '@tillslip/reading/statement/import/import-statement';
import type { PageCells } from '@tillslip/reading/statement/import/page-cells';
import { type Cells, parseDelimited } from '@tillslip/reading/statement/import/parse-delimited';
import { createTitlesKey } from '@tillslip/reading/statement/import/titles-key';
import type { UserDb } from '../../../platform/database/database.ts';
import { StoredMappingSchema } from './column-mapping.ts';
import { findMapping } from './mappings.repository.ts';

/** More lines and characters than a bank exports for years, so that an import does not hold up other work. */
const MAX_LINES = 20_000;
const MAX_CHARACTERS = 10_000_000;

/** Whether an export is too large to import at once. */
export function isTooLong(text: string): boolean {
  if (text.length > MAX_CHARACTERS) return true;
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) if (++lines > MAX_LINES) return true;
  return false;
}

/** Whether an export has column titles and nothing below them. */
export function hasOnlyTitles(text: string): boolean {
  if (isOfx(text) || isQif(text)) return false;
  const cells = parseDelimited(text);
  const mapping = suggestMapping(cells);
  return mapping === null ? cells.length === 1 : mapping.firstRow >= cells.length;
}

/** An export that was read without asking the person. */
export interface UnderstoodExport {
  readonly statements: readonly ImportedStatement[];
  /** Nothing confirms the columns, so the person must choose them. */
  readonly isDoubtful: boolean;
}

/**
 * Read an export by its own format, or by the person's earlier mapping of the same titles. A layout that is only suggested
 * is used if the balances confirm it.
 */
export async function understandExport(tx: UserDb, text: string): Promise<UnderstoodExport> {
  const remembered = await findRememberedMapping(tx, parseDelimited(text));
  return understood(importStatements(text, remembered?.mapping ?? null), remembered);
}

/** Read the table of an unknown bank's pages in the same way. */
export async function understandTable(tx: UserDb, table: PageCells): Promise<UnderstoodExport> {
  const remembered = await findRememberedMapping(tx, table.cells);
  return understood(importPageCells(table, remembered?.mapping ?? null), remembered);
}

function understood(found: readonly ImportedStatement[], remembered: RememberedMapping | null): UnderstoodExport {
  const statements = found.map((one) => named(one, remembered?.bankName));
  const isHighConfidence =
    remembered !== null ||
    statements.every(({ mapping, facts }) => mapping === null || checkBalances(facts).balanceConfirmed);
  return { statements, isDoubtful: statements.length === 0 || !isHighConfidence };
}

/** A person's mapping of the columns with these titles. */
export interface RememberedMapping {
  readonly mapping: ColumnMapping;
  readonly bankName: string | null;
}

/** Find the earlier mapping of an export with these titles; null when there is none. */
export async function findRememberedMapping(tx: UserDb, cells: Cells): Promise<RememberedMapping | null> {
  const found = await findMapping(tx, createTitlesKey(cells));
  const mapping = StoredMappingSchema.safeParse(found?.mapping);
  return found && mapping.success ? { mapping: mapping.data, bankName: found.bankName } : null;
}

/** Fill in the bank and account number that a person gave, where the export has none. */
export const named = (
  statement: ImportedStatement,
  bankName: string | null | undefined,
  accountNumber: string | null = null,
): ImportedStatement => ({
  ...statement,
  facts: {
    ...statement.facts,
    bankName: bankName ?? statement.facts.bankName,
    accountNumber: accountNumber ?? statement.facts.accountNumber,
  },
});
