import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Connection } from '@tillslip/contract/integrations/schemas';
import { DEFAULT_PREFERENCES } from '@tillslip/domain/preferences/preferences';
import { bulkSyncDefaults } from '@tillslip/domain/preferences/sync-defaults';
import { ListChecks, Play } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { preferencesQuery } from '../../../api/preferences/preferences.queries.ts';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { searchOf } from '../integrations-search.ts';
import { useAccountingChange } from '../use-accounting-change.ts';
import classes from './bulk.module.css';
import { countQuery } from './bulk.queries.ts';
import { type ConfigurationValues, filtersOf, optionsOf, proposed } from './configuration-values.ts';
import { Filters } from './filters.tsx';
import { SyncOptions } from './sync-options.tsx';
import { ValidationPanel } from './validation-panel.tsx';

const route = getRouteApi('/app/integrations');

/** What is to be synced, how many invoices that is, its validation, and the start; it begins as the person prefers. */
export function Configuration({ connection }: { connection: Connection }) {
  const { data: own, isPending } = useQuery(preferencesQuery);
  if (isPending)
    return (
      <LoadingState>
        <Skeleton height={240} />
      </LoadingState>
    );
  const options = bulkSyncDefaults(own ?? DEFAULT_PREFERENCES, connection.package);
  return <ConfigurationForm connection={connection} start={proposed(options)} />;
}

type ConfigurationFormProps = { connection: Connection; start: ConfigurationValues };

function ConfigurationForm({ connection, start: first }: ConfigurationFormProps) {
  const [values, setValues] = useState(first);
  const validation = useValidation();
  const change = (part: Partial<ConfigurationValues>) => {
    setValues((before) => ({ ...before, ...part }));
    // What was validated is no longer what would be started.
    validation.reset();
  };
  const options = optionsOf(values, connection.companyId);
  const start = useStart();
  const canStart = validation.data?.isValid === true && connection.state === 'connected' && connection.isSetUp;
  return (
    <>
      <Card>
        <div className={classes.form}>
          <LiveCount connectionId={connection.id} options={options} />
          <Filters values={values} onChange={change} companyId={connection.companyId} />
        </div>
      </Card>
      <SyncOptions values={values} onChange={change} />
      {validation.data && <ValidationPanel validation={validation.data} isSetUp={connection.isSetUp} />}
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<ListChecks size={16} aria-hidden />}
          loading={validation.isPending}
          onClick={() => validation.mutate({ id: connection.id, options })}
        >
          <Trans>Validate Configuration</Trans>
        </Button>
        <Button
          leftSection={<Play size={16} aria-hidden />}
          disabled={!canStart}
          loading={start.isPending}
          onClick={() => start.mutate({ id: connection.id, options })}
        >
          <Trans>Start Bulk Sync</Trans>
        </Button>
      </Group>
    </>
  );
}

type Options = ReturnType<typeof optionsOf>;

function useValidation() {
  const { i18n, t } = useLingui();
  return useMutation({
    mutationFn: (input: { id: string; options: Options }) => client.bulkSync.validate(input),
    onError: (error) => toast.error(t`Validation failed: ${{ reason: errorText(i18n, error) }}`),
  });
}

function useStart() {
  const { t } = useLingui();
  const navigate = route.useNavigate();
  return useAccountingChange({
    run: (input: { id: string; options: Options }) => client.bulkSync.start(input),
    done: t`Bulk sync started successfully!`,
    failed: (i18n, reason) => i18n.t(msg`Failed to start bulk sync: ${reason}`),
    onDone: () => void navigate({ search: (now) => searchOf({ ...now, view: 'progress' }) }),
  });
}

/** How many invoices match now. */
function LiveCount({ connectionId, options }: { connectionId: string; options: Options }) {
  const { t } = useLingui();
  const [asked] = useDebouncedValue(JSON.stringify(filtersOf(options)), 250);
  const count = useQuery(countQuery({ id: connectionId, ...JSON.parse(asked) }));
  const records = count.data?.records;
  return (
    <p className={classes.count} role="status">
      {records === undefined ? (
        <Trans>Counting…</Trans>
      ) : (
        t`${plural(records, { one: '# invoice to sync', other: '# invoices to sync' })}`
      )}
    </p>
  );
}
