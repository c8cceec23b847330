import { type Cents, cents } from '@tillslip/domain/kernel/money';
import { type BasisPoints, WHOLE } from '@tillslip/domain/vat/rates/vat-rate';
import type { Place, Row } from '../layout/text-row.ts';
import type { Conventions, Locale } from '../locale/locale-pack.ts';
import { type AmountCandidate, isNear, sumOf } from './amount-candidate.ts';
import { type AmountSetting, isMoney } from './choose-total.ts';
import { taxOfRateTable } from './tax-of-rate-table.ts';
import { additionsTo, isPaidWithTip, PAIR_TOLERANCE, taxesAmong } from './total-arithmetic.ts';

/** An amount with where it was seen: its own place, or that of the last of those it is the sum of. */
export interface Figure {
  readonly cents: Cents;
  readonly place: Place;
  readonly row: Row;
}

/** How subtotal and tax were chosen, from the most to the least certain. */
export type VatRoute = 'sum' | 'row' | 'rate-table' | 'label';

/** The amounts around a total: what was printed of value and tax, and whether they agree. */
export interface VatAmounts {
  readonly subtotal: Figure | null;
  readonly vat: Figure | null;
  readonly route: VatRoute;
  /** Value + tax = total, to the cent or two, and there is tax. */
  readonly addsUp: boolean;
  /** The tax is a usual rate's share of the total. */
  readonly fitsRate: boolean;
}

type Pair = readonly [subtotal: Figure, tax: Figure];

/** What is chosen among. */
interface Amounts {
  readonly money: readonly AmountCandidate[];
  readonly subtotals: readonly AmountCandidate[];
  readonly taxes: readonly AmountCandidate[];
  readonly total: AmountCandidate;
  readonly setting: AmountSetting;
}

/** Chooses subtotal and tax that go with a total. What is not printed stays null; several taxes are one sum. */
export function chooseVat(all: readonly AmountCandidate[], total: AmountCandidate, setting: AmountSetting): VatAmounts {
  const money = all.filter(isMoney);
  const subtotals = money
    .filter((one) => one.role === 'subtotal' && isSameSide(one.cents, total.cents) && isWithin(one, total, money))
    .sort((a, b) => Number(isOwnLabel(a)) - Number(isOwnLabel(b)));
  const maxTax = Math.abs(total.cents) * setting.conventions.maxTaxShare + PAIR_TOLERANCE;
  const taxes = money.filter((one) => one.role === 'vat' && Math.abs(one.cents) <= maxTax);
  const amounts = { money, subtotals, taxes, total, setting };
  return byArithmetic(amounts) ?? byLabel(amounts);
}

/** Value and tax that the document's own arithmetic shows; null when none does. */
function byArithmetic(amounts: Amounts): VatAmounts | null {
  const { money, subtotals, total, setting } = amounts;
  const sum = pairOfSum(amounts);
  if (sum) return found(sum, 'sum', fitsRate(sum[1].cents, total.cents, setting.conventions));
  const row = pairInRow(money, total.cents);
  if (row) return found(row, 'row', true);
  const vat = taxOfRateTable(money, total.cents);
  return vat && { subtotal: subtotals.at(-1) ?? null, vat, route: 'rate-table', addsUp: false, fitsRate: true };
}

const found = ([subtotal, vat]: Pair, route: VatRoute, fits: boolean): VatAmounts => ({
  subtotal,
  vat,
  route,
  addsUp: vat.cents !== 0,
  fitsRate: fits,
});

/** A value is no more than the total, to the cent, unless a printed discount leads from one to the other. */
const isWithin = ({ cents }: AmountCandidate, total: AmountCandidate, money: readonly AmountCandidate[]): boolean =>
  Math.abs(cents) <= Math.abs(total.cents) + 1 ||
  money.some((one) => one.role === 'discount' && one.cents !== 0 && cents - Math.abs(one.cents) === total.cents);

