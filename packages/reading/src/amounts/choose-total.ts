import { conventionsOf, unknownConventions } from '../locale/locale.ts';
import type { Conventions, Locale } from '../locale/locale-pack.ts';
import { weigh } from '../weigh.ts';
import type { AmountCandidate } from './amount-candidate.ts';
import { findMoney } from './find-money.ts';
import { findRateRuns, findRateTable, type RateRow } from './rate-table.ts';
import { findSettlements } from './settlement.ts';
import { isTaxOnTop } from './tax-share.ts';
import { cashLessChange, collectTotalEvidence, findAdditions, type TotalEvidence } from './total-arithmetic.ts';
import { type TotalContext, type TotalFeatures, totalFeatures } from './total-features.ts';
import { TOTAL_WEIGHTS } from './total-weights.ts';

/** An amount scored as the document's total. */
export interface ScoredTotal {
  readonly candidate: AmountCandidate;
  readonly score: number;
  /** Arithmetic that agrees: subtotal + tax, cash − change, included tax, lines. */
  readonly evidence: readonly TotalEvidence[];
  readonly features: TotalFeatures;
}

/** What is known of the document apart from its amounts. */
export interface AmountSetting {
  readonly locale: Locale;
  readonly conventions: Conventions;
  /** The amounts of the line items; empty when some could not be read. */
  readonly lines: readonly number[];
}

/** Create the setting of a document in a currency; `lines` are dropped when any amount is missing. */
export function createAmountSetting(
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

/** Rank the candidates for the document's total, best first. */
export function rankTotals(all: readonly AmountCandidate[], setting: AmountSetting): readonly ScoredTotal[] {
  const { locale, conventions, lines } = setting;
  const money = all.filter(isMoney);
  const rates = unknownConventions(locale).taxRates;
  const runs = findRateRuns(money, homeRates(setting));
  const settlements = findSettlements(money, setting);
  const context: TotalContext = {
    money,
    largest: Math.max(0, ...money.filter((one) => one.hasCents).map((one) => one.cents)),
    bases: findTaxBases(money, { rates, runs }, setting),
    isBeforeRounding: conventions.isTotalBeforeRounding,
    isTipOutside: conventions.isTipOutsideTotal,
    rates,
    runs,
    settlements,
    locale,
  };
  return all
    .filter((one) => one.cents !== 0 && canBeTotal(one, locale))
    .map((candidate) => {
      const evidence = collectTotalEvidence(candidate, {
        money,
        lines,
        rates: conventions.taxRates,
        runs,
        settlements,
        locale,
        isTipOutside: conventions.isTipOutsideTotal,
      });
      const features = totalFeatures(candidate, evidence, context);
      return { candidate, evidence, features, score: weigh(features, TOTAL_WEIGHTS) };
    })
    .sort((a, b) => b.score - a.score);
}

/** The rates tried for a row of a table that prints none: among a dozen rates of all countries one fits by chance. */
export const homeRates = ({ locale, conventions }: AmountSetting): readonly number[] =>
  conventions === locale.home.conventions ? conventions.taxRates : [];

/** True for an amount with cents or a currency symbol; any other number may not be money. */
export const isMoney = (one: AmountCandidate): boolean => one.hasCents || one.currency !== null;

/** Roles of amounts to which tax may be added. */
const TAXED_ROLES: readonly string[] = ['total', 'subtotal', 'other'];

/** Amounts that are not the total: those tax is added to and, where the rounded amount is the total, those before rounding. */
function findTaxBases(
  money: readonly AmountCandidate[],
  { rates, runs }: { rates: readonly number[]; runs: readonly (readonly RateRow[])[] },
  { locale, conventions }: AmountSetting,
): ReadonlySet<number> {
  const taxed = money.flatMap((one) => {
    const sum = one.hasCents && TAXED_ROLES.includes(one.role) ? findAdditions(one, money, locale) : null;
    return sum?.added.some(({ role }) => role === 'vat') ? [sum.base.cents] : [];
  });
  const tables = money.flatMap((one) => findRateTable(runs, one.cents) ?? []);
  const values = [
    ...taxed,
    ...taxableValues(money, rates),
    ...tables.filter(({ tax }) => tax > 0).map(({ value }) => value),
  ];
  return new Set(conventions.isTotalBeforeRounding ? values : [...values, ...roundedAmounts(money, locale)]);
}

/** Values of a rate with their tax beside them: `SR 105.57 6.33` where 111.90 is printed too. */
const taxableValues = (money: readonly AmountCandidate[], rates: readonly number[]): readonly number[] =>
  money
    .filter((value) =>
      money.some(
        (tax) =>
          tax.row === value.row &&
          isTaxOnTop(tax.cents, value.cents, rates) &&
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

/** A bare whole number is a total only after the word, and only when its row has no other amount. */
const canBeTotal = (one: AmountCandidate, locale: Locale): boolean =>
  isMoney(one) ||
  (one.role === 'total' &&
    one.labelAt === 'beside' &&
    !findMoney(one.row.text, locale).some((other) => other.hasCents));
