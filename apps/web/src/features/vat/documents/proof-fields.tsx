import { NativeSelect, TextInput } from '@mantine/core';
import type { VatDocumentDetail } from '@tillslip/contract/vat-documents';
import type { SupplyKind } from '@tillslip/domain/vat/vat201/vat201-document';
import { AmountInput } from '../../../ui/form/amount-input.tsx';
import { DayInput } from '../../../ui/form/day-input.tsx';
import type { DocumentValues } from './document-values.ts';
import classes from './documents.module.css';
import { PurchaseFields } from './purchase-fields.tsx';

type ProofFieldsProps = {
  document: VatDocumentDetail;
  values: DocumentValues;
  onChange: (part: Partial<DocumentValues>) => void;
};

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
export function ProofFields({ document, values, onChange }: ProofFieldsProps) {
  const isSale = values.side === 'sale' || (values.side === '' && document.side === 'sale');
  const asksPayment = document.accountingBasis === 'payments' || values.purchase === 'second-hand-goods';
  return (
    <div className={classes.fields}>
      <TextInput
        label="Invoice a note changes"
        description="Number of the invoice a credit or debit note is for"
        value={values.originalNumber}
        onChange={(event) => onChange({ originalNumber: event.currentTarget.value })}
      />
      <TextInput
        label="It counts all the same, because"
        description="Answers what is unproved; kept in the audit trail"
        maxLength={500}
        value={values.acceptedReason}
        onChange={(event) => onChange({ acceptedReason: event.currentTarget.value })}
      />
      <NativeSelect
        label="Side"
        value={values.side}
        data={[
          { value: '', label: `As seen: ${document.side === 'sale' ? 'a sale' : 'a purchase'}` },
          { value: 'purchase', label: 'A purchase: input tax' },
          { value: 'sale', label: 'Issued by the company: output tax' },
        ]}
        onChange={(event) => onChange({ side: event.currentTarget.value })}
      />
      {isSale ? (
        <SaleFields values={values} onChange={onChange} />
      ) : (
        <PurchaseFields values={values} onChange={onChange} />
      )}
      {(asksPayment || values.paidOn !== '') && (
        <DayInput
          label="Paid in full on"
          description="Leave it empty where it was paid in parts"
          value={values.paidOn}
          onChange={(paidOn) => onChange({ paidOn })}
        />
      )}
      <AmountInput
        label="Total in rand"
        description="Of a document in another currency"
        value={values.randTotal}
        onChange={(randTotal) => onChange({ randTotal })}
      />
      <AmountInput
        label="VAT in rand"
        description="On the date of supply"
        value={values.randVat}
        onChange={(randVat) => onChange({ randVat })}
      />
    </div>
  );
}

function SaleFields({ values, onChange }: Omit<ProofFieldsProps, 'document'>) {
  return (
    <>
      <NativeSelect
        label="Kind of sale"
        value={values.supply}
        data={[
          { value: '', label: 'By its VAT' },
          ...Object.entries(SUPPLIES).map(([value, label]) => ({ value, label })),
        ]}
        onChange={(event) => onChange({ supply: event.currentTarget.value })}
      />
      <TextInput
        label="Proof of export"
        description="Customs code or reference"
        value={values.exportProof}
        onChange={(event) => onChange({ exportProof: event.currentTarget.value })}
      />
    </>
  );
}
