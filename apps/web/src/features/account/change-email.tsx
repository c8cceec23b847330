import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Profile } from '@tillslip/contract/account';
import { emailProblem } from '@tillslip/domain/auth/sign-up-rules';
import { client } from '../../api/client.ts';
import { errorMessage } from '../../api/error-message.ts';
import { isRefusal } from '../../api/refusal.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { FieldError } from '../../ui/form/field-error.tsx';
import { focusFirstError, showRefusal } from '../../ui/form/focus-first-error.ts';
import { refreshAccount } from './account.queries.ts';
import { FormButtons } from './form-buttons.tsx';
import { PasswordField } from './password-field.tsx';
import { SectionCard } from './section-card.tsx';

/** A new address counts once the link sent to it was opened; until then the old one does. */
export function ChangeEmail({ profile }: { profile: Profile }) {
  const [opened, form] = useDisclosure(false);
  return (
    <SectionCard
      title="Email"
      summary={
        profile.pendingEmail === null ? (
          'Your mail and your sign-in use this address.'
        ) : (
          <Pending email={profile.pendingEmail} />
        )
      }
      openLabel="Change"
      opened={opened}
      onOpen={form.open}
    >
      <ChangeEmailForm profile={profile} onClose={form.close} />
    </SectionCard>
  );
}

function Pending({ email }: { email: string }) {
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => client.account.cancelEmailChange(),
    onSuccess: async () => {
      toast.info('The change of email was dropped.');
      await refreshAccount(queries);
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
  return (
    <Notice
      kind="warn"
      action={
        <Button size="compact-md" variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          Drop it
        </Button>
      }
    >
      Waiting for <strong style={{ overflowWrap: 'anywhere' }}>{email}</strong>: open the link we sent there. It works
      for 24 hours.
    </Notice>
  );
}

function ChangeEmailForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const queries = useQueryClient();
  const form = useForm({
    initialValues: { newEmail: '', password: '' },
    validate: { newEmail: (email) => newEmailProblem(email, profile.email) },
  });
  const change = useMutation({
    mutationFn: (values: typeof form.values) => client.account.changeEmail(values),
    onSuccess: async ({ pendingEmail }) => {
      toast.success(`We sent a link to ${pendingEmail}. Open it to finish.`);
      onClose();
      await refreshAccount(queries);
    },
    onError: (error) => {
      if (isRefusal(error, 'WRONG_PASSWORD')) showRefusal(form, { password: errorMessage(error) });
    },
  });
  const atField = isRefusal(change.error, 'WRONG_PASSWORD');
  return (
    <form onSubmit={form.onSubmit((values) => change.mutate(values), focusFirstError)} noValidate>
      <Stack gap="md">
        <FieldError>{change.isError && !atField ? errorMessage(change.error) : null}</FieldError>
        <TextInput
          label="New email"
          type="email"
          autoComplete="email"
          autoFocus
          maw={400}
          {...form.getInputProps('newEmail')}
        />
        {profile.hasPassword && <PasswordField label="Your password" {...form.getInputProps('password')} />}
        <FormButtons label="Send the link" busy={change.isPending} onCancel={onClose} />
      </Stack>
    </form>
  );
}

const newEmailProblem = (email: string, now: string): string | null =>
  emailProblem(email) ??
  (email.trim().toLowerCase() === now.toLowerCase() ? 'This is your email address already' : null);
