import type { I18n } from '@lingui/core';
import { msg, ph, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { StatementBreak, StatementDetail, Transaction } from '@tillslip/contract/bank/schemas';
import { openEndsTitle, uncheckedReason } from '@tillslip/messages/bank/balance-results';
import { statementWarningText } from '@tillslip/messages/bank/uploads';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { BALANCE_RESULT_WORDS, transactionsText } from '../shared/statement-words.ts';
import classes from './balance-check-panel.module.css';
import { BreakCard } from './break-card.tsx';
import { OpenEnds } from './open-ends.tsx';
import { SavedCorrections } from './saved-corrections.tsx';

type BalanceCheckPanelProps = {
  statement: StatementDetail;
  transactions: readonly Transaction[];
  onShow: (transactionId: string) => void;
  onEdit: (transactionId: string) => void;
};

/** The balance check of a statement: its result, the first break with a suggested correction, and missing balances. */
export function BalanceCheckPanel({ statement, transactions, onShow, onEdit }: BalanceCheckPanelProps) {
  const { i18n, t } = useLingui();
  const { balanceConfirmed, balanceResult, breaks, overlaps, openEnds, warnings } = statement;
  const workedOut = transactions.find(({ isWorkedOut }) => isWorkedOut);
  const Icon = balanceConfirmed ? ShieldCheck : ShieldAlert;
  return (
    <section className={classes.panel} data-passed={balanceConfirmed} aria-label={t`Balance check`}>
      <div className={classes.head}>
        <Icon size={20} aria-hidden />
        <h2>
          {balanceResult === 'ends-open' ? openEndsTitle(i18n, openEnds) : t(BALANCE_RESULT_WORDS[balanceResult])}
        </h2>
        <p>{balanceCheckText(i18n, statement)}</p>
      </div>
      <Breaks statement={statement} transactions={transactions} onShow={onShow} onEdit={onEdit} />
      {workedOut && breaks.length === 0 && (
        <div>
          <Button variant="default" onClick={() => onEdit(workedOut.id)}>
            <Trans>Say what it is</Trans>
          </Button>
        </div>
      )}
      {openEnds.length > 0 && <OpenEnds key={statement.version} statement={statement} />}
      <SavedCorrections statement={statement} />
      {overlaps.map(({ statementId, transactionCount: rows }) => (
        <Notice key={statementId} kind="info">
          <Trans>
            <Anchor
              underline="always"
              renderRoot={(props) => <Link to="/app/bank-statements/$id" params={{ id: statementId }} {...props} />}
            >
              Another statement
            </Anchor>{' '}
            already has {ph({ transactions: transactionsText(i18n, rows) })} from this period. Nothing was saved twice.
          </Trans>
        </Notice>
      ))}
      {warnings.filter(balanceConfirmed || breaks.length > 0 ? isAlwaysShown : isNoBreak).map((warning) => (
        <Notice key={JSON.stringify(warning)} kind="warn">
          {statementWarningText(i18n, warning)}
        </Notice>
      ))}
    </section>
  );
}

/** What was left out stays left out, whatever the balances say. */
const isAlwaysShown = ({ code }: StatementDetail['warnings'][number]): boolean => code === 'PENDING_LEFT_OUT';

/** Breaks say these in more detail, and without breaks they have been corrected since. */
const isNoBreak = ({ code }: StatementDetail['warnings'][number]): boolean =>
  code !== 'BALANCES_BREAK' && code !== 'COUNT_DIFFERS' && code !== 'AMOUNTS_NOT_READ';

function balanceCheckText(i18n: I18n, statement: StatementDetail): string {
  const { balanceConfirmed, balanceResult: result, breaks, transactionCount } = statement;
  if (balanceConfirmed)
    return i18n.t(
      msg`The opening balance plus ${{ transactions: transactionsText(i18n, transactionCount) }} equals the closing balance, and every balance follows from the one before it.`,
    );
  if (breaks.length > 0)
    return i18n.t(
      msg`${plural({ count: breaks.length }, { one: 'The balances break in one place:', other: 'The balances break in # places. First break:' })}`,
    );
  return uncheckedReason(i18n, { ...statement, result });
}

/** The first break, and the others behind a button. */
function Breaks({ statement, ...props }: BalanceCheckPanelProps) {
  const [all, showAll] = useState(false);
  const { breaks } = statement;
  const shown = all ? breaks : breaks.slice(0, 1);
  return (
    <>
      {shown.map((broken) => (
        <BreakCard key={breakKey(broken)} broken={broken} statement={statement} {...props} />
      ))}
      {!all && breaks.length > 1 && (
        <Button size="compact-md" variant="subtle" color="neutral" onClick={() => showAll(true)}>
          <Trans>Show {ph({ count: breaks.length - 1 })} more</Trans>
        </Button>
      )}
    </>
  );
}

const breakKey = ({ transactionId, reason }: StatementBreak): string => `${transactionId} ${JSON.stringify(reason)}`;
