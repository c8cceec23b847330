import type { PaidBy } from './match-types.ts';

/** The days a payment usually comes after its document, and the most it may. */
interface Lag {
  readonly early: number;
  readonly from: number;
  readonly to: number;
  readonly late: number;
}

/** By how it was paid: a card is booked within days, an account is paid at the end of a month or the next. */
const LAGS: Readonly<Record<NonNullable<PaidBy> | 'unknown', Lag>> = {
  card: { early: -3, from: 0, to: 4, late: 14 },
  cash: { early: -7, from: -1, to: 3, late: 14 },
  eft: { early: -14, from: 0, to: 35, late: 100 },
  'debit-order': { early: -14, from: -5, to: 31, late: 62 },
  account: { early: -7, from: 0, to: 62, late: 120 },
  unknown: { early: -14, from: -1, to: 35, late: 100 },
};

/** How a row's day fits a document. */
export interface DateEvidence {
  /** 0 to 1. */
  readonly strength: number;
  readonly reason: () => string;
}

/**
 * How the days from a document to its payment fit the way it was paid; null when they are too many. Payments
 * in parts and of several documents take their time, however they are made: they count as on account.
 */
export function dateEvidence(days: number, paidBy: PaidBy): DateEvidence | null {
  const lag = LAGS[paidBy ?? 'unknown'];
  if (days < lag.early || days > lag.late) return null;
  return { strength: strengthOf(days, lag), reason: () => inWords(days) };
}

/** Full in the usual days, a little more for the nearer ones so that the nearest of equals is first. */
function strengthOf(days: number, { early, from, to, late }: Lag): number {
  const nearness = 1 - Math.min(1, Math.abs(days) / 120);
  if (days < from) return 0.6 * ((days - early + 1) / (from - early + 1));
  if (days > to) return 0.6 * ((late - days + 1) / (late - to + 1));
  return 0.8 + 0.2 * nearness;
}

function inWords(days: number): string {
  if (days === 0) return 'Paid on the day of the document.';
  const count = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`;
  return days > 0 ? `Paid ${count} after the document.` : `Paid ${count} before the document.`;
}
