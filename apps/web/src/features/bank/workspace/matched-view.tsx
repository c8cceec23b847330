import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { MatchedWith } from '@tillslip/contract/bank-schemas';
import type { WorkspaceRow } from '@tillslip/contract/reconciliation';
import { Undo2, Zap } from 'lucide-react';
import { DateText } from '../../../ui/format/date-text.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { KIND_WORDS } from './match-words.ts';
import classes from './row-pane.module.css';

/** What a row is matched with, whether that happened by itself, and the way back. Nothing for an open row. */
export function MatchedView({ row, onReopen }: { row: WorkspaceRow; onReopen: () => void }) {
  const { matches, isReconciled, reconciliationNotes } = row.transaction;
  if (!isReconciled && matches.length === 0) return null;
  return (
    <Card title={isReconciled ? 'Reconciled' : 'Matched in part'}>
      {matches.some(({ isAutomatic }) => isAutomatic) && (
        <p className={classes.automatic}>
          <Zap size={14} aria-hidden />
          Matched automatically: rows like it were accepted before, and nothing else could be meant
        </p>
      )}
      {matches.length === 0 && <p className={classes.none}>Without a document.</p>}
      <ul className={classes.matched}>
        {matches.map((match) => (
          <li key={`${match.matchId} ${match.receiptId ?? match.transactionId}`}>
            <Matched match={match} />
            <Money amount={match.amountCents} />
          </li>
        ))}
      </ul>
      {reconciliationNotes !== null && <p className={classes.notes}>{reconciliationNotes}</p>}
      <Button variant="default" leftSection={<Undo2 size={16} aria-hidden />} onClick={onReopen}>
        {matches.length > 0 ? 'Undo the match' : 'Open again'}
      </Button>
    </Card>
  );
}

function Matched({ match: { label, receiptId, kind, date } }: { match: MatchedWith }) {
  return (
    <span>
      {receiptId === null ? (
        label
      ) : (
        <Link to="/app/receipts/$id" params={{ id: receiptId }}>
          {label}
        </Link>
      )}
      <small>
        {KIND_WORDS[kind]}, <DateText day={date} />
      </small>
    </span>
  );
}
