import type { AmountCandidate } from '../amounts/amount-candidate.ts';
import type { Layout } from '../layout/text-row.ts';
import type { Currency } from '../locale/locale-pack.ts';

/** The weight of a symbol beside an amount: higher when the amount shows cents. */
const WORTH_WITH_CENTS = 2;
const WORTH_WITHOUT_CENTS = 0.5;
/** One amount with cents is enough. */
const MIN_WORTH = 2;

/** A currency the document could be in. */
export interface FoundCurrency {
  readonly code: string;
  /** The source: symbols beside amounts, a code, or words of the country. */
  readonly by: 'beside amounts' | (typeof TEXT_SOURCES)[number];
  /** The total weight of the symbols beside amounts; null for a currency found by words. */
  readonly worth: number | null;
}

/** Strongest first: a printed code, words that only one country uses, words that hint at it. */
const TEXT_SOURCES = ['stated', 'implied', 'suggested'] as const;

/**
 * Rank the possible currencies of a document: by the symbols beside amounts, then a stated code, then the country's
 * own words. Empty when nothing indicates one.
 */
export function rankCurrencies(layout: Layout, amounts: readonly AmountCandidate[]): readonly FoundCurrency[] {
  const worths = new Map<string, number>();
  for (const { currency, hasCents } of amounts) {
    const worth = hasCents ? WORTH_WITH_CENTS : WORTH_WITHOUT_CENTS;
    if (currency) worths.set(currency, (worths.get(currency) ?? 0) + worth);
  }
  const beside = [...worths]
    .filter(([, worth]) => worth >= MIN_WORTH)
    .sort((a, b) => b[1] - a[1])
    .map(([code, worth]) => ({ code, by: 'beside amounts' as const, worth }));
  const text = textOf(layout);
  const named = TEXT_SOURCES.flatMap((by) => {
    const currency = layout.locale.currencies.find((one: Currency) => one[by]?.test(text));
    return currency ? [{ code: currency.code, by, worth: null }] : [];
  });
  return [...beside, ...named];
}

/** True for a document of a country that writes the month first, by its addresses, phone numbers and taxes. */
export function isMonthFirst(layout: Layout): boolean {
  const text = textOf(layout);
  return layout.locale.packs.some(({ conventions: { monthFirst } }) =>
    Boolean(monthFirst?.marker.test(text) && !monthFirst.exception.test(text)),
  );
}

/** True when 03/04 can only be 3 April: the currency is known and its documents write the day first. */
export const isDayFirst = (layout: Layout, currency: string | null): boolean =>
  layout.locale.currencies.some(({ code, isMonthFirst: swaps }) => code === currency && !swaps) &&
  !isMonthFirst(layout);

const textOf = ({ rows }: Layout): string => rows.map((row) => row.text).join('\n');
