import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { StatementBreak, StatementDetail, Transaction } from '@tillslip/contract/bank-schemas';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { transactionsText } from '../shared/statement-words.ts';
import { BreakCard } from './break-card.tsx';
import { OpenEnds } from './open-ends.tsx';
import classes from './proof-panel.module.css';

type ProofPanelProps = {
  statement: StatementDetail;
  transactions: readonly Transaction[];
  onShow: (transactionId: string) => void;
  onEdit: (transactionId: string) => void;
};

/** What is proved of this statement; the first place that breaks, with what would mend it; what is not known. */
export function ProofPanel({ statement, transactions, onShow, onEdit }: ProofPanelProps) {
  const { proved, breaks, overlaps, openEnds, warnings } = statement;
  const Icon = proved ? ShieldCheck : ShieldAlert;
  return (
    <section className={classes.panel} data-proved={proved} aria-label="Proof">
      <div className={classes.head}>
        <Icon size={20} aria-hidden />
        <h2>{proved ? 'Proved' : 'Not proved'}</h2>
        <p>{proofSentence(statement)}</p>
      </div>
      <Breaks statement={statement} transactions={transactions} onShow={onShow} onEdit={onEdit} />
      {openEnds.length > 0 && <OpenEnds statement={statement} />}
      {overlaps.map(({ statementId, rows }) => (
        <Notice key={statementId} kind="info">
          {transactionsText(rows)} of this period came with{' '}
          <Anchor
            underline="always"
            renderRoot={(props) => <Link to="/app/bank-statements/$id" params={{ id: statementId }} {...props} />}
          >
            another statement
          </Anchor>{' '}
          and were not stored twice.
        </Notice>
      ))}
      {/* What the breaks say better, and what was mended since, is not said again. */}
      {(proved || breaks.length > 0 ? [] : warnings).map((warning) => (
        <Notice key={warning} kind="warn">
          {warning}
        </Notice>
      ))}
    </section>
  );
}

function proofSentence({ proved, breaks, openEnds, transactionCount }: StatementDetail): string {
  if (proved)
    return `The opening balance and ${transactionsText(transactionCount)} come to the closing balance, and every row follows from the one before it.`;
  if (breaks.length > 0)
    return breaks.length === 1 ? 'One place does not add up:' : `${breaks.length} places do not add up. The first one:`;
  if (openEnds.length > 0) return 'Nothing contradicts the rows, but a row missing at the end would not show.';
  return 'Nothing contradicts the rows, but too few balances are printed to prove every one of them.';
}

/** The first break in full; the others when they are asked for. */
function Breaks({ statement, ...props }: ProofPanelProps) {
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
          Show the other {breaks.length - 1}
        </Button>
      )}
    </>
  );
}

const breakKey = ({ transactionId, cause, reason }: StatementBreak): string => `${transactionId} ${cause} ${reason}`;
