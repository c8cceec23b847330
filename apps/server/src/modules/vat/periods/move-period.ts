import type { VatPeriod } from '@tillslip/contract/vat/schemas';
import type { BankFeeForVat } from '@tillslip/domain/vat/claim/bank-fee-for-vat';
import { vatDueDate } from '@tillslip/domain/vat/periods/due-date';
import { monthEndOfCode } from '@tillslip/domain/vat/periods/vat-period';
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
  type FilingRow,
  isCorrectedLater,
  movePeriod as moveRow,
  type PeriodRow,
  saveFilingRow,
} from '../figures/periods.repository.ts';
import type { SubmittedReturn } from '../figures/submitted-return.ts';
import { loadRelatedFacts } from '../paper/document-facts.repository.ts';
import { blockersOf, requirePeriod } from './period-blockers.ts';
import { periodView } from './period-view.ts';

type Undefinable<T> = { readonly [K in keyof T]: T[K] | undefined };

/** The new status of a period, the reason for it, and how a submitted return was filed. */
export interface PeriodCommand extends Partial<Undefinable<FilingRow>> {
  readonly id: string;
  readonly to: VatPeriodStatus;
  readonly reason?: string | undefined;
}

/**
 * Change the status of a period. Moving to ready or submitted is refused, with the list of blockers, while anything in
 * the period is unread, unclassified or fails the balance check. Submitting copies every line, so that later changes do
 * not affect it, with the names of its documents, of the company and of who submits it. Reopening a submitted period needs a reason, which the audit trail keeps.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 28; Tax Administration Act 28 of 2011, section 29.
 */
export async function movePeriod(
  deps: Pick<Deps, 'db' | 'clock'>,
  user: { readonly id: string; readonly name: string },
  { id, to, reason, ...filing }: PeriodCommand,
): Promise<VatPeriod> {
  return asUser(deps.db, user.id, async (tx) => {
    // Lock out saves and checks for this company, so that the submitted figures are of one moment.
    await lockCompany(tx, (await requirePeriod(tx, id)).companyId);
    const period = await requirePeriod(tx, id, { hold: true });
    const fees = await bankFees(tx, period.companyId, period);
    const moved = moveVatPeriod(period.status, to, reason ?? null);
    if (!moved.ok) throw new AppError(moved.error);
    if (to === 'ready' || to === 'submitted') await requireReady(tx, period, fees);
    const submittedReturn = to === 'submitted' ? await submit(tx, period, fees, user.name) : null;
    if (period.isSubmitted) await reopen(tx, period);
    const values = {
      submittedAt: to === 'submitted' ? deps.clock.now() : null,
      submittedNetCents: submittedReturn?.fields?.['20'] ?? null,
      submittedReturn,
      ...(to === 'submitted' && filingOf(filing)),
      reopenReason: period.isSubmitted ? (reason ?? null) : period.reopenReason,
    };
    if (!(await moveRow(tx, id, { from: period.status, to, ...values }))) throw new AppError('VAT_PERIOD_MOVE_REFUSED');
    note(tx, period, { to, reason, submittedReturn: submittedReturn && { ...submittedReturn, ...filing } });
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

/** The facts of a filing that were given; null empties one. */
const given = (filing: Partial<Undefinable<FilingRow>>): Partial<FilingRow> =>
  Object.fromEntries(Object.entries(filing).filter(([, value]) => value !== undefined));

const filingOf = ({
  sarsReference = null,
  paymentReference = null,
  paidOn = null,
}: Partial<Undefinable<FilingRow>>) => ({
  ...{ sarsReference, paymentReference, paidOn },
});

/** Copy the current lines and return the settings and figures as submitted. */
async function submit(
  tx: UserDb,
  period: PeriodRow,
  fees: readonly BankFeeForVat[],
  submittedBy: string,
): Promise<SubmittedReturn> {
  const { companyId, periodStart, periodEnd, id } = period;
  const context = await periodContext(tx, { companyId, periodStart, periodEnd }, fees);
  const { summary } = await periodFigures(tx, context);
  await saveSubmittedLines(tx, { ...context.scope, period: { id, isSubmitted: false } });
  await saveSubmittedFees(tx, id, context.fees);
  await clearCarriedCorrections(tx, id);
  const declaredHolidays = await listKnownHolidays(tx);
  const dueDate = vatDueDate(monthEndOfCode(period.periodCode), context.company.filingMethod, { declaredHolidays });
  const { company, notes, settings } = context;
  return {
    ...{ companyName: company.companyName, vatNumber: company.vatNumber, accountingBasis: company.accountingBasis },
    ...{ filingMethod: company.filingMethod, noteMethod: notes, dueDate, fields: { ...summary.fields } },
    ...{ apportionmentBp: settings.apportionmentBp, claimsBankFees: settings.claimsBankFees },
    ...{ submittedBy, related: { ...(await loadRelatedFacts(tx, period)) } },
  };
}

/** Let the documents count as they are now. Refused if a later submitted period corrects them: they would count twice. */
async function reopen(tx: UserDb, period: PeriodRow): Promise<void> {
  if (await isCorrectedLater(tx, period.id)) throw new AppError('VAT_LATER_PERIOD_SUBMITTED');
  await deleteSubmittedLines(tx, period.id);
  await deleteSubmittedFees(tx, period.id);
}

/**
 * Save how a submitted return was filed and paid; what is not given stays as it is.
 *
 * @throws VAT_PERIOD_NOT_FOUND; VAT_NOT_SUBMITTED while it is open.
 */
export const saveFiling = (
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { id, ...filing }: Partial<Undefinable<FilingRow>> & { id: string },
): Promise<VatPeriod> =>
  asUser(deps.db, userId, async (tx) => {
    const { companyId, isSubmitted, ...before } = await requirePeriod(tx, id, { hold: true });
    if (!isSubmitted) throw new AppError('VAT_NOT_SUBMITTED');
    const changed = { ...filingOf(before), ...given(filing) };
    await saveFilingRow(tx, id, changed);
    recordAudit(tx, {
      ...{ action: 'vat_period.filed', subjectType: 'vat_period', subjectId: id, actorId: userId },
      ...{ before: filingOf(before), after: { companyId, ...changed } },
    });
    notify(tx, { kind: 'changed', topic: 'vat', id });
    const row = await requirePeriod(tx, id);
    return periodView(row, await requireCompany(tx, companyId), deps.clock.today(), await listKnownHolidays(tx));
  });

function note(
  tx: UserDb,
  { id, status, companyId, periodStart, periodEnd }: PeriodRow,
  {
    to,
    reason,
    submittedReturn,
  }: { to: VatPeriodStatus; reason: string | undefined; submittedReturn: SubmittedReturn | null },
): void {
  const action = status === 'submitted' ? 'vat_period.reopened' : `vat_period.${to}`;
  recordAudit(tx, {
    ...{ action, subjectType: 'vat_period', subjectId: id, actorId: tx.userId, reason },
    before: { status },
    after: {
      status: to,
      companyId,
      periodStart,
      periodEnd,
      ...(submittedReturn && { field20Cents: submittedReturn.fields?.['20'], submittedReturn }),
    },
  });
}
