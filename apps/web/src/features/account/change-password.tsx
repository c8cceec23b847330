import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Profile } from '@tillslip/contract/account';
import { checkChangePassword } from '@tillslip/domain/auth/change-password-rules';
import { accountErrors } from '@tillslip/messages/account';
import { client } from '../../api/client.ts';
import { errorText } from '../../api/error-text.ts';
import { isRefusal } from '../../api/refusal.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { FieldError } from '../../ui/form/field-error.tsx';
import { focusFirstError, showRefusal } from '../../ui/form/focus-first-error.ts';
import { StrengthMeter } from '../../ui/form/strength-meter.tsx';
import classes from './account.module.css';
import { refreshAccount } from './account.queries.ts';
import { FormButtons } from './form-buttons.tsx';
import { PasswordField } from './password-field.tsx';
import { SectionCard } from './section-card.tsx';

/** Changes the password. Edit opens the form, Cancel closes it (Spec: 2 §2, §4; decisions 13). */
export function ChangePassword({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const [opened, form] = useDisclosure(false);
  // An account without a password sets its first one with "Request password reset".
  if (!profile.hasPassword) return null;
  return (
    <SectionCard
      title={t`Change password`}
      summary={t`Use at least 8 characters that are hard to guess. Changing it signs out your other devices.`}
      openLabel={t`Edit`}
      opened={opened}
      onOpen={form.open}
    >
      <ChangePasswordForm onClose={form.close} />
    </SectionCard>
  );
}

function ChangePasswordForm({ onClose }: { onClose: () => void }) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
    validate: (values) => accountErrors(i18n, checkChangePassword(values)),
  });
  const change = useMutation({
    mutationFn: (values: typeof form.values) => client.account.changePassword(values),
    onSuccess: async ({ endedSessions }) => {
      toast.success(updatedText(i18n, endedSessions));
      onClose();
      await refreshAccount(queries);
    },
    onError: (error) => {
      if (isRefusal(error, 'WRONG_PASSWORD')) showRefusal(form, { currentPassword: errorText(i18n, error) });
    },
  });
  const atField = isRefusal(change.error, 'WRONG_PASSWORD');
  return (
    <form onSubmit={form.onSubmit((values) => change.mutate(values), focusFirstError)} noValidate>
      <Stack gap="md">
        <FieldError>{change.isError && !atField ? errorText(i18n, change.error) : null}</FieldError>
        <PasswordField
          label={t`Current password`}
          data-autofocus
          autoFocus
          {...form.getInputProps('currentPassword')}
        />
        <div className={classes.newPassword}>
          <PasswordField label={t`New password`} autoComplete="new-password" {...form.getInputProps('newPassword')} />
          <StrengthMeter password={form.values.newPassword} />
        </div>
        <PasswordField
          label={t`Confirm new password`}
          autoComplete="new-password"
          {...form.getInputProps('confirmPassword')}
        />
        <FormButtons label={t`Update password`} busy={change.isPending} onCancel={onClose} />
      </Stack>
    </form>
  );
}

const updatedText = (i18n: I18n, endedSessions: number): string =>
  endedSessions === 0
    ? i18n.t(msg`Password updated successfully!`)
    : i18n.t(
        msg`${plural(endedSessions, {
          one: 'Password updated successfully! One other device was signed out.',
          other: 'Password updated successfully! # other devices were signed out.',
        })}`,
      );
