import { Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { newPasswordProblem } from '@tillslip/domain/auth/new-password-rules';
import { useState } from 'react';
import { authClient, isResetTokenValid } from '../../api/auth-client.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { FieldError } from '../../ui/form/field-error.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { authMessage } from './auth-messages.ts';
import { GuestLink } from './guest-link.tsx';
import { readLinkToken } from './link-token.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

const INVALID = 'Invalid or expired reset link. Please request a new password reset.';
const UNCHECKED = 'Failed to validate reset link. Please try again.';
const FAILED = 'Failed to reset password. Please try again.';
const UPDATED = 'Password updated successfully!';
const LEAVE_AFTER_MS = 3000;

/** Sets a new password from an e-mailed link; the link is checked before the form opens (Spec: 1 §2.3, 5.2). */
export function ResetPasswordPage() {
  const { token, type } = readLinkToken(location.hash, location.search);
  const usable = token !== null && type === 'recovery' ? token : null;
  const link = useQuery({
    queryKey: ['auth', 'reset-link', usable],
    queryFn: () => (usable === null ? false : isResetTokenValid(usable)),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const problem = link.isError ? UNCHECKED : link.data === false ? INVALID : null;
  return (
    <AuthFrame
      title="Set a new password"
      below={problem === null ? undefined : <GuestLink to="/forgot-password">Request a new link</GuestLink>}
    >
      {problem !== null && (
        <Stack gap="md">
          <FieldError>{problem}</FieldError>
          <Text c="dimmed">A link works once, for one hour. Your old password still works until a new one is set.</Text>
        </Stack>
      )}
      {link.isPending && <Text role="status">Please wait while we validate your reset link...</Text>}
      {link.data === true && usable !== null && <NewPasswordForm token={usable} />}
    </AuthFrame>
  );
}

function NewPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const [done, setDone] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const form = useForm({
    initialValues: { password: '', confirmPassword: '' },
    onValuesChange: () => setError(null),
  });

  const submit = form.onSubmit(async ({ password, confirmPassword }) => {
    const problem = newPasswordProblem(password, confirmPassword);
    if (problem !== null) return setError(problem);
    const { error: refusal } = await authClient.resetPassword({ newPassword: password, token });
    if (refusal) {
      setError(authMessage(refusal, FAILED));
      return void toast.error(authMessage(refusal, FAILED));
    }
    toast.redirect(UPDATED);
    setDone(true);
    setTimeout(() => void navigate({ to: '/' }), LEAVE_AFTER_MS);
  });

  if (done) return <Notice kind="good">{UPDATED} You can sign in with it now.</Notice>;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FieldError>{error}</FieldError>
        <NewPasswordFields
          label="New password"
          password={form.values.password}
          passwordProps={form.getInputProps('password')}
          confirmProps={form.getInputProps('confirmPassword')}
        />
        <Button type="submit" loading={form.submitting} fullWidth>
          Update password
        </Button>
      </Stack>
    </form>
  );
}
