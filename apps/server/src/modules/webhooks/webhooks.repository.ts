import type { WebhookEvent } from '@tillslip/domain/webhooks/webhook-events';
import { type Selectable, sql } from 'kysely';
import type { UserDb } from '../../platform/database/database.ts';
import type { Webhooks } from '../../platform/database/types.gen.ts';

/** A webhook as it is stored; its secrets are sealed. */
export type WebhookRow = Omit<Selectable<Webhooks>, 'events'> & { readonly events: WebhookEvent[] };

const webhooks = ({ db, userId }: UserDb) =>
  db
    .selectFrom('webhooks')
    .selectAll()
    .where('userId', '=', userId)
    // What is stored was checked by the contract.
    .$narrowType<{ events: WebhookEvent[] }>();

/** List the webhooks of a company, oldest first. */
export const listWebhookRows = (tx: UserDb, companyId: string): Promise<WebhookRow[]> =>
  webhooks(tx).where('companyId', '=', companyId).orderBy('createdAt').orderBy('id').execute();

/** List the webhooks of a company that are on and get an event. */
export const listListening = (tx: UserDb, companyId: string, event: WebhookEvent): Promise<WebhookRow[]> =>
  webhooks(tx)
    .where('companyId', '=', companyId)
    .where('isOn', '=', true)
    .where(sql<boolean>`${event} = any(events)`)
    .orderBy('id')
    .execute();

/** Find one of the user's webhooks. */
export const findWebhook = (tx: UserDb, id: string): Promise<WebhookRow | undefined> =>
  webhooks(tx).where('id', '=', id).executeTakeFirst();

/** Lock one of the user's webhooks until the transaction ends. */
export const lockWebhook = (tx: UserDb, id: string): Promise<WebhookRow | undefined> =>
  webhooks(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Let one transaction count and add webhooks of a company at a time. */
export async function lockWebhooksOf({ db }: UserDb, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('webhooks ' || ${companyId}, 0))`.execute(db);
}

/** Add a webhook. */
export async function insertWebhook(
  { db, userId }: UserDb,
  row: Pick<WebhookRow, 'id' | 'companyId' | 'url' | 'events' | 'secret' | 'createdAt'>,
): Promise<void> {
  await db
    .insertInto('webhooks')
    .values({ ...row, userId })
    .execute();
}

/** Change a webhook. */
export async function updateWebhook(
  { db, userId }: UserDb,
  id: string,
  values: Partial<Omit<WebhookRow, 'id' | 'userId' | 'companyId' | 'url' | 'createdAt'>>,
): Promise<void> {
  await db.updateTable('webhooks').set(values).where('userId', '=', userId).where('id', '=', id).execute();
}

/** Delete a webhook with its deliveries. */
export async function deleteWebhookRow({ db, userId }: UserDb, id: string): Promise<void> {
  await db.deleteFrom('webhooks').where('userId', '=', userId).where('id', '=', id).execute();
}
