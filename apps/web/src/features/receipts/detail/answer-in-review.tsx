import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReceiptDetail } from '@tillslip/contract/receipts/schemas';
import { GATE_REASONS } from '@tillslip/domain/receipts/check/review-gate';

/**
 * Lead to the review of an invoice, where what is asked of it is shown on the document and can be answered. Nothing where
 * nothing is asked, or where it is a duplicate, which is not reviewed.
 */
export function AnswerInReview({ receipt: { id, reviewReasons, isDuplicate } }: { receipt: ReceiptDetail }) {
  if (isDuplicate || !GATE_REASONS.some((reason) => reviewReasons.includes(reason))) return null;
  return (
    <Button size="compact-md" renderRoot={(props) => <Link to="/app/receipts/review" search={{ id }} {...props} />}>
      <Trans>Review</Trans>
    </Button>
  );
}
