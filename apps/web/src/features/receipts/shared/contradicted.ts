import type { Signal } from '@tillslip/contract/receipt-schemas';

/** What is said beside a field of which the invoice data in a PDF says otherwise. */
export const CONTRADICTED = 'The data inside this PDF says otherwise.';

/** True for a field of which the invoice data in a PDF says otherwise than its page. */
export const isContradicted = (signals: readonly Signal[] | undefined, field: string): boolean =>
  signals?.some(({ code, fields }) => code === 'INVOICE_DATA_DIFFERS' && fields.includes(field)) ?? false;
