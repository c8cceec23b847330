import { formatRandParts } from '@tillslip/domain/kernel/format-rand';
import type { Cents } from '@tillslip/domain/kernel/money';
import classes from './money.module.css';

type MoneyProps = {
  amount: Cents | null;
  /** The currency of the document it is of; rand where it is none's. */
  currency?: string | null | undefined;
  fallback?: string;
  size?: 'inherit' | 'large' | 'huge';
};

/** An amount, with tabular figures and a lighter sign of its currency. Null shows the fallback. */
export function Money({ amount, currency = null, fallback = '–', size = 'inherit' }: MoneyProps) {
  if (amount === null) return <span className={classes.missing}>{fallback}</span>;
  const { sign, symbol, number } = formatRandParts(amount, currency);
  return (
    <span className={classes.money} data-size={size}>
      {sign}
      <span className={classes.sign}>{symbol}</span>
      {number}
    </span>
  );
}
