import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { Schedule } from '@tillslip/contract/schedules';
import { DEFAULT_PREFERENCES } from '@tillslip/domain/preferences/preferences';
import { scheduleDefaults } from '@tillslip/domain/preferences/sync-defaults';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { preferencesQuery } from '../../../api/preferences/preferences.queries.ts';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';
import { useAccountingChange } from '../use-accounting-change.ts';
import { FilterFields } from './filter-fields.tsx';
import { RecurrenceFields } from './recurrence-fields.tsx';
import { RunFields } from './run-fields.tsx';
import { saveSchedule } from './save-schedule.ts';
import { type ScheduleFormValues, scheduleErrors, scheduleInput, scheduleValues } from './schedule-values.ts';
import classes from './schedules.module.css';

type ScheduleFormProps = { connectionId: string; schedule: Schedule | null; onClose: () => void };

/** Adds a schedule, or changes one. Spec: 3 §2 "Sync Scheduling". */
export function ScheduleDialog({ opened, ...form }: ScheduleFormProps & { opened: boolean }) {
  const { t } = useLingui();
  const title = form.schedule === null ? t`Create Schedule` : t`Edit Schedule`;
  return (
    <FormDialog opened={opened} onClose={form.onClose} title={title} size="lg">
      {opened && <ScheduleForm {...form} />}
    </FormDialog>
  );
}

function ScheduleForm({ connectionId, schedule: loaded, onClose }: ScheduleFormProps) {
  const { i18n, t } = useLingui();
  // What the person saw: the dialog keeps it, whatever is loaded behind it.
  const [schedule] = useState(loaded);
  const { data: own } = useQuery(preferencesQuery);
  const form = useForm<ScheduleFormValues>({
    initialValues: scheduleValues(schedule ?? scheduleDefaults(own ?? DEFAULT_PREFERENCES)),
    validate: (values) => scheduleErrors(i18n, values),
  });
  const save = useAccountingChange({
    run: (values: ScheduleFormValues) =>
      schedule === null
        ? client.schedules.create({ id: connectionId, schedule: scheduleInput(values) })
        : saveSchedule(i18n, schedule, scheduleInput(values)),
    done: schedule === null ? t`Sync schedule created successfully!` : t`Sync schedule updated successfully!`,
    failed: (_words, reason) =>
      schedule === null ? t`Failed to create schedule: ${reason}` : t`Failed to update schedule: ${reason}`,
    onDone: onClose,
  });
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values), focusFirstError)} noValidate>
      <Stack gap="md">
        <div className={classes.fields}>
          <TextInput
            label={t`Name`}
            placeholder={t`Every evening`}
            data-autofocus
            maxLength={100}
            {...form.getInputProps('name')}
          />
          <Textarea
            label={t`Description`}
            maxLength={500}
            autosize
            minRows={1}
            {...form.getInputProps('description')}
          />
        </div>
        <RecurrenceFields form={form} />
        <FilterFields form={form} />
        <RunFields form={form} />
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={save.isPending}>
          <Trans>Save schedule</Trans>
        </Button>
      </Group>
    </form>
  );
}
