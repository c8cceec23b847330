import { periodSettingOf } from '@tillslip/domain/vat/periods/dated-settings';
import { returnPeriodOf } from '@tillslip/domain/vat/periods/return-periods';
import { isRegisteredOn, type VatPeriodSetting } from '@tillslip/domain/vat/periods/vat-period';
import type { VatRegistration } from '@tillslip/domain/vat/periods/vat-settings';
import { badInput } from '../../platform/bad-input.ts';
import type { UserDb } from '../../platform/database/database.ts';
import { notify, recordAudit } from '../../platform/outbox/outbox.ts';
import type { CompanyRow } from './companies.repository.ts';
import { findPeriodDays, type PeriodDaysRow, removePeriod, resizePeriod } from './period-days.repository.ts';

/**
 * Fit the open VAT periods of a locked company to a changed registration: its first and last one are shortened or grow, and
 * those outside it are removed. The caller saves the days in the same transaction.
 *
 * @param company as it was before the change, with the category and cut-off day that hold after it.
 * @throws BAD_INPUT for a day that leaves days of a submitted return outside.
 */
export async function dateRegistration(tx: UserDb, company: CompanyRow, after: VatRegistration): Promise<void> {
  const { vatRegisteredFrom: from, vatRegisteredUntil: until } = after;
  if (from === company.vatRegisteredFrom && until === company.vatRegisteredUntil) return;
  const periods = await findPeriodDays(tx, company.id);
  const submitted = periods.filter(({ isSubmitted }) => isSubmitted);
  if (from !== null && submitted.some(({ periodStart }) => periodStart < from))
    throw badInput('vatRegisteredFrom', { code: 'RETURN_SUBMITTED_OUTSIDE' });
  if (until !== null && submitted.some(({ periodEnd }) => periodEnd > until))
    throw badInput('vatRegisteredUntil', { code: 'RETURN_SUBMITTED_OUTSIDE' });
  const setting = periodSettingOf({ ...company, ...after });
  for (const period of periods.filter((one) => !one.isSubmitted && isTouched(one, company, setting)))
    await fitPeriod(tx, period, setting, periods);
}

/** Check whether a period begins or ends with the registration as it was, or is not within the new one. */
const isTouched = (
  { periodStart, periodEnd }: PeriodDaysRow,
  { vatRegisteredFrom, vatRegisteredUntil }: VatRegistration,
  setting: VatPeriodSetting,
): boolean =>
  periodStart === vatRegisteredFrom ||
  periodEnd === vatRegisteredUntil ||
  !isRegisteredOn(periodStart, setting) ||
  !isRegisteredOn(periodEnd, setting);

async function fitPeriod(
  tx: UserDb,
  { id, periodStart, periodEnd }: PeriodDaysRow,
  setting: VatPeriodSetting,
  periods: readonly PeriodDaysRow[],
): Promise<void> {
  const { registeredFrom, registeredUntil } = setting;
  const within = [periodStart, periodEnd, registeredFrom, registeredUntil].find(
    (day) => day && day >= periodStart && day <= periodEnd && isRegisteredOn(day, setting),
  );
  const days = within
    ? returnPeriodOf(
        within,
        setting,
        periods.filter((other) => other.id !== id),
      )
    : null;
  if (days === null) await removePeriod(tx, id);
  else await resizePeriod(tx, id, days);
  recordAudit(tx, {
    ...{ action: days ? 'vat_period.resized' : 'vat_period.removed', subjectType: 'vat_period', subjectId: id },
    ...{ actorId: tx.userId, before: { periodStart, periodEnd }, ...(days && { after: days }) },
  });
  notify(tx, { kind: 'changed', topic: 'vat', id });
}
