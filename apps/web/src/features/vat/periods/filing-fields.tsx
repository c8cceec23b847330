import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Stack, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { MAX_REFERENCE_LENGTH } from '@tillslip/contract/vat/periods';
import type { VatPeriod } from '@tillslip/contract/vat/schemas';
import { parseCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { DayInput } from '../../../ui/form/day-input.tsx';

/** How a return was filed and paid, as typed. */
export interface FilingValues {
  readonly sarsReference: string;
  readonly paymentReference: string;
  readonly paidOn: string;
}

/** A form with how a period's return was filed and paid. */
export function useFilingForm({ sarsReference, paymentReference, paidOn }: VatPeriod) {
  const { i18n } = useLingui();
  return useForm<FilingValues>({
    initialValues: {
      ...{ sarsReference: sarsReference ?? '', paymentReference: paymentReference ?? '', paidOn: paidOn ?? '' },
    },
    validate: { paidOn: (day) => dayProblem(i18n, day) },
  });
}

/** Convert the form to the input of the call; an empty field is not said. */
export const filingInput = ({ sarsReference, paymentReference, paidOn }: FilingValues) => ({
  sarsReference: sarsReference.trim() || null,
  paymentReference: paymentReference.trim() || null,
  paidOn: parseCalendarDate(paidOn),
});

/** What a person changed of it: the rest stays as somebody else may have saved it meanwhile. */
export const changedFiling = (values: FilingValues, period: VatPeriod): Partial<ReturnType<typeof filingInput>> =>
  Object.fromEntries(
    Object.entries(filingInput(values)).filter(([name, value]) => Reflect.get(period, name) !== value),
  );

const dayProblem = (i18n: I18n, day: string): string | null =>
  day === '' || parseCalendarDate(day) !== null ? null : i18n.t(msg`Enter a date, or leave it empty.`);

/** The references of SARS and of the payment, and the date of payment. All may follow later. */
export function FilingFields({ form }: { form: UseFormReturnType<FilingValues> }) {
  const { t } = useLingui();
  return (
    <Stack gap="sm">
      <TextInput
        label={t`SARS reference`}
        description={t`The number that eFiling gave the return.`}
        maxLength={MAX_REFERENCE_LENGTH}
        {...form.getInputProps('sarsReference')}
      />
      <TextInput
        label={t`Payment reference`}
        maxLength={MAX_REFERENCE_LENGTH}
        {...form.getInputProps('paymentReference')}
      />
      <DayInput label={t`Date of payment`} {...form.getInputProps('paidOn')} />
    </Stack>
  );
}
