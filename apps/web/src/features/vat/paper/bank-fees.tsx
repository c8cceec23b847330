import { Link } from '@tanstack/react-router';
import type { VatBankFee } from '@tillslip/contract/vat-paper';
import { type Cents, subtract, sum } from '@tillslip/domain/kernel/money';
import { DateText } from '../../../ui/format/date-text.tsx';
import { Money } from '../../../ui/format/money.tsx';
import classes from './paper.module.css';

type BankFeesProps = {
  fees: readonly VatBankFee[];
  /** What is lost of each is shown instead of what is claimed. */
  isExclusion: boolean;
};

/** Bank charges behind a figure, each with its way to the statement it stands on. */
export function BankFees({ fees, isExclusion }: BankFeesProps) {
  const amountOf = ({ vatCents, claimableCents }: VatBankFee): Cents =>
    isExclusion ? subtract(vatCents, claimableCents) : claimableCents;
  return (
    <section>
      <h3 className={classes.panelTitle}>Bank charges</h3>
      <ul className={classes.documents}>
        {fees.map((fee) => (
          <li key={fee.transactionId}>
            <div className={classes.excludedHead}>
              <Link to={fee.statementHref}>{fee.description}</Link>
              <Money amount={amountOf(fee)} />
            </div>
            <small>
              <DateText day={fee.date} /> · {fee.bankName} {fee.accountMasked}
              {fee.page !== null && `, page ${fee.page}`} · charged <Money amount={fee.amountCents} />, VAT{' '}
              <Money amount={fee.vatCents} />
              {fee.origin === 'late' && ' · late, of a submitted period'}
              {!fee.proved && <strong> · the row is not proved</strong>}
              {fee.reason !== null && (
                <strong>
                  {' '}
                  {fee.reason} (section {fee.section})
                </strong>
              )}
            </small>
          </li>
        ))}
      </ul>
      <p className={classes.documentsSum}>
        <span>{fees.length === 1 ? '1 charge' : `${fees.length} charges`}</span>
        <Money amount={sum(fees.map(amountOf))} size="large" />
      </p>
    </section>
  );
}
