import type { I18n } from '@lingui/core';
import type { ReceiptDetail } from '@tillslip/contract/receipts/schemas';
import { formFacts, type ReceiptFormValues } from './receipt-form-values.ts';

/** The form as input of the call that saves it. */
export const receiptChange = (i18n: I18n, receipt: ReceiptDetail, values: ReceiptFormValues) => ({
  id: receipt.id,
  facts: formFacts(i18n, values, receipt.facts),
  companyId: values.companyId,
  folderId: values.folderId,
  taxCategoryCode: values.taxCategoryCode === '' ? null : values.taxCategoryCode,
  vatType: values.vatType,
  businessUsePercent: Number(values.businessUsePercent),
});
