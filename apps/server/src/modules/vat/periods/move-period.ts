import type { VatPeriod } from '@tillslip/contract/vat/schemas';
import type { BankFeeForVat } from '@tillslip/domain/vat/claim/bank-fee-for-vat';
import { moveVatPeriod, type VatPeriodStatus } from '@tillslip/domain/vat/periods/vat-period-status';
import { asUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify, recordAudit } from '../../../platform/outbox/outbox.ts';
import { lockCompany, requireCompany } from '../../companies/index.ts';
import { bankFees } from '../figures/bank-fees.ts';
import { deleteSubmittedFees, saveSubmittedFees } from '../figures/fees.repository.ts';
import { listKnownHolidays } from '../figures/known-holidays.ts';
import { periodContext, periodFigures } from '../figures/period-figures.ts';
import { saveSubmittedLines } from '../figures/period-lines.repository.ts';
import {
  clearCarriedCorrections,
  deleteSubmittedLines,
  isCorrectedLater,
  movePeriod as moveRow,
  type PeriodRow,
} from '../figures/periods.repository.ts';
import { blockersOf, requirePeriod } from './period-blockers.ts';
import { periodView } from './period-view.ts';

/** The new status of a period, and the reason for it. */
export interface PeriodCommand {
  readonly id: string;
  readonly to: VatPeriodStatus;
  readonly reason?: string | undefined;
}

/**
 * Change the status of a period. Moving to ready or submitted is refused, with the list of blockers, while anything in
 * the period is unread, unclassified or fails the balance check. Submitting copies every line, so that later changes do
 * not affect it. Reopening a submitted period needs a reason, which the audit trail keeps.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 28; Tax Administration Act 28 of 2011, section 29.
 */
export async function movePeriod(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { id, to, reason }: PeriodCommand,
): Promise<VatPeriod> {
  return asUser(deps.db, userId, async (tx) => {
    // Lock out saves and checks for this company, so that the submitted figures are of one moment.
    await lockCompany(tx, (await requirePeriod(tx, id)).companyId);
    const period = await requirePeriod(tx, id, { hold: true });
    const fees = await bankFees(tx, period.companyId, period);
    const moved = moveVatPeriod(period.status, to, reason ?? null);
    if (!moved.ok) throw new AppError(moved.error);
    if (to === 'ready' || to === 'submitted') await requireReady(tx, period, fees);
    const netCents = to === 'submitted' ? await submit(tx, period, fees) : null;
    if (period.isSubmitted) await reopen(tx, period);
    const values = {
      submittedAt: to === 'submitted' ? deps.clock.now() : null,
      submittedNetCents: netCents,
      reopenReason: period.isSubmitted ? (reason ?? null) : period.reopenReason,
    };
    if (!(await moveRow(tx, id, { from: period.status, to, ...values }))) throw new AppError('VAT_PERIOD_MOVE_REFUSED');
    note(tx, period, { to, reason, netCents });
    notify(tx, { kind: 'changed', topic: 'vat', id });
    const company = await requireCompany(tx, period.companyId);
    const row = await requirePeriod(tx, id);
    return periodView(row, company, deps.clock.today(), await listKnownHolidays(tx));
  });
}

async function requireReady(tx: UserDb, period: PeriodRow, fees: readonly BankFeeForVat[]): Promise<void> {
  const blockers = await blockersOf(tx, period, fees);
  if (blockers.length > 0) throw new AppError('VAT_PERIOD_NOT_READY', { data: { blockers } });
}

/** Copy the current lines and return field 20 as submitted. */
async function submit(tx: UserDb, period: PeriodRow, fees: readonly BankFeeForVat[]) {
  const { companyId, periodStart, periodEnd, id } = period;
  const context = await periodContext(tx, { companyId, periodStart, periodEnd }, fees);
  const { summary } = await periodFigures(tx, context);
  await saveSubmittedLines(tx, { ...context.scope, period: { id, isSubmitted: false } });
  await saveSubmittedFees(tx, id, context.fees);
  await clearCarriedCorrections(tx, id);
  return summary.netCents;
}

/** Let the documents count as they are now. Refused if a later submitted period corrects them: they would count twice. */
async function reopen(tx: UserDb, period: PeriodRow): Promise<void> {
  if (await isCorrectedLater(tx, period.id)) throw new AppError('VAT_LATER_PERIOD_SUBMITTED');
  await deleteSubmittedLines(tx, period.id);
  await deleteSubmittedFees(tx, period.id);
}

function note(
  tx: UserDb,
  { id, status, companyId, periodStart, periodEnd }: PeriodRow,
  { to, reason, netCents }: { to: VatPeriodStatus; reason: string | undefined; netCents: number | null },
): void {
  const action = status === 'submitted' ? 'vat_period.reopened' : `vat_period.${to}`;
  recordAudit(tx, {
    ...{ action, subjectType: 'vat_period', subjectId: id, actorId: tx.userId, reason },
    before: { status },
    after: { status: to, companyId, periodStart, periodEnd, ...(netCents !== null && { field20Cents: netCents }) },
  });
}
