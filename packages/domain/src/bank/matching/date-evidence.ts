import type { MatchReason } from './match-reason.ts';
import type { PaidBy } from './match-types.ts';

/** On which days after its document a payment usually comes (`from` to `to`), and the earliest and latest it may. */
interface Lag {
  readonly early: number;
  readonly from: number;
  readonly to: number;
  readonly late: number;
}

/** By payment method: banks book a card payment within days; accounts are paid at the end of that month or the next. */
const LAGS: Readonly<Record<NonNullable<PaidBy> | 'unknown' | 'instalment', Lag>> = {
  card: { early: -3, from: 0, to: 4, late: 14 },
  cash: { early: -7, from: -1, to: 3, late: 14 },
  eft: { early: -14, from: 0, to: 35, late: 100 },
  'debit-order': { early: -14, from: -5, to: 31, late: 62 },
  account: { early: -7, from: 0, to: 62, late: 120 },
  // One of equal parts, a month apart, of at most a year and a half.
  instalment: { early: -7, from: 0, to: 190, late: 560 },
  unknown: { early: -14, from: -1, to: 35, late: 100 },
};

/** How the date of a transaction fits a document. */
export interface DateEvidence {
  /** 0 to 1. */
  readonly strength: number;
  readonly reason: MatchReason;
}

/**
 * Compare the days from a document to its payment with what is usual for the payment method; null when they are too
 * many. Callers treat part payments and payments for several documents as `account`, because those take longer.
 */
export function dateEvidence(days: number, paidBy: PaidBy | 'instalment'): DateEvidence | null {
  const lag = LAGS[paidBy ?? 'unknown'];
  if (days < lag.early || days > lag.late) return null;
  return { strength: strengthOf(days, lag), reason: reasonOf(days) };
}

/** How much later days count where a card probably paid. */
const LATE_CARD = 0.6;

/**
 * The days of a payment whose document does not say how it was paid, while the row or the foreign supplier says that a
 * card did: as for a card; what is usual for other payments counts for less, because a card may have paid an account.
 */
export function cardDateEvidence(days: number): DateEvidence | null {
  const [card, other] = [dateEvidence(days, 'card'), dateEvidence(days, null)];
  return other && { ...other, strength: Math.max(card?.strength ?? 0, other.strength * LATE_CARD) };
}

/** High on the usual days; slightly higher the nearer the day, so that the nearest of equal documents comes first. */
function strengthOf(days: number, { early, from, to, late }: Lag): number {
  const nearness = 1 - Math.min(1, Math.abs(days) / 120);
  if (days < from) return 0.6 * ((days - early + 1) / (from - early + 1));
  if (days > to) return 0.6 * ((late - days + 1) / (late - to + 1));
  return 0.8 + 0.2 * nearness;
}

function reasonOf(days: number): MatchReason {
  if (days === 0) return { code: 'PAID_SAME_DAY' };
  return { code: days > 0 ? 'PAID_AFTER' : 'PAID_BEFORE', days: Math.abs(days) };
}
