import type { VatPeriod } from '@tillslip/contract/vat/schemas';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { periodSettingOf } from '@tillslip/domain/vat/periods/dated-settings';
import { isReturn, returnPeriodOf } from '@tillslip/domain/vat/periods/return-periods';
import { asUser, readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify, recordAudit } from '../../../platform/outbox/outbox.ts';
import { requireCompany } from '../../companies/index.ts';
import { listKnownHolidays } from '../figures/known-holidays.ts';
import { findPeriodByDay, findPeriods, insertPeriod } from '../figures/periods.repository.ts';
import { periodView } from './period-view.ts';

/** List a company's periods, newest first. */
export const listPeriods = (
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { companyId }: { companyId: string },
): Promise<VatPeriod[]> =>
  readAsUser(deps.db, userId, async (tx) => {
    const company = await requireCompany(tx, companyId);
    const holidays = await listKnownHolidays(tx);
    const rows = await findPeriods(tx, companyId);
    return rows.map((row) => periodView(row, company, deps.clock.today(), holidays));
  });

/**
 * Create the period that contains a day, by default today. Returns an existing period that contains the day, even if the
 * company's category has changed since, because two periods never share a day; a new one has the days that are left.
 *
 * @throws COMPANY_NOT_FOUND; VAT_NOT_REGISTERED_THEN for a day outside the company's registration.
 * Spec: 2 §4 (an upsert), decisions 6.
 */
export const createPeriod = (
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { companyId, day }: { companyId: string; day?: CalendarDate | undefined },
): Promise<{ period: VatPeriod; created: boolean }> =>
  asUser(deps.db, userId, async (tx) => {
    const company = await requireCompany(tx, companyId);
    const today = deps.clock.today();
    const within = day ?? today;
    const setting = periodSettingOf(company);
    const { code, ...days } = returnPeriodOf(within, setting, await findPeriods(tx, companyId));
    const held = await findPeriodByDay(tx, companyId, within);
    if (!held && !isReturn(days, setting)) throw new AppError('VAT_NOT_REGISTERED_THEN');
    const added = held ? undefined : await insertPeriod(tx, companyId, { ...days, code });
    const row = held ?? added ?? (await findPeriodByDay(tx, companyId, within));
    if (!row) throw new AppError('VAT_PERIOD_OVERLAPS');
    if (added) {
      const event = {
        action: 'vat_period.created',
        subjectType: 'vat_period',
        subjectId: row.id,
        actorId: userId,
      } as const;
      recordAudit(tx, { ...event, after: { companyId, ...days } });
      notify(tx, { kind: 'changed', topic: 'vat', id: row.id });
    }
    return { period: periodView(row, company, today, await listKnownHolidays(tx)), created: added !== undefined };
  });
