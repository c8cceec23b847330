import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Profile } from '@tillslip/contract/account';
import { errorMessage } from '../../api/error-message.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { MomentText } from '../../ui/format/date-text.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import classes from './account.module.css';
import { profileQuery } from './account.queries.ts';
import { AccountActions } from './account-actions.tsx';
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

/** What is known of the person; read-only (Spec: 2 §2 Profile). */
function AccountInformation({ profile }: { profile: Profile }) {
  return (
    <Card title="Account information">
      <dl className={classes.facts}>
        <dt>Name</dt>
        <dd>{profile.name}</dd>
        <dt>Email</dt>
        <dd>{profile.email}</dd>
        <dt>Email verified</dt>
        <dd>{profile.emailVerified ? 'Yes' : 'No'}</dd>
        <dt>Signs in with</dt>
        <dd>{waysIn(profile)}</dd>
        <dt>Created</dt>
        <dd>
          <MomentText moment={profile.createdAt} />
        </dd>
        <dt>User ID</dt>
        <dd className={classes.id}>{profile.id}</dd>
      </dl>
    </Card>
  );
}

function waysIn({ hasPassword, google }: Profile): string {
  if (hasPassword && google) return 'Email and password, or Google';
  return google ? 'Google' : 'Email and password';
}
