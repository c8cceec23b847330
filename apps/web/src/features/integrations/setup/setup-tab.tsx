import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Setup } from '@tillslip/contract/integrations/connections';
import type { Connection } from '@tillslip/contract/integrations/schemas';
import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { useMay } from '../../../api/people/people.queries.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingRows } from '../../../ui/feedback/loading-state.tsx';
import { FieldError } from '../../../ui/form/field-error.tsx';
import { focusFirstError, withoutNulls } from '../../../ui/form/focus-first-error.ts';
import { MomentTime } from '../../../ui/format/date-text.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { setupQuery } from '../integrations.queries.ts';
import { useProvider } from '../provider.tsx';
import { useAccountingChange } from '../use-accounting-change.ts';
import { CategoryFields } from './category-fields.tsx';
import { ChoiceFields } from './choice-fields.tsx';
import { PaidFromFields } from './paid-from-fields.tsx';
import { saveSetup } from './save-setup.ts';
import classes from './setup.module.css';
import { type SetupValues, setupErrors, setupValues } from './setup-values.ts';
import { SupplierFields } from './supplier-fields.tsx';
import { TaxCodeFields } from './tax-code-fields.tsx';

/** Everything that must be chosen before the first sync, on one screen and filled in as far as it is known. */
export function SetupTab({ connection }: { connection: Connection }) {
  const { i18n, t } = useLingui();
  const setup = useQuery(setupQuery(connection.id));
  if (setup.isPending) return <LoadingRows rows={8} />;
  if (setup.isError)
    return (
      <ErrorState
        title={t`We could not load the set-up`}
        message={errorText(i18n, setup.error)}
        onRetry={() => void setup.refetch()}
      />
    );
  // New lists from the package begin the form again, with what was chosen.
  return <SetupForm key={setup.data.listsReadAt} setup={setup.data} connection={connection} />;
}

/** The form, and the set-up that it was opened with: it follows changes of others as long as nothing was changed in it. */
function useSetupForm(setup: Setup, isSetUp: boolean) {
  const { i18n } = useLingui();
  const [opened, setOpened] = useState(setup);
  const form = useForm<SetupValues>({
    initialValues: setupValues(setup, isSetUp),
    validate: (values) => withoutNulls(setupErrors(i18n, values, setup)),
  });
  const { setInitialValues, setValues, isDirty } = form;
  const open = (saved: Setup) => {
    setOpened(saved);
    setInitialValues(setupValues(saved, true));
    setValues(setupValues(saved, true));
  };
  useEffect(() => {
    if (setup.version > opened.version && !isDirty()) open(setup);
  });
  return { form, opened, open };
}

function SetupForm({ setup, connection }: { setup: Setup; connection: Connection }) {
  const { i18n, t } = useLingui();
  const navigate = useNavigate();
  const mayConnect = useMay('accounting.connect');
  const { form, opened, open } = useSetupForm(setup, connection.isSetUp);
  const save = useAccountingChange({
    run: (values: SetupValues) => saveSetup(i18n, connection.id, opened, values),
    done: t`Set-up saved`,
    onDone: (saved) => {
      open(saved);
      const search = { company: connection.companyId, tab: 'sync' };
      if (!connection.isSetUp) void navigate({ to: '/app/integrations', search });
    },
    onFailed: () => true,
  });
  return (
    <form
      className={classes.form}
      onSubmit={form.onSubmit((values) => save.mutate(values), focusFirstError)}
      noValidate
    >
      <ListsNote connectionId={connection.id} readAt={setup.listsReadAt} />
      <fieldset className={classes.form} disabled={!mayConnect}>
        <PaidFromFields form={form} setup={opened} />
        {opened.usesTaxCodes && <TaxCodeFields form={form} setup={opened} />}
        <CategoryFields form={form} setup={opened} />
        <SupplierFields form={form} setup={opened} />
        <ChoiceFields form={form} />
      </fieldset>
      <Card>
        <FieldError>{save.isError ? errorText(i18n, save.error) : null}</FieldError>
        <Group justify="space-between" gap="sm">
          <span className={classes.hint}>
            <Trans>Nothing is sent by saving. You can change everything later.</Trans>
          </span>
          {mayConnect && (
            <Button type="submit" loading={save.isPending}>
              <Trans>Save set-up</Trans>
            </Button>
          )}
        </Group>
      </Card>
    </form>
  );
}

/** When accounts and tax codes were read from the package, and a way to read them again. */
function ListsNote({ connectionId, readAt }: { connectionId: string; readAt: string | null }) {
  const { t } = useLingui();
  const provider = useProvider();
  const refresh = useAccountingChange({
    run: () => client.integrations.refreshLists({ id: connectionId }),
    done: t`Accounts and tax codes are up to date`,
  });
  return (
    <Group justify="space-between" gap="sm">
      <span className={classes.hint}>
        <Trans>
          Accounts and tax codes as read from {provider}: <MomentTime moment={readAt} />
        </Trans>
      </span>
      <Button
        variant="default"
        leftSection={<RotateCw size={16} aria-hidden />}
        loading={refresh.isPending}
        onClick={() => refresh.mutate(undefined)}
      >
        <Trans>Read the lists again</Trans>
      </Button>
    </Group>
  );
}
