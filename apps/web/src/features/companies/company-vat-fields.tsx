import { useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { CUT_OFFS } from '@tillslip/domain/vat/periods/cut-off';
import {
  CATEGORY_LETTERS,
  categoriesOnApplication,
  categoryParts,
  type LetterOnApplication,
} from '@tillslip/domain/vat/periods/vat-period';
import { cutOffText, endMonthsText, vatCategoryText } from '@tillslip/messages/companies';
import { monthText } from '@tillslip/messages/dates';
import { fieldProblemText } from '@tillslip/messages/fields';
import { DayInput } from '../../ui/form/day-input.tsx';
import { asksForBasis, type CompanyFormValues, FORMER_CATEGORY, vatNumberWarning } from './company-form-values.ts';

/** The form of a company. */
export type CompanyFormApi = UseFormReturnType<CompanyFormValues>;

type FieldsProps = { form: Pick<CompanyFormApi, 'values' | 'getInputProps'> };

/** What a company is called, and its VAT number. */
export function CompanyNameFields({ form }: FieldsProps) {
  const { t } = useLingui();
  return (
    <Stack gap="md">
      <TextInput label={t`Company name`} data-autofocus maxLength={200} {...form.getInputProps('companyName')} />
      <Switch
        label={t`Registered for VAT`}
        description={t`Only a registered company can claim VAT back.`}
        {...form.getInputProps('isVatVendor', { type: 'checkbox' })}
      />
      {form.values.isVatVendor && <VatNumber form={form} />}
    </Stack>
  );
}

/** How a registered company files its VAT; each choice says where to find it. */
export function CompanyFilingFields({ form }: FieldsProps) {
  const { i18n, t } = useLingui();
  const { vatCategory } = form.values;
  // The months of D and E have a field of their own. All six of A and B would be cut, on desktops too.
  const labels = {
    ...{ A: t`A: two months (January, March …)`, B: t`B: two months (February, April …)` },
    ...{ C: vatCategoryText(i18n, 'C'), D: t`D: six months`, E: t`E: twelve months` },
  };
  const categories = CATEGORY_LETTERS.map((letter) => ({ value: letter, label: labels[letter] }));
  const former = { value: FORMER_CATEGORY, label: t`F: four months (former)` };
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
    <Stack gap="md">
      <NativeSelect
        label={t`VAT category`}
        description={t`How often you file. It is on your VAT103, the notice of registration from SARS.`}
        data={[{ value: '', label: t`Not known: calendar months` }, ...categories, former]}
        {...form.getInputProps('vatCategory')}
      />
      {(vatCategory === 'D' || vatCategory === 'E') && <MonthsField form={form} letter={vatCategory} />}
      <NativeSelect
        label={t({ message: 'Filing', context: 'of a VAT201 with SARS' })}
        description={t`On eFiling a return is due by the last business day of the next month, on paper by the 25th.`}
        data={filing}
        {...form.getInputProps('filingMethod')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <NativeSelect
          label={t`Accounting basis`}
          description={t`Invoice, unless your VAT103 says payments: then VAT counts when it is paid.`}
          data={bases}
          {...form.getInputProps('accountingBasis')}
        />
        <NativeSelect
          label={t`Year ends in`}
          description={t`Your financial year. It sets the periods of category E only.`}
          data={months}
          {...form.getInputProps('financialYearEnd')}
        />
      </SimpleGrid>
      {asksForBasis(form.values) && (
        <Checkbox
          label={t`SARS allowed us the payments basis`}
          description={t`Only people with taxable supplies of up to R2.5 million a year and some bodies, such as associations not for gain, may use it. Companies and close corporations use the invoice basis (section 15(2)).`}
          {...form.getInputProps('isBasisAllowed', { type: 'checkbox' })}
        />
      )}
      <PeriodFields form={form} />
    </Stack>
  );
}

/** The months in which the periods of categories D and E end: the usual ones, or others that SARS approved. */
function MonthsField({ form, letter }: FieldsProps & { letter: LetterOnApplication }) {
  const { i18n, t } = useLingui();
  const usual = letter === 'D' ? endMonthsText(i18n, 'D', FEBRUARY) : t`The end of the financial year`;
  const others = categoriesOnApplication(letter).map((category) => ({
    value: category,
    label: endMonthsText(i18n, letter, categoryParts(category).endMonth ?? FEBRUARY),
  }));
  return (
    <NativeSelect
      label={t`Periods end in`}
      description={t`Choose other months only if SARS approved them: your VAT103 names them.`}
      data={[{ value: '', label: usual }, ...others]}
      {...form.getInputProps('vatMonths')}
    />
  );
}

const FEBRUARY = 2;

/** Where the periods of a company end, and the days of its registration. */
function PeriodFields({ form }: FieldsProps) {
  const { i18n, t } = useLingui();
  return (
    <>
      <NativeSelect
        label={t`VAT periods end on`}
        description={t`The end of a month, unless you told SARS of another day within ten days of it.`}
        data={CUT_OFFS.map((cutOff) => ({ value: cutOff, label: cutOffText(i18n, cutOff) }))}
        {...form.getInputProps('vatCutOff')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" style={{ alignItems: 'end' }}>
        <DayInput
          label={t`Registered for VAT from`}
          description={t`On your VAT103. Nothing is due or claimed before it.`}
          {...form.getInputProps('vatRegisteredFrom')}
        />
        <DayInput
          label={t`Registered for VAT until`}
          description={t`Only if you deregistered: the last day.`}
          {...form.getInputProps('vatRegisteredUntil')}
        />
      </SimpleGrid>
    </>
  );
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

function VatNumber({ form }: FieldsProps) {
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
