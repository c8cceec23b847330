import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { VatDocument, VatLine } from '@tillslip/contract/vat-schemas';
import { VAT_TYPE_NAMES } from '@tillslip/domain/vat/claim/vat-type';
import { useState } from 'react';
import { DateText } from '../../../ui/format/date-text.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { VatDocumentDialog } from '../documents/vat-document-dialog.tsx';
import { amountBehind } from './amount-behind.ts';
import classes from './paper.module.css';

type DocumentEntryProps = { document: VatDocument; reasonText: string | undefined };

/** A document behind a figure, and its lines: those in the figure first, each with why it is there. */
export function DocumentEntry({ document, reasonText }: DocumentEntryProps) {
  const [isAnswered, answer] = useState(false);
  const name = (document.side === 'sale' ? document.customerName : document.supplierName) ?? 'Unknown';
  return (
    <li>
      <div className={classes.excludedHead}>
        <Link to="/app/receipts/$id" params={{ id: document.receiptId }}>
          {name}
        </Link>
        <Money amount={amountBehind(document, reasonText)} />
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
        {originWords(document)}
      </small>
      <details className={classes.lines}>
        <summary>{document.lines.length === 1 ? '1 line' : `${document.lines.length} lines`}</summary>
        {document.lines.map((line, index) => (
          // A document that was paid in parts has the same line in each.
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an answer stay in their order
          <LineEntry key={`${line.position} ${index}`} line={line} />
        ))}
        <Button size="compact-sm" variant="light" onClick={() => answer(true)}>
          Change how VAT sees it
        </Button>
      </details>
      <VatDocumentDialog receiptId={isAnswered ? document.receiptId : null} onClose={() => answer(false)} />
    </li>
  );
}

function originWords({ origin, originPeriodCode, originReason }: VatDocument): string {
  if (origin === 'late') return ` · late, of period ${originPeriodCode ?? ''}`;
  if (origin === 'correction') return ` · corrects period ${originPeriodCode ?? ''}: ${originReason ?? ''}`;
  return '';
}

function LineEntry({ line }: { line: VatLine }) {
  return (
    <div className={classes.line}>
      <div className={classes.excludedHead}>
        <span>{line.description}</span>
        <Money amount={line.inclusiveCents} />
      </div>
      <small>
        VAT <Money amount={line.vatCents} />, {line.field === null ? 'in no field' : `field ${line.field}`} ·{' '}
        {VAT_TYPE_NAMES[line.vatType]}. {line.why}
        {line.reason !== null && (
          <>
            {' '}
            <strong>
              {line.reason} {line.section !== null && `(section ${line.section})`}
            </strong>
          </>
        )}
      </small>
    </div>
  );
}
