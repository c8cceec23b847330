import { subtract, ZERO } from '@tillslip/domain/kernel/money';
import type { EntryKind } from '@tillslip/domain/sync/accounting-entry';
import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import type { BookedEntry, BookedLine } from '../../ports/accounting-package.ts';
import { type VersionedFacts, versionOf } from '../accounting/looked-up-entries.ts';
import { centsAt, dateAt, type JsonObject, listAt, textAt } from '../http-client/json-values.ts';

/**
 * Read a document as the service booked it. `currency` is that of the books.
 *
 * @throws AccountingFault `system` when its id, day or total is not there: nothing can be said of such an entry.
 */
export function bookedDocument(kind: EntryKind, row: JsonObject, currency: string): BookedEntry {
  const id = textAt(row, 'ID');
  const date = dateAt(row, 'Date');
  const totalCents = centsAt(row, 'Total');
  if (id === null || date === null || totalCents === null) throw new AccountingFault('system');
  const number = textAt(row, 'DocumentNumber');
  const exclusive = centsAt(row, 'Exclusive');
  return {
    kind,
    id,
    version: versionOf(row, VERSIONED),
    date,
    docNumber: number === textAt(row, 'Reference') ? null : number,
    supplierId: textAt(row, 'SupplierId'),
    supplierName: textAt(row, 'SupplierName'),
    currency,
    totalCents,
    vatCents: centsAt(row, 'Tax') ?? (exclusive === null ? ZERO : subtract(totalCents, exclusive)),
    memo: textAt(row, 'Message'),
    lines: listAt(row, 'Lines').flatMap(bookedLine),
  };
}

/** Lines without an amount are comments. */
function bookedLine(line: JsonObject): BookedLine[] {
  const total = centsAt(line, 'Total');
  const netCents =
    centsAt(line, 'Exclusive') ?? (total === null ? null : subtract(total, centsAt(line, 'Tax') ?? ZERO));
  if (netCents === null) return [];
  const description = textAt(line, 'Description');
  const [accountId, taxCodeId] = [textAt(line, 'SelectionId'), textAt(line, 'TaxTypeId')];
  return [{ description, accountId, accountName: null, taxCodeId, netCents }];
}

/** What can be changed in a document. */
const VERSIONED: VersionedFacts = {
  ofEntry: ['SupplierId', 'Date', 'DueDate', 'Reference', 'DocumentNumber', 'Message', 'Total', 'Tax'].map((name) => [
    name,
  ]),
  lines: 'Lines',
  ofLine: ['SelectionId', 'TaxTypeId', 'Description', 'Exclusive', 'Tax', 'Total'].map((name) => [name]),
};
