import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { newPasswordProblem } from '@tillslip/domain/auth/new-password-rules';
import { accountProblemText } from '@tillslip/messages/account';
import { signInFaultText } from '@tillslip/messages/sign-in';
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

const INVALID = msg`Invalid or expired reset link. Please request a new password reset.`;
const REDIRECT_DELAY_MS = 3000;

/** Sets a new password from an emailed link; the link is checked before the form opens (Spec: 1 §2.3, 5.2). */
export function ResetPasswordPage() {
  const { i18n, t } = useLingui();
  const { token, type } = readLinkToken(location.hash, location.search);
  const usable = token !== null && type === 'recovery' ? token : null;
  const link = useQuery({
    queryKey: ['auth', 'reset-link', usable],
    queryFn: () => (usable === null ? false : isResetTokenValid(usable)),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const problem = link.isError ? signInFaultText(i18n, '/reset-password/') : link.data === false ? t(INVALID) : null;
  return (
    <AuthFrame
      title={t`Set a new password`}
      below={problem === null ? undefined : <GuestLink to="/forgot-password">{t`Request a new link`}</GuestLink>}
    >
      {problem !== null && (
        <Stack gap="md">
          <FieldError>{problem}</FieldError>
          <Text c="dimmed">
            <Trans>A link works once, for one hour. Your old password works until you set a new one.</Trans>
          </Text>
        </Stack>
      )}
      {link.isPending && (
        <Text role="status">
          <Trans>Please wait while we validate your reset link...</Trans>
        </Text>
      )}
      {link.data === true && usable !== null && <NewPasswordForm token={usable} />}
    </AuthFrame>
  );
}

function NewPasswordForm({ token }: { token: string }) {
  const { i18n, t } = useLingui();
  const navigate = useNavigate();
  const [done, setDone] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const form = useForm({
    initialValues: { password: '', confirmPassword: '' },
    onValuesChange: () => setError(null),
  });

  const submit = form.onSubmit(async ({ password, confirmPassword }) => {
    const problem = newPasswordProblem(password, confirmPassword);
    if (problem !== null) return setError(accountProblemText(i18n, problem));
    const { error: refusal } = await authClient.resetPassword({ newPassword: password, token });
    if (refusal) {
      const message = authMessage(i18n, '/reset-password', refusal);
      setError(message);
      return void toast.error(message);
    }
    toast.redirect(t`Password updated successfully!`);
    setDone(true);
    setTimeout(() => void navigate({ to: '/' }), REDIRECT_DELAY_MS);
  });

  if (done) return <Notice kind="good">{t`Password updated successfully! You can sign in with it now.`}</Notice>;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FieldError>{error}</FieldError>
        <NewPasswordFields
          label={t`New password`}
          password={form.values.password}
          passwordProps={form.getInputProps('password')}
          confirmProps={form.getInputProps('confirmPassword')}
        />
        <Button type="submit" loading={form.submitting} fullWidth>
          <Trans>Update password</Trans>
        </Button>
      </Stack>
    </form>
  );
}
