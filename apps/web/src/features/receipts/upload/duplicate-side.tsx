import { Trans, useLingui } from '@lingui/react/macro';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { DateText } from '../../../ui/format/date-text.tsx';
import { Money } from '../../../ui/format/money.tsx';
import classes from './duplicate-dialog.module.css';

/** The facts that distinguish two documents. */
export type DuplicateFact = 'supplierName' | 'invoiceNumber' | 'invoiceDate' | 'totalCents';

type DuplicateSideProps = {
  heading: string;
  pictureUrl: string | null;
  supplierName: string | null;
  invoiceNumber: string | null;
  invoiceDate: CalendarDate | null;
  totalCents: Cents | null;
  /** The facts that differ between the two documents. */
  differences: readonly DuplicateFact[];
  action?: ReactNode;
};

/** One of the two documents: its picture and the four facts that distinguish them. */
export function DuplicateSide(props: DuplicateSideProps) {
  const { t } = useLingui();
  const mark = (fact: DuplicateFact) => ({ 'data-differs': props.differences.includes(fact) || undefined });
  return (
    <section className={classes.side} aria-label={props.heading}>
      <header>
        <h3>{props.heading}</h3>
        {props.action}
      </header>
      <div className={classes.picture}>
        {props.pictureUrl === null ? (
          <FileText size={28} strokeWidth={1.25} aria-hidden />
        ) : (
          <img src={props.pictureUrl} alt="" />
        )}
      </div>
      <dl>
        <dt>
          <Trans>Supplier</Trans>
        </dt>
        <dd {...mark('supplierName')}>{props.supplierName ?? t`Not found`}</dd>
        <dt>
          <Trans>Number</Trans>
        </dt>
        <dd className="tabular" {...mark('invoiceNumber')}>
          {props.invoiceNumber ?? t`Not found`}
        </dd>
        <dt>
          <Trans>Date</Trans>
        </dt>
        <dd {...mark('invoiceDate')}>
          <DateText day={props.invoiceDate} />
        </dd>
        <dt>
          <Trans>Total</Trans>
        </dt>
        <dd {...mark('totalCents')}>
          <Money amount={props.totalCents} fallback={t`Not found`} />
        </dd>
      </dl>
    </section>
  );
}
