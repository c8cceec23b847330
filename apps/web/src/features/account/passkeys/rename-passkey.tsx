import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Passkey } from '@tillslip/contract/account/passkeys';
import { passkeyNameProblem } from '@tillslip/domain/auth/passkey-rules';
import { MAX_NAME_LENGTH } from '@tillslip/domain/kernel/name-rules';
import { accountProblemText } from '@tillslip/messages/account';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { focusFirstError, showRefusal } from '../../../ui/form/focus-first-error.ts';
import { refreshAccount } from '../account.queries.ts';
import { FormButtons } from '../form-buttons.tsx';

/** What is wrong with the name of a passkey, in words; null when nothing is. */
export function passkeyNameError(i18n: I18n, name: string): string | null {
  const problem = passkeyNameProblem(name);
  return problem && accountProblemText(i18n, problem);
}

/** Renames a passkey. */
export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const form = useForm({
    initialValues: { name: passkey.name },
    validate: { name: (name) => passkeyNameError(i18n, name) },
  });
  const rename = useMutation({
    mutationFn: (name: string) => client.passkeys.rename({ id: passkey.id, name }),
    onSuccess: async () => {
      toast.success(t`Passkey renamed`);
      onClose();
      await refreshAccount(queries);
    },
    onError: (error) => showRefusal(form, { name: errorText(i18n, error) }),
  });
  return (
    <form onSubmit={form.onSubmit(({ name }) => rename.mutate(name.trim()), focusFirstError)} noValidate>
      <Stack gap="md">
        <TextInput
          label={t`Passkey name`}
          maxLength={MAX_NAME_LENGTH}
          maw={400}
          autoFocus
          {...form.getInputProps('name')}
        />
        <FormButtons label={t`Save name`} busy={rename.isPending} onCancel={onClose} />
      </Stack>
    </form>
  );
}
