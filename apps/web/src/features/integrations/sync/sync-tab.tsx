import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Connection, EligibleReceipt } from '@tillslip/contract/integrations/schemas';
import { providerName } from '@tillslip/messages/integrations/packages';
import { CircleCheck, ListChecks } from 'lucide-react';
import { useMemo, useState } from 'react';
import { errorText } from '../../../api/error-text.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { type Selection, useSelection } from '../../../ui/table/use-selection.ts';
import { eligibleQuery } from '../integrations.queries.ts';
import { StatCards } from '../stat-cards.tsx';
import { eligibleColumns, receiptName } from './eligible-columns.tsx';
import { OpenEntries } from './open-entries.tsx';
import classes from './sync.module.css';
import { useSync } from './use-sync.ts';
import { ValidationDialog } from './validation-dialog.tsx';

/** The invoices that wait, checked and sent as the person chooses, and the entries that need an answer (Spec: 3 §2). */
export function SyncTab({ connection }: { connection: Connection }) {
  const { t } = useLingui();
  const eligible = useQuery(eligibleQuery(connection.id));
  const rows = useMemo(() => eligible.data?.receipts ?? [], [eligible.data]);
  const selection = useSelection(useMemo(() => rows.map(({ receiptId }) => receiptId), [rows]));
  return (
    <div className={classes.screen}>
      {!connection.isSetUp && <SetupNotice companyId={connection.companyId} />}
      <StatCards
        stats={[
          [t`Pending Sync`, eligible.data?.pending ?? '–'],
          [t`Selected`, selection.ids.length],
          [t`VAT Compliant`, eligible.data?.vatCompliant ?? '–'],
          [t`Total Value`, <Money key="total" amount={eligible.data?.totalCents ?? null} />],
        ]}
      />
      <OpenEntries connection={connection} />
      <Eligible connection={connection} rows={rows} selection={selection} />
    </div>
  );
}

function SetupNotice({ companyId: company }: { companyId: string }) {
  return (
    <Notice
      kind="warn"
      action={
        <Anchor
          underline="always"
          renderRoot={(props) => <Link to="/app/integrations" search={{ company, tab: 'setup' }} {...props} />}
        >
          <Trans>Open the set-up</Trans>
        </Anchor>
      }
    >
      <Trans>Finish the set-up first. It takes about a minute.</Trans>
    </Notice>
  );
}

type EligibleProps = { connection: Connection; rows: readonly EligibleReceipt[]; selection: Selection };

function Eligible({ connection, rows, selection }: EligibleProps) {
  const { i18n, t } = useLingui();
  const eligible = useQuery(eligibleQuery(connection.id));
  const columns = useMemo(() => eligibleColumns(i18n, connection.package), [i18n, connection.package]);
  const hasOpen = connection.failed + connection.conflicts + connection.outsideChanges > 0;
  return (
    <>
      <Toolbar connection={connection} rows={rows} selection={selection} />
      <DataTable
        label={t`Invoices to sync`}
        columns={columns}
        rows={rows}
        rowKey={({ receiptId }) => receiptId}
        rowName={(row) => receiptName(i18n, row)}
        notes="below"
        selection={selection}
        isLoading={eligible.isPending}
        isBroken={({ problems }) => problems.length > 0}
        target={({ receiptId }) => ({ to: '/app/receipts/$id', params: { id: receiptId } })}
        error={
          eligible.isError && (
            <ErrorState
              title={t`We could not load the invoices`}
              message={errorText(i18n, eligible.error)}
              safe={t`Your invoices are safe.`}
              onRetry={() => void eligible.refetch()}
            />
          )
        }
        empty={
          <Card>
            <EmptyState icon={CircleCheck} title={hasOpen ? t`Nothing else waits` : t`Everything is synced`}>
              <Trans>
                Completed invoices of this company appear here until they are in{' '}
                {{ provider: providerName(connection.package) }}.
              </Trans>
            </EmptyState>
          </Card>
        }
      />
      {eligible.data !== undefined && eligible.data.pending > rows.length && (
        <p className={classes.hint}>
          <Trans>
            These are the newest {{ shown: rows.length }} of {{ pending: eligible.data.pending }}. The others follow
            once these are synced.
          </Trans>
        </p>
      )}
    </>
  );
}

function Toolbar({ connection, rows, selection }: EligibleProps) {
  const { t } = useLingui();
  const [checked, setChecked] = useState<readonly string[] | null>(null);
  const sync = useSync(connection.id, selection.clear);
  const chosen = selection.ids;
  const sendable = rows.filter(({ problems }) => problems.length === 0).map(({ receiptId }) => receiptId);
  const toSend = chosen.length > 0 ? [...chosen] : sendable;
  const canSync = connection.state === 'connected' && connection.isSetUp && toSend.length > 0;
  if (rows.length === 0) return null;
  return (
    <div className={classes.toolbar}>
      <Group gap="xs">
        <Button variant="default" onClick={selection.toggleAll} disabled={selection.isAll}>
          <Trans>Select All</Trans>
        </Button>
        <Button variant="default" onClick={selection.clear} disabled={chosen.length === 0}>
          <Trans>Clear Selection</Trans>
        </Button>
      </Group>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<ListChecks size={16} aria-hidden />}
          onClick={() => setChecked(chosen.length > 0 ? chosen : rows.map(({ receiptId }) => receiptId))}
        >
          {chosen.length > 0
            ? t`${plural({ count: chosen.length }, { one: 'Validate # selected', other: 'Validate # selected' })}`
            : t`Validate All`}
        </Button>
        <Button loading={sync.isPending} disabled={!canSync} onClick={() => sync.mutate({ receiptIds: toSend })}>
          {chosen.length > 0 ? t`Sync Selected (${{ count: chosen.length }})` : t`Sync All`}
        </Button>
      </Group>
      <ValidationDialog connection={connection} receiptIds={checked} rows={rows} onClose={() => setChecked(null)} />
    </div>
  );
}
