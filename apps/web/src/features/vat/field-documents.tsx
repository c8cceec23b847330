import { Drawer } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Vat201Preview } from '@tillslip/contract/vat';
import { sum } from '@tillslip/domain/kernel/money';
import { DateText } from '../../ui/date-text.tsx';
import { Money } from '../../ui/money.tsx';
import classes from './vat.module.css';

type FieldDocumentsProps = { preview: Vat201Preview; field: string | null; onClose: () => void };

/** The documents behind one amount of the form, in a side panel. */
export function FieldDocuments({ preview, field, onClose }: FieldDocumentsProps) {
  const label = preview.fields.find((each) => each.field === field)?.label ?? '';
  const documents = preview.included.filter((document) => document.field === field);
  return (
    <Drawer
      opened={field !== null}
      onClose={onClose}
      position="right"
      size="md"
      title={`Field ${field ?? ''}: ${label}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <ul className={classes.documents}>
        {documents.map((document) => (
          <li key={document.receiptId}>
            <div className={classes.excludedHead}>
              <Link to="/app/receipts/$id" params={{ id: document.receiptId }}>
                {document.supplierName ?? 'Unknown supplier'}
              </Link>
              <Money amount={document.vatClaimedCents} />
            </div>
            <small>
              <DateText day={document.invoiceDate} />
              {document.invoiceNumber !== null && <span className="tabular"> · {document.invoiceNumber}</span>}
              {document.totalCents !== null && (
                <>
                  {' · total '}
                  <Money amount={document.totalCents} />
                </>
              )}
            </small>
          </li>
        ))}
      </ul>
      <p className={classes.documentsSum}>
        <span>{documents.length === 1 ? '1 document' : `${documents.length} documents`}</span>
        <Money amount={sum(documents.map(({ vatClaimedCents }) => vatClaimedCents))} size="large" />
      </p>
    </Drawer>
  );
}
