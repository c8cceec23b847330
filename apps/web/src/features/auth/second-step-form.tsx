import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { verifySecondStep } from '../../api/auth-client.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { FieldError } from '../../ui/form/field-error.tsx';
import { focusFirstError } from '../../ui/form/focus-first-error.ts';
import { authMessage } from './auth-messages.ts';

type Kind = 'app' | 'recovery';

const TEXTS: Record<Kind, { hint: MessageDescriptor; label: MessageDescriptor; other: MessageDescriptor }> = {
  app: {
    hint: msg`Open your authenticator app and enter the code it shows for Tillslip.`,
    label: msg`Code`,
    other: msg`Use a recovery code instead`,
  },
  recovery: {
    hint: msg`Enter one of your recovery codes. Each code works once.`,
    label: msg`Recovery code`,
    other: msg`Use your authenticator app instead`,
  },
};

type SecondStepFormProps = { onDone: () => Promise<void>; onBack: () => void };

/** The second step of a sign-in: a code from the app, or a recovery code if the phone is lost. */
export function SecondStepForm({ onDone, onBack }: SecondStepFormProps) {
  const { t } = useLingui();
  const [kind, setKind] = useState<Kind>('app');
  const { error, form, submit, clear } = useSecondStep(kind, onDone);
  const { hint, label, other } = TEXTS[kind];
  const change = () => {
    setKind(kind === 'app' ? 'recovery' : 'app');
    clear();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>{t(hint)}</Text>
        <FieldError>{error}</FieldError>
        <TextInput
          key={kind}
          label={t(label)}
          autoComplete="one-time-code"
          inputMode={kind === 'app' ? 'numeric' : 'text'}
          autoFocus
          {...form.getInputProps('code')}
        />
        <Button type="submit" loading={form.submitting} fullWidth>
          <Trans>Sign in</Trans>
        </Button>
        <Group justify="space-between">
          <Anchor component="button" type="button" underline="always" onClick={change}>
            {t(other)}
          </Anchor>
          <Anchor component="button" type="button" underline="always" onClick={onBack}>
            <Trans>Start again</Trans>
          </Anchor>
        </Group>
      </Stack>
    </form>
  );
}

function useSecondStep(kind: Kind, onDone: () => Promise<void>) {
  const { i18n, t } = useLingui();
  const [error, setError] = useState<string | null>(null);
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (code) => (code.trim() === '' ? t`Enter the code` : null) },
    onValuesChange: () => setError(null),
  });
  const submit = form.onSubmit(async ({ code }) => {
    // Apps show the code as "123 456".
    const typed = kind === 'app' ? code.replace(/\s/g, '') : code.trim();
    const refusal = await verifySecondStep(kind, typed);
    if (!refusal) return onDone();
    const message = authMessage(i18n, '/two-factor/verify', refusal);
    setError(message);
    toast.error(message);
  }, focusFirstError);
  const clear = () => {
    form.reset();
    setError(null);
  };
  return { error, form, submit, clear };
}
