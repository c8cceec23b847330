import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { PurchaseKind } from '@tillslip/domain/vat/claim/claim-types';
import { AmountInput } from '../../../ui/form/amount-input.tsx';
import { DayInput } from '../../../ui/form/day-input.tsx';
import type { DocumentValues } from './document-values.ts';

type PurchaseFieldsProps = { form: UseFormReturnType<DocumentValues> };

const KINDS: Readonly<Record<PurchaseKind, string>> = {
  'imported-services': 'Services from abroad (field 12)',
  'second-hand-goods': 'Second-hand goods, VAT264',
};

/** What a purchase is where the document cannot tell, and the papers it is claimed with. */
export function PurchaseFields({ form }: PurchaseFieldsProps) {
  const { purchase } = form.values;
  return (
    <>
      <NativeSelect
        label="Kind of purchase"
        data={[
          { value: '', label: 'By its tax invoice' },
          ...Object.entries(KINDS).map(([value, label]) => ({ value, label })),
        ]}
        {...form.getInputProps('purchase')}
      />
      {purchase === '' && <ImportFields form={form} />}
      {purchase === 'second-hand-goods' && <SecondHandFields form={form} />}
    </>
  );
}

function SecondHandFields({ form }: PurchaseFieldsProps) {
  return (
    <>
      <AmountInput
        label="Open market value"
        description="The lower of this and the price counts"
        {...form.getInputProps('marketValue')}
      />
      <TextInput
        label="Seller's number"
        description="Identity number, or a company's registration number"
        maxLength={30}
        {...form.getInputProps('sellerId')}
      />
      <Checkbox
        label="The seller signed a VAT264 declaration"
        {...form.getInputProps('sellerDeclared', { type: 'checkbox' })}
      />
      <Checkbox
        label="A copy of the seller's ID or letterhead is kept"
        {...form.getInputProps('sellerIdCopied', { type: 'checkbox' })}
      />
    </>
  );
}

function ImportFields({ form }: PurchaseFieldsProps) {
  const { importReleased, importReleasedOn } = form.values;
  return (
    <>
      <TextInput
        label="Customs reference"
        description="MRN or SAD 500 of imported goods"
        {...form.getInputProps('importReference')}
      />
      <TextInput
        label="Customs VAT receipt"
        description="Payment reference of the VAT paid"
        {...form.getInputProps('importVatReceipt')}
      />
      <Checkbox
        label="Customs has released the goods"
        {...form.getInputProps('importReleased', { type: 'checkbox' })}
        checked={importReleased || importReleasedOn !== ''}
        disabled={importReleasedOn !== ''}
      />
      <DayInput
        label="Released on"
        description="Their VAT counts in the period of this day"
        {...form.getInputProps('importReleasedOn')}
      />
    </>
  );
}
