import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Judged } from './judge.ts';
import { judgeRow, readingOf } from './receipt-view.ts';
import { datedReceipts, type ReceiptRow } from './receipts.repository.ts';
import type { StoredReading } from './stored-reading.ts';

/** An invoice with what it says and its verdict as of now. */
export interface JudgedReceipt {
  readonly row: ReceiptRow;
  readonly facts: StoredReading['facts'];
  readonly judged: Judged;
}

/**
 * A company's invoices dated within a period, both end days included, each judged now: duplicates and
 * those that wait for a person too, so that what is left out can be said.
 */
export async function receiptsForVat(
  deps: Pick<Deps, 'clock'>,
  db: Db,
  userId: string,
  companyId: string,
  period: { readonly start: CalendarDate; readonly end: CalendarDate },
): Promise<JudgedReceipt[]> {
  const rows = await datedReceipts(db, userId, companyId, period.start, period.end);
  return rows.map((row) => ({ row, facts: readingOf(row).facts, judged: judgeRow(row, deps) }));
}
