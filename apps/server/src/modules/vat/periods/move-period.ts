import type { VatPeriod } from '@tillslip/contract/vat/schemas';
import type { BankFeeForVat } from '@tillslip/domain/vat/claim/bank-fee-for-vat';
import { moveVatPeriod, type VatPeriodStatus } from '@tillslip/domain/vat/periods/vat-period-status';
import { asUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify, recordAudit } from '../../../platform/outbox/outbox.ts';
import { lockCompany, requireCompany } from '../../companies/index.ts';
import { bankFees } from '../figures/bank-fees.ts';
import { keepFees, releaseFees } from '../figures/fees.repository.ts';
import { knownHolidays } from '../figures/known-holidays.ts';
import { periodContext, periodFigures } from '../figures/period-figures.ts';
import { freezeLines } from '../figures/period-lines.repository.ts';
import {
  isCorrectedLater,
  movePeriod as moveRow,
  type PeriodRow,
  settleCorrections,
  unfreeze,
} from '../figures/periods.repository.ts';
import { blockersOf, requirePeriod } from './period-blockers.ts';
import { periodView } from './period-view.ts';

/** Where a period is to go, and why. */
export interface PeriodCommand {
  readonly id: string;
  readonly to: VatPeriodStatus;
  readonly reason?: string | undefined;
}

/**
 * Moves a period along its statuses. Ready and submitted are refused, with the list, while anything in it
 * is unread, unclassified or needs proof. Submitting keeps a copy of every line that no later change reaches;
 * opening a submitted one again needs a reason, and the audit trail keeps it.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 28; Tax Administration Act 28 of 2011, section 29.
 */
export async function movePeriod(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { id, to, reason }: PeriodCommand,
): Promise<VatPeriod> {
  return asUser(deps.db, userId, async (tx) => {
    // Nothing of the company is saved or checked until this has ended: what is submitted is of one moment.
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
    return periodView(row, company, deps.clock.today(), await knownHolidays(tx));
  });
}

async function requireReady(tx: UserDb, period: PeriodRow, fees: readonly BankFeeForVat[]): Promise<void> {
  const blockers = await blockersOf(tx, period, fees);
  if (blockers.length > 0) throw new AppError('VAT_PERIOD_NOT_READY', { data: { blockers } });
}

/** Keeps the lines as they are now. @returns field 20 as it is submitted. */
async function submit(tx: UserDb, period: PeriodRow, fees: readonly BankFeeForVat[]) {
  const { companyId, periodStart, periodEnd, id } = period;
  const context = await periodContext(tx, { companyId, periodStart, periodEnd }, fees);
  const { summary } = await periodFigures(tx, context);
  await freezeLines(tx, { ...context.scope, period: { id, isSubmitted: false } });
  await keepFees(tx, id, context.fees);
  await settleCorrections(tx, id);
  return summary.netCents;
}

/** Lets the documents count as they are now. What a later submitted period corrects would count twice. */
async function reopen(tx: UserDb, period: PeriodRow): Promise<void> {
  if (await isCorrectedLater(tx, period.id)) throw new AppError('VAT_LATER_PERIOD_SUBMITTED');
  await unfreeze(tx, period.id);
  await releaseFees(tx, period.id);
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
