/**
 * Rand for one of a currency, about as it was from 2023 to 2026. It only tells what cannot be: a bank's own rate differs
 * from day to day, and what the company's rows show is nearer.
 *
 * Source: yearly averages of the South African Reserve Bank, rounded. Namibia, Lesotho and Eswatini are at par by the
 * Common Monetary Area.
 */
const USUAL_RATES: Readonly<Record<string, number>> = {
  ...{ USD: 18, EUR: 20, GBP: 23, AUD: 12, NZD: 10.7, CAD: 13, CHF: 21, JPY: 0.122, CNY: 2.5, HKD: 2.3, SGD: 13.6 },
  ...{ INR: 0.212, AED: 4.9, SEK: 1.78, DKK: 2.68, NOK: 1.7, PLN: 4.7, ILS: 4.95, BRL: 3.3, MUR: 0.395 },
  ...{ NAD: 1, LSL: 1, SZL: 1, BWP: 1.33, MZN: 0.283, ZMW: 0.75, KES: 0.135, NGN: 0.015, GHS: 1.4 },
};
const AT_PAR: ReadonlySet<string> = new Set(['NAD', 'LSL', 'SZL']);
/** How far a rate of a day may be from the usual one. */
const MAX_FROM_USUAL = 0.3;
/** At par there is only what the card costs. */
const MAX_FROM_PAR = 0.05;
/** A rate seen within these days says what the rate of a day is. */
const MAX_DAYS_FROM_SEEN = 45;

/** The currencies whose rate is known. */
export const KNOWN_CURRENCIES: readonly string[] = Object.keys(USUAL_RATES);

/** Whether rand for one of a currency may have been the rate of a day; of an unknown currency any may. */
export function isPossibleRate(currency: string, rate: number): boolean {
  const usual = USUAL_RATES[currency];
  if (usual === undefined) return true;
  return Math.abs(rate / usual - 1) <= (AT_PAR.has(currency) ? MAX_FROM_PAR : MAX_FROM_USUAL);
}

/** Whether the rate of a currency is known well enough to judge one by it. */
export const isKnownCurrency = (currency: string): boolean => USUAL_RATES[currency] !== undefined;

/** A rate at which a row or a document was paid. */
export interface SeenRate {
  readonly currency: string;
  /** Days since a fixed day. */
  readonly day: number;
  readonly rate: number;
}

/** The rates that a company's own rows and documents show. */
export interface SeenRates {
  /** The middle of the three rates of the nearest days, and how many days the nearest is away; null when none is near. */
  near(currency: string, day: number): { readonly rate: number; readonly days: number } | null;
}

/** Collect the rates that were seen; those that cannot be are left out. */
export function collectRates(all: readonly SeenRate[]): SeenRates {
  const possible = all.filter(({ currency, rate }) => isPossibleRate(currency, rate));
  return {
    near: (currency, day) => {
      const away = (seen: SeenRate) => Math.abs(seen.day - day);
      const near = possible.filter((seen) => seen.currency === currency && away(seen) <= MAX_DAYS_FROM_SEEN);
      const nearest = near.toSorted((a, b) => away(a) - away(b) || a.rate - b.rate).slice(0, 3);
      const middle = nearest.map(({ rate }) => rate).toSorted((a, b) => a - b)[Math.floor(nearest.length / 2)];
      return middle === undefined || !nearest[0] ? null : { rate: middle, days: away(nearest[0]) };
    },
  };
}
