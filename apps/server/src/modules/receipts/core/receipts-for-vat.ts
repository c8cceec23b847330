import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Judged } from './check.ts';
import { judgeRow, readingOf } from './receipt-view.ts';
import { findReceipts, type ReceiptRow, receiptsCountingOn } from './receipts.repository.ts';
import type { StoredReading } from './stored-reading.ts';

/** An invoice with what it says and its verdict as of now. */
export interface JudgedReceipt {
  readonly row: ReceiptRow;
  readonly facts: StoredReading['facts'];
  readonly judged: Judged;
}

/**
 * The invoices that count on these days, both included: by their date, or by the day they were added
 * where they have none. Each is judged now; of one company where it is given.
 */
export async function receiptsOfDays(
  deps: Pick<Deps, 'clock'>,
  tx: UserDb,
  companyId: string | undefined,
  days: { readonly start: CalendarDate; readonly end: CalendarDate },
): Promise<JudgedReceipt[]> {
  return judged(deps, await receiptsCountingOn(tx, companyId, days.start, days.end));
}

/** These invoices as far as they are not deleted, each judged now. */
export const receiptsById = async (
  deps: Pick<Deps, 'clock'>,
  tx: UserDb,
  ids: readonly string[],
): Promise<JudgedReceipt[]> => judged(deps, await findReceipts(tx, ids));

const judged = (deps: Pick<Deps, 'clock'>, rows: readonly ReceiptRow[]): JudgedReceipt[] =>
  rows.map((row) => ({ row, facts: readingOf(row).facts, judged: judgeRow(row, deps) }));
