import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { DateText } from '../../../ui/date-text.tsx';
import { Money } from '../../../ui/money.tsx';
import classes from './duplicate-dialog.module.css';

type DuplicateSideProps = {
  heading: string;
  pictureUrl: string | null;
  supplierName: string | null;
  invoiceNumber: string | null;
  invoiceDate: CalendarDate | null;
  totalCents: Cents | null;
  action?: ReactNode;
};

/** One of the two documents: its picture and the four facts that tell them apart. */
export function DuplicateSide(props: DuplicateSideProps) {
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
        <dd>{props.supplierName ?? 'Not found'}</dd>
        <dt>Number</dt>
        <dd className="tabular">{props.invoiceNumber ?? 'Not found'}</dd>
        <dt>Date</dt>
        <dd>
          <DateText day={props.invoiceDate} />
        </dd>
        <dt>Total</dt>
        <dd>
          <Money amount={props.totalCents} fallback="Not found" />
        </dd>
      </dl>
    </section>
  );
}
