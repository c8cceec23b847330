import type { UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordAudit } from '../../../platform/outbox/outbox.ts';
import { recheckReceipts } from './check-receipts.ts';
import { deleteBankPayments, deleteManualPayment, type NewPayment, upsertPayment } from './claims.repository.ts';

type PayDeps = Pick<Deps, 'clock'>;

/**
 * Record payments of invoices, so that their claims count on the days they were paid. Recording the same bank
 * transaction again replaces the first.
 *
 * @throws VAT_PERIOD_SUBMITTED for a payment of a submitted VAT period.
 */
export async function recordPayments(deps: PayDeps, tx: UserDb, payments: readonly NewPayment[]): Promise<void> {
  for (const payment of payments) await upsertPayment(tx, payment);
  await paymentsChanged(deps, tx, distinct(payments.map(({ receiptId }) => receiptId)));
}

/** Remove the payments of bank transactions that are no longer matched. @throws VAT_PERIOD_SUBMITTED. */
export async function removeBankPayments(deps: PayDeps, tx: UserDb, transactionIds: readonly string[]): Promise<void> {
  await paymentsChanged(deps, tx, distinct(await deleteBankPayments(tx, transactionIds)));
}

/** Remove a payment that a person recorded; false when there is none. @throws VAT_PERIOD_SUBMITTED. */
export async function removeManualPayment(deps: PayDeps, tx: UserDb, receiptId: string, id: string): Promise<boolean> {
  if (!(await deleteManualPayment(tx, receiptId, id))) return false;
  await paymentsChanged(deps, tx, [receiptId]);
  return true;
}

/** Seal the payments of invoices as they are at the end of the transaction, and check what the invoices claim. */
async function paymentsChanged(deps: PayDeps, tx: UserDb, receiptIds: readonly string[]): Promise<void> {
  for (const subjectId of receiptIds)
    recordAudit(tx, { action: 'payments.changed', subjectType: 'receipt_payments', subjectId, actorId: null });
  await recheckReceipts(deps, tx, receiptIds);
}

/** Sorted, so that two transactions lock invoices in the same order and cannot deadlock. */
const distinct = (ids: readonly string[]): string[] => [...new Set(ids)].toSorted();
