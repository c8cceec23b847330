import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, List, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type AccountDeletion, DATA_DOWNLOAD_PATH, type Profile } from '@tillslip/contract/account';
import { dayText } from '@tillslip/messages/dates';
import { client } from '../../api/client.ts';
import { errorText } from '../../api/error-text.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { FormDialog } from '../../ui/feedback/form-dialog.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { showRefusal } from '../../ui/form/focus-first-error.ts';
import { deletionQuery } from './account.queries.ts';
import { keptTexts, removedTexts } from './deletion-texts.ts';
import { FormButtons } from './form-buttons.tsx';
import { PasswordField } from './password-field.tsx';
import { useLeave } from './use-leave.ts';

type DialogProps = {
  profile: Profile;
  /** Clears what this device keeps of the account. */
  onDeleted: (userId: string) => Promise<void>;
  opened: boolean;
  onClose: () => void;
};

/** Lists what is deleted and what is kept until when, and asks for the password (Spec: decisions 7, 13). */
export function DeleteAccountDialog({ opened, ...dialog }: DialogProps) {
  const { t } = useLingui();
  return (
    <FormDialog opened={opened} onClose={dialog.onClose} title={t`Delete your account?`}>
      <Preview {...dialog} />
    </FormDialog>
  );
}

function Preview(dialog: Omit<DialogProps, 'opened'>) {
  const { i18n, t } = useLingui();
  const deletion = useQuery(deletionQuery);
  if (deletion.isError) {
    return (
      <ErrorState
        title={t`We could not load what would be deleted`}
        message={errorText(i18n, deletion.error)}
        safe={t`Nothing was deleted.`}
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
      <DeleteForm {...dialog} />
    </Stack>
  );
}

function Consequences({ deletion }: { deletion: AccountDeletion }) {
  const { i18n } = useLingui();
  const { keptUntil } = deletion;
  return (
    <>
      <Text>
        <Trans>We delete immediately, and you cannot get back:</Trans>
      </Text>
      <Items texts={removedTexts(i18n, deletion)} />
      {keptUntil !== null && (
        <>
          <Text>
            <Trans>
              We keep until {ph({ day: dayText(i18n, keptUntil) })}, without your name and addresses, and then destroy:
            </Trans>
          </Text>
          <Items texts={keptTexts(i18n, deletion)} />
          <Text c="dimmed">
            <Trans>The Tax Administration Act requires tax records to be kept for at least five years.</Trans>
          </Text>
        </>
      )}
      <Text c="dimmed">
        <Trans>
          You may want to{' '}
          <Anchor href={DATA_DOWNLOAD_PATH} download inherit underline="always">
            download your data
          </Anchor>{' '}
          first.
        </Trans>
      </Text>
    </>
  );
}

const Items = ({ texts }: { texts: readonly string[] }) => (
  <List>
    {texts.map((text) => (
      <List.Item key={text}>{text}</List.Item>
    ))}
  </List>
);

function DeleteForm({ profile, onDeleted, onClose }: Omit<DialogProps, 'opened'>) {
  const { i18n, t } = useLingui();
  const form = useForm({ initialValues: { typed: '' } });
  const leave = useLeave();
  const remove = useMutation({
    mutationFn: (typed: string) => client.account.delete(profile.hasPassword ? { password: typed } : { email: typed }),
    onSuccess: async ({ keptUntil }) => {
      await onDeleted(profile.id);
      await leave(
        keptUntil === null
          ? t`Your account is deleted.`
          : t`Your account is deleted. Tax records are kept until ${{ day: dayText(i18n, keptUntil) }}.`,
      );
    },
    onError: (error) => showRefusal(form, { typed: errorText(i18n, error) }),
  });
  const field = form.getInputProps('typed');
  return (
    <form onSubmit={form.onSubmit(({ typed }) => remove.mutate(typed))} noValidate>
      <Stack gap="md">
        {profile.hasPassword ? (
          <PasswordField label={t`Your password`} data-autofocus {...field} />
        ) : (
          <TextInput
            label={t`Type ${{ email: profile.email }} to confirm`}
            type="email"
            autoComplete="off"
            data-autofocus
            {...field}
          />
        )}
        <FormButtons danger label={t`Delete my account`} busy={remove.isPending} onCancel={onClose} />
      </Stack>
    </form>
  );
}
