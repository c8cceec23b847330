import { Trans, useLingui } from '@lingui/react/macro';
import type { WorkingPaper } from '@tillslip/contract/vat/paper';
import { formatVatNumber } from '@tillslip/domain/vat/rates/vat-number';
import { DateText } from '../../../ui/format/date-text.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Payable } from '../payable.tsx';
import { PeriodStatus } from '../periods/period-status.tsx';
import classes from './paper.module.css';

/** The company, period, due date and result of the return. */
export function PaperHead({ paper }: { paper: WorkingPaper }) {
  const { t } = useLingui();
  const net = paper.fields.find(({ field }) => field === '20');
  const { companyName, vatNumber, periodCode, periodStart, periodEnd, dueDate, filingMethod, status } = paper;
  return (
    <Card>
      <div className={classes.head}>
        <div>
          <h2>{companyName}</h2>
          <p className="tabular">
            {vatNumber === null ? t`No VAT number` : t`VAT number ${{ vatNumber: formatVatNumber(vatNumber) }}`}
          </p>
        </div>
        <dl className={classes.dates}>
          <div>
            <dt>
              <Trans>Period {periodCode}</Trans>
            </dt>
            <dd>
              <Trans>
                <DateText day={periodStart} /> to <DateText day={periodEnd} />
              </Trans>
            </dd>
          </div>
          <div>
            <dt>{filingMethod === 'efiling' ? t`Due by eFiling` : t`Due on paper`}</dt>
            <dd>
              <DateText day={dueDate} />
            </dd>
          </div>
          <div>
            <dt>
              <Trans>Basis</Trans>
            </dt>
            <dd>{paper.accountingBasis === 'payments' ? t`Payments` : t`Invoice`}</dd>
          </div>
          <div>
            <dt>
              <Trans>Status</Trans>
            </dt>
            <dd>{status === null ? t`Period not created yet` : <PeriodStatus status={status} />}</dd>
          </div>
        </dl>
        {net !== undefined && <Payable amountCents={net.amountCents} />}
      </div>
    </Card>
  );
}
