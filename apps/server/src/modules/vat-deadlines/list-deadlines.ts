import type { VatDeadline } from '@tillslip/contract/vat-deadlines';
import { addMonths, type CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { periodSettingOf } from '@tillslip/domain/vat/periods/dated-settings';
import {
  type DueReturn,
  nextReturn,
  overdueReturns,
  type ReturnsContext,
} from '@tillslip/domain/vat/periods/return-periods';
import type { VatPeriodStatus } from '@tillslip/domain/vat/periods/vat-period-status';
import { readAsUser, type UserDb } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { listKnownHolidays } from '../vat/index.ts';
import {
  type DeadlinePeriodRow,
  findAllPeriods,
  findVendors,
  listDocumentMonths,
  type VendorRow,
} from './deadlines.repository.ts';

/** Records of a return are kept for five years. Law: Tax Administration Act 28 of 2011, section 29. */
const MONTHS_OF_RECORDS = 60;

/** List the returns a person must file: overdue ones, then the next one of each company, nearest first. */
export const listDeadlines = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<VatDeadline[]> =>
  readAsUser(db, userId, async (tx) => {
    const vendors = await findVendors(tx);
    const overdue = await missedReturns(tx, vendors, clock.today());
    return [...overdue, ...(await nextDeadlines(tx, vendors, clock.today()))];
  });

/** List the next return of each of the person's own vendors, nearest first. */
export const upcomingDeadlines = async (tx: UserDb, today: CalendarDate): Promise<VatDeadline[]> =>
  nextDeadlines(tx, await findVendors(tx), today);

/** List the overdue returns of these companies, oldest first; the sample company never files one. */
export async function overdueDeadlines(
  tx: UserDb,
  companyIds: readonly string[],
  today: CalendarDate,
): Promise<VatDeadline[]> {
  const vendors = (await findVendors(tx)).filter(({ id }) => companyIds.includes(id));
  return missedReturns(tx, vendors, today);
}

/** List the returns that these vendors missed, whether or not their periods were created, oldest first. */
async function missedReturns(tx: UserDb, vendors: readonly VendorRow[], today: CalendarDate): Promise<VatDeadline[]> {
  const declaredHolidays = await listKnownHolidays(tx);
  const periods = await findAllPeriods(tx);
  const months = await listDocumentMonths(tx, addMonths(today, -MONTHS_OF_RECORDS));
  const deadlines = vendors.flatMap((vendor) => {
    const context = contextOf(vendor, periods);
    const documentDays = months.filter(({ companyId }) => companyId === vendor.id).map(({ month }) => month);
    const firstDay = nextReturn(vendor.addedOn, { ...context, created: [] })?.period.start ?? vendor.addedOn;
    const missed = overdueReturns(today, context, { firstDay, documentDays }, { declaredHolidays });
    return missed.map((due) => view(vendor, due, context));
  });
  return deadlines.toSorted((a, b) => a.daysLeft - b.daysLeft);
}

/**
 * List the next return of each of these vendors, including the sample company, nearest first; none of a vendor whose last
 * return is filed or past.
 */
export async function nextDeadlines(
  tx: UserDb,
  vendors: readonly Omit<VendorRow, 'remindersOn' | 'addedOn'>[],
  today: CalendarDate,
): Promise<VatDeadline[]> {
  const declaredHolidays = await listKnownHolidays(tx);
  const periods = await findAllPeriods(tx);
  const next = vendors.flatMap((vendor) => {
    const context = contextOf(vendor, periods);
    const due = nextReturn(today, context, { declaredHolidays });
    return due === null ? [] : [view({ remindersOn: true, ...vendor }, due, context)];
  });
  return next.toSorted((a, b) => a.daysLeft - b.daysLeft);
}

type VendorContext = ReturnsContext & { readonly statuses: ReadonlyMap<CalendarDate, VatPeriodStatus> };

const contextOf = (
  vendor: Omit<VendorRow, 'companyName' | 'accountingBasis' | 'remindersOn' | 'addedOn'>,
  periods: readonly DeadlinePeriodRow[],
): VendorContext => {
  const own = periods.filter(({ companyId }) => companyId === vendor.id);
  return {
    setting: periodSettingOf(vendor),
    filingMethod: vendor.filingMethod,
    settingChanges: vendor.settingChanges,
    created: own.map((period) => ({ ...period, isFiled: period.status === 'submitted' })),
    statuses: new Map(own.map(({ periodEnd, status }) => [periodEnd, status])),
  };
};

const view = (
  { id, companyName, remindersOn }: Omit<VendorRow, 'addedOn'>,
  { period: { start, end, code }, filingMethod, dueDate, daysLeft }: DueReturn,
  { statuses }: VendorContext,
): VatDeadline => ({
  ...{ companyId: id, companyName, periodCode: code, periodStart: start, periodEnd: end },
  status: statuses.get(end) ?? null,
  ...{ filingMethod, dueDate, daysLeft, remindersOn },
});
