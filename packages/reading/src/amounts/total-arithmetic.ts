import { WHOLE } from '@tillslip/domain/vat/rates/vat-rate';
import type { Locale } from '../locale/locale-pack.ts';
import { type AmountCandidate, isNear, sumOf } from './amount-candidate.ts';
import { isSumOfColumn } from './column-sum.ts';
import { findRateTable, isPartOfTable, type RateRow } from './rate-table.ts';
import type { Settlement } from './settlement.ts';
import { isTaxInside, MAX_CASH_ROUNDING, PAIR_TOLERANCE } from './tax-share.ts';

/** Arithmetic that agrees with a total. */
export type TotalEvidence =
  | 'subtotal-and-tax'
  | 'additions'
  | 'rounding'
  | 'tax-inside'
  | 'small-tax-inside'
  | 'cash-and-change'
  | 'cash-and-rounding'
  | 'rate-table'
  | 'settlement'
  | 'column'
  | 'repeated'
  | 'lines';

/** The amounts a total is compared with. */
export interface Figures {
  readonly money: readonly AmountCandidate[];
  /** The amounts of the line items; empty when some could not be read. */
  readonly lines: readonly number[];
  /** Tax rates of the document's country. */
  readonly rates: readonly number[];
  /** Rows of tables of tax. */
  readonly runs: readonly (readonly RateRow[])[];
  /** What deposits, tips, rounding and old balances make of totals. */
  readonly settlements: readonly Settlement[];
  readonly locale: Locale;
  /** A tip is not part of the supply. */
  readonly isTipOutside: boolean;
}

/** A sum of several rows may be rounded by a cent; a sum of one row is exact. */
const ROWS_TOLERANCE = 1;
/** Few rows come between a base and its total: tax, service, rounding, discount. */
const MAX_ADDED_ROWS = 7;
/** With two cents of rounding, a smaller tax fits many amounts. */
const MIN_CONCLUSIVE_TAX = 40;
/** The smallest share of its total a base can be: additions never exceed the price. */
const MIN_BASE_SHARE = 0.5;

/** Collect the arithmetic that results in this amount. */
export function collectTotalEvidence(total: AmountCandidate, figures: Figures): readonly TotalEvidence[] {
  const { money, lines, rates, runs, settlements, locale, isTipOutside } = figures;
  if (locale.amounts.totalOfRate.test(total.label) || isPartOfTable(total, runs)) return [];
  const taxes = money.filter((one) => one.role === 'vat' && one.cents > 0);
  const inside = taxes.filter((tax) => isTaxInside(tax.cents, total.cents, rates));
  const paid = cashLessChange(money, locale);
  const isPerhapsTipped = isTipOutside && inside.length === 0 && includesService(total, money, locale);
  const holds: readonly (readonly [evidence: TotalEvidence, does: boolean])[] = [
    ['subtotal-and-tax', isSubtotalAndTax(total, money, taxes) || isSumInRow(total, money, rates)],
    ...findRowEvidence(total, findAdditions(total, money, locale)).map(
      (evidence) => [evidence, !isPerhapsTipped] as const,
    ),
    ['tax-inside', inside.some((tax) => tax.cents >= MIN_CONCLUSIVE_TAX)],
    ['small-tax-inside', inside.length > 0 && inside.every((tax) => tax.cents < MIN_CONCLUSIVE_TAX)],
    ['cash-and-change', paid.includes(total.cents) && !isPaidExactly(total, money)],
    ['cash-and-rounding', isBeforeRounding(total, money, paid)],
    ['rate-table', findRateTable(runs, total.cents) !== null],
    ['settlement', total.role === 'total' && settlements.some(({ bought }) => bought === total)],
    ['column', !isPerhapsTipped && isSumOfColumn(total, money)],
    ['repeated', money.some((one) => one.row !== total.row && one.cents === total.cents)],
    ['lines', isSumOfLines(lines, total.cents)],
  ];
  return holds.flatMap(([evidence, does]) => (does ? [evidence] : []));
}

/** True when two or more line items add up to this amount. */
export const isSumOfLines = (lines: readonly number[], amount: number): boolean =>
  lines.length > 1 && sumOf(lines) === amount;

/** `Sale amount 100.00, service charge 10.00, total charged 110.00`: without VAT, the service may be a tip. */
const includesService = (total: AmountCandidate, money: readonly AmountCandidate[], { amounts }: Locale): boolean =>
  money.some(
    (service) =>
      service.role === 'other' &&
      amounts.service.test(service.label) &&
      service.row.index < total.row.index &&
      money.some((bill) => bill.row.index < service.row.index && bill.cents + service.cents === total.cents),
  );

/** A tip on top of a bill gives the amount paid, not the amount bought. */
function findRowEvidence(total: AmountCandidate, sum: Additions | null): readonly TotalEvidence[] {
  if (!sum || sum.added.every(({ role }) => role === 'tip') || isPaidWithTip(total, sum)) return [];
  return [sum.added.every(({ role }) => role === 'rounding') ? 'rounding' : 'additions'];
}

/** `Card payment 604.50` is the bill plus a tip: the rows add up to it, but it is not the total. */
export const isPaidWithTip = (paid: AmountCandidate, { added }: Additions): boolean =>
  paid.role !== 'total' && added.some(({ role }) => role === 'tip');

