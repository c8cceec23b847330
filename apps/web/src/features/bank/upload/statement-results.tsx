import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { StatementResult } from '@tillslip/contract/bank/schemas';
import { accountText, bankText } from '@tillslip/messages/bank/accounts';
import { Money } from '../../../ui/format/money.tsx';
import { BalanceMark } from '../shared/marks.tsx';
import { transactionsText } from '../shared/statement-words.ts';
import classes from './statement-results.module.css';

/** The statements read from a file: bank, account type, closing balance, transaction count and a link. */
export function StatementResults({ statements }: { statements: readonly StatementResult[] }) {
  const { i18n, t } = useLingui();
  if (statements.length === 0) return null;
  return (
    <ul className={classes.results} aria-label={t`Statements`}>
      {statements.map((statement) => (
        <li key={statement.id} className={classes.result}>
          <div className={classes.who}>
            <strong>{bankText(i18n, statement.bankName)}</strong>
            <small>
              {[statement.accountType, accountText(i18n, statement.accountMasked)].filter(Boolean).join(' · ')}
            </small>
          </div>
          <dl className={classes.facts}>
            <div>
              <dt>
                <Trans>Closing balance</Trans>
              </dt>
              <dd>
                <Money amount={statement.closingCents} fallback={t`Not printed`} />
              </dd>
            </div>
            <div>
              <dt>
                <Trans>Read</Trans>
              </dt>
              <dd>{transactionsText(i18n, statement.transactionCount)}</dd>
            </div>
          </dl>
          <BalanceMark result={statement.balanceResult} />
          <Button
            size="compact-md"
            variant="default"
            className={classes.view ?? ''}
            renderRoot={(props) => <Link to="/app/bank-statements/$id" params={{ id: statement.id }} {...props} />}
          >
            <Trans>View</Trans>
          </Button>
          <Remark statement={statement} />
        </li>
      ))}
    </ul>
  );
}

/** Explains the result of the balance check. */
function Remark({ statement }: { statement: StatementResult }) {
  const { t } = useLingui();
  const { alreadySavedCount } = statement;
  const sentences = [
    t(REMARKS[statement.balanceResult]),
    alreadySavedCount > 0 &&
      t`${plural(alreadySavedCount, { one: '# transaction was already saved from another statement.', other: '# transactions were already saved from another statement.' })}`,
  ];
  return <p className={classes.remark}>{sentences.filter(Boolean).join(' ')}</p>;
}

const REMARKS = {
  passed: msg`Every balance follows from the one before it, and the totals agree.`,
  'ends-open': msg`Every balance follows from the one before it, but the statement does not print where it begins or ends. View it to confirm your balance.`,
  incomplete: msg`The balances agree so far, but not every transaction can be checked.`,
  failed: msg`Something does not add up. View the statement to see the first break and a suggested correction.`,
} as const;
