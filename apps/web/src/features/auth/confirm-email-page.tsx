import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Divider, Group, Loader, Stack, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FieldError } from '../../ui/form/field-error.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { type Confirmed, confirmEmail } from './confirm-email.ts';
import { readLinkToken } from './link-token.ts';
import { MailboxHint } from './mailbox-hint.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';

const REDIRECT_DELAY_MS = 2000;

const SUCCESS: Record<Confirmed, MessageDescriptor> = {
  'signed-in': msg`Email confirmed successfully! Redirecting to dashboard...`,
  'signed-out': msg`Email confirmed successfully! Redirecting to sign in...`,
  'as-another': msg`Email confirmed. On this device you are still signed in with another account.`,
};

/** Confirms an address from an emailed link, signs in, and opens the dashboard (Spec: 1 §2.3, 8.1). */
export function ConfirmEmailPage() {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const confirmation = useQuery({
    queryKey: ['auth', 'confirm', location.hash, location.search],
    queryFn: () => confirmEmail(i18n, location.hash, location.search, queries),
    // A link works once, so it is never tried twice.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const outcome = confirmation.data;
  useRedirect(outcome?.ok ? outcome.value : null);

  return (
    <AuthFrame title={t`Confirm your email`}>
      {outcome === undefined && (
        <Group gap="sm" role="status">
          <Loader size="sm" aria-hidden />
          <Text>
            <Trans>Confirming your email…</Trans>
          </Text>
        </Group>
      )}
      {outcome?.ok === true && (
        <Stack gap="md">
          <Notice kind="good" role="status">
            {t(SUCCESS[outcome.value])}
          </Notice>
          {outcome.value === 'as-another' && <StillSignedIn />}
        </Stack>
      )}
      {outcome?.ok === false && <InvalidLink error={outcome.error} />}
    </AuthFrame>
  );
}

/** Opening a link does not end the session of another account: the person decides. */
function StillSignedIn() {
  return (
    <>
      <Text c="dimmed">
        <Trans>To use the account you just confirmed, sign out first, and sign in with its email.</Trans>
      </Text>
      <Button renderRoot={(props) => <Link to="/app/dashboard" {...props} />}>
        <Trans>Open dashboard</Trans>
      </Button>
    </>
  );
}

/** What to do when a link does not work: get a new one, or sign in another way. */
function InvalidLink({ error }: { error: string }) {
  const { t } = useLingui();
  const { type } = readLinkToken(location.hash, location.search);
  return (
    <Stack gap="md">
      <FieldError>{error}</FieldError>
      {type === 'email_change' ? <AskAgainInProfile /> : <AskForNewLink />}
      <Divider label={t`or`} />
      <Button renderRoot={(props) => <Link to="/login" {...props} />}>
        <Trans>Go to Login</Trans>
      </Button>
      <Button variant="default" renderRoot={(props) => <Link to="/register" {...props} />}>
        <Trans>Create New Account</Trans>
      </Button>
      {/* It comes after the page: below everything, so that no button moves under a finger. */}
      {type !== 'email_change' && <MailboxHint />}
    </Stack>
  );
}

function AskForNewLink() {
  const { t } = useLingui();
  const [email, setEmail] = useState('');
  return (
    <>
      <Text c="dimmed">
        <Trans>
          A link works once, for 24 hours. If you have already confirmed your email, sign in. Otherwise enter your email
          to get a new link.
        </Trans>
      </Text>
      <TextInput
        label={t`Email`}
        type="email"
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <ResendConfirmation email={email} />
    </>
  );
}

/** Only a signed-in person can change the address, so the profile sends the new link. */
function AskAgainInProfile() {
  return (
    <>
      <Text c="dimmed">
        <Trans>
          A link works once, for 24 hours, and only the newest one works. Your email address has not changed. To change
          it, ask for a new link in your profile.
        </Trans>
      </Text>
      <Button variant="default" renderRoot={(props) => <Link to="/app/profile" {...props} />}>
        <Trans>Open your profile</Trans>
      </Button>
    </>
  );
}

function useRedirect(confirmed: Confirmed | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (confirmed === null || confirmed === 'as-another') return;
    const to = confirmed === 'signed-in' ? '/app/dashboard' : '/login';
    const timer = setTimeout(() => void navigate({ to, replace: true }), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [confirmed, navigate]);
}
