import { createHash } from 'node:crypto';
import { subtract, ZERO } from '@tillslip/domain/kernel/money';
import type { EntryKind } from '@tillslip/domain/sync/accounting-entry';
import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import type { BookedEntry, BookedLine } from '../../ports/accounting-package.ts';
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
    version: versionOf(row),
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

const OF_A_DOCUMENT = ['SupplierId', 'Date', 'DueDate', 'Reference', 'DocumentNumber', 'Message', 'Total', 'Tax'];
const OF_A_LINE = ['SelectionId', 'TaxTypeId', 'Description', 'Exclusive', 'Tax', 'Total'];

/**
 * Return the version of a document: a hash of what can be changed in it. The service has only the moment of the last
 * change, which a payment or a file moves too, and it does not compare it: that is done by reading before each write.
 */
export function versionOf(row: JsonObject): string {
  const lines = listAt(row, 'Lines').map((line) => OF_A_LINE.map((name) => textAt(line, name)));
  const facts = [OF_A_DOCUMENT.map((name) => textAt(row, name)), lines];
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
}
