import { Button, Checkbox } from '@mantine/core';
import type { WorkspaceRow } from '@tillslip/contract/reconciliation';
import { CircleCheck, CircleDashed, CircleHelp, type LucideIcon, Sparkles, Zap } from 'lucide-react';
import { memo, useCallback, useEffect, useRef } from 'react';
import { DateText } from '../../../ui/format/date-text.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { bankTitle } from '../shared/statement-words.ts';
import { type RowState, rowState } from './match-words.ts';
import classes from './row-list.module.css';
import { idOf, type RowFocus } from './use-row-focus.ts';

type RowListProps = {
  rows: readonly WorkspaceRow[];
  focus: RowFocus;
  stale: boolean;
  /** A row was pressed. */
  onOpen: () => void;
  /** Null at the end. */
  more: { load: () => void; busy: boolean } | null;
};

/** How near the end the next rows are fetched. */
const LOAD_AHEAD = 8;

/** The bank's rows, the oldest first. The arrow keys go through them; one at a time takes part in the tab order. */
export function RowList({ rows, focus, stale, onOpen, more }: RowListProps) {
  const list = useRef<HTMLUListElement>(null);
  const { current, index, picked, to, togglePicked } = focus;
  const currentId = current === null ? null : idOf(current);
  useFollowFocus(list, currentId);
  const load = more?.load;
  useEffect(() => {
    if (index >= rows.length - LOAD_AHEAD) load?.();
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
      <ul ref={list} className={classes.rows} aria-label="Bank rows">
        {rows.map((row, place) => (
          <Row
            key={idOf(row)}
            row={row}
            place={place}
            isCurrent={idOf(row) === currentId}
            isPicked={picked.has(idOf(row))}
            onOpen={open}
            onPick={togglePicked}
          />
        ))}
      </ul>
      {more !== null && (
        <Button variant="subtle" color="neutral" fullWidth loading={more.busy} onClick={more.load}>
          Show more
        </Button>
      )}
    </div>
  );
}

/** Once the keyboard is in the list, or nowhere, it follows the row in focus. */
function useFollowFocus(list: React.RefObject<HTMLUListElement | null>, currentId: string | null): void {
  const before = useRef(currentId);
  useEffect(() => {
    const changed = before.current !== currentId;
    before.current = currentId;
    const { activeElement, body } = document;
    if (!changed || currentId === null || !(activeElement === body || list.current?.contains(activeElement))) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${currentId}"]`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  }, [currentId, list]);
}

type RowProps = {
  row: WorkspaceRow;
  place: number;
  isCurrent: boolean;
  isPicked: boolean;
  onOpen: (id: string, place: number) => void;
  onPick: (row: WorkspaceRow) => void;
};

const Row = memo(function Row({ row, place, isCurrent, isPicked, onOpen, onPick }: RowProps) {
  const { transaction, bankName, accountMasked } = row;
  return (
    <li className={classes.row} data-current={isCurrent || undefined} data-picked={isPicked || undefined}>
      <Checkbox
        size="xs"
        className={classes.pick ?? ''}
        aria-label={`Pick ${transaction.description}`}
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
          <strong>{transaction.description || 'Row without text'}</strong>
          <small>
            <DateText day={transaction.date} />, {bankTitle(bankName)} {accountMasked}
          </small>
        </span>
        <span className={classes.amount} data-in={transaction.amountCents > 0 || undefined}>
          <Money amount={transaction.amountCents} />
        </span>
        <StateMark state={rowState(row)} />
      </button>
    </li>
  );
});

const ICONS: Record<RowState['tone'], LucideIcon> = {
  sure: Sparkles,
  maybe: CircleHelp,
  none: CircleDashed,
  done: CircleCheck,
  automatic: Zap,
};
const PREFIX: Record<RowState['tone'], string | null> = {
  sure: 'Sure:',
  maybe: 'Maybe:',
  none: null,
  done: 'Matched:',
  automatic: 'Automatic:',
};

function StateMark({ state: { tone, words } }: { state: RowState }) {
  const Icon = ICONS[tone];
  return (
    <span className={classes.state} data-tone={tone}>
      <Icon size={14} aria-hidden />
      <span>
        {PREFIX[tone]} {words}
      </span>
    </span>
  );
}
