import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
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
  const { form, sentTo, error, submit, tryAgain } = useResetRequest();
  if (sentTo !== null) return <Sent email={sentTo} onTryAgain={tryAgain} />;
  return (
    <AuthFrame
      title="Forgot your password?"
      subtitle="Enter your email and we send you a link to set a new one."
      below={<GuestLink to="/login">Back to sign in</GuestLink>}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <FieldError>{error}</FieldError>
          <TextInput label="Email" type="email" autoComplete="email" autoFocus {...form.getInputProps('email')} />
          <Button type="submit" disabled={form.values.email.trim() === ''} loading={form.submitting} fullWidth>
            Send reset link
          </Button>
        </Stack>
      </form>
    </AuthFrame>
  );
}

function useResetRequest() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const form = useForm({ initialValues: { email: '' }, onValuesChange: () => setError(null) });
  const submit = form.onSubmit(async (values) => {
    const email = values.email.trim();
    const { error: refusal } = await authClient.requestPasswordReset({ email, redirectTo: '/reset-password' });
    if (refusal) {
      setError(authMessage(refusal, FAILED));
      return void toast.error(authMessage(refusal, FAILED));
    }
    setSentTo(email);
    toast.success('Password reset email sent!');
  });
  const tryAgain = () => {
    form.reset();
    setSentTo(null);
  };
  return { form, sentTo, error, submit, tryAgain };
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
