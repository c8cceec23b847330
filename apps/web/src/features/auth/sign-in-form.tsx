import { Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { authClient } from '../../api/auth-client.ts';
import { refreshSession } from '../../api/session.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { FieldError } from '../../ui/form/field-error.tsx';
import { focusFirstError } from '../../ui/form/focus-first-error.ts';
import { authMessage, EMAIL_NOT_CONFIRMED } from './auth-messages.ts';
import { GoogleSignIn } from './google-sign-in.tsx';
import { GuestLink } from './guest-link.tsx';
import { MailboxHint } from './mailbox-hint.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';
import { SecondStepForm } from './second-step-form.tsx';

const WELCOME_AFTER_MS = 100;

type SignInFormProps = {
  onSignedIn: () => void;
  returnTo?: string;
  /** The first step was taken elsewhere, at Google. */
  atSecondStep?: boolean;
  firstError?: string | null;
};

/**
 * Signs in, in one step or in two; the page and the dialog hold the same form (Spec: 1 §2.3, 2.11). `returnTo` is
 * where a sign-in by way of Google ends.
 */
export function SignInForm(props: SignInFormProps) {
  const { onSignedIn, returnTo = '/app/dashboard', atSecondStep = false, firstError = null } = props;
  const queries = useQueryClient();
  const [isSecondStep, setSecondStep] = useState(atSecondStep);
  const finish = async () => {
    await refreshSession(queries);
    setTimeout(() => toast.success('Welcome back!'), WELCOME_AFTER_MS);
    onSignedIn();
  };
  if (isSecondStep) return <SecondStepForm onDone={finish} onBack={() => setSecondStep(false)} />;
  return (
    <Stack gap="md">
      <PasswordStep firstError={firstError} onDone={finish} onSecondStep={() => setSecondStep(true)} />
      <GoogleSignIn returnTo={returnTo} />
    </Stack>
  );
}

type PasswordStepProps = { firstError: string | null; onDone: () => Promise<void>; onSecondStep: () => void };

function PasswordStep(props: PasswordStepProps) {
  const { error, submit, form } = usePasswordStep(props);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FieldError>{error}</FieldError>
        {error === EMAIL_NOT_CONFIRMED && (
          <>
            <ResendConfirmation email={form.values.email} />
            <MailboxHint />
          </>
        )}
        <TextInput
          label="Email"
          type="email"
          autoComplete="email"
          data-autofocus
          autoFocus
          {...form.getInputProps('email')}
        />
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
  );
}

function usePasswordStep({ firstError, onDone, onSecondStep }: PasswordStepProps) {
  const [error, setError] = useState(firstError);
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: {
      email: (email) => (email.trim() === '' ? 'Email is required' : null),
      password: (password) => (password === '' ? 'Password is required' : null),
    },
    onValuesChange: () => setError(null),
  });
  const submit = form.onSubmit(async ({ email, password }) => {
    const { data, error: refusal } = await authClient.signIn.email({ email: email.trim(), password });
    if (refusal) {
      const message = authMessage(refusal, 'Signing in failed. Please try again.');
      setError(message);
      return void toast.error(message);
    }
    // With two-factor sign-in the password alone brings no session yet.
    if ('twoFactorRedirect' in data) return onSecondStep();
    await onDone();
  }, focusFirstError);
  return { error, form, submit };
}
