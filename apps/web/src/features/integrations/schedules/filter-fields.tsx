import { useLingui } from '@lingui/react/macro';
import { Checkbox, TextInput } from '@mantine/core';
import { AmountInput } from '../../../ui/form/amount-input.tsx';
import { DayInput } from '../../../ui/form/day-input.tsx';
import type { ScheduleFieldsProps } from './recurrence-fields.tsx';
import classes from './schedules.module.css';

/** Which invoices are sent, each filter behind its checkbox; all that are ready where none is on. */
export function FilterFields({ form }: ScheduleFieldsProps) {
  const { t } = useLingui();
  const { hasDates, hasAmounts, hasLimit } = form.values;
  return (
    <fieldset className={classes.group}>
      <legend>{t`Which invoices`}</legend>
      <Checkbox label={t`Only invoices of some days`} {...form.getInputProps('hasDates', { type: 'checkbox' })} />
      {hasDates && (
        <div className={classes.fields}>
          <DayInput label={t`Start date`} {...form.getInputProps('dateFrom')} />
          <DayInput label={t`End date`} {...form.getInputProps('dateTo')} />
        </div>
      )}
      <Checkbox label={t`Only some amounts`} {...form.getInputProps('hasAmounts', { type: 'checkbox' })} />
      {hasAmounts && (
        <div className={classes.fields}>
          <AmountInput label={t`Minimum amount (rand)`} {...form.getInputProps('min')} />
          <AmountInput label={t`Maximum amount (rand)`} {...form.getInputProps('max')} />
        </div>
      )}
      <Checkbox label={t`At most so many in one run`} {...form.getInputProps('hasLimit', { type: 'checkbox' })} />
      {hasLimit && (
        <div className={classes.fields}>
          <TextInput
            label={t`Most invoices in one run`}
            description={t`The newest come first`}
            inputMode="numeric"
            {...form.getInputProps('limit')}
          />
        </div>
      )}
    </fieldset>
  );
}
