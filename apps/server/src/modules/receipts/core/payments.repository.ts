import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import type { Selectable } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import type { ReceiptPayments } from '../../../platform/database/types.gen.ts';

export type PaymentRow = Selectable<ReceiptPayments>;

/** A payment of an invoice, or of a part of it. */
export interface NewPayment {
  readonly receiptId: string;
  readonly paidOn: CalendarDate;
  /** What was paid, in rand, VAT included; positive, of a credit note too. */
  readonly amountCents: Cents;
  /** Who says so: a person, or a statement's row that was matched. */
  readonly source: 'person' | 'bank';
  /** The bank transaction; null where a person says so. */
  readonly sourceId: string | null;
}

/** Notes a payment; the same bank transaction noted again changes what was noted. */
export async function upsertPayment({ db, userId }: UserDb, payment: NewPayment): Promise<void> {
  const { paidOn, amountCents } = payment;
  await db
    .insertInto('receiptPayments')
    .values({ ...payment, userId })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'receiptId', 'source', 'sourceId']).doUpdateSet({ paidOn, amountCents }),
    )
    .execute();
}

/** Takes back what bank transactions paid. @returns the invoices they paid. */
export async function deleteBankPayments({ db, userId }: UserDb, transactionIds: readonly string[]): Promise<string[]> {
  if (transactionIds.length === 0) return [];
  const rows = await db
    .deleteFrom('receiptPayments')
    .where('userId', '=', userId)
    .where('source', '=', 'bank')
    .where('sourceId', 'in', [...transactionIds])
    .returning('receiptId')
    .execute();
  return rows.map(({ receiptId }) => receiptId);
}

/** Takes back one payment of an invoice that a person noted; false when there is none. */
export async function deletePersonsPayment({ db, userId }: UserDb, receiptId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('receiptPayments')
    .where('userId', '=', userId)
    .where('receiptId', '=', receiptId)
    .where('id', '=', id)
    .where('source', '=', 'person')
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The payments of these invoices, in the order in which they became known. */
export const paymentsOf = async ({ db, userId }: UserDb, receiptIds: readonly string[]): Promise<PaymentRow[]> =>
  receiptIds.length === 0
    ? []
    : db
        .selectFrom('receiptPayments')
        .selectAll()
        .where('userId', '=', userId)
        .where('receiptId', 'in', [...receiptIds])
        .orderBy('sequence')
        .execute();
