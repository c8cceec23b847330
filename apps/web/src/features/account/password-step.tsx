import { Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '../../api/error-message.ts';
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

/** Asks for the password before something that an unwatched browser must not do. */
export function PasswordStep<Answer>(props: PasswordStepProps<Answer>) {
  const { text, label, danger = false, act, onDone, onCancel } = props;
  const [password, setPassword] = useState('');
  const step = useMutation({ mutationFn: act, onSuccess: onDone });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    step.mutate(password);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text c="dimmed">{text}</Text>
        <PasswordField
          label="Your password"
          autoFocus
          value={password}
          error={step.isError ? errorMessage(step.error) : null}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            step.reset();
          }}
        />
        <FormButtons label={label} busy={step.isPending} danger={danger} onCancel={onCancel} />
      </Stack>
    </form>
  );
}
