import { Link } from '@tanstack/react-router';
import type { ReceiptRow } from '@tillslip/contract/receipt-schemas';
import type { ReactNode } from 'react';
import { DataTable } from '../../../ui/data-table.tsx';
import { DateText, MomentText } from '../../../ui/date-text.tsx';
import { Money } from '../../../ui/money.tsx';
import { Thumbnail } from '../../../ui/thumbnail.tsx';
import { Verdict, verdictKind } from '../../../ui/verdict.tsx';
import { paymentText } from '../shared/payment-text.ts';
import classes from './receipt-table.module.css';
import { RowActions } from './row-actions.tsx';

type ReceiptTableProps = { rows: readonly ReceiptRow[]; foot: ReactNode; stale: boolean };

/** The dense list of wide screens. The supplier's link covers the row, so a click anywhere opens it. */
export function ReceiptTable({ rows, foot, stale }: ReceiptTableProps) {
  return (
    <div className={classes.frame} data-stale={stale || undefined}>
      <DataTable label="Invoices" hover>
        <thead>
          <tr>
            <th scope="col">Supplier</th>
            <th scope="col">Date</th>
            <th scope="col">Company</th>
            <th scope="col" className={classes.added}>
              Added
            </th>
            <th scope="col" data-align="right">
              VAT
            </th>
            <th scope="col" data-align="right">
              Total
            </th>
            <th scope="col">Verdict</th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </DataTable>
      {foot}
    </div>
  );
}

function Row({ row }: { row: ReceiptRow }) {
  return (
    <tr className={classes.row}>
      <td>
        <div className={classes.supplier}>
          <Thumbnail url={row.thumbnailUrl} />
          <div className={classes.stack}>
            <Link to="/app/receipts/$id" params={{ id: row.id }} className={classes.cover}>
              {row.supplierName ?? 'Unknown supplier'}
            </Link>
            <small className="tabular">
              {row.invoiceNumber ?? 'No number'}
              {row.isDuplicate && ' · Duplicate'}
            </small>
          </div>
        </div>
      </td>
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
        <Money amount={row.vatCents} />
      </td>
      <td data-align="right">
        <strong>
          <Money amount={row.totalCents} />
        </strong>
      </td>
      <td>
        <Verdict kind={verdictKind(row)} />
      </td>
      <td className={classes.actions}>
        <RowActions row={row} />
      </td>
    </tr>
  );
}
