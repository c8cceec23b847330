import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { InputVatType, ReceiptFacts } from '@tillslip/contract/receipts/schemas';

/** The name of each document type. */
export const DOCUMENT_TYPE_LABELS: Record<ReceiptFacts['documentType'], MessageDescriptor> = {
  RECEIPT: msg`Slip`,
  TAX_INVOICE: msg`Tax invoice`,
  INVOICE: msg`Invoice`,
  CREDIT_NOTE: msg`Credit note`,
  PRO_FORMA: msg`Pro forma invoice`,
  QUOTATION: msg`Quotation`,
  STATEMENT: msg`Statement`,
  DELIVERY_NOTE: msg`Delivery note`,
  UNKNOWN: msg`Unknown`,
};

/** The name of each VAT201 field for input tax. */
export const VAT201_FIELD_LABELS: Record<InputVatType, MessageDescriptor> = {
  standard: msg`Other goods and services (15)`,
  capital: msg`Capital goods (14)`,
  import_capital: msg`Imported capital goods (14A)`,
  import_other: msg`Other imported goods (15A)`,
};
