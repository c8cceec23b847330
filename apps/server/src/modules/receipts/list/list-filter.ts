import { type ReceiptFilter as FilterInput, NO_COMPANY } from '@tillslip/contract/receipts/list';
import { parseCalendarMonth } from '@tillslip/domain/kernel/calendar-date';
import type { ReceiptFilter } from './receipt-filter.repository.ts';

/** Convert the contract's filter to the repository's. */
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
  ...(companyId === NO_COMPANY ? { inCompany: null } : { companyId }),
  folderId,
  q,
  month: month === undefined ? undefined : (parseCalendarMonth(month) ?? undefined),
  day,
  taxCategory: category,
  hasDeniedVat: vat === 'denied',
  filter,
});
