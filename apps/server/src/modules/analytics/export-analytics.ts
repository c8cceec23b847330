import { Readable } from 'node:stream';
import type { Analytics } from '@tillslip/contract/analytics';
import { formatDecimal } from '@tillslip/domain/kernel/format-rand';
import type { Cents } from '@tillslip/domain/kernel/money';
import { analyticsFileTexts, spendingCategoryText, supplierText } from '@tillslip/messages/analytics';
import type { I18n } from '@tillslip/messages/i18n';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { type CsvCell, csvPieces } from '../../platform/files/csv.ts';
import type { ListFile } from '../../platform/files/list-file.ts';
import { type AnalyticsInput, getAnalytics } from './get-analytics.ts';

type Words = ReturnType<typeof analyticsFileTexts>;

/**
 * Build a file of the figures named `analytics-{yyyy-MM}.csv`, one line per figure.
 *
 * @throws NOTHING_TO_EXPORT for a month without invoices that count; COMPANY_NOT_FOUND.
 * Spec: 2 §2 (Analytics, Export CSV), §7 (its name).
 */
export async function exportAnalytics(
  deps: Pick<Deps, 'db'>,
  i18n: I18n,
  userId: string,
  input: AnalyticsInput,
): Promise<ListFile> {
  const analytics = await getAnalytics(deps, userId, input);
  const { month, sums } = analytics;
  if (sums.receipts === 0) throw new AppError('NOTHING_TO_EXPORT');
  const words = analyticsFileTexts(i18n);
  const stream = Readable.from(csvPieces(words.header, sections(i18n, words, analytics)), { objectMode: false });
  return { filename: `analytics-${month}.csv`, mediaType: 'text/csv; charset=utf-8', records: sums.receipts, stream };
}

async function* sections(i18n: I18n, words: Words, analytics: Analytics): AsyncGenerator<CsvCell[][]> {
  yield summary(words, analytics);
  yield analytics.topSuppliers.map((of) =>
    line(words.topSuppliers, supplierText(i18n, of.supplierName), of.count, of.amountCents, null, of.percent),
  );
  yield analytics.byCategory.map((of) =>
    line(words.categories, spendingCategoryText(i18n, of.code), of.receipts, of.totalCents, of.taxCents),
  );
  yield analytics.byExpense.map((of) =>
    line(words.expenses, of.name ?? words.noExpense, of.receipts, of.totalCents, of.taxCents),
  );
  yield analytics.byDay.map((of) => line(words.days, of.date, of.receipts, of.totalCents));
  yield analytics.byMonth.map((of) => line(words.months, of.month, of.receipts, of.totalCents, of.taxCents));
}

function summary(words: Words, { sums, previous, trends, vat, month }: Analytics): CsvCell[][] {
  return [
    line(words.summary, month, sums.receipts, sums.totalSpentCents, sums.totalTaxCents),
    line(words.summary, words.monthBefore, previous.receipts, previous.totalSpentCents, previous.totalTaxCents),
    line(words.summary, words.average, null, sums.averageCents),
    line(words.trends, words.dailyAverage, null, trends.dailyAverageCents),
    line(words.trends, words.receiptsPerDay, trends.receiptsPerDay),
    line(words.trends, words.taxRate, null, null, null, trends.taxRate),
    line(words.vat, words.charged, null, null, vat.chargedCents),
    line(words.vat, words.claimable, null, null, vat.claimableCents),
    line(words.vat, words.atRisk, null, null, vat.atRiskCents),
    line(words.vat, words.denied, null, null, vat.deniedCents),
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
