import type { ReceiptFilter as FilterInput } from '@tillslip/contract/receipts/list';
import { parseCalendarMonth } from '@tillslip/domain/kernel/calendar-date';
import type { ReceiptFilter } from './receipt-filter.repository.ts';

/** The filter of the list as the database understands it. */
export const listFilter = ({
  companyId,
  folderId,
  q,
  month,
  day,
  category,
  vat,
  filter,
}: FilterInput): ReceiptFilter => ({
  companyId,
  folderId,
  q,
  month: month === undefined ? undefined : (parseCalendarMonth(month) ?? undefined),
  day,
  taxCategory: category,
  hasDeniedVat: vat === 'denied',
  filter,
});
