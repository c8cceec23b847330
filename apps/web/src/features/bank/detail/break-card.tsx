import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import type {
  StatementBreak,
  StatementCorrection,
  StatementDetail,
  Transaction,
} from '@tillslip/contract/bank/schemas';
import { breakReasonText, correctionText } from '@tillslip/messages/bank/balances';
import { transactionText } from '@tillslip/messages/bank/transactions';
import { dayText } from '@tillslip/messages/dates';
import classes from './balance-check-panel.module.css';
import { TransactionPicture } from './transaction-picture.tsx';
import { useCorrect } from './use-correct.ts';

type BreakCardProps = {
  broken: StatementBreak;
  statement: StatementDetail;
  transactions: readonly Transaction[];
  onShow: (transactionId: string) => void;
  onEdit: (transactionId: string) => void;
};

/** The button of each suggested correction. */
const CORRECTION_LABELS: Record<StatementCorrection['code'], MessageDescriptor> = {
  WRONG_SIGN: msg`Reverse the sign`,
  WRONG_DIGIT: msg`Correct amount`,
  WRONG_BALANCE_DIGIT: msg`Correct balance`,
  REPEATED: msg`Remove duplicate`,
  AMOUNT_NOT_READ: msg`Use this amount`,
  MISSING: msg`Add missing transaction`,
};

/** One break: the transaction, the reason, a suggested correction, and how it is printed. */
export function BreakCard({ broken, statement, transactions, onShow, onEdit }: BreakCardProps) {
  const { i18n, t } = useLingui();
  const { correction, transactionId, reason } = broken;
  const correct = useCorrect(statement.id);
  const place = transactions.findIndex(({ id }) => id === (correction?.transactionId ?? transactionId));
  const transaction = transactions[place];
  const date = transaction?.date ? dayText(i18n, transaction.date) : '';
  const name = transaction
    ? [t`Transaction ${{ number: place + 1 }}`, date, transactionText(i18n, transaction)].filter(Boolean).join(' · ')
    : t`After the last transaction`;
  return (
    <article className={classes.broken} aria-label={name}>
      <div>
        <h3>{name}</h3>
        <p>{breakReasonText(i18n, reason)}</p>
      </div>
      {transaction && (
        <TransactionPicture
          place={transaction.place}
          pages={statement.pages}
          label={t`Transaction ${{ number: place + 1 }} as printed`}
        />
      )}
      <div>
        {correction && <p className={classes.correction}>{correctionText(i18n, correction)}</p>}
        <Group gap="xs">
          {correction && (
            <Button
              loading={correct.isPending}
              onClick={() => correct.mutate({ kind: 'correction', transactionId, correction: correction.code })}
            >
              {t(CORRECTION_LABELS[correction.code])}
            </Button>
          )}
          {transaction && (
            <>
              <Button variant="default" onClick={() => onEdit(transaction.id)}>
                <Trans>Correct by hand</Trans>
              </Button>
              <Button variant="subtle" color="neutral" onClick={() => onShow(transaction.id)}>
                <Trans>Show transaction</Trans>
              </Button>
            </>
          )}
        </Group>
      </div>
    </article>
  );
}
