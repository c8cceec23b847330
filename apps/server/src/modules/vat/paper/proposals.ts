import type { ProposalDocument, VatDismissal, VatProposal } from '@tillslip/contract/vat/proposals';
import { addMonths, type CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { paymentOf } from '@tillslip/domain/sync/paid-from';
import { periodSettingOf, settingsOn } from '@tillslip/domain/vat/periods/dated-settings';
import { returnPeriodOf } from '@tillslip/domain/vat/periods/return-periods';
import type { EnteredAdjustment } from '@tillslip/domain/vat/vat201/check-adjustment';
import { proposeForUnpaid } from '@tillslip/domain/vat/vat201/unpaid-input';
import { isDismissed } from '@tillslip/domain/vat/vat201/vat-proposal';
import { readAsUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { namesOfPeople } from '../../../platform/members/people.repository.ts';
import { type CompanyRow, requireCompany } from '../../companies/index.ts';
import { listPayments } from '../../receipts/index.ts';
import {
  type CreditRow,
  type DeductedRow,
  findCreditNotes,
  findDeductedPurchases,
} from '../figures/deducted-purchases.repository.ts';
import { type DismissalRow, findDismissals } from '../figures/dismissals.repository.ts';
import { adjustmentInfo, type CompanyDays } from '../figures/period-figures.ts';
import { findPeriodByDay, findPeriods } from '../figures/periods.repository.ts';
import { yearProposals } from './apportionment-of-year.ts';
import { basisChangeProposals } from './basis-change.ts';
import { settlementOf } from './settlement-of.ts';

type Settlement = ProposalDocument['settlements'][number];

const MAX_LISTED = 200;

/**
 * List the adjustments that are proposed for a company's days, none for a submitted return; and what was dismissed of them
 * or in them.
 *
 * @throws COMPANY_NOT_FOUND.
 */
export const listProposals = (
  { db }: Pick<Deps, 'db'>,
  user: { readonly id: string; readonly name: string },
  days: CompanyDays,
): Promise<{ proposals: VatProposal[]; total: number; dismissed: VatDismissal[] }> =>
  readAsUser(db, user.id, async (tx) => {
    const made = await proposalsFor(tx, days);
    const dismissals = await findDismissals(tx, days.companyId);
    const proposals = made.filter((one) => !isDismissed(one, dismissals));
    const dismissed = dismissals.filter(
      (row) =>
        (row.day >= days.periodStart && row.day <= days.periodEnd) || made.some((one) => isDismissed(one, [row])),
    );
    const people = await namesOfPeople(
      tx,
      user,
      dismissed.map(({ dismissedBy }) => dismissedBy),
    );
    return {
      ...{ proposals: proposals.slice(0, MAX_LISTED), total: proposals.length },
      dismissed: dismissed.map((row) => dismissalView(row, people)),
    };
  });

/** A dismissal with the field of its kind and the name of who dismissed it. */
export const dismissalView = (
  { companyId: _company, dismissedBy, dismissedAt, documents, ...row }: DismissalRow,
  people: ReadonlyMap<string, string>,
): VatDismissal => ({
  ...{ ...row, field: adjustmentInfo(row.kind).field, documents: [...documents] },
  ...{ dismissedBy: people.get(dismissedBy) ?? null, dismissedAt: dismissedAt.toISOString() },
});

/**
 * Return the proposal with these amounts for the return of a day.
 *
 * @throws VAT_PROPOSAL_CHANGED when it is not made, or was dismissed.
 */
export async function requireProposed(
  tx: UserDb,
  companyId: string,
  {
    kind,
    day,
    vatCents,
    considerationCents,
    receiptId,
  }: Omit<EnteredAdjustment, 'reason' | 'confirmedVatCents'> & { readonly receiptId: string | null },
): Promise<VatProposal> {
  const company = await requireCompany(tx, companyId);
  const { start, end } = returnPeriodOf(day, periodSettingOf(company), await findPeriods(tx, companyId));
  const proposals = await proposalsFor(tx, { companyId, periodStart: start, periodEnd: end });
  const made = proposals.find(
    (one) =>
      one.kind === kind &&
      one.receiptId === receiptId &&
      one.vatCents === vatCents &&
      one.considerationCents === considerationCents,
  );
  if (!made || isDismissed(made, await findDismissals(tx, companyId))) throw new AppError('VAT_PROPOSAL_CHANGED');
  return made;
}

/** The proposals of a return: of a change of basis, of the year's apportionment, then of unpaid purchases, the oldest first. */
async function proposalsFor(tx: UserDb, days: CompanyDays): Promise<VatProposal[]> {
  const company = await requireCompany(tx, days.companyId);
  if (!company.isVatVendor || (await findPeriodByDay(tx, days.companyId, days.periodEnd))?.isSubmitted) return [];
  return [
    ...(await basisChangeProposals(tx, company, days)),
    ...(await yearProposals(tx, company, days)),
    ...(await unpaidProposals(tx, company, days)),
  ];
}

async function unpaidProposals(tx: UserDb, company: CompanyRow, days: CompanyDays): Promise<VatProposal[]> {
  const { companyId, periodStart, periodEnd } = days;
  const deductedBefore = addMonths(periodStart, -12);
  const found = await findDeductedPurchases(tx, companyId, { deductedBefore, until: periodEnd });
  const rows = found.filter((row) => row.declaredVatCents !== 0 || paymentOf({ ...row, payingAccount: null }) === null);
  const settled = await settlementsOf(tx, companyId, rows);
  const { accountingBasis } = settingsOn(
    { accountingBasis: company.accountingBasis },
    company.settingChanges,
    periodEnd,
  );
  return rows
    .flatMap((row) => proposalView(row, settled.get(row.receiptId) ?? [], days))
    .filter(({ kind }) => accountingBasis === 'invoice' || kind === 'paid-after-12-months');
}

/** What settled these purchases: what a person says, payments, and credit notes that name them. */
async function settlementsOf(
  tx: UserDb,
  companyId: string,
  rows: readonly DeductedRow[],
): Promise<Map<string, Settlement[]>> {
  const ids = rows.map(({ receiptId }) => receiptId);
  const settled = new Map<string, Settlement[]>(rows.map((row) => [row.receiptId, paidInFull(row)]));
  for (const payment of await listPayments(tx, ids)) settled.get(payment.receiptId)?.push(settlementOf(payment));
  for (const note of await findCreditNotes(tx, companyId, ids)) settled.get(note.receiptId)?.push(credited(note));
  return settled;
}

const paidInFull = ({ paidOn, totalCents }: DeductedRow): Settlement[] =>
  paidOn === null ? [] : [{ by: 'person', day: paidOn, amountCents: totalCents }];

const credited = ({ day, amountCents }: CreditRow): Settlement => ({ by: 'credit-note', day, amountCents });

function proposalView(row: DeductedRow, settlements: readonly Settlement[], days: CompanyDays): VatProposal[] {
  const { deductedUntil, deductedIn, totalCents, considerationCents, vatCents } = row;
  const proposal = proposeForUnpaid(
    {
      ...{ deductedUntil, totalCents, settlements, deducted: { considerationCents, vatCents } },
      declared: { considerationCents: row.declaredConsiderationCents, vatCents: row.declaredVatCents },
    },
    { start: days.periodStart, end: days.periodEnd },
  );
  if (proposal === null) return [];
  const { kind, vatCents: proposedCents, unpaidCents, expiredOn } = proposal;
  const { receiptId, supplierName, invoiceNumber, invoiceDate, dueDate } = row;
  const code = kind === 'unpaid-after-12-months' ? 'UNPAID' : 'PAID_LATER';
  return [
    {
      ...{ kind, field: adjustmentInfo(kind).field, vatCents: proposedCents, receiptId },
      considerationCents: proposal.considerationCents,
      why: { code, deductedIn, expiredOn },
      documents: [
        {
          ...{ receiptId, supplierName, invoiceNumber, invoiceDate, dueDate, totalCents, unpaidCents },
          ...{ vatCents: proposedCents, settlements: upTo(settlements, days.periodEnd) },
        },
      ],
    },
  ];
}

const upTo = (settlements: readonly Settlement[], day: CalendarDate): Settlement[] =>
  settlements.filter((one) => one.day <= day);
