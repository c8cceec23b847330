import type { Cents } from '@tillslip/domain/kernel/money';
import type { BasisPoints } from '@tillslip/domain/vat/vat-rate';
import type { AmountCandidate } from './amount-candidates.ts';
import { vatOfTaxTable } from './tax-table.ts';

/** The amounts around a total: what was printed of value and VAT, and whether they prove each other. */
export interface VatAmounts {
  readonly subtotal: AmountCandidate | null;
  readonly vat: AmountCandidate | null;
  /** value + VAT = total, to the cent or two. */
  readonly addsUp: boolean;
  /** The VAT is a usual rate's share of the total. */
  readonly fitsRate: boolean;
}

const TOLERANCE = 2;
const RATES: readonly BasisPoints[] = [1500, 1400, 600, 1000, 500, 700, 800, 1200, 1900, 2000, 2100, 1800];
/** No country in reach levies more: a "tax" beyond this share of the total is something else. */
const MOST_TAX = 0.35;

/** Chooses subtotal and VAT that go with a total. What is not printed stays null. */
export function chooseVat(all: readonly AmountCandidate[], total: Cents): VatAmounts {
  const money = all.filter((one) => one.hasCents || one.currency !== null);
  const subtotals = money.filter(
    (one) => one.role === 'subtotal' && sameSide(one.cents, total) && size(one.cents) <= size(total) + 1,
  );
  const vats = money.filter((one) => one.role === 'vat' && size(one.cents) <= size(total) * MOST_TAX);
  const pair =
    addingUp(subtotals, vats, total) ??
    addingUp(
      money.filter((one) => one.role !== 'vat'),
      vats.filter((one) => one.cents !== 0),
      total,
    );
  if (pair) return { subtotal: pair[0], vat: pair[1], addsUp: true, fitsRate: fitsRate(pair[1].cents, total) };
  const triple = tripleInRow(money, total);
  if (triple) return { subtotal: triple[0], vat: triple[1], addsUp: true, fitsRate: true };
  const ofTable = vatOfTaxTable(money, total);
  if (ofTable) return { subtotal: subtotals.at(-1) ?? null, vat: ofTable, addsUp: false, fitsRate: true };
  return looseAmounts(money, subtotals, vats, total);
}

/** A row of a tax table, or of totals by column: value, VAT and their sum side by side, in either order. */
function tripleInRow(
  money: readonly AmountCandidate[],
  total: Cents,
): readonly [AmountCandidate, AmountCandidate] | null {
  for (const whole of money.filter((one) => one.cents === total)) {
    const beside = money.filter((one) => one.row === whole.row && one !== whole);
    for (const vat of beside) {
      const value = beside.find((one) => one !== vat && one.cents > vat.cents && one.cents + vat.cents === total);
      if (value && vat.cents >= 0) return [value, vat];
    }
  }
  return null;
}

function looseAmounts(
  money: readonly AmountCandidate[],
  subtotals: readonly AmountCandidate[],
  vats: readonly AmountCandidate[],
  total: Cents,
): VatAmounts {
  const subtotal = subtotals.at(-1) ?? null;
  const fitting = vats.find((one) => one.cents !== 0 && fitsRate(one.cents, total));
  const vat = fitting ?? vats.at(-1) ?? differenceAsVat(money, subtotal, total);
  const inclusive = subtotal !== null && fitting !== undefined && subtotal.cents === total;
  // A subtotal that still holds the VAT is not the value excluding VAT.
  return { subtotal: inclusive ? null : subtotal, vat, addsUp: false, fitsRate: fitting !== undefined };
}

/** An amount that is exactly total − subtotal in a row that speaks of tax. */
function differenceAsVat(
  money: readonly AmountCandidate[],
  subtotal: AmountCandidate | null,
  total: Cents,
): AmountCandidate | null {
  const difference = subtotal ? total - subtotal.cents : 0;
  if (difference <= 0) return null;
  return money.find((one) => one.cents === difference && /tax|vat|gst|btw|mwst|ust|tva/i.test(one.row.text)) ?? null;
}

function addingUp(
  subtotals: readonly AmountCandidate[],
  vats: readonly AmountCandidate[],
  total: Cents,
): readonly [AmountCandidate, AmountCandidate] | null {
  for (const vat of vats) {
    const subtotal = subtotals.find(
      (one) => one.place.segment !== vat.place.segment && Math.abs(one.cents + vat.cents - total) <= TOLERANCE,
    );
    if (subtotal) return [subtotal, vat];
  }
  return null;
}

const size = (amount: number): number => Math.abs(amount);
const sameSide = (amount: number, total: number): boolean => amount >= 0 === total >= 0;

const fitsRate = (vat: number, total: number): boolean =>
  RATES.some((rate) => Math.abs(vat - (total * rate) / (10_000 + rate)) <= TOLERANCE);

const PERCENT = /(\d{1,2}(?:[.,]\d{1,2})?)\s?%/;

/** The rate printed with the VAT, in basis points: `VAT @ 15 %`. */
export function printedRate(
  vat: AmountCandidate | null,
  rows: readonly { readonly text: string }[],
): BasisPoints | null {
  const own = vat ? PERCENT.exec(vat.row.text) : null;
  const anywhere =
    own ??
    rows
      .map((row) => (/v\.?a\.?t|btw|tax|gst/i.test(row.text) ? PERCENT.exec(row.text) : null))
      .find((match) => match !== null);
  const percent = Number(anywhere?.[1]?.replace(',', '.') ?? Number.NaN);
  return percent > 0 && percent <= 30 ? Math.round(percent * 100) : null;
}

/** The South African rate that the printed amounts prove, when the rate itself is not printed. */
export function provenRate({ subtotal, vat, addsUp }: VatAmounts, total: Cents): BasisPoints | null {
  if (!vat || size(vat.cents) < SMALLEST_PROOF) return null;
  const ofSubtotal = (rate: number) =>
    addsUp && subtotal !== null && Math.abs((subtotal.cents * rate) / 10_000 - vat.cents) <= TOLERANCE;
  const ofTotal = (rate: number) => Math.abs((total * rate) / (10_000 + rate) - vat.cents) <= TOLERANCE;
  return [1500, 1400].find((rate) => ofSubtotal(rate) || ofTotal(rate)) ?? null;
}

/** Below R1 of VAT several rates fit. */
const SMALLEST_PROOF = 100;
