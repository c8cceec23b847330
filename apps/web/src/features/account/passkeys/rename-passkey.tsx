import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Passkey } from '@tillslip/contract/account/passkeys';
import { passkeyNameProblem } from '@tillslip/domain/auth/passkey-rules';
import { MAX_NAME_LENGTH } from '@tillslip/domain/kernel/name-rules';
import { accountProblemText } from '@tillslip/messages/account';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { saveEdit } from '../../../api/save-edit.ts';
import { askAboutFields } from '../../../ui/feedback/ask-about-fields.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { focusFirstError, showRefusal } from '../../../ui/form/focus-first-error.ts';
import { refreshAccount } from '../account.queries.ts';
import { FormButtons } from '../form-buttons.tsx';

/** What is wrong with the name of a passkey, in words; null when nothing is. */
export function passkeyNameError(i18n: I18n, name: string): string | null {
  const problem = passkeyNameProblem(name);
  return problem && accountProblemText(i18n, problem);
}

/** Save a new name, asking if another one was saved meanwhile. The name itself is its version. */
function rename(i18n: I18n, { id, name: seen }: Passkey, name: string): Promise<Passkey> {
  let seenName = seen;
  return saveEdit({
    ...{ fields: { name }, version: 0 },
    ask: (clashes) => {
      seenName = String(clashes[0]?.saved);
      return askAboutFields(i18n)(clashes);
    },
    save: (edit) => client.passkeys.rename({ id, name: edit.name, seenName }),
  });
}

/** Renames a passkey. */
export function RenamePasskey({ passkey: loaded, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const [passkey] = useState(loaded);
  const form = useForm({
    initialValues: { name: passkey.name },
    validate: { name: (name) => passkeyNameError(i18n, name) },
  });
  const save = useMutation({
    mutationFn: (name: string) => rename(i18n, passkey, name),
    onSuccess: async () => {
      toast.success(t`Passkey renamed`);
      onClose();
      await refreshAccount(queries);
    },
    onError: (error) => showRefusal(form, { name: errorText(i18n, error) }),
  });
  return (
    <form onSubmit={form.onSubmit(({ name }) => save.mutate(name.trim()), focusFirstError)} noValidate>
      <Stack gap="md">
        <TextInput
          label={t`Passkey name`}
          maxLength={MAX_NAME_LENGTH}
          maw={400}
          autoFocus
          {...form.getInputProps('name')}
        />
        <FormButtons label={t`Save name`} busy={save.isPending} onCancel={onClose} />
      </Stack>
    </form>
  );
}
