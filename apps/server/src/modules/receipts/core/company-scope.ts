import { NO_COMPANY } from '@tillslip/contract/receipts/company-scope';
import type { CompanyScope } from './needs-you.repository.ts';

/** Convert the company that a call asks for: null for the invoices without one, undefined for all. */
export const scopeOf = (companyId: string | undefined): CompanyScope => (companyId === NO_COMPANY ? null : companyId);
