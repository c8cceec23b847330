import type { Analytics } from '@tillslip/contract/analytics';
import { averageSpent, type SpendingSums, shareOf, spendingTrends } from '@tillslip/domain/analytics/spending';
import {
  addDays,
  addMonths,
  type CalendarMonth,
  daysBetween,
  firstDayOfMonth,
  lastDayOfMonth,
  monthOf,
} from '@tillslip/domain/kernel/calendar-date';
import { cents, ZERO } from '@tillslip/domain/kernel/money';
import { readAsUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { requireMonth } from '../../platform/require-month.ts';
import { requireCompany } from '../companies/index.ts';
import { type MonthSpending, type SpendingGroup, spendingByMonth, spendingGroups } from '../receipts/index.ts';

/** Spec: 2 §9. */
const MAX_TOP_SUPPLIERS = 5;
const MONTHS = 12;

/** The month, and one company or all. */
export interface AnalyticsInput {
  readonly month: string;
  readonly companyId?: string | undefined;
}

/**
 * Return the spending of a month, in two queries whatever the number of invoices. It counts the same invoices as the
 * dashboard and VAT: completed, in rand and not duplicates, on the invoice date, or on the day they were added if they
 * have none. Credit notes are subtracted.
 *
 * @throws COMPANY_NOT_FOUND.
 * Spec: 2 §2 (Analytics), §9.
 */
export function getAnalytics(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { month: asked, companyId }: AnalyticsInput,
): Promise<Analytics> {
  const month = requireMonth(asked);
  const [first, last] = [firstDayOfMonth(month), lastDayOfMonth(month)];
  return readAsUser(db, userId, async (tx) => {
    if (companyId) await requireCompany(tx, companyId);
    const year = { companyId, from: addMonths(first, 1 - MONTHS), to: last };
    const months = everyMonth(month, await spendingByMonth(tx, year));
    const groups = await spendingGroups(tx, { companyId, from: first, to: last });
    const { current, previous } = lastTwo(months);
    return {
      month,
      sums: sumsView(current),
      previous: sumsView(previous),
      topSuppliers: topSuppliers(groups, current),
      trends: spendingTrends(current),
      byMonth: months.map(({ month, totalCents, taxCents, receipts }) => ({ month, totalCents, taxCents, receipts })),
      byDay: byDay(month, groups),
      byCategory: byCategory(groups),
      byExpense: byExpense(groups),
      vat: vatOf(current),
    };
  });
}

function everyMonth(last: CalendarMonth, found: readonly MonthSpending[]): MonthSpending[] {
  const byMonth = new Map(found.map((of) => [of.month, of]));
  const none = { totalCents: ZERO, taxCents: ZERO, receipts: 0, claimableCents: ZERO, atRiskCents: ZERO };
  return Array.from({ length: MONTHS }, (_, n) => {
    const month = monthOf(addMonths(firstDayOfMonth(last), n + 1 - MONTHS));
    return byMonth.get(month) ?? { month, ...none };
  });
}

function lastTwo(months: readonly MonthSpending[]): { current: MonthSpending; previous: MonthSpending } {
  const [previous, current] = months.slice(-2);
  if (!previous || !current) throw new Error('Expected at least two months');
  return { current, previous };
}

const sumsView = (sums: SpendingSums): Analytics['sums'] => ({
  totalSpentCents: sums.totalCents,
  receipts: sums.receipts,
  averageCents: averageSpent(sums),
  totalTaxCents: sums.taxCents,
});

const topSuppliers = (groups: readonly SpendingGroup[], { totalCents }: SpendingSums): Analytics['topSuppliers'] =>
  groups
    .filter(({ isSupplier }) => isSupplier)
    .slice(0, MAX_TOP_SUPPLIERS)
    .map(({ supplierName, receipts, totalCents: amountCents }) => ({
      supplierName,
      count: receipts,
      amountCents,
      percent: shareOf(amountCents, totalCents),
    }));

/** List every day of the month, including days without an invoice. */
function byDay(month: CalendarMonth, groups: readonly SpendingGroup[]): Analytics['byDay'] {
  const found = new Map(groups.map((group) => [group.day, group]));
  const first = firstDayOfMonth(month);
  return Array.from({ length: daysBetween(first, lastDayOfMonth(month)) + 1 }, (_, n) => {
    const date = addDays(first, n);
    const { totalCents = ZERO, receipts = 0 } = found.get(date) ?? {};
    return { date, totalCents, receipts };
  });
}

const byCategory = (groups: readonly SpendingGroup[]): Analytics['byCategory'] =>
  groups.flatMap(({ category: code, totalCents, taxCents, receipts }) =>
    code === null ? [] : [{ code, totalCents, taxCents, receipts }],
  );

/** By the company's own expense categories; none where no document has one. */
function byExpense(groups: readonly SpendingGroup[]): Analytics['byExpense'] {
  const own = groups.filter(({ isExpense }) => isExpense);
  if (own.every(({ expenseCategoryId }) => expenseCategoryId === null)) return [];
  return own.map(({ expenseCategoryId: categoryId, expenseName: name, totalCents, taxCents, receipts }) => ({
    ...{ categoryId, name, totalCents, taxCents, receipts },
  }));
}

/** VAT that is neither claimable nor at risk is denied. */
const vatOf = ({ taxCents, claimableCents, atRiskCents }: MonthSpending): Analytics['vat'] => ({
  chargedCents: taxCents,
  claimableCents,
  atRiskCents,
  deniedCents: cents(Math.max(0, taxCents - claimableCents - atRiskCents)),
});
