import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { verifySecondStep } from '../../api/auth-client.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { FieldError } from '../../ui/form/field-error.tsx';
import { focusFirstError } from '../../ui/form/focus-first-error.ts';
import { secondStepMessage } from './auth-messages.ts';

type Kind = 'app' | 'recovery';

const WORDS: Record<Kind, { says: string; label: string; other: string }> = {
  app: {
    says: 'Open your authenticator app and type the code it shows for Tillslip.',
    label: 'Code',
    other: 'Use a recovery code instead',
  },
  recovery: {
    says: 'Type one of the recovery codes you kept. Each works once.',
    label: 'Recovery code',
    other: 'Use your authenticator app instead',
  },
};

type SecondStepFormProps = { onDone: () => Promise<void>; onBack: () => void };

/** The second step of a sign-in: a code of the app, or a recovery code when the phone is gone. */
export function SecondStepForm({ onDone, onBack }: SecondStepFormProps) {
  const [kind, setKind] = useState<Kind>('app');
  const { error, form, submit, forget } = useSecondStep(kind, onDone);
  const { says, label, other } = WORDS[kind];
  const change = () => {
    setKind(kind === 'app' ? 'recovery' : 'app');
    forget();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>{says}</Text>
        <FieldError>{error}</FieldError>
        <TextInput
          key={kind}
          label={label}
          autoComplete="one-time-code"
          inputMode={kind === 'app' ? 'numeric' : 'text'}
          autoFocus
          {...form.getInputProps('code')}
        />
        <Button type="submit" loading={form.submitting} fullWidth>
          Sign in
        </Button>
        <Group justify="space-between">
          <Anchor component="button" type="button" underline="always" onClick={change}>
            {other}
          </Anchor>
          <Anchor component="button" type="button" underline="always" onClick={onBack}>
            Start again
          </Anchor>
        </Group>
      </Stack>
    </form>
  );
}

function useSecondStep(kind: Kind, onDone: () => Promise<void>) {
  const [error, setError] = useState<string | null>(null);
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (code) => (code.trim() === '' ? 'Please type the code' : null) },
    onValuesChange: () => setError(null),
  });
  const submit = form.onSubmit(async ({ code }) => {
    // Apps show the code as "123 456".
    const typed = kind === 'app' ? code.replace(/\s/g, '') : code.trim();
    const refusal = await verifySecondStep(kind, typed);
    if (!refusal) return onDone();
    const message = secondStepMessage(refusal);
    setError(message);
    toast.error(message);
  }, focusFirstError);
  const forget = () => {
    form.reset();
    setError(null);
  };
  return { error, form, submit, forget };
}
