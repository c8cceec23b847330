import type { UnclaimedEntry, UnclaimedShare } from '@tillslip/contract/vat/late-claims';
import { addDays, type CalendarDate, calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { sum } from '@tillslip/domain/kernel/money';
import type { PeriodFee } from '@tillslip/domain/vat/claim/bank-fees-of-period';
import { lastClaimDay, oldestClaimableDay } from '@tillslip/domain/vat/periods/claim-limit';
import { periodSettingOf } from '@tillslip/domain/vat/periods/dated-settings';
import { returnPeriodOf } from '@tillslip/domain/vat/periods/return-periods';
import { isRegisteredOn } from '@tillslip/domain/vat/periods/vat-period';
import type { UserDb } from '../../../platform/database/database.ts';
import type { CompanyRow } from '../../companies/index.ts';
import { vatSettings } from '../../vat-rules/index.ts';
import { findAdjustments } from '../figures/adjustments.repository.ts';
import { listFeesInNoPeriod } from '../figures/period-fees.ts';
import { adjustmentKind } from '../figures/period-figures.ts';
import type { PeriodRow } from '../figures/periods.repository.ts';

/** A day before every adjustment. */
const EVER = calendarDate('1900-01-01');

/** List the claimed bank charges, by statement and return, and the adjustments before a day that no period has. */
export async function unclaimedEntries(
  tx: UserDb,
  company: CompanyRow,
  periods: readonly PeriodRow[],
  before: CalendarDate,
): Promise<UnclaimedEntry[]> {
  const oldestClaimable = oldestClaimableDay(before, periodSettingOf(company));
  const saved = await vatSettings(tx, company.id);
  const fees = await listFeesInNoPeriod(tx, company, { before, oldestClaimable }, saved);
  const adjustments = await findAdjustments(tx, company.id, EVER, addDays(before, -1));
  const entries = [
    ...chargesByReturn(fees, company, periods),
    ...adjustments
      .filter(({ day }) => !periods.some(({ periodStart, periodEnd }) => periodStart <= day && day <= periodEnd))
      .map(({ id, kind, reason, day, vatCents }) => ({
        ...{ kind: 'adjustment' as const, id, adjustment: adjustmentKind(kind), reason, day, vatCents },
        ...returnOf(day, company, periods),
      })),
  ];
  return entries.toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
}

function chargesByReturn(
  fees: readonly PeriodFee[],
  company: CompanyRow,
  periods: readonly PeriodRow[],
): UnclaimedEntry[] {
  const keyOf = ({ statementId, date }: PeriodFee) => `${statementId} ${returnOf(date, company, periods).periodStart}`;
  return [...new Set(fees.map(keyOf))].flatMap((key): UnclaimedEntry[] => {
    const of = fees.filter((fee) => keyOf(fee) === key).toSorted((a, b) => (a.date < b.date ? -1 : 1));
    const [first] = of;
    if (!first) return [];
    const { statementId, bankName, accountMasked, date: day } = first;
    return [
      {
        ...{ kind: 'bank-charges', statementId, bankName, accountMasked, day, charges: of.length },
        vatCents: sum(of.map(({ claimableCents }) => claimableCents)),
        claimUntil: lastClaimDay(day, periodSettingOf(company)),
        ...returnOf(day, company, periods),
      },
    ];
  });
}

const outsideOf = (day: CalendarDate, { vatRegisteredFrom: from }: CompanyRow) =>
  from !== null && day < from ? 'before-registration' : 'after-registration';

/**
 * The return of a day that no period has, and why: none was started so early, its own was not, or the company was not
 * registered.
 */
export function returnOf(
  day: CalendarDate,
  company: CompanyRow,
  periods: readonly PeriodRow[],
): Pick<UnclaimedShare, 'why' | 'periodCode' | 'periodStart' | 'periodEnd'> {
  const setting = periodSettingOf(company);
  const { code, start, end } = returnPeriodOf(day, setting, periods);
  const first = periods.at(-1);
  const why = first && day < first.periodStart ? 'before-first' : 'not-started';
  return {
    why: isRegisteredOn(day, setting) ? why : outsideOf(day, company),
    ...{ periodCode: code, periodStart: start, periodEnd: end },
  };
}
