import type { ReceiptDetail } from '@tillslip/contract/receipt-schemas';
import { formFacts, type ReceiptFormValues } from './receipt-form-values.ts';

/** The form as the call that saves it. */
export const receiptChange = (receipt: ReceiptDetail, values: ReceiptFormValues) => ({
  id: receipt.id,
  facts: formFacts(values, receipt.facts),
  companyId: values.companyId,
  folderId: values.folderId,
  taxCategoryCode: values.taxCategoryCode === '' ? null : values.taxCategoryCode,
  vatType: values.vatType,
  businessUsePercent: Number(values.businessUsePercent),
});
