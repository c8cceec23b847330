import { isToSwitchOff, nextAttempt, restUntil } from '@tillslip/domain/webhooks/retry-plan';
import { isAccepted } from '@tillslip/domain/webhooks/webhook-events';
import { asUser, readAsUser, type UserDb } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import type { WebhookAnswer, WebhookRequest } from '../../ports/webhook-sender.ts';
import { type DeliveryRow, findDelivery, findDue, lockDelivery, updateDelivery } from './deliveries.repository.ts';
import { DELIVER, enqueueDelivery } from './enqueue-delivery.ts';
import { giveUp } from './give-up.ts';
import { openSecrets } from './open-secrets.ts';
import { signatureHeaders } from './webhook-secret.ts';
import { findWebhook, lockWebhook, updateWebhook, type WebhookRow } from './webhooks.repository.ts';

/** How many deliveries of a webhook are made in a row, before others have their turn. */
const MAX_IN_A_ROW = 20;

/**
 * Makes an attempt of a delivery, and then of others that are due for the same webhook, for as long as it accepts them. A
 * message is sent between two transactions, so that nothing of the database waits for the server of another; after a crash
 * in between it is sent again, with the same event id.
 */
export const deliverWebhook = defineJob({
  ...DELIVER,
  lane: 'webhooks',

  async run({ userId, deliveryId }, deps, { signal }) {
    let next: string | null = deliveryId;
    for (let made = 0; next !== null && made < MAX_IN_A_ROW; made += 1) {
      const webhookId = await attempt(deps, userId, next, signal);
      next = webhookId && (await readAsUser(deps.db, userId, (tx) => findDue(tx, webhookId, deps.clock.now())));
    }
  },
});

/** Make one attempt. @returns the webhook, if it may get more now; null otherwise. */
async function attempt(deps: Deps, userId: string, deliveryId: string, signal: AbortSignal): Promise<string | null> {
  const prepared = await asUser(deps.db, userId, (tx) => prepare(deps, tx, deliveryId));
  if (!prepared?.request) return prepared?.webhookId ?? null;
  const answer = await deps.webhookSender.post(prepared.request, signal);
  const isTaken = await asUser(deps.db, userId, (tx) => record(deps, tx, deliveryId, answer));
  return isTaken ? prepared.webhookId : null;
}

interface Prepared {
  readonly webhookId: string;
  /** Null when the delivery was made already. */
  readonly request: WebhookRequest | null;
}

/** Return what to send; null when the webhook takes nothing, or nothing yet. */
async function prepare(deps: Deps, tx: UserDb, deliveryId: string): Promise<Prepared | null> {
  const delivery = await findDelivery(tx, deliveryId);
  const webhook = delivery && (await findWebhook(tx, delivery.webhookId));
  if (!webhook) return null;
  if (delivery.state !== 'waiting') return { webhookId: webhook.id, request: null };
  const now = deps.clock.now();
  if (!webhook.isOn) {
    await updateDelivery(tx, delivery.id, { state: 'failed', fault: 'switched-off', nextAttemptAt: null });
    return null;
  }
  if (webhook.restsUntil !== null && webhook.restsUntil > now) {
    await wait(tx, delivery, now, webhook.restsUntil);
    return null;
  }
  const body = JSON.stringify(delivery.payload);
  const secrets = await openSecrets(deps, tx, webhook);
  const headers = {
    ...{ 'content-type': 'application/json', 'user-agent': 'Tillslip-Webhooks/1' },
    ...signatureHeaders({ eventId: delivery.eventId, at: now, body }, secrets),
  };
  return { webhookId: webhook.id, request: { url: webhook.url, headers, body } };
}

/** Try a delivery again at a moment. */
async function wait(tx: UserDb, delivery: DeliveryRow, now: Date, until: Date): Promise<void> {
  await updateDelivery(tx, delivery.id, { nextAttemptAt: until });
  enqueueDelivery(tx, delivery, Math.ceil((until.getTime() - now.getTime()) / 1000));
}

/** Record what came of an attempt, and decide whether and when there is another. @returns whether it was accepted. */
async function record(deps: Deps, tx: UserDb, deliveryId: string, answer: WebhookAnswer): Promise<boolean> {
  const found = await findDelivery(tx, deliveryId);
  // The webhook first: every attempt locks it, and a deletion takes it with its deliveries.
  const webhook = found && (await lockWebhook(tx, found.webhookId));
  const delivery = webhook && (await lockDelivery(tx, deliveryId));
  if (!delivery) return false;
  const now = deps.clock.now();
  const attempt = {
    ...{ attempts: delivery.attempts + 1, attemptedAt: now },
    ...{ statusCode: answer.status, fault: answer.fault, durationMs: answer.durationMs },
  };
  if (answer.status !== null && isAccepted(answer.status)) {
    await updateDelivery(tx, delivery.id, { ...attempt, state: 'delivered', nextAttemptAt: null });
    if (webhook.failingSince) await updateWebhook(tx, webhook.id, { failingSince: null, restsUntil: null });
    return true;
  }
  await updateDelivery(tx, delivery.id, attempt);
  await afterFailure(deps, tx, { webhook, delivery, now });
  return false;
}

interface FailedAttempt {
  readonly webhook: WebhookRow;
  readonly delivery: DeliveryRow;
  readonly now: Date;
}

async function afterFailure(deps: Deps, tx: UserDb, { webhook, delivery, now }: FailedAttempt): Promise<void> {
  const failingSince = webhook.failingSince ?? now;
  const rests = restUntil(failingSince.getTime(), now.getTime());
  await updateWebhook(tx, webhook.id, { failingSince, restsUntil: new Date(rests) });
  const next = nextAttempt(delivery.dueSince.getTime(), now.getTime());
  if (next !== null) return wait(tx, delivery, now, new Date(next));
  await updateDelivery(tx, delivery.id, { state: 'failed', nextAttemptAt: null });
  if (webhook.isOn && isToSwitchOff(failingSince.getTime(), now.getTime())) await giveUp(deps, tx, webhook, now);
}
