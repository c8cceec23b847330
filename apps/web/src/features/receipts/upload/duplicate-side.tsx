import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { DateText } from '../../../ui/format/date-text.tsx';
import { Money } from '../../../ui/format/money.tsx';
import classes from './duplicate-dialog.module.css';

/** The facts that tell two documents apart. */
export type DuplicateFact = 'supplierName' | 'invoiceNumber' | 'invoiceDate' | 'totalCents';

type DuplicateSideProps = {
  heading: string;
  pictureUrl: string | null;
  supplierName: string | null;
  invoiceNumber: string | null;
  invoiceDate: CalendarDate | null;
  totalCents: Cents | null;
  /** The facts in which the two documents differ. */
  differs: readonly DuplicateFact[];
  action?: ReactNode;
};

/** One of the two documents: its picture and the four facts that tell them apart. */
export function DuplicateSide(props: DuplicateSideProps) {
  const mark = (fact: DuplicateFact) => ({ 'data-differs': props.differs.includes(fact) || undefined });
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
        <dt>Supplier</dt>
        <dd {...mark('supplierName')}>{props.supplierName ?? 'Not found'}</dd>
        <dt>Number</dt>
        <dd className="tabular" {...mark('invoiceNumber')}>
          {props.invoiceNumber ?? 'Not found'}
        </dd>
        <dt>Date</dt>
        <dd {...mark('invoiceDate')}>
          <DateText day={props.invoiceDate} />
        </dd>
        <dt>Total</dt>
        <dd {...mark('totalCents')}>
          <Money amount={props.totalCents} fallback="Not found" />
        </dd>
      </dl>
    </section>
  );
}
