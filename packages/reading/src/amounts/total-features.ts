import type { Locale } from '../locale/locale-pack.ts';
import { flag } from '../weigh.ts';
import { type AmountCandidate, isNear, sumOf } from './amount-candidate.ts';
import { isStrongTotal } from './label-role.ts';
import { isPartOfTable, type RateRow } from './rate-table.ts';
import { isSettled, type Settlement } from './settlement.ts';
import { isTaxInside, isTaxOnTop, MAX_CASH_ROUNDING } from './tax-share.ts';
import type { TotalEvidence } from './total-arithmetic.ts';

/** The document that one candidate is scored against. */
export interface TotalContext {
  readonly money: readonly AmountCandidate[];
  readonly largest: number;
  /** Amounts to which another total adds tax. */
  readonly bases: ReadonlySet<number>;
  /** The total is the price of the goods, before cash is rounded. */
  readonly isBeforeRounding: boolean;
  readonly isTipOutside: boolean;
  /** All rates at which an amount may be a tax. */
  readonly rates: readonly number[];
  readonly runs: readonly (readonly RateRow[])[];
  readonly settlements: readonly Settlement[];
  readonly locale: Locale;
}

/** The features of an amount as the document's total. */
export type TotalFeatures = ReturnType<typeof totalFeatures>;

/** Further repeats of an amount add nothing. */
const MAX_REPEATS = 3;
/** Where the total is before rounding, a rounded amount loses half of what it would gain elsewhere. */
const ROUNDED_TOTAL_FACTOR = -0.5;
/** A document with this many amounts with cents writes its total with cents. */
const MIN_AMOUNTS_WITH_CENTS = 3;
/** Rounding is less than a whole unit. */
const MAX_ROUNDING = 100;
/** A printed rounding may itself be rounded. */
const ROUNDING_TOLERANCE = 1;

/** Return the features of one amount; the table of weights scores them. */
export function totalFeatures(one: AmountCandidate, evidence: readonly TotalEvidence[], context: TotalContext) {
  return {
    ...labelFeatures(one, evidence, context),
    ...shapeFeatures(one, context),
    ...sumFeatures(one, evidence, context),
  };
}

/** Roles that are never the total. */
const NEVER_TOTAL: readonly string[] = ['change', 'rounding', 'tip', 'discount', 'previous', 'count'];

function labelFeatures(
  { label, role, isPlain }: AmountCandidate,
  evidence: readonly TotalEvidence[],
  { locale }: TotalContext,
) {
  const words = locale.amounts;
  const isTotal = role === 'total';
  return {
    strongLabel: flag(isTotal && isStrongTotal(label, locale)),
    plainLabel: flag(isTotal && !isStrongTotal(label, locale)),
    otherGoods: flag(
      (isTotal || role === 'tendered' || (role === 'other' && words.possibleTotal.test(label))) &&
        !isStrongTotal(label, locale) &&
        !words.rounded.test(label) &&
        !isPlain &&
        !evidence.includes('subtotal-and-tax'),
    ),
    includesTax: flag(isTotal && (words.including.test(label) || words.final.test(label))),
    roundedLabel: flag(isTotal && words.rounded.test(label)),
    ofOneRate: flag(isTotal && words.totalOfRate.test(label)),
    tendered: flag(role === 'tendered'),
    subtotal: flag(role === 'subtotal'),
    tax: flag(role === 'vat'),
    otherWords: flag(role === 'rated' || (role === 'other' && !words.possibleTotal.test(label))),
    noLabel: flag(role === 'none'),
    neverTotal: flag(NEVER_TOTAL.includes(role)),
  };
}

function shapeFeatures(one: AmountCandidate, { money, largest, runs }: TotalContext) {
  return {
    depth: one.depth,
    negative: flag(one.cents < 0),
    noCents: flag(!one.hasCents),
    noCentsAmongCents: flag(!one.hasCents && money.filter(({ hasCents }) => hasCents).length >= MIN_AMOUNTS_WITH_CENTS),
    largest: flag(one.cents === largest),
    inTaxTable: flag(one.isInTaxTable || isPartOfTable(one, runs)),
    repeated: Math.min(MAX_REPEATS, money.filter((other) => other.cents === one.cents).length - 1) / MAX_REPEATS,
  };
}

function sumFeatures(one: AmountCandidate, evidence: readonly TotalEvidence[], context: TotalContext) {
  const { money, bases, isBeforeRounding } = context;
  const has = (wanted: TotalEvidence) => evidence.includes(wanted);
  return {
    subtotalAndTax: flag(has('subtotal-and-tax')),
    additions: flag(has('additions') || (has('rounding') && !isBeforeRounding)),
    taxInside: flag(has('tax-inside') || has('small-tax-inside')),
    rateTable: flag(has('rate-table')),
    column: flag(has('column') && one.role !== 'subtotal' && !bases.has(one.cents)),
    settledLater: flag(context.settlements.some(({ bought }) => bought.cents === one.cents)),
    cashLessChange: flag(isPaidInCash(one, evidence, context)),
    afterRounding: flag(isAfterRounding(one, money)) * (isBeforeRounding ? ROUNDED_TOTAL_FACTOR : 1),
    taxOfAnother: flag(isTaxOfAnother(one, context)),
    cashHandedOver: flag(isCashHandedOver(one, money)),
    baseOfAnother: flag(bases.has(one.cents)),
    roundedLater: flag(isBeforeRounding && isRoundedLater(one, money)),
    includesPrevious: flag(includesPrevious(one, context)),
    includesTip: flag(context.isTipOutside && includesTip(one, money)),
    settled: flag(isSettled(one.cents, context.settlements)),
    netWithTaxes: flag(one.role === 'subtotal' && has('additions') && !bases.has(one.cents)),
  };
}

