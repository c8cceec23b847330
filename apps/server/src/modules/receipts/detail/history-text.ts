import { isTaxCategoryCode, taxCategory } from '@tillslip/domain/receipts/categories/tax-categories';
import type { UserDb } from '../../../platform/database/database.ts';
import { factText } from '../core/fact-text.ts';
import { receiptsInOrder } from '../core/receipts.repository.ts';
import { VAT_TYPE_LABELS } from '../memory/suggest.ts';
import { placesNamed } from '../memory/suppliers.repository.ts';

/** What identifiers in a history stand for, by the identifier. */
export type HistoryNames = ReadonlyMap<string, string>;

/** Fields that hold an identifier, and what is said of one that stands for nothing any more. */
const GONE: Readonly<Record<string, string>> = {
  companyId: 'A company that was deleted',
  folderId: 'A folder that was deleted',
  duplicateOf: 'An invoice that is gone',
};

/** Fields that hold lists of identifiers, and what there are so many of. */
const COUNTED: Readonly<Record<string, string>> = { fileIds: 'file', draftIds: 'upload' };

/** The names of the companies, folders and invoices that these values point at. */
export async function namesIn(tx: UserDb, values: readonly Readonly<Record<string, unknown>>[]): Promise<HistoryNames> {
  const idsOf = (...fields: string[]) =>
    values.flatMap((one) => fields.map((field) => one[field])).filter((id) => typeof id === 'string');
  const places = await placesNamed(tx, idsOf('companyId', 'folderId'));
  const invoices = await receiptsInOrder(tx, idsOf('duplicateOf'));
  return new Map([
    ...[...places.values()].map(({ id, name }): [string, string] => [id, name]),
    ...invoices.map((row): [string, string] => [row.id, invoiceName(row)]),
  ]);
}

const invoiceName = (row: { supplierName: string | null; invoiceNumber: string | null; originalFilename: string }) =>
  [row.supplierName, row.invoiceNumber].filter((part) => part !== null).join(' ') || row.originalFilename;

/** A value of an event as text for people: names where there are identifiers, words where there are codes. */
export function historyText(field: string, value: unknown, names: HistoryNames): string | null {
  const gone = GONE[field];
  if (gone !== undefined && typeof value === 'string') return names.get(value) ?? gone;
  const counted = COUNTED[field];
  if (counted !== undefined && Array.isArray(value))
    return `${value.length} ${value.length === 1 ? counted : `${counted}s`}`;
  // Which file went to which upload: the uploads say it themselves.
  if (field === 'groups') return null;
  return codeText(field, value) ?? factText(field, value);
}

function codeText(field: string, value: unknown): string | null {
  if (typeof value !== 'string') return null;
  if (field === 'taxCategoryChosen' && isTaxCategoryCode(value)) return taxCategory(value).name;
  return field === 'vatType' ? (BUCKETS.get(value) ?? null) : null;
}

const BUCKETS: ReadonlyMap<string, string> = new Map(Object.entries(VAT_TYPE_LABELS));
