import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { Transaction } from '@tillslip/contract/bank/schemas';
import { transactionText } from '@tillslip/messages/bank/transactions';
import { useRef } from 'react';
import { DateText } from '../../../ui/format/date-text.tsx';
import { Money } from '../../../ui/format/money.tsx';
import classes from './reconcile.module.css';

type TransactionPicksProps = { transactions: readonly Transaction[]; onEdit: (id: string) => void };

/** Three lines: on a phone the date and the status are on two lines. */
const ROW_HEIGHT = 60;

/** The transactions of a statement in a scrolling, virtualised list, each with Edit. */
export function TransactionPicks({ transactions, onEdit }: TransactionPicksProps) {
  const { i18n, t } = useLingui();
  const box = useRef<HTMLElement>(null);
  const rows = useVirtualizer({
    count: transactions.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
  });
  if (transactions.length === 0) return null;
  return (
    // A region that scrolls must be reachable by keyboard (WCAG 2.1.1).
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
    <section ref={box} className={classes.picks} aria-label={t`Transactions of this statement`} tabIndex={0}>
      <ul style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const transaction = transactions[index];
          return (
            transaction && (
              <li key={transaction.id} style={{ transform: `translateY(${start}px)` }}>
                <span className={classes.pickText}>
                  <span title={transactionText(i18n, transaction)}>{transactionText(i18n, transaction)}</span>
                  <small>
                    <DateText day={transaction.date} /> · {transaction.isReconciled ? t`Reconciled` : t`Unreconciled`}
                  </small>
                </span>
                <Money amount={transaction.amountCents} />
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t`Edit ${{ description: transactionText(i18n, transaction) }}`}
                  onClick={() => onEdit(transaction.id)}
                >
                  <Trans>Edit</Trans>
                </Button>
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}
