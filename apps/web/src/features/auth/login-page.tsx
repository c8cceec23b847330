import { Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { authClient } from '../../api/auth-client.ts';
import { refreshSession } from '../../api/session.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { toast } from '../../ui/toast.tsx';
import { AuthFrame, GuestLink } from './auth-frame.tsx';
import { authMessage, EMAIL_NOT_CONFIRMED } from './auth-messages.ts';
import { MailboxHint } from './mailbox-hint.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';
import { safeReturn } from './safe-return.ts';

const route = getRouteApi('/login');
const WELCOME_AFTER_MS = 100;

/** Signs in and leads back to the page that asked for it (Spec: 1 §2.3). */
export function LoginPage() {
  const { error, submit, form } = useSignIn();
  return (
    <AuthFrame
      title="Welcome back"
      subtitle="Sign in to your slips, invoices and VAT."
      below={
        <>
          New here? <GuestLink to="/register">Create an account</GuestLink>
        </>
      }
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <FieldError>{error}</FieldError>
          {error === EMAIL_NOT_CONFIRMED && (
            <>
              <ResendConfirmation email={form.values.email} />
              <MailboxHint />
            </>
          )}
          <TextInput label="Email" type="email" autoComplete="email" autoFocus {...form.getInputProps('email')} />
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
            {...form.getInputProps('password')}
          />
          <Group justify="flex-end" mt={-8}>
            <GuestLink to="/forgot-password">Forgot your password?</GuestLink>
          </Group>
          <Button type="submit" loading={form.submitting} fullWidth>
            Sign in
          </Button>
        </Stack>
      </form>
    </AuthFrame>
  );
}

function useSignIn() {
  const { redirect } = route.useSearch();
  const router = useRouter();
  const queries = useQueryClient();
  const [error, setError] = useState<string | null>(null);
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: {
      email: (email) => (email.trim() === '' ? 'Email is required' : null),
      password: (password) => (password === '' ? 'Password is required' : null),
    },
    onValuesChange: () => setError(null),
  });

  const submit = form.onSubmit(async ({ email, password }) => {
    const { error: refusal } = await authClient.signIn.email({ email: email.trim(), password });
    if (refusal) {
      const message = authMessage(refusal, 'Signing in failed. Please try again.');
      setError(message);
      return void toast.error(message);
    }
    await refreshSession(queries);
    setTimeout(() => toast.success('Welcome back!'), WELCOME_AFTER_MS);
    router.history.push(safeReturn(redirect));
  });
  return { error, form, submit };
}
