import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { checkSignUp, type SignUpForm } from '@tillslip/domain/auth/sign-up-rules';
import { useState } from 'react';
import { authClient } from '../../api/auth-client.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { toast } from '../../ui/toast.tsx';
import { AuthFrame, GuestLink } from './auth-frame.tsx';
import { signUpMessage } from './auth-messages.ts';
import { MailboxHint } from './mailbox-hint.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';

const EMPTY: SignUpForm = { name: '', email: '', password: '', confirmPassword: '', acceptTerms: false };

/** Creates an account; the address must be confirmed before signing in (Spec: 1 §2.3, 5.1). */
export function RegisterPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) return <CheckYourEmail email={sentTo} />;
  return (
    <AuthFrame
      title="Create your account"
      subtitle="Free to use on this installation."
      below={
        <>
          Already have an account? <GuestLink to="/login">Sign in</GuestLink>
        </>
      }
    >
      <SignUp onSent={setSentTo} />
    </AuthFrame>
  );
}

function SignUp({ onSent }: { onSent: (email: string) => void }) {
  const [error, setError] = useState<string | null>(null);
  const form = useForm<SignUpForm>({
    initialValues: EMPTY,
    validate: (values) => ({ ...checkSignUp(values) }),
    onValuesChange: () => setError(null),
  });

  const submit = form.onSubmit(async ({ name, email, password }) => {
    const account = { name: name.trim(), email: email.trim(), password, callbackURL: '/confirm-email' };
    const { error: refusal } = await authClient.signUp.email(account);
    if (refusal) {
      setError(signUpMessage(refusal));
      return void toast.error(signUpMessage(refusal));
    }
    toast.success('Account created! Please check your email for verification.');
    onSent(account.email);
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FieldError>{error}</FieldError>
        <TextInput label="Full name" autoComplete="name" autoFocus {...form.getInputProps('name')} />
        <TextInput label="Email" type="email" autoComplete="email" {...form.getInputProps('email')} />
        <NewPasswordFields
          label="Password"
          password={form.values.password}
          passwordProps={form.getInputProps('password')}
          confirmProps={form.getInputProps('confirmPassword')}
        />
        <Checkbox
          label="I accept the terms and conditions"
          {...form.getInputProps('acceptTerms', { type: 'checkbox' })}
        />
        <Button type="submit" loading={form.submitting} fullWidth>
          Create account
        </Button>
      </Stack>
    </form>
  );
}

function CheckYourEmail({ email }: { email: string }) {
  return (
    <AuthFrame title="Check your email" below={<GuestLink to="/login">Back to sign in</GuestLink>}>
      <Stack gap="md">
        <Text>
          We sent a confirmation link to <strong style={{ overflowWrap: 'anywhere' }}>{email}</strong>. Open it, and you
          are in.
        </Text>
        <MailboxHint />
        <ResendConfirmation email={email} />
      </Stack>
    </AuthFrame>
  );
}
