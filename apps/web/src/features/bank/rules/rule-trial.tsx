import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type BankRuleInput, type CaughtTransaction, MAX_RULED } from '@tillslip/contract/bank/rules';
import { transactionText } from '@tillslip/messages/bank/transactions';
import { useEffect, useState } from 'react';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { DateText } from '../../../ui/format/date-text.tsx';
import { Money } from '../../../ui/format/money.tsx';
import classes from './matching-rules.module.css';
import { RuleRedo } from './rule-redo.tsx';
import { type RuleValues, ruleInput } from './rule-values.ts';

/** How long after the last key the rule is tried, in milliseconds. */
const TRY_AFTER_MS = 300;

const trialQuery = (companyId: string | null, rule: BankRuleInput, ruleId: string | undefined) =>
  queryOptions({
    queryKey: ['bank', 'rule-trial', companyId, ruleId ?? null, { ...rule, name: '', isReconciling: true }],
    queryFn: ({ signal }) => client.bankRules.try({ companyId, rule, ...(ruleId && { ruleId }) }, { signal }),
    placeholderData: keepPreviousData,
  });

type RuleTrialProps = {
  values: RuleValues;
  /** The saved rule that is changed. */
  ruleId: string | undefined;
  onChoose: (transactionIds: readonly string[]) => void;
  isRedone: boolean;
  onRedo: (isRedone: boolean) => void;
};

/**
 * The past transactions that the rule is about. Open ones are reconciled by it on saving, unless the person leaves them out;
 * what the rule reconciled before is redone if the person says so.
 */
export function RuleTrial({ values, ruleId, onChoose, isRedone, onRedo }: RuleTrialProps) {
  const { i18n, t } = useLingui();
  const [tried] = useDebouncedValue(values, TRY_AFTER_MS);
  const input = ruleInput({ ...tried, name: tried.name.trim() || '-' });
  const trial = useQuery(trialQuery(tried.companyId === '' ? null : tried.companyId, input, ruleId));
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { data } = trial;
  const isIn = (row: CaughtTransaction) => changed.get(row.transactionId) ?? !row.isSuggested;
  const chosen = (data?.transactions ?? []).filter((row) => row.state === 'open' && isIn(row));
  const ids = chosen.map(({ transactionId }) => transactionId).join();
  useEffect(() => onChoose(ids === '' ? [] : ids.split(',')), [ids, onChoose]);
  if (trial.isError)
    return (
      <ErrorState
        title={t`We could not try the rule`}
        message={errorText(i18n, trial.error)}
        onRetry={() => void trial.refetch()}
      />
    );
  if (data === undefined) return null;
  const { open, treated, matched, submitted } = data.counts;
  const closed = treated + matched + submitted;
  // What is redone does not stay as it is.
  const others = closed - (isRedone ? data.redone.counts.changed : 0);
  return (
    <section
      className={classes.trial}
      aria-label={t`Past transactions`}
      data-stale={trial.isPlaceholderData || undefined}
    >
      <p role="status">
        {open + closed === 0 ? (
          <Trans>This rule fits no past transactions.</Trans>
        ) : (
          t`${plural(open, { one: 'It fits # open transaction.', other: 'It fits # open transactions.' })} ${plural(others, { 0: '', one: '# other stays as it is.', other: '# others stay as they are.' })}`
        )}
      </p>
      <Limits open={open} lookedAt={data.lookedAt} />
      {matched > 0 && (
        <p className={classes.warning}>
          {t`${plural(matched, { one: '# of them is matched with an invoice: the rule may be too wide.', other: '# of them are matched with invoices: the rule may be too wide.' })}`}
        </p>
      )}
      <ul className={classes.caught}>
        {data.transactions.map((row) => (
          <Caught
            key={row.transactionId}
            row={row}
            isIn={isIn(row)}
            onToggle={(isLeftIn) => setChanged(new Map([...changed, [row.transactionId, isLeftIn]]))}
          />
        ))}
      </ul>
      <RuleRedo redone={data.redone} isRedone={isRedone} onRedo={onRedo} />
    </section>
  );
}

/** What is left out where there is more than one save uses or looks at. */
function Limits({ open, lookedAt }: { open: number; lookedAt: number | null }) {
  const { t } = useLingui();
  return (
    <>
      {open > MAX_RULED && (
        <p className={classes.warning}>
          {t`The newest ${{ count: MAX_RULED }} open transactions are listed and reconciled now. Open the rule again after saving for the other ${{ left: open - MAX_RULED }}.`}
        </p>
      )}
      {lookedAt !== null && (
        <p className={classes.warning}>
          {t`${plural(lookedAt, { one: 'Only the newest transaction was looked at; older ones stay as they are.', other: 'Only the newest # transactions were looked at; older ones stay as they are.' })}`}
        </p>
      )}
    </>
  );
}

type CaughtProps = { row: CaughtTransaction; isIn: boolean; onToggle: (isIn: boolean) => void };

function Caught({ row, isIn, onToggle }: CaughtProps) {
  const { i18n, t } = useLingui();
  const name = transactionText(i18n, row);
  const states = {
    open: null,
    treated: t`Reconciled already`,
    matched: t`Has an invoice`,
    submitted: t`In a submitted return`,
  };
  const note = states[row.state] ?? (row.isSuggested ? t`Probably has an invoice` : null);
  return (
    <li>
      {row.state === 'open' ? (
        <Checkbox
          aria-label={t`Use the rule on ${{ description: name }}`}
          checked={isIn}
          onChange={({ currentTarget: { checked } }) => onToggle(checked)}
        />
      ) : (
        <span />
      )}
      <span>
        {name}
        <small>
          <DateText day={row.date} />
          {note !== null && `, ${note}`}
        </small>
      </span>
      <Money amount={row.amountCents} />
    </li>
  );
}
