import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import type { ReceiptDetail } from '@tillslip/contract/receipts/schemas';
import { GATE_FIELDS, GATE_REASONS } from '@tillslip/domain/receipts/check/review-gate';
import { factLabel } from '@tillslip/messages/receipts/facts';
import { needsReviewText } from '@tillslip/messages/receipts/read-failures';
import { reviewReasonText } from '@tillslip/messages/receipts/review';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FactPlaces } from '../viewer/fact-places.tsx';
import { AnswerInReview } from './answer-in-review.tsx';
import classes from './review-notice.module.css';

/** Says that an invoice does not count yet, and every reason with its place on the document. */
export function ReviewNotice({ receipt, onEdit }: { receipt: ReceiptDetail; onEdit: () => void }) {
  const { i18n } = useLingui();
  if (receipt.status !== 'needs_review') return null;
  return (
    <Notice
      kind="warn"
      action={
        <Group gap="xs">
          <AnswerInReview receipt={receipt} />
          <Button size="compact-md" variant="default" onClick={onEdit}>
            <Trans>Fill in details</Trans>
          </Button>
        </Group>
      }
    >
      {receipt.reviewReasons.length < 2 && needsReviewText(i18n, receipt)}{' '}
      <Trans>It does not count in your VAT201 until you check it.</Trans>
      <Reasons receipt={receipt} />
    </Notice>
  );
}

/** The reasons, where there are several or one that is seen on the document. */
function Reasons({ receipt }: { receipt: ReceiptDetail }) {
  const { i18n, t } = useLingui();
  const { reviewReasons } = receipt;
  if (reviewReasons.length === 0) return null;
  return (
    <ul className={classes.reasons} aria-label={t`Why it does not count yet`}>
      {reviewReasons.map((reason) => {
        const gate = GATE_REASONS.find((one) => one === reason);
        return (
          <li key={reason}>
            {gate && <p className={classes.field}>{factLabel(i18n, GATE_FIELDS[gate][0])}</p>}
            {reviewReasons.length > 1 && <p>{reviewReasonText(i18n, reason)}</p>}
            {gate && <FactPlaces receipt={receipt} fields={GATE_FIELDS[gate]} />}
          </li>
        );
      })}
    </ul>
  );
}
