import { NativeSelect, SimpleGrid, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { VAT_CATEGORIES, VAT_CATEGORY_LABELS } from '@tillslip/domain/vat/periods/vat-period';
import { LONG_MONTHS } from '../../ui/format/local-day.ts';
import { type CompanyFormValues, vatNumberWarning } from './company-form-values.ts';

type Form = UseFormReturnType<CompanyFormValues>;

/** What VAT needs to know of a company; a company that is not registered is asked nothing more. */
export function CompanyVatFields({ form }: { form: Form }) {
  return (
    <>
      <Switch
        label="Registered for VAT"
        description="Only a registered company claims VAT back."
        {...form.getInputProps('isVatVendor', { type: 'checkbox' })}
      />
      {form.values.isVatVendor && (
        <>
          <VatNumber form={form} />
          <NativeSelect label="VAT category" data={CATEGORIES} {...form.getInputProps('vatCategory')} />
          <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
            <NativeSelect label="Filing" data={FILING} {...form.getInputProps('filingMethod')} />
            <NativeSelect label="Accounting basis" data={BASES} {...form.getInputProps('accountingBasis')} />
            <NativeSelect label="Year ends in" data={YEAR_ENDS} {...form.getInputProps('financialYearEnd')} />
          </SimpleGrid>
        </>
      )}
    </>
  );
}

function VatNumber({ form }: { form: Form }) {
  const warning = vatNumberWarning(form.values);
  const hint =
    warning === null ? 'Ten digits, starting with 4. You can add it later.' : `${warning}: it may be mistyped.`;
  return (
    <TextInput
      label="VAT number"
      inputMode="numeric"
      maxLength={20}
      description={<span style={warning === null ? undefined : { color: 'var(--warn-ink)' }}>{hint}</span>}
      {...form.getInputProps('vatNumber')}
    />
  );
}

const CATEGORIES = [
  { value: '', label: 'Not known: calendar months' },
  ...VAT_CATEGORIES.map((category) => ({ value: category, label: VAT_CATEGORY_LABELS[category] })),
];
const FILING = [
  { value: 'efiling', label: 'eFiling' },
  { value: 'manual', label: 'On paper' },
];
const BASES = [
  { value: 'invoice', label: 'Invoice' },
  { value: 'payments', label: 'Payments' },
];
const YEAR_ENDS = LONG_MONTHS.map((label, index) => ({ value: String(index + 1), label }));
