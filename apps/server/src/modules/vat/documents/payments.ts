import type { VatDocumentDetail } from '@tillslip/contract/vat-documents';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import { asUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify, recordAudit } from '../../../platform/outbox/outbox.ts';
import { paymentsOf, recordPayment, removePersonsPayment } from '../../receipts/index.ts';
import { placeChanged, placeReceipts } from '../classification/place-documents.ts';
import { documentDetail } from './get-vat-document.ts';
import { type CompanyReceipt, requireVatReceipt } from './require-vat-receipt.ts';

type PaymentDeps = Pick<Deps, 'db' | 'clock'>;

/** A payment as a person notes it. */
export interface PersonsPayment {
  readonly receiptId: string;
  readonly paidOn: CalendarDate;
  readonly amountCents: Cents;
}

/** Notes that an invoice, or a part of it, was paid, and places it anew. @throws RECEIPT_NOT_FOUND; VAT_NO_COMPANY. */
export async function addPayment(
  deps: PaymentDeps,
  userId: string,
  { receiptId, paidOn, amountCents }: PersonsPayment,
): Promise<VatDocumentDetail> {
  await placeChanged(deps, userId);
  return asUser(deps.db, userId, async (tx) => {
    const receipt = await requireVatReceipt(deps, tx, receiptId);
    await recordPayment(tx, { receiptId, paidOn, amountCents, source: 'person', sourceId: null });
    return placedAnew(deps, tx, receipt, { after: { paidOn, amountCents } });
  });
}

/**
 * Takes a payment back that a person noted.
 *
 * @throws VAT_PAYMENT_NOT_FOUND, also for a payment of the bank: that is matched no more by unmatching it;
 *   VAT_PERIOD_SUBMITTED where it was submitted.
 */
export async function removePayment(
  deps: PaymentDeps,
  userId: string,
  { receiptId, id }: { receiptId: string; id: string },
): Promise<VatDocumentDetail> {
  await placeChanged(deps, userId);
  return asUser(deps.db, userId, async (tx) => {
    const receipt = await requireVatReceipt(deps, tx, receiptId);
    const payment = (await paymentsOf(tx, [receiptId])).find((row) => row.id === id);
    if (!payment || !(await removePersonsPayment(tx, receiptId, id))) throw new AppError('VAT_PAYMENT_NOT_FOUND');
    const { paidOn, amountCents } = payment;
    return placedAnew(deps, tx, receipt, { before: { paidOn, amountCents } });
  });
}

async function placedAnew(
  deps: PaymentDeps,
  tx: UserDb,
  receipt: CompanyReceipt,
  change: { readonly before?: object; readonly after?: object },
): Promise<VatDocumentDetail> {
  const { id } = receipt.row;
  await placeReceipts(deps, tx, [id]);
  const event = { action: 'receipt.payment', subjectType: 'receipt', subjectId: id, actorId: tx.userId } as const;
  recordAudit(tx, { ...event, ...change });
  notify(tx, { kind: 'changed', topic: 'vat', id });
  return documentDetail(deps, tx, receipt);
}
