import { TAX_CATEGORY_CODES, type TaxCategoryCode } from '@tillslip/domain/receipts/categories/tax-categories';
import { isExpenseAccount, type PackageAccount } from '@tillslip/domain/sync/package-lists';
import type { I18n } from '@tillslip/messages/i18n';
import { taxCategoryText } from '@tillslip/messages/vat/tax-categories';
import { parse } from 'csv-parse/sync';
import { asUser, readAsUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify, recordAudit } from '../../../platform/outbox/outbox.ts';
import { lockConnection } from '../connections/connections.repository.ts';
import { requireConnection } from '../connections/require-connection.ts';
import { findLists } from './lists.repository.ts';
import { listMappingRows, type MappingRow, noteCategoryAccounts, upsertMapping } from './mappings.repository.ts';

/** A row of the file, and what would become of it. */
export interface ImportedRow {
  /** The line of the file on which the row begins; the titles are line 1. */
  readonly line: number;
  readonly category: string;
  readonly account: string;
  readonly problem: 'CATEGORY_UNKNOWN' | 'ACCOUNT_UNKNOWN' | 'ACCOUNT_AMBIGUOUS' | 'INCOMPLETE' | 'TWICE' | null;
  readonly change: 'new' | 'changed' | 'same' | null;
}

interface Planned extends ImportedRow {
  readonly found: {
    readonly category: TaxCategoryCode;
    readonly accountId: string;
    readonly description: string | null;
    readonly isActive: boolean;
  } | null;
}

const MAX_ROWS = 2000;

/**
 * Read mappings from CSV: columns `category` and `QuickBooks account`, and perhaps `description`, in any order and case; a
 * category by its name or code, an account by its name, full name or id. Rows without a category or an account are left
 * out. With `isPreview` nothing is saved; else all rows are, or none when one of them is wrong.
 *
 * Spec: 3 §5 "Mapping form".
 * @throws CONNECTION_NOT_FOUND; MAPPING_REFUSED when the file cannot be parsed or a row is wrong.
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
    await lockConnection(tx, id);
    const rows = await plan(tx, id, csv, i18n);
    if (rows.some(isWrong)) throw new AppError('MAPPING_REFUSED', { data: { reason: 'csv-rows' } });
    const wanted = rows.filter(({ change }) => change === 'new' || change === 'changed');
    for (const { found } of wanted)
      if (found)
        await upsertMapping(tx, id, {
          ...found,
          supplierKey: null,
          supplierName: null,
          isCustom: true,
        });
    await noteCategoryAccounts(tx, id);
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
  return rowsOf(csv).map(({ line, row }) => {
    const [category = '', account = ''] = [
      row.category,
      row['quickbooks account'] ?? row['sage account'] ?? row.account,
    ];
    const base = { line, category, account, change: null, found: null };
    if (category.trim() === '' || account.trim() === '') return { ...base, problem: 'INCOMPLETE' };
    const code = categories.get(plain(category));
    if (!code) return { ...base, problem: 'CATEGORY_UNKNOWN' };
    if (seen.has(code)) return { ...base, problem: 'TWICE' };
    seen.add(code);
    const [found, other] = findAccounts(accounts, account);
    if (!found) return { ...base, problem: 'ACCOUNT_UNKNOWN' };
    if (other) return { ...base, problem: 'ACCOUNT_AMBIGUOUS' };
    const before = existing.find((each) => each.category === code);
    // What the file says nothing of stays as it is.
    const description = row.description === undefined ? (before?.description ?? null) : row.description.trim() || null;
    const wanted = { category: code, accountId: found.id, description, isActive: before?.isActive ?? true };
    return { ...base, problem: null, change: changeOf(before, wanted), found: wanted };
  });
}

/** A row that says something that cannot be done; one that says nothing is left out. */
const isWrong = ({ problem }: ImportedRow): boolean => problem !== null && problem !== 'INCOMPLETE';

type CsvRow = Readonly<Partial<Record<string, string>>>;

function rowsOf(csv: string): { line: number; row: CsvRow }[] {
  try {
    const records: { info: { lines: number }; record: Record<string, string> }[] = parse(csv, {
      bom: true,
      columns: (titles: string[]) => titles.map(plain),
      delimiter: delimiterOf(csv),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: MAX_ROWS,
    });
    const rows = records.map(({ info, record }) => ({ line: firstLine(info.lines, record), row: unescaped(record) }));
    if (rows[0] && !('category' in rows[0].row)) throw new Error('no column "category"');
    return rows;
  } catch (cause) {
    throw new AppError('MAPPING_REFUSED', { data: { reason: 'csv' }, cause });
  }
}

/** What divides the titles: spreadsheets of some countries write semicolons. A description may contain the others. */
function delimiterOf(csv: string): string {
  const [titles = ''] = csv.split(/\r?\n/, 1);
  const counts = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: titles.split(delimiter).length }));
  return counts.toSorted((a, b) => b.count - a.count)[0]?.delimiter ?? ',';
}

/** The parser counts to the last line of a row; a cell may hold several. */
const firstLine = (lastLine: number, record: CsvRow): number =>
  lastLine - Object.values(record).reduce((lines, cell) => lines + (cell?.match(/\n/g)?.length ?? 0), 0);

/** Take away the apostrophe that an export puts before what a spreadsheet would compute. */
const unescaped = (record: CsvRow): CsvRow =>
  Object.fromEntries(Object.entries(record).map(([title, cell]) => [title, cell?.replace(/^'('*[=+\-@\t\r])/, '$1')]));

const plain = (text: string): string => text.trim().toLowerCase();

/** The codes of categories by their names in the language of the person, in English, and by themselves. */
function categoryNames(i18n: I18n): Map<string, TaxCategoryCode> {
  const names = new Map<string, TaxCategoryCode>();
  for (const code of TAX_CATEGORY_CODES) names.set(plain(taxCategoryText(i18n, code)), code);
  for (const code of TAX_CATEGORY_CODES) names.set(plain(code), code);
  return names;
}

/** The account with this id, full name, or name; several when the name does not tell which. */
function findAccounts(accounts: readonly PackageAccount[], wanted: string): readonly PackageAccount[] {
  const expenses = accounts.filter(({ type }) => isExpenseAccount(type));
  const byId = expenses.filter(({ id }) => id === wanted.trim());
  if (byId.length > 0) return byId;
  const byFullName = expenses.filter(({ fullName }) => plain(fullName) === plain(wanted));
  return byFullName.length > 0 ? byFullName : expenses.filter(({ name }) => plain(name) === plain(wanted));
}

type Wanted = NonNullable<Planned['found']>;

function changeOf(before: MappingRow | undefined, { accountId, description }: Wanted): ImportedRow['change'] {
  if (!before) return 'new';
  return before.accountId === accountId && before.description === description ? 'same' : 'changed';
}
