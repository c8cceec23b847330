import type { VatDeadline } from '@tillslip/contract/vat-deadlines';
import { type CalendarDate, daysBetween } from '@tillslip/domain/kernel/calendar-date';
import { vatDueDate } from '@tillslip/domain/vat/periods/due-date';
import { nextVatDeadline } from '@tillslip/domain/vat/periods/next-vat-deadline';
import type { PublicHoliday } from '@tillslip/domain/vat/periods/public-holidays';
import { nextVatPeriod, periodCode, type VatPeriod } from '@tillslip/domain/vat/periods/vat-period';
import { periodSettingOf } from '@tillslip/domain/vat/periods/vat-settings';
import { readAsUser, type UserDb } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { listKnownHolidays } from '../vat/index.ts';
import { type DeadlinePeriodRow, findAllPeriods, findVendors, type VendorRow } from './deadlines.repository.ts';

/** List the returns a person must file: overdue ones, then the next one of each company, nearest first. */
export const listDeadlines = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<VatDeadline[]> =>
  readAsUser(db, userId, (tx) => deadlinesOf(tx, clock.today()));

/** List the returns to file, inside a transaction. A submitted period is followed by the next one. */
export async function deadlinesOf(tx: UserDb, today: CalendarDate): Promise<VatDeadline[]> {
  const holidays = await listKnownHolidays(tx);
  const periods = await findAllPeriods(tx);
  const deadlines = (await findVendors(tx)).flatMap((vendor) => {
    const own = periods.filter(({ companyId }) => companyId === vendor.id);
    const next = nextOpen(vendor, own, today, holidays);
    const overdue = own
      .filter(({ status }) => status !== 'submitted')
      .map(({ periodStart: start, periodEnd: end }) =>
        view(vendor, { start, end, code: periodCode(end) }, own, today, holidays),
      )
      .filter(({ daysLeft }) => daysLeft < 0);
    return [...overdue, next];
  });
  return deadlines.toSorted((a, b) => a.daysLeft - b.daysLeft);
}

/** List the next return of each of these vendors, including the sample company, nearest first. */
export async function nextDeadlines(
  tx: UserDb,
  vendors: readonly Omit<VendorRow, 'remindersOn'>[],
  today: CalendarDate,
): Promise<VatDeadline[]> {
  const holidays = await listKnownHolidays(tx);
  const periods = await findAllPeriods(tx);
  const next = vendors.map((vendor) => {
    const own = periods.filter(({ companyId }) => companyId === vendor.id);
    return nextOpen({ ...vendor, remindersOn: true }, own, today, holidays);
  });
  return next.toSorted((a, b) => a.daysLeft - b.daysLeft);
}

/** Return the next return that is not filed yet. */
function nextOpen(
  vendor: VendorRow,
  own: readonly DeadlinePeriodRow[],
  today: CalendarDate,
  holidays: readonly PublicHoliday[],
): VatDeadline {
  const setting = periodSettingOf(vendor);
  let { period } = nextVatDeadline(today, vendor, { declaredHolidays: holidays });
  while (own.some(({ periodEnd, status }) => periodEnd === period.end && status === 'submitted'))
    period = nextVatPeriod(period, setting);
  return view(vendor, period, own, today, holidays);
}

function view(
  vendor: VendorRow,
  { start, end, code }: VatPeriod,
  own: readonly DeadlinePeriodRow[],
  today: CalendarDate,
  declaredHolidays: readonly PublicHoliday[],
): VatDeadline {
  const dueDate = vatDueDate(end, vendor.filingMethod, { declaredHolidays });
  return {
    ...{ companyId: vendor.id, companyName: vendor.companyName, periodCode: code, periodStart: start, periodEnd: end },
    status: own.find(({ periodEnd }) => periodEnd === end)?.status ?? null,
    ...{
      filingMethod: vendor.filingMethod,
      dueDate,
      daysLeft: daysBetween(today, dueDate),
      remindersOn: vendor.remindersOn,
    },
  };
}
