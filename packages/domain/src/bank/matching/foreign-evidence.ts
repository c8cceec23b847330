import { type Cents, cents } from '../../kernel/money.ts';
import type { AmountEvidence } from './amount-evidence.ts';
import { isKnownCurrency, isPossibleRate, KNOWN_CURRENCIES, type SeenRates } from './exchange-rates.ts';
import type { DocumentToMatch, ForeignAmount } from './match-types.ts';

/** Exchange rates between invoice and payment, with the bank's own margin. */
export const MAX_FOREIGN_SPREAD = 0.05;
/** How far a payment may be from a rate that other rows show: the card's cost, and a little more for each day between. */
const MAX_FROM_SEEN_RATE = { sameDay: 0.05, day: 0.001 };

/** An amount in another currency that a row's text shows. */
export interface ShownAmount {
  readonly currency: string;
  readonly amount: Cents;
}

const SIGNS: Readonly<Record<string, string>> = { US$: 'USD', $: 'USD', A$: 'AUD', C$: 'CAD', '€': 'EUR', '£': 'GBP' };
const MARK = `(?:US\\$|A\\$|C\\$|\\$|€|£|${KNOWN_CURRENCIES.join('|')})`;
const NUMBER = String.raw`\d{1,3}(?:[ ,.']\d{3})+[.,]\d{2}|\d+(?:[.,]\d{1,2})?`;
const ANY_MARK = new RegExp(MARK);
const MARK_FIRST = new RegExp(`(?<![A-Z])(${MARK}) ?(${NUMBER})(?![\\d])`, 'g');
const NUMBER_FIRST = new RegExp(`(?<![\\d.,])(${NUMBER}) ?(${MARK})(?![A-Z])`, 'g');

/** The amounts in other currencies that a row's text shows, before or behind the currency. */
export function shownAmounts(description: string): readonly ShownAmount[] {
  const text = description.toUpperCase();
  if (!ANY_MARK.test(text)) return [];
  const found = [
    ...[...text.matchAll(MARK_FIRST)].map(([, mark = '', number = '']) => ({ mark, number })),
    ...[...text.matchAll(NUMBER_FIRST)].map(([, number = '', mark = '']) => ({ mark, number })),
  ];
  return found.map(({ mark, number }) => ({ currency: SIGNS[mark] ?? mark, amount: centsOf(number) }));
}

/** `1.234,50`, `1 234.50`, `21,5` and `21` in hundredths. */
function centsOf(number: string): Cents {
  const [, whole = number, part = ''] = /^(.*)[.,](\d{1,2})$/.exec(number) ?? [];
  return cents(Number(whole.replace(/\D/g, '')) * 100 + Number(part.padEnd(2, '0')));
}

/** What is known of a payment abroad. */
export interface PaymentAbroad {
  /** In rand, without sign. */
  readonly paid: Cents;
  readonly day: number;
  readonly shown: readonly ShownAmount[];
}

/**
 * Compare a payment with a document in another currency: by the amount that the row shows, otherwise by the rand value
 * that a person entered, otherwise by the rate it would be: near one that other rows show in these weeks, or at least
 * possible. Null when it does not fit, or when the row shows another amount in that currency.
 */
export function foreignEvidence(
  { paid, day, shown }: PaymentAbroad,
  { open, foreign }: Pick<DocumentToMatch, 'open'> & { readonly foreign: ForeignAmount },
  rates: SeenRates,
): AmountEvidence | null {
  const { currency, amount, isRandKnown } = foreign;
  const rate = rounded(paid / amount);
  const own = shown.filter((one) => one.currency === currency);
  if (own.some((one) => one.amount === amount))
    return isPossibleRate(currency, rate)
      ? { fit: 'foreign', strength: 0.95, reason: { code: 'AMOUNT_IN_CURRENCY', currency, amountCents: amount, rate } }
      : null;
  if (own.length > 0) return null;
  if (isRandKnown) return nearRandValue(paid, Math.abs(open));
  return atRate(rate, foreign, rates.near(currency, day));
}

const RATE_DIGITS = 10_000;
const rounded = (rate: number): number => Math.round(rate * RATE_DIGITS) / RATE_DIGITS;

/** Compare a payment with the rand value of a document. */
export function nearRandValue(paid: number, asked: number): AmountEvidence | null {
  if (paid === asked) return { fit: 'exact', strength: 1, reason: { code: 'AMOUNT_EXACT', amountCents: cents(paid) } };
  const away = Math.abs(paid - asked) / asked;
  if (away > MAX_FOREIGN_SPREAD) return null;
  const percent = Math.round(away * 1000) / 10;
  return { fit: 'foreign', strength: 0.85 - away * 6, reason: { code: 'AMOUNT_NEAR_RAND_VALUE', percent } };
}

function atRate(
  rate: number,
  { currency, amount }: ForeignAmount,
  seen: ReturnType<SeenRates['near']>,
): AmountEvidence | null {
  const away = seen === null ? null : Math.abs(rate / seen.rate - 1);
  const most = MAX_FROM_SEEN_RATE.sameDay + MAX_FROM_SEEN_RATE.day * (seen?.days ?? 0);
  const isPossible = away === null ? isKnownCurrency(currency) && isPossibleRate(currency, rate) : away <= most;
  if (!isPossible) return null;
  return {
    fit: 'foreign',
    strength: away === null ? 0.5 : 0.85 - away * 5,
    reason: { code: 'AMOUNT_AT_RATE', currency, amountCents: amount, rate },
  };
}
