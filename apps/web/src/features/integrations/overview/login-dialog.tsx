import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, NativeSelect, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { type ChangeEvent, useState } from 'react';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { FieldError } from '../../../ui/form/field-error.tsx';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';
import { useAccountingChange } from '../use-accounting-change.ts';

type LoginFormProps = { companyId: string; provider: string; onClose: () => void };

/** Connects a company by the login that the person has at the package: first the login, then the company it opens. */
export function LoginDialog({ opened, ...form }: LoginFormProps & { opened: boolean }) {
  const { t } = useLingui();
  return (
    <FormDialog opened={opened} onClose={form.onClose} title={t`Connect ${{ provider: form.provider }}`}>
      {opened && <LoginForm {...form} />}
    </FormDialog>
  );
}

interface LoginValues {
  username: string;
  password: string;
  realmId: string;
}

type LoginCompany = Awaited<ReturnType<typeof client.integrations.loginCompanies>>[number];

function LoginForm({ companyId, provider, onClose }: LoginFormProps) {
  const { i18n, t } = useLingui();
  const navigate = useNavigate();
  // Null until the login was accepted.
  const [companies, setCompanies] = useState<readonly LoginCompany[] | null>(null);
  const form = useForm<LoginValues>({
    initialValues: { username: '', password: '', realmId: '' },
    validate: (values) => loginErrors(i18n, values, companies !== null),
  });
  const look = useAccountingChange({
    run: ({ username, password }: LoginValues) => client.integrations.loginCompanies({ companyId, username, password }),
    onDone: (found) => {
      setCompanies(found);
      form.setFieldValue('realmId', found.length === 1 ? (found[0]?.realmId ?? '') : '');
    },
    onFailed: () => true,
  });
  const connect = useAccountingChange({
    run: (values: LoginValues) => client.integrations.connectByLogin({ companyId, ...values }),
    done: t`Your company is connected to ${provider}.`,
    onDone: ({ state }) => {
      onClose();
      // Another company, as it seems: the page asks first.
      const tab = state === 'confirming' ? {} : { tab: 'setup' };
      void navigate({ to: '/app/integrations', search: { company: companyId, ...tab } });
    },
    onFailed: () => true,
  });
  const isChosen = companies !== null && companies.length > 0;
  const failed = connect.error ?? look.error;
  return (
    <form onSubmit={form.onSubmit((values) => (isChosen ? connect : look).mutate(values), focusFirstError)} noValidate>
      <Stack gap="sm">
        <LoginFields form={form} provider={provider} onTyped={() => setCompanies(null)} />
        {companies !== null && <CompanyField form={form} provider={provider} companies={companies} />}
        <FieldError>{failed === null ? null : errorText(i18n, failed)}</FieldError>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={look.isPending || connect.isPending}>
            {isChosen ? t`Connect company` : t`Show companies`}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** What is missing. */
const loginErrors = (i18n: I18n, { username, password, realmId }: LoginValues, needsCompany: boolean) => ({
  ...(username.trim() === '' && { username: i18n.t(msg`Enter your email address.`) }),
  ...(password === '' && { password: i18n.t(msg`Enter your password.`) }),
  ...(needsCompany && realmId === '' && { realmId: i18n.t(msg`Choose a company.`) }),
});

type FieldsProps = { form: UseFormReturnType<LoginValues>; provider: string };

/** The login. Our own password manager entries do not fit here, so nothing is filled in. */
function LoginFields({ form, provider, onTyped }: FieldsProps & { onTyped: () => void }) {
  const { t } = useLingui();
  const field = (name: 'username' | 'password') => {
    const { onChange, ...props } = form.getInputProps(name);
    return {
      ...props,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        onChange(event);
        // The companies are those of another login.
        onTyped();
      },
    };
  };
  return (
    <>
      <Text size="sm">
        <Trans>
          Sign in as you do at {provider}. The login is encrypted and stays on the server; you can end the connection
          any time.
        </Trans>
      </Text>
      <TextInput
        label={t`Email address at ${provider}`}
        type="email"
        autoComplete="off"
        maxLength={200}
        {...field('username')}
      />
      <PasswordInput
        label={t`Password at ${provider}`}
        autoComplete="new-password"
        maxLength={200}
        {...field('password')}
      />
    </>
  );
}

function CompanyField({ form, provider, companies }: FieldsProps & { companies: readonly LoginCompany[] }) {
  const { t } = useLingui();
  if (companies.length === 0)
    return (
      <Text size="sm" role="status">
        <Trans>This login opens no company in {provider}. Use the login of somebody who works in its books.</Trans>
      </Text>
    );
  return (
    <NativeSelect
      label={t`Company in ${provider}`}
      data={[
        { value: '', label: t`Choose a company` },
        ...companies.map(({ realmId, name }) => ({ value: realmId, label: name })),
      ]}
      {...form.getInputProps('realmId')}
    />
  );
}
