import { type Cents, cents } from '@tillslip/domain/kernel/money';
import { WHOLE } from '@tillslip/domain/vat/rates/vat-rate';
import type { Place, Row } from '../layout/text-row.ts';
import type { Conventions, Locale } from '../locale/locale-pack.ts';
import { type AmountCandidate, isNear, sumOf } from './amount-candidate.ts';
import { type AmountSetting, homeRates, isMoney } from './choose-total.ts';
import { findRateRuns, findRateTable } from './rate-table.ts';
import { isTaxOnTop, PAIR_TOLERANCE } from './tax-share.ts';
import { type Additions, filterTaxes, findAdditions, isPaidWithTip } from './total-arithmetic.ts';

/** An amount with its place, or the place of the last amount it is the sum of. */
export interface Figure {
  readonly cents: Cents;
  readonly place: Place;
  readonly row: Row;
  /** It is a sum that is not printed itself. */
  readonly isUnprinted?: boolean;
}

/** How subtotal and tax were chosen, most certain first. */
export type VatRoute = 'sum' | 'row' | 'rate-table' | 'label';

/** The subtotal and tax of a total, and whether they agree with it. */
export interface VatAmounts {
  readonly subtotal: Figure | null;
  readonly vat: Figure | null;
  readonly route: VatRoute;
  /** Subtotal + tax = total, within two cents, and the tax is not 0. */
  readonly addsUp: boolean;
  /** The tax is the total's share at a usual rate. */
  readonly fitsRate: boolean;
}

type Pair = readonly [subtotal: Figure, tax: Figure];

/** The amounts to choose from. */
interface Amounts {
  readonly money: readonly AmountCandidate[];
  readonly subtotals: readonly AmountCandidate[];
  readonly taxes: readonly AmountCandidate[];
  readonly total: AmountCandidate;
  readonly setting: AmountSetting;
}

/** Choose the subtotal and tax of a total. Amounts that are not printed stay null; several taxes are added up. */
export function chooseVat(all: readonly AmountCandidate[], total: AmountCandidate, setting: AmountSetting): VatAmounts {
  const money = all.filter(isMoney);
  const subtotals = money
    .filter(
      (one) => SUBTOTAL_ROLES.includes(one.role) && isSameSide(one.cents, total.cents) && isWithin(one, total, money),
    )
    .sort((a, b) => rankOfLabel(a) - rankOfLabel(b));
  const maxTax = Math.abs(total.cents) * setting.conventions.maxTaxShare + PAIR_TOLERANCE;
  const taxes = plainFirst(money.filter((one) => one.role === 'vat' && Math.abs(one.cents) <= maxTax));
  const amounts = { money, subtotals, taxes, total, setting };
  return chooseByArithmetic(amounts) ?? chooseByLabel(amounts);
}

/** `VAT 69 SCOTCH 275.08` is sold: where a tax is named by nothing else, others are not taxes. */
function plainFirst(taxes: readonly AmountCandidate[]): readonly AmountCandidate[] {
  const plain = taxes.filter(({ isPlain }) => isPlain);
  return plain.length > 0 ? plain : taxes;
}

/** Choose value and tax by the document's own arithmetic; null when it does not decide. */
function chooseByArithmetic(amounts: Amounts): VatAmounts | null {
  const { money, total, setting } = amounts;
  const table = findTableAmounts(amounts);
  if (table) return table;
  const sum = findSumPair(amounts);
  if (sum) return toVatAmounts(sum, 'sum', fitsRate(sum[1].cents, total.cents, setting.conventions));
  const row = findPairInRow(money, total.cents, setting.conventions);
  return row && toVatAmounts(row, 'row', true);
}

/** The tax of a table whose rows add up to the total; with several rates, their sum. */
function findTableAmounts({ money, subtotals, total, setting }: Amounts): VatAmounts | null {
  const table = findRateTable(findRateRuns(money, homeRates(setting)), total.cents);
  const last = table?.rows.findLast(({ tax }) => tax.cents !== 0);
  if (!table || !last) return null;
  const sum = { cents: cents(table.tax), place: last.tax.place, row: last.row };
  const printed = (amount: number) => money.findLast((one) => one.cents === amount) ?? null;
  const vat = printed(table.tax) ?? sum;
  const own = subtotals.findLast((one) => one.cents === total.cents && !setting.conventions.isSubtotalWithoutTax);
  return { subtotal: own ?? printed(table.value), vat, route: 'rate-table', addsUp: true, fitsRate: true };
}

