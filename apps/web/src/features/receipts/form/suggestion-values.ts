import type { Suggestion } from '@tillslip/contract/receipts/schemas';
import { InputVatTypeSchema, VatTreatmentSchema } from '@tillslip/contract/receipts/schemas';
import type { ReceiptFormValues } from './receipt-form-values.ts';

/** The form changes that a remembered value makes; null if the form has it already or the value is unknown. */
export function suggestionValues(
  { what, value }: Suggestion,
  values: ReceiptFormValues,
): Partial<ReceiptFormValues> | null {
  const change = formChange({ what, value }, values);
  const isNew = Object.entries(change).some(([name, to]) => {
    const current = Object.entries(values).find(([key]) => key === name)?.[1];
    return JSON.stringify(current) !== JSON.stringify(to);
  });
  return isNew ? change : null;
}

function formChange(
  { what, value }: Pick<Suggestion, 'what' | 'value'>,
  values: ReceiptFormValues,
): Partial<ReceiptFormValues> {
  switch (what) {
    case 'identity':
      return {};
    case 'name':
      return { supplierName: value };
    case 'company':
      return { companyId: value, folderId: values.companyId === value ? values.folderId : null };
    case 'folder':
      return { folderId: value };
    case 'vat_type': {
      const vatType = InputVatTypeSchema.safeParse(value);
      return vatType.success ? { vatType: vatType.data } : {};
    }
    case 'vat_treatment': {
      const treatment = VatTreatmentSchema.safeParse(value);
      if (!treatment.success) return {};
      return { lineItems: values.lineItems.map((line) => ({ ...line, vatTreatment: treatment.data })) };
    }
  }
}
