import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../api/error-message.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { profileQuery } from './account.queries.ts';
import { AccountActions } from './account-actions.tsx';
import { AccountInformation } from './account-information.tsx';
import { ChangeEmail } from './change-email.tsx';
import { ChangePassword } from './change-password.tsx';
import { Sessions } from './sessions.tsx';
import { TwoFactor } from './two-factor.tsx';

/** Who one is here, how one signs in, and what one may take along or have deleted (Spec: 2 §2 Profile). */
export function ProfilePage() {
  const profile = useQuery(profileQuery);
  return (
    <Stack gap="md" maw={760}>
      <PageHeader title="Profile" subtitle="Your account, how you sign in, and your data." />
      {profile.isPending && (
        <LoadingState>
          <Stack gap="md">
            <Skeleton height={180} />
            <Skeleton height={80} />
            <Skeleton height={80} />
          </Stack>
        </LoadingState>
      )}
      {profile.isError && !profile.data && (
        <ErrorState
          title="Your profile could not be loaded"
          message={errorMessage(profile.error)}
          safe="Your account is unchanged."
          onRetry={() => void profile.refetch()}
        />
      )}
      {profile.data && (
        <>
          <AccountInformation profile={profile.data} />
          <ChangeEmail profile={profile.data} />
          <ChangePassword profile={profile.data} />
          <TwoFactor profile={profile.data} />
          <Sessions />
          <AccountActions profile={profile.data} />
        </>
      )}
    </Stack>
  );
}
