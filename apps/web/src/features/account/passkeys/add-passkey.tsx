import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeDevice } from '@tillslip/domain/auth/describe-device';
import { MAX_NAME_LENGTH } from '@tillslip/domain/kernel/name-rules';
import { deviceText } from '@tillslip/messages/device';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { createPasskey, type DeviceRefusal } from '../../../api/passkeys.ts';
import { isRefusal } from '../../../api/refusal.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FieldError } from '../../../ui/form/field-error.tsx';
import { focusFirstError, showRefusal } from '../../../ui/form/focus-first-error.ts';
import { refreshAccount } from '../account.queries.ts';
import { FormButtons } from '../form-buttons.tsx';
import { PasswordField } from '../password-field.tsx';
import { passkeyNameError } from './rename-passkey.tsx';

const REFUSALS: Readonly<Record<DeviceRefusal, MessageDescriptor>> = {
  cancelled: msg`No passkey was added, because your device did not confirm it. Try again when you are ready.`,
  'already-there': msg`This device already has a passkey for your account.`,
  failed: msg`Your browser could not make a passkey. Try again, or use another device.`,
};

/** The device gave no passkey. */
class NoPasskey extends Error {
  readonly refusal: DeviceRefusal;

  constructor(refusal: DeviceRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** Asks for the password and a name, lets the browser make a passkey, and saves it. */
export function AddPasskey({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const { i18n, t } = useLingui();
  const { form, add } = useAddPasskey(onClose);
  const isAtField = isRefusal(add.error, 'WRONG_PASSWORD');
  const error = add.error instanceof NoPasskey ? t(REFUSALS[add.error.refusal]) : errorText(i18n, add.error);
  return (
    <form onSubmit={form.onSubmit((values) => add.mutate(values), focusFirstError)} noValidate>
      <Stack gap="md">
        <Text c="dimmed">{t`Your browser asks where to keep the passkey: on this device, in a password manager, or on a phone or security key.`}</Text>
        <FieldError>{add.isError && !isAtField ? error : null}</FieldError>
        {hasPassword && <PasswordField label={t`Your password`} autoFocus {...form.getInputProps('password')} />}
        <TextInput
          label={t`Passkey name`}
          description={t`So that you recognise it in the list.`}
          maxLength={MAX_NAME_LENGTH}
          maw={400}
          autoFocus={!hasPassword}
          {...form.getInputProps('name')}
        />
        <FormButtons label={t`Add passkey`} busy={add.isPending} onCancel={onClose} />
      </Stack>
    </form>
  );
}

function useAddPasskey(onClose: () => void) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const form = useForm({
    initialValues: { password: '', name: deviceText(i18n, describeDevice(navigator.userAgent)) },
    validate: { name: (name) => passkeyNameError(i18n, name) },
  });
  const add = useMutation({
    mutationFn: async ({ password, name }: typeof form.values) => {
      const created = await createPasskey(await client.passkeys.start({ password }));
      if (typeof created === 'string') throw new NoPasskey(created);
      return client.passkeys.add({ name: name.trim(), passkey: created });
    },
    onSuccess: async () => {
      toast.success(t`Passkey added. You can sign in with it from now on.`);
      onClose();
      await refreshAccount(queries);
    },
    onError: (error) => {
      if (isRefusal(error, 'WRONG_PASSWORD')) showRefusal(form, { password: errorText(i18n, error) });
    },
  });
  return { form, add };
}