/** Cash less change is the rounded total; where the total is before rounding, it is the amount the rounding explains. */
const isPaidInCash = (
  one: AmountCandidate,
  evidence: readonly TotalEvidence[],
  { money, isBeforeRounding }: TotalContext,
): boolean =>
  evidence.includes('cash-and-change')
    ? !(isBeforeRounding && isAfterRounding(one, money))
    : isBeforeRounding && evidence.includes('cash-and-rounding');

/** `SUB TOTAL 245.89, ROUNDING -0.09, TOTAL DUE 245.80`: the first is the amount bought. */
const isRoundedLater = (one: AmountCandidate, all: readonly AmountCandidate[]): boolean =>
  (one.role === 'subtotal' || one.role === 'total') &&
  all.some(
    (rounding) =>
      rounding.role === 'rounding' &&
      rounding.cents !== 0 &&
      Math.abs(rounding.cents) <= MAX_CASH_ROUNDING &&
      rounding.row.index > one.row.index &&
      all.some(
        (later) =>
          later.role === 'total' &&
          later.row.index > rounding.row.index &&
          Math.abs(later.cents - one.cents) === Math.abs(rounding.cents),
      ),
  );

/**
 * `Previous balance 1 851.22, payments -1 770.38` and this month's 6 622.05 make the 6 702.89 to pay; `Total 1 123.15,
 * less deposit 281.00` leave a balance of 842.15.
 */
function includesPrevious(one: AmountCandidate, { money, locale }: TotalContext): boolean {
  const { paid, possibleTotal } = locale.amounts;
  const previous = money
    .filter(
      ({ role, hasCents, cents, label }) =>
        hasCents && cents !== 0 && (role === 'previous' || (cents < 0 && paid.test(label))),
    )
    .map(({ cents, label }) => (paid.test(label) ? -Math.abs(cents) : cents));
  const isBill = ({ role, label }: AmountCandidate) =>
    role === 'total' || role === 'subtotal' || (role === 'other' && possibleTotal.test(label));
  return (
    isBill(one) &&
    runsOf(previous).some(
      (balance) =>
        balance !== 0 && money.some((other) => isBill(other) && other.hasCents && other.cents + balance === one.cents),
    )
  );
}

/** The sums of balances and payments that follow each other. */
const runsOf = (amounts: readonly number[]): readonly number[] =>
  amounts.flatMap((_, start) =>
    amounts.slice(start).map((_one, length) => sumOf(amounts.slice(start, start + length + 1))),
  );

/** `Bill 504.50, gratuity 100.00, total 604.50`: the tip is not part of the supply. */
const includesTip = (one: AmountCandidate, all: readonly AmountCandidate[]): boolean =>
  all.some(
    (tip) =>
      tip.role === 'tip' &&
      tip.cents > 0 &&
      tip.row.index < one.row.index &&
      all.some(
        (bill) =>
          bill.row.index < tip.row.index &&
          bill.cents + tip.cents === one.cents &&
          (bill.row.index === tip.row.index - 1 || isBill(bill, all)),
      ),
  );

/** True for a total, or the sum of value and tax. */
const isBill = (bill: AmountCandidate, all: readonly AmountCandidate[]): boolean =>
  bill.role === 'total' ||
  all.some(
    (tax) => tax.role === 'vat' && all.some((one) => one.role === 'subtotal' && one.cents + tax.cents === bill.cents),
  );

const isTaxOfAnother = (tax: AmountCandidate, { money, rates }: TotalContext): boolean =>
  money.some(
    (one) =>
      (one.role === 'total' && one.cents > tax.cents && isTaxInside(tax.cents, one.cents, rates)) ||
      (one.row === tax.row && isTaxOnTop(tax.cents, one.cents, rates)),
  );

const isCashHandedOver = (cash: AmountCandidate, all: readonly AmountCandidate[]): boolean =>
  cash.role === 'tendered' &&
  all.some(
    (change) =>
      change.role === 'change' &&
      change.cents !== 0 &&
      all.some((one) => one !== cash && isNear(cash.cents - Math.abs(change.cents), one.cents, MAX_CASH_ROUNDING)),
  );

/** True when a rounding line explains the difference to an amount above: this is the rounded amount. */
const isAfterRounding = (candidate: AmountCandidate, all: readonly AmountCandidate[]): boolean =>
  all.some(
    (rounding) =>
      rounding.role === 'rounding' &&
      rounding.cents !== 0 &&
      Math.abs(rounding.cents) < MAX_ROUNDING &&
      all.some(
        (before) =>
          before.row.index < candidate.row.index &&
          (before.role === 'total' || before.role === 'subtotal') &&
          isNear(Math.abs(before.cents - candidate.cents), Math.abs(rounding.cents), ROUNDING_TOLERANCE),
      ),
  );