const isSubtotalAndTax = (
  total: AmountCandidate,
  all: readonly AmountCandidate[],
  taxes: readonly AmountCandidate[],
): boolean =>
  all.some(
    ({ role, cents }) =>
      role === 'subtotal' &&
      cents !== 0 &&
      cents !== total.cents &&
      taxes.some((tax) => isNear(cents + tax.cents, total.cents, PAIR_TOLERANCE)),
  );

/** True for the sum of two other amounts in its row, of which one can be the tax: not the balances of two months. */
const isSumInRow = (total: AmountCandidate, all: readonly AmountCandidate[], rates: readonly number[]): boolean => {
  const highest = Math.max(0, ...rates);
  const maxTax = (total.cents * highest) / (WHOLE + highest) + PAIR_TOLERANCE;
  const beside = all.filter((one) => one.row === total.row && one !== total && one.cents > 0);
  return (
    total.role === 'total' &&
    !total.isInTaxTable &&
    beside.some(
      (tax) => tax.cents <= maxTax && beside.some((value) => tax !== value && tax.cents + value.cents === total.cents),
    )
  );
};

/** A sum that the document prints row by row. */
export interface Additions {
  readonly base: AmountCandidate;
  /** Not empty. */
  readonly added: readonly AmountCandidate[];
}

/** Find the sum that leads to a total, else null: `Subtotal 365.00, service 20.44, VAT 7.30, round off 0.26`, `393.00`. */
export function findAdditions(
  total: AmountCandidate,
  all: readonly AmountCandidate[],
  locale: Locale,
): Additions | null {
  const above = lastPerRow(all.filter((one) => one.row.index < total.row.index && one.hasCents));
  const first = Math.max(0, above.length - 1 - MAX_ADDED_ROWS);
  for (let start = above.length - 2; start >= first; start--) {
    const base = above[start];
    const rows = above.slice(start + 1).filter((one) => one.cents !== 0);
    const rated = sumOf(rows.filter(({ role }) => role === 'rated').map(({ cents }) => cents));
    if (!base || !isBase(base, rated, total, locale) || !rows.every(isAddition)) continue;
    if (!rows.some((one) => one.role !== 'other' || isCharge(one, locale))) continue;
    const taxes = rows.filter((one) => one.role === 'vat');
    const added = [rows, taxes, taxes.slice(-1)].find((some) => isSum(base, some, total));
    if (added) return { base, added };
  }
  return null;
}

const isSum = (base: AmountCandidate, added: readonly AmountCandidate[], total: AmountCandidate): boolean => {
  const sum = base.cents + sumOf(added.map(signed));
  return added.length > 0 && isNear(sum, total.cents, added.length > 1 ? ROWS_TOLERANCE : 0);
};

const lastPerRow = (money: readonly AmountCandidate[]): readonly AmountCandidate[] =>
  money.filter((one, index) => money[index + 1]?.row !== one.row);

const isBase = (one: AmountCandidate, rated: number, total: AmountCandidate, { amounts }: Locale): boolean =>
  one.cents !== total.cents &&
  Math.abs(one.cents + rated) > Math.abs(total.cents) * MIN_BASE_SHARE &&
  (one.role === 'subtotal' ||
    one.role === 'rated' ||
    (!one.isInTaxTable && (one.role === 'total' || amounts.base.test(one.label))));

const isAddition = (one: AmountCandidate): boolean =>
  ['vat', 'rated', 'tip', 'rounding', 'discount'].includes(one.role) ||
  (one.role === 'other' && one.labelAt === 'beside');

/** A charge is labelled as one; goods alone never lead from a base to a total. */
const isCharge = ({ role, label }: AmountCandidate, { amounts }: Locale): boolean =>
  role === 'other' && amounts.charge.test(label);

/** Return the taxes among additions: those labelled so and, beside them, those that name no charge (`PSTEC 17.67`). */
export const filterTaxes = (added: readonly AmountCandidate[], locale: Locale): readonly AmountCandidate[] =>
  added.some((one) => one.role === 'vat')
    ? added.filter((one) => one.role === 'vat' || (one.role === 'other' && !isCharge(one, locale)))
    : [];

const signed = ({ role, cents }: AmountCandidate): number => (role === 'discount' ? -Math.abs(cents) : cents);

/** Return each amount of cash less each amount of change. */
export const cashLessChange = (all: readonly AmountCandidate[], { amounts }: Locale): readonly number[] =>
  all
    .filter((cash) => amounts.cash.test(cash.label) && cash.role !== 'change')
    .flatMap((cash) =>
      all
        .filter((change) => change.role === 'change' && cash.cents > Math.abs(change.cents))
        .map((change) => cash.cents - Math.abs(change.cents)),
    );

/** Cash without change is what was paid of a total, which is no proof of the total. */
const isPaidExactly = ({ role }: AmountCandidate, all: readonly AmountCandidate[]): boolean =>
  role === 'tendered' && all.every((one) => one.role !== 'change' || one.cents === 0);

/** True when a printed rounding is the difference between the total and the cash paid. */
const isBeforeRounding = (total: AmountCandidate, all: readonly AmountCandidate[], left: readonly number[]): boolean =>
  all.some(
    ({ role, cents }) =>
      role === 'rounding' &&
      cents !== 0 &&
      Math.abs(cents) <= MAX_CASH_ROUNDING &&
      left.some((paid) => Math.abs(paid - total.cents) === Math.abs(cents)),
  );
