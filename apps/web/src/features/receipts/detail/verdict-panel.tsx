import type { ReceiptDetail } from '@tillslip/contract/receipt-schemas';
import { Verdict, verdictKind } from '../../../ui/feedback/verdict.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { FindingsList } from '../shared/findings-list.tsx';
import { withoutMark } from '../shared/verdict-summary.ts';
import { ChecklistList } from './checklist-list.tsx';
import classes from './verdict-panel.module.css';

const CLASS_WORDS = {
  none: 'Up to R50: no tax invoice is needed',
  abridged: 'Up to R5 000: an abridged tax invoice is enough',
  full: 'Above R5 000: a full tax invoice is needed',
} as const;

/** The verdict, its reasons with the section of the Act, and how much VAT may be claimed and why. */
export function VerdictPanel({ receipt }: { receipt: ReceiptDetail }) {
  const { judgement } = receipt;
  return (
    <section className={classes.panel} aria-label="Tax invoice check">
      <div className={classes.head}>
        <Verdict kind={verdictKind(receipt)} />
        <span className={classes.score}>Score {judgement.score} of 100</span>
      </div>
      <p className={classes.summary}>{withoutMark(judgement.summary)}</p>
      <p className={classes.soft}>{CLASS_WORDS[judgement.invoiceClass]}</p>
      <FindingsList judgement={judgement} />
      <ChecklistList receipt={receipt} />
      <dl className={classes.claim}>
        <div>
          <dt>VAT charged</dt>
          <dd>
            <Money amount={judgement.vatChargedCents} size="large" />
          </dd>
        </div>
        <div>
          <dt>You can claim</dt>
          <dd>
            <Money amount={judgement.vatClaimableCents} size="large" />
          </dd>
        </div>
      </dl>
      {judgement.notClaimableReason !== null && <p className={classes.why}>{judgement.notClaimableReason}</p>}
    </section>
  );
}
