import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReceiptRow } from '@tillslip/contract/receipts/schemas';

/** The name of an invoice in labels, such as "Select …". */
export const rowName = (
  i18n: I18n,
  { supplierName, invoiceNumber }: Pick<ReceiptRow, 'supplierName' | 'invoiceNumber'>,
): string => supplierName ?? invoiceNumber ?? i18n.t(msg`this invoice`);
