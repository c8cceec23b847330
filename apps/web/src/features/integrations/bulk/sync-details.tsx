import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { BulkRecord, BulkSyncDetails } from '@tillslip/contract/bulk-sync/schemas';
import { bulkSyncErrorText, bulkSyncWarningText, notSentText } from '@tillslip/messages/bulk-sync';
import { accountingFaultDetailText } from '@tillslip/messages/integrations/faults';
import { errorText } from '../../../api/error-text.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { usePackage } from '../provider.tsx';
import { Batches } from './batches.tsx';
import classes from './bulk.module.css';
import { bulkSyncQuery } from './bulk.queries.ts';
import { OptionList } from './option-list.tsx';
import { RollbackPart } from './rollback-part.tsx';

/** The batches, errors, warnings and options of a sync, and its rollback once it is over. */
export function SyncDetails({ id }: { id: string }) {
  const { i18n, t } = useLingui();
  const details = useQuery(bulkSyncQuery(id));
  if (details.isError)
    return (
      <ErrorState
        title={t`We could not load this sync`}
        message={errorText(i18n, details.error)}
        onRetry={() => void details.refetch()}
      />
    );
  if (!details.data)
    return (
      <LoadingState>
        <Skeleton height={120} />
      </LoadingState>
    );
  const sync = details.data;
  return (
    <div className={classes.details}>
      <EndedEarly sync={sync} />
      {sync.warnings.map((warning) => (
        <Notice key={warning} kind="warn">
          {bulkSyncWarningText(i18n, warning)}
        </Notice>
      ))}
      <RollbackPart sync={sync} />
      <Batches sync={sync} />
      <Troubles sync={sync} />
      <OptionList options={sync.options} />
    </div>
  );
}

function EndedEarly({ sync: { error, fault, faultDetail } }: { sync: BulkSyncDetails }) {
  const { i18n } = useLingui();
  const name = usePackage();
  if (error === null) return null;
  return (
    <Notice kind="bad">
      {bulkSyncErrorText(i18n, error)} {fault !== null && accountingFaultDetailText(i18n, fault, faultDetail, name)}
    </Notice>
  );
}

/** The invoices that failed or were skipped, with the reason of each. */
function Troubles({ sync: { troubles, troubleCount } }: { sync: BulkSyncDetails }) {
  const { t } = useLingui();
  if (troubleCount === 0) return null;
  return (
    <section className={classes.part}>
      <h2>{t`${plural(troubleCount, { one: '# invoice was not sent', other: '# invoices were not sent' })}`}</h2>
      <ul className={classes.list}>
        {troubles.map((record) => (
          <Trouble key={record.receiptId} record={record} />
        ))}
      </ul>
      {troubleCount > troubles.length && (
        <p className={classes.hint}>
          <Trans>These are the first {{ shown: troubles.length }}.</Trans>
        </p>
      )}
    </section>
  );
}

function Trouble({ record }: { record: BulkRecord }) {
  const { i18n, t } = useLingui();
  const name = usePackage();
  return (
    <li>
      <span className={classes.who}>
        <Anchor renderRoot={(props) => <Link to="/app/receipts/$id" params={{ id: record.receiptId }} {...props} />}>
          {record.supplierName ?? t`Unknown supplier`}
        </Anchor>{' '}
        {record.invoiceNumber}
      </span>
      <span>
        {record.outcome === 'failed' ? t`Failed` : t`Skipped`}: {notSentText(i18n, record, name)}
      </span>
    </li>
  );
}
