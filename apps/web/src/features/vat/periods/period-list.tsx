import { Anchor, Button, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import type { VatPeriod } from '@tillslip/contract/vat-schemas';
import { Archive, Eye, FileSpreadsheet, FileText } from 'lucide-react';
import { DateText } from '../../../ui/format/date-text.tsx';
import { daysLeftWords, isNear } from '../../../ui/format/deadline-words.ts';
import { Money } from '../../../ui/format/money.tsx';
import { periodWords } from '../../../ui/format/period-words.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { usePack } from '../exports/pack-dialog.tsx';
import { useExport } from '../exports/use-export.ts';
import { PeriodMoves } from './period-moves.tsx';
import { PeriodStatus } from './period-status.tsx';
import classes from './periods.module.css';

type PeriodListProps = { periods: readonly VatPeriod[]; onPreview: (period: VatPeriod) => void };

/** The periods as a table; as cards where the window is narrow. */
export function PeriodList({ periods, onPreview }: PeriodListProps) {
  const narrow = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false });
  if (narrow) {
    return (
      <ul className={classes.cards}>
        {periods.map((period) => (
          <li key={period.id}>
            <PeriodName period={period} />
            <div className={classes.cardFacts}>
              <PeriodStatus status={period.status} />
              <Due period={period} />
            </div>
            <PeriodMoves period={period} />
            <PeriodActions period={period} onPreview={onPreview} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <DataTable label="VAT Periods">
      <thead>
        <tr>
          <th scope="col">Period</th>
          <th scope="col">Status</th>
          <th scope="col">Due</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {periods.map((period) => (
          <tr key={period.id} className={classes.row}>
            <td>
              <PeriodName period={period} />
            </td>
            <td>
              <div className={classes.status}>
                <PeriodStatus status={period.status} />
                <PeriodMoves period={period} />
              </div>
            </td>
            <td>
              <Due period={period} />
            </td>
            <td>
              <PeriodActions period={period} onPreview={onPreview} />
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

function PeriodName({ period }: { period: VatPeriod }) {
  const { companyId, periodCode, periodStart, periodEnd } = period;
  return (
    <div className={classes.name}>
      <Anchor
        fw={500}
        renderRoot={(props) => (
          <Link to="/app/vat" search={{ company: companyId, month: periodEnd.slice(0, 7) }} {...props} />
        )}
      >
        {periodWords(periodStart, periodEnd)}
      </Anchor>
      <small className="tabular">
        {periodCode} · <DateText day={periodStart} /> to <DateText day={periodEnd} />
      </small>
    </div>
  );
}

/** When it is due, and how long there is; of a submitted one what was submitted. */
function Due({ period: { status, dueDate, daysLeft, submittedNetCents } }: { period: VatPeriod }) {
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
      <small>{daysLeftWords(daysLeft)}</small>
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
