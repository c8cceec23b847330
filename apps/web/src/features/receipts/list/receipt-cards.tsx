import { Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReceiptRow } from '@tillslip/contract/receipt-schemas';
import { type ReactNode, useRef } from 'react';
import { Verdict, verdictKind } from '../../../ui/feedback/verdict.tsx';
import { Thumbnail } from '../../../ui/files/thumbnail.tsx';
import { DateText, MomentText } from '../../../ui/format/date-text.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { useVirtualRows } from '../../../ui/table/use-virtual-rows.ts';
import { paymentText } from '../shared/payment-text.ts';
import type { ListSearch } from './list-search.ts';
import classes from './receipt-cards.module.css';
import { RowActions } from './row-actions.tsx';
import { rowName } from './row-name.ts';
import type { Selection } from './selection.ts';

type ReceiptCardsProps = {
  rows: readonly ReceiptRow[];
  search: ListSearch;
  selection: Selection;
  columns: 1 | 3;
  onEnd: () => void;
  foot: ReactNode;
};

const CARD_HEIGHT = 232;

/** The list as cards, one beside the other or one below the other; only those in sight are drawn. */
export function ReceiptCards({ rows, search, selection, columns, onEnd, foot }: ReceiptCardsProps) {
  const frame = useRef<HTMLUListElement>(null);
  const lines = Array.from({ length: Math.ceil(rows.length / columns) }, (_, line) =>
    rows.slice(line * columns, (line + 1) * columns),
  );
  const { items, before, after, measure } = useVirtualRows({ frame, count: lines.length, height: CARD_HEIGHT, onEnd });
  return (
    <section aria-label="Invoices">
      <ul ref={frame} className={classes.list} style={{ paddingTop: before, paddingBottom: after }}>
        {items.map(({ index, key }) => (
          <li key={key} ref={measure} data-index={index} className={classes.line} data-columns={columns}>
            {lines[index]?.map((row) => (
              <ReceiptCard key={row.id} row={row} search={search} selection={selection} />
            ))}
          </li>
        ))}
      </ul>
      <div className={classes.foot}>{foot}</div>
    </section>
  );
}

type ReceiptCardProps = { row: ReceiptRow; search: ListSearch; selection: Selection };

function ReceiptCard({ row, search, selection }: ReceiptCardProps) {
  const picked = selection.has(row.id);
  return (
    <article className={classes.card} data-picked={picked || undefined} aria-label={rowName(row)}>
      <div className={classes.top}>
        <Thumbnail url={row.thumbnailUrl} size="medium" />
        <div className={classes.name}>
          <Link to="/app/receipts/$id" params={{ id: row.id }} search={search}>
            {row.supplierName ?? 'Unknown supplier'}
          </Link>
          <small className="tabular">
            {row.invoiceNumber ?? 'No number'}
            {row.documentType === 'CREDIT_NOTE' && ' · Credit note'}
            {row.isDuplicate && ' · Duplicate'}
          </small>
        </div>
        <div className={classes.tools}>
          <Checkbox
            size="xs"
            aria-label={`Select ${rowName(row)}`}
            checked={picked}
            onChange={() => selection.toggle(row.id, false)}
          />
          <RowActions row={row} search={search} />
        </div>
      </div>
      <div className={classes.amounts}>
        <Verdict kind={verdictKind(row)} />
        <span className={classes.total}>
          <Money amount={row.signedTotalCents} size="large" />
          <small>
            VAT <Money amount={row.signedVatCents} />
          </small>
        </span>
      </div>
      <CardFacts row={row} />
    </article>
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
