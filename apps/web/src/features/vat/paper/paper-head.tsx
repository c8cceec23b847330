import type { WorkingPaper } from '@tillslip/contract/vat-paper';
import { formatVatNumber } from '@tillslip/domain/vat/rates/vat-number';
import { DateText } from '../../../ui/format/date-text.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Payable } from '../payable.tsx';
import { PeriodStatus } from '../periods/period-status.tsx';
import classes from './paper.module.css';

/** Whose return it is, for which days, when it is due, and what comes of it. */
export function PaperHead({ paper }: { paper: WorkingPaper }) {
  const { companyName, vatNumber, periodCode, periodStart, periodEnd, dueDate, filingMethod, status } = paper;
  return (
    <Card>
      <div className={classes.head}>
        <div>
          <h2>{companyName}</h2>
          <p className="tabular">
            {vatNumber === null ? 'No VAT number given' : `VAT number ${formatVatNumber(vatNumber)}`}
          </p>
        </div>
        <dl className={classes.dates}>
          <div>
            <dt>Period {periodCode}</dt>
            <dd>
              <DateText day={periodStart} /> to <DateText day={periodEnd} />
            </dd>
          </div>
          <div>
            <dt>{filingMethod === 'efiling' ? 'Due by eFiling' : 'Due on paper'}</dt>
            <dd>
              <DateText day={dueDate} />
            </dd>
          </div>
          <div>
            <dt>Basis</dt>
            <dd>{paper.accountingBasis === 'payments' ? 'Payments' : 'Invoice'}</dd>
          </div>
          <div>
            <dt>Status</dt>
            <dd>{status === null ? 'Period not created yet' : <PeriodStatus status={status} />}</dd>
          </div>
        </dl>
        <Payable preview={paper} />
      </div>
    </Card>
  );
}
