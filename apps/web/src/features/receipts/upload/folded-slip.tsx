import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Draft } from '@tillslip/contract/receipts/receipts';
import { uploadName } from '@tillslip/messages/receipts/uploads';
import { X } from 'lucide-react';
import { ClaimMark } from '../../../ui/feedback/claim-mark.tsx';
import { Thumbnail } from '../../../ui/files/thumbnail.tsx';
import { DateText } from '../../../ui/format/date-text.tsx';
import { Money } from '../../../ui/format/money.tsx';
import classes from './folded-slip.module.css';
import { uploadStore } from './upload-store.ts';

/** An earlier result on one line: it is in the list of invoices, and its slip need not be seen again. */
export function FoldedSlip({ draft }: { draft: Draft }) {
  const { i18n, t } = useLingui();
  const { facts, summary, receiptId } = draft;
  const filename = uploadName(i18n, draft);
  return (
    <article className={classes.folded} aria-label={t`Result of ${filename}`}>
      <Thumbnail url={draft.pages[0]?.url ?? null} />
      <div className={classes.what}>
        <h4>{facts?.supplierName ?? t`Supplier not found`}</h4>
        <p>
          <DateText day={facts?.invoiceDate ?? null} fallback={t`No date on the document`} />
          {' · '}
          <Money amount={facts?.totalCents ?? null} currency={facts?.currency} />
        </p>
      </div>
      {summary && <ClaimMark claim={summary.claim} />}
      <div className={classes.actions}>
        {receiptId !== null && (
          <Anchor
            aria-label={t`Open ${{ name: facts?.supplierName ?? filename }}`}
            renderRoot={(props) => <Link to="/app/receipts/$id" params={{ id: receiptId }} {...props} />}
          >
            <Trans>Open</Trans>
          </Anchor>
        )}
        <ActionIcon
          size="sm"
          aria-label={t`Dismiss result of ${filename}`}
          onClick={() => uploadStore.dismiss(draft.id)}
        >
          <X size={14} aria-hidden />
        </ActionIcon>
      </div>
    </article>
  );
}
