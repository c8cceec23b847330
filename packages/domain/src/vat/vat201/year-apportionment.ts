import { addDays, addMonths, type CalendarDate, dateParts, lastDayOfMonth } from '../../kernel/calendar-date.ts';
import { type Cents, cents, multiplyByFraction, subtract, sum, ZERO } from '../../kernel/money.ts';
import { isNearFullUseAsked, useForTaxableSupplies } from '../claim/input-tax.ts';
import { type BasisPoints, WHOLE } from '../rates/vat-rate.ts';

/** What a company supplied and earned in a financial year, VAT excluded. */
export interface YearTurnover {
  /** Standard-rated and zero-rated supplies, without capital goods. */
  readonly taxableCents: Cents;
  readonly exemptCents: Cents;
  /** Income that is no supply, such as dividends; null while nobody said. */
  readonly otherIncomeCents: Cents | null;
}

/** Purchases that serve taxable and exempt supplies, of one return and one ratio. */
export interface MixedPurchases {
  /** The return of their dates: `202504`. */
  readonly code: string;
  /** The ratio that was used for them. */
  readonly usedBp: BasisPoints;
  readonly considerationCents: Cents;
  readonly chargedCents: Cents;
  readonly deductedCents: Cents;
}

/** One step of the adjustment: what a return deducted, and what the ratio of the year gives. */
export interface ApportionmentStep extends MixedPurchases {
  readonly dueCents: Cents;
}

/** The adjustment of a year's apportionment, step by step. */
export interface YearApportionment {
  /** The turnover-based ratio of the year, to two decimals of a percent. */
  readonly ratioBp: BasisPoints;
  readonly steps: readonly ApportionmentStep[];
  readonly considerationCents: Cents;
  /** Positive: too little was deducted. Negative: too much. */
  readonly differenceCents: Cents;
}

/**
 * The newest financial year that ended by a day.
 *
 * @param yearEndMonth the month, 1 to 12, in which it ends.
 */
export function financialYearBefore(
  day: CalendarDate,
  yearEndMonth: number,
): { readonly from: CalendarDate; readonly until: CalendarDate } {
  const monthsSince = (dateParts(day).month - yearEndMonth + 12) % 12;
  const near = lastDayOfMonth(addMonths(day, -monthsSince));
  const until = near <= day ? near : lastDayOfMonth(addMonths(near, -12));
  return { from: addDays(lastDayOfMonth(addMonths(until, -12)), 1), until };
}

/**
 * The turnover-based ratio: taxable supplies as a share of all supplies and other income. Null without any turnover, or
 * where credit notes exceed it.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 17(1); Binding General Ruling (VAT) 16.
 */
export function turnoverRatio({ taxableCents, exemptCents, otherIncomeCents }: YearTurnover): BasisPoints | null {
  const all = sum([taxableCents, exemptCents, otherIncomeCents ?? ZERO]);
  if (all <= 0 || taxableCents < 0 || exemptCents < 0) return null;
  return multiplyByFraction(cents(WHOLE), taxableCents, all);
}

/**
 * Compare what the mixed purchases of a year deducted, by the ratios that were used, with the ratio of the year's own
 * turnover.
 *
 * @param nearFullUse the company's answer whether 95 % or more counts as all of it, for either; null while nobody said.
 * @returns null without turnover, and where nothing differs.
 * Law: Value-Added Tax Act 89 of 1991, section 17(1) and its proviso (i).
 */
export function yearApportionment(
  turnover: YearTurnover,
  purchases: readonly MixedPurchases[],
  nearFullUse: boolean | null,
): YearApportionment | null {
  const ratioBp = turnoverRatio(turnover);
  if (ratioBp === null) return null;
  const steps = purchases.map((one) => ({ ...one, dueCents: dueOf(one, ratioBp, nearFullUse) }));
  const changed = steps.filter(({ dueCents, deductedCents }) => dueCents !== deductedCents);
  const differenceCents = sum(changed.map(({ dueCents, deductedCents }) => subtract(dueCents, deductedCents)));
  if (differenceCents === 0) return null;
  const considerationCents = sum(steps.map((one) => one.considerationCents));
  return { ratioBp, steps, considerationCents, differenceCents };
}

/** Check for a ratio of a year, or one used in it, of which nobody said whether it counts as all. */
export const asksNearFullUse = (
  { ratioBp, steps }: Pick<YearApportionment, 'ratioBp' | 'steps'>,
  nearFullUse: boolean | null,
): boolean =>
  [ratioBp, ...steps.map(({ usedBp }) => usedBp)].some((taxableUse) =>
    isNearFullUseAsked({ businessUse: WHOLE, taxableUse, nearFullUse }),
  );

/** What the ratio of the year deducts: in proportion to what was deducted, or of the VAT charged where nothing was. */
function dueOf(
  { usedBp, chargedCents, deductedCents }: MixedPurchases,
  ratioBp: BasisPoints,
  nearFullUse: boolean | null,
): Cents {
  const useAt = (taxableUse: BasisPoints) => useForTaxableSupplies({ businessUse: WHOLE, taxableUse, nearFullUse });
  const [used, due] = [useAt(usedBp), useAt(ratioBp)];
  return used === 0 ? multiplyByFraction(chargedCents, due, WHOLE) : multiplyByFraction(deductedCents, due, used);
}
