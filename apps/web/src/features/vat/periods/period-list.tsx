import { useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import type { VatPeriod } from '@tillslip/contract/vat-schemas';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { Archive, Eye, FileSpreadsheet, FileText } from 'lucide-react';
import { DateText } from '../../../ui/format/date-text.tsx';
import { daysLeftWords, isNear } from '../../../ui/format/deadline-words.ts';
import { Money } from '../../../ui/format/money.tsx';
import { periodWords } from '../../../ui/format/period-words.ts';
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

const COLUMNS = tableColumns(
  defineColumns<VatPeriod>()({
    period: {
      label: 'Period',
      kind: 'text',
      value: ({ periodStart, periodEnd }) => periodWords(periodStart, periodEnd),
    },
    status: { label: 'Status', kind: 'text' },
    dueDate: { label: 'Due', kind: 'date' },
  }),
  {
    period: { width: 220, grows: 1, card: 'title', note: days },
    status: { width: 250, isWideInCard: true, cell: (period) => <Status period={period} /> },
    dueDate: { width: 172, cell: (period) => <Due period={period} /> },
  },
);

/** The periods, each with what is due, how far it is, and what can be made of it. */
export const PeriodList = ({ onPreview, ...list }: PeriodListProps) => (
  <DataTable
    {...list}
    label="VAT Periods"
    isFrameless
    columns={COLUMNS}
    rowKey={({ id }) => id}
    rowName={({ periodStart, periodEnd }) => periodWords(periodStart, periodEnd)}
    target={({ companyId, periodEnd }) => ({
      to: '/app/vat',
      search: { company: companyId, month: periodEnd.slice(0, 7) },
    })}
    actions={(period) => <PeriodActions period={period} onPreview={onPreview} />}
    actionsWidth={336}
  />
);

function days({ periodCode, periodStart, periodEnd }: VatPeriod) {
  return (
    <span className="tabular">
      {periodCode} · <DateText day={periodStart} /> to <DateText day={periodEnd} />
    </span>
  );
}

const Status = ({ period }: { period: VatPeriod }) => (
  <div className={classes.status}>
    <PeriodStatus status={period.status} />
    <PeriodMoves period={period} />
  </div>
);

/** When it is due, and how long there is; of a submitted one what was submitted. */
function Due({ period: { status, dueDate, daysLeft, submittedNetCents } }: { period: VatPeriod }) {
  const { i18n } = useLingui();
  if (status === 'submitted') {
    return (
      <div className={classes.due}>
        {submittedNetCents !== null && <Money amount={submittedNetCents} />}
        <small>{(submittedNetCents ?? 0) < 0 ? 'refundable, as submitted' : 'payable, as submitted'}</small>
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
  const file = useExport(period);
  const pack = usePack(period);
  const button = { variant: 'subtle', color: 'neutral', size: 'compact-md' } as const;
  const icon = { size: 15, 'aria-hidden': true } as const;
  const of = <span className="visually-hidden"> of {periodWords(period.periodStart, period.periodEnd)}</span>;
  return (
    <Group gap={2} wrap="wrap" className={classes.actions}>
      <Button {...button} leftSection={<Eye {...icon} />} onClick={() => onPreview(period)}>
        Preview{of}
      </Button>
      <Button
        {...button}
        leftSection={<FileText {...icon} />}
        loading={file.making === 'csv'}
        onClick={() => file.make('csv')}
      >
        CSV{of}
      </Button>
      <Button
        {...button}
        leftSection={<FileSpreadsheet {...icon} />}
        loading={file.making === 'xlsx'}
        onClick={() => file.make('xlsx')}
      >
        XLSX{of}
      </Button>
      <Button {...button} leftSection={<Archive {...icon} />} onClick={pack.open}>
        Pack{of}
      </Button>
      {pack.dialog}
    </Group>
  );
}
