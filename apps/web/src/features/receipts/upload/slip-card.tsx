import { ActionIcon, Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Judgement } from '@tillslip/contract/receipt-schemas';
import type { Draft } from '@tillslip/contract/receipts';
import { CircleCheck, X } from 'lucide-react';
import { Verdict } from '../../../ui/feedback/verdict.tsx';
import { DateText } from '../../../ui/format/date-text.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { FindingsList } from '../shared/findings-list.tsx';
import { SignalsList } from '../shared/signals-list.tsx';
import { withoutMark } from '../shared/verdict-summary.ts';
import classes from './slip-card.module.css';
import { uploadStore } from './upload-store.ts';

/** The result of a reading, shaped like the slip it came from. */
export function SlipCard({ draft }: { draft: Draft }) {
  const { facts, judgement, receiptId } = draft;
  return (
    <article className={classes.shadow} aria-label={`Result of ${draft.filename}`}>
      <div className={classes.slip}>
        <div className={classes.banner}>
          <CircleCheck size={14} aria-hidden />
          <span role="status">Receipt processed successfully!</span>
          <ActionIcon
            size="sm"
            aria-label={`Put away the result of ${draft.filename}`}
            onClick={() => uploadStore.dismiss(draft.id)}
          >
            <X size={14} aria-hidden />
          </ActionIcon>
        </div>
        <header className={classes.head}>
          <h4>{facts?.supplierName ?? 'Supplier not found'}</h4>
          <p>
            <DateText day={facts?.invoiceDate ?? null} fallback="No date on the document" />
            {facts?.invoiceNumber && <span className="tabular"> · {facts.invoiceNumber}</span>}
          </p>
        </header>
        <dl className={classes.amounts}>
          <dt>Total</dt>
          <dd>
            <Money amount={facts?.totalCents ?? null} size="huge" />
          </dd>
          <dt>VAT</dt>
          <dd>
            <Money amount={judgement?.vatChargedCents ?? facts?.vatCents ?? null} />
          </dd>
        </dl>
        {judgement && <SlipVerdict judgement={judgement} />}
        <SignalsList signals={draft.signals} />
        {receiptId !== null && (
          <Anchor
            className={classes.open}
            renderRoot={(props) => <Link to="/app/receipts/$id" params={{ id: receiptId }} {...props} />}
          >
            Open<span className="visually-hidden"> {facts?.supplierName ?? draft.filename}</span>
          </Anchor>
        )}
      </div>
    </article>
  );
}

function SlipVerdict({ judgement }: { judgement: Judgement }) {
  return (
    <div className={classes.verdict}>
      <div className={classes.line}>
        <Verdict kind={judgement.validity} />
        <span className={classes.score}>Score {judgement.score} of 100</span>
      </div>
      <p>{withoutMark(judgement.summary)}</p>
      <FindingsList judgement={judgement} />
      {judgement.notClaimableReason !== null && (
        <p className={classes.claim}>
          You can claim <Money amount={judgement.vatClaimableCents} />: {judgement.notClaimableReason}
        </p>
      )}
    </div>
  );
}
