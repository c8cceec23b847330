import { memo, type Ref } from 'react';
import { DateText } from '../../../ui/format/date-text.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { RowMenu } from './row-menu.tsx';
import { BalanceCell, RowNotes } from './row-parts.tsx';
import type { TransactionRowProps } from './transaction-row.tsx';
import classes from './transactions-table.module.css';

/** One transaction of a narrow screen; drawn again only when something of it changes. */
export const TransactionItem = memo(function TransactionItem(props: TransactionRowProps) {
  const { ref, index, row, onActive, onDialog, ...state } = props;
  return (
    <li
      ref={ref as Ref<HTMLLIElement>}
      data-index={index}
      data-row={row.id}
      aria-current={state.isActive || undefined}
      tabIndex={state.isTabStop ? 0 : -1}
      className={classes.item}
      data-broken={state.isBroken || undefined}
      onFocus={() => onActive(row.id)}
    >
      <div className={classes.itemTop}>
        <span className={classes.text}>{row.description}</span>
        <strong>
          <Money amount={row.amountCents} />
        </strong>
      </div>
      <div className={classes.itemFacts}>
        <span>
          <DateText day={row.date} />
          {row.reference !== null && ` · ${row.reference}`}
        </span>
        <BalanceCell row={row} />
      </div>
      <RowNotes row={row} isBroken={state.isBroken} />
      <div className={classes.itemFacts}>
        <span>Reconciled: {row.isReconciled ? 'Yes' : 'No'}</span>
        <RowMenu row={row} onDialog={onDialog} />
      </div>
    </li>
  );
});
