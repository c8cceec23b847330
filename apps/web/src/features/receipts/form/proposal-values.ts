import type { Proposal } from '@tillslip/contract/receipt-schemas';
import { InputVatTypeSchema, VatTreatmentSchema } from '@tillslip/contract/receipt-schemas';
import type { ReceiptFormValues } from './receipt-form-values.ts';

/** What taking over a remembered value changes in the form; null when it stands there already or says nothing. */
export function proposalValues(
  { what, value }: Proposal,
  values: ReceiptFormValues,
): Partial<ReceiptFormValues> | null {
  const change = changeOf({ what, value }, values);
  const isNew = Object.entries(change).some(([name, to]) => {
    const now = Object.entries(values).find(([key]) => key === name)?.[1];
    return JSON.stringify(now) !== JSON.stringify(to);
  });
  return isNew ? change : null;
}

function changeOf(
  { what, value }: Pick<Proposal, 'what' | 'value'>,
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
    case 'tax_category':
      return { taxCategoryCode: value };
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
