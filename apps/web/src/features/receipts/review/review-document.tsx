import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReviewItem } from '@tillslip/contract/receipts/review';
import type { ReceiptDetail } from '@tillslip/contract/receipts/schemas';
import { errorText } from '../../../api/error-text.ts';
import { ReceiptFacts } from '../../../ui/feedback/claim-mark.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { receiptQuery } from '../receipts.queries.ts';
import { ActiveFieldProvider } from '../viewer/active-field.tsx';
import { DocumentViewer } from '../viewer/document-viewer.tsx';
import { ReviewForm } from './review-form.tsx';
import classes from './review-page.module.css';
import type { ReviewSession } from './use-review-session.ts';

type ReviewDocumentProps = { item: ReviewItem; session: ReviewSession; onHelp: () => void };

/** The document next to its fields; on a phone above them, zoomed in on the active field. */
export function ReviewDocument({ item, session, onHelp }: ReviewDocumentProps) {
  const { i18n, t } = useLingui();
  const receipt = useQuery(receiptQuery(item.id));
  if (receipt.isError) {
    return (
      <ErrorState
        title={t`Error loading receipt`}
        message={errorText(i18n, receipt.error)}
        safe={t`Your invoice is safe.`}
        onRetry={() => void receipt.refetch()}
      />
    );
  }
  if (receipt.isPending) return <LoadingPanes />;
  return <Panes item={item} receipt={receipt.data} session={session} onHelp={onHelp} />;
}

function Panes({ receipt, ...parts }: ReviewDocumentProps & { receipt: ReceiptDetail }) {
  const { t } = useLingui();
  const isNarrow = useMediaQuery('(max-width: 56em)', undefined, { getInitialValueInEffect: false });
  return (
    <ActiveFieldProvider>
      <div className={classes.panes}>
        <div className={classes.document}>
          <h2 className={classes.name}>
            <Anchor
              inherit
              c="inherit"
              renderRoot={(props) => <Link to="/app/receipts/$id" params={{ id: receipt.id }} {...props} />}
            >
              {receipt.supplierName ?? t`Unknown supplier`}
            </Anchor>
            {receipt.status === 'completed' && receipt.reviewedAt !== null && (
              <small>
                <Trans>Accepted</Trans>
              </small>
            )}
          </h2>
          <ReceiptFacts summary={receipt.summary} />
          <DocumentViewer
            pages={receipt.pages}
            evidence={receipt.evidence}
            follow={isNarrow ? 'closely' : 'nudge'}
            hotkeys
          />
        </div>
        <ReviewForm {...parts} receipt={receipt} />
      </div>
    </ActiveFieldProvider>
  );
}

function LoadingPanes() {
  return (
    <LoadingState>
      <div className={classes.panes}>
        <Skeleton height={560} />
        <Skeleton height={560} />
      </div>
    </LoadingState>
  );
}
