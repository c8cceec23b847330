import type { InputVatType, ReceiptFacts } from '@tillslip/contract/receipt-schemas';

/** What each kind of paper is called. */
export const DOCUMENT_TYPE_WORDS: Record<ReceiptFacts['documentType'], string> = {
  RECEIPT: 'Receipt',
  TAX_INVOICE: 'Tax invoice',
  INVOICE: 'Invoice',
  CREDIT_NOTE: 'Credit note',
  PRO_FORMA: 'Pro forma invoice',
  QUOTATION: 'Quotation',
  STATEMENT: 'Statement',
  DELIVERY_NOTE: 'Delivery note',
  UNKNOWN: 'Not known',
};

/** What each place on the VAT201 is called. */
export const VAT_BUCKET_WORDS: Record<InputVatType, string> = {
  standard: 'Other goods and services (15)',
  capital: 'Capital goods (14)',
  import_capital: 'Imported capital goods (14A)',
  import_other: 'Other imported goods (15A)',
};

/** The ways to pay that are offered; any other may be typed. */
export const PAYMENT_METHODS = ['Card', 'Cash', 'EFT', 'Debit order', 'Account'] as const;
