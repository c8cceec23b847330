import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReceiptDetail } from '@tillslip/contract/receipts/schemas';
import { FileQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../api/error-text.ts';
import { isRefusal } from '../../../api/refusal.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { usePageTitle } from '../../../ui/layout/use-page-title.ts';
import type { ListSearch } from '../list/list-search.ts';
import { receiptQuery } from '../receipts.queries.ts';
import { ActiveFieldProvider } from '../viewer/active-field.tsx';
import { DocumentViewer } from '../viewer/document-viewer.tsx';
import { ReceiptForm } from './receipt-form.tsx';
import { ReceiptNav } from './receipt-nav.tsx';
import classes from './receipt-page.module.css';
import { type ReceiptExtra, ReceiptHead, ReceiptView } from './receipt-view.tsx';

const route = getRouteApi('/app/receipts/$id');

/** One invoice: the document next to its facts (Spec: 1 §2.9), with what other features say of it. */
export function ReceiptPage({ accounting }: { accounting?: ReceiptExtra }) {
  const { t } = useLingui();
  const { id } = route.useParams();
  const search = route.useSearch();
  const receipt = useQuery(receiptQuery(id));
  usePageTitle(receipt.data?.supplierName ?? t`Invoice`);
  return (
    <>
      {receipt.data === undefined && <ReceiptNav id={id} search={search} isEditing />}
      {receipt.isPending && <LoadingReceipt />}
      {receipt.isError && <ReceiptFailure error={receipt.error} onRetry={() => void receipt.refetch()} />}
      {receipt.data && (
        <ReceiptPanes key={receipt.data.id} receipt={receipt.data} search={search} accounting={accounting} />
      )}
    </>
  );
}

type ReceiptPanesProps = { receipt: ReceiptDetail; search: ListSearch; accounting: ReceiptExtra | undefined };

/** The two panes. A document that needs review opens for editing. */
function ReceiptPanes({ receipt, search, accounting }: ReceiptPanesProps) {
  const [isEditing, setEditing] = useState(receipt.status === 'needs_review');
  const isNarrow = useMediaQuery('(max-width: 56em)') ?? false;
  return (
    <>
      <ReceiptNav id={receipt.id} search={search} isEditing={isEditing} />
      <ActiveFieldProvider>
        <div className={classes.panes}>
          {!isEditing && (
            <div className={classes.first}>
              <ReceiptHead receipt={receipt} search={search} onEdit={() => setEditing(true)} />
            </div>
          )}
          <div className={classes.document} data-editing={isEditing || undefined}>
            <DocumentViewer pages={receipt.pages} evidence={receipt.evidence} follow={isNarrow ? 'closely' : 'nudge'} />
          </div>
          <div className={classes.panel} data-editing={isEditing || undefined}>
            {isEditing ? (
              <ReceiptForm receipt={receipt} onClose={() => setEditing(false)} />
            ) : (
              <ReceiptView receipt={receipt} accounting={accounting} onEdit={() => setEditing(true)} />
            )}
          </div>
        </div>
      </ActiveFieldProvider>
    </>
  );
}

function ReceiptFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { i18n, t } = useLingui();
  // A malformed address is not an invoice either.
  if (isRefusal(error, 'RECEIPT_NOT_FOUND') || isRefusal(error, 'BAD_INPUT')) {
    return (
      <EmptyState icon={FileQuestionMark} title={t`Receipt not found`} order={1}>
        <Trans>It may have been deleted, or it belongs to another account.</Trans>
      </EmptyState>
    );
  }
  return (
    <ErrorState
      title={t`Error loading receipt`}
      order={1}
      message={errorText(i18n, error)}
      safe={t`Your invoice is safe.`}
      onRetry={onRetry}
    />
  );
}

function LoadingReceipt() {
  return (
    <>
      <h1 className="visually-hidden">
        <Trans>Invoice</Trans>
      </h1>
      <LoadingState>
        <div className={classes.panes}>
          <div className={classes.document}>
            <Skeleton height={640} />
          </div>
          <div className={classes.panel} data-editing>
            <Skeleton height={72} mb="md" />
            <Skeleton height={220} mb="md" />
            <Skeleton height={320} />
          </div>
        </div>
      </LoadingState>
    </>
  );
}
