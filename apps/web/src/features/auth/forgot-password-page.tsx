import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { authClient } from '../../api/auth-client.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { FieldError } from '../../ui/form/field-error.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { authMessage } from './auth-messages.ts';
import { GuestLink } from './guest-link.tsx';
import { MailboxHint } from './mailbox-hint.tsx';

const FAILED = 'Failed to send reset email. Please try again.';

/** Asks for a reset link; says the same whether or not the address has an account (Spec: 1 §2.3). */
export function ForgotPasswordPage() {
  const { email, setEmail, sent, busy, error, submit, tryAgain } = useResetRequest();
  if (sent) return <Sent email={email} onTryAgain={tryAgain} />;
  return (
    <AuthFrame
      title="Forgot your password?"
      subtitle="Enter your email and we send you a link to set a new one."
      below={<GuestLink to="/login">Back to sign in</GuestLink>}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <FieldError>{error}</FieldError>
          <TextInput
            label="Email"
            type="email"
            autoComplete="email"
            autoFocus
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <Button type="submit" disabled={email.trim() === ''} loading={busy} fullWidth>
            Send reset link
          </Button>
        </Stack>
      </form>
    </AuthFrame>
  );
}

function useResetRequest() {
  const [email, setEmail] = useState('');
  const [state, setState] = useState<'form' | 'busy' | 'sent'>('form');
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setError(null);
    setState('busy');
    const { error: refusal } = await authClient.requestPasswordReset({
      email: email.trim(),
      redirectTo: '/reset-password',
    });
    setState(refusal ? 'form' : 'sent');
    if (!refusal) return void toast.success('Password reset email sent!');
    setError(authMessage(refusal, FAILED));
    toast.error(authMessage(refusal, FAILED));
  };
  const tryAgain = () => {
    setEmail('');
    setState('form');
  };
  return { email, setEmail, sent: state === 'sent', busy: state === 'busy', error, submit, tryAgain };
}

function Sent({ email, onTryAgain }: { email: string; onTryAgain: () => void }) {
  return (
    <AuthFrame title="Check your email" below={<GuestLink to="/login">Back to sign in</GuestLink>}>
      <Stack gap="md">
        <Text>
          If <strong style={{ overflowWrap: 'anywhere' }}>{email}</strong> has an account, a link to set a new password
          is on its way.
        </Text>
        <MailboxHint />
        <Text c="dimmed">
          Nothing arrived?{' '}
          <Anchor component="button" type="button" underline="always" onClick={onTryAgain}>
            Try again
          </Anchor>
        </Text>
      </Stack>
    </AuthFrame>
  );
}
