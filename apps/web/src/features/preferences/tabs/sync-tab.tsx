import { useLingui } from '@lingui/react/macro';
import { Stack, TextInput } from '@mantine/core';
import { SCHEDULE_FREQUENCIES } from '@tillslip/domain/schedules/recurrence';
import { frequencyText } from '@tillslip/messages/integrations/schedules';
import { preferenceLabel } from '@tillslip/messages/preferences';
import { ChoiceField, FlagField, NumberField } from '../fields.tsx';
import type { PreferencesFormApi } from '../use-preferences-form.ts';

/** What new schedules and bulk syncs begin with. */
export function SyncTab({ form }: { form: PreferencesFormApi }) {
  const { i18n, t } = useLingui();
  return (
    <Stack gap="md">
      <FlagField
        {...{ form, name: 'autoSync' }}
        description={t`Starts when accounts, tax codes and paid-from accounts of a new connection are set up.`}
      />
      <ChoiceField
        {...{ form, name: 'syncFrequency' }}
        description={t`What a new schedule starts with`}
        data={SCHEDULE_FREQUENCIES.map((each) => ({ value: each, label: frequencyText(i18n, each) }))}
      />
      <TextInput
        type="time"
        label={preferenceLabel(i18n, 'syncTime')}
        description={t`What a new schedule starts with`}
        {...form.getInputProps('syncTime')}
      />
      <NumberField {...{ form, name: 'batchSize' }} description={t`Invoices in one batch of a bulk sync.`} />
      <FlagField
        {...{ form, name: 'retryFailedSyncs' }}
        description={t`After a fault of the accounting package that may pass`}
      />
      <NumberField {...{ form, name: 'maxRetries' }} disabled={form.values.retryFailedSyncs === false} />
    </Stack>
  );
}