const toVatAmounts = ([subtotal, vat]: Pair, route: VatRoute, fits: boolean): VatAmounts => ({
  subtotal: subtotal.isUnprinted ? null : subtotal,
  vat,
  route,
  addsUp: vat.cents !== 0,
  fitsRate: fits,
});

/** True when a value is at most the total plus a cent, or a printed discount leads from it to the total. */
const isWithin = ({ cents }: AmountCandidate, total: AmountCandidate, money: readonly AmountCandidate[]): boolean =>
  Math.abs(cents) <= Math.abs(total.cents) + 1 ||
  money.some((one) => one.role === 'discount' && one.cents !== 0 && cents - Math.abs(one.cents) === total.cents);

const SUBTOTAL_ROLES: readonly string[] = ['subtotal', 'rated'];

/**
 * A subtotal with its label beside it, outside the rate table and without words of goods, comes last and is preferred;
 * the value at one rate comes first.
 */
const rankOfLabel = ({ role, isPlain, labelAt, isInTaxTable }: AmountCandidate): number =>
  role === 'rated' ? -1 : Number(labelAt === 'beside' && !isInTaxTable) + Number(isPlain);

/** Find value and tax that make up the total: a pair, else amounts added row by row, else all taxes together. */
function findSumPair({ money, subtotals, taxes, total, setting }: Amounts): Pair | null {
  const levied = taxes.filter((one) => one.cents !== 0);
  const maxTax = Math.abs(total.cents) * setting.locale.maxTaxShare;
  const fits = (one: AmountCandidate) => fitsRate(one.cents, total.cents, setting.conventions);
  const unnamed = money.filter(
    (one) => Math.abs(one.cents) <= maxTax && (one.role === 'rated' ? fits(one) : isUnnamedTax(one, setting.locale)),
  );
  const others = money.filter((one) => one.role !== 'vat');
  return (
    findPairAddingUp(subtotals, levied, total.cents) ??
    findRowsPair(money, total, setting) ??
    findAllTaxesPair(subtotals, levied, total.cents) ??
    findPairAddingUp(subtotals, unnamed, total.cents) ??
    findPairAddingUp(others, levied, total.cents) ??
    // `VAT 0.00` of one rate is not the document's where there is another.
    (levied.length === 0 ? findPairAddingUp(subtotals, taxes, total.cents) : null)
  );
}

/** Find an addition by rows: `Subtotal 885.00, VAT 110.63, service tax 43.37` above `1039.00`. */
function findRowsPair(money: readonly AmountCandidate[], total: AmountCandidate, setting: AmountSetting): Pair | null {
  const { locale, conventions } = setting;
  const sum = findAdditions(total, money, locale);
  if (!sum || isPaidWithTip(total, sum)) return null;
  const taxes = filterTaxes(sum.added, locale);
  const own = taxes.find(({ cents }) => isTaxOnTop(cents, sum.base.cents, homeRates(setting)));
  const vat = sumTaxes(own ? [own] : taxes);
  const maxTax = Math.abs(total.cents) * conventions.maxTaxShare + PAIR_TOLERANCE;
  return vat && Math.abs(vat.cents) <= maxTax
    ? [withRated(sum, own ? taxes.filter((one) => one !== own) : [], money), vat]
    : null;
}

/**
 * `Taxable 2 342.40, zero rated 201.00`: the value is that of all rates. So is a row that is named like a tax beside the
 * tax that fits: `VAT-free 201.00`.
 */
function withRated(
  { base, added }: Additions,
  untaxed: readonly AmountCandidate[],
  money: readonly AmountCandidate[],
): Figure {
  const rated = added.filter((one) => one.role === 'rated' || untaxed.includes(one));
  if (rated.length === 0) return base;
  const sum = sumOf([base, ...rated].map((one) => one.cents));
  return money.find((one) => one.cents === sum) ?? { ...base, cents: cents(sum), isUnprinted: true };
}

/** Find a subtotal that makes the total with the taxes of all rates, wherever they are printed. */
function findAllTaxesPair(
  subtotals: readonly AmountCandidate[],
  taxes: readonly AmountCandidate[],
  total: Cents,
): Pair | null {
  const vat = sumTaxes(taxes);
  const subtotal = vat && subtotals.find((one) => one.cents + vat.cents === total);
  return vat && subtotal ? [subtotal, vat] : null;
}

function sumTaxes(taxes: readonly AmountCandidate[]): Figure | null {
  const last = taxes.at(-1);
  return last ? { cents: cents(sumOf(taxes.map((one) => one.cents))), place: last.place, row: last.row } : null;
}

