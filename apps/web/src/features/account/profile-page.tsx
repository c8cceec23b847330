import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Profile } from '@tillslip/contract/account';
import { errorText } from '../../api/error-text.ts';
import { instanceQuery } from '../../api/instance.queries.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { MomentText } from '../../ui/format/date-text.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import classes from './account.module.css';
import { profileQuery } from './account.queries.ts';
import { AccountActions } from './account-actions.tsx';
import { ApiKeys } from './api-keys/api-keys.tsx';
import { ChangeEmail } from './change-email.tsx';
import { ChangePassword } from './change-password.tsx';
import { CheckRecords } from './check-records.tsx';
import { Passkeys } from './passkeys/passkeys.tsx';
import { Sessions } from './sessions.tsx';
import { TwoFactor } from './two-factor.tsx';

/**
 * The profile: account details, sign-in, and data to download or delete (Spec: 2 §2 Profile).
 *
 * @param onDeleted clears what this device keeps of an account that was deleted.
 */
export function ProfilePage({ onDeleted }: { onDeleted: (userId: string) => Promise<void> }) {
  const { i18n, t } = useLingui();
  const profile = useQuery(profileQuery);
  return (
    <Stack gap="md" maw={760}>
      <PageHeader title={t`Profile`} subtitle={t`Your account, how you sign in, and your data.`} />
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
          title={t`We could not load your profile`}
          message={errorText(i18n, profile.error)}
          safe={t`Your account is unchanged.`}
          onRetry={() => void profile.refetch()}
        />
      )}
      {profile.data && (
        <>
          <AccountInformation profile={profile.data} />
          <ChangeEmail profile={profile.data} />
          <ChangePassword profile={profile.data} />
          <TwoFactor profile={profile.data} />
          <Passkeys profile={profile.data} />
          <ApiKeys profile={profile.data} />
          <CheckRecords />
          <Sessions limits={profile.data.sessionLimits} />
          <AccountActions profile={profile.data} onDeleted={onDeleted} />
        </>
      )}
    </Stack>
  );
}

/** The details of the account, read-only (Spec: 2 §2 Profile). */
function AccountInformation({ profile }: { profile: Profile }) {
  const { i18n, t } = useLingui();
  const { data: instance } = useQuery(instanceQuery);
  return (
    <Card title={t`Account information`}>
      <dl className={classes.facts}>
        <dt>
          <Trans>Name</Trans>
        </dt>
        <dd>{profile.name}</dd>
        <dt>
          <Trans>Email</Trans>
        </dt>
        <dd>{profile.email}</dd>
        <dt>
          <Trans>Email verified</Trans>
        </dt>
        <dd>{profile.emailVerified ? t`Yes` : t`No`}</dd>
        <dt>
          <Trans>Sign-in methods</Trans>
        </dt>
        <dd>
          {signInMethods(i18n, profile, instance?.oidcName ?? null).map((method) => (
            <div key={method}>{method}</div>
          ))}
        </dd>
        <dt>
          <Trans>Created</Trans>
        </dt>
        <dd>
          <MomentText moment={profile.createdAt} />
        </dd>
        <dt>
          <Trans>User ID</Trans>
        </dt>
        <dd className={classes.id}>{profile.id}</dd>
      </dl>
    </Card>
  );
}

/** The ways into the account. `oidcName` is null where the service it used is no longer in the settings. */
function signInMethods(i18n: I18n, profile: Profile, oidcName: string | null): string[] {
  const { hasPassword, hasPasskey, google, oidc } = profile;
  return [
    ...(hasPassword ? [i18n.t(msg`Email and password`)] : []),
    ...(hasPasskey ? [i18n.t(msg`Passkey`)] : []),
    ...(google ? ['Google'] : []),
    ...(oidc && oidcName !== null ? [oidcName] : []),
  ];
}
