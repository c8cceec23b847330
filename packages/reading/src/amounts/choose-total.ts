import { conventionsOf, unknownConventions } from '../locale/locale.ts';
import type { Conventions, Locale } from '../locale/locale-pack.ts';
import { weigh } from '../weigh.ts';
import type { AmountCandidate } from './amount-candidate.ts';
import { findMoney } from './find-money.ts';
import { additionsTo, cashLessChange, evidenceFor, isTaxUpon, type TotalEvidence } from './total-arithmetic.ts';
import { type TotalContext, type TotalFeatures, totalFeatures } from './total-features.ts';
import { TOTAL_WEIGHTS } from './total-weights.ts';

/** An amount as the document's total, with what speaks for it. */
export interface ScoredTotal {
  readonly candidate: AmountCandidate;
  readonly score: number;
  /** Arithmetic of the document agrees: subtotal + tax, cash − change, the tax inside, the lines. */
  readonly evidence: readonly TotalEvidence[];
  readonly features: TotalFeatures;
}

/** What is known of the document besides its amounts. */
export interface AmountSetting {
  readonly locale: Locale;
  readonly conventions: Conventions;
  /** The amounts of the goods; empty when not all could be read. */
  readonly lines: readonly number[];
}

/** The setting of a document in a currency; `lines` may lack amounts, and then count for nothing. */
export function settingOf(
  locale: Locale,
  currency: string | null,
  lines: readonly (number | null)[] = [],
): AmountSetting {
  const known = lines.flatMap((line) => line ?? []);
  return {
    locale,
    conventions: conventionsOf(locale, currency),
    lines: known.length === lines.length ? known : [],
  };
}

/** Candidates for the document's total, best first. */
export function rankTotals(all: readonly AmountCandidate[], setting: AmountSetting): readonly ScoredTotal[] {
  const { locale, conventions, lines } = setting;
  const money = all.filter(isMoney);
  const rates = unknownConventions(locale).taxRates;
  const context: TotalContext = {
    money,
    largest: Math.max(0, ...money.filter((one) => one.hasCents).map((one) => one.cents)),
    bases: basesOf(money, rates, setting),
    isBeforeRounding: conventions.isTotalBeforeRounding,
    isTipOutside: conventions.isTipOutsideTotal,
    rates,
    locale,
  };
  return all
    .filter((one) => one.cents !== 0 && canBeTotal(one, locale))
    .map((candidate) => {
      const evidence = evidenceFor(candidate, { money, lines, rates: conventions.taxRates, locale });
      const features = totalFeatures(candidate, evidence, context);
      return { candidate, evidence, features, score: weigh(features, TOTAL_WEIGHTS) };
    })
    .sort((a, b) => b.score - a.score);
}

/** A number with cents or a symbol is money; others may be anything. */
export const isMoney = (one: AmountCandidate): boolean => one.hasCents || one.currency !== null;

/** Roles an amount may have to which tax was added. */
const TAXED_ROLES: readonly string[] = ['total', 'subtotal', 'other'];

/** What tax is added to is not yet the total; nor, where the rounded amount is the total, what was rounded to it. */
function basesOf(
  money: readonly AmountCandidate[],
  rates: readonly number[],
  { locale, conventions }: AmountSetting,
): ReadonlySet<number> {
  const taxed = money.flatMap((one) => {
    const sum = one.hasCents && TAXED_ROLES.includes(one.role) ? additionsTo(one, money, locale) : null;
    return sum?.added.some(({ role }) => role === 'vat') ? [sum.base.cents] : [];
  });
  const values = [...taxed, ...taxableValues(money, rates)];
  return new Set(conventions.isTotalBeforeRounding ? values : [...values, ...roundedAmounts(money, locale)]);
}

/** `SR 105.57 6.33` where 111.90 is printed too: the value of a rate with its tax beside it. */
const taxableValues = (money: readonly AmountCandidate[], rates: readonly number[]): readonly number[] =>
  money
    .filter((value) =>
      money.some(
        (tax) =>
          tax.row === value.row &&
          isTaxUpon(tax.cents, value.cents, rates) &&
          money.some((sum) => sum.row !== tax.row && sum.cents === value.cents + tax.cents),
      ),
    )
    .map((value) => value.cents);

const roundedAmounts = (money: readonly AmountCandidate[], locale: Locale): readonly number[] => {
  const paid = cashLessChange(money, locale).filter((left) => money.some((one) => one.cents === left));
  return money
    .filter((one) => one.role === 'rounding' && one.cents !== 0)
    .flatMap(({ cents }) => paid.flatMap((left) => [left + cents, left - cents]));
};

/** A bare whole number is a total only behind the word, and only where its row has no other amount. */
const canBeTotal = (one: AmountCandidate, locale: Locale): boolean =>
  isMoney(one) ||
  (one.role === 'total' &&
    one.labelAt === 'beside' &&
    !findMoney(one.row.text, locale).some((other) => other.hasCents));
