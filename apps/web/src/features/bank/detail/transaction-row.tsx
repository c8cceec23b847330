import type { Transaction } from '@tillslip/contract/bank-schemas';
import { memo, type Ref } from 'react';
import { DateText } from '../../../ui/format/date-text.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { typeText } from '../shared/statement-words.ts';
import type { RowDialog } from './row-dialog.ts';
import { RowMenu } from './row-menu.tsx';
import { BalanceCell, RowNotes } from './row-parts.tsx';
import classes from './transactions-table.module.css';

/** A row as the table draws it. */
export type TransactionRowProps = {
  ref: Ref<HTMLElement>;
  index: number;
  row: Transaction;
  isActive: boolean;
  isTabStop: boolean;
  isBroken: boolean;
  onActive: (id: string) => void;
  onDialog: (dialog: RowDialog) => void;
};

/** One transaction of a wide screen; drawn again only when something of it changes. */
export const TransactionRow = memo(function TransactionRow(props: TransactionRowProps) {
  const { ref, index, row, onActive, onDialog, ...state } = props;
  return (
    <tr
      ref={ref as Ref<HTMLTableRowElement>}
      data-index={index}
      data-row={row.id}
      aria-rowindex={index + 2}
      aria-current={state.isActive || undefined}
      tabIndex={state.isTabStop ? 0 : -1}
      className={classes.row}
      data-broken={state.isBroken || undefined}
      onFocus={() => onActive(row.id)}
    >
      <td>
        <DateText day={row.date} />
      </td>
      <td className={classes.description}>
        <span className={classes.text}>{row.description}</span>
        <RowNotes row={row} isBroken={state.isBroken} />
      </td>
      <td className={classes.reference} title={row.reference ?? undefined}>
        {row.reference}
      </td>
      <td data-align="right">
        <Money amount={row.debitCents} fallback="" />
      </td>
      <td data-align="right">
        <Money amount={row.creditCents} fallback="" />
      </td>
      <td data-align="right">
        <BalanceCell row={row} />
      </td>
      <td className={classes.type}>{typeText(row.type)}</td>
      <td>{row.isReconciled ? 'Yes' : 'No'}</td>
      <td>
        <RowMenu row={row} onDialog={onDialog} />
      </td>
    </tr>
  );
});
