import { Readable } from 'node:stream';
import type { Analytics } from '@tillslip/contract/analytics';
import { formatDecimal } from '@tillslip/domain/kernel/format-rand';
import type { Cents } from '@tillslip/domain/kernel/money';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { type CsvCell, csvPieces } from '../../platform/files/csv.ts';
import { type AnalyticsInput, getAnalytics } from './get-analytics.ts';

const HEADER = ['Section', 'Item', 'Receipts', 'Amount', 'Tax', 'Percent'];

/**
 * The figures of the screen as a file named `analytics-{yyyy-MM}.csv`, one line for each figure.
 *
 * @throws NOTHING_TO_EXPORT for a month without an invoice that counts; COMPANY_NOT_FOUND.
 * Spec: 2 §2 (Analytics, Export CSV), §7 (its name).
 */
export async function exportAnalytics(
  deps: Pick<Deps, 'db'>,
  userId: string,
  input: AnalyticsInput,
): Promise<{ filename: string; records: number; stream: Readable }> {
  const analytics = await getAnalytics(deps, userId, input);
  const { month, sums } = analytics;
  if (sums.receipts === 0) throw new AppError('NOTHING_TO_EXPORT');
  const stream = Readable.from(csvPieces(HEADER, sections(analytics)), { objectMode: false });
  return { filename: `analytics-${month}.csv`, records: sums.receipts, stream };
}

async function* sections(analytics: Analytics): AsyncGenerator<CsvCell[][]> {
  yield summary(analytics);
  yield analytics.topMerchants.map((of) =>
    line('Top Merchants', of.merchant, of.count, of.amountCents, null, of.percent),
  );
  yield analytics.byCategory.map((of) => line('Folders', of.label, of.receipts, of.totalCents, of.taxCents));
  yield analytics.byDay.map((of) => line('Days', of.date, of.receipts, of.totalCents));
  yield analytics.byMonth.map((of) => line('Months', of.month, of.receipts, of.totalCents, of.taxCents));
}

function summary({ sums, previous, trends, vat, month }: Analytics): CsvCell[][] {
  return [
    line('Summary', month, sums.receipts, sums.totalSpentCents, sums.totalTaxCents),
    line('Summary', 'Month before', previous.receipts, previous.totalSpentCents, previous.totalTaxCents),
    line('Summary', 'Average per Receipt', null, sums.averageCents),
    line('Spending Trends', 'Daily Average', null, trends.dailyAverageCents),
    line('Spending Trends', 'Receipts per Day', trends.receiptsPerDay),
    line('Spending Trends', 'Tax Rate', null, null, null, trends.taxRate),
    line('VAT', 'Charged', null, null, vat.chargedCents),
    line('VAT', 'Claimable', null, null, vat.claimableCents),
    line('VAT', 'At risk', null, null, vat.atRiskCents),
    line('VAT', 'Denied', null, null, vat.deniedCents),
  ];
}

const line = (
  section: string,
  item: string,
  receipts: number | null = null,
  amount: Cents | null = null,
  tax: Cents | null = null,
  percent: number | null = null,
): CsvCell[] => [section, item, number(receipts), money(amount), money(tax), number(percent)];

const money = (amount: Cents | null): CsvCell => (amount === null ? null : { amount: formatDecimal(amount) });
const number = (value: number | null): CsvCell => (value === null ? null : { amount: String(value) });
