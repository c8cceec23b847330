import { formatRandParts } from '@tillslip/domain/kernel/format-rand';
import type { Cents } from '@tillslip/domain/kernel/money';
import classes from './money.module.css';

type MoneyProps = { amount: Cents | null; fallback?: string; size?: 'inherit' | 'large' | 'huge' };

/** An amount in rand, with tabular figures and a lighter rand sign. Null shows the fallback. */
export function Money({ amount, fallback = '–', size = 'inherit' }: MoneyProps) {
  if (amount === null) return <span className={classes.missing}>{fallback}</span>;
  const { sign, symbol, number } = formatRandParts(amount);
  return (
    <span className={classes.money} data-size={size}>
      {sign}
      <span className={classes.sign}>{symbol}</span>
      {number}
    </span>
  );
}
