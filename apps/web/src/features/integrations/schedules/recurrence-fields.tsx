import { useLingui } from '@lingui/react/macro';
import { Checkbox, Group, NativeSelect, Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { SCHEDULE_DEFAULTS } from '@tillslip/domain/schedules/check-schedule';
import { DAYS_OF_WEEK, SCHEDULE_FREQUENCIES } from '@tillslip/domain/schedules/recurrence';
import { dayOfWeekText, frequencyText } from '@tillslip/messages/integrations/schedules';
import { useMemo } from 'react';
import { type ScheduleFormValues, timeZones } from './schedule-values.ts';
import classes from './schedules.module.css';

/** The form of a schedule. */
export interface ScheduleFieldsProps {
  readonly form: UseFormReturnType<ScheduleFormValues>;
}

/** When it runs: only what the chosen frequency uses is asked. */
export function RecurrenceFields({ form }: ScheduleFieldsProps) {
  const { i18n, t } = useLingui();
  const { frequency } = form.values;
  return (
    <fieldset className={classes.group}>
      <legend>{t`When it runs`}</legend>
      <div className={classes.fields}>
        <NativeSelect
          label={t`Frequency`}
          data={SCHEDULE_FREQUENCIES.map((value) => ({ value, label: frequencyText(i18n, value) }))}
          {...form.getInputProps('frequency')}
        />
        {frequency === 'hourly' && (
          <TextInput
            label={t`Hours between runs`}
            description={t`Counted from the time below, and again each day`}
            inputMode="numeric"
            {...form.getInputProps('everyHours')}
          />
        )}
        {frequency === 'monthly' && (
          <TextInput
            label={t`Day of the month`}
            description={t`In a shorter month, its last day`}
            inputMode="numeric"
            {...form.getInputProps('dayOfMonth')}
          />
        )}
        <TextInput
          label={t`Time of day`}
          placeholder={SCHEDULE_DEFAULTS.timeOfDay}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          {...form.getInputProps('timeOfDay')}
        />
        <TimeZone form={form} />
      </div>
      {frequency === 'weekly' && <Days form={form} />}
    </fieldset>
  );
}

function Days({ form }: ScheduleFieldsProps) {
  const { i18n, t } = useLingui();
  return (
    <Checkbox.Group label={t`Days of the week`} {...form.getInputProps('daysOfWeek')}>
      <Group gap="sm" mt={4}>
        {DAYS_OF_WEEK.map((day) => (
          <Checkbox key={day} value={day} label={dayOfWeekText(i18n, day)} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

function TimeZone({ form }: ScheduleFieldsProps) {
  const { t } = useLingui();
  const zones = useMemo(() => timeZones(form.values.timeZone), [form.values.timeZone]);
  return (
    <Select
      label={t`Time zone`}
      searchable
      allowDeselect={false}
      limit={50}
      data={zones}
      nothingFoundMessage={t`No time zone matches.`}
      {...form.getInputProps('timeZone')}
    />
  );
}
