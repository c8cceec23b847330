import type { AmountCandidate } from './amount-candidates.ts';
import { isStrongTotal } from './amount-role.ts';
import { isVatInside, isVatUpon, OF_A_RATE, type TotalProof } from './total-proofs.ts';

/** What can be said of an amount as the document's total; shares and flags of 0 to 1. */
export interface TotalFeatures {
  readonly strong: number;
  readonly plain: number;
  readonly inclusive: number;
  readonly rounded: number;
  readonly ofARate: number;
  readonly tendered: number;
  readonly subtotal: number;
  readonly vat: number;
  readonly worded: number;
  readonly unlabelled: number;
  readonly never: number;
  readonly depth: number;
  readonly negative: number;
  readonly noCents: number;
  readonly largest: number;
  readonly inTaxTable: number;
  readonly seen: number;
  readonly sum: number;
  readonly additions: number;
  readonly vatInside: number;
  readonly cashLessChange: number;
  readonly afterRounding: number;
  readonly vatOfAnother: number;
  readonly isCash: number;
  readonly isBase: number;
  readonly netSum: number;
  /** Printed rounding leads from it to a later total. */
  readonly isRoundedLater: number;
  /** What was owed before is part of it. */
  readonly includesPrevious: number;
  /** A tip on top of what was bought is part of it. */
  readonly includesTip: number;
}

/** The whole document, as far as one candidate is judged by the others. */
export interface TotalContext {
  readonly money: readonly AmountCandidate[];
  readonly largest: number;
  /** Amounts to which another total adds VAT. */
  readonly bases: ReadonlySet<number>;
  /** In South Africa the total is what the goods cost, before cash is rounded. */
  readonly beforeRounding: boolean;
}

const flag = (condition: boolean): number => (condition ? 1 : 0);

/** Cash is rounded to five or ten cents. */
const ROUNDED = 9;

/** Judges one amount; what each feature is worth stands in the table of weights. */
export function totalFeatures(
  one: AmountCandidate,
  proofs: readonly TotalProof[],
  context: TotalContext,
): TotalFeatures {
  return { ...labelFeatures(one), ...shapeFeatures(one, context), ...proofFeatures(one, proofs, context) };
}

function labelFeatures(one: AmountCandidate) {
  const { label, role } = one;
  const isTotal = role === 'total';
  return {
    strong: flag(isTotal && isStrongTotal(label)),
    plain: flag(isTotal && !isStrongTotal(label)),
    inclusive: flag(isTotal && /incl|final/.test(label)),
    rounded: flag(isTotal && /round/.test(label)),
    ofARate: flag(isTotal && OF_A_RATE.test(label)),
    tendered: flag(role === 'tendered'),
    subtotal: flag(role === 'subtotal'),
    vat: flag(role === 'vat'),
    worded: flag(role === 'other' && !/amount|balance|\bdue\b/.test(label)),
    unlabelled: flag(role === 'none'),
    never: flag(['change', 'rounding', 'tip', 'discount', 'previous', 'count'].includes(role)),
  };
}

function shapeFeatures(one: AmountCandidate, { money, largest }: TotalContext) {
  return {
    depth: one.depth,
    negative: flag(one.cents < 0),
    noCents: flag(!one.hasCents),
    largest: flag(one.cents === largest),
    inTaxTable: flag(one.inTaxTable),
    seen: Math.min(3, money.filter((other) => other.cents === one.cents).length - 1) / 3,
  };
}

function proofFeatures(one: AmountCandidate, proofs: readonly TotalProof[], context: TotalContext) {
  return {
    sum: flag(proofs.includes('subtotal-and-vat')),
    additions: flag(proofs.includes('additions') || (proofs.includes('rounding') && !context.beforeRounding)),
    vatInside: flag(proofs.includes('vat-inside') || proofs.includes('small-vat-inside')),
    cashLessChange: flag(isPaidInCash(one, proofs, context)),
    afterRounding: flag(isAfterRounding(one, context.money)) * (context.beforeRounding ? -0.5 : 1),
    vatOfAnother: flag(isVatOfAnother(one, context.money)),
    isCash: flag(isCashHandedOver(one, context.money)),
    isBase: flag(context.bases.has(one.cents)),
    isRoundedLater: flag(context.beforeRounding && isRoundedLater(one, context.money)),
    includesPrevious: flag(includesPrevious(one, context.money)),
    includesTip: flag(context.beforeRounding && includesTip(one, context.money)),
    netSum: flag(one.role === 'subtotal' && proofs.includes('additions') && !context.bases.has(one.cents)),
  };
}

