import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Fieldset, NativeSelect, Stack, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { type CalendarDate, parseCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { ZERO } from '@tillslip/domain/kernel/money';
import { parseRand } from '@tillslip/domain/kernel/parse-rand';
import { carBenefitVat, monthsOfUse } from '@tillslip/domain/vat/vat201/fringe-benefit';
import { carBenefitText } from '@tillslip/messages/vat/adjustments';
import { AmountInput } from '../../../ui/form/amount-input.tsx';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';
import { type Calculated, parseShare } from './calculated.ts';

type CarCalculatorProps = {
  period: { readonly periodStart: CalendarDate; readonly periodEnd: CalendarDate };
  onCalculated: (calculated: Calculated) => void;
};

const EMPTY = {
  ...{ car: '', cost: '', acquiredOn: '', givenOn: '', claimed: 'no', paid: '', paysAllRepairs: false, share: '100' },
};
type CarValues = typeof EMPTY;

/** Calculates the output tax on a motor car that an employee may use, and fills the adjustment with it. */
export function CarCalculator({ period, onCalculated }: CarCalculatorProps) {
  const { i18n, t } = useLingui();
  const form = useForm<CarValues>({
    initialValues: EMPTY,
    validate: {
      car: (car) => (car.trim() === '' ? t`Enter which car it is.` : null),
      cost: (cost) => (isAmount(cost) ? null : t`Enter an amount.`),
      acquiredOn: (day) => (parseCalendarDate(day) === null ? t`Enter a date.` : null),
      givenOn: (day) => (parseCalendarDate(day) === null ? t`Enter a date.` : null),
      paid: (paid) => (paid.trim() === '' || isAmount(paid) ? null : t`Enter an amount.`),
      share: (share) => (parseShare(share) === null ? t`Enter a number from 0 to 100.` : null),
    },
  });
  const calculate = (values: CarValues) => {
    const made = calculated(i18n, values, period);
    if (made !== null) onCalculated(made);
  };
  return (
    <Fieldset legend={t`Calculate it`}>
      <CarFields form={form} />
      <Button type="button" mt="sm" variant="default" onClick={() => form.onSubmit(calculate, focusFirstError)()}>
        <Trans>Calculate</Trans>
      </Button>
    </Fieldset>
  );
}

/** What the form calculates; null while a date is missing. */
function calculated(i18n: I18n, values: CarValues, { periodStart, periodEnd }: CarCalculatorProps['period']) {
  const [acquiredOn, givenOn] = [parseCalendarDate(values.acquiredOn), parseCalendarDate(values.givenOn)];
  if (givenOn === null || acquiredOn === null) return null;
  const months = monthsOfUse({ start: periodStart, end: periodEnd }, givenOn);
  const { paysAllRepairs, claimed, share, paid } = values;
  const made = carBenefitVat(
    {
      ...{ costCents: parseRand(values.cost) ?? ZERO, acquiredOn, givenOn, wasVatClaimed: claimed === 'yes', months },
      ...{ paidMonthlyCents: parseRand(paid) ?? ZERO, paysAllRepairs, taxableUse: parseShare(share) ?? 0 },
    },
    periodEnd,
  );
  return { ...made, reason: carBenefitText(i18n, values.car.trim(), { ...made, months }) };
}

function CarFields({ form }: { form: UseFormReturnType<CarValues> }) {
  const { t } = useLingui();
  return (
    <Stack gap="sm">
      <TextInput
        label={t`Motor car`}
        description={t`Make, model and registration`}
        maxLength={100}
        {...form.getInputProps('car')}
      />
      <AmountInput label={t`Cost (without VAT and finance charges)`} {...form.getInputProps('cost')} />
      <DayInput label={t`Bought on`} {...form.getInputProps('acquiredOn')} />
      <DayInput label={t`The employee has had it since`} {...form.getInputProps('givenOn')} />
      <NativeSelect
        label={t`Was its VAT claimed?`}
        data={[
          { value: 'no', label: t`No: 0.3 % a month` },
          { value: 'yes', label: t`Yes: 0.6 % a month` },
        ]}
        {...form.getInputProps('claimed')}
      />
      <AmountInput label={t`What the employee pays each month`} {...form.getInputProps('paid')} />
      <Checkbox
        label={t`The employee pays all repairs and maintenance`}
        {...form.getInputProps('paysAllRepairs', { type: 'checkbox' })}
      />
      <TextInput label={t`Taxable use in percent`} inputMode="decimal" {...form.getInputProps('share')} />
    </Stack>
  );
}

const isAmount = (text: string): boolean => (parseRand(text) ?? ZERO) > 0;
