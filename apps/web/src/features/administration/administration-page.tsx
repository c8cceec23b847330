import { useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Acts } from './acts.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { Holidays } from './holidays.tsx';
import { Invitations } from './invitations.tsx';
import { Overview } from './overview.tsx';
import { Payments } from './payments.tsx';
import { People } from './people.tsx';
import { Sentences } from './sentences.tsx';
import { Subscriptions } from './subscriptions.tsx';

/** How the installation is doing, for its administrators. Nothing of any document is shown here. */
export function AdministrationPage() {
  const { t } = useLingui();
  return (
    <Stack gap="md">
      <PageHeader
        title={t`Administration`}
        subtitle={t`How this installation is doing. You see names, counts and sizes here, never a document.`}
      />
      <Overview />
      <FailedJobs />
      <Subscriptions />
      <Payments />
      <People />
      <Invitations />
      <Holidays />
      <Sentences />
      <Acts />
    </Stack>
  );
}
