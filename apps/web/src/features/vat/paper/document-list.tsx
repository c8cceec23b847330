import type { I18n } from '@lingui/core';
import { msg, ph, plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { VatDocument, VatLine } from '@tillslip/contract/vat/schemas';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { type Cents, subtract, sum } from '@tillslip/domain/kernel/money';
import type { NotClaimableReason } from '@tillslip/domain/vat/claim/input-tax';
import { lineReasonsText, lineText, notClaimableText } from '@tillslip/messages/vat/claims';
import { vatTypeText } from '@tillslip/messages/vat/types';
import { useMemo, useState } from 'react';
import { Money } from '../../../ui/format/money.tsx';
import { type Column, tableColumns } from '../../../ui/table/column.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { DataTableProps } from '../../../ui/table/data-table-props.ts';
import { VatDocumentDialog } from '../documents/vat-document-dialog.tsx';
import classes from './paper.module.css';

type DocumentListProps = Pick<DataTableProps<VatDocument>, 'more'> & {
  documents: readonly VatDocument[];
  /** The number of documents, loaded or not. */
  total: number;
  /** The reason an exclusion gives for its lines; undefined for any other figure. */
  lostReason: NotClaimableReason | undefined;
};

/** The documents behind a figure, each with its lines: those in the figure first, and why each is included. */
export function DocumentList({ documents, total, lostReason, more }: DocumentListProps) {
  const { i18n, t } = useLingui();
  const columns = useMemo(() => columnsFor(i18n, lostReason), [i18n, lostReason]);
  const isWhole = documents.length === total;
  return (
    <DataTable
      label={t`Documents behind this figure`}
      isFrameless
      view="cards"
      columns={columns}
      rows={documents}
      rowKey={({ receiptId, origin }) => `${receiptId} ${origin}`}
      rowName={(document) => nameOf(i18n, document)}
      target={({ receiptId }) => ({ to: '/app/receipts/$id', params: { id: receiptId } })}
      cardDetail={(document) => <DocumentLines document={document} />}
      totals={{
        label: isWhole
          ? t`${plural(total, { one: '# document', other: '# documents' })}`
          : t`${{ count: documents.length }} of ${{ total }} documents`,
        values: isWhole
          ? { amount: <Money amount={sum(documents.map((document) => amountBehind(document, lostReason)))} /> }
          : {},
      }}
      {...(more !== undefined && { more })}
    />
  );
}

const columnsFor = (i18n: I18n, lostReason: NotClaimableReason | undefined): Column<VatDocument>[] =>
  tableColumns(
    defineColumns<VatDocument>()({
      name: { label: i18n.t(msg`Supplier`), kind: 'text', value: (document) => nameOf(i18n, document) },
      amount: { label: i18n.t(msg`Amount`), kind: 'money', value: (document) => amountBehind(document, lostReason) },
      invoiceDate: { label: i18n.t(msg`Date`), kind: 'date' },
      invoiceNumber: { label: i18n.t(msg`Number`), kind: 'text' },
      totalCents: { label: i18n.t(msg`Total`), kind: 'money' },
      origin: { label: i18n.t(msg`Origin`), kind: 'text', value: (document) => originText(i18n, document) },
    }),
    { name: { card: 'title' }, amount: { card: 'figure' } },
  );

const nameOf = (i18n: I18n, { side, customerName, supplierName }: VatDocument): string =>
  (side === 'sale' ? customerName : supplierName) ?? i18n.t(msg`Unknown`);

function originText(i18n: I18n, { origin, originPeriodCode, originReason }: VatDocument): string | null {
  if (origin === 'late') return i18n.t(msg`Late, from period ${{ periodCode: originPeriodCode ?? '' }}`);
  if (origin === 'correction')
    return i18n.t(msg`Corrects period ${{ periodCode: originPeriodCode ?? '' }}: ${{ reason: originReason ?? '' }}`);
  return null;
}

function DocumentLines({ document }: { document: VatDocument }) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <details className={classes.lines}>
      <summary>
        <Plural value={{ count: document.lines.length }} one="# line" other="# lines" />
      </summary>
      {document.lines.map((line, index) => (
        // A document that was paid in parts has the same line in each.
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an answer stay in their order
        <LineEntry key={`${line.position} ${index}`} line={line} />
      ))}
      <Button size="compact-sm" variant="light" onClick={() => setIsEditing(true)}>
        <Trans>Change VAT treatment</Trans>
      </Button>
      <VatDocumentDialog receiptId={isEditing ? document.receiptId : null} onClose={() => setIsEditing(false)} />
    </details>
  );
}

function LineEntry({ line }: { line: VatLine }) {
  const { i18n, t } = useLingui();
  return (
    <div className={classes.line}>
      <div className={classes.lineHead}>
        <span>{lineText(i18n, line)}</span>
        <Money amount={line.inclusiveCents} />
      </div>
      <small>
        {line.field === null ? (
          <Trans>
            VAT <Money amount={line.vatCents} />, in no field
          </Trans>
        ) : (
          <Trans>
            VAT <Money amount={line.vatCents} />, field {ph({ field: line.field })}
          </Trans>
        )}{' '}
        · {vatTypeText(i18n, line.vatType)}. {lineReasonsText(i18n, line.why)}
        {line.reason !== null && (
          <>
            {' '}
            <strong>
              {line.section === null
                ? notClaimableText(i18n, line.reason)
                : t`${{ reason: notClaimableText(i18n, line.reason) }} (section ${{ section: line.section }})`}
            </strong>
          </>
        )}
      </small>
    </div>
  );
}

/**
 * The amount a document adds to a figure; for an exclusion, the VAT denied on its lines with that reason, as VAT
 * on one document may be denied for several reasons.
 */
export function amountBehind({ amountCents, lines }: VatDocument, lostReason: NotClaimableReason | undefined): Cents {
  if (lostReason === undefined) return amountCents;
  const lost = lines.filter(({ reason }) => reason === lostReason);
  return sum(lost.map(({ vatCents, claimableCents }) => subtract(vatCents, claimableCents)));
}
