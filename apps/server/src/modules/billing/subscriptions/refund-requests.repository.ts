import type { Insertable, Selectable, Updateable } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import type { RefundRequests } from '../../../platform/database/types.gen.ts';

/** A refund that an operator asked for. */
export type RefundRequestRow = Selectable<RefundRequests>;

const requests = ({ db, userId }: UserDb) => db.selectFrom('refundRequests').selectAll().where('userId', '=', userId);

/** Find a request of the user's payments; null when there is none. */
export const findRefundRequest = async (tx: UserDb, id: string): Promise<RefundRequestRow | null> =>
  (await requests(tx).where('id', '=', id).executeTakeFirst()) ?? null;

/** Find the request of a payment that is under way. */
export const findOpenRequest = async (tx: UserDb, chargeId: string): Promise<RefundRequestRow | null> =>
  (await requests(tx).where('chargeId', '=', chargeId).where('status', '=', 'open').executeTakeFirst()) ?? null;

/** Store a request before the provider is asked. */
export async function insertRefundRequest(
  { db, userId }: UserDb,
  request: Omit<Insertable<RefundRequests>, 'userId'>,
): Promise<void> {
  await db
    .insertInto('refundRequests')
    .values({ ...request, userId })
    .execute();
}

/** Record what became of a request that is under way; nothing where it has ended. */
export async function updateOpenRequest(
  { db, userId }: UserDb,
  id: string,
  values: Pick<Updateable<RefundRequests>, 'status' | 'failure' | 'targetCents' | 'sentAt' | 'settledAt'>,
): Promise<void> {
  await db
    .updateTable('refundRequests')
    .set(values)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute();
}

/** Record that the provider could not pay out what it had accepted: requests above what went back in all. */
export async function failPaidOut(
  { db, userId }: UserDb,
  { chargeId, refundedCents }: { readonly chargeId: string; readonly refundedCents: number },
): Promise<void> {
  await db
    .updateTable('refundRequests')
    .set({ status: 'failed' })
    .where('userId', '=', userId)
    .where('chargeId', '=', chargeId)
    .where('status', '=', 'done')
    .where('targetCents', '>', refundedCents as never)
    .execute();
}
