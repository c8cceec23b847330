import type { DeliveredEvent, DeliveryState, WebhookFault } from '@tillslip/domain/webhooks/webhook-events';
import type { Insertable, Selectable } from 'kysely';
import type { UserDb } from '../../platform/database/database.ts';
import type { WebhookDeliveries } from '../../platform/database/types.gen.ts';

/** What the checks of the columns and the code that writes them keep true. */
interface Known {
  readonly state: DeliveryState;
  readonly eventType: DeliveredEvent;
  readonly fault: WebhookFault | null;
}

/** A delivery as it is stored. */
export type DeliveryRow = Omit<Selectable<WebhookDeliveries>, keyof Known> & Known;

const deliveries = ({ db, userId }: UserDb) =>
  db.selectFrom('webhookDeliveries').selectAll().where('userId', '=', userId).$narrowType<Known>();

/** Find one of the user's deliveries. */
export const findDelivery = (tx: UserDb, id: string): Promise<DeliveryRow | undefined> =>
  deliveries(tx).where('id', '=', id).executeTakeFirst();

/** Lock one of the user's deliveries until the transaction ends. */
export const lockDelivery = (tx: UserDb, id: string): Promise<DeliveryRow | undefined> =>
  deliveries(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Find the delivery of a webhook that has been due the longest; null when none is. */
export async function findDue(tx: UserDb, webhookId: string, now: Date): Promise<string | null> {
  const due = await deliveries(tx)
    .where('webhookId', '=', webhookId)
    .where('state', '=', 'waiting')
    .where('nextAttemptAt', '<=', now)
    .orderBy('nextAttemptAt')
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst();
  return due?.id ?? null;
}

/** List a page of a webhook's deliveries, newest first. */
export const listDeliveryRows = (
  tx: UserDb,
  webhookId: string,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<DeliveryRow[]> =>
  deliveries(tx)
    .where('webhookId', '=', webhookId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();

/** Count a webhook's deliveries. */
export async function countDeliveries({ db, userId }: UserDb, webhookId: string): Promise<number> {
  const { count } = await db
    .selectFrom('webhookDeliveries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('webhookId', '=', webhookId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Add deliveries. @returns the ids of those that were not there yet: an event is recorded once for each webhook. */
export async function insertDeliveries(
  { db, userId }: UserDb,
  rows: readonly Omit<Insertable<WebhookDeliveries>, 'userId'>[],
): Promise<{ readonly id: string; readonly webhookId: string }[]> {
  return db
    .insertInto('webhookDeliveries')
    .values(rows.map((row) => ({ ...row, userId })))
    .onConflict((conflict) => conflict.columns(['userId', 'webhookId', 'eventId']).doNothing())
    .returning(['id', 'webhookId'])
    .execute();
}

/** Change a delivery. */
export async function updateDelivery(
  { db, userId }: UserDb,
  id: string,
  values: Partial<Omit<DeliveryRow, 'id' | 'userId' | 'payload'>>,
): Promise<void> {
  await db.updateTable('webhookDeliveries').set(values).where('userId', '=', userId).where('id', '=', id).execute();
}

/** Delete the user's deliveries from before a moment. */
export async function removeDeliveriesBefore({ db, userId }: UserDb, before: Date): Promise<void> {
  await db
    .deleteFrom('webhookDeliveries')
    .where('userId', '=', userId)
    .where('createdAt', '<', before)
    .where('state', '<>', 'waiting')
    .execute();
}
