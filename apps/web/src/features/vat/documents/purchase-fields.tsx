import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { PurchaseKind } from '@tillslip/domain/vat/claim/claim-types';
import { AmountInput } from '../../../ui/form/amount-input.tsx';
import { DayInput } from '../../../ui/form/day-input.tsx';
import type { DocumentValues } from './document-values.ts';

type PurchaseFieldsProps = { values: DocumentValues; onChange: (part: Partial<DocumentValues>) => void };

const KINDS: Readonly<Record<PurchaseKind, string>> = {
  'imported-services': 'Services from abroad (field 12)',
  'second-hand-goods': 'Second-hand goods, VAT264',
};

/** What a purchase is where the document cannot tell, and the papers it is claimed with. */
export function PurchaseFields({ values, onChange }: PurchaseFieldsProps) {
  return (
    <>
      <NativeSelect
        label="Kind of purchase"
        value={values.purchase}
        data={[
          { value: '', label: 'By its tax invoice' },
          ...Object.entries(KINDS).map(([value, label]) => ({ value, label })),
        ]}
        onChange={(event) => onChange({ purchase: event.currentTarget.value })}
      />
      {values.purchase === '' && <ImportFields values={values} onChange={onChange} />}
      {values.purchase === 'second-hand-goods' && <SecondHandFields values={values} onChange={onChange} />}
    </>
  );
}

function SecondHandFields({ values, onChange }: PurchaseFieldsProps) {
  return (
    <>
      <AmountInput
        label="Open market value"
        description="The lower of this and the price counts"
        value={values.marketValue}
        onChange={(marketValue) => onChange({ marketValue })}
      />
      <TextInput
        label="Seller's number"
        description="Identity number, or a company's registration number"
        maxLength={30}
        value={values.sellerId}
        onChange={(event) => onChange({ sellerId: event.currentTarget.value })}
      />
      <Checkbox
        label="The seller signed a VAT264 declaration"
        checked={values.sellerDeclared}
        onChange={(event) => onChange({ sellerDeclared: event.currentTarget.checked })}
      />
      <Checkbox
        label="A copy of the seller's ID or letterhead is kept"
        checked={values.sellerIdCopied}
        onChange={(event) => onChange({ sellerIdCopied: event.currentTarget.checked })}
      />
    </>
  );
}

function ImportFields({ values, onChange }: PurchaseFieldsProps) {
  return (
    <>
      <TextInput
        label="Customs reference"
        description="MRN or SAD 500 of imported goods"
        value={values.importReference}
        onChange={(event) => onChange({ importReference: event.currentTarget.value })}
      />
      <TextInput
        label="Customs VAT receipt"
        description="Payment reference of the VAT paid"
        value={values.importVatReceipt}
        onChange={(event) => onChange({ importVatReceipt: event.currentTarget.value })}
      />
      <Checkbox
        label="Customs has released the goods"
        checked={values.importReleased || values.importReleasedOn !== ''}
        disabled={values.importReleasedOn !== ''}
        onChange={(event) => onChange({ importReleased: event.currentTarget.checked })}
      />
      <DayInput
        label="Released on"
        description="Their VAT counts in the period of this day"
        value={values.importReleasedOn}
        onChange={(importReleasedOn) => onChange({ importReleasedOn })}
      />
    </>
  );
}
