import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { accountProblemText } from '@tillslip/messages/account';
import { useState } from 'react';
import { authClient } from '../../api/auth-client.ts';
import { refreshSession } from '../../api/session.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { FieldError } from '../../ui/form/field-error.tsx';
import { focusFirstError } from '../../ui/form/focus-first-error.ts';
import { authMessage } from './auth-messages.ts';
import { GuestLink } from './guest-link.tsx';
import { MailboxHint } from './mailbox-hint.tsx';
import { OtherWays } from './other-ways.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';
import { SecondStepForm } from './second-step-form.tsx';

const WELCOME_DELAY_MS = 100;

type SignInFormProps = {
  onSignedIn: () => void;
  returnTo?: string;
  /** True where the first step was done at Google. */
  atSecondStep?: boolean;
  firstError?: string | null;
};

/**
 * Signs in, in one step or in two; the page and the dialog use the same form (Spec: 1 §2.3, 2.11). A sign-in with
 * Google ends at `returnTo`.
 */
export function SignInForm(props: SignInFormProps) {
  const { t } = useLingui();
  const { onSignedIn, returnTo = '/app/dashboard', atSecondStep = false, firstError = null } = props;
  const queries = useQueryClient();
  const [isSecondStep, setSecondStep] = useState(atSecondStep);
  const finish = async () => {
    await refreshSession(queries);
    setTimeout(() => toast.success(t`Welcome back!`), WELCOME_DELAY_MS);
    onSignedIn();
  };
  if (isSecondStep) return <SecondStepForm onDone={finish} onBack={() => setSecondStep(false)} />;
  return (
    <Stack gap="md">
      <PasswordStep firstError={firstError} onDone={finish} onSecondStep={() => setSecondStep(true)} />
      <OtherWays returnTo={returnTo} onSignedIn={finish} />
    </Stack>
  );
}

type PasswordStepProps = { firstError: string | null; onDone: () => Promise<void>; onSecondStep: () => void };

function PasswordStep(props: PasswordStepProps) {
  const { t } = useLingui();
  const { error, isUnconfirmed, submit, form } = usePasswordStep(props);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FieldError>{error}</FieldError>
        {isUnconfirmed && (
          <>
            <ResendConfirmation email={form.values.email} />
            <MailboxHint />
          </>
        )}
        <TextInput
          label={t`Email`}
          type="email"
          // The browser offers passkeys here too: `passkey-button` asks it to.
          autoComplete="username webauthn"
          data-autofocus
          autoFocus
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label={t`Password`}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t`Show or hide the password` }}
          {...form.getInputProps('password')}
        />
        <Group justify="flex-end" mt={-8}>
          <GuestLink to="/forgot-password">{t`Forgot your password?`}</GuestLink>
        </Group>
        <Button type="submit" loading={form.submitting} fullWidth>
          <Trans>Sign in</Trans>
        </Button>
      </Stack>
    </form>
  );
}

function usePasswordStep({ firstError, onDone, onSecondStep }: PasswordStepProps) {
  const { i18n } = useLingui();
  const [error, setError] = useState(firstError);
  const [isUnconfirmed, setIsUnconfirmed] = useState(false);
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: {
      email: (email) => (email.trim() === '' ? accountProblemText(i18n, { code: 'EMAIL_REQUIRED' }) : null),
      password: (password) => (password === '' ? accountProblemText(i18n, { code: 'PASSWORD_REQUIRED' }) : null),
    },
    onValuesChange: () => {
      setError(null);
      setIsUnconfirmed(false);
    },
  });
  const submit = form.onSubmit(async ({ email, password }) => {
    const { data, error: refusal } = await authClient.signIn.email({ email: email.trim(), password });
    if (refusal) {
      const message = authMessage(i18n, '/sign-in/email', refusal);
      setError(message);
      setIsUnconfirmed(refusal.code === 'EMAIL_NOT_VERIFIED');
      return void toast.error(message);
    }
    // With two-factor sign-in the password alone does not start a session.
    if ('twoFactorRedirect' in data) return onSecondStep();
    await onDone();
  }, focusFirstError);
  return { error, isUnconfirmed, form, submit };
}
