import { Trans, useLingui } from '@lingui/react/macro';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import { FileText } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { DateText } from '../../../ui/format/date-text.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { useDragPan } from '../../../ui/viewer/use-drag-pan.ts';
import type { FrameInStep } from '../../../ui/viewer/use-zoom-in-step.ts';
import classes from './duplicate-dialog.module.css';

/** The facts that distinguish two documents. */
export type DuplicateFact = 'supplierName' | 'invoiceNumber' | 'invoiceDate' | 'totalCents';

type DuplicateSideProps = PictureProps & {
  heading: string;
  supplierName: string | null;
  invoiceNumber: string | null;
  invoiceDate: CalendarDate | null;
  totalCents: Cents | null;
  currency: string | null;
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
      <Picture {...props} />
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
          <Money amount={props.totalCents} currency={props.currency} fallback={t`Not found`} />
        </dd>
      </dl>
    </section>
  );
}

type PictureProps = {
  pictureUrl: string | null;
  pictureLabel: string;
  step: FrameInStep;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** The first page. It is enlarged and moved together with that of the other document. */
function Picture({ pictureUrl, pictureLabel, step, onKeyDown }: PictureProps) {
  const drag = useDragPan(step.frame);
  if (pictureUrl === null)
    return (
      <div className={classes.picture}>
        <FileText size={28} strokeWidth={1.25} aria-hidden />
      </div>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form.
    <div
      ref={step.frame as React.RefObject<HTMLDivElement | null>}
      className={classes.picture}
      role="group"
      aria-label={pictureLabel}
      // A scrollable region must be reachable by keyboard (WCAG 2.1.1).
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
      tabIndex={0}
      {...step.handlers}
      onKeyDown={onKeyDown}
      {...drag}
    >
      <img src={pictureUrl} alt="" draggable={false} style={{ width: `${step.zoom * 100}%` }} />
    </div>
  );
}
