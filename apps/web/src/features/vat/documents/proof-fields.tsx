import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { VatDocumentDetail } from '@tillslip/contract/vat-documents';
import type { SupplyKind } from '@tillslip/domain/vat/claim/vat-type';
import { AmountInput } from '../../../ui/form/amount-input.tsx';
import { DayInput } from '../../../ui/form/day-input.tsx';
import type { DocumentValues } from './document-values.ts';
import classes from './documents.module.css';
import { PurchaseFields } from './purchase-fields.tsx';

type ProofFieldsProps = { document: VatDocumentDetail; form: UseFormReturnType<DocumentValues> };

const SUPPLIES: Readonly<Record<SupplyKind, string>> = {
  standard: 'Standard-rated',
  capital: 'Capital goods',
  'zero-rated': 'Zero-rated',
  export: 'Exported goods',
  exempt: 'Exempt',
  'accommodation-over-28-days': 'Accommodation of more than 28 days',
  'accommodation-to-28-days': 'Accommodation of up to 28 days',
  'change-in-use': 'Change in use',
};

/** What stands behind an invoice beside its lines: on which side it counts, and what proves it. */
export function ProofFields({ document, form }: ProofFieldsProps) {
  const { values } = form;
  const isSale = values.side === 'sale' || (values.side === '' && document.side === 'sale');
  const asksPayment = document.accountingBasis === 'payments' || values.purchase === 'second-hand-goods';
  return (
    <div className={classes.fields}>
      <TextInput
        label="Invoice a note changes"
        description="Number of the invoice a credit or debit note is for"
        {...form.getInputProps('originalNumber')}
      />
      <TextInput
        label="It counts all the same, because"
        description="Answers what is unproved; kept in the audit trail"
        maxLength={500}
        {...form.getInputProps('acceptedReason')}
      />
      <NativeSelect
        label="Side"
        data={[
          { value: '', label: `As seen: ${document.side === 'sale' ? 'a sale' : 'a purchase'}` },
          { value: 'purchase', label: 'A purchase: input tax' },
          { value: 'sale', label: 'Issued by the company: output tax' },
        ]}
        {...form.getInputProps('side')}
      />
      {isSale ? <SaleFields form={form} /> : <PurchaseFields form={form} />}
      {(asksPayment || values.paidOn !== '') && (
        <DayInput
          label="Paid in full on"
          description="Leave it empty where it was paid in parts"
          {...form.getInputProps('paidOn')}
        />
      )}
      <AmountInput
        label="Total in rand"
        description="Of a document in another currency"
        {...form.getInputProps('randTotal')}
      />
      <AmountInput label="VAT in rand" description="On the date of supply" {...form.getInputProps('randVat')} />
    </div>
  );
}

function SaleFields({ form }: Pick<ProofFieldsProps, 'form'>) {
  return (
    <>
      <NativeSelect
        label="Kind of sale"
        data={[
          { value: '', label: 'By its VAT' },
          ...Object.entries(SUPPLIES).map(([value, label]) => ({ value, label })),
        ]}
        {...form.getInputProps('supply')}
      />
      <TextInput
        label="Proof of export"
        description="Customs code or reference"
        {...form.getInputProps('exportProof')}
      />
    </>
  );
}
