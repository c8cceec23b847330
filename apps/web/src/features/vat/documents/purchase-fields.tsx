import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { PurchaseKind } from '@tillslip/domain/vat/claim/claim-types';
import { AmountInput } from '../../../ui/form/amount-input.tsx';
import { DayInput } from '../../../ui/form/day-input.tsx';
import type { DocumentValues } from './document-values.ts';

type PurchaseFieldsProps = { form: UseFormReturnType<DocumentValues> };

const KINDS: Readonly<Record<PurchaseKind, MessageDescriptor>> = {
  'imported-services': msg`Imported services (field 12)`,
  'second-hand-goods': msg`Second-hand goods (VAT264)`,
};

/** The type of a purchase where the document does not show it, and the evidence its claim needs. */
export function PurchaseFields({ form }: PurchaseFieldsProps) {
  const { t } = useLingui();
  const { purchase } = form.values;
  return (
    <>
      <NativeSelect
        label={t`Type of purchase`}
        data={[
          { value: '', label: t`Based on its tax invoice` },
          ...Object.entries(KINDS).map(([value, label]) => ({ value, label: t(label) })),
        ]}
        {...form.getInputProps('purchase')}
      />
      {purchase === '' && <ImportFields form={form} />}
      {purchase === 'second-hand-goods' && <SecondHandFields form={form} />}
    </>
  );
}

function SecondHandFields({ form }: PurchaseFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <AmountInput
        label={t`Open market value`}
        description={t`We use the lower of this and the price`}
        {...form.getInputProps('marketValue')}
      />
      <TextInput
        label={t`Seller's number`}
        description={t`ID number, or company registration number`}
        maxLength={30}
        {...form.getInputProps('sellerId')}
      />
      <Checkbox
        label={t`The seller signed a VAT264 declaration`}
        {...form.getInputProps('sellerDeclared', { type: 'checkbox' })}
      />
      <Checkbox
        label={t`You keep a copy of the seller's ID or letterhead`}
        {...form.getInputProps('sellerIdCopied', { type: 'checkbox' })}
      />
    </>
  );
}

function ImportFields({ form }: PurchaseFieldsProps) {
  const { t } = useLingui();
  const { importReleased, importReleasedOn } = form.values;
  return (
    <>
      <TextInput
        label={t`Customs reference`}
        description={t`MRN or SAD 500 number of the imported goods`}
        {...form.getInputProps('importReference')}
      />
      <TextInput
        label={t`Customs VAT receipt`}
        description={t`Payment reference of the VAT paid`}
        {...form.getInputProps('importVatReceipt')}
      />
      <Checkbox
        label={t`Customs has released the goods`}
        {...form.getInputProps('importReleased', { type: 'checkbox' })}
        checked={importReleased || importReleasedOn !== ''}
        disabled={importReleasedOn !== ''}
      />
      <DayInput
        label={t`Released on`}
        description={t`You claim the VAT in the period of this date`}
        {...form.getInputProps('importReleasedOn')}
      />
    </>
  );
}
