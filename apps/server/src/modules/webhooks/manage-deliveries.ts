import { randomUUID } from 'node:crypto';
import type { WebhookDelivery, WebhookPayload } from '@tillslip/contract/integrations/webhooks';
import { TEST_EVENT } from '@tillslip/domain/webhooks/webhook-events';
import { asUser, readAsUser, type UserDb } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import {
  countDeliveries,
  findDelivery,
  insertDeliveries,
  listDeliveryRows,
  lockDelivery,
  updateDelivery,
} from './deliveries.repository.ts';
import { enqueueDelivery } from './enqueue-delivery.ts';
import { deliveryView } from './webhook-views.ts';
import { findWebhook, lockWebhook, updateWebhook } from './webhooks.repository.ts';

/** List a page of a webhook's deliveries, newest first. @throws WEBHOOK_NOT_FOUND. */
export const listDeliveries = (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { id, ...page }: { id: string; page: number; limit: number },
): Promise<{ deliveries: WebhookDelivery[]; total: number }> =>
  readAsUser(db, userId, async (tx) => {
    if (!(await findWebhook(tx, id))) throw new AppError('WEBHOOK_NOT_FOUND');
    const rows = await listDeliveryRows(tx, id, page);
    return { deliveries: rows.map(deliveryView), total: await countDeliveries(tx, id) };
  });

/** Send an event that nothing happened for. @throws WEBHOOK_NOT_FOUND. */
export const testWebhook = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  id: string,
): Promise<WebhookDelivery> =>
  asUser(db, userId, async (tx) => {
    const webhook = await lockWebhook(tx, id);
    if (!webhook) throw new AppError('WEBHOOK_NOT_FOUND');
    const now = clock.now();
    const { companyId } = webhook;
    const payload: WebhookPayload = {
      ...{ id: randomUUID(), type: TEST_EVENT, version: 1, at: now.toISOString(), companyId, objects: [] },
    };
    const [added] = await insertDeliveries(tx, [
      {
        ...{ companyId, webhookId: id, eventId: payload.id, eventType: TEST_EVENT, payload: JSON.stringify(payload) },
        ...{ createdAt: now, dueSince: now, nextAttemptAt: now },
      },
    ]);
    return sendNow(tx, { id: added?.id ?? '', webhookId: id });
  });

/** Send a delivery again, whatever became of it. @throws WEBHOOK_NOT_FOUND. */
export const resendDelivery = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  id: string,
): Promise<WebhookDelivery> =>
  asUser(db, userId, async (tx) => {
    const found = await findDelivery(tx, id);
    const webhook = found && (await lockWebhook(tx, found.webhookId));
    const delivery = webhook && (await lockDelivery(tx, id));
    if (!delivery) throw new AppError('WEBHOOK_NOT_FOUND');
    const now = clock.now();
    await updateDelivery(tx, id, {
      state: 'waiting',
      fault: null,
      statusCode: null,
      dueSince: now,
      nextAttemptAt: now,
    });
    return sendNow(tx, delivery);
  });

/** A person who asks for an attempt does not wait until a failing webhook has rested. */
async function sendNow(tx: UserDb, delivery: { id: string; webhookId: string }): Promise<WebhookDelivery> {
  await updateWebhook(tx, delivery.webhookId, { restsUntil: null });
  enqueueDelivery(tx, delivery);
  const row = await findDelivery(tx, delivery.id);
  if (!row) throw new AppError('WEBHOOK_NOT_FOUND');
  return deliveryView(row);
}
