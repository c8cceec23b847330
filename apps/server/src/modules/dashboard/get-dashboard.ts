import type { Dashboard, Deadline } from '@tillslip/contract/dashboard';
import { compliancePercent } from '@tillslip/domain/analytics/compliance-percent';
import { trend } from '@tillslip/domain/analytics/trend';
import { dashboardCompany } from '@tillslip/domain/companies/chosen-company';
import {
  addMonths,
  type CalendarDate,
  firstDayOfMonth,
  lastDayOfMonth,
  monthOf,
} from '@tillslip/domain/kernel/calendar-date';
import { ZERO } from '@tillslip/domain/kernel/money';
import { settingsOn } from '@tillslip/domain/vat/periods/dated-settings';
import { readAsUser, type UserDb } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { type BankMonth, bankMonths, recentTransactions } from '../bank/index.ts';
import {
  countByValidity,
  countNeedsYou,
  type MonthFigures,
  monthFigures,
  recentReceipts,
  type ValidityCounts,
} from '../receipts/index.ts';
import { returnReadiness } from '../vat/index.ts';
import { nextDeadlines, overdueDeadlines } from '../vat-deadlines/index.ts';
import { findChoosable, findCompaniesInScope, findCompletedSteps, type VatCompany } from './dashboard.repository.ts';

/** How many invoices and transactions the recent activity shows. Spec: 1 §2.5. */
const MAX_RECENT = 5;

/** How many of the nearest returns show their figures: an accountant with more opens the rest. */
const MAX_READINESS = 10;

/** How many months the small charts of the metrics show, including this one. */
const MONTHS = 6;

/**
 * Return every card of the dashboard for one company or all, or for what a person chose (`dashboardCompany`), with few queries per card whatever the number of invoices.
 *
 * @throws COMPANY_NOT_FOUND for a company that is not the user's.
 * Spec: 1 §2.5, §9.
 */
export function getDashboard(
  deps: Pick<Deps, 'db' | 'env' | 'clock'>,
  userId: string,
  asked: { companyId?: string | undefined; choice?: string | undefined },
): Promise<Dashboard> {
  const today = deps.clock.today();
  const days = { from: addMonths(firstDayOfMonth(today), 1 - MONTHS), to: lastDayOfMonth(today) };
  return readAsUser(deps.db, userId, async (tx) => {
    const companyId = asked.choice === undefined ? asked.companyId : await chosenCompany(tx, asked.choice);
    const companies = await findCompaniesInScope(tx, companyId);
    if (companyId && companies.length === 0) throw new AppError('COMPANY_NOT_FOUND');
    const months = everyMonth(days.from, await monthFigures(tx, companyId, days));
    return {
      month: monthOf(today),
      companyId: companyId ?? null,
      metrics: metrics(months, await bankMonths(tx, companyId, days)),
      readiness: {
        ...readiness(await countByValidity(tx, companyId), months),
        ...(await countNeedsYou(tx, companyId)),
      },
      deadlines: await deadlinesOf(tx, companies, today),
      firstSteps: await firstSteps(tx),
      recentInvoices: await recentReceipts(deps, tx, companyId, MAX_RECENT),
      recentBank: await recentTransactions(tx, companyId, MAX_RECENT),
      computedAt: deps.clock.now().toISOString(),
    };
  });
}

/** The company of a choice; undefined for all. */
async function chosenCompany(tx: UserDb, choice: string): Promise<string | undefined> {
  return dashboardCompany(await findChoosable(tx), choice)?.id;
}

/** List the months from the first on, including months without an invoice. */
function everyMonth(from: CalendarDate, figures: readonly MonthFigures[]): MonthFigures[] {
  const found = new Map(figures.map((figure) => [figure.month, figure]));
  return Array.from({ length: MONTHS }, (_, n) => {
    const month = monthOf(addMonths(from, n));
    return found.get(month) ?? { month, invoices: 0, invalid: 0, vatCents: ZERO };
  });
}

function metrics(months: readonly MonthFigures[], bank: readonly BankMonth[]): Dashboard['metrics'] {
  const byMonth = new Map(bank.map((figures) => [figures.month, figures]));
  const of = months.map(({ month }) => byMonth.get(month));
  return {
    totalInvoices: metric(months.map(({ invoices }) => invoices)),
    vatCents: metric(months.map(({ vatCents }) => vatCents)),
    reconciledPercent: optionalMetric(of.map((figures) => reconciledPercent(figures))),
    netMovementCents: optionalMetric(
      of.map((figures) => (figures && figures.rows > 0 ? figures.netMovementCents : null)),
    ),
  };
}

/** Return the percentage of a month's statements that are reconciled; null without statements. Spec: 1 §9. */
const reconciledPercent = (month: BankMonth | undefined): number | null =>
  month && month.statements > 0 ? Math.round((month.reconciled / month.statements) * 100) : null;

/** Build a metric that is unknown in some months: without a bank statement nothing can be reconciled, which is not 0 %. */
function optionalMetric<Value extends number>(history: (Value | null)[]) {
  const [previous = null, value = null] = history.slice(-2);
  const isKnown = history.some((figure) => figure !== null);
  return {
    ...{ value, previous, history: isKnown ? history : [] },
    trend: value === null || previous === null ? null : trend(previous, value),
  };
}

/** Build a metric: this month's value, the previous one and the history. */
function metric<Value extends number>(history: Value[]) {
  const [previous, value] = history.slice(-2);
  if (previous === undefined || value === undefined) throw new Error('Expected at least two months');
  return { value, previous, trend: trend(previous, value), history };
}

const readiness = (counts: ValidityCounts, months: readonly MonthFigures[]) => ({
  ...counts,
  invalidTrend: metric(months.map(({ invalid }) => invalid)).trend,
  compliancePercent: compliancePercent(counts.valid, counts.total),
});

/** What was read without doubt needs no review, so the steps are done without one. */
async function firstSteps(tx: UserDb): Promise<Dashboard['firstSteps']> {
  const { isReading, ...taken } = await findCompletedSteps(tx);
  const { company, upload, review, vat201 } = taken;
  const waiting = isReading || (await countNeedsYou(tx, undefined)).needsYou > 0;
  return { ...taken, waiting, done: company && upload && (review || !waiting) && vat201 };
}

/** List the returns that these companies missed, and the next one of each, nearest first; submitted ones are skipped. */
async function deadlinesOf(tx: UserDb, companies: readonly VatCompany[], today: CalendarDate): Promise<Deadline[]> {
  const vendors = companies.filter(({ isVatVendor }) => isVatVendor);
  const deadlines: Deadline[] = [];
  const ids = vendors.map(({ id }) => id);
  const due = [...(await overdueDeadlines(tx, ids, today)), ...(await nextDeadlines(tx, vendors, today))];
  for (const { status: _, remindersOn: __, ...deadline } of due) {
    const company = vendors.find(({ id }) => id === deadline.companyId);
    const readiness = deadlines.length < MAX_READINESS ? await returnReadiness(tx, deadline) : null;
    if (company) {
      const { isSample, vatCategory: newest, settingChanges } = company;
      const { vatCategory } = settingsOn({ vatCategory: newest }, settingChanges, deadline.periodEnd);
      deadlines.push({ ...deadline, isSample, vatCategory, readiness });
    }
  }
  return deadlines;
}
