import type { Dashboard } from '@tillslip/contract/dashboard';
import { compliancePercent } from '@tillslip/domain/analytics/compliance-percent';
import { trend } from '@tillslip/domain/analytics/trend';
import { addMonths, firstDayOfMonth, lastDayOfMonth, monthOf } from '@tillslip/domain/kernel/calendar-date';
import { asUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { recentReceipts } from '../receipts/index.ts';
import { knownHolidays } from '../vat/index.ts';
import {
  companiesInScope,
  type MonthFigures,
  monthFigures,
  type StepsTaken,
  stepsTaken,
  type VerdictCounts,
  verdictCounts,
} from './dashboard.repository.ts';
import { deadlinesOf } from './vat-deadlines.ts';

/** How many invoices the recent activity shows. Spec: 1 §2.5. */
const RECENT = 5;

/**
 * Every card of the dashboard for all companies or for one, as of now: one query for each card, whatever
 * the number of invoices.
 *
 * @throws COMPANY_NOT_FOUND for a company that is not the user's.
 * Spec: 1 §2.5, §9.
 */
export function getDashboard(
  deps: Pick<Deps, 'db' | 'env' | 'clock'>,
  userId: string,
  { companyId }: { companyId?: string | undefined },
): Promise<Dashboard> {
  const today = deps.clock.today();
  const start = firstDayOfMonth(today);
  const days = { before: addMonths(start, -1), start, end: lastDayOfMonth(today) };
  return asUser(deps.db, userId, async (db) => {
    const companies = await companiesInScope(db, userId, companyId);
    if (companyId && companies.length === 0) throw new AppError('COMPANY_NOT_FOUND');
    return {
      month: monthOf(today),
      companyId: companyId ?? null,
      metrics: metrics(await monthFigures(db, userId, companyId, days)),
      readiness: readiness(await verdictCounts(db, userId, companyId)),
      deadlines: deadlinesOf(companies, today, await knownHolidays(db)),
      firstSteps: firstSteps(await stepsTaken(db, userId)),
      recentInvoices: await recentReceipts(deps, db, userId, companyId, RECENT),
      recentBank: [],
      computedAt: deps.clock.now().toISOString(),
    };
  });
}

function metrics(figures: MonthFigures): Dashboard['metrics'] {
  const { invoices, invoicesBefore, vatCents, vatBeforeCents } = figures;
  // Without a bank statement there is nothing to reconcile: that is not the same as 0 %.
  const unknown = { value: null, previous: null, trend: null };
  return {
    totalInvoices: { value: invoices, previous: invoicesBefore, trend: trend(invoicesBefore, invoices) },
    vatCents: { value: vatCents, previous: vatBeforeCents, trend: trend(vatBeforeCents, vatCents) },
    reconciledPercent: unknown,
    netMovementCents: unknown,
  };
}

const readiness = (counts: VerdictCounts): Dashboard['readiness'] => ({
  ...counts,
  compliancePercent: compliancePercent(counts.valid, counts.total),
});

function firstSteps({ waiting, ...taken }: StepsTaken): Dashboard['firstSteps'] {
  const review = taken.upload && !waiting;
  return { ...taken, review, done: taken.company && taken.upload && review && taken.vat201 };
}
