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

const LEAVE_AFTER_MS = 2000;

const SUCCESS: Record<Confirmed, string> = {
  'signed-in': 'Email confirmed successfully! Redirecting to dashboard...',
  'signed-out': 'Email confirmed successfully! Redirecting to sign in...',
};

/** Confirms an address from an e-mailed link, signs in, and goes to the dashboard (Spec: 1 §2.3, 8.1). */
export function ConfirmEmailPage() {
  const queries = useQueryClient();
  const confirmation = useQuery({
    queryKey: ['auth', 'confirm', location.hash, location.search],
    queryFn: () => confirmEmail(location.hash, location.search, queries),
    // A link works once: never ask twice.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const outcome = confirmation.data;
  useLeaveOnce(outcome?.ok ? outcome.value : null);

  return (
    <AuthFrame title="Confirm your email">
      {outcome === undefined && (
        <Group gap="sm" role="status">
          <Loader size="sm" aria-hidden />
          <Text>Confirming your email…</Text>
        </Group>
      )}
      {outcome?.ok === true && (
        <Notice kind="good" role="status">
          {SUCCESS[outcome.value]}
        </Notice>
      )}
      {outcome?.ok === false && <DeadLink error={outcome.error} />}
    </AuthFrame>
  );
}

/** What to do when a link does not work: a new one, or another way in. */
function DeadLink({ error }: { error: string }) {
  const { type } = readLinkToken(location.hash, location.search);
  return (
    <Stack gap="md">
      <FieldError>{error}</FieldError>
      {type === 'email_change' ? <AskAgainInProfile /> : <AskForNewLink />}
      <Divider label="or" />
      <Button renderRoot={(props) => <Link to="/login" {...props} />}>Go to Login</Button>
      <Button variant="default" renderRoot={(props) => <Link to="/register" {...props} />}>
        Create New Account
      </Button>
    </Stack>
  );
}

function AskForNewLink() {
  const [email, setEmail] = useState('');
  return (
    <>
      <Text c="dimmed">
        A link works once, for 24 hours. If you have confirmed already, just sign in. Otherwise type your email for a
        new one.
      </Text>
      <TextInput
        label="Email"
        type="email"
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <ResendConfirmation email={email} />
      <MailboxHint />
    </>
  );
}

/** Only whoever is signed in may change an address: the profile sends the new link. */
function AskAgainInProfile() {
  return (
    <>
      <Text c="dimmed">
        A link works once, for 24 hours, and only the newest one counts. Your address is as it was; ask for the change
        again in your profile.
      </Text>
      <Button variant="default" renderRoot={(props) => <Link to="/app/profile" {...props} />}>
        Open your profile
      </Button>
    </>
  );
}

function useLeaveOnce(confirmed: Confirmed | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (confirmed === null) return;
    const to = confirmed === 'signed-in' ? '/app/dashboard' : '/login';
    const timer = setTimeout(() => void navigate({ to, replace: true }), LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [confirmed, navigate]);
}
