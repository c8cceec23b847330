import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { VatDismissal } from '@tillslip/contract/vat/proposals';
import { formatRand } from '@tillslip/domain/kernel/format-rand';
import { proposalText } from '@tillslip/messages/vat/proposals';
import { adjustmentText } from '@tillslip/messages/vat/types';
import { client } from '../../../api/client.ts';
import { DateText } from '../../../ui/format/date-text.tsx';
import { localDay } from '../../../ui/format/local-day.ts';
import { useVatChange } from '../use-vat-change.ts';
import classes from './adjustments.module.css';

type DismissedProps = { rows: readonly VatDismissal[]; isLocked: boolean };

/** The dismissed proposals, folded: what was proposed, who dismissed it, when and why. */
export function DismissedList({ rows, isLocked }: DismissedProps) {
  const { t } = useLingui();
  const takeBack = useVatChange({
    run: (id: string) => client.vat.adjustments.takeBack({ id }),
    done: t`Proposed again`,
  });
  if (rows.length === 0) return null;
  return (
    <details className={classes.dismissed}>
      <summary>{t`Dismissed (${{ count: rows.length }})`}</summary>
      <ul className={classes.evidence}>
        {rows.map((row) => (
          <DismissedRow
            key={row.id}
            row={row}
            {...(!isLocked && {
              onTakeBack: () => takeBack.mutate(row.id),
              isBusy: takeBack.isPending && takeBack.variables === row.id,
            })}
          />
        ))}
      </ul>
    </details>
  );
}

type RowProps = { row: VatDismissal; isBusy?: boolean; onTakeBack?: () => void };

function DismissedRow({ row, isBusy = false, onTakeBack }: RowProps) {
  const { i18n } = useLingui();
  const what = proposalText(i18n, row);
  return (
    <li className={classes.dismissedRow}>
      <div>
        <b>
          {adjustmentText(i18n, row.kind)}: {formatRand(row.vatCents)}
        </b>
        <div>{what}</div>
        <div>{row.reason}</div>
        <div className={classes.by}>
          {row.dismissedBy === null ? (
            <Trans>
              Dismissed on <DateText day={localDay(new Date(row.dismissedAt))} />
            </Trans>
          ) : (
            <Trans>
              Dismissed by {ph({ name: row.dismissedBy })} on <DateText day={localDay(new Date(row.dismissedAt))} />
            </Trans>
          )}
        </div>
      </div>
      {onTakeBack && (
        <Button className="no-print" size="compact-md" variant="default" loading={isBusy} onClick={onTakeBack}>
          <Trans>
            Propose again
            <span className="visually-hidden">: {what}</span>
          </Trans>
        </Button>
      )}
    </li>
  );
}
