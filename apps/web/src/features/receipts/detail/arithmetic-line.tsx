import { formatRand } from '@tillslip/domain/kernel/format-rand';
import { Check, TriangleAlert } from 'lucide-react';
import { checkArithmetic } from './check-arithmetic.ts';
import classes from './receipt-form.module.css';
import type { ReceiptFormValues } from './receipt-form-values.ts';

/** What is typed, added up: before VAT + VAT = total, with a tick or the difference. */
export function ArithmeticLine({ values }: { values: ReceiptFormValues }) {
  const sum = checkArithmetic(values.subtotalCents, values.vatCents, values.totalCents);
  if (sum === null) return null;
  const fits = sum.difference === 0;
  const Icon = fits ? Check : TriangleAlert;
  return (
    <p className={classes.sum} data-fits={fits} role="status">
      <span>
        {formatRand(sum.subtotal)} + VAT {formatRand(sum.vat)} = {formatRand(sum.expected)}
      </span>
      <Icon size={14} aria-hidden />
      <span>{fits ? 'agrees with the total' : `the total differs by ${formatRand(sum.difference)}`}</span>
    </p>
  );
}
