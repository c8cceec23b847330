import { useLingui } from '@lingui/react/macro';
import { absolute, type Cents } from '@tillslip/domain/kernel/money';
import { Money } from '../../ui/format/money.tsx';
import classes from './payable.module.css';

/** Field 20 in words: the VAT payable, or refundable where it is negative. */
export function Payable({ amountCents }: { amountCents: Cents }) {
  const { t } = useLingui();
  return (
    <div className={classes.payable}>
      <span>{amountCents < 0 ? t`VAT refundable` : t`VAT payable`}</span>
      <Money amount={absolute(amountCents)} size="huge" />
    </div>
  );
}
