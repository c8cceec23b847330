import { useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { errorText } from '../../api/error-text.ts';
import { showRefusal } from '../../ui/form/focus-first-error.ts';
import { FormButtons } from './form-buttons.tsx';
import { PasswordField } from './password-field.tsx';

type PasswordStepProps<Answer> = {
  text: string;
  label: string;
  danger?: boolean;
  act: (password: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onCancel: () => void;
};

/** Asks for the password before a change that an unattended browser must not allow. */
export function PasswordStep<Answer>(props: PasswordStepProps<Answer>) {
  const { i18n, t } = useLingui();
  const { text, label, danger = false, act, onDone, onCancel } = props;
  const form = useForm({ initialValues: { password: '' } });
  const step = useMutation({
    mutationFn: act,
    onSuccess: onDone,
    onError: (error) => showRefusal(form, { password: errorText(i18n, error) }),
  });
  return (
    <form onSubmit={form.onSubmit(({ password }) => step.mutate(password))} noValidate>
      <Stack gap="md">
        <Text c="dimmed">{text}</Text>
        <PasswordField label={t`Your password`} autoFocus {...form.getInputProps('password')} />
        <FormButtons label={label} busy={step.isPending} danger={danger} onCancel={onCancel} />
      </Stack>
    </form>
  );
}