/** Its label is beside it and it is outside the table of rates: of several subtotals the last such is taken. */
const isOwnLabel = ({ labelAt, isInTaxTable }: AmountCandidate): boolean => labelAt === 'beside' && !isInTaxTable;

/** Value and tax that make up the total: a pair, else what was added row by row, else all taxes together. */
function pairOfSum({ money, subtotals, taxes, total, setting }: Amounts): Pair | null {
  const levied = taxes.filter((one) => one.cents !== 0);
  const maxTax = Math.abs(total.cents) * setting.locale.maxTaxShare;
  const unnamed = money.filter((one) => isUnnamedTax(one, setting.locale) && Math.abs(one.cents) <= maxTax);
  const others = money.filter((one) => one.role !== 'vat');
  return (
    pairAddingUp(subtotals, levied, total.cents) ??
    pairOfRows(money, total, setting.locale) ??
    pairOfAllTaxes(subtotals, levied, total.cents) ??
    pairAddingUp(subtotals, unnamed, total.cents) ??
    pairAddingUp(others, levied, total.cents) ??
    pairAddingUp(subtotals, taxes, total.cents)
  );
}

/** `Subtotal 885.00, VAT 110.63, service tax 43.37` above `1039.00`. */
function pairOfRows(money: readonly AmountCandidate[], total: AmountCandidate, locale: Locale): Pair | null {
  const sum = additionsTo(total, money, locale);
  const vat = sum && !isPaidWithTip(total, sum) ? together(taxesAmong(sum.added, locale)) : null;
  return sum && vat ? [sum.base, vat] : null;
}

/** A tax for each rate, wherever they are printed. */
function pairOfAllTaxes(
  subtotals: readonly AmountCandidate[],
  taxes: readonly AmountCandidate[],
  total: Cents,
): Pair | null {
  const vat = together(taxes);
  const subtotal = vat && subtotals.find((one) => one.cents + vat.cents === total);
  return vat && subtotal ? [subtotal, vat] : null;
}

function together(taxes: readonly AmountCandidate[]): Figure | null {
  const last = taxes.at(-1);
  return last ? { cents: cents(sumOf(taxes.map((one) => one.cents))), place: last.place, row: last.row } : null;
}

/** `7.0%-Boston 0.65`, `Sales: 1.77`: what turns subtotal into total at a rate, without the word. */
const isUnnamedTax = ({ role, label, row, isInTaxTable }: AmountCandidate, { amounts }: Locale): boolean =>
  !isInTaxTable &&
  ['other', 'none'].includes(role) &&
  !amounts.charge.test(label) &&
  (PERCENT.test(row.text) || amounts.unnamedTax.test(label));

/** A row of a tax table, or of totals by column: value, tax and their sum side by side, in either order. */
function pairInRow(money: readonly AmountCandidate[], total: Cents): Pair | null {
  for (const whole of money.filter((one) => one.cents === total)) {
    const beside = money.filter((one) => one.row === whole.row && one !== whole);
    for (const tax of beside) {
      const value = beside.find((one) => one !== tax && one.cents > tax.cents && one.cents + tax.cents === total);
      if (value && tax.cents >= 0) return [value, tax];
    }
  }
  return null;
}

/** Subtotal and tax by their labels alone, where arithmetic does not decide. */
function byLabel(amounts: Amounts): VatAmounts {
  const { money, subtotals, taxes, total, setting } = amounts;
  const subtotal =
    subtotals.at(-1) ?? goodsTotal(amounts) ?? unnamedSum(amounts) ?? unnamedBase(money, total, setting.locale);
  const fitting = taxes.find((one) => one.cents !== 0 && fitsRate(one.cents, total.cents, setting.conventions));
  // `15% VAT 18.90` over `0% VAT 0.00`: the zero is that of one rate, not of the document.
  const vat =
    fitting ??
    taxes.findLast((one) => one.cents !== 0) ??
    taxes.at(-1) ??
    taxByDifference(money, subtotal, total.cents, setting.locale);
  const holdsTax = fitting !== undefined && subtotal?.cents === total.cents;
  return {
    subtotal: holdsTax && setting.conventions.isSubtotalWithoutTax ? null : subtotal,
    vat,
    route: 'label',
    addsUp: false,
    fitsRate: fitting !== undefined,
  };
}

