import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ReceiptText } from 'lucide-react';
import { errorMessage } from '../../api/error-message.ts';
import { receiptListQuery } from '../../features/receipts/receipts.queries.ts';
import { Card } from '../../ui/card.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/loading-state.tsx';
import { Money } from '../../ui/money.tsx';
import { Thumbnail } from '../../ui/thumbnail.tsx';
import { Verdict, verdictKind } from '../../ui/verdict.tsx';
import classes from './dashboard.module.css';

const RECENT = 5;

/** The five invoices added last (Spec: 1 §2.5). */
export function RecentInvoices({ companyId }: { companyId: string | null }) {
  const recent = useQuery(receiptListQuery({ limit: RECENT, ...(companyId !== null && { companyId }) }));
  const viewAll = (
    <Anchor
      renderRoot={(props) => (
        <Link to="/app/receipts" search={companyId === null ? {} : { company: companyId }} {...props} />
      )}
    >
      View all invoices
    </Anchor>
  );
  return (
    <Card title="Recent invoices" aside={(recent.data?.count ?? 0) >= RECENT && viewAll} flush>
      {recent.isPending && <LoadingRows rows={3} height={52} />}
      {recent.isError && (
        <ErrorState
          title="Error loading invoices"
          message={errorMessage(recent.error)}
          onRetry={() => void recent.refetch()}
        />
      )}
      {recent.data?.rows.length === 0 && (
        <EmptyState icon={ReceiptText} title="No invoices yet">
          Drop your first slip above; it appears here as soon as it is read.
        </EmptyState>
      )}
      <ul className={classes.recent}>
        {recent.data?.rows.map((row) => (
          <li key={row.id}>
            <Link to="/app/receipts/$id" params={{ id: row.id }} className={classes.recentRow}>
              <Thumbnail url={row.thumbnailUrl} />
              <span className={classes.recentName}>
                <strong>{row.supplierName ?? 'Unknown supplier'}</strong>
                <small>
                  <DateText day={row.invoiceDate} />
                </small>
              </span>
              <Verdict kind={verdictKind(row)} />
              <span className={classes.recentTotal}>
                <Money amount={row.totalCents} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
