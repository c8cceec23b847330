import { msg } from '@lingui/core/macro';
import type { Signal } from '@tillslip/domain/receipts/suppliers/signal';

/** The note beside a field that differs from the invoice data embedded in its PDF. */
export const CONTRADICTED = msg`The invoice data sent with this document shows a different value.`;

/** True if a field differs from the invoice data embedded in the PDF. */
export const isContradicted = (signals: readonly Signal[] | undefined, field: string): boolean =>
  signals?.some(({ code, fields }) => code === 'INVOICE_DATA_DIFFERS' && fields.includes(field)) ?? false;
