import { Link } from '@tanstack/react-router';
import type { Vat201Preview } from '@tillslip/contract/vat';
import { subtract, sum } from '@tillslip/domain/kernel/money';
import { Card } from '../../ui/card.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { Money } from '../../ui/money.tsx';
import classes from './vat.module.css';

type Document = Vat201Preview['excluded'][number];

/** VAT that is charged but not claimed, document by document, and why. */
export function Exclusions({ documents, included }: { documents: readonly Document[]; included: number }) {
  const lost = sum(documents.map(notClaimed));
  return (
    <Card title="Not claimed, and why" aside={documents.length > 0 && <Money amount={lost} size="large" />} flush>
      {documents.length === 0 ? (
        <p className={classes.nothing}>
          {included === 0 ? 'No documents of this period yet.' : 'All VAT of this period is claimed.'}
        </p>
      ) : (
        <ul className={classes.excluded}>
          {documents.map((document) => (
            <li key={document.receiptId}>
              <div className={classes.excludedHead}>
                <Link to="/app/receipts/$id" params={{ id: document.receiptId }}>
                  {document.supplierName ?? 'Unknown supplier'}
                </Link>
                <Money amount={notClaimed(document)} />
              </div>
              <p>{document.reason}</p>
              <small>
                <DateText day={document.invoiceDate} />
                {document.invoiceNumber !== null && <span className="tabular"> · {document.invoiceNumber}</span>}
              </small>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const notClaimed = (document: Document) => subtract(document.vatChargedCents, document.vatClaimedCents);
