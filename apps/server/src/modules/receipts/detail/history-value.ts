import type { ShownFact } from '@tillslip/domain/receipts/facts/shown-fact';
import type { UserDb } from '../../../platform/database/database.ts';
import { factValue } from '../core/fact-value.ts';
import { receiptsInOrder } from '../core/receipts.repository.ts';
import { placesNamed } from '../memory/suppliers.repository.ts';

/** What identifiers in a history stand for, by the identifier. */
export type HistoryNames = ReadonlyMap<string, string>;

/** Fields that hold an identifier, and what it stands for. */
const NAMED: Readonly<Record<string, Extract<ShownFact, { code: 'GONE' }>['what']>> = {
  companyId: 'company',
  folderId: 'folder',
  duplicateOf: 'invoice',
};

/** Fields that hold lists of identifiers, and what there are so many of. */
const COUNTED: Readonly<Record<string, 'FILES' | 'UPLOADS'>> = { fileIds: 'FILES', draftIds: 'UPLOADS' };

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

/** A value of an event: names where there are identifiers. */
export function historyValue(field: string, value: unknown, names: HistoryNames): ShownFact | null {
  const what = NAMED[field];
  if (what !== undefined && typeof value === 'string') {
    const name = names.get(value);
    return name === undefined ? { code: 'GONE', what } : { code: 'TEXT', text: name };
  }
  const counted = COUNTED[field];
  if (counted !== undefined && Array.isArray(value)) return { code: counted, count: value.length };
  // Which file went to which upload: the uploads say it themselves.
  return field === 'groups' ? null : factValue(field, value);
}
