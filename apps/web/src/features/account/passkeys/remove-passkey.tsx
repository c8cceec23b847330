import { useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Passkey } from '@tillslip/contract/account/passkeys';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FieldError } from '../../../ui/form/field-error.tsx';
import { refreshAccount } from '../account.queries.ts';
import { FormButtons } from '../form-buttons.tsx';
import { PasswordStep } from '../password-step.tsx';

type RemovePasskeyProps = { passkey: Passkey; hasPassword: boolean; onClose: () => void };

/** Removes a passkey after a question, and with the password where there is one. */
export function RemovePasskey({ passkey: { id, name }, hasPassword, onClose }: RemovePasskeyProps) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: (password: string) => client.passkeys.remove({ id, password }),
    onSuccess: async () => {
      toast.success(t`Passkey removed`);
      onClose();
      await refreshAccount(queries);
    },
  });
  const text = t`"${name}" can no longer sign in. Devices that it signed in stay signed in until you sign them out below. Remove it from your device or password manager as well.`;
  const label = t`Remove passkey`;
  if (hasPassword)
    return (
      <PasswordStep
        danger
        text={text}
        label={label}
        act={(password) => remove.mutateAsync(password)}
        onDone={() => undefined}
        onCancel={onClose}
      />
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        remove.mutate('');
      }}
    >
      <Stack gap="md">
        <Text c="dimmed">{text}</Text>
        <FieldError>{remove.isError ? errorText(i18n, remove.error) : null}</FieldError>
        <FormButtons danger label={label} busy={remove.isPending} onCancel={onClose} />
      </Stack>
    </form>
  );
}
