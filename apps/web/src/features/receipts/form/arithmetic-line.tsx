import type { I18n } from '@lingui/core';
import { msg, ph, plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '@tillslip/domain/kernel/format-rand';
import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './arithmetic-line.module.css';
import { checkArithmetic } from './check-arithmetic.ts';
import { type LinesTotal, sumOfLines } from './line-arithmetic.ts';
import type { ReceiptFormValues } from './receipt-form-values.ts';

/** The currency as typed; empty is rand. */
const currencyOf = ({ currency }: ReceiptFormValues): string | null => currency || null;

/** Checks the typed amounts: before VAT + VAT = total, and the sum of the lines. Shows a tick or the difference. */
export function ArithmeticLine({ values }: { values: ReceiptFormValues }) {
  const { t } = useLingui();
  return (
    <div className={classes.sums} role="status" aria-label={t`Arithmetic`}>
      <AmountsSum values={values} />
      <LinesSum values={values} />
    </div>
  );
}

function AmountsSum({ values }: { values: ReceiptFormValues }) {
  const { t } = useLingui();
  const sum = checkArithmetic(values.subtotalCents, values.vatCents, values.totalCents);
  if (sum === null) return null;
  const isEqual = sum.difference === 0;
  const currency = currencyOf(values);
  const result = isEqual
    ? t`agrees with the total`
    : t`the total differs by ${{ amount: formatMoney(sum.difference, currency) }}`;
  return (
    <Sum isEqual={isEqual} result={result}>
      <Trans>
        {ph({ subtotal: formatMoney(sum.subtotal, currency) })} + VAT {ph({ vat: formatMoney(sum.vat, currency) })} ={' '}
        {ph({ total: formatMoney(sum.expected, currency) })}
      </Trans>
    </Sum>
  );
}

function LinesSum({ values }: { values: ReceiptFormValues }) {
  const { i18n } = useLingui();
  const lines = sumOfLines(values);
  if (lines === null) return null;
  const count = values.lineItems.length;
  const currency = currencyOf(values);
  const amount = formatMoney(lines.sum, currency);
  return (
    <Sum isEqual={lines.agreesWith !== null} result={linesResult(i18n, { ...lines, currency }, count)}>
      <Plural value={count} one={`# line: ${amount}`} other={`# lines: ${amount}`} />
    </Sum>
  );
}

function linesResult(
  i18n: I18n,
  { agreesWith, difference, currency }: LinesTotal & { currency: string | null },
  count: number,
): string {
  const amount = formatMoney(difference, currency);
  switch (agreesWith) {
    case null:
      return i18n.t(msg`${plural(count, { one: `differs by ${amount}`, other: `differ by ${amount}` })}`);
    case 'total':
      return i18n.t(msg`${plural(count, { one: 'agrees with the total', other: 'agree with the total' })}`);
    case 'before VAT':
      return i18n.t(
        msg`${plural(count, {
          one: 'agrees with the amount before VAT',
          other: 'agree with the amount before VAT',
        })}`,
      );
  }
}

function Sum({ isEqual, result, children }: { isEqual: boolean; result: string; children: ReactNode }) {
  const Icon = isEqual ? Check : TriangleAlert;
  return (
    <p className={classes.sum} data-equal={isEqual}>
      <span>{children}</span>
      <Icon size={14} aria-hidden />
      <span>{result}</span>
    </p>
  );
}
