import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { NumberField } from '../fields.tsx';
import type { PreferencesFormApi } from '../use-preferences-form.ts';

/** When an unused session ends, and what is always on. */
export function SecurityTab({ form }: { form: PreferencesFormApi }) {
  const { t } = useLingui();
  return (
    <Stack gap="md">
      <NumberField
        {...{ form, name: 'sessionTimeout' }}
        description={t`You are signed out after so long without use, and warned a minute before.`}
      />
      <Text size="sm">
        <Trans>
          Two-factor sign-in:{' '}
          <Anchor renderRoot={(props) => <Link to="/app/profile" {...props} />}>set it up in your profile</Anchor>
        </Trans>
      </Text>
      <Text size="sm" c="dimmed">
        <Trans>The audit trail of your records is always on and cannot be switched off.</Trans>
      </Text>
    </Stack>
  );
}
