import type { VatProposal } from '@tillslip/contract/vat/proposals';
import type { VatAdjustment } from '@tillslip/contract/vat-rules';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { settingsOn } from '@tillslip/domain/vat/periods/dated-settings';
import { checkAdjustment, type EnteredAdjustment } from '@tillslip/domain/vat/vat201/check-adjustment';
import { badInput } from '../../../platform/bad-input.ts';
import { asUser, readAsUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify, recordAudit } from '../../../platform/outbox/outbox.ts';
import { type CompanyRow, lockCompany, requireCompany, shareCompanies } from '../../companies/index.ts';
import { findReceipts } from '../../receipts/index.ts';
import {
  type AdjustmentRow,
  deleteAdjustmentRow,
  findAdjustment,
  findAdjustments,
  insertAdjustment,
} from '../figures/adjustments.repository.ts';
import { adjustmentInfo, adjustmentKind, type CompanyDays } from '../figures/period-figures.ts';
import { findPeriodByDay } from '../figures/periods.repository.ts';
import { requireProposed } from './proposals.ts';

type AdjustmentDeps = Pick<Deps, 'db' | 'clock'>;

/** The input of an adjustment. */
export interface NewAdjustment extends EnteredAdjustment {
  readonly companyId: string;
  readonly receiptId: string | null;
  /** It takes a proposal, and is refused when that is no longer made. */
  readonly isProposed: boolean;
}

/** List a company's adjustments between two days. */
export const listAdjustments = (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  days: CompanyDays,
): Promise<VatAdjustment[]> =>
  readAsUser(db, userId, async (tx) => {
    await requireCompany(tx, days.companyId);
    return (await findAdjustments(tx, days.companyId, days.periodStart, days.periodEnd)).map(adjustmentView);
  });

/**
 * Create an adjustment. A day in a submitted period is refused, because submitted figures stay.
 *
 * @throws BAD_INPUT for what `checkAdjustment` finds; COMPANY_NOT_FOUND; RECEIPT_NOT_FOUND; VAT_PERIOD_SUBMITTED;
 * VAT_PROPOSAL_CHANGED for a proposal that is not made with these amounts.
 */
export const createAdjustment = (
  deps: AdjustmentDeps,
  userId: string,
  { companyId, confirmedVatCents, isProposed, isAccountedFor = false, ...values }: NewAdjustment,
): Promise<VatAdjustment> =>
  asUser(deps.db, userId, async (tx) => {
    const company = await requireCompany(tx, companyId);
    requireComplete({ ...values, confirmedVatCents, isAccountedFor }, company);
    // Two takers of one proposal wait for each other here, and the second finds it gone.
    if (isProposed) await lockCompany(tx, companyId);
    await requireOpenDay(tx, companyId, values.day);
    if (values.receiptId !== null && (await findReceipts(tx, [values.receiptId])).length === 0)
      throw new AppError('RECEIPT_NOT_FOUND');
    if (isProposed) requireAnswered(await requireProposed(tx, companyId, values));
    const row = await insertAdjustment(tx, companyId, values);
    const event = {
      action: 'vat_adjustment.created',
      subjectType: 'company',
      subjectId: companyId,
      actorId: userId,
    } as const;
    recordAudit(tx, { ...event, after: adjustmentView(row), reason: values.reason });
    notify(tx, { kind: 'changed', topic: 'vat', id: companyId });
    return adjustmentView(row);
  });

/** What a proposal still asks would change its amounts. @throws VAT_PROPOSAL_CHANGED. */
function requireAnswered({ why }: VatProposal): void {
  if (why.code !== 'YEAR_APPORTIONMENT') return;
  if (why.otherIncomeCents === null || why.isNearFullUseAsked) throw new AppError('VAT_PROPOSAL_CHANGED');
}

function requireComplete(entered: EnteredAdjustment, { accountingBasis: newest, settingChanges }: CompanyRow): void {
  const { accountingBasis } = settingsOn({ accountingBasis: newest }, settingChanges, entered.day);
  const [first] = Object.entries(checkAdjustment(entered, accountingBasis));
  if (first) throw badInput(first[0], { code: first[1] });
}

/** Delete an adjustment. @throws VAT_ADJUSTMENT_NOT_FOUND; VAT_PERIOD_SUBMITTED. */
export const deleteAdjustment = (
  deps: AdjustmentDeps,
  userId: string,
  { id }: { id: string },
): Promise<{ id: string }> =>
  asUser(deps.db, userId, async (tx) => {
    const row = await findAdjustment(tx, id);
    if (!row) throw new AppError('VAT_ADJUSTMENT_NOT_FOUND');
    const { companyId } = row;
    await requireOpenDay(tx, companyId, row.day);
    await deleteAdjustmentRow(tx, id);
    const event = {
      action: 'vat_adjustment.deleted',
      subjectType: 'company',
      subjectId: companyId,
      actorId: userId,
    } as const;
    recordAudit(tx, { ...event, before: adjustmentView(row) });
    notify(tx, { kind: 'changed', topic: 'vat', id: companyId });
    return { id };
  });

async function requireOpenDay(tx: UserDb, companyId: string, day: CalendarDate): Promise<void> {
  await shareCompanies(tx, [companyId]);
  if (!(await findPeriodByDay(tx, companyId, day))?.isSubmitted) return;
  throw new AppError('VAT_PERIOD_SUBMITTED', { data: { what: 'adjustment' } });
}

/** Build the contract's view of an adjustment. */
export function adjustmentView({ userId: _, createdAt: __, kind, ...row }: AdjustmentRow): VatAdjustment {
  const { field } = adjustmentInfo(kind);
  return {
    ...row,
    kind: adjustmentKind(kind),
    field,
    side: field === '4A' || field === '11' || field === '12' ? 'sale' : 'purchase',
  };
}
