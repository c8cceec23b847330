import type { UnclaimedEntry, UnclaimedShare } from '@tillslip/contract/vat/late-claims';
import { addDays, type CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { lastClaimDay, oldestClaimableDay } from '@tillslip/domain/vat/periods/claim-limit';
import { periodSettingOf } from '@tillslip/domain/vat/periods/dated-settings';
import { returnPeriodOf } from '@tillslip/domain/vat/periods/return-periods';
import { isRegisteredOn } from '@tillslip/domain/vat/periods/vat-period';
import { asUser, readAsUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify, recordAudit } from '../../../platform/outbox/outbox.ts';
import { type CompanyRow, lockCompany, requireCompany } from '../../companies/index.ts';
import {
  deleteLateClaim,
  findLateClaim,
  findUnclaimed,
  insertLateClaim,
  type ShareKey,
  type UnclaimedRow,
} from '../figures/late-claims.repository.ts';
import { findPeriods, type PeriodRow } from '../figures/periods.repository.ts';
import { requirePeriod } from './period-blockers.ts';
import { returnOf, unclaimedEntries } from './unclaimed-entries.ts';

const MAX_LISTED = 500;

/**
 * List what counts on a day that has passed and is in no return, with the reason, how long it may be claimed and the open
 * period that can take it. What belongs to the return that still runs is not listed.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 16(3), proviso (i).
 * @throws COMPANY_NOT_FOUND.
 */
export const listUnclaimed = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { companyId }: { companyId: string },
): Promise<{ shares: UnclaimedShare[]; total: number; entries: UnclaimedEntry[] }> =>
  readAsUser(db, userId, async (tx) => {
    const company = await requireCompany(tx, companyId);
    const periods = await findPeriods(tx, companyId);
    const before = runningSince(company, periods, clock.today());
    const rows = company.isVatVendor
      ? await findUnclaimed(tx, { companyId, before, limit: MAX_LISTED, registration: company })
      : [];
    const entries = company.isVatVendor ? await unclaimedEntries(tx, company, periods, before) : [];
    return { shares: rows.map((row) => shareView(row, company, periods)), total: rows[0]?.total ?? 0, entries };
  });

/**
 * Take a share that is in no return into an open period, which claims it late.
 *
 * @throws RECEIPT_NOT_FOUND when it is in a return already, or another user's; VAT_PERIOD_NOT_FOUND when the period is
 * not open, or may not claim it any more.
 */
export const takeLateClaim = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { periodId, ...key }: ShareKey & { periodId: string },
): Promise<ShareKey> =>
  asUser(db, userId, async (tx) => {
    const period = await requirePeriod(tx, periodId);
    await lockCompany(tx, period.companyId);
    const company = await requireCompany(tx, period.companyId);
    const periods = await findPeriods(tx, period.companyId);
    const before = runningSince(company, periods, clock.today());
    const [row] = await findUnclaimed(tx, { ...key, before, limit: 1, registration: company });
    if (row?.companyId !== period.companyId) throw new AppError('RECEIPT_NOT_FOUND');
    const open = periods.find(({ id, isSubmitted }) => id === periodId && !isSubmitted);
    if (!open || !canTake(open, row, company)) throw new AppError('VAT_PERIOD_NOT_FOUND');
    await insertLateClaim(tx, key, periodId);
    record(tx, 'receipt.vat_late_claim', key.receiptId, { periodId, periodEnd: open.periodEnd, day: row.day });
    return key;
  });

/**
 * Take a share back out of the open period that claims it late.
 *
 * @throws RECEIPT_NOT_FOUND when it was not taken; VAT_PERIOD_SUBMITTED.
 */
export const releaseLateClaim = (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { receiptId, share }: ShareKey,
): Promise<ShareKey> =>
  asUser(db, userId, async (tx) => {
    const key = { receiptId, share };
    const taken = await findLateClaim(tx, key);
    if (!taken) throw new AppError('RECEIPT_NOT_FOUND');
    await lockCompany(tx, (await requirePeriod(tx, taken.periodId)).companyId);
    if ((await requirePeriod(tx, taken.periodId)).isSubmitted)
      throw new AppError('VAT_PERIOD_SUBMITTED', { data: { what: 'document' } });
    await deleteLateClaim(tx, key);
    record(tx, 'receipt.vat_late_claim_released', receiptId, { periodId: taken.periodId });
    return key;
  });

/** The first day of the return that still runs: what is dated from then on is not late. None runs outside the registration. */
const runningSince = (company: CompanyRow, periods: readonly PeriodRow[], today: CalendarDate): CalendarDate =>
  isRegistered(today, company) ? returnPeriodOf(today, periodSettingOf(company), periods).start : addDays(today, 1);

/** Check for a day of the registration. */
const isRegistered = (day: CalendarDate, company: CompanyRow): boolean => isRegisteredOn(day, periodSettingOf(company));

/**
 * Check whether a period follows the day of a share and may still claim it; VAT that is owed has no limit. What is dated
 * outside the registration is in no return.
 */
const canTake = ({ periodStart, periodEnd }: PeriodRow, { day, side }: UnclaimedRow, company: CompanyRow): boolean =>
  isRegistered(day, company) &&
  periodStart > day &&
  (side === 'sale' || day >= oldestClaimableDay(periodEnd, periodSettingOf(company)));

function shareView(row: UnclaimedRow, company: CompanyRow, periods: readonly PeriodRow[]): UnclaimedShare {
  const { companyId: _, total: __, ...share } = row;
  const claimUntil =
    row.side === 'sale' || !isRegistered(row.day, company) ? null : lastClaimDay(row.day, periodSettingOf(company));
  const target = periods.filter((open) => !open.isSubmitted && canTake(open, row, company)).at(-1);
  return {
    ...{ ...share, ...returnOf(row.day, company, periods), claimUntil },
    target: target ? { id: target.id, periodCode: target.periodCode } : null,
  };
}

function record(tx: UserDb, action: string, receiptId: string, after: object): void {
  recordAudit(tx, { action, subjectType: 'receipt', subjectId: receiptId, actorId: tx.userId, after });
  notify(tx, { kind: 'changed', topic: 'vat', id: receiptId });
}
