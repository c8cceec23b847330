import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { MAX_RULED, type RedoneTransaction } from '@tillslip/contract/bank/rules';
import { transactionText } from '@tillslip/messages/bank/transactions';
import { treatmentKindText, treatmentVatText } from '@tillslip/messages/bank/treatments';
import type { client } from '../../../api/client.ts';
import { DateText } from '../../../ui/format/date-text.tsx';
import { Money } from '../../../ui/format/money.tsx';
import classes from './matching-rules.module.css';

type Redone = Awaited<ReturnType<typeof client.bankRules.try>>['redone'];
type RuleRedoProps = { redone: Redone; isRedone: boolean; onRedo: (isRedone: boolean) => void };

/** What a changed rule would make of the transactions that it reconciled before; nothing where it would change none. */
export function RuleRedo({ redone: { transactions, counts }, isRedone, onRedo }: RuleRedoProps) {
  const { t } = useLingui();
  const { changed, opened, locked } = counts;
  if (changed + opened + locked === 0) return null;
  const isMore = changed + opened > MAX_RULED;
  return (
    <div className={classes.redo}>
      {changed + opened > 0 && (
        <Checkbox
          label={t`Redo what this rule did before`}
          description={t`${plural(changed, { 0: '', one: '# past transaction becomes what the rule says now.', other: '# past transactions become what the rule says now.' })} ${plural(opened, { 0: '', one: '# no longer fits and is open again.', other: '# no longer fit and are open again.' })}`}
          checked={isRedone}
          onChange={({ currentTarget: { checked } }) => onRedo(checked)}
        />
      )}
      {isMore && (
        <p className={classes.warning}>
          {t`The newest ${{ count: MAX_RULED }} of them are redone now. Save the rule again for the other ${{ left: changed + opened - MAX_RULED }}.`}
        </p>
      )}
      {locked > 0 && (
        <p>
          {t`${plural(locked, { one: '# would change but is matched or in a submitted return, so it stays.', other: '# would change but are matched or in a submitted return, so they stay.' })}`}
        </p>
      )}
      <ul className={classes.caught} aria-label={t`What redoing changes`}>
        {transactions.map((row) => (
          <Changed key={row.transactionId} row={row} />
        ))}
      </ul>
    </div>
  );
}

function Changed({ row }: { row: RedoneTransaction }) {
  const { i18n, t } = useLingui();
  const until = `${treatmentKindText(i18n, row.kind)}, ${treatmentVatText(i18n, row.vat)}`;
  return (
    <li>
      <span />
      <span>
        {transactionText(i18n, row)}
        <small>
          <DateText day={row.date} />
          {`, ${row.outcome === 'opened' ? t`Open again` : t`Until now: ${{ treatment: until }}`}`}
        </small>
      </span>
      <Money amount={row.amountCents} />
    </li>
  );
}
