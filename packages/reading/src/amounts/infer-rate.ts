import type { Cents } from '@tillslip/domain/kernel/money';
import { type BasisPoints, WHOLE } from '@tillslip/domain/vat/rates/vat-rate';
import type { Locale } from '../locale/locale-pack.ts';
import { isNear } from './amount-candidate.ts';
import type { Figure, VatAmounts } from './choose-vat.ts';
import { PAIR_TOLERANCE } from './tax-share.ts';

const PERCENT = /(\d{1,2}(?:[.,]\d{1,2})?)\s?%/;

/** The highest tax rate in percent; a larger figure is something else. */
const MAX_PERCENT = 30;

/** Return the rate printed with the tax, in basis points: `VAT @ 15 %`. */
export function findPrintedRate(
  vat: Figure | null,
  rows: readonly { readonly text: string }[],
  { amounts }: Locale,
): BasisPoints | null {
  const own = vat ? PERCENT.exec(vat.row.text) : null;
  const anywhere =
    own ??
    rows
      .map(({ text }) => (amounts.mentionsTax.test(text.toLowerCase()) ? PERCENT.exec(text) : null))
      .find((match) => match !== null);
  const percent = Number(anywhere?.[1]?.replace(',', '.') ?? Number.NaN);
  return percent > 0 && percent <= MAX_PERCENT ? Math.round(percent * 100) : null;
}

/** Several rates fit a tax below this many cents. */
const MIN_TAX_TO_SHOW_RATE = 100;

/** Infer the home country's rate from the printed amounts, when the rate itself is not printed. */
export function inferRate({ subtotal, vat, addsUp }: VatAmounts, total: Cents, { home }: Locale): BasisPoints | null {
  if (!vat || Math.abs(vat.cents) < MIN_TAX_TO_SHOW_RATE) return null;
  const ofSubtotal = (rate: number) =>
    addsUp && subtotal !== null && isNear((subtotal.cents * rate) / WHOLE, vat.cents, PAIR_TOLERANCE);
  const ofTotal = (rate: number) => isNear((total * rate) / (WHOLE + rate), vat.cents, PAIR_TOLERANCE);
  return home.conventions.taxRates.find((rate) => ofSubtotal(rate) || ofTotal(rate)) ?? null;
}
