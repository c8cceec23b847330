import type { ReceiptRow } from '@tillslip/contract/receipt-schemas';

/** What an invoice is called where its row is spoken of. */
export const rowName = ({ supplierName, invoiceNumber }: Pick<ReceiptRow, 'supplierName' | 'invoiceNumber'>): string =>
  supplierName ?? invoiceNumber ?? 'this invoice';
