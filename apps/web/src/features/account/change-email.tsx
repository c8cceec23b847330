import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Profile } from '@tillslip/contract/account';
import { newEmailProblem } from '@tillslip/domain/auth/change-email-rules';
import { accountErrors } from '@tillslip/messages/account';
import { client } from '../../api/client.ts';
import { errorText } from '../../api/error-text.ts';
import { isRefusal } from '../../api/refusal.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { FieldError } from '../../ui/form/field-error.tsx';
import { focusFirstError, showRefusal } from '../../ui/form/focus-first-error.ts';
import { refreshAccount } from './account.queries.ts';
import { FormButtons } from './form-buttons.tsx';
import { PasswordField } from './password-field.tsx';
import { SectionCard } from './section-card.tsx';

/** Changes the email address. The old address stays until the link sent to the new one is opened. */
export function ChangeEmail({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const [opened, form] = useDisclosure(false);
  return (
    <SectionCard
      title={t`Email`}
      summary={
        profile.pendingEmail === null ? (
          t`We use this address for email and sign-in.`
        ) : (
          <Pending email={profile.pendingEmail} />
        )
      }
      openLabel={t`Change`}
      opened={opened}
      onOpen={form.open}
    >
      <ChangeEmailForm profile={profile} onClose={form.close} />
    </SectionCard>
  );
}

function Pending({ email }: { email: string }) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => client.account.cancelEmailChange(),
    onSuccess: async () => {
      toast.info(t`Email change cancelled`);
      await refreshAccount(queries);
    },
    onError: (error) => toast.error(errorText(i18n, error)),
  });
  return (
    <Notice
      kind="warn"
      action={
        <Button size="compact-md" variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          <Trans>Cancel change</Trans>
        </Button>
      }
    >
      <Trans>
        Open the link we sent to <strong style={{ overflowWrap: 'anywhere' }}>{email}</strong> to confirm the change. It
        works for 24 hours.
      </Trans>
    </Notice>
  );
}

function ChangeEmailForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const form = useForm({
    initialValues: { newEmail: '', password: '' },
    validate: ({ newEmail }) => {
      const problem = newEmailProblem(newEmail, profile.email);
      return problem === null ? {} : accountErrors(i18n, { newEmail: problem });
    },
  });
  const change = useMutation({
    mutationFn: (values: typeof form.values) => client.account.changeEmail(values),
    onSuccess: async ({ pendingEmail }) => {
      toast.success(t`We sent a link to ${pendingEmail}. Open it to finish.`);
      onClose();
      await refreshAccount(queries);
    },
    onError: (error) => {
      if (isRefusal(error, 'WRONG_PASSWORD')) showRefusal(form, { password: errorText(i18n, error) });
    },
  });
  const atField = isRefusal(change.error, 'WRONG_PASSWORD');
  return (
    <form onSubmit={form.onSubmit((values) => change.mutate(values), focusFirstError)} noValidate>
      <Stack gap="md">
        <FieldError>{change.isError && !atField ? errorText(i18n, change.error) : null}</FieldError>
        <TextInput
          label={t`New email`}
          type="email"
          autoComplete="email"
          autoFocus
          maw={400}
          {...form.getInputProps('newEmail')}
        />
        {profile.hasPassword && <PasswordField label={t`Your password`} {...form.getInputProps('password')} />}
        <FormButtons label={t`Send link`} busy={change.isPending} onCancel={onClose} />
      </Stack>
    </form>
  );
}
