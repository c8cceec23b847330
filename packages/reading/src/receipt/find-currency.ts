import type { AmountCandidate } from '../amounts/amount-candidate.ts';
import type { Layout } from '../layout/text-row.ts';
import type { Currency } from '../locale/locale-pack.ts';

/** What a symbol beside an amount says of the currency: more where the amount shows its cents. */
const WORTH_WITH_CENTS = 2;
const WORTH_WITHOUT_CENTS = 0.5;
/** One amount with cents is enough. */
const MIN_WORTH = 2;

/**
 * The document's currency: the symbol most amounts carry, else a stated code, else what the country's own words
 * imply; null when nothing tells.
 */
export function findCurrency(layout: Layout, amounts: readonly AmountCandidate[]): string | null {
  const counts = new Map<string, number>();
  for (const { currency, hasCents } of amounts) {
    const worth = hasCents ? WORTH_WITH_CENTS : WORTH_WITHOUT_CENTS;
    if (currency) counts.set(currency, (counts.get(currency) ?? 0) + worth);
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  if (most && most[1] >= MIN_WORTH) return most[0];
  const text = textOf(layout);
  const says = (by: 'stated' | 'implied' | 'suggested') =>
    layout.locale.currencies.find((currency: Currency) => currency[by]?.test(text))?.code;
  return says('stated') ?? says('implied') ?? says('suggested') ?? null;
}

/** True for a document of a country that writes the month first, by its addresses, telephones and taxes. */
export function isMonthFirst(layout: Layout): boolean {
  const text = textOf(layout);
  return layout.locale.packs.some(({ conventions: { monthFirst } }) =>
    Boolean(monthFirst?.says.test(text) && !monthFirst.unless.test(text)),
  );
}

/** True where 03/04 can only be the 3rd of April: the currency is known, and its documents write the day first. */
export const isDayFirst = (layout: Layout, currency: string | null): boolean =>
  layout.locale.currencies.some(({ code, isMonthFirst: swaps }) => code === currency && !swaps) &&
  !isMonthFirst(layout);

const textOf = ({ rows }: Layout): string => rows.map((row) => row.text).join('\n');
