import { useLingui } from '@lingui/react/macro';
import { Checkbox, TextInput } from '@mantine/core';
import type { ScheduleFieldsProps } from './recurrence-fields.tsx';
import classes from './schedules.module.css';

/** What happens after a failure, and who is told. */
export function RunFields({ form }: ScheduleFieldsProps) {
  const { t } = useLingui();
  return (
    <fieldset className={classes.group}>
      <legend>{t`Retries and notifications`}</legend>
      <Checkbox
        label={t`Retry automatically`}
        description={t`Sends an invoice again after a failure that may pass`}
        {...form.getInputProps('autoRetry', { type: 'checkbox' })}
      />
      {form.values.autoRetry && (
        <div className={classes.fields}>
          <TextInput label={t`Max retries`} inputMode="numeric" {...form.getInputProps('maxRetries')} />
        </div>
      )}
      <Checkbox
        label={t`Email what each run did`}
        description={t`Not when there was nothing to sync`}
        {...form.getInputProps('notifies', { type: 'checkbox' })}
      />
    </fieldset>
  );
}
