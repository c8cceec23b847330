import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import type { VatPeriod } from '@tillslip/contract/vat/schemas';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { monthOfCode } from '@tillslip/domain/vat/periods/vat-period';
import { periodText } from '@tillslip/messages/dates';
import { Archive, Eye, FileSpreadsheet, FileText } from 'lucide-react';
import { useMemo } from 'react';
import { DateText } from '../../../ui/format/date-text.tsx';
import { daysLeftWords, isNear } from '../../../ui/format/deadline-words.ts';
import { Money } from '../../../ui/format/money.tsx';
import { tableColumns } from '../../../ui/table/column.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { DataTableProps } from '../../../ui/table/data-table-props.ts';
import { usePack } from '../exports/pack-dialog.tsx';
import { useExport } from '../exports/use-export.ts';
import { PeriodMoves } from './period-moves.tsx';
import { PeriodStatus } from './period-status.tsx';
import classes from './periods.module.css';

type PeriodListProps = Pick<DataTableProps<VatPeriod>, 'rows' | 'isLoading' | 'error' | 'empty'> & {
  onPreview: (period: VatPeriod) => void;
};

const columnsFor = (i18n: I18n) =>
  tableColumns(
    defineColumns<VatPeriod>()({
      period: {
        label: i18n.t(msg`Period`),
        kind: 'text',
        value: ({ periodStart, periodEnd }) => periodText(i18n, periodStart, periodEnd),
      },
      status: { label: i18n.t(msg`Status`), kind: 'text' },
      dueDate: { label: i18n.t(msg`Due`), kind: 'date' },
    }),
    {
      period: { width: 262, grows: 1, card: 'title', note: dayRange },
      status: { width: 204, isWideInCard: true, cell: (period) => <Status period={period} /> },
      dueDate: { width: 172, cell: (period) => <Due period={period} /> },
    },
  );

/** The periods, each with its due date, its status, and its exports. */
export const PeriodList = ({ onPreview, ...list }: PeriodListProps) => {
  const { i18n, t } = useLingui();
  const columns = useMemo(() => columnsFor(i18n), [i18n]);
  return (
    <DataTable
      {...list}
      label={t`VAT Periods`}
      isFrameless
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ periodStart, periodEnd }) => periodText(i18n, periodStart, periodEnd)}
      target={({ companyId, periodCode }) => ({
        to: '/app/vat',
        search: { company: companyId, month: monthOfCode(periodCode) },
      })}
      actions={(period) => <PeriodActions period={period} onPreview={onPreview} />}
      actionsWidth={336}
      actionsPlace="foot"
    />
  );
};

function dayRange({ periodCode, periodStart, periodEnd }: VatPeriod) {
  return (
    <span className="tabular">
      <Trans>
        {periodCode} · <DateText day={periodStart} /> to <DateText day={periodEnd} />
      </Trans>
    </span>
  );
}

const Status = ({ period }: { period: VatPeriod }) => (
  <div className={classes.status}>
    <PeriodStatus status={period.status} />
    <PeriodMoves period={period} />
  </div>
);

/** When a period is due, and how long there is; for a submitted one, the amount submitted. */
function Due({ period: { status, dueDate, daysLeft, submittedNetCents } }: { period: VatPeriod }) {
  const { i18n, t } = useLingui();
  if (status === 'submitted') {
    return (
      <div className={classes.due}>
        {submittedNetCents !== null && <Money amount={submittedNetCents} />}
        <small>{(submittedNetCents ?? 0) < 0 ? t`refundable, as submitted` : t`payable, as submitted`}</small>
      </div>
    );
  }
  return (
    <div className={classes.due} data-near={isNear(daysLeft) || undefined}>
      <DateText day={dueDate} />
      <small>{daysLeftWords(i18n, daysLeft)}</small>
    </div>
  );
}

function PeriodActions({ period, onPreview }: { period: VatPeriod; onPreview: (period: VatPeriod) => void }) {
  const { i18n, t } = useLingui();
  const file = useExport(period);
  const pack = usePack(period);
  const button = { variant: 'subtle', color: 'neutral', size: 'compact-md' } as const;
  const icon = { size: 15, 'aria-hidden': true } as const;
  const name = periodText(i18n, period.periodStart, period.periodEnd);
  return (
    <Group gap={2} wrap="wrap" className={classes.actions}>
      <Button
        {...button}
        aria-label={t`Preview ${{ period: name }}`}
        leftSection={<Eye {...icon} />}
        onClick={() => onPreview(period)}
      >
        <Trans>Preview</Trans>
      </Button>
      <Button
        {...button}
        aria-label={t`CSV of ${{ period: name }}`}
        leftSection={<FileText {...icon} />}
        loading={file.making === 'csv'}
        onClick={() => file.make('csv')}
      >
        CSV
      </Button>
      <Button
        {...button}
        aria-label={t`XLSX of ${{ period: name }}`}
        leftSection={<FileSpreadsheet {...icon} />}
        loading={file.making === 'xlsx'}
        onClick={() => file.make('xlsx')}
      >
        XLSX
      </Button>
      <Button
        {...button}
        aria-label={t`Pack for ${{ period: name }}`}
        leftSection={<Archive {...icon} />}
        onClick={pack.open}
      >
        <Trans>Pack</Trans>
      </Button>
      {pack.dialog}
    </Group>
  );
}
