import { formatRand } from '@tillslip/domain/kernel/format-rand';
import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './arithmetic-line.module.css';
import { checkArithmetic } from './check-arithmetic.ts';
import { sumOfLines } from './line-arithmetic.ts';
import type { ReceiptFormValues } from './receipt-form-values.ts';

/** What is typed, added up: before VAT + VAT = total, and the lines, each with a tick or the difference. */
export function ArithmeticLine({ values }: { values: ReceiptFormValues }) {
  return (
    <div className={classes.sums} role="status" aria-label="Arithmetic">
      <AmountsSum values={values} />
      <LinesSum values={values} />
    </div>
  );
}

function AmountsSum({ values }: { values: ReceiptFormValues }) {
  const sum = checkArithmetic(values.subtotalCents, values.vatCents, values.totalCents);
  if (sum === null) return null;
  const fits = sum.difference === 0;
  return (
    <Sum fits={fits} verdict={fits ? 'agrees with the total' : `the total differs by ${formatRand(sum.difference)}`}>
      {formatRand(sum.subtotal)} + VAT {formatRand(sum.vat)} = {formatRand(sum.expected)}
    </Sum>
  );
}

function LinesSum({ values }: { values: ReceiptFormValues }) {
  const lines = sumOfLines(values);
  if (lines === null) return null;
  const count = values.lineItems.length;
  const verdict =
    lines.agreesWith === null
      ? `${count === 1 ? 'differs' : 'differ'} by ${formatRand(lines.difference)}`
      : `${count === 1 ? 'agrees' : 'agree'} with ${lines.agreesWith === 'total' ? 'the total' : 'the amount before VAT'}`;
  return (
    <Sum fits={lines.agreesWith !== null} verdict={verdict}>
      {count === 1 ? '1 line' : `${count} lines`}: {formatRand(lines.sum)}
    </Sum>
  );
}

function Sum({ fits, verdict, children }: { fits: boolean; verdict: string; children: ReactNode }) {
  const Icon = fits ? Check : TriangleAlert;
  return (
    <p className={classes.sum} data-fits={fits}>
      <span>{children}</span>
      <Icon size={14} aria-hidden />
      <span>{verdict}</span>
    </p>
  );
}
