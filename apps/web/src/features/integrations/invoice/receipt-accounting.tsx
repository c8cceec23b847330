import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Connection, SyncEntry } from '@tillslip/contract/integrations/schemas';
import type { ReceiptDetail } from '@tillslip/contract/receipts/schemas';
import { providerName } from '@tillslip/messages/integrations/packages';
import { ExternalLink } from 'lucide-react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { MomentTime } from '../../../ui/format/date-text.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EntryAmount } from '../booking/booking-preview.tsx';
import { integrationsQuery, receiptEntriesQuery } from '../integrations.queries.ts';
import { isLive } from '../integrations-search.ts';
import { PackageContext } from '../provider.tsx';
import { EntryMark } from './entry-mark.tsx';
import { EntryProblems } from './entry-problems.tsx';
import { EntryTools } from './entry-tools.tsx';
import classes from './invoice.module.css';

type Receipt = Pick<ReceiptDetail, 'id' | 'companyId' | 'supplierName' | 'status'>;

/**
 * An invoice in the accounting package: its entry, the amounts as booked, and what can be done. Shown where the company is
 * connected, or was when the invoice was sent.
 */
export function ReceiptAccounting({ receipt }: { receipt: Receipt }) {
  const { data: integrations } = useQuery(integrationsQuery);
  const ofCompany = integrations?.connections.filter(({ companyId }) => companyId === receipt.companyId) ?? [];
  const connection = ofCompany.find(isLive) ?? ofCompany[0];
  const entries = useQuery({ ...receiptEntriesQuery(receipt.id), enabled: connection !== undefined });
  if (connection === undefined || entries.data === undefined) return null;
  const entry = entries.data.find(({ connectionId }) => connectionId === connection.id) ?? null;
  if (entry === null && !isLive(connection)) return null;
  return (
    <PackageContext value={connection.package}>
      <EntryCard receipt={receipt} connection={connection} entry={entry} />
    </PackageContext>
  );
}

type EntryCardProps = { receipt: Receipt; connection: Connection; entry: SyncEntry | null };

function EntryCard({ receipt, connection, entry }: EntryCardProps) {
  const canSend = connection.state === 'connected' && connection.isSetUp;
  return (
    <Card title={providerName(connection.package)} aside={<EntryMark entry={entry} />} id="accounting">
      <div className={classes.entry}>
        {!canSend && <CannotSend connection={connection} />}
        {entry?.entryId != null && <EntryFacts entry={entry} />}
        {entry !== null && <EntryProblems entry={entry} companyId={connection.companyId} />}
        {canSend && <EntryTools receipt={receipt} connection={connection} entry={entry} />}
      </div>
    </Card>
  );
}

/** Why nothing can be sent at the moment, with the way to change that. */
function CannotSend({ connection }: { connection: Connection }) {
  const { companyId: company } = connection;
  const isReady = connection.state === 'connected';
  return (
    <Notice
      kind="warn"
      action={
        <Anchor
          underline="always"
          renderRoot={(props) => (
            <Link to="/app/integrations" search={{ company, ...(isReady && { tab: 'setup' }) }} {...props} />
          )}
        >
          <Trans>Integration Settings</Trans>
        </Anchor>
      }
    >
      {isReady ? (
        <Trans>Finish the set-up first. It takes about a minute.</Trans>
      ) : (
        <Trans>The connection of this company does not work at the moment.</Trans>
      )}
    </Notice>
  );
}

function EntryFacts({ entry }: { entry: SyncEntry }) {
  const { i18n, t } = useLingui();
  return (
    <dl className={classes.facts}>
      <dt>
        <Trans>Entry</Trans>
      </dt>
      <dd>
        {entry.url === null || entry.outsideChange === 'deleted' ? (
          <span className="tabular">{entry.entryId}</span>
        ) : (
          <Anchor href={entry.url} target="_blank" rel="noopener noreferrer" className={classes.link ?? ''}>
            {t`Open ${{ number: entry.entryId }} in ${{ provider: providerName(entry.package) }}`}
            <ExternalLink size={14} aria-hidden />
          </Anchor>
        )}
      </dd>
      <dt>
        <Trans>Company there</Trans>
      </dt>
      <dd>{entry.packageCompanyName}</dd>
      <dt>
        <Trans>Total as booked</Trans>
      </dt>
      <dd>
        <EntryAmount amount={entry.bookedTotalCents} currency={entry.currency} />
      </dd>
      <dt>
        <Trans>VAT as booked</Trans>
      </dt>
      <dd>
        <EntryAmount amount={entry.bookedVatCents} currency={entry.currency} />
      </dd>
      <dt>
        <Trans>Synced</Trans>
      </dt>
      <dd>
        <MomentTime moment={entry.syncedAt} />
      </dd>
      <dt>
        <Trans>Original</Trans>
      </dt>
      <dd>{attachmentText(i18n, entry.attachment)}</dd>
    </dl>
  );
}

function attachmentText(i18n: I18n, attachment: SyncEntry['attachment']): string {
  switch (attachment) {
    case 'none':
      return i18n.t(msg`Not attached`);
    case 'pending':
      return i18n.t(msg`Being attached…`);
    case 'attached':
      return i18n.t(msg`Attached`);
    case 'failed':
      return i18n.t(msg`Could not be attached. The entry is booked.`);
  }
}