/** An amount at a rate or with a tax code but without the word tax: `7.0%-Boston 0.65`, `Sales: 1.77`. */
const isUnnamedTax = ({ role, label, row, isInTaxTable }: AmountCandidate, { amounts }: Locale): boolean =>
  !isInTaxTable &&
  ['other', 'none'].includes(role) &&
  !amounts.charge.test(label) &&
  (PERCENT.test(row.text) || amounts.unnamedTax.test(label));

/** Find value and tax in a row of a tax table or of column totals, side by side with their sum, in either order. */
function findPairInRow(money: readonly AmountCandidate[], total: Cents, conventions: Conventions): Pair | null {
  for (const whole of money.filter((one) => one.cents === total)) {
    const beside = money.filter((one) => one.row === whole.row && one !== whole);
    for (const tax of beside) {
      const value = beside.find((one) => one !== tax && one.cents > tax.cents && one.cents + tax.cents === total);
      if (value && tax.cents >= 0 && (tax.role === 'vat' || fitsRate(tax.cents, total, conventions)))
        return [value, tax];
    }
  }
  return null;
}

/** Choose subtotal and tax by their labels alone, when the arithmetic does not decide. */
function chooseByLabel(amounts: Amounts): VatAmounts {
  const { money, subtotals, taxes, total, setting } = amounts;
  const subtotal =
    subtotals.at(-1) ?? goodsTotal(amounts) ?? findUnnamedSum(amounts) ?? findUnnamedBase(money, total, setting.locale);
  const fitting = taxes.find((one) => one.cents !== 0 && fitsRate(one.cents, total.cents, setting.conventions));
  // `15% VAT 18.90` above `0% VAT 0.00`: the zero belongs to one rate, not to the document.
  const vat =
    fitting ??
    taxes.findLast((one) => one.cents !== 0) ??
    taxes.at(-1) ??
    findTaxByDifference(money, subtotal, total.cents, setting.locale);
  const isTaxInSubtotal = fitting !== undefined && subtotal?.cents === total.cents;
  return {
    subtotal: isTaxInSubtotal && setting.conventions.isSubtotalWithoutTax ? null : subtotal,
    vat,
    route: 'label',
    addsUp: false,
    fitsRate: fitting !== undefined,
  };
}

/** `FOOD TOTAL 105.00` above another total: the value of the goods under another name. */
function goodsTotal({ money, total, setting }: Amounts): AmountCandidate | null {
  const whole = money.findLast((one) => one.cents === total.cents);
  const isGoods = (one: AmountCandidate) =>
    one.row !== whole?.row &&
    setting.locale.amounts.goodsTotal.test(one.label) &&
    one.cents > 0 &&
    isWithin(one, total, money);
  return money.find((one) => whole && one.row.index < whole.row.index && isGoods(one)) ?? null;
}

/** Find an unlabelled amount that is the sum of the line items, before service or tax is added. */
function findUnnamedSum({ money, total, setting: { lines } }: Amounts): AmountCandidate | null {
  const sum = sumOf(lines);
  if (lines.length < 2 || sum >= total.cents) return null;
  return money.find((one) => one.role === 'none' && one.cents === sum) ?? null;
}

/** `Transfer amount 400.00, fees 9.50` above `Total 409.50`. */
function findUnnamedBase(
  money: readonly AmountCandidate[],
  total: AmountCandidate,
  locale: Locale,
): AmountCandidate | null {
  const base = findAdditions(total, money, locale)?.base;
  return base && base.role === 'other' && base.cents < total.cents ? base : null;
}

/** Find an amount of exactly total − subtotal in a row that mentions tax. */
function findTaxByDifference(
  money: readonly AmountCandidate[],
  subtotal: AmountCandidate | null,
  total: Cents,
  { amounts }: Locale,
): AmountCandidate | null {
  const difference = subtotal ? total - subtotal.cents : 0;
  if (difference <= 0) return null;
  return money.find((one) => one.cents === difference && amounts.mentionsTax.test(one.row.text.toLowerCase())) ?? null;
}

function findPairAddingUp(
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

/** Only the rates of the document's country are tried: among a dozen rates one fits by chance. */
const fitsRate = (tax: number, total: number, { taxRates }: Conventions): boolean =>
  taxRates.some((rate) => isNear(tax, (total * rate) / (WHOLE + rate), PAIR_TOLERANCE));

const PERCENT = /(\d{1,2}(?:[.,]\d{1,2})?)\s?%/;
