import { type PeriodBlocker, VatQuestionSchema } from '@tillslip/contract/vat/schemas';
import type { BankFeeForVat } from '@tillslip/domain/vat/claim/bank-fee-for-vat';
import { isNearFullUseAsked } from '@tillslip/domain/vat/claim/input-tax';
import { questionKind } from '@tillslip/domain/vat/claim/vat-question';
import { monthOfCode } from '@tillslip/domain/vat/periods/vat-period';
import { WHOLE } from '@tillslip/domain/vat/rates/vat-rate';
import { isDismissed } from '@tillslip/domain/vat/vat201/vat-proposal';
import { z } from 'zod';
import { readAsUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import type { CompanyRow } from '../../companies/index.ts';
import { recheckProgress } from '../../receipts/index.ts';
import { keptNoGoods, nearFullUseOf } from '../../vat-rules/index.ts';
import { findAdjustments } from '../figures/adjustments.repository.ts';
import { bankFees } from '../figures/bank-fees.ts';
import { findDismissals } from '../figures/dismissals.repository.ts';
import { unconfirmedStatements } from '../figures/period-fees.ts';
import { type CompanyDays, type PeriodContext, periodContext } from '../figures/period-figures.ts';
import { listDocumentIds } from '../figures/period-sums.repository.ts';
import {
  type BlockerRow,
  findPeriod,
  listQuestions,
  listUndated,
  listUnread,
  type PeriodRow,
} from '../figures/periods.repository.ts';
import { basisChangeProposals } from '../paper/basis-change.ts';

const Questions = z.array(VatQuestionSchema);
/** More than any period has; only their questions are needed. */
const ALL = { offset: 0, limit: 1_000_000 };

/**
 * List what keeps a period from being ready: unread uploads and invoices that may belong to it, lines that nobody has
 * classified, charges that fail the balance check, and what a change of basis left unpaid. Empty when nothing blocks it.
 */
export async function listBlockers(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { id }: { id: string },
): Promise<PeriodBlocker[]> {
  return readAsUser(deps.db, userId, async (tx) => {
    const period = await requirePeriod(tx, id);
    return blockersOf(tx, period, await bankFees(tx, period.companyId, period));
  });
}

/**
 * List what keeps the return of these days from being ready, whether or not their period was created.
 *
 * @throws COMPANY_NOT_FOUND.
 */
export const listPaperBlockers = (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  days: CompanyDays,
): Promise<PeriodBlocker[]> =>
  readAsUser(db, userId, async (tx) => {
    const context = await periodContext(tx, days, await bankFees(tx, days.companyId, days));
    return context.period?.isSubmitted ? [] : blockersIn(tx, context);
  });

/**
 * Return one of the user's periods.
 *
 * @throws VAT_PERIOD_NOT_FOUND when there is none, or it is another user's.
 */
export async function requirePeriod(tx: UserDb, id: string, options?: { hold?: boolean }): Promise<PeriodRow> {
  const period = await findPeriod(tx, id, options);
  if (!period) throw new AppError('VAT_PERIOD_NOT_FOUND');
  return period;
}

/** List the blockers of a loaded period; a submitted one has none. */
export async function blockersOf(
  tx: UserDb,
  period: PeriodRow,
  bankFees: readonly BankFeeForVat[],
): Promise<PeriodBlocker[]> {
  if (period.isSubmitted) return [];
  const { companyId, periodStart, periodEnd } = period;
  return blockersIn(tx, await periodContext(tx, { companyId, periodStart, periodEnd }, bankFees));
}

/** List what keeps these days of a company from being ready, whether or not they are a period yet. */
export async function blockersIn(
  tx: UserDb,
  { scope, fees, code, company, settings }: Pick<PeriodContext, 'scope' | 'fees' | 'code' | 'company' | 'settings'>,
): Promise<PeriodBlocker[]> {
  const { companyId, start, end } = scope;
  const { receiptIds } = await listDocumentIds(tx, scope, null, ALL);
  const recheck = await recheckProgress(tx, companyId);
  const rows = [
    ...(await listUnread(tx, companyId, start, end)),
    ...(await listUndated(tx, companyId)),
    ...(await listQuestions(tx, receiptIds)),
  ];
  const days = { companyId, periodStart: start, periodEnd: end, code };
  const blockers = rows.flatMap(views);
  return [
    ...(recheck ? [BEING_RECHECKED] : await settingBlockers(tx, company, days)),
    ...(blockers.some(asksNearFullUse) || (await isAskedOfFees(tx, companyId, { fees, settings }))
      ? [paperBlocker(days, { code: 'NEAR_FULL_USE' }, null)]
      : []),
    ...blockers.filter((blocker) => !asksNearFullUse(blocker)),
    ...unconfirmedStatements(fees).flatMap(feeBlocker),
  ];
}

/** A question that one answer settles for all documents of a company, so it is asked once. */
const asksNearFullUse = ({ problem }: PeriodBlocker): boolean => problem.code === 'NEAR_FULL_USE';

/** Check whether nearly full use is asked for bank charges, which no document asks about. */
async function isAskedOfFees(
  tx: UserDb,
  companyId: string,
  { fees, settings }: Pick<PeriodContext, 'fees' | 'settings'>,
): Promise<boolean> {
  if (!fees.some(({ reason }) => reason === 'exempt-use')) return false;
  const nearFullUse = await nearFullUseOf(tx, companyId);
  return isNearFullUseAsked({ businessUse: WHOLE, taxableUse: settings.apportionmentBp, nearFullUse });
}

type NamedDays = CompanyDays & Pick<PeriodContext, 'code'>;

const settingBlockers = async (tx: UserDb, company: CompanyRow, days: NamedDays): Promise<PeriodBlocker[]> => [
  ...(await basisBlockers(tx, company, days)),
  ...(await exitBlockers(tx, company, days)),
];

/** What was unpaid when the payments basis ended is in no figure before a person takes it; it is taken or dismissed. */
async function basisBlockers(tx: UserDb, company: CompanyRow, days: NamedDays): Promise<PeriodBlocker[]> {
  const proposals = await basisChangeProposals(tx, company, days);
  const { companyId } = days;
  const dismissed = await findDismissals(tx, companyId);
  return proposals
    .filter((one) => !isDismissed(one, dismissed))
    .map(({ vatCents }) => paperBlocker(days, { code: 'BASIS_CHANGED' }, vatCents));
}

/** A company that deregisters is deemed to supply the goods that it keeps: the last return has them, or it kept none. */
async function exitBlockers(tx: UserDb, company: CompanyRow, days: NamedDays): Promise<PeriodBlocker[]> {
  const { vatRegisteredUntil: until } = company;
  if (until === null || until < days.periodStart || until > days.periodEnd) return [];
  const adjustments = await findAdjustments(tx, company.id, days.periodStart, days.periodEnd);
  const isDeclared = adjustments.some(({ kind }) => kind === 'deregistration-goods');
  if (isDeclared || (await keptNoGoods(tx, company.id, until))) return [];
  return [paperBlocker(days, { code: 'EXIT_GOODS', day: until }, null)];
}

/** What is settled on the working paper itself. */
const paperBlocker = (
  { companyId, code }: NamedDays,
  problem: PeriodBlocker['problem'],
  amountCents: PeriodBlocker['amountCents'],
): PeriodBlocker => ({
  ...{ kind: 'unproved', receiptId: null, draftId: null, label: null, account: null, problem, amountCents },
  statementHref: `/app/vat?company=${companyId}&month=${monthOfCode(code)}`,
});

/** Figures that are still being calculated are not submitted. */
const BEING_RECHECKED: PeriodBlocker = {
  ...{ kind: 'recheck', receiptId: null, draftId: null, statementHref: null, amountCents: null },
  ...{ label: null, account: null },
  problem: { code: 'BEING_RECHECKED' },
};

function views({ questions, ...row }: BlockerRow): PeriodBlocker[] {
  const common = { ...row, statementHref: null, account: null };
  if (row.kind === 'unread') return [{ ...common, problem: { code: questions === null ? 'NOT_READ' : 'NO_DATE' } }];
  return Questions.parse(questions).map((problem) => ({ ...common, kind: questionKind(problem), problem }));
}

/** A charge that fails the balance check may have a wrong amount, and so may its claim. */
function feeBlocker({ fee, charges, vatCents }: ReturnType<typeof unconfirmedStatements>[number]): PeriodBlocker[] {
  if (!fee) return [];
  const { bankName, accountMasked, statementHref } = fee;
  const common = { kind: 'unproved', receiptId: null, draftId: null, statementHref } as const;
  const account = { bankName, accountMasked };
  return [{ ...common, label: null, account, problem: { code: 'CHARGES_UNPROVED', charges }, amountCents: vatCents }];
}
