import { Anchor, Modal, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type AccountDeletion, DATA_DOWNLOAD_PATH, type Profile } from '@tillslip/contract/account';
import { formatDate } from '@tillslip/domain/kernel/calendar-date';
import { client } from '../../api/client.ts';
import { errorMessage } from '../../api/error-message.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { showRefusal } from '../../ui/form/focus-first-error.ts';
import { deletionQuery } from './account.queries.ts';
import { keptWords, removedWords } from './deletion-words.ts';
import { FormButtons } from './form-buttons.tsx';
import { PasswordField } from './password-field.tsx';
import { useLeave } from './use-leave.ts';

type DialogProps = { profile: Profile; opened: boolean; onClose: () => void };

/** Says what goes and what is kept until when, and asks for the password (Spec: decisions 7, 13). */
export function DeleteAccountDialog({ profile, opened, onClose }: DialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Delete your account?">
      <Preview profile={profile} onClose={onClose} />
    </Modal>
  );
}

function Preview({ profile, onClose }: Omit<DialogProps, 'opened'>) {
  const deletion = useQuery(deletionQuery);
  if (deletion.isError) {
    return (
      <ErrorState
        title="What would be deleted could not be loaded"
        message={errorMessage(deletion.error)}
        safe="Nothing was deleted."
        onRetry={() => void deletion.refetch()}
      />
    );
  }
  if (deletion.isPending) {
    return (
      <LoadingState>
        <Skeleton height={160} />
      </LoadingState>
    );
  }
  return (
    <Stack gap="md">
      <Consequences deletion={deletion.data} />
      <DeleteForm profile={profile} onClose={onClose} />
    </Stack>
  );
}

function Consequences({ deletion }: { deletion: AccountDeletion }) {
  const kept = keptWords(deletion);
  return (
    <>
      <Text>
        <strong>Deleted at once:</strong> {removedWords(deletion)}. This cannot be taken back.
      </Text>
      {kept !== null && (
        <Text>
          <strong>Kept:</strong> {kept}. The Tax Administration Act asks for tax records to be kept for at least five
          years; they are destroyed after that day.
        </Text>
      )}
      <Text c="dimmed">
        You may want to{' '}
        <Anchor href={DATA_DOWNLOAD_PATH} download inherit underline="always">
          download your data
        </Anchor>{' '}
        first.
      </Text>
    </>
  );
}

function DeleteForm({ profile, onClose }: Omit<DialogProps, 'opened'>) {
  const form = useForm({ initialValues: { typed: '' } });
  const leave = useLeave();
  const remove = useMutation({
    mutationFn: (typed: string) => client.account.delete(profile.hasPassword ? { password: typed } : { email: typed }),
    onSuccess: ({ keptUntil }) =>
      leave(
        keptUntil === null
          ? 'Your account is deleted.'
          : `Your account is deleted. Tax records are kept until ${formatDate(keptUntil)}.`,
      ),
    onError: (error) => showRefusal(form, { typed: errorMessage(error) }),
  });
  const field = form.getInputProps('typed');
  return (
    <form onSubmit={form.onSubmit(({ typed }) => remove.mutate(typed))} noValidate>
      <Stack gap="md">
        {profile.hasPassword ? (
          <PasswordField label="Your password" data-autofocus {...field} />
        ) : (
          <TextInput
            label={`Type ${profile.email} to confirm`}
            type="email"
            autoComplete="off"
            data-autofocus
            {...field}
          />
        )}
        <FormButtons danger label="Delete my account" busy={remove.isPending} onCancel={onClose} />
      </Stack>
    </form>
  );
}
