import type { ReceiptFilterSchema } from '@tillslip/contract/receipts';
import { parseCalendarMonth } from '@tillslip/domain/kernel/calendar-date';
import type { z } from 'zod';
import { asUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { listReceiptRows, sumReceipts } from './receipt-list.repository.ts';
import { viewReceiptRows } from './receipt-view.ts';

/** One page of invoices, with the count and the sums of everything the filter matches. */
export const listReceipts = (
  deps: Pick<Deps, 'db' | 'env' | 'clock'>,
  userId: string,
  { month, ...input }: z.output<typeof ReceiptFilterSchema>,
) =>
  asUser(deps.db, userId, async (db) => {
    const filter = { ...input, month: month === undefined ? undefined : (parseCalendarMonth(month) ?? undefined) };
    const rows = await listReceiptRows(db, userId, filter);
    return { rows: await viewReceiptRows(deps, db, userId, rows), ...(await sumReceipts(db, userId, filter)) };
  });
