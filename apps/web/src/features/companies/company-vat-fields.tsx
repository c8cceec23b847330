import { useLingui } from '@lingui/react/macro';
import { NativeSelect, SimpleGrid, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { VAT_CATEGORIES } from '@tillslip/domain/vat/periods/vat-period';
import { vatCategoryText } from '@tillslip/messages/companies';
import { monthText } from '@tillslip/messages/dates';
import { fieldProblemText } from '@tillslip/messages/fields';
import { type CompanyFormValues, vatNumberWarning } from './company-form-values.ts';

type Form = UseFormReturnType<CompanyFormValues>;

/** The VAT settings of a company; a company that is not registered has no further fields. */
export function CompanyVatFields({ form }: { form: Form }) {
  const { t } = useLingui();
  return (
    <>
      <Switch
        label={t`Registered for VAT`}
        description={t`Only a registered company can claim VAT back.`}
        {...form.getInputProps('isVatVendor', { type: 'checkbox' })}
      />
      {form.values.isVatVendor && (
        <>
          <VatNumber form={form} />
          <VatSettings form={form} />
        </>
      )}
    </>
  );
}

function VatSettings({ form }: { form: Form }) {
  const { i18n, t } = useLingui();
  const categories = VAT_CATEGORIES.map((category) => ({ value: category, label: vatCategoryText(i18n, category) }));
  const filing = [
    { value: 'efiling', label: t`eFiling` },
    { value: 'manual', label: t`On paper` },
  ];
  const bases = [
    { value: 'invoice', label: t`Invoice` },
    { value: 'payments', label: t`Payments` },
  ];
  const months = MONTHS.map((month) => ({ value: String(month), label: monthText(i18n, month) }));
  return (
    <>
      <NativeSelect
        label={t`VAT category`}
        data={[{ value: '', label: t`Not known: calendar months` }, ...categories]}
        {...form.getInputProps('vatCategory')}
      />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        <NativeSelect label={t`Filing`} data={filing} {...form.getInputProps('filingMethod')} />
        <NativeSelect label={t`Accounting basis`} data={bases} {...form.getInputProps('accountingBasis')} />
        <NativeSelect label={t`Year ends in`} data={months} {...form.getInputProps('financialYearEnd')} />
      </SimpleGrid>
    </>
  );
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

function VatNumber({ form }: { form: Form }) {
  const { i18n, t } = useLingui();
  const warning = vatNumberWarning(form.values);
  const hint =
    warning === null
      ? t`Ten digits, starting with 4. You can add it later.`
      : t`${{ problem: fieldProblemText(i18n, warning) }}: check for a typing mistake.`;
  return (
    <TextInput
      label={t`VAT number`}
      inputMode="numeric"
      maxLength={20}
      description={<span style={warning === null ? undefined : { color: 'var(--warn-ink)' }}>{hint}</span>}
      {...form.getInputProps('vatNumber')}
    />
  );
}
