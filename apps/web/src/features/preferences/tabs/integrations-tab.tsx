import { useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { FlagField } from '../fields.tsx';
import type { PreferencesFormApi } from '../use-preferences-form.ts';

/** What a new connection to an accounting package begins with. */
export function IntegrationsTab({ form }: { form: PreferencesFormApi }) {
  const { t } = useLingui();
  const mapping = t`A new connection starts with the accounts that fit your categories by name`;
  const validation = t`A bulk sync checks each invoice before it is sent, and skips what is wrong`;
  return (
    <Stack gap="md">
      <FlagField {...{ form, name: 'quickbooksAutoMapping', description: mapping }} />
      <FlagField {...{ form, name: 'quickbooksValidation', description: validation }} />
      <FlagField
        {...{ form, name: 'quickbooksBackup' }}
        description={t`A new connection attaches the original file to each entry`}
      />
      <FlagField {...{ form, name: 'sageAutoMapping', description: mapping }} />
      <FlagField {...{ form, name: 'sageValidation', description: validation }} />
    </Stack>
  );
}
