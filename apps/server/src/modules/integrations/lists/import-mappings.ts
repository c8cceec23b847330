import { TAX_CATEGORY_CODES, type TaxCategoryCode } from '@tillslip/domain/receipts/categories/tax-categories';
import { isExpenseAccount, type PackageAccount } from '@tillslip/domain/sync/package-lists';
import type { I18n } from '@tillslip/messages/i18n';
import { taxCategoryText } from '@tillslip/messages/vat/tax-categories';
import { parse } from 'csv-parse/sync';
import { asUser, readAsUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify, recordAudit } from '../../../platform/outbox/outbox.ts';
import { requireConnection } from '../connections/require-connection.ts';
import { findLists } from './lists.repository.ts';
import { listMappingRows, type MappingRow, upsertMapping } from './mappings.repository.ts';

/** A row of the file, and what would become of it. */
export interface ImportedRow {
  /** Counts from 1, the line with the titles. */
  readonly line: number;
  readonly category: string;
  readonly account: string;
  readonly problem: 'CATEGORY_UNKNOWN' | 'ACCOUNT_UNKNOWN' | 'INCOMPLETE' | 'TWICE' | null;
  readonly change: 'new' | 'changed' | 'same' | null;
}

interface Planned extends ImportedRow {
  readonly found: {
    readonly category: TaxCategoryCode;
    readonly accountId: string;
    readonly description: string | null;
  } | null;
}

const MAX_ROWS = 2000;

/**
 * Read mappings from CSV: columns `category` and `QuickBooks account`, in any order and case; a category by its name or
 * code, an account by its name, full name or id. With `isPreview` nothing is saved; else rows without a problem are.
 *
 * Spec: 3 §5 "Mapping form".
 * @throws CONNECTION_NOT_FOUND; MAPPING_REFUSED when the file cannot be parsed.
 */
export async function importMappings(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { id, csv, isPreview }: { readonly id: string; readonly csv: string; readonly isPreview: boolean },
  i18n: I18n,
): Promise<{ rows: ImportedRow[]; imported: number }> {
  if (isPreview) {
    const rows = await readAsUser(db, userId, (tx) => plan(tx, id, csv, i18n));
    return { rows: rows.map(shown), imported: 0 };
  }
  return asUser(db, userId, async (tx) => {
    const rows = await plan(tx, id, csv, i18n);
    const wanted = rows.filter(({ change }) => change === 'new' || change === 'changed');
    for (const { found } of wanted)
      if (found)
        await upsertMapping(tx, id, {
          ...found,
          supplierKey: null,
          supplierName: null,
          isCustom: true,
          isActive: true,
        });
    recordAudit(tx, {
      action: 'accounting.mappings-imported',
      subjectType: 'accounting_connection',
      subjectId: id,
      after: { imported: wanted.length },
      actorId: userId,
    });
    notify(tx, { kind: 'changed', topic: 'accounting', id });
    return { rows: rows.map(shown), imported: wanted.length };
  });
}

const shown = ({ found: _found, ...row }: Planned): ImportedRow => row;

async function plan(tx: UserDb, id: string, csv: string, i18n: I18n): Promise<Planned[]> {
  await requireConnection(tx, id);
  const { accounts } = await findLists(tx, id);
  const existing = await listMappingRows(tx, id);
  const categories = categoryNames(i18n);
  const seen = new Set<string>();
  return rowsOf(csv).map((row, index) => {
    const [category = '', account = ''] = [row['category'], row['quickbooks account'] ?? row['account']];
    const base = { line: index + 2, category, account, change: null, found: null };
    if (category.trim() === '' || account.trim() === '') return { ...base, problem: 'INCOMPLETE' };
    const code = categories.get(plain(category));
    if (!code) return { ...base, problem: 'CATEGORY_UNKNOWN' };
    if (seen.has(code)) return { ...base, problem: 'TWICE' };
    seen.add(code);
    const found = findAccount(accounts, account);
    if (!found) return { ...base, problem: 'ACCOUNT_UNKNOWN' };
    const description = row['description']?.trim() || null;
    const change = changeOf(existing, code, found.id);
    return { ...base, problem: null, change, found: { category: code, accountId: found.id, description } };
  });
}

function rowsOf(csv: string): Record<string, string | undefined>[] {
  try {
    const rows: Record<string, string>[] = parse(csv, {
      bom: true,
      columns: (titles: string[]) => titles.map(plain),
      delimiter: [',', ';', '\t'],
      relax_column_count: true,
      skip_empty_lines: true,
      to: MAX_ROWS,
    });
    if (rows[0] && !('category' in rows[0])) throw new Error('no column "category"');
    return rows;
  } catch (cause) {
    throw new AppError('MAPPING_REFUSED', { data: { reason: 'csv' }, cause });
  }
}

const plain = (text: string): string => text.trim().toLowerCase().replace(/^'/, '');

/** The codes of categories by their names in the language of the person, in English, and by themselves. */
function categoryNames(i18n: I18n): Map<string, TaxCategoryCode> {
  const names = new Map<string, TaxCategoryCode>();
  for (const code of TAX_CATEGORY_CODES) names.set(plain(taxCategoryText(i18n, code)), code);
  for (const code of TAX_CATEGORY_CODES) names.set(plain(code), code);
  return names;
}

const findAccount = (accounts: readonly PackageAccount[], wanted: string): PackageAccount | undefined => {
  const expenses = accounts.filter(({ type }) => isExpenseAccount(type));
  return (
    expenses.find(({ id }) => id === wanted.trim()) ??
    expenses.find(({ fullName }) => plain(fullName) === plain(wanted)) ??
    expenses.find(({ name }) => plain(name) === plain(wanted))
  );
};

function changeOf(existing: readonly MappingRow[], category: TaxCategoryCode, accountId: string) {
  const row = existing.find((each) => each.category === category);
  if (!row) return 'new';
  return row.accountId === accountId ? 'same' : 'changed';
}
