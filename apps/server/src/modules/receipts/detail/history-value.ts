import { NO_EXPENSE } from '@tillslip/domain/receipts/expenses/expense-category';
import type { ShownFact } from '@tillslip/domain/receipts/facts/shown-fact';
import type { UserDb } from '../../../platform/database/database.ts';
import { isUuid } from '../../../platform/is-uuid.ts';
import { findExpenseNames } from '../../expense-categories/index.ts';
import { factValue } from '../core/fact-value.ts';
import { listReceiptsByIds } from '../core/receipts.repository.ts';
import { findPlaceNames } from '../memory/suppliers.repository.ts';

/** Names for the ids in a history, by id. */
export type HistoryNames = ReadonlyMap<string, string>;

/** Fields that hold an id, and what kind of thing it refers to. */
const NAMED: Readonly<Record<string, Extract<ShownFact, { code: 'GONE' }>['what']>> = {
  companyId: 'company',
  folderId: 'folder',
  duplicateOf: 'invoice',
  expenseCategoryChosen: 'expense-category',
  expenseCategoryId: 'expense-category',
};

/** Fields that hold lists, and what they count. */
const COUNTED_LISTS: Readonly<Record<string, 'FILES' | 'UPLOADS' | 'LINES'>> = {
  fileIds: 'FILES',
  draftIds: 'UPLOADS',
  lineTypes: 'LINES',
  lineUses: 'LINES',
};

/**
 * Fields that say nothing to a person: the uploads record which file went where, a period has its last day, and answers
 * are codes.
 */
const UNSHOWN: readonly string[] = ['groups', 'periodId', 'answered', 'particular', 'isThere'];

/** Find the names of the companies, folders and invoices that these values refer to. */
export async function namesIn(tx: UserDb, values: readonly Readonly<Record<string, unknown>>[]): Promise<HistoryNames> {
  const idsOf = (...fields: string[]) =>
    values.flatMap((one) => fields.map((field) => one[field])).filter((id) => typeof id === 'string');
  const places = await findPlaceNames(tx, idsOf('companyId', 'folderId'));
  const expenses = await findExpenseNames(tx, idsOf('expenseCategoryChosen', 'expenseCategoryId').filter(isUuid));
  const invoices = await listReceiptsByIds(tx, idsOf('duplicateOf'));
  return new Map([
    ...[...places.values()].map(({ id, name }): [string, string] => [id, name]),
    ...expenses.map(({ id, name }): [string, string] => [id, name]),
    ...invoices.map((row): [string, string] => [row.id, invoiceName(row)]),
  ]);
}

const invoiceName = (row: { supplierName: string | null; invoiceNumber: string | null; originalFilename: string }) =>
  [row.supplierName, row.invoiceNumber].filter((part) => part !== null).join(' ') || row.originalFilename;

/** Convert a value of an audit entry to its shown form, with names instead of ids. */
export function historyValue(field: string, value: unknown, names: HistoryNames): ShownFact | null {
  const what = NAMED[field];
  if (what !== undefined && typeof value === 'string' && value !== NO_EXPENSE) {
    const name = names.get(value);
    return name === undefined ? { code: 'GONE', what } : { code: 'TEXT', text: name };
  }
  const counted = COUNTED_LISTS[field];
  if (counted !== undefined && Array.isArray(value))
    return value.length === 0 ? null : { code: counted, count: value.length };
  return UNSHOWN.includes(field) ? null : factValue(field, value);
}
