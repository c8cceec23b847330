import { addDays, type CalendarDate, compareDates } from '../../kernel/calendar-date.ts';
import { type Cents, subtract } from '../../kernel/money.ts';
import { CONTINUITY_TOLERANCE_CENTS } from '../statements/balance-chain.ts';

/** The days and balances of a statement, as far as they are known. */
export interface StatementSpan {
  readonly id: string;
  readonly periodStart: CalendarDate | null;
  readonly periodEnd: CalendarDate | null;
  readonly openingCents: Cents | null;
  readonly closingCents: Cents | null;
}

/** What may be missing between two statements of an account. */
export interface AccountGap {
  /** The statements before and after it. */
  readonly beforeId: string;
  readonly afterId: string;
  /**
   * `missing`: the balances before and after differ, so transactions are missing. `unknown`: one of the balances is not
   * known, so they may be.
   */
  readonly kind: 'missing' | 'unknown';
  /** The days that no statement covers; null where one statement starts when the other ends. */
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
  /** The balance that the statement before ends with, and the one that the statement after starts with. */
  readonly beforeCents: Cents | null;
  readonly afterCents: Cents | null;
  /** What the missing transactions come to; money out is negative. */
  readonly differenceCents: Cents | null;
}

/**
 * Find the gaps between the statements of one account, oldest first. Days without a statement are no gap where the balance
 * after them is the one before: nothing happened, as on a weekend. Statements whose days overlap are compared where their
 * transactions are.
 */
export function accountGaps(statements: readonly StatementSpan[]): AccountGap[] {
  const spans = statements
    .flatMap(spanOf)
    .toSorted((a, b) => compareDates(a.start, b.start) || compareDates(a.end, b.end));
  const gaps: AccountGap[] = [];
  // Statements that end on one day may end with different balances: one of them may have been made before its day ended.
  let last = spans.slice(0, 1);
  for (const span of spans.slice(1)) {
    const found = last.map((before) => gapBetween(before, span));
    const gap = found.every((one) => one !== null) ? found.at(-1) : null;
    if (gap) gaps.push(gap);
    const order = compareDates(span.end, last[0]?.end ?? span.end);
    if (order >= 0) last = order > 0 ? [span] : [...last, span];
  }
  return gaps;
}

interface Span {
  readonly id: string;
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  readonly opening: Cents | null;
  readonly closing: Cents | null;
}

const spanOf = ({ id, periodStart, periodEnd, openingCents, closingCents }: StatementSpan): Span[] =>
  periodStart === null || periodEnd === null
    ? []
    : [{ id, start: periodStart, end: periodEnd, opening: openingCents, closing: closingCents }];

function gapBetween(before: Span, after: Span): AccountGap | null {
  if (compareDates(after.start, before.end) < 0) return null;
  const { closing: beforeCents } = before;
  const { opening: afterCents } = after;
  const difference = beforeCents === null || afterCents === null ? null : subtract(afterCents, beforeCents);
  if (difference !== null && Math.abs(difference) <= CONTINUITY_TOLERANCE_CENTS) return null;
  // Banks start a statement on the last day of the one before it, or on the day after.
  const first = addDays(before.end, 1);
  const isNextDay = compareDates(after.start, first) <= 0;
  if (difference === null && isNextDay) return null;
  return {
    ...{ beforeId: before.id, afterId: after.id, beforeCents, afterCents, differenceCents: difference },
    kind: difference === null ? 'unknown' : 'missing',
    from: isNextDay ? null : first,
    to: isNextDay ? null : addDays(after.start, -1),
  };
}
