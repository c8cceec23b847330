import { Button } from '@mantine/core';
import type { VatDocument, VatLine } from '@tillslip/contract/vat-schemas';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { sum } from '@tillslip/domain/kernel/money';
import type { NotClaimableReason } from '@tillslip/domain/vat/claim/input-tax';
import { lineReasonsText, lineText, notClaimableText } from '@tillslip/messages/claims';
import { vatTypeText } from '@tillslip/messages/vat-types';
import { useMemo, useState } from 'react';
import { ENGLISH } from '../../../api/error-message.ts';
import { Money } from '../../../ui/format/money.tsx';
import { type Column, tableColumns } from '../../../ui/table/column.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { DataTableProps } from '../../../ui/table/data-table-props.ts';
import { VatDocumentDialog } from '../documents/vat-document-dialog.tsx';
import { amountBehind } from './amount-behind.ts';
import classes from './paper.module.css';

type DocumentListProps = Pick<DataTableProps<VatDocument>, 'more'> & {
  documents: readonly VatDocument[];
  /** How many there are, loaded or not. */
  total: number;
  /** Of an exclusion: the reason its lines carry. */
  lostReason: NotClaimableReason | undefined;
};

/** The documents behind a figure, each with its lines: those in the figure first, and why each is there. */
export function DocumentList({ documents, total, lostReason, more }: DocumentListProps) {
  const columns = useMemo(() => columnsFor(lostReason), [lostReason]);
  const isWhole = documents.length === total;
  return (
    <DataTable
      label="Documents behind this figure"
      isFrameless
      view="cards"
      columns={columns}
      rows={documents}
      rowKey={({ receiptId, origin }) => `${receiptId} ${origin}`}
      rowName={nameOf}
      target={({ receiptId }) => ({ to: '/app/receipts/$id', params: { id: receiptId } })}
      cardDetail={(document) => <DocumentLines document={document} />}
      totals={{
        label: isWhole
          ? total === 1
            ? '1 document'
            : `${total} documents`
          : `${documents.length} of ${total} documents`,
        values: isWhole
          ? { amount: <Money amount={sum(documents.map((document) => amountBehind(document, lostReason)))} /> }
          : {},
      }}
      {...(more !== undefined && { more })}
    />
  );
}

const columnsFor = (lostReason: NotClaimableReason | undefined): Column<VatDocument>[] =>
  tableColumns(
    defineColumns<VatDocument>()({
      name: { label: 'Supplier', kind: 'text', value: nameOf },
      amount: { label: 'Amount', kind: 'money', value: (document) => amountBehind(document, lostReason) },
      invoiceDate: { label: 'Date', kind: 'date' },
      invoiceNumber: { label: 'Number', kind: 'text' },
      totalCents: { label: 'Total', kind: 'money' },
      origin: { label: 'Origin', kind: 'text', value: originWords },
    }),
    { name: { card: 'title' }, amount: { card: 'figure' } },
  );

const nameOf = ({ side, customerName, supplierName }: VatDocument): string =>
  (side === 'sale' ? customerName : supplierName) ?? 'Unknown';

function originWords({ origin, originPeriodCode, originReason }: VatDocument): string | null {
  if (origin === 'late') return `Late, of period ${originPeriodCode ?? ''}`;
  if (origin === 'correction') return `Corrects period ${originPeriodCode ?? ''}: ${originReason ?? ''}`;
  return null;
}

function DocumentLines({ document }: { document: VatDocument }) {
  const [isAnswered, answer] = useState(false);
  return (
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
      <VatDocumentDialog receiptId={isAnswered ? document.receiptId : null} onClose={() => answer(false)} />
    </details>
  );
}

function LineEntry({ line }: { line: VatLine }) {
  return (
    <div className={classes.line}>
      <div className={classes.lineHead}>
        <span>{lineText(ENGLISH, line)}</span>
        <Money amount={line.inclusiveCents} />
      </div>
      <small>
        VAT <Money amount={line.vatCents} />, {line.field === null ? 'in no field' : `field ${line.field}`} ·{' '}
        {vatTypeText(ENGLISH, line.vatType)}. {lineReasonsText(ENGLISH, line.why)}
        {line.reason !== null && (
          <>
            {' '}
            <strong>
              {notClaimableText(ENGLISH, line.reason)} {line.section !== null && `(section ${line.section})`}
            </strong>
          </>
        )}
      </small>
    </div>
  );
}
