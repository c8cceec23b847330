import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox } from '@mantine/core';
import type { WorkspaceRow } from '@tillslip/contract/bank/matching';
import { bankAccountText } from '@tillslip/messages/bank/accounts';
import { transactionText } from '@tillslip/messages/bank/transactions';
import { CircleCheck, CircleDashed, CircleHelp, type LucideIcon, Sparkles, TriangleAlert, Zap } from 'lucide-react';
import { memo, useCallback, useEffect, useRef } from 'react';
import { DateText } from '../../../ui/format/date-text.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { type MatchState, matchState } from './match-words.ts';
import classes from './transaction-list.module.css';
import { idOf, type TransactionFocus } from './use-transaction-focus.ts';

type TransactionListProps = {
  rows: readonly WorkspaceRow[];
  focus: TransactionFocus;
  /** Why the act on a row was refused, by the row's id. */
  failed: ReadonlyMap<string, string>;
  stale: boolean;
  /** A transaction was clicked. */
  onOpen: () => void;
  /** Null at the end. */
  more: { load: () => void; busy: boolean } | null;
};

/** How near the end of the list the next page is fetched. */
const LOAD_AHEAD_ROWS = 8;

/** The transactions, oldest first. Arrow keys move through them; one at a time is in the tab order. */
export function TransactionList({ rows, focus, failed, stale, onOpen, more }: TransactionListProps) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const { current, index, picked, to, togglePicked } = focus;
  const currentId = current === null ? null : idOf(current);
  useKeyboardFocus(list, currentId);
  const load = more?.load;
  useEffect(() => {
    if (index >= rows.length - LOAD_AHEAD_ROWS) load?.();
  }, [index, rows.length, load]);
  const open = useCallback(
    (id: string, place: number) => {
      to(id, place);
      onOpen();
    },
    [to, onOpen],
  );
  return (
    <div className={classes.frame} data-stale={stale || undefined}>
      <ul ref={list} className={classes.rows} aria-label={t`Transactions`}>
        {rows.map((row, place) => (
          <Row
            key={idOf(row)}
            row={row}
            place={place}
            isCurrent={idOf(row) === currentId}
            isPicked={picked.has(idOf(row))}
            failure={failed.get(idOf(row)) ?? null}
            onOpen={open}
            onPick={togglePicked}
          />
        ))}
      </ul>
      {more !== null && (
        <Button variant="subtle" color="neutral" fullWidth loading={more.busy} onClick={more.load}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </div>
  );
}

/** The current transaction stays in sight; keyboard focus follows it, if focus is in the list or nowhere. */
function useKeyboardFocus(list: React.RefObject<HTMLUListElement | null>, currentId: string | null): void {
  const before = useRef(currentId);
  useEffect(() => {
    const changed = before.current !== currentId;
    before.current = currentId;
    const { activeElement, body } = document;
    if (!changed || currentId === null) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${currentId}"]`);
    if (activeElement === body || list.current?.contains(activeElement)) row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  }, [currentId, list]);
}

type RowProps = {
  row: WorkspaceRow;
  place: number;
  isCurrent: boolean;
  isPicked: boolean;
  failure: string | null;
  onOpen: (id: string, place: number) => void;
  onPick: (row: WorkspaceRow) => void;
};

const Row = memo(function Row({ row, place, isCurrent, isPicked, failure, onOpen, onPick }: RowProps) {
  const { i18n, t } = useLingui();
  const { transaction, bankName, accountMasked } = row;
  return (
    <li className={classes.row} data-current={isCurrent || undefined} data-picked={isPicked || undefined}>
      <Checkbox
        size="xs"
        className={classes.pick ?? ''}
        aria-label={t`Select ${{ description: transactionText(i18n, transaction) }}`}
        checked={isPicked}
        tabIndex={isCurrent ? 0 : -1}
        onChange={() => onPick(row)}
      />
      <button
        type="button"
        data-row={transaction.id}
        className={classes.face}
        tabIndex={isCurrent ? 0 : -1}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => onOpen(transaction.id, place)}
      >
        <span className={classes.words}>
          <strong title={transactionText(i18n, transaction)}>{transactionText(i18n, transaction)}</strong>
          <small>
            <DateText day={transaction.date} />, {bankAccountText(i18n, { bankName, accountMasked })}
          </small>
        </span>
        <span className={classes.amount} data-in={transaction.amountCents > 0 || undefined}>
          <Money amount={transaction.amountCents} />
        </span>
        {failure === null ? (
          <StateMark state={matchState(i18n, row)} />
        ) : (
          <span className={classes.state} data-tone="failed">
            <TriangleAlert size={14} aria-hidden />
            <span>{t`Not saved: ${failure}`}</span>
          </span>
        )}
      </button>
    </li>
  );
});

const ICONS: Record<MatchState['tone'], LucideIcon> = {
  high: Sparkles,
  possible: CircleHelp,
  none: CircleDashed,
  matched: CircleCheck,
  'auto-matched': Zap,
};

function StateMark({ state: { tone, text } }: { state: MatchState }) {
  const Icon = ICONS[tone];
  return (
    <span className={classes.state} data-tone={tone}>
      <Icon size={14} aria-hidden />
      <span>{text}</span>
    </span>
  );
}
