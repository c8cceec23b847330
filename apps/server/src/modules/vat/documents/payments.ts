import type { VatDocumentDetail } from '@tillslip/contract/vat-documents';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import { asUser, type Db } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { recordEvent } from '../../audit/index.ts';
import { paymentsOf, recordPayment, removePersonsPayment } from '../../receipts/index.ts';
import { placeChanged, placeReceipts } from '../classification/place-documents.ts';
import { documentDetail } from './get-vat-document.ts';
import { type CompanyReceipt, requireVatReceipt } from './require-vat-receipt.ts';

type PaymentDeps = Pick<Deps, 'db' | 'clock' | 'events'>;

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
  return asUser(deps.db, userId, async (db) => {
    const receipt = await requireVatReceipt(deps, db, userId, receiptId);
    await recordPayment(db, userId, { receiptId, paidOn, amountCents, source: 'person', sourceId: null });
    return placedAnew(deps, db, userId, receipt, { after: { paidOn, amountCents } });
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
  return asUser(deps.db, userId, async (db) => {
    const receipt = await requireVatReceipt(deps, db, userId, receiptId);
    const payment = (await paymentsOf(db, userId, [receiptId])).find((row) => row.id === id);
    if (!payment || !(await removePersonsPayment(db, userId, receiptId, id)))
      throw new AppError('VAT_PAYMENT_NOT_FOUND');
    const { paidOn, amountCents } = payment;
    return placedAnew(deps, db, userId, receipt, { before: { paidOn, amountCents } });
  });
}

async function placedAnew(
  deps: PaymentDeps,
  db: Db,
  userId: string,
  receipt: CompanyReceipt,
  change: { readonly before?: object; readonly after?: object },
): Promise<VatDocumentDetail> {
  const { id } = receipt.row;
  await placeReceipts(deps, db, userId, [id]);
  const event = { action: 'receipt.payment', subjectType: 'receipt', subjectId: id, actorId: userId } as const;
  await recordEvent(db, userId, { ...event, ...change });
  await deps.events.publish(db, userId, { kind: 'changed', topic: 'vat', id });
  return documentDetail(deps, db, userId, receipt);
}
