import type { AmountCandidate } from './amount-candidates.ts';
import { findMoney } from './find-money.ts';
import { type TotalContext, type TotalFeatures, totalFeatures } from './total-features.ts';
import { additionsTo, cashLessChange, isVatUpon, proofsOf, ratesOf, type TotalProof } from './total-proofs.ts';
import { TOTAL_WEIGHTS } from './total-weights.ts';

/** An amount as the document's total, with what speaks for it. */
export interface ScoredTotal {
  readonly candidate: AmountCandidate;
  readonly score: number;
  /** Arithmetic of the document agrees: subtotal + VAT, cash − change, the VAT inside, the lines. */
  readonly proofs: readonly TotalProof[];
  readonly features: TotalFeatures;
}

/** What is known of the document besides its amounts. */
export interface TotalSetting {
  readonly currency: string | null;
  /** The amounts of the goods; empty when not all could be read. */
  readonly lines: readonly number[];
}

/**
 * Candidates for the document's total, best first.
 *
 * Where cash is rounded in South Africa the total is what the goods cost, before rounding; other
 * countries print the rounded amount as the total.
 */
export function rankTotals(all: readonly AmountCandidate[], setting: TotalSetting): readonly ScoredTotal[] {
  const money = all.filter((one) => one.hasCents || one.currency !== null);
  const beforeRounding = setting.currency === 'ZAR';
  const context: TotalContext = {
    money,
    largest: Math.max(0, ...money.filter((one) => one.hasCents).map((one) => one.cents)),
    bases: basesOf(money, beforeRounding),
    beforeRounding,
  };
  return all
    .filter((one) => one.cents !== 0 && canBeTotal(one))
    .map((candidate) => {
      const proofs = proofsOf(candidate, { money, lines: setting.lines, rates: ratesOf(setting.currency) });
      const features = totalFeatures(candidate, proofs, context);
      return { candidate, proofs, features, score: scoreOf(features) };
    })
    .sort((a, b) => b.score - a.score);
}

/** What VAT is added to is not yet the total; nor, outside South Africa, what is rounded to what was paid. */
function basesOf(money: readonly AmountCandidate[], beforeRounding: boolean): ReadonlySet<number> {
  const taxed = money.flatMap((one) => {
    const sum = one.hasCents && ['total', 'subtotal', 'other'].includes(one.role) ? additionsTo(one, money) : null;
    return sum?.added.some(({ role }) => role === 'vat') ? [sum.base.cents] : [];
  });
  const values = [...taxed, ...taxableValues(money)];
  return new Set(beforeRounding ? values : [...values, ...roundedAmounts(money)]);
}

/** `SR 105.57 6.33` where 111.90 is printed too: the value of a rate with its VAT beside it. */
const taxableValues = (money: readonly AmountCandidate[]): readonly number[] =>
  money
    .filter((value) =>
      money.some(
        (vat) =>
          vat.row === value.row &&
          isVatUpon(vat.cents, value.cents) &&
          money.some((sum) => sum.row !== vat.row && sum.cents === value.cents + vat.cents),
      ),
    )
    .map((value) => value.cents);

const roundedAmounts = (money: readonly AmountCandidate[]): readonly number[] => {
  const paid = cashLessChange(money).filter((left) => money.some((one) => one.cents === left));
  return money
    .filter((one) => one.role === 'rounding' && one.cents !== 0)
    .flatMap(({ cents }) => paid.flatMap((left) => [left + cents, left - cents]));
};

/** A bare whole number is a total only when it stands behind the word. */
const canBeTotal = (one: AmountCandidate): boolean =>
  one.hasCents ||
  one.currency !== null ||
  (one.role === 'total' && one.labelDistance === 0 && !findMoney(one.row.text).some((other) => other.hasCents));

const WEIGHTS = new Map(Object.entries(TOTAL_WEIGHTS));

const scoreOf = (features: TotalFeatures): number =>
  Object.entries(features).reduce((score, [name, value]) => score + value * (WEIGHTS.get(name) ?? 0), 0);
