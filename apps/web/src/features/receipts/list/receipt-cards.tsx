import { Link } from '@tanstack/react-router';
import type { ReceiptRow } from '@tillslip/contract/receipt-schemas';
import type { ReactNode } from 'react';
import { DateText, MomentText } from '../../../ui/date-text.tsx';
import { Money } from '../../../ui/money.tsx';
import { Thumbnail } from '../../../ui/thumbnail.tsx';
import { Verdict, verdictKind } from '../../../ui/verdict.tsx';
import { paymentText } from '../shared/payment-text.ts';
import classes from './receipt-cards.module.css';
import { RowActions } from './row-actions.tsx';

/** The list of narrow screens: one card an invoice. */
export function ReceiptCards({ rows, foot }: { rows: readonly ReceiptRow[]; foot: ReactNode }) {
  return (
    <div className={classes.frame}>
      <ul className={classes.list}>
        {rows.map((row) => (
          <li key={row.id} className={classes.card}>
            <div className={classes.top}>
              <Thumbnail url={row.thumbnailUrl} size="medium" />
              <div className={classes.name}>
                <Link to="/app/receipts/$id" params={{ id: row.id }}>
                  {row.supplierName ?? 'Unknown supplier'}
                </Link>
                <small className="tabular">{row.invoiceNumber ?? 'No number'}</small>
              </div>
              <RowActions row={row} />
            </div>
            <div className={classes.amounts}>
              <Verdict kind={verdictKind(row)} />
              <span className={classes.total}>
                <Money amount={row.totalCents} size="large" />
                <small>
                  VAT <Money amount={row.vatCents} />
                </small>
              </span>
            </div>
            <CardFacts row={row} />
          </li>
        ))}
      </ul>
      {foot}
    </div>
  );
}

function CardFacts({ row }: { row: ReceiptRow }) {
  return (
    <dl className={classes.facts}>
      <div>
        <dt>Date</dt>
        <dd>
          <DateText day={row.invoiceDate} />
        </dd>
      </div>
      <div>
        <dt>Company</dt>
        <dd>{row.companyName ?? 'No company'}</dd>
      </div>
      <div>
        <dt>Paid by</dt>
        <dd>{paymentText(row.paymentMethod)}</dd>
      </div>
      <div>
        <dt>Added</dt>
        <dd>
          <MomentText moment={row.createdAt} />
        </dd>
      </div>
    </dl>
  );
}
