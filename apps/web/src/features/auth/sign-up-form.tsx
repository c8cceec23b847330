import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { checkSignUp, type SignUpForm as Values } from '@tillslip/domain/auth/sign-up-rules';
import { accountErrors } from '@tillslip/messages/account';
import { lazy, Suspense, useCallback, useState } from 'react';
import { authClient } from '../../api/auth-client.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { FieldError } from '../../ui/form/field-error.tsx';
import { focusFirstError } from '../../ui/form/focus-first-error.ts';
import { authMessage } from './auth-messages.ts';
import { MailboxHint } from './mailbox-hint.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { OtherWays } from './other-ways.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';

/** It asks the API who may sign up here, so that the API client loads beside the form, not before it. */
const SignUpMode = lazy(async () => ({ default: (await import('./sign-up-mode.tsx')).SignUpMode }));

const EMPTY: Values = { name: '', email: '', password: '', confirmPassword: '', acceptTerms: false };

/** Creates an account; the page and the dialog use the same form (Spec: 1 §2.3, 2.11, 5.1). */
export function SignUpForm({ onSent }: { onSent: (email: string) => void }) {
  const [isClosed, setClosed] = useState(false);
  const close = useCallback(() => setClosed(true), []);
  return (
    <Stack gap="md">
      <Suspense>
        <SignUpMode onClosed={close} />
      </Suspense>
      {!isClosed && <Form onSent={onSent} />}
    </Stack>
  );
}

function Form({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useLingui();
  const { error, form, submit } = useSignUp(onSent);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FieldError>{error}</FieldError>
        <TextInput label={t`Full name`} autoComplete="name" data-autofocus autoFocus {...form.getInputProps('name')} />
        <TextInput label={t`Email`} type="email" autoComplete="email" {...form.getInputProps('email')} />
        <NewPasswordFields
          label={t`Password`}
          password={form.values.password}
          passwordProps={form.getInputProps('password')}
          confirmProps={form.getInputProps('confirmPassword')}
        />
        <Checkbox label={<Terms />} {...form.getInputProps('acceptTerms', { type: 'checkbox' })} />
        <Button type="submit" loading={form.submitting} fullWidth>
          <Trans>Create account</Trans>
        </Button>
        <OtherWays returnTo="/app/dashboard" />
      </Stack>
    </form>
  );
}

/** They open in a new tab, so that nothing typed is lost. */
function Terms() {
  return (
    <Trans>
      I accept the{' '}
      <Anchor href="/eula" target="_blank" underline="always" fz="inherit">
        terms and conditions
      </Anchor>{' '}
      and have read the{' '}
      <Anchor href="/privacy-policy" target="_blank" underline="always" fz="inherit">
        privacy policy
      </Anchor>
    </Trans>
  );
}

function useSignUp(onSent: (email: string) => void) {
  const { i18n, t } = useLingui();
  const [error, setError] = useState<string | null>(null);
  const form = useForm<Values>({
    initialValues: EMPTY,
    validate: (values) => accountErrors(i18n, checkSignUp(values)),
    onValuesChange: () => setError(null),
  });
  const submit = form.onSubmit(async ({ name, email, password }) => {
    const account = { name: name.trim(), email: email.trim(), password, callbackURL: '/confirm-email' };
    const { error: refusal } = await authClient.signUp.email(account);
    if (refusal) {
      const message = authMessage(i18n, '/sign-up/email', refusal);
      setError(message);
      return void toast.error(message);
    }
    toast.success(t`Account created! Please check your email for verification.`);
    onSent(account.email);
  }, focusFirstError);
  return { error, form, submit };
}

/** Replaces the form once the confirmation email is sent. */
export function ConfirmationSent({ email }: { email: string }) {
  return (
    <Stack gap="md">
      <Text>
        <Trans>
          We sent a confirmation link to <strong style={{ overflowWrap: 'anywhere' }}>{email}</strong>. Open it to
          finish signing up.
        </Trans>
      </Text>
      <MailboxHint />
      <ResendConfirmation email={email} />
    </Stack>
  );
}
