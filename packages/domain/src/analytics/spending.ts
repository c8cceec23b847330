import { type Cents, multiplyByFraction, ZERO } from '../kernel/money.ts';

/** The spending of a period: totals of the receipts that count, less credit notes. */
export interface SpendingSums {
  readonly totalCents: Cents;
  readonly taxCents: Cents;
  readonly receipts: number;
}

/** Every month counts as this many days, whatever its length. Spec: 2 §9. */
const TREND_DAYS = 30;

/** The spending trends of a month. */
export interface SpendingTrends {
  readonly dailyAverageCents: Cents;
  /** To two decimals. */
  readonly receiptsPerDay: number;
  /** Tax as a percentage of the total, to one decimal; 0 when nothing was spent. */
  readonly taxRate: number;
}

/** Calculate spending trends: total and count divided by 30, tax divided by total. Spec: 2 §2 (Spending Trends). */
export const spendingTrends = ({ totalCents, taxCents, receipts }: SpendingSums): SpendingTrends => ({
  dailyAverageCents: multiplyByFraction(totalCents, 1, TREND_DAYS),
  receiptsPerDay: Math.round((receipts * 100) / TREND_DAYS) / 100,
  taxRate: totalCents === 0 ? 0 : Math.round((taxCents * 1000) / totalCents) / 10,
});

/** The average amount of a receipt, to the nearest cent; 0 when there are none. Spec: 2 §2 (Average per Receipt). */
export const averageSpent = ({ totalCents, receipts }: Pick<SpendingSums, 'totalCents' | 'receipts'>): Cents =>
  receipts === 0 ? ZERO : multiplyByFraction(totalCents, 1, receipts);

/** The share of a part, rounded to a whole percent; 0 when the whole is zero. Spec: 2 §2 (Top Merchants). */
export const shareOf = (part: Cents, whole: Cents): number => (whole === 0 ? 0 : Math.round((part * 100) / whole) + 0);
