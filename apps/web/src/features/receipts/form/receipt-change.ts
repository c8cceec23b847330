import type { I18n } from '@lingui/core';
import type { ReceiptDetail } from '@tillslip/contract/receipts/schemas';
import type { GateReason } from '@tillslip/domain/receipts/check/review-gate';
import { client } from '../../../api/client.ts';
import { saveEdit } from '../../../api/save-edit.ts';
import { askAboutReceipt } from './ask-about-receipt.tsx';
import { formFacts, type ReceiptFormValues, textOrNull } from './receipt-form-values.ts';

/** The reasons to ask that a person answered, and why they may claim what is made out to somebody else. */
export type GivenAnswers = { answers: GateReason[]; recipientReason?: string };

/**
 * Save the form of an invoice, asking about what changed in the meantime.
 *
 * @param opened the invoice as the form was opened with.
 * @param given what the person looked at before accepting.
 */
export const saveReceipt = (
  i18n: I18n,
  opened: ReceiptDetail,
  values: ReceiptFormValues,
  accept: boolean,
  given: GivenAnswers = { answers: [] },
): Promise<ReceiptDetail> =>
  saveEdit({
    ...{
      fields: receiptFields(i18n, opened, values),
      version: opened.version,
      ask: askAboutReceipt(i18n, { currency: opened.currency, companyId: values.companyId }),
    },
    save: ({
      version,
      overwrite,
      place,
      taxCategoryCode,
      expenseCategory,
      vatType,
      businessUsePercent,
      notes,
      ...facts
    }) =>
      client.receipts.update({
        ...{ id: opened.id, version, overwrite, accept, ...given, facts, ...place },
        ...{ taxCategoryCode, expenseCategory, vatType, businessUsePercent, notes },
      }),
  });

/** The form as the fields of an edit. */
const receiptFields = (i18n: I18n, opened: ReceiptDetail, values: ReceiptFormValues) => ({
  ...formFacts(i18n, values, opened.facts),
  place: { companyId: values.companyId, folderId: values.folderId },
  taxCategoryCode: values.taxCategoryCode === '' ? null : values.taxCategoryCode,
  expenseCategory: values.expenseCategory === '' ? null : values.expenseCategory,
  vatType: values.vatType,
  businessUsePercent: Number(values.businessUsePercent),
  notes: textOrNull(values.notes),
});
