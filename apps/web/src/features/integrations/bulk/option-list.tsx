import { useLingui } from '@lingui/react/macro';
import type { BulkSyncDetails } from '@tillslip/contract/bulk-sync/schemas';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import type { ReactNode } from 'react';
import { DateText } from '../../../ui/format/date-text.tsx';
import { Money } from '../../../ui/format/money.tsx';
import classes from './bulk.module.css';

/** What a sync was started with. */
export function OptionList({ options }: { options: BulkSyncDetails['options'] }) {
  const { t } = useLingui();
  const yesNo = (is: boolean) => (is ? t`Yes` : t`No`);
  const { dateRange, amountRange, limit } = options;
  const rows: readonly (readonly [string, ReactNode])[] = [
    [t`Date range`, dateRange === null ? t`All` : <Days key="days" from={dateRange.from} to={dateRange.to} />],
    [t`Company`, options.companyId === null ? t`All` : t`That of the connection`],
    [
      t`Amount range`,
      amountRange === null ? t`All` : <Amounts key="amounts" min={amountRange.minCents} max={amountRange.maxCents} />,
    ],
    [t`Record limit`, limit ?? t`None`],
    [t`Batch size`, options.batchSize],
    [t`Max retries`, options.maxRetries],
    [t`Continue on Error`, yesNo(options.continueOnError)],
    [t`Validate before sync`, yesNo(options.validateBeforeSync)],
    [t`Skip duplicates`, yesNo(options.skipDuplicates)],
  ];
  return (
    <section className={classes.part}>
      <h2>{t`Options`}</h2>
      <dl className={classes.counts}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const Days = ({ from, to }: { from: CalendarDate | null; to: CalendarDate | null }) => (
  <>
    {from !== null && <DateText day={from} />} – {to !== null && <DateText day={to} />}
  </>
);

const Amounts = ({ min, max }: { min: Cents | null; max: Cents | null }) => (
  <>
    {min !== null && <Money amount={min} />} – {max !== null && <Money amount={max} />}
  </>
);
