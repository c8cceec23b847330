import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Checkbox, Select, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MAX_NAME_LENGTH } from '@tillslip/domain/kernel/name-rules';
import { apiKeyNameProblem, KEY_LIFETIMES, KEY_SCOPES, type KeyScope } from '@tillslip/domain/people/key-scopes';
import { accountProblemText } from '@tillslip/messages/account';
import { keyScopeText } from '@tillslip/messages/people';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { isRefusal } from '../../../api/refusal.ts';
import { FieldError } from '../../../ui/form/field-error.tsx';
import { focusFirstError, showRefusal } from '../../../ui/form/focus-first-error.ts';
import { refreshAccount } from '../account.queries.ts';
import { FormButtons } from '../form-buttons.tsx';
import { PasswordField } from '../password-field.tsx';

const SCOPE_HELP: Readonly<Record<KeyScope, MessageDescriptor>> = {
  read: msg`See documents, bank statements, returns and figures`,
  upload: msg`Add documents and bank statements`,
  edit: msg`Correct, delete and match, and prepare returns`,
  export: msg`Download lists, reports and returns`,
};

const LIFETIME_LABELS: Readonly<Record<string, MessageDescriptor>> = {
  30: msg`30 days`,
  90: msg`90 days`,
  365: msg`One year`,
  null: msg`Until I revoke it`,
};

type MakeApiKeyProps = { hasPassword: boolean; onMade: (secret: string) => void; onCancel: () => void };

/** Asks for a name, what the key may do and how long, and for the password; then makes the key. */
export function MakeApiKey({ hasPassword, onMade, onCancel }: MakeApiKeyProps) {
  const { i18n, t } = useLingui();
  const { form, make } = useMakeApiKey(onMade);
  const isAtField = isRefusal(make.error, 'WRONG_PASSWORD');
  return (
    <form onSubmit={form.onSubmit((values) => make.mutate(values), focusFirstError)} noValidate>
      <Stack gap="md">
        <FieldError>{make.isError && !isAtField ? errorText(i18n, make.error) : null}</FieldError>
        <TextInput
          label={t`Key name`}
          description={t`What uses it, such as the scanner at reception. It stands in the history of what it changes.`}
          maxLength={MAX_NAME_LENGTH}
          maw={400}
          autoFocus
          {...form.getInputProps('name')}
        />
        <Checkbox.Group label={t`What it may do`} {...form.getInputProps('scopes')}>
          <Stack gap="sm" mt="xs">
            {KEY_SCOPES.map((scope) => (
              <Checkbox
                key={scope}
                value={scope}
                label={keyScopeText(i18n, scope)}
                description={t(SCOPE_HELP[scope])}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <Select
          label={t`Works for`}
          maw={400}
          allowDeselect={false}
          data={KEY_LIFETIMES.map((days) => ({ value: String(days), label: lifetimeLabel(t, days) }))}
          {...form.getInputProps('days')}
        />
        {hasPassword && <PasswordField label={t`Your password`} {...form.getInputProps('password')} />}
        <Text c="dimmed">{t`The key is shown once, after this step. We email you that it was made.`}</Text>
        <FormButtons label={t`Make key`} busy={make.isPending} onCancel={onCancel} />
      </Stack>
    </form>
  );
}

const lifetimeLabel = (t: (text: MessageDescriptor) => string, days: number | null): string => {
  const label = LIFETIME_LABELS[String(days)];
  return label ? t(label) : String(days);
};

function useMakeApiKey(onMade: (secret: string) => void) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const form = useForm({
    initialValues: { name: '', scopes: [] as string[], days: '365', password: '' },
    validate: {
      name: (name) => {
        const problem = apiKeyNameProblem(name);
        return problem && accountProblemText(i18n, problem);
      },
      scopes: (scopes) => (scopes.length === 0 ? t`Choose what the key may do` : null),
    },
  });
  const make = useMutation({
    mutationFn: ({ name, scopes, days, password }: typeof form.values) =>
      client.apiKeys.create({
        ...{ name: name.trim(), password, scopes: KEY_SCOPES.filter((scope) => scopes.includes(scope)) },
        days: KEY_LIFETIMES.find((one) => String(one) === days) ?? null,
      }),
    onSuccess: async ({ secret }) => {
      onMade(secret);
      await refreshAccount(queries);
    },
    onError: (error) => {
      if (isRefusal(error, 'WRONG_PASSWORD')) showRefusal(form, { password: errorText(i18n, error) });
    },
  });
  return { form, make };
}
