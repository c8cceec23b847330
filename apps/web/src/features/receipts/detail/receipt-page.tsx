import { Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReceiptDetail } from '@tillslip/contract/receipt-schemas';
import { FileQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { companiesQuery } from '../../../api/companies.queries.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { isRefusal } from '../../../api/refusal.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { DayFormatProvider } from '../../../ui/format/day-format.tsx';
import { usePageTitle } from '../../../ui/layout/use-page-title.ts';
import type { ListSearch } from '../list/list-search.ts';
import { receiptQuery } from '../receipts.queries.ts';
import { ActiveFieldProvider } from '../viewer/active-field.tsx';
import { DocumentViewer } from '../viewer/document-viewer.tsx';
import { ReceiptForm } from './receipt-form.tsx';
import { ReceiptNav } from './receipt-nav.tsx';
import classes from './receipt-page.module.css';
import { ReceiptView } from './receipt-view.tsx';

const route = getRouteApi('/app/receipts/$id');

/** One invoice: the document beside what was read from it (Spec: 1 §2.9). */
export function ReceiptPage() {
  const { id } = route.useParams();
  const search = route.useSearch();
  const receipt = useQuery(receiptQuery(id));
  usePageTitle(receipt.data ? (receipt.data.supplierName ?? 'Invoice') : 'Invoice');
  return (
    <>
      {receipt.data === undefined && <ReceiptNav id={id} search={search} editing />}
      {receipt.isPending && <LoadingReceipt />}
      {receipt.isError && <ReceiptFailure error={receipt.error} onRetry={() => void receipt.refetch()} />}
      {receipt.data && <ReceiptDesk key={receipt.data.id} receipt={receipt.data} search={search} />}
    </>
  );
}

/** The two panes. What could not be read opens ready to be filled in. */
function ReceiptDesk({ receipt, search }: { receipt: ReceiptDetail; search: ListSearch }) {
  const [editing, setEditing] = useState(receipt.status === 'needs_review');
  const companies = useQuery(companiesQuery);
  const narrow = useMediaQuery('(max-width: 56em)') ?? false;
  const company = companies.data?.find(({ id }) => id === receipt.companyId);
  return (
    <DayFormatProvider format={company?.dateFormat ?? 'MMM dd, yyyy'}>
      <ReceiptNav id={receipt.id} search={search} editing={editing} />
      <ActiveFieldProvider>
        <div className={classes.desk}>
          <div className={classes.document} data-editing={editing || undefined}>
            <DocumentViewer pages={receipt.pages} evidence={receipt.evidence} follow={narrow ? 'closely' : 'nudge'} />
          </div>
          <div className={classes.panel}>
            {editing ? (
              <ReceiptForm receipt={receipt} onClose={() => setEditing(false)} />
            ) : (
              <ReceiptView receipt={receipt} search={search} onEdit={() => setEditing(true)} />
            )}
          </div>
        </div>
      </ActiveFieldProvider>
    </DayFormatProvider>
  );
}

function ReceiptFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  // A malformed address names no invoice either.
  if (isRefusal(error, 'RECEIPT_NOT_FOUND') || isRefusal(error, 'BAD_INPUT')) {
    return (
      <EmptyState icon={FileQuestionMark} title="Receipt not found" order={1}>
        It may have been deleted, or it belongs to another account.
      </EmptyState>
    );
  }
  return (
    <ErrorState
      title="Error loading receipt"
      order={1}
      message={errorMessage(error)}
      safe="The invoice itself is safe."
      onRetry={onRetry}
    />
  );
}

function LoadingReceipt() {
  return (
    <>
      <h1 className="visually-hidden">Invoice</h1>
      <LoadingState>
        <div className={classes.desk}>
          <Skeleton height={640} />
          <div className={classes.panel}>
            <Skeleton height={72} mb="md" />
            <Skeleton height={220} mb="md" />
            <Skeleton height={320} />
          </div>
        </div>
      </LoadingState>
    </>
  );
}
