import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Profile } from '@tillslip/contract/account';
import { checkChangePassword } from '@tillslip/domain/auth/change-password-rules';
import { client } from '../../api/client.ts';
import { errorMessage } from '../../api/error-message.ts';
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

/** Collapsed until Edit is pressed, and again by Cancel (Spec: 2 §2, §4; decisions 13). */
export function ChangePassword({ profile }: { profile: Profile }) {
  const [opened, form] = useDisclosure(false);
  // Without a password there is none to change; "Request password reset" sets the first.
  if (!profile.hasPassword) return null;
  return (
    <SectionCard
      title="Change password"
      summary="At least 8 characters, and not easy to guess. Your other devices are signed out."
      openLabel="Edit"
      opened={opened}
      onOpen={form.open}
    >
      <ChangePasswordForm onClose={form.close} />
    </SectionCard>
  );
}

function ChangePasswordForm({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
    validate: (values) => ({ ...checkChangePassword(values) }),
  });
  const change = useMutation({
    mutationFn: (values: typeof form.values) => client.account.changePassword(values),
    onSuccess: async ({ endedSessions }) => {
      toast.success(endedSessions === 0 ? UPDATED : `${UPDATED} ${endedWords(endedSessions)}`);
      onClose();
      await refreshAccount(queries);
    },
    onError: (error) => {
      if (isRefusal(error, 'WRONG_PASSWORD')) showRefusal(form, { currentPassword: errorMessage(error) });
    },
  });
  const atField = isRefusal(change.error, 'WRONG_PASSWORD');
  return (
    <form onSubmit={form.onSubmit((values) => change.mutate(values), focusFirstError)} noValidate>
      <Stack gap="md">
        <FieldError>{change.isError && !atField ? errorMessage(change.error) : null}</FieldError>
        <PasswordField label="Current password" data-autofocus autoFocus {...form.getInputProps('currentPassword')} />
        <div className={classes.newPassword}>
          <PasswordField label="New password" autoComplete="new-password" {...form.getInputProps('newPassword')} />
          <StrengthMeter password={form.values.newPassword} />
        </div>
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          {...form.getInputProps('confirmPassword')}
        />
        <FormButtons label="Update password" busy={change.isPending} onCancel={onClose} />
      </Stack>
    </form>
  );
}

const UPDATED = 'Password updated successfully!';
const endedWords = (count: number): string =>
  count === 1 ? 'One other device was signed out.' : `${count} other devices were signed out.`;
