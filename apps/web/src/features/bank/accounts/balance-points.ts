import type { BankAccountDetail } from '@tillslip/contract/bank/accounts';
import { type CalendarDate, compareDates, daysBetween } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';

/** A balance at the start or the end of a statement. */
export interface BalancePoint {
  readonly day: CalendarDate;
  readonly balance: Cents;
}

/** The known balances at the ends of the statements, by day, in one list for each run without a gap. */
export function balanceRuns({ statements, gaps }: Pick<BankAccountDetail, 'statements' | 'gaps'>): BalancePoint[][] {
  const afterGap = new Set(gaps.map(({ afterId }) => afterId));
  const runs: BalancePoint[][] = [];
  for (const { id, periodStart, periodEnd, openingCents, closingCents } of statements) {
    if (runs.length === 0 || afterGap.has(id)) runs.push([]);
    const run = runs.at(-1);
    if (periodStart !== null && openingCents !== null) run?.push({ day: periodStart, balance: openingCents });
    if (periodEnd !== null && closingCents !== null) run?.push({ day: periodEnd, balance: closingCents });
  }
  return runs.map((run) => run.toSorted((a, b) => compareDates(a.day, b.day))).filter((run) => run.length > 0);
}

/** The lines of these runs in a drawing of this size, highest balance at the top; zero is in it when a balance is below. */
export function balanceLines(
  runs: readonly (readonly BalancePoint[])[],
  { width, height }: { readonly width: number; readonly height: number },
): { readonly lines: string[]; readonly zero: number | null } {
  const points = runs.flat();
  const [first] = points;
  if (!first) return { lines: [], zero: null };
  const days = points.map(({ day }) => daysBetween(first.day, day));
  const [start, span] = [Math.min(...days), Math.max(1, Math.max(...days) - Math.min(...days))];
  const balances = points.map(({ balance }) => balance as number);
  const isOverdrawn = balances.some((balance) => balance < 0);
  const [least, most] = [
    Math.min(...balances, ...(isOverdrawn ? [0] : [])),
    Math.max(...balances, ...(isOverdrawn ? [0] : [])),
  ];
  const y = (balance: number) => (most === least ? height / 2 : height - ((balance - least) / (most - least)) * height);
  const x = (day: CalendarDate) => ((daysBetween(first.day, day) - start) / span) * width;
  const lines = runs.map((run) =>
    run.map(({ day, balance }, at) => `${at === 0 ? 'M' : 'L'}${tenth(x(day))} ${tenth(y(balance))}`).join(''),
  );
  return { lines, zero: isOverdrawn ? tenth(y(0)) : null };
}

const tenth = (length: number): number => Math.round(length * 10) / 10;
