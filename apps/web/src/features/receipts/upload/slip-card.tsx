import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Draft } from '@tillslip/contract/receipts/receipts';
import type { CheckResult } from '@tillslip/contract/receipts/schemas';
import type { ReceiptSummary } from '@tillslip/domain/receipts/receipt-summary';
import { uploadName } from '@tillslip/messages/receipts/uploads';
import { CircleCheck, X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { ClaimMark, ReceiptFacts } from '../../../ui/feedback/claim-mark.tsx';
import { Thumbnail } from '../../../ui/files/thumbnail.tsx';
import { DateText } from '../../../ui/format/date-text.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { FindingsList } from '../shared/findings-list.tsx';
import { SignalsList } from '../shared/signals-list.tsx';
import classes from './slip-card.module.css';
import { uploadStore } from './upload-store.ts';

/** Most documents name their company. */
const WhichCompany = lazy(async () => ({ default: (await import('../company/which-company.tsx')).WhichCompany }));

/** The result of a reading, shaped like the slip it came from. */
export function SlipCard({ draft }: { draft: Draft }) {
  const { i18n, t } = useLingui();
  const { facts, check, summary } = draft;
  const filename = uploadName(i18n, draft);
  return (
    <article className={classes.result} aria-label={t`Result of ${filename}`}>
      <div className={classes.shadow} aria-hidden>
        <div className={classes.paper} />
      </div>
      <div className={classes.slip}>
        <div className={classes.banner}>
          <CircleCheck size={14} aria-hidden />
          <span role="status">
            <Trans>Receipt processed successfully!</Trans>
          </span>
          <DismissResult draft={draft} />
        </div>
        <header className={classes.head}>
          <h4>{facts?.supplierName ?? t`Supplier not found`}</h4>
          <p>
            <DateText day={facts?.invoiceDate ?? null} fallback={t`No date on the document`} />
            {facts?.invoiceNumber && <span className="tabular"> · {facts.invoiceNumber}</span>}
          </p>
        </header>
        <dl className={classes.amounts}>
          <dt>
            <Trans>Total</Trans>
          </dt>
          <dd>
            <Money amount={facts?.totalCents ?? null} currency={facts?.currency} size="huge" />
          </dd>
          <dt>
            <Trans>VAT</Trans>
          </dt>
          <dd>
            <Money amount={check?.vatChargedCents ?? facts?.vatCents ?? null} currency={facts?.currency} />
          </dd>
        </dl>
        {check && summary && <SlipFacts summary={summary} check={check} />}
        <SignalsList signals={draft.signals} currency={draft.facts?.currency ?? null} />
        <Suspense>{draft.companyId === null && <WhichCompany draft={draft} />}</Suspense>
        <OpenResult draft={draft} />
      </div>
    </article>
  );
}

/** The two facts, and what is missing. */
function SlipFacts({ summary, check }: { summary: ReceiptSummary; check: CheckResult }) {
  return (
    <div className={classes.validity}>
      <ReceiptFacts summary={summary} />
      <FindingsList check={check} />
    </div>
  );
}

/** An earlier result on one line: it is in the list of invoices, and its slip need not be seen again. */
export function FoldedSlip({ draft }: { draft: Draft }) {
  const { i18n, t } = useLingui();
  const { facts, summary } = draft;
  const filename = uploadName(i18n, draft);
  return (
    <article className={classes.folded} aria-label={t`Result of ${filename}`}>
      <Thumbnail url={draft.pages[0]?.url ?? null} />
      <div className={classes.facts}>
        <h4>{facts?.supplierName ?? t`Supplier not found`}</h4>
        <p>
          <DateText day={facts?.invoiceDate ?? null} fallback={t`No date on the document`} />
          {' · '}
          <Money amount={facts?.totalCents ?? null} currency={facts?.currency} />
        </p>
      </div>
      {summary && <ClaimMark claim={summary.claim} />}
      <div className={classes.actions}>
        <OpenResult draft={draft} />
        <DismissResult draft={draft} />
      </div>
    </article>
  );
}

function OpenResult({ draft: { facts, receiptId, ...upload } }: { draft: Draft }) {
  const { i18n, t } = useLingui();
  if (receiptId === null) return null;
  return (
    <Anchor
      className={classes.open}
      aria-label={t`Open ${{ name: facts?.supplierName ?? uploadName(i18n, upload) }}`}
      renderRoot={(props) => <Link to="/app/receipts/$id" params={{ id: receiptId }} {...props} />}
    >
      <Trans>Open</Trans>
    </Anchor>
  );
}

function DismissResult({ draft }: { draft: Draft }) {
  const { i18n, t } = useLingui();
  const filename = uploadName(i18n, draft);
  return (
    <ActionIcon size="sm" aria-label={t`Dismiss result of ${filename}`} onClick={() => uploadStore.dismiss(draft.id)}>
      <X size={14} aria-hidden />
    </ActionIcon>
  );
}
