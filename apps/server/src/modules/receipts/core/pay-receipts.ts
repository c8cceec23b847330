import type { UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recheckReceipts } from './check-receipts.ts';
import { deleteBankPayments, deletePersonsPayment, type NewPayment, upsertPayment } from './claims.repository.ts';

type PayDeps = Pick<Deps, 'clock'>;

/**
 * Notes payments of invoices, whose claims then count on the days on which they were paid. The same bank
 * transaction noted again changes what was noted.
 *
 * @throws VAT_PERIOD_SUBMITTED for a payment of a submitted VAT period.
 */
export async function recordPayments(deps: PayDeps, tx: UserDb, payments: readonly NewPayment[]): Promise<void> {
  for (const payment of payments) await upsertPayment(tx, payment);
  await recheckReceipts(deps, tx, distinct(payments.map(({ receiptId }) => receiptId)));
}

/** Takes back what bank transactions paid: they are matched no more. @throws VAT_PERIOD_SUBMITTED. */
export async function removeBankPayments(deps: PayDeps, tx: UserDb, transactionIds: readonly string[]): Promise<void> {
  await recheckReceipts(deps, tx, distinct(await deleteBankPayments(tx, transactionIds)));
}

/** Takes back one payment of an invoice that a person noted; false when there is none. @throws VAT_PERIOD_SUBMITTED. */
export async function removePersonsPayment(deps: PayDeps, tx: UserDb, receiptId: string, id: string): Promise<boolean> {
  if (!(await deletePersonsPayment(tx, receiptId, id))) return false;
  await recheckReceipts(deps, tx, [receiptId]);
  return true;
}

/** In one order, so that no two transactions wait for each other's rows in a circle. */
const distinct = (ids: readonly string[]): string[] => [...new Set(ids)].toSorted();