/** Cash less change is the rounded total; where a total is meant before rounding, the one the rounding explains. */
const isPaidInCash = (one: AmountCandidate, proofs: readonly TotalProof[], context: TotalContext): boolean =>
  proofs.includes('cash-and-change')
    ? !(context.beforeRounding && isAfterRounding(one, context.money))
    : context.beforeRounding && proofs.includes('cash-and-rounding');

/** `SUB TOTAL 245.89, ROUNDING -0.09, TOTAL DUE 245.80`: in South Africa the first is what was bought. */
const isRoundedLater = (one: AmountCandidate, all: readonly AmountCandidate[]): boolean =>
  (one.role === 'subtotal' || one.role === 'total') &&
  all.some(
    (rounding) =>
      rounding.role === 'rounding' &&
      rounding.cents !== 0 &&
      Math.abs(rounding.cents) <= ROUNDED &&
      rounding.row.index > one.row.index &&
      all.some(
        (later) =>
          later.role === 'total' &&
          later.row.index > rounding.row.index &&
          Math.abs(later.cents - one.cents) === Math.abs(rounding.cents),
      ),
  );

/** `Previous balance 1 851.22, payments -1 770.38` and this month's 6 622.05 make the 6 702.89 to be paid. */
function includesPrevious(one: AmountCandidate, all: readonly AmountCandidate[]): boolean {
  const previous = all.filter(({ role, hasCents, cents }) => role === 'previous' && hasCents && cents !== 0);
  const balance = previous.reduce((sum, { cents, label }) => sum + (PAID.test(label) ? -Math.abs(cents) : cents), 0);
  return (
    balance !== 0 &&
    one.role === 'total' &&
    all.some((other) => other.role === 'total' && other.hasCents && other.cents + balance === one.cents)
  );
}

/** `Bill 504.50, gratuity 100.00, total 604.50`: in South Africa a tip is no part of the supply. */
const includesTip = (one: AmountCandidate, all: readonly AmountCandidate[]): boolean =>
  all.some(
    (tip) =>
      tip.role === 'tip' &&
      tip.cents > 0 &&
      tip.row.index < one.row.index &&
      all.some((bill) => bill.row.index < tip.row.index && bill.cents + tip.cents === one.cents && isBill(bill, all)),
  );

/** A total, or what value and VAT come to. */
const isBill = (bill: AmountCandidate, all: readonly AmountCandidate[]): boolean =>
  bill.role === 'total' ||
  all.some(
    (vat) => vat.role === 'vat' && all.some((one) => one.role === 'subtotal' && one.cents + vat.cents === bill.cents),
  );

const PAID = /payment|received|paid|betaal|ontvang/;

const isVatOfAnother = (candidate: AmountCandidate, all: readonly AmountCandidate[]): boolean =>
  all.some(
    (one) =>
      (one.role === 'total' && one.cents > candidate.cents && isVatInside(candidate.cents, one.cents)) ||
      (one.row === candidate.row && isVatUpon(candidate.cents, one.cents)),
  );

const isCashHandedOver = (candidate: AmountCandidate, all: readonly AmountCandidate[]): boolean =>
  candidate.role === 'tendered' &&
  all.some(
    (change) =>
      change.role === 'change' &&
      change.cents !== 0 &&
      all.some((one) => one !== candidate && Math.abs(candidate.cents - Math.abs(change.cents) - one.cents) <= ROUNDED),
  );

/** A rounding line that explains the difference to an amount above points at the rounded one. */
const isAfterRounding = (candidate: AmountCandidate, all: readonly AmountCandidate[]): boolean =>
  all.some(
    (rounding) =>
      rounding.role === 'rounding' &&
      rounding.cents !== 0 &&
      Math.abs(rounding.cents) < 100 &&
      all.some(
        (before) =>
          before.row.index < candidate.row.index &&
          (before.role === 'total' || before.role === 'subtotal') &&
          Math.abs(Math.abs(before.cents - candidate.cents) - Math.abs(rounding.cents)) <= 1,
      ),
  );
