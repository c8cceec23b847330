import type { VatProposal } from '@tillslip/contract/vat/proposals';
import { subtract, sum, ZERO } from '@tillslip/domain/kernel/money';
import { oldestClaimableDay } from '@tillslip/domain/vat/periods/claim-limit';
import { periodSettingOf, type SettingChange } from '@tillslip/domain/vat/periods/dated-settings';
import type { UserDb } from '../../../platform/database/database.ts';
import type { CompanyRow } from '../../companies/index.ts';
import { listPayments } from '../../receipts/index.ts';
import {
  findUnpaidAtChange,
  type PaymentsBasisDays,
  sumBasisChanges,
  type UnpaidRow,
} from '../figures/basis-change.repository.ts';
import { adjustmentInfo, type CompanyDays } from '../figures/period-figures.ts';
import { settlementOf } from './settlement-of.ts';

const SIDES = [
  { side: 'sale', kind: 'basis-change-output' },
  { side: 'purchase', kind: 'basis-change-input' },
] as const;

/**
 * Propose, from the first return of the invoice basis on, the VAT of what was unpaid when the payments basis ended: output
 * tax on what customers owe, input tax on what suppliers are owed, less what was adjusted for it. No payment counts it
 * again. Nothing is proposed at the other change: what was invoiced before it was accounted for then.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 15: lists of debtors and creditors at the end of the period before the
 * change.
 */
export async function basisChangeProposals(
  tx: UserDb,
  company: CompanyRow,
  { periodStart, periodEnd }: CompanyDays,
): Promise<VatProposal[]> {
  const days = endOfPayments(company.settingChanges, periodStart);
  if (days === null) return [];
  const oldestClaimable = oldestClaimableDay(periodEnd, periodSettingOf(company));
  const rows = await findUnpaidAtChange(tx, company.id, { ...days, oldestClaimable });
  const adjusted = await sumBasisChanges(tx, company.id, days.until);
  const paid = await paymentsBefore(tx, rows, days);
  return SIDES.flatMap(({ side, kind }): VatProposal[] => {
    const unpaid = rows.filter((row) => row.side === side);
    const taken = adjusted.find((row) => row.kind === kind);
    const left = (of: 'vatCents' | 'considerationCents') =>
      subtract(sum(unpaid.map((row) => row[of])), taken?.[of] ?? ZERO);
    const [vatCents, considerationCents] = [left('vatCents'), left('considerationCents')];
    // A later return that adjusted it has the last word.
    if (vatCents === 0 || considerationCents === 0 || (taken && taken.lastDay > periodEnd)) return [];
    return [
      {
        ...{ kind, field: adjustmentInfo(kind).field, vatCents, considerationCents, receiptId: null },
        why: { code: 'BASIS_CHANGED', from: days.until },
        documents: unpaid.map((row) => documentView(row, paid.get(row.receiptId) ?? [])),
      },
    ];
  });
}

/** The newest payments basis that ended by a day; null where none did. */
function endOfPayments(
  settingChanges: readonly SettingChange[],
  day: CompanyDays['periodStart'],
): PaymentsBasisDays | null {
  const changes = settingChanges
    .filter(({ setting, countsFrom }) => setting === 'accountingBasis' && countsFrom <= day)
    .toSorted((a, b) => (a.countsFrom < b.countsFrom ? -1 : 1));
  const at = changes.findLastIndex(({ before }) => before === 'payments');
  const end = changes[at];
  return end ? { from: changes[at - 1]?.countsFrom ?? null, until: end.countsFrom } : null;
}

type Settlements = VatProposal['documents'][number]['settlements'];

async function paymentsBefore(tx: UserDb, rows: readonly UnpaidRow[], { until }: PaymentsBasisDays) {
  const paid = new Map<string, Settlements>(rows.map(({ receiptId }) => [receiptId, []]));
  for (const payment of await listPayments(tx, [...paid.keys()]))
    if (payment.paidOn < until) paid.get(payment.receiptId)?.push(settlementOf(payment));
  return paid;
}

const documentView = (row: UnpaidRow, settlements: Settlements): VatProposal['documents'][number] => {
  const { receiptId, supplierName, invoiceNumber, invoiceDate, dueDate, totalCents, unpaidCents, vatCents } = row;
  return {
    ...{ receiptId, supplierName, invoiceNumber, invoiceDate, dueDate },
    ...{ totalCents, unpaidCents, vatCents, settlements },
  };
};
