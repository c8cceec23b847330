import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { NumberField } from '../fields.tsx';
import type { PreferencesFormApi } from '../use-preferences-form.ts';

/** How long what is no record is kept, and what is sent nowhere. */
export function PrivacyTab({ form }: { form: PreferencesFormApi }) {
  const { t } = useLingui();
  return (
    <Stack gap="md">
      <NumberField
        {...{ form, name: 'dataRetentionDays' }}
        description={t`How long logs, unsaved drafts and files made from your documents are kept.`}
      />
      <Text size="sm">
        <Trans>
          After that, the request log of accounting packages, the files of uploads that failed or were cancelled, and
          VAT files that can be made again are deleted. Invoices, statements, their original files, VAT returns and the
          audit trail always stay for as long as the law requires.
        </Trans>
      </Text>
      <Text size="sm" c="dimmed">
        <Trans>
          Tillslip tracks nobody, sends no crash reports or marketing emails, and shares your data with no one, so there
          is nothing to switch off.
        </Trans>
      </Text>
      <Text size="sm">
        <Anchor renderRoot={(props) => <Link to="/app/profile" {...props} />}>
          <Trans>Download or delete your data in your profile</Trans>
        </Anchor>
      </Text>
    </Stack>
  );
}
