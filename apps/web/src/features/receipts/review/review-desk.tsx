import { Anchor, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReviewItem } from '@tillslip/contract/receipt-review';
import type { ReceiptDetail } from '@tillslip/contract/receipt-schemas';
import { companiesQuery } from '../../../api/companies.queries.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { DayFormatProvider } from '../../../ui/format/day-format.tsx';
import { receiptQuery } from '../receipts.queries.ts';
import { ActiveFieldProvider } from '../viewer/active-field.tsx';
import { DocumentViewer } from '../viewer/document-viewer.tsx';
import { ReviewForm } from './review-form.tsx';
import classes from './review-page.module.css';
import type { ReviewSession } from './use-review-session.ts';

type ReviewDeskProps = { item: ReviewItem; session: ReviewSession; onHelp: () => void };

/** The document beside its fields; on a phone above them, close to the field being typed. */
export function ReviewDesk({ item, session, onHelp }: ReviewDeskProps) {
  const receipt = useQuery(receiptQuery(item.id));
  if (receipt.isError) {
    return (
      <ErrorState
        title="Error loading receipt"
        message={errorMessage(receipt.error)}
        safe="The invoice itself is safe."
        onRetry={() => void receipt.refetch()}
      />
    );
  }
  if (receipt.isPending) return <LoadingDesk />;
  return <Desk item={item} receipt={receipt.data} session={session} onHelp={onHelp} />;
}

function Desk({ receipt, ...parts }: ReviewDeskProps & { receipt: ReceiptDetail }) {
  const companies = useQuery(companiesQuery);
  const narrow = useMediaQuery('(max-width: 56em)', undefined, { getInitialValueInEffect: false });
  const company = companies.data?.find(({ id }) => id === receipt.companyId);
  return (
    <DayFormatProvider format={company?.dateFormat ?? 'MMM dd, yyyy'}>
      <ActiveFieldProvider>
        <div className={classes.desk}>
          <div className={classes.document}>
            <h2 className={classes.name}>
              <Anchor
                inherit
                c="inherit"
                renderRoot={(props) => <Link to="/app/receipts/$id" params={{ id: receipt.id }} {...props} />}
              >
                {receipt.supplierName ?? 'Unknown supplier'}
              </Anchor>
              {receipt.status === 'completed' && receipt.reviewedAt !== null && <small>Accepted</small>}
            </h2>
            <DocumentViewer
              pages={receipt.pages}
              evidence={receipt.evidence}
              follow={narrow ? 'closely' : 'nudge'}
              hotkeys
            />
          </div>
          <ReviewForm {...parts} receipt={receipt} />
        </div>
      </ActiveFieldProvider>
    </DayFormatProvider>
  );
}

function LoadingDesk() {
  return (
    <LoadingState>
      <div className={classes.desk}>
        <Skeleton height={560} />
        <Skeleton height={560} />
      </div>
    </LoadingState>
  );
}
