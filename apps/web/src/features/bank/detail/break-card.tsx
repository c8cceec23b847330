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
import { dayText } from '@tillslip/messages/dates';
import { useDayFormat } from '../../../ui/format/day-format.tsx';
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
const CORRECTION_LABELS: Record<StatementCorrection['kind'], MessageDescriptor> = {
  sign: msg`Reverse the sign`,
  digit: msg`Correct amount`,
  'balance-digit': msg`Correct balance`,
  doubled: msg`Remove duplicate`,
  missing: msg`Add missing transaction`,
  amount: msg`Set amount`,
};

/** One break: the transaction, the reason, a suggested correction, and how it is printed. */
export function BreakCard({ broken, statement, transactions, onShow, onEdit }: BreakCardProps) {
  const { i18n, t } = useLingui();
  const { correction, transactionId, reason } = broken;
  const format = useDayFormat();
  const correct = useCorrect(statement.id);
  const place = transactions.findIndex(({ id }) => id === (correction?.transactionId ?? transactionId));
  const row = transactions[place];
  const date = row?.date ? dayText(i18n, row.date, format) : '';
  const name = row
    ? [t`Transaction ${{ number: place + 1 }}`, date, row.description].filter(Boolean).join(' · ')
    : t`After the last transaction`;
  return (
    <article className={classes.broken} aria-label={name}>
      <div>
        <h3>{name}</h3>
        <p>{reason}</p>
      </div>
      {row && (
        <TransactionPicture
          place={row.place}
          pages={statement.pages}
          label={t`Transaction ${{ number: place + 1 }} as printed`}
        />
      )}
      <div>
        {correction && <p className={classes.correction}>{correction.sentence}</p>}
        <Group gap="xs">
          {correction && (
            <Button
              loading={correct.isPending}
              onClick={() => correct.mutate({ kind: 'correction', transactionId, correction: correction.kind })}
            >
              {t(CORRECTION_LABELS[correction.kind])}
            </Button>
          )}
          {row && (
            <>
              <Button variant="default" onClick={() => onEdit(row.id)}>
                <Trans>Correct by hand</Trans>
              </Button>
              <Button variant="subtle" color="neutral" onClick={() => onShow(row.id)}>
                <Trans>Show transaction</Trans>
              </Button>
            </>
          )}
        </Group>
      </div>
    </article>
  );
}
