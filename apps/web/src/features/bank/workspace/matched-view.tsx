import type { I18n } from '@lingui/core';
import { msg, ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { WorkspaceRow } from '@tillslip/contract/bank/matching';
import type { MatchedWith } from '@tillslip/contract/bank/schemas';
import { treatmentText, treatmentVatText } from '@tillslip/messages/bank/treatments';
import { Undo2, Zap } from 'lucide-react';
import { DateText } from '../../../ui/format/date-text.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import classes from './match-pane.module.css';
import { KIND_WORDS, matchedLabel } from './match-words.ts';

/** What a transaction is matched with, and Undo. Nothing for an unreconciled transaction. */
export function MatchedView({ row, onReopen }: { row: WorkspaceRow; onReopen: () => void }) {
  const { i18n, t } = useLingui();
  const { matches, isReconciled, reconciliationNotes, treatment } = row.transaction;
  if (!isReconciled && matches.length === 0) return null;
  return (
    <Card title={isReconciled ? t`Reconciled` : t`Partly matched`}>
      {matches.some(({ isAutomatic }) => isAutomatic) && (
        <p className={classes.automatic}>
          <Zap size={14} aria-hidden />
          <Trans>Auto-matched: you accepted matches like this before, and nothing else fits.</Trans>
        </p>
      )}
      {matches.length === 0 && (
        <p className={classes.none}>
          {treatment === null ? (
            <Trans>Reconciled without an invoice.</Trans>
          ) : (
            <>
              {treatmentText(i18n, treatment)}
              <br />
              <Trans>VAT: {ph({ vat: treatmentVatText(i18n, treatment.vat) })}</Trans>
              {treatment.category !== null && `, ${treatment.category}`}
            </>
          )}
        </p>
      )}
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
        {undoLabel(i18n, row)}
      </Button>
    </Card>
  );
}

function undoLabel(i18n: I18n, { transaction: { matches, treatment } }: WorkspaceRow): string {
  if (matches.length > 0) return i18n.t(msg`Undo match`);
  return (treatment?.ruleName ?? null) === null ? i18n.t(msg`Mark unreconciled`) : i18n.t(msg`Undo what the rule did`);
}

function Matched({ match: { label, receiptId, kind, date } }: { match: MatchedWith }) {
  const { i18n, t } = useLingui();
  const name = matchedLabel(i18n, { label, receiptId });
  return (
    <span>
      {receiptId === null ? (
        name
      ) : (
        <Link to="/app/receipts/$id" params={{ id: receiptId }}>
          {name}
        </Link>
      )}
      <small>
        {t(KIND_WORDS[kind])}, <DateText day={date} />
      </small>
    </span>
  );
}
