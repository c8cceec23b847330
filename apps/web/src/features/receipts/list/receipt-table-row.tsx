import { Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReceiptRow } from '@tillslip/contract/receipt-schemas';
import type { Ref } from 'react';
import { Verdict, verdictKind } from '../../../ui/feedback/verdict.tsx';
import { Thumbnail } from '../../../ui/files/thumbnail.tsx';
import { DateText, MomentText } from '../../../ui/format/date-text.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { paymentText } from '../shared/payment-text.ts';
import type { ListSearch } from './list-search.ts';
import classes from './receipt-table.module.css';
import { RowActions } from './row-actions.tsx';
import { rowName } from './row-name.ts';

type ReceiptTableRowProps = {
  ref: Ref<HTMLTableRowElement>;
  row: ReceiptRow;
  /** From 0, and of how many. */
  index: number;
  count: number;
  search: ListSearch;
  compact: boolean;
  picked: boolean;
  onPick: (range: boolean) => void;
};

/** One invoice. The supplier's link covers the row, so a click anywhere but on the box opens it. */
export function ReceiptTableRow({ ref, row, index, count, search, compact, picked, onPick }: ReceiptTableRowProps) {
  return (
    // The head is the first row of as many as match, drawn or not.
    <tr
      ref={ref}
      className={classes.row}
      data-index={index}
      data-picked={picked || undefined}
      aria-rowindex={count > 0 ? index + 2 : undefined}
    >
      <td className={classes.pick}>
        <Checkbox
          size="xs"
          aria-label={`Select ${rowName(row)}`}
          checked={picked}
          onChange={(event) => onPick(event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)}
        />
      </td>
      <SupplierCell row={row} search={search} compact={compact} />
      <td>
        <div className={classes.stack}>
          <DateText day={row.invoiceDate} />
          <small>{paymentText(row.paymentMethod)}</small>
        </div>
      </td>
      <td>
        <div className={classes.stack}>
          <span className={classes.clip}>{row.companyName ?? 'No company'}</span>
          {row.folderName !== null && <small>{row.folderName}</small>}
        </div>
      </td>
      <td className={classes.added}>
        <MomentText moment={row.createdAt} />
      </td>
      <td data-align="right">
        <Money amount={row.signedVatCents} />
      </td>
      <td data-align="right">
        <strong>
          <Money amount={row.signedTotalCents} />
        </strong>
      </td>
      <td>
        <Verdict kind={verdictKind(row)} />
      </td>
      <td className={classes.actions}>
        <RowActions row={row} search={search} />
      </td>
    </tr>
  );
}

function SupplierCell({ row, search, compact }: Pick<ReceiptTableRowProps, 'row' | 'search' | 'compact'>) {
  return (
    <td>
      <div className={classes.supplier}>
        {!compact && <Thumbnail url={row.thumbnailUrl} />}
        <div className={classes.stack}>
          <Link to="/app/receipts/$id" params={{ id: row.id }} search={search} className={classes.cover}>
            {row.supplierName ?? 'Unknown supplier'}
          </Link>
          <small className="tabular">
            {row.invoiceNumber ?? 'No number'}
            {row.documentType === 'CREDIT_NOTE' && ' · Credit note'}
            {row.isDuplicate && ' · Duplicate'}
          </small>
        </div>
      </div>
    </td>
  );
}
