import { type Cents, subtract, sum } from '@tillslip/domain/kernel/money';
import type { EntryKind } from '@tillslip/domain/sync/accounting-entry';
import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import type { BookedEntry, BookedLine } from '../../ports/accounting-package.ts';
import { centsAt, dateAt, type JsonObject, listAt, textAt, valueAt } from '../http-client/json-values.ts';
import { ENTITIES } from './entry-body.ts';

/** Return the entity in a reply; null for one that was deleted. @throws AccountingFault `system` when there is none. */
export function entityIn(reply: unknown, kind: EntryKind): JsonObject | null {
  const [row] = listAt(valueAt(reply, ENTITIES[kind]) ?? []);
  if (!row) throw new AccountingFault('system');
  return isDeleted(row) ? null : row;
}

/** Whether a row says only that the entry was deleted. */
export const isDeleted = (row: JsonObject): boolean => textAt(row, 'status')?.toLowerCase() === 'deleted';

/**
 * Read an entry as the service booked it. `currency` is what it is in when the service does not say.
 *
 * @throws AccountingFault `system` when its id, day or total is not there: nothing can be said of such an entry.
 */
export function bookedEntry(kind: EntryKind, row: JsonObject, currency: string): BookedEntry {
  const id = textAt(row, 'Id');
  const date = dateAt(row, 'TxnDate');
  const totalCents = centsAt(row, 'TotalAmt');
  if (id === null || date === null || totalCents === null) throw new AccountingFault('system');
  const supplier = kind === 'purchase' ? 'EntityRef' : 'VendorRef';
  const lines = listAt(row, 'Line').flatMap(bookedLine);
  return {
    kind,
    id,
    version: textAt(row, 'SyncToken') ?? '0',
    date,
    docNumber: textAt(row, 'DocNumber'),
    supplierId: textAt(row, supplier, 'value'),
    supplierName: textAt(row, supplier, 'name'),
    currency: textAt(row, 'CurrencyRef', 'value') ?? currency,
    totalCents,
    vatCents: vatOf(row, totalCents, lines),
    memo: textAt(row, 'PrivateNote'),
    lines,
  };
}

/** The VAT as the service states it; where it states none, what the total has beyond the net amounts. */
function vatOf(row: JsonObject, total: Cents, lines: readonly BookedLine[]): Cents {
  const stated = centsAt(row, 'TxnTaxDetail', 'TotalTax');
  if (stated !== null) return stated;
  const taxes = listAt(row, 'TxnTaxDetail', 'TaxLine').flatMap((line) => centsAt(line, 'Amount') ?? []);
  if (taxes.length > 0) return sum(taxes);
  return subtract(total, sum(lines.map(({ netCents }) => netCents)));
}

const DETAILS = ['AccountBasedExpenseLineDetail', 'ItemBasedExpenseLineDetail'];

/** Lines without an amount are headings. */
function bookedLine(line: JsonObject): BookedLine[] {
  const netCents = centsAt(line, 'Amount');
  if (netCents === null) return [];
  const detail = DETAILS.map((name) => valueAt(line, name)).find((found) => found !== undefined);
  return [
    {
      description: textAt(line, 'Description'),
      accountId: textAt(detail, 'AccountRef', 'value'),
      accountName: textAt(detail, 'AccountRef', 'name'),
      taxCodeId: textAt(detail, 'TaxCodeRef', 'value'),
      netCents,
    },
  ];
}
