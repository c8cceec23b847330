import type { ChangedReceipt } from '@tillslip/contract/receipts/list';
import type { UserDb } from '../../../platform/database/database.ts';
import { listChangesSince } from '../../../platform/edits/resolve-edit.ts';
import type { ReceiptRow } from '../core/receipts.repository.ts';
import { readingOf } from '../core/stored-reading.ts';
import { filingOf, receiptValues } from './receipt-edit.ts';

/** A selected invoice, and the version that the person saw; null for a call that names one invoice, whatever it says. */
export interface SeenReceipt {
  readonly id: string;
  readonly version: number | null;
}

/** The selected invoices that an act may be done to, and those that it must leave. */
interface Divided {
  readonly current: ReceiptRow[];
  readonly changedMeanwhile: ChangedReceipt[];
}

/** Return the ids of a selection. */
export const idsOf = (seen: readonly SeenReceipt[]): string[] => seen.map(({ id }) => id);

/**
 * Divide locked invoices into those that the person saw as they are now, and those that were edited since.
 *
 * @param valuesOf the fields that matter to the act; by default all that people edit.
 */
export async function divideChanged(
  tx: UserDb,
  rows: readonly ReceiptRow[],
  seen: readonly SeenReceipt[],
  valuesOf: (row: ReceiptRow) => object = everything,
): Promise<Divided> {
  const versions = new Map(seen.map(({ id, version }) => [id, version]));
  const current: ReceiptRow[] = [];
  const changedMeanwhile: ChangedReceipt[] = [];
  for (const row of rows) {
    const { id, version, supplierName, invoiceNumber } = row;
    const seenVersion = { version: versions.get(id) ?? version };
    const clashes = await listChangesSince(tx, { table: 'receipts', id, row, valuesOf, seen: seenVersion });
    if (clashes === null) current.push(row);
    else changedMeanwhile.push({ id, version, supplierName, invoiceNumber, clashes });
  }
  return { current, changedMeanwhile };
}

const everything = (row: ReceiptRow) => ({
  ...receiptValues(readingOf(row).facts, filingOf(row)),
  duplicateOf: row.duplicateOf,
});