/** `FOOD TOTAL 105.00` above another total: the value of the goods by another name. */
function goodsTotal({ money, total, setting }: Amounts): AmountCandidate | null {
  const whole = money.findLast((one) => one.cents === total.cents);
  const isGoods = (one: AmountCandidate) =>
    one.row !== whole?.row &&
    setting.locale.amounts.goodsTotal.test(one.label) &&
    one.cents > 0 &&
    isWithin(one, total, money);
  return money.find((one) => whole && one.row.index < whole.row.index && isGoods(one)) ?? null;
}

/** An amount under the goods without a word beside it that is their sum, before service or tax are added. */
function unnamedSum({ money, total, setting: { lines } }: Amounts): AmountCandidate | null {
  const sum = sumOf(lines);
  if (lines.length < 2 || sum >= total.cents) return null;
  return money.find((one) => one.role === 'none' && one.cents === sum) ?? null;
}

/** `Transfer amount 400.00, fees 9.50` above `Total 409.50`. */
function unnamedBase(
  money: readonly AmountCandidate[],
  total: AmountCandidate,
  locale: Locale,
): AmountCandidate | null {
  const base = additionsTo(total, money, locale)?.base;
  return base && base.role === 'other' && base.cents < total.cents ? base : null;
}

/** An amount that is exactly total − subtotal in a row that speaks of tax. */
function taxByDifference(
  money: readonly AmountCandidate[],
  subtotal: AmountCandidate | null,
  total: Cents,
  { amounts }: Locale,
): AmountCandidate | null {
  const difference = subtotal ? total - subtotal.cents : 0;
  if (difference <= 0) return null;
  return money.find((one) => one.cents === difference && amounts.mentionsTax.test(one.row.text.toLowerCase())) ?? null;
}

function pairAddingUp(
  subtotals: readonly AmountCandidate[],
  taxes: readonly AmountCandidate[],
  total: Cents,
): Pair | null {
  for (const tax of taxes) {
    const subtotal = subtotals.find(
      (one) => one.place.segment !== tax.place.segment && isNear(one.cents + tax.cents, total, PAIR_TOLERANCE),
    );
    if (subtotal) return [subtotal, tax];
  }
  return null;
}

const isSameSide = (amount: number, total: number): boolean => amount >= 0 === total >= 0;

/** At a rate of the document's country: among a dozen rates one fits by chance. */
const fitsRate = (tax: number, total: number, { taxRates }: Conventions): boolean =>
  taxRates.some((rate) => isNear(tax, (total * rate) / (WHOLE + rate), PAIR_TOLERANCE));

const PERCENT = /(\d{1,2}(?:[.,]\d{1,2})?)\s?%/;

/** No tax has a higher rate, in percent: a larger figure is something else. */
const MAX_PERCENT = 30;

/** The rate printed with the tax, in basis points: `VAT @ 15 %`. */
export function printedRate(
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

/** Below this, in cents, several rates fit. */
const MIN_TAX_TO_SHOW_RATE = 100;

/** The home country's rate that the printed amounts show, when the rate itself is not printed. */
export function rateShown({ subtotal, vat, addsUp }: VatAmounts, total: Cents, { home }: Locale): BasisPoints | null {
  if (!vat || Math.abs(vat.cents) < MIN_TAX_TO_SHOW_RATE) return null;
  const ofSubtotal = (rate: number) =>
    addsUp && subtotal !== null && isNear((subtotal.cents * rate) / WHOLE, vat.cents, PAIR_TOLERANCE);
  const ofTotal = (rate: number) => isNear((total * rate) / (WHOLE + rate), vat.cents, PAIR_TOLERANCE);
  return home.conventions.taxRates.find((rate) => ofSubtotal(rate) || ofTotal(rate)) ?? null;
}
