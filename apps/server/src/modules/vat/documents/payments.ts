import type { VatDocumentDetail } from '@tillslip/contract/vat/documents';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import { asUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify, recordAudit } from '../../../platform/outbox/outbox.ts';
import { listPayments, recordPayments, removeManualPayment } from '../../receipts/index.ts';
import { documentDetail } from './get-vat-document.ts';
import { type CompanyReceipt, lockVatReceipt } from './require-vat-receipt.ts';

type PaymentDeps = Pick<Deps, 'db' | 'clock'>;

/** A payment as a person records it. */
export interface PersonsPayment {
  readonly receiptId: string;
  readonly paidOn: CalendarDate;
  readonly amountCents: Cents;
}

/** Record a payment of an invoice, in full or in part. @throws RECEIPT_NOT_FOUND; VAT_NO_COMPANY. */
export async function addPayment(
  deps: PaymentDeps,
  userId: string,
  { receiptId, paidOn, amountCents }: PersonsPayment,
): Promise<VatDocumentDetail> {
  return asUser(deps.db, userId, async (tx) => {
    const receipt = await lockVatReceipt(tx, receiptId);
    await recordPayments(deps, tx, [{ receiptId, paidOn, amountCents, source: 'person', sourceId: null }]);
    return noteChange(deps, tx, receipt, { after: { paidOn, amountCents } });
  });
}

/**
 * Delete a payment that a person recorded.
 *
 * @throws VAT_PAYMENT_NOT_FOUND, also for a bank payment, which is removed by unmatching its transaction;
 * VAT_PERIOD_SUBMITTED where it was submitted.
 */
export async function removePayment(
  deps: PaymentDeps,
  userId: string,
  { receiptId, id }: { receiptId: string; id: string },
): Promise<VatDocumentDetail> {
  return asUser(deps.db, userId, async (tx) => {
    const receipt = await lockVatReceipt(tx, receiptId);
    const payment = (await listPayments(tx, [receiptId])).find((row) => row.id === id);
    if (!payment || !(await removeManualPayment(deps, tx, receiptId, id))) throw new AppError('VAT_PAYMENT_NOT_FOUND');
    const { paidOn, amountCents } = payment;
    return noteChange(deps, tx, receipt, { before: { paidOn, amountCents } });
  });
}

async function noteChange(
  deps: PaymentDeps,
  tx: UserDb,
  receipt: CompanyReceipt,
  change: { readonly before?: object; readonly after?: object },
): Promise<VatDocumentDetail> {
  const { id } = receipt.row;
  const event = { action: 'receipt.payment', subjectType: 'receipt', subjectId: id, actorId: tx.userId } as const;
  recordAudit(tx, { ...event, ...change });
  notify(tx, { kind: 'changed', topic: 'vat', id });
  return documentDetail(deps, tx, receipt);
}
