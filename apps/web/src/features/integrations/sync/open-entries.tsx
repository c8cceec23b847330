import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Connection, SyncEntry } from '@tillslip/contract/integrations/schemas';
import { accountingFaultDetailText } from '@tillslip/messages/integrations/faults';
import { providerName } from '@tillslip/messages/integrations/packages';
import { entryFailureText } from '@tillslip/messages/integrations/states';
import { useState } from 'react';
import { Card } from '../../../ui/layout/card.tsx';
import { OutsideChangeAnswers } from '../booking/outside-change.tsx';
import { ProblemList } from '../booking/problem-list.tsx';
import { openEntriesQuery } from '../integrations.queries.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import classes from './sync.module.css';
import { useSync } from './use-sync.ts';

/** An entry with the supplier of its invoice. */
export type OpenEntry = SyncEntry & { supplierName: string | null };

/** The entries that need a person: possible duplicates, changes in the package, and failures. */
export function OpenEntries({ connection }: { connection: Connection }) {
  const { t } = useLingui();
  const { data: entries = [] } = useQuery(openEntriesQuery(connection.id));
  const [compared, setCompared] = useState<string | null>(null);
  if (entries.length === 0) return null;
  return (
    <Card title={t`These need you`} flush>
      <ul className={classes.open}>
        {entries.map((entry) => (
          <li key={entry.receiptId}>
            <EntryWords entry={entry} companyId={connection.companyId} />
            <EntryActions entry={entry} onCompare={() => setCompared(entry.receiptId)} />
          </li>
        ))}
      </ul>
      <ConflictDialog
        entry={entries.find(({ receiptId, state }) => receiptId === compared && state === 'conflict') ?? null}
        onClose={() => setCompared(null)}
      />
    </Card>
  );
}

function EntryWords({ entry, companyId }: { entry: OpenEntry; companyId: string }) {
  const { i18n, t } = useLingui();
  const provider = providerName(entry.package);
  return (
    <div className={classes.words}>
      <Anchor renderRoot={(props) => <Link to="/app/receipts/$id" params={{ id: entry.receiptId }} {...props} />}>
        {entry.supplierName ?? t`Unknown supplier`}
      </Anchor>
      {entry.state === 'conflict' && (
        <span>
          <Trans>{provider} has an entry that looks the same. Nothing is booked until you decide.</Trans>
        </span>
      )}
      {entry.state === 'failed' && entry.failure !== null && (
        <span>{entryFailureText(i18n, entry.failure, entry.package)}</span>
      )}
      {entry.state === 'failed' && entry.fault !== null && (
        <span>{accountingFaultDetailText(i18n, entry.fault, entry.faultDetail, entry.package)}</span>
      )}
      {entry.outsideChange === 'changed' && (
        <span>
          <Trans>Somebody changed this entry in {provider}.</Trans>
        </span>
      )}
      {entry.outsideChange === 'deleted' && (
        <span>
          <Trans>Somebody deleted this entry in {provider}.</Trans>
        </span>
      )}
      <ProblemList problems={entry.problems} companyId={companyId} receiptId={entry.receiptId} />
    </div>
  );
}

function EntryActions({ entry, onCompare }: { entry: OpenEntry; onCompare: () => void }) {
  const { t } = useLingui();
  const sync = useSync(entry.connectionId);
  const supplier = entry.supplierName ?? t`Unknown supplier`;
  if (entry.state === 'conflict')
    return (
      <Button variant="default" aria-label={t`Compare and decide: ${supplier}`} onClick={onCompare}>
        <Trans>Compare and decide</Trans>
      </Button>
    );
  if (entry.outsideChange !== null) return <OutsideChangeAnswers entry={entry} />;
  return (
    <Group gap="xs">
      <Button
        variant="default"
        aria-label={t`Try again: ${supplier}`}
        loading={sync.isPending}
        onClick={() => sync.mutate({ receiptIds: [entry.receiptId] })}
      >
        <Trans>Try again</Trans>
      </Button>
    </Group>
  );
}
