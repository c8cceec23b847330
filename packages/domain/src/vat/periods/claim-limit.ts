import { addDays, addMonths, type CalendarDate, firstDayOfMonth, lastDayOfMonth } from '../../kernel/calendar-date.ts';
import { cutOffDayOf } from './cut-off.ts';
import { monthEndOfCode, periodCode, type VatPeriodSetting, vatPeriodOf } from './vat-period.ts';

/** How long after its own period the VAT of a purchase can be claimed (five years), in months. */
const MAX_CLAIM_MONTHS = 60;

/** The last day of the month so many months away. */
const monthEnd = (day: CalendarDate, months: number): CalendarDate =>
  lastDayOfMonth(addMonths(firstDayOfMonth(day), months));

/**
 * The last day on which a return can still claim the VAT of a purchase: the last period that ends within five years after
 * the end of the period in which it fell is filed by the end of the next month.
 *
 * @param date the day on which the VAT could be claimed first: of the invoice, the payment or the release.
 * Law: Value-Added Tax Act 89 of 1991, section 16(3), proviso (i); section 28(1).
 */
export const lastClaimDay = (date: CalendarDate, setting: VatPeriodSetting): CalendarDate =>
  monthEnd(monthEndOfCode(vatPeriodOf(date, setting).code), MAX_CLAIM_MONTHS + 1);

/**
 * The oldest day of which a period can still claim: the first of the period that ended five years before its own end.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 16(3), proviso (i).
 */
export const oldestClaimableDay = (periodEnd: CalendarDate, setting: VatPeriodSetting): CalendarDate =>
  periodOfMonth(monthEnd(monthEndOfCode(periodCode(periodEnd, setting)), -MAX_CLAIM_MONTHS), setting).start;

/** The period of a month, by the cut-off day that held then. */
function periodOfMonth(month: CalendarDate, setting: VatPeriodSetting) {
  const { cutOff } = setting.earlier?.find(({ until }) => month < until) ?? setting;
  return vatPeriodOf(cutOffDayOf(month, cutOff), setting);
}

/** The first day on which no return can claim the VAT of a purchase any more. */
export const claimExpiresOn = (date: CalendarDate, setting: VatPeriodSetting): CalendarDate =>
  addDays(lastClaimDay(date, setting), 1);
