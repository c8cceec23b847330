import { Link } from '@tanstack/react-router';
import type { Dashboard } from '@tillslip/contract/dashboard';
import { Verdict, verdictKind } from '../../ui/feedback/verdict.tsx';
import { Thumbnail } from '../../ui/files/thumbnail.tsx';
import { DateText } from '../../ui/format/date-text.tsx';
import { Money } from '../../ui/format/money.tsx';
import classes from './dashboard.module.css';

/** The invoices added last, newest first. */
export function RecentInvoices({ invoices }: { invoices: Dashboard['recentInvoices'] }) {
  return (
    <ul className={classes.recent}>
      {invoices.map((row) => (
        <li key={row.id}>
          <Link to="/app/receipts/$id" params={{ id: row.id }} className={classes.recentRow}>
            <Thumbnail url={row.thumbnailUrl} />
            <span className={classes.recentName}>
              <strong>{row.supplierName ?? 'Unknown supplier'}</strong>
              <small>
                <DateText day={row.invoiceDate} />
              </small>
            </span>
            <Verdict kind={verdictKind(row)} />
            <span className={classes.recentTotal}>
              <Money amount={row.totalCents} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
