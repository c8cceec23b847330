import { Trans, useLingui } from '@lingui/react/macro';
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

/** Asks for a reset link; the answer is the same whether or not the address has an account (Spec: 1 §2.3). */
export function ForgotPasswordPage() {
  const { t } = useLingui();
  const { form, sentTo, error, submit, tryAgain } = useResetRequest();
  if (sentTo !== null) return <Sent email={sentTo} onTryAgain={tryAgain} />;
  return (
    <AuthFrame
      title={t`Forgot your password?`}
      subtitle={t`Enter your email and we'll send you a link to set a new password.`}
      below={<GuestLink to="/login">{t`Back to sign in`}</GuestLink>}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <FieldError>{error}</FieldError>
          <TextInput label={t`Email`} type="email" autoComplete="email" autoFocus {...form.getInputProps('email')} />
          <Button type="submit" disabled={form.values.email.trim() === ''} loading={form.submitting} fullWidth>
            <Trans>Send reset link</Trans>
          </Button>
        </Stack>
      </form>
    </AuthFrame>
  );
}

function useResetRequest() {
  const { i18n, t } = useLingui();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const form = useForm({ initialValues: { email: '' }, onValuesChange: () => setError(null) });
  const submit = form.onSubmit(async (values) => {
    const email = values.email.trim();
    const { error: refusal } = await authClient.requestPasswordReset({ email, redirectTo: '/reset-password' });
    if (refusal) {
      const message = authMessage(i18n, '/request-password-reset', refusal);
      setError(message);
      return void toast.error(message);
    }
    setSentTo(email);
    toast.success(t`Password reset email sent!`);
  });
  const tryAgain = () => {
    form.reset();
    setSentTo(null);
  };
  return { form, sentTo, error, submit, tryAgain };
}

function Sent({ email, onTryAgain }: { email: string; onTryAgain: () => void }) {
  const { t } = useLingui();
  return (
    <AuthFrame title={t`Check your email`} below={<GuestLink to="/login">{t`Back to sign in`}</GuestLink>}>
      <Stack gap="md">
        <Text>
          <Trans>
            If <strong style={{ overflowWrap: 'anywhere' }}>{email}</strong> has an account, a link to set a new
            password is on its way.
          </Trans>
        </Text>
        <MailboxHint />
        <Text c="dimmed">
          <Trans>
            Nothing arrived?{' '}
            <Anchor component="button" type="button" underline="always" onClick={onTryAgain}>
              Try again
            </Anchor>
          </Trans>
        </Text>
      </Stack>
    </AuthFrame>
  );
}
