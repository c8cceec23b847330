import { type Cents, multiplyByFraction, ZERO } from '../kernel/money.ts';

/** What was spent in a time: sums of the documents that count, credit notes taken away. */
export interface SpendingSums {
  readonly totalCents: Cents;
  readonly taxCents: Cents;
  readonly receipts: number;
}

/** A month is counted as so many days, whatever its length. Spec: 2 §9. */
const TREND_DAYS = 30;

/** The spending trends of a month. */
export interface SpendingTrends {
  readonly dailyAverageCents: Cents;
  /** To two decimals. */
  readonly receiptsPerDay: number;
  /** Tax of the total in percent, to one decimal; 0 where nothing was spent. */
  readonly taxRate: number;
}

/** Total and count divided by 30, tax divided by total. Spec: 2 §2 (Spending Trends). */
export const spendingTrends = ({ totalCents, taxCents, receipts }: SpendingSums): SpendingTrends => ({
  dailyAverageCents: multiplyByFraction(totalCents, 1, TREND_DAYS),
  receiptsPerDay: Math.round((receipts * 100) / TREND_DAYS) / 100,
  taxRate: totalCents === 0 ? 0 : Math.round((taxCents * 1000) / totalCents) / 10,
});

/** The average of a document, to the nearest cent; nothing where there is none. Spec: 2 §2 (Average per Receipt). */
export const averageSpent = ({ totalCents, receipts }: Pick<SpendingSums, 'totalCents' | 'receipts'>): Cents =>
  receipts === 0 ? ZERO : multiplyByFraction(totalCents, 1, receipts);

/** The share of a part in whole percent, rounded; 0 of nothing. Spec: 2 §2 (Top Merchants). */
export const shareOf = (part: Cents, whole: Cents): number => (whole === 0 ? 0 : Math.round((part * 100) / whole) + 0);
