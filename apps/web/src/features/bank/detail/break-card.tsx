import { Button, Group } from '@mantine/core';
import type { StatementBreak, StatementDetail, StatementMend, Transaction } from '@tillslip/contract/bank-schemas';
import { formatDate } from '@tillslip/domain/kernel/calendar-date';
import { useDayFormat } from '../../../ui/format/day-format.tsx';
import classes from './proof-panel.module.css';
import { RowPicture } from './row-picture.tsx';
import { useCorrect } from './use-correct.ts';

type BreakCardProps = {
  broken: StatementBreak;
  statement: StatementDetail;
  transactions: readonly Transaction[];
  onShow: (transactionId: string) => void;
  onEdit: (transactionId: string) => void;
};

/** The verb of each mend. */
const MEND_VERBS: Record<StatementMend['kind'], string> = {
  sign: 'Turn the sign',
  digit: 'Correct the amount',
  'balance-digit': 'Correct the balance',
  doubled: 'Take the row out',
  missing: 'Add the missing row',
  amount: 'Set the amount',
};

/** A place that does not add up: the row, why, what would mend it, beside the picture of what is printed. */
export function BreakCard({ broken, statement, transactions, onShow, onEdit }: BreakCardProps) {
  const { mend, transactionId, reason } = broken;
  const format = useDayFormat();
  const correct = useCorrect(statement.id);
  const place = transactions.findIndex(({ id }) => id === (mend?.transactionId ?? transactionId));
  const row = transactions[place];
  const date = row?.date ? formatDate(row.date, format) : '';
  const name = row ? [`Row ${place + 1}`, date, row.description].filter(Boolean).join(' · ') : 'After the last row';
  return (
    <article className={classes.broken} aria-label={name}>
      <div>
        <h3>{name}</h3>
        <p>{reason}</p>
      </div>
      {row && <RowPicture place={row.place} pages={statement.pages} label={`Row ${place + 1} as it is printed`} />}
      <div>
        {mend && <p className={classes.mend}>{mend.sentence}</p>}
        <Group gap="xs">
          {mend && (
            <Button
              loading={correct.isPending}
              onClick={() => correct.mutate({ kind: 'mend', transactionId, mend: mend.kind })}
            >
              {MEND_VERBS[mend.kind]}
            </Button>
          )}
          {row && (
            <>
              <Button variant="default" onClick={() => onEdit(row.id)}>
                Correct by hand
              </Button>
              <Button variant="subtle" color="neutral" onClick={() => onShow(row.id)}>
                Show the row
              </Button>
            </>
          )}
        </Group>
      </div>
    </article>
  );
}
