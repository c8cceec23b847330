import { NO_COMPANY } from '@tillslip/contract/receipts/company-scope';
import { type ReceiptFilter as FilterInput, NO_EXPENSE_FILTER } from '@tillslip/contract/receipts/list';
import { parseCalendarMonth } from '@tillslip/domain/kernel/calendar-date';
import type { ReceiptFilter } from './receipt-filter.repository.ts';

/** Convert the contract's filter to the repository's. */
export const listFilter = ({
  companyId,
  folderId,
  batchId,
  q,
  month,
  day,
  category,
  expense,
  vat,
  filter,
}: FilterInput): ReceiptFilter => ({
  ...(companyId === NO_COMPANY ? { inCompany: null } : { companyId }),
  folderId,
  batchId,
  q,
  month: month === undefined ? undefined : (parseCalendarMonth(month) ?? undefined),
  day,
  taxCategory: category,
  expense: expense === NO_EXPENSE_FILTER ? null : expense,
  hasDeniedVat: vat === 'denied',
  filter,
});
