import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { StatementResult } from '@tillslip/contract/bank-schemas';
import { Money } from '../../../ui/format/money.tsx';
import { ProvedMark } from '../shared/marks.tsx';
import { bankTitle, transactionsText } from '../shared/statement-words.ts';
import classes from './statement-results.module.css';

/** What came of a file, account by account: bank, account type, closing balance, count, and the way to it. */
export function StatementResults({ statements }: { statements: readonly StatementResult[] }) {
  if (statements.length === 0) return null;
  return (
    <ul className={classes.results} aria-label="Statements">
      {statements.map((statement) => (
        <li key={statement.id} className={classes.result}>
          <div className={classes.who}>
            <strong>{bankTitle(statement.bankName)}</strong>
            <small>{[statement.accountType, statement.accountMasked].filter(Boolean).join(' · ')}</small>
          </div>
          <dl className={classes.facts}>
            <div>
              <dt>Closing balance</dt>
              <dd>
                <Money amount={statement.closingCents} fallback="Not printed" />
              </dd>
            </div>
            <div>
              <dt>Read</dt>
              <dd>{transactionsText(statement.transactionCount)}</dd>
            </div>
          </dl>
          <ProvedMark proved={statement.proved} />
          <Button
            size="compact-md"
            variant="default"
            className={classes.view ?? ''}
            renderRoot={(props) => <Link to="/app/bank-statements/$id" params={{ id: statement.id }} {...props} />}
          >
            View
          </Button>
          <Remark statement={statement} />
        </li>
      ))}
    </ul>
  );
}

/** What the mark means for this statement, in a sentence. */
function Remark({ statement: { proved, status, rowsAlreadyThere } }: { statement: StatementResult }) {
  const sentences = [
    proved && 'Every row follows from the balance before it, and the totals agree.',
    !proved && status === 'completed' && 'Nothing contradicts the rows, but not every one of them can be proved.',
    !proved &&
      status !== 'completed' &&
      'Something does not add up yet. View it to see the first row that breaks, and what would mend it.',
    rowsAlreadyThere > 0 && `${transactionsText(rowsAlreadyThere)} came with another statement and were not doubled.`,
  ];
  return <p className={classes.remark}>{sentences.filter(Boolean).join(' ')}</p>;
}
